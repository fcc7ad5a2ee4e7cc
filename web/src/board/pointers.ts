/** What points at a place of a board: a hint, or the move that the page asks about. */

import { CELL, type Board } from "./board";
import { el } from "./svg";

/** `hinted`: a move worth playing; `pending`: the one that waits for a yes. */
export type Pointing = "hinted" | "pending";

/** How far from the middle of the last cell an arrow ends, in cells. */
const SHORT = 0.2;

/** A ring around a cell. */
export function ringed(board: Board, cell: string, kind: Pointing): SVGElement {
  const ring = board.square(cell, `pointer ${kind}`, 7);
  ring.setAttribute("data-pointer", cell);
  return ring;
}

/** An arrow through the middles of cells. */
export function arrowed(board: Board, cells: readonly string[], kind: Pointing): SVGElement {
  return arrowThrough(
    cells.map((cell) => board.middle(cell)),
    kind,
  );
}

/** An arrow through points of a board; it ends a little short of the last. */
export function arrowThrough(points: readonly (readonly [number, number])[], kind: Pointing): SVGElement {
  const [x2, y2] = points.at(-1)!;
  const [x1, y1] = points.at(-2) ?? [x2, y2];
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const tip = [x2 - SHORT * CELL * Math.cos(angle), y2 - SHORT * CELL * Math.sin(angle)] as const;
  const line = [...points.slice(0, -1), tip].map((point) => point.join(" ")).join("L");
  const place = `translate(${tip.join(" ")}) rotate(${(angle * 180) / Math.PI})`;
  const head = el("path", { d: "M-24 -22L10 0L-24 22", transform: place });
  return el("g", { class: `pointer ${kind}` }, el("path", { d: `M${line}` }), head);
}
