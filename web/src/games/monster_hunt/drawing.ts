/** How the things of Monster Hunt look. */

import entrance from "icon:entry-door";
import exit from "icon:exit-door";
import monster from "icon:minotaur";
import type { Board } from "../../board/board";
import { heat } from "../../board/grounds";
import { allCells } from "../../board/places";
import { el, icon, text } from "../../board/svg";
import type { BeliefTold } from "../../messages";
import type { HuntView, Shot } from "./messages";
import { fitted, LINE } from "./fitted";
import { monsterCell } from "./view";

/** The cells of which the seat knows nothing. */
export function unknown(board: Board, view: HuntView): Element[] {
  const known = new Set([...view.free, ...view.obstacles]);
  return allCells(view)
    .filter((cell) => !known.has(cell))
    .map((cell) => board.square(cell, "unknown"));
}

export function stone(board: Board, cell: string): Element {
  return board.square(cell, "stone", 5);
}

/** The entrance stands in a corner of its cell, for it bears a mark from the first turn on. */
export function gates(board: Board, way: { entrance: string | null; exit: string | null }): Element[] {
  return [
    ...(way.entrance ? [at(board, way.entrance, -30, 31, icon(entrance, 34, "icon entrance"))] : []),
    ...(way.exit ? [at(board, way.exit, 0, 4, icon(exit, 66, "icon exit"))] : []),
  ];
}

/** Something in a cell, so far from its middle. */
function at(board: Board, cell: string, right: number, down: number, ...drawn: Element[]): Element {
  const [x, y] = board.middle(cell);
  return el("g", { transform: `translate(${x + right} ${y + down})` }, ...drawn);
}

/** What may be thought: stones and ways out as likely as they are solid, and the monster as heat with figures. */
export function suspicions(board: Board, belief: BeliefTold | null): Element[] {
  if (!belief) return [];
  const { obstacle = {}, exit = {}, ...hiding } = belief.cells;
  return [
    ...faint(board, obstacle, "stone"),
    ...faint(board, exit, "maybe-exit"),
    ...heat(board, { cells: hiding, walls: {} }),
  ];
}

function faint(board: Board, places: Record<string, number>, className: string): Element[] {
  return Object.entries(places).map(([cell, chance]) => {
    const square = board.square(cell, className, 14);
    square.setAttribute("opacity", String(0.8 * chance));
    return square;
  });
}

/** The way that the monster took, as far as it is known without a gap. */
export function trail(board: Board, path: (string | null)[]): Element[] {
  const points = path.map((cell) => (cell === null ? null : board.middle(cell)));
  const steps = points.flatMap((point, n) => {
    const before = points[n - 1];
    return point && before ? [`M${before.join(" ")}L${point.join(" ")}`] : [];
  });
  return steps.length > 0 ? [el("path", { d: steps.join(""), class: "trail" })] : [];
}

/** What else lies in a cell with marks, and leaves them less room. */
export type Beside = "nothing" | "shot" | "monster";

const ROOM: Record<Beside, { top: number; height: number }> = {
  nothing: { top: -44, height: 88 },
  shot: { top: -44, height: 62 },
  monster: { top: -44, height: 36 },
};

/** The turns in which the monster stood in a cell: all of them, as large as there is room. */
export function dates(board: Board, cell: string, turns: readonly number[], beside: Beside): Element {
  const { top, height } = ROOM[beside];
  const { size, lines } = fitted(turns, 84, height);
  const first = top + height / 2 - ((lines.length - 1) / 2) * size * LINE;
  const drawn = lines.map((line, n) => text(line, 0, first + n * size * LINE, "dates"));
  drawn.forEach((line) => (line.style.fontSize = `${size}px`));
  return at(board, cell, 0, 0, ...drawn);
}

const CROSS = "M-20-20 20 20M20-20-20 20";

/** A cross with an edge that sets it apart from what lies under it. */
export function cross(transform: string): Element[] {
  return ["shot-edge", ""].map((className) => el("path", { d: CROSS, class: className, transform }));
}

/** The latest shot at each cell, in a corner where the cell holds something else to be seen. */
export function shots(board: Board, all: readonly Shot[], held: ReadonlySet<string>): Element[] {
  const latest = new Map(all.map((shot) => [shot.cell, shot]));
  return [...latest.values()].map((shot) => shotMark(board, shot, shot === all.at(-1), held.has(shot.cell)));
}

/** Where was shot, with the turn beside it. */
function shotMark(board: Board, shot: Shot, isLast: boolean, isSmall: boolean): Element {
  const [place, x, y] = isSmall ? ["translate(4 32) scale(0.45)", 28, 33] : ["", 29, 33];
  const mark = at(board, shot.cell, 0, 0, ...cross(place), text(String(shot.turn), x, y, "shot-turn"));
  mark.setAttribute("class", `shot ${isLast ? "last-shot" : ""}`.trim());
  return mark;
}

const AIM = "M-47-28V-47H-28M28-47H47V-28M47 28V47H28M-28 47H-47V28";

export function token(): Element[] {
  return [el("circle", { r: 27, class: "token seat-0" }), icon(monster, 40, "icon on-token")];
}

/** Puts the monster where it is known to be, below its mark, and the hunter's aim around the last shot. */
export function putPieces(board: Board, view: HuntView): void {
  const cell = monsterCell(view);
  const last = view.shots.at(-1);
  const [x, y] = cell ? board.middle(cell) : [0, 0];
  if (cell) board.pieceAt("monster", x - 16, y + 16, token);
  if (last) board.piece("aim", last.cell, () => [el("path", { d: AIM, class: "aim" })]);
  board.keepPieces([...(cell ? ["monster"] : []), ...(last ? ["aim"] : [])]);
}
