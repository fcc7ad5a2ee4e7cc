// Made by `python -m tools.typescript` from what the game declares. Do not edit.

import type { Resigned, View } from "../../messages";

/** The seat to move has slid a pawn. */
export interface PawnSlid {
  kind: "slid";
  seat: number;
  from: string;
  into: string;
  to: "all" | number[];
}

/** A pawn of this seat was shoved away. */
export interface PawnShoved {
  kind: "shoved";
  seat: number;
  from: string;
  into: string;
  to: "all" | number[];
}

/** A block was slid. */
export interface BlockSlid {
  kind: "block";
  block: number;
  side: "e" | "n" | "s" | "w";
  steps: number;
  to: "all" | number[];
}

/** A seat cannot play this part of its turn. */
export interface PartSkipped {
  kind: "skipped";
  seat: number;
  part: "block" | "pawn";
  to: "all" | number[];
}

/** The game has ended; no winners: a draw. */
export interface SlidingOver {
  kind: "over";
  winners: number[];
  reason: "centre" | "max_turns" | "resigned";
  to: "all" | number[];
}

/** The cells of each block and of each seat's pawns. Blocks count from 1; null: none. `due` are the parts of this turn that are not played yet, `moved` is the block that was slid in it, and `barred` the block that was slid in the turn before; `all_barred`, where blocks are barred for a round, are all that may not be slid. */
export interface SlidingView extends View {
  all_barred?: number[];
  barred: number | null;
  blocks: string[][];
  due: ("block" | "pawn")[];
  moved: number | null;
  pawns: string[][];
  size: number;
  turn: number;
}

export type SlidingEvent = PawnSlid | PawnShoved | BlockSlid | PartSkipped | Resigned | SlidingOver;
