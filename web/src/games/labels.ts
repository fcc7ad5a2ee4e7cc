/** Cells in words, as a screen reader says them. */

import { edgeName, SIDES, type Side, type Size } from "../board/places";

/** A cell and what is said of it; without anything to say: `otherwise`, or the cell alone. */
export function cellLabel(cell: string, said: readonly (string | null | undefined)[], otherwise = ""): string {
  const words = said.filter(Boolean).join(", ") || otherwise;
  return words ? `${cell}: ${words}` : cell;
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
