/** The legal moves, sorted by what is moved: a pawn or a block, and the stops along its lines. */

import { cellName, position, STEP, type Side } from "../../board/places";
import type { SlidingView } from "./messages";

/** A place where a slide may end. Several moves: a pawn stands there, and it is to be said where it goes. */
export interface Stop {
  side: Side;
  steps: number;
  moves: string[];
}

/** Something that may be moved now; `id` is how its moves begin: `pawn A1` or `block 3`. */
export interface Choice {
  id: string;
  cells: string[];
  stops: Stop[];
}

export function choices(view: SlidingView, legal: readonly string[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const move of legal) {
    const [kind, which] = move.split(" ");
    if (which === undefined) continue;
    const id = `${kind} ${which}`;
    const choice = found.get(id) ?? { id, cells: pieceOf(view, move), stops: [] };
    found.set(id, choice);
    addStop(choice, slideOf(move), move);
  }
  return [...found.values()];
}

/** The cells of the piece that a move, or its beginning, names; none: it names none. */
export function pieceOf(view: SlidingView, move: string): string[] {
  const [kind, which = ""] = move.split(" ");
  return kind === "pawn" ? [which] : (view.blocks[Number(which) - 1] ?? []);
}

function addStop(choice: Choice, { side, steps }: Slide, move: string): void {
  const known = choice.stops.find((stop) => stop.side === side && stop.steps === steps);
  if (known) known.moves.push(move);
  else choice.stops.push({ side, steps, moves: [move] });
}

export interface Slide {
  side: Side;
  steps: number;
}

/** Which way a move goes, and how far. */
export function slideOf(move: string): Slide {
  const [kind, which = "", where = ""] = move.split(" ");
  if (kind === "block") return { side: where[0] as Side, steps: Number(where.slice(1)) };
  const [row, column] = position(which);
  const [toRow, toColumn] = position(where);
  if (row === toRow) return { side: toColumn > column ? "e" : "w", steps: Math.abs(toColumn - column) };
  return { side: toRow > row ? "s" : "n", steps: Math.abs(toRow - row) };
}

/** A cell, so many steps further. */
export function shifted(cell: string, { side, steps }: Slide): string {
  const [row, column] = position(cell);
  const [down, right] = STEP[side];
  return cellName(row + down * steps, column + right * steps);
}

/** How far a slide goes along its axis: forward is to the east or south. */
export function along({ side, steps }: Slide): number {
  return side === "e" || side === "s" ? steps : -steps;
}

export function isAcross(side: Side): boolean {
  return side === "e" || side === "w";
}

/** The cell that is picked for a stop: ahead of the piece, in the line of the cell by which it is held. */
export function stopCell(choice: Choice, handle: string, stop: Slide): string {
  const [row, column] = position(handle);
  const axis = isAcross(stop.side) ? 1 : 0;
  const sign = stop.side === "e" || stop.side === "s" ? 1 : -1;
  const line = choice.cells
    .map(position)
    .filter((place) => (axis === 1 ? place[0] === row : place[1] === column))
    .sort((a, b) => sign * (b[axis] - a[axis]));
  return shifted(cellName(...line[0]!), stop);
}

/** The stop that is next on the way to a side, from where one aims now; null: the piece's own place. */
export function nextStop(choice: Choice, aim: Stop | null, side: Side): Stop | null | undefined {
  const line = choice.stops.filter((stop) => isAcross(stop.side) === isAcross(side));
  const sign = side === "e" || side === "s" ? 1 : -1;
  const now = aim && isAcross(aim.side) === isAcross(side) ? along(aim) : 0;
  const ahead = [null, ...line].filter((stop) => sign * ((stop ? along(stop) : 0) - now) > 0);
  return ahead.sort((a, b) => sign * ((a ? along(a) : 0) - (b ? along(b) : 0)))[0];
}

/** Where a piece pulled by so many cells is shown, and at which stop it would end. */
export interface Pull {
  x: number;
  y: number;
  stop: Stop | null;
}

/** A piece follows the hand along the nearer axis, as far as its stops go, and ends at the nearest of them. */
export function pulled(choice: Choice, dx: number, dy: number): Pull {
  const across = Math.abs(dx) >= Math.abs(dy);
  const line = choice.stops.filter((stop) => isAcross(stop.side) === across);
  const places = line.map(along);
  const wanted = across ? dx : dy;
  const shown = Math.min(Math.max(wanted, Math.min(0, ...places)), Math.max(0, ...places));
  const off = (stop: Stop | null): number => Math.abs((stop ? along(stop) : 0) - shown);
  const stop = [null, ...line].reduce((best, one) => (off(one) < off(best) ? one : best), null as Stop | null);
  return { x: across ? shown : 0, y: across ? 0 : shown, stop };
}
