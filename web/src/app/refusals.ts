/** What the server refuses, in the person's language. Its own sentences are English, and none of them is ever shown
 * to somebody who reads another language: what is not known here is said in general. */

import { placesIn } from "../board/places";
import type { Face, OptionWords } from "../games/face";
import { Refusal } from "../net/api";
import { WORDS, type Language, type Words } from "../words";

type Telling = [pattern: RegExp, words: (words: Words["refused"], ...parts: string[]) => string];

const TELLINGS: Telling[] = [
  [/^(this seat has|all seats have) been taken/, (words) => words.taken],
  [/^this invitation opens no seat/, (words) => words.noSuchInvite],
  [/^this game is not open to everybody/, (words) => words.inviteNeeded],
  [/^(it is seat \d+'s turn|the next move is number|it is not seat)/, (words) => words.movedOn],
  [/^the game is over/, (words) => words.over],
  [/^this seat has (nothing to prepare|handed in)/, (words) => words.handedIn],
  [/^(nobody else has offered|the offer does not stand)/, (words) => words.noOffer],
  [/^too m(any|uch)/, (words) => words.tooMuch],
];

/** Why something did not work. `face`: the game that it was about, where its own words may be needed. */
export function refusalWords(error: unknown, language: Language, face?: Face): string {
  if (!(error instanceof Refusal)) return WORDS[language].lost;
  const words = WORDS[language].refused;
  const known = told(error.message, words);
  if (known) return known;
  if (error.status !== 422) return words.byStatus[error.status] ?? words.other;
  const faults = error.message.replace(/^(options|board|setup[^:]*): /, "").split("; ");
  return face ? faults.map((fault) => faultWords(face, fault, language)).join(" ") : words.other;
}

/** One fault of options, a board or a setup. */
export function faultWords(face: Face, sentence: string, language: Language): string {
  return (
    face.faultWords(sentence, language) ?? optionFault(face, sentence, language) ?? unknownFault(sentence, language)
  );
}

function told(sentence: string, words: Words["refused"]): string | undefined {
  for (const [pattern, tell] of TELLINGS) {
    const found = pattern.exec(sentence);
    if (found) return tell(words, ...found.slice(1));
  }
  return undefined;
}

const OPTION_FAULTS: Telling[] = [
  [
    /^(\w+) must be a (?:whole )?number from (\S+) to (\S+), not /,
    (words, name, low, high) => words.option.range(name!, low!, high!),
  ],
  [/^(\w+) must be at most (\d+)/, (words, name, most) => words.option.most(name!, most!)],
  [/^(\w+) is (\S+), but the (?:board given has|options say) (\S+)$/, (words, name) => words.option.otherBoard(name!)],
];

function optionFault(face: Face, sentence: string, language: Language): string | null {
  const [name = ""] = sentence.split(" ");
  const option = face.words[language].options.find((one: OptionWords) => one.name === name);
  if (!option) return null;
  for (const [pattern, tell] of OPTION_FAULTS) {
    const found = pattern.exec(sentence);
    if (found) return tell(WORDS[language].refused, option.words, ...found.slice(2));
  }
  return null;
}

/** A fault that has no words of its own: at least its places, which mean the same everywhere. */
function unknownFault(sentence: string, language: Language): string {
  if (language === "en") return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
  const { refused } = WORDS[language];
  const places = placesIn(sentence);
  return places.length > 0 ? refused.faultAt(places.join(", ")) : refused.other;
}
