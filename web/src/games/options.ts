/** Options: their words, typed by what Python declares, and those that several games have. */

import type { Size } from "../board/places";
import type { GAMES } from "../declared";
import type { Options, OptionWords } from "./face";

type Declared<Slug extends keyof typeof GAMES> = (typeof GAMES)[Slug]["options"];
type Plain = Omit<OptionWords, "choices">;
type Named<One> = One extends { choices: readonly (infer Choice extends string | number)[] }
  ? Plain & { choices: Record<Choice, string> }
  : Plain;

/** Words for every option of a game and for its every choice, but for those that stay hidden behind their defaults. */
export type OptionsOf<Slug extends keyof typeof GAMES, Hidden extends keyof Declared<Slug> = never> = {
  [Name in Exclude<keyof Declared<Slug>, Hidden>]: Named<Declared<Slug>[Name]>;
};

/** Words for every reason for which a game may end, but for those that all games share. */
export type EndsOf<Slug extends keyof typeof GAMES> = Record<
  Exclude<(typeof GAMES)[Slug]["ends"][number], "resigned" | "max_turns">,
  string
>;

/** The size of a board with rows and columns. */
export function sizeOf(options: Options): Size {
  return { rows: Number(options["rows"]), columns: Number(options["columns"]) };
}
