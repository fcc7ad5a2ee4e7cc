/** Names and values of a game that the page has no words for, as a person reads them. */

import { WORDS, type Language } from "../words";

/** `max_turns` is "max turns". */
export function spelled(name: string): string {
  return name.replaceAll("_", " ").trim();
}

/** `max_turns` is "Max turns". */
export function titled(name: string): string {
  const text = spelled(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What stands for nothing: no value, an empty list. */
export const NOTHING = "–";

/** A value in one line. */
export function valueWords(value: unknown, language: Language): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "boolean") return (value ? WORDS[language].yes : WORDS[language].no).toLocaleLowerCase(language);
  if (Array.isArray(value)) return value.map((one) => valueWords(one, language)).join(", ") || NOTHING;
  if (typeof value === "object") return fieldWords(value as Record<string, unknown>, language) || NOTHING;
  return typeof value === "string" ? spelled(value) : String(value);
}

/** The fields of something in one line: `door 3, open yes`. */
export function fieldWords(fields: Record<string, unknown>, language: Language): string {
  return Object.entries(fields)
    .map(([name, value]) => `${spelled(name)} ${valueWords(value, language)}`)
    .join(", ");
}
