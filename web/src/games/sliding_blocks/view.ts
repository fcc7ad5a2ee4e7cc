/** What follows at once from a view or a board of Sliding Blocks. */

import { cellName, position, type Size } from "../../board/places";
import { CORNERS } from "../corners";
import type { Options } from "../face";
import type { SlidingView } from "./messages";

export interface SlidingBoard {
  size: number;
  blocks: string[][];
  pawns: string[][];
}

export const SMALLEST = 9;
export const LARGEST = 25;
export const TO_WIN = 3;

export function sizeOf(board: { size: number }): Size {
  return { rows: board.size, columns: board.size };
}

/** The row, and the column, of the first cell of the centre. */
export function centreStart(size: number): number {
  return (size - 3) / 2;
}

export function isCentre(size: number, cell: string): boolean {
  const low = centreStart(size);
  return position(cell).every((place) => place >= low && place < low + 3);
}

/** By seat the corner in which its pawns stand. */
export function cornersIn({ size, pawns }: SlidingBoard): number[] {
  return pawns.map(([cell]) => CORNERS.findIndex((_, corner) => home(size, corner).includes(cell!)));
}

/** The cells of a corner, where pawns begin. */
export function home(size: number, corner: number): string[] {
  const top = corner < 2 ? 0 : size - 2;
  const left = corner === 1 || corner === 2 ? size - 2 : 0;
  return [0, 1, 2, 3].map((n) => cellName(top + Math.floor(n / 2), left + (n % 2)));
}

/** Whether a block may not be moved now: the view lists all where they stay barred for a round. */
export function isBarred(view: SlidingView, number: number): boolean {
  return view.all_barred?.includes(number) ?? view.barred === number;
}

export function isTouchMove(options: Options): boolean {
  return options["touch_move"] === true;
}
