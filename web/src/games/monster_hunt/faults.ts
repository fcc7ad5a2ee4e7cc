/** What may be wrong with a maze, in the person's language, from the server's English sentences. */

import type { HuntWords } from "./words";

/** A fault in words; null: the sentence is not known. */
export function faultWords(sentence: string, { faults }: HuntWords): string | null {
  if (sentence.startsWith("no way leads")) return faults.noWay;
  if (sentence.startsWith("entrance and exit")) return faults.same;
  const missing = /^the (entrance|exit) is missing$/.exec(sentence);
  if (missing) return faults.missing[missing[1] as "entrance" | "exit"];
  return / is an obstacle$/.test(sentence) ? faults.blocked : null;
}
