/** What is refused, in the person's language. A fault is told by its code, whatever its English sentence says. */

import type { Face } from "../games/face";
import type { FaultTold } from "../messages";
import { Refusal } from "../net/api";
import { WORDS, type Language, type Words } from "../words";
import { SHARED_FAULTS, type Named } from "../words/faults";

type Tellers = Record<string, ((args: never, named: Named) => string) | undefined>;

/** What the server refuses without a fault: that a seat is taken, that the game has moved on. */
const TELLINGS: [pattern: RegExp, words: Exclude<keyof Words["refused"], "byStatus">][] = [
  [/^(this seat has|all seats have) been taken/, "taken"],
  [/^this invitation opens no seat/, "noSuchInvite"],
  [/^this game is not open to everybody/, "inviteNeeded"],
  [/^(it is seat \d+'s turn|the next move is number|it is not seat)/, "movedOn"],
  [/^the game is over/, "over"],
  [/^this seat has (nothing to prepare|handed in)/, "handedIn"],
  [/^(nobody else has offered|the offer does not stand)/, "noOffer"],
  [/^too m(any|uch)/, "tooMuch"],
];

/** Why something did not work. `face`: the game that it was about, where its own words may be needed. */
export function refusalWords(error: unknown, language: Language, face?: Face): string {
  if (!(error instanceof Refusal)) return WORDS[language].lost;
  if (error.faults.length > 0) return error.faults.map((fault) => faultWords(fault, language, face)).join(" ");
  const words = WORDS[language].refused;
  const telling = TELLINGS.find(([pattern]) => pattern.test(error.message));
  return telling ? words[telling[1]] : (words.byStatus[error.status] ?? words.other);
}

/** One fault in words; a code that the page does not know is told in English, as the server says it. */
export function faultWords(fault: FaultTold, language: Language, face?: Face): string {
  const own: Tellers = face?.faults[language].words ?? {};
  const shared: Tellers = SHARED_FAULTS[language];
  const teller = own[fault.code] ?? shared[fault.code];
  return teller ? teller(fault.args as never, (field) => fieldWords(field, language, face)) : sentence(fault.sentence);
}

/** What an option, or a field of a board or setup, is called. */
function fieldWords(field: string, language: Language, face?: Face): string {
  const option = face?.words[language].options.find((one) => one.name === field);
  return option?.words ?? face?.faults[language].fields[field] ?? field;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
