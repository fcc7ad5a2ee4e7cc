// Made by `python -m tools.typescript` from what the game declares. Do not edit.

import type { Resigned, View } from "../../messages";

/** A camp as its owner has set it up. */
export interface Camp {
  barriers: string[];
  fugitive: string;
}

/** What a seat's detective has found out; `detective` is null while it stands outside. */
export interface Search {
  barriers: string[];
  caught: string | null;
  detective: string | null;
  open: string[];
  visited: string[];
}

/** A detective has asked whether it can go on, and goes on if it can; null is outside. */
export interface Asked {
  kind: "asked";
  seat: number;
  from: string | null;
  into: string | null;
  open: boolean;
  to: "all" | number[];
}

/** A detective has entered the cell of the fugitive. */
export interface Caught {
  kind: "caught";
  seat: number;
  cell: string;
  to: "all" | number[];
}

/** A detective is back in column 1 and knows no way on along it, which ends its turn. */
export interface CameBack {
  kind: "came_back";
  seat: number;
  cell: string;
  to: "all" | number[];
}

/** A detective has asked as many questions as a turn has, which ends its turn. */
export interface CutShort {
  kind: "cut_short";
  seat: number;
  steps: number;
  to: "all" | number[];
}

/** A seat's turn begins. */
export interface TrackerTurn {
  kind: "turn";
  seat: number;
  to: "all" | number[];
}

/** The game has ended; no winners: a draw. */
export interface TrackerOver {
  kind: "over";
  winners: number[];
  reason: "both_caught" | "caught" | "max_turns" | "resigned";
  to: "all" | number[];
}

/** `camps[n]` was set up by seat n and is null while it is secret; `searches[n]` is how far seat n has come. */
export interface TrackerView extends View {
  camps: (Camp | null)[];
  searches: Search[];
  steps: number;
  turn: number;
}

export type TrackerEvent = Asked | Caught | CameBack | CutShort | TrackerTurn | Resigned | TrackerOver;
