/** The cells of Treasure Raid in words. */

import { cellName, SIDES, type Size } from "../../board/places";
import { cellLabel, sideWords } from "../labels";
import { EDGE_KINDS, edgeKey, edgesOf, type EdgeKind } from "./sheet";
import type { Fragment } from "./messages";
import { spotName, type Spot } from "./view";
import { wallsNow, type Walk } from "./walk";
import { thingWords, type RaidWords } from "./words";

/** A cell of a fragment in words; empty when nothing is known of it. */
export function fragmentWords(fragment: Fragment, spot: Spot, words: RaidWords): string {
  const known = edgesOf(fragment);
  const sides = (kind: EdgeKind): string =>
    SIDES.filter((side) => known.get(edgeKey(spot, side))?.has(kind))
      .map((side) => words.at[side])
      .join(", ");
  const told: Record<EdgeKind, (sides: string) => string> = {
    walls: words.cell.wall,
    outer: words.cell.outer,
    open: words.cell.open,
    openings: words.cell.opening,
    grenades: words.cell.grenade,
  };
  const edges = EDGE_KINDS.flatMap((kind) => (sides(kind) ? [told[kind](sides(kind))] : []));
  return [...contents(fragment, spot, words), ...edges].join(", ");
}

function contents(fragment: Fragment, spot: Spot, words: RaidWords): string[] {
  const name = fragment.fragment === 0 ? cellName(...spot) : spotName(spot);
  const what = fragment.cells[name];
  if (!what) return [];
  if (what === "nothing") return [words.cell.visited];
  const named = thingWords(what, words);
  return [fragment.now[name] === "nothing" ? words.cell.gone(named) : named];
}

/** What each cell of a maze that is no secret holds. */
export function mazeLabels(
  size: Size,
  { maze, isMine, name }: Walk,
  seen: ReadonlySet<string>,
  words: RaidWords,
): (cell: string) => string {
  const { inner, outer } = wallsNow(size, maze);
  const sides = (edges: string[]): ((cell: string) => string) => {
    const known = new Set(edges);
    return (cell) => sideWords(size, cell, known, words.at);
  };
  const [walls, border, exits] = [sides(inner), sides(outer), sides(maze.drawn.exits)];
  return (cell) => {
    const here = maze.things[cell];
    return cellLabel(cell, [
      maze.walker === cell ? (isMine ? words.cell.walker : words.cell.other(name)) : "",
      here ? thingWords(here, words) : "",
      seen.has(cell) ? words.cell.seen : "",
      walls(cell) && words.cell.wall(walls(cell)),
      border(cell) && words.cell.outer(border(cell)),
      exits(cell) && words.cell.opening(exits(cell)),
    ]);
  };
}
