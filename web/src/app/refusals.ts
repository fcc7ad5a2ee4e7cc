/** What is refused, in the person's language. A fault is told by its code, whatever its English sentence says. */

import type { Face } from "../games/face";
import type { FaultTold } from "../messages";
import { Refusal } from "../net/api";
import { WORDS, type Language } from "../words";
import { SHARED_FAULTS, type Named } from "../words/faults";
import { TABLE_FAULTS } from "../words/faults/table";

type Tellers = Record<string, ((args: never, named: Named) => string) | undefined>;

/** Why something did not work. `face`: the game that it was about, where its own words may be needed. */
export function refusalWords(error: unknown, language: Language, face?: Face): string {
  if (!(error instanceof Refusal)) return WORDS[language].lost;
  if (error.faults.length > 0) return error.faults.map((fault) => faultWords(fault, language, face)).join(" ");
  const words = WORDS[language].refused;
  return words.byStatus[error.status] ?? words.other;
}

/** One fault in words; a code that the page does not know is told in English, as the server says it. */
export function faultWords(fault: FaultTold, language: Language, face?: Face): string {
  const own: Tellers = face?.faults[language].words ?? {};
  const common: Tellers = { ...SHARED_FAULTS[language], ...TABLE_FAULTS[language] };
  const teller = own[fault.code] ?? common[fault.code];
  return teller ? teller(fault.args as never, (field) => fieldWords(field, language, face)) : sentence(fault.sentence);
}

/** What an option, or a field of a board or setup, is called. */
function fieldWords(field: string, language: Language, face?: Face): string {
  const option = face?.words[language].options[field];
  return option?.words ?? face?.faults[language].fields[field] ?? field;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
