/** The cells of The Tracker in words. */

import type { Size } from "../../board/places";
import { cellLabel, sideWords } from "../labels";
import type { Grid } from "./drawing";
import type { TrackerWords } from "./words";

/** What the detective and the fugitive of a grid are called. */
export interface Names {
  detective: string;
  fugitive: string;
}

export function label(
  size: Size,
  { search, camp }: Grid,
  cell: string,
  names: Names,
  { cell: words, sides }: TrackerWords,
): string {
  const named = (edges: string[]): string => sideWords(size, cell, new Set(edges), sides);
  const barriers = named([...search.barriers, ...(camp?.barriers ?? [])]);
  const ways = named(search.open);
  const isHere = search.detective === cell;
  const said = [
    isHere ? names.detective : "",
    (search.caught ?? camp?.fugitive) === cell ? names.fugitive : "",
    search.visited.includes(cell) && !isHere ? words.visited : "",
    barriers && words.barrier(barriers),
    ways && words.open(ways),
  ];
  return cellLabel(cell, said, words.unknown);
}
