/** How long ago something was, in words of the person's language. */

import type { Language } from "../words";

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

export function since(moment: number, now: number, language: Language): string {
  const seconds = Math.max(0, (now - moment) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return words.format(-Math.floor(seconds / length), unit);
}
