/** How the things of Monster Hunt look. */

import hunter from "icon:crosshair";
import entrance from "icon:entry-door";
import exit from "icon:exit-door";
import monster from "icon:minotaur";
import type { Board } from "../../board/board";
import { heat } from "../../board/grounds";
import { allCells } from "../../board/places";
import { el, icon, text } from "../../board/svg";
import type { BeliefTold } from "../../messages";
import type { HuntView, Shot } from "./messages";
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

export function gates(board: Board, way: { entrance: string | null; exit: string | null }): Element[] {
  const gate = (cell: string, body: string, className: string): Element => {
    const [x, y] = board.middle(cell);
    return el("g", { transform: `translate(${x} ${y + 12})` }, icon(body, 60, `icon ${className}`));
  };
  return [
    ...(way.entrance ? [gate(way.entrance, entrance, "entrance")] : []),
    ...(way.exit ? [gate(way.exit, exit, "exit")] : []),
  ];
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

/** The turns in which the monster stood in a cell, small, in its upper half. */
export function dates(board: Board, cell: string, turns: number[]): Element {
  const [x, y] = board.middle(cell);
  const shown = turns.length > 2 ? [`…${turns.at(-2)}`, turns.at(-1)!] : turns;
  return text(shown.join("·"), x, y - 31, "dates");
}

const CROSS = "M-20-20 20 20M20-20-20 20";

/** The latest shot at each cell. */
export function shots(board: Board, all: Shot[]): Element[] {
  const latest = new Map(all.map((shot) => [shot.cell, shot]));
  return [...latest.values()].map((shot) => shotMark(board, shot, shot === all.at(-1)));
}

/** Where was shot, with the turn in the corner. */
function shotMark(board: Board, shot: Shot, isLast: boolean): Element {
  const [x, y] = board.middle(shot.cell);
  return el(
    "g",
    { class: `shot ${isLast ? "last-shot" : ""}`, transform: `translate(${x} ${y})` },
    el("path", { d: CROSS, class: "shot-edge" }),
    el("path", { d: CROSS }),
    text(String(shot.turn), 32, 36, "shot-turn"),
  );
}

/** Puts the monster where it is known to be, and the hunter's aim on the last shot. */
export function place(board: Board, view: HuntView): void {
  const cell = monsterCell(view);
  const last = view.shots.at(-1);
  const token = (): Element[] => [el("circle", { r: 36, class: "token seat-0" }), icon(monster, 50, "icon on-token")];
  if (cell) board.piece("monster", cell, token);
  if (last) board.piece("aim", last.cell, () => [icon(hunter, 88, "icon aim")]);
  board.keepPieces([...(cell ? ["monster"] : []), ...(last ? ["aim"] : [])]);
}
