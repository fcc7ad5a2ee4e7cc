// Made by `python -m tools.typescript` from what the game declares. Do not edit.

import type { Resigned, View } from "../../messages";

/** A maze as it is now: `things` by cell, such as `pit 2`. `door` is the opening before which the walker stands outside. */
export interface RaidMaze {
  blown: string[];
  carried: "false" | "none" | "real";
  door: string | null;
  drawn: Labyrinth;
  things: Record<string, string>;
  walker: string | null;
}

/** A maze as it was drawn. */
export interface Labyrinth {
  crossbow: string;
  crutch: string;
  exits: string[];
  false_treasures: string[];
  pit_exits: string[];
  pits: string[];
  trap: string;
  treasure: string;
  walls: string[];
}

/** All that everybody is told of a seat's walk; `log` are its moves with their answers, such as `go n: pit 2`. By the option `notebook` the `fragments` are joined where it is proved how they lie, or stand as they were walked, or are left to the player's own pencil: then there are none, and no `place`. */
export interface Walker {
  carries: boolean;
  crutch: boolean;
  deciding: boolean;
  fragments: Fragment[];
  grenades: number;
  limps: boolean;
  log: string[];
  misses: number;
  outside: boolean;
  place: Place | null;
  trapped: boolean;
}

/** What is known in one frame. Fragment 0 is the board, with cells like `B3`; fragment n begins at pit exit n, and its cells are named by rows down and columns right of it, like `+1-2`. `places`: how many places on the board fit; null for the board, and where nobody counts them. */
export interface Fragment {
  cells: Record<string, string>;
  fragment: number;
  grenades: string[];
  now: Record<string, string>;
  open: string[];
  openings: string[];
  outer: string[];
  places: number | null;
  walls: string[];
}

/** A cell of a fragment. */
export interface Place {
  cell: string;
  fragment: number;
}

/** The seat has begun its walk in this cell. */
export interface Started {
  kind: "started";
  seat: number;
  cell: string;
  to: "all" | number[];
}

/** The walker has passed to this side. */
export interface Went {
  kind: "went";
  seat: number;
  side: "e" | "n" | "s" | "w";
  to: "all" | number[];
}

/** The walker has met a wall, or the outer wall. */
export interface Bumped {
  kind: "bumped";
  seat: number;
  side: "e" | "n" | "s" | "w";
  wall: "outer" | "wall";
  to: "all" | number[];
}

/** The walker has thrown a grenade, and has so many left. */
export interface Threw {
  kind: "threw";
  seat: number;
  side: "e" | "n" | "s" | "w";
  left: number;
  to: "all" | number[];
}

/** The walker has come back in; `cell` where it was named. */
export interface Entered {
  kind: "entered";
  seat: number;
  cell?: string;
  to: "all" | number[];
}

/** The walker cannot come in; `cell` where it was named. */
export interface NoOpening {
  kind: "no_opening";
  seat: number;
  cell?: string;
  to: "all" | number[];
}

/** The walker has taken a treasure, perhaps in exchange for another. */
export interface Took {
  kind: "took";
  seat: number;
  swapped: boolean;
  to: "all" | number[];
}

/** The walker has left a treasure where it lies. */
export interface LeftIt {
  kind: "left_it";
  seat: number;
  to: "all" | number[];
}

/** Where the walker is; the owner of the maze alone is told. */
export interface WalkerAt {
  kind: "at";
  seat: number;
  cell: string;
  to: "all" | number[];
}

/** What lies in the walker's cell; pits and their exits have numbers. */
export interface Lies {
  kind: "lies";
  seat: number;
  what: "crossbow" | "crutch" | "nothing" | "pit" | "pit_exit" | "trap" | "treasure";
  number?: number;
  to: "all" | number[];
}

/** The walker has left the maze, with or without a treasure. */
export interface WentOutside {
  kind: "outside";
  seat: number;
  carried: "false" | "none" | "real";
  to: "all" | number[];
}

/** A grenade has opened this wall; the owner of the maze alone is told. */
export interface WallBlown {
  kind: "blown";
  seat: number;
  wall: string;
  to: "all" | number[];
}

/** The seat misses this turn, and so many more. */
export interface TurnMissed {
  kind: "misses";
  seat: number;
  left: number;
  to: "all" | number[];
}

/** The seat's turn begins, with so many actions. */
export interface RaidTurn {
  kind: "turn";
  seat: number;
  actions: number;
  to: "all" | number[];
}

/** The game has ended; no winners: a draw. */
export interface RaidOver {
  kind: "over";
  winners: number[];
  reason: "max_turns" | "resigned" | "treasure";
  to: "all" | number[];
}

/** `mazes[n]` was drawn by seat n; `walkers[n]` is seat n in the maze of the other. */
export interface RaidView extends View {
  actions: number;
  mazes: (RaidMaze | null)[];
  turn: number;
  walkers: Walker[];
}

export type RaidEvent = Started | Went | Bumped | Threw | Entered | NoOpening | Took | LeftIt | WalkerAt | Lies | WentOutside | WallBlown | TurnMissed | RaidTurn | Resigned | RaidOver;
