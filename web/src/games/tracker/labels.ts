/** The cells of The Tracker in words. */

import type { Size } from "../../board/places";
import { cellLabel, sideWords } from "../labels";
import type { Grid } from "./drawing";
import type { TrackerWords } from "./words";

export function label(size: Size, { search, camp }: Grid, cell: string, { cell: words, sides }: TrackerWords): string {
  const named = (edges: string[]): string => sideWords(size, cell, new Set(edges), sides);
  const barriers = named([...search.barriers, ...(camp?.barriers ?? [])]);
  const ways = named(search.open);
  const said = [
    search.detective === cell ? words.detective : "",
    (search.caught ?? camp?.fugitive) === cell ? words.fugitive : "",
    search.visited.includes(cell) ? words.visited : "",
    barriers && words.barrier(barriers),
    ways && words.open(ways),
  ];
  return cellLabel(cell, said, words.unknown);
}
