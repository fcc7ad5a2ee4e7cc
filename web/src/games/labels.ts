/** Cells in words, as a screen reader says them. */

import { WORDS, type Language } from "../words";
import { colon } from "../board/punctuation";
import { edgeName, SIDES, type Side, type Size } from "../board/places";

/** A cell and what is said of it; without anything to say: `otherwise`, or the cell alone. */
export function cellLabel(cell: string, said: readonly (string | null | undefined)[], otherwise = ""): string {
  const words = said.filter(Boolean).join(", ") || otherwise;
  return words ? colon(cell, words) : cell;
}

/** The sides on which a cell has one of these edges, in words. */
export function sideWords(
  size: Size,
  cell: string,
  edges: ReadonlySet<string>,
  words: Readonly<Record<Side, string>>,
): string {
  return SIDES.filter((side) => edges.has(edgeName(size, cell, side)))
    .map((side) => words[side])
    .join(", ");
}

const LISTS: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat("en-GB"),
  fr: new Intl.ListFormat("fr"),
  ru: new Intl.ListFormat("ru"),
};

/** Several things in one sentence: "north, east and south". */
export function listed(words: readonly string[], language: Language): string {
  return LISTS[language].format(words);
}

/** What a hint points at says so. */
export function hintedWords(words: string, language: Language): string {
  return `${words} (${WORDS[language].hint.toLocaleLowerCase(language)})`;
}
