/** What was agreed before a game, in words: what differs from the usual, and who begins. */

import type { FaceWords, Options, OptionWords } from "../games/face";
import type { Clock, GameShown, Update } from "../messages";
import { WORDS, type Language } from "../words";

export type Terms = Pick<Update, "options" | "agreed" | "people">;

/** Each thing that was agreed; `who` names a seat. */
export function agreedLines(
  terms: Terms,
  offered: FaceWords["options"],
  presets: GameShown["presets"] | undefined,
  language: Language,
  who: (seat: number) => string,
): string[] {
  const words = WORDS[language];
  const sheet = presets?.["sheet"];
  const isSheet = sheet !== undefined && isLike(terms.options, sheet);
  const own = terms.agreed.changed.filter((name) => !(isSheet && name in sheet));
  const options = own.flatMap((name) => optionLine(offered[name], terms.options[name], language));
  const { board_given: isGiven, seed_given: isSeeded, clock } = terms.agreed;
  const differs = [
    ...(isSheet ? [words.agreed.sheet] : []),
    ...options,
    ...(clock ? [words.pair(words.clock, clockWords(clock, language))] : []),
    ...(isGiven ? [words.agreed.board] : []),
    ...(isSeeded ? [words.agreed.seed] : []),
    ...drawing(terms, language, who),
  ];
  return [...(differs.length > 0 ? differs : [words.agreed.usual]), ...beginning(terms, language, who)];
}

/** Whether all of a preset's options have its values. */
export function isLike(options: Options, preset: Options): boolean {
  return Object.entries(preset).every(([name, value]) => options[name] === value);
}

/** An option with its value; nothing where the page has no words for it. */
export function optionLine(named: OptionWords | undefined, value: unknown, language: Language): string[] {
  const words = WORDS[language];
  if (!named) return [];
  if (value === true) return [named.words];
  const told = value === false ? words.no.toLowerCase() : (named.choices?.[String(value)] ?? String(value));
  return [words.pair(named.words, told)];
}

/** How much time everybody has. */
export function clockWords({ initial = 0, increment = 0, days = 0 }: Clock, language: Language): string {
  const words = WORDS[language].agreed;
  return days > 0 ? words.days(days) : words.time(Math.round(initial / 60), increment);
}

function drawing({ agreed, people }: Terms, language: Language, who: (seat: number) => string): string[] {
  const words = WORDS[language];
  if (agreed.draws.length === 0) return [];
  if (agreed.draws.length === people.length) return [words.agreed.allDraw];
  return [words.pair(words.agreed.draws, agreed.draws.map(who).join(", "))];
}

function beginning({ agreed }: Terms, language: Language, who: (seat: number) => string): string[] {
  const words = WORDS[language];
  if (agreed.first === null) return [];
  return [words.pair(words.agreed.first, `${who(agreed.first)} (${words.agreed.firstBy[agreed.first_by]})`)];
}
