/** What may be wrong with a camp, in the person's language, from the server's English sentences. */

import type { TrackerWords } from "./words";

/** A fault in words; null: the sentence is not known. */
export function faultWords(sentence: string, { fault }: TrackerWords): string | null {
  const unreachable = /^no way leads .* in (\w+)$/.exec(sentence);
  if (unreachable) return fault.unreachable(unreachable[1]!);
  const tooMany = /^(\d+) barriers are more than the (\d+) allowed$/.exec(sentence);
  if (tooMany) return fault.tooMany(tooMany[1]!, tooMany[2]!);
  return sentence === "the fugitive is missing" ? fault.missing : null;
}
