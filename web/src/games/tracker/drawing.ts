/** How the things of The Tracker look. */

import fugitive from "icon:run";
import detective from "icon:spy";
import { CELL, type Board } from "../../board/board";
import { borderEdges, edgeParts, type Size } from "../../board/places";
import { arrowed, arrowThrough, ringed, type Pointing } from "../../board/pointers";
import { el, icon } from "../../board/svg";
import type { Camp, Search } from "./messages";

/** One grid: whose detective searches it, what it has met, and the camp as far as it is known. */
export interface Grid {
  seat: number;
  search: Search;
  camp: Camp | null;
  fresh: Set<string>;
}

/** The outer walls that always stand: all but the doors in the west. */
export function outerWalls(board: Board): Element[] {
  return borderEdges(board.size)
    .filter((edge) => !isDoor(edge))
    .map((edge) => board.edgeLine(edge, "wall outer"));
}

/** The edges of the outer wall that may be barred or open. */
export function doors(size: Size): string[] {
  return borderEdges(size).filter(isDoor);
}

function isDoor(edge: string): boolean {
  return edgeParts(edge)[1] === "w";
}

export function walls(board: Board, { search, camp, fresh }: Grid): Element[] {
  const met = new Set(search.barriers);
  const hidden = (camp?.barriers ?? []).filter((edge) => !met.has(edge));
  return [
    ...outerWalls(board),
    ...search.open.map((edge) => board.edgeLine(edge, "way")),
    ...hidden.map((edge) => board.edgeLine(edge, "wall hidden-wall")),
    ...search.barriers.map((edge) => board.edgeLine(edge, `wall met ${fresh.has(edge) ? "fresh" : ""}`)),
  ];
}

/** The red markers of the sheet: on every cell that the detective has been in and left. */
export function markers(board: Board, { search }: Grid): Element[] {
  const left = search.visited.filter((cell) => cell !== search.detective);
  return left.map((cell) => {
    const [cx, cy] = board.middle(cell);
    return el("circle", { cx, cy, r: 15, class: "pastille", "data-marker": cell });
  });
}

/** The way of a question: from the detective to the cell it asks for; outside, through the door. */
export function question(board: Board, { detective: at }: Search, move: string, kind: Pointing): Element[] {
  const cell = move.split(" ")[1];
  if (at && cell) return [ringed(board, cell, kind), arrowed(board, [at, cell], kind)];
  const [x, y] = board.middle(cell ?? at!);
  const door = [x - CELL / 2, y] as const;
  return cell ? [ringed(board, cell, kind), arrowThrough([door, [x, y]], kind)] : [arrowThrough([[x, y], door], kind)];
}

/** Where a detective waits outside: below the doors, away from the letters of the rows. */
const OUTSIDE = -0.36;

/** Puts the detective, and the fugitive where it is known. */
export function putPieces(board: Board, { seat, search, camp }: Grid): void {
  const { detective: at, caught } = search;
  const hiding = caught ?? camp?.fugitive ?? null;
  const aside = hiding !== null && hiding === at ? 22 : 0;
  const runner = (): Element[] => [icon(fugitive, aside ? 48 : 62, `icon fugitive seat-${1 - seat}`)];
  if (at) putBeside(board, "detective", at, -aside / 2, () => disc(seat));
  else board.pieceAt("detective", OUTSIDE * CELL, (board.size.rows - OUTSIDE) * CELL, () => disc(seat), "outside");
  if (hiding) putBeside(board, "fugitive", hiding, aside, runner);
  board.keepPieces(hiding ? ["detective", "fugitive"] : ["detective"]);
}

export function disc(seat: number): Element[] {
  return [el("circle", { r: 34, class: `token seat-${seat}` }), icon(detective, 46, "icon on-token")];
}

/** A piece in a cell, so much to the lower right of its middle: where two have met, both are seen. */
function putBeside(board: Board, key: string, cell: string, aside: number, draw: () => Element[]): void {
  const [x, y] = board.middle(cell);
  board.pieceAt(key, x + aside, y + aside, draw);
}
