// Made by `python -m tools.typescript` from what the game declares. Do not edit.

import type { Resigned, View } from "../../messages";

/** A seat's pawn and cards. `goals` is what it seeks, null where the view may not know: its top card or `home`, or all its cards in the children's variant, none when only the way out is left. `not_sought` are treasures on which it has ended a turn in vain. */
export interface Player {
  found: string[];
  goals: string[] | null;
  home: string;
  left: number;
  not_sought: string[];
  pawn: string;
}

/** A tile was pushed in, and another out; `carried` are the pawns that were moved, each a seat and its new cell. */
export interface Pushed {
  kind: "pushed";
  arrow: string;
  tile: string;
  out: string;
  carried: [number, string][];
  to: "all" | number[];
}

/** The pawn of the seat to move has gone to a cell, or stayed there. */
export interface PawnMoved {
  kind: "moved";
  cell: string;
  to: "all" | number[];
}

/** The seat to move has turned up a card, and has so many left. */
export interface TreasureFound {
  kind: "found";
  treasure: string;
  left: number;
  to: "all" | number[];
}

/** What the seat that is told has to find next. */
export interface NewGoal {
  kind: "goal";
  treasure: string;
  to: "all" | number[];
}

/** The game has ended; no winners: a draw. */
export interface MazeOver {
  kind: "over";
  winners: number[];
  reason: "home" | "max_turns" | "out" | "resigned" | "treasures";
  to: "all" | number[];
}

/** Seven rows of seven `tiles`, such as `NES:raven`; `closed` is the arrow where nobody may push now. `step` is null when the game is over; `stacks`, all cards as they were dealt, are null until then. */
export interface MazeView extends View {
  closed: string | null;
  players: Player[];
  spare: string;
  stacks: string[][] | null;
  step: "move" | "push" | null;
  tiles: string[][];
  turn: number;
}

export type MazeEvent = Pushed | PawnMoved | TreasureFound | NewGoal | Resigned | MazeOver;
