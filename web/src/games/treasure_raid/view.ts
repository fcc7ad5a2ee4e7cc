/** What the server tells a seat of Treasure Raid. */

import { position, type Side } from "../../board/places";
import type { View } from "../face";

/** A maze as it was drawn. */
export interface Labyrinth {
  walls: string[];
  exits: string[];
  crossbow: string;
  crutch: string;
  trap: string;
  pits: string[];
  pit_exits: string[];
  treasure: string;
  false_treasures: string[];
}

export type Carried = "none" | "false" | "real";

/** A maze as it is now: `things` by cell, such as `pit 2`; `door`: the opening before which the walker stands outside. */
export interface Maze {
  drawn: Labyrinth;
  blown: string[];
  things: Record<string, string>;
  walker: string | null;
  door: string | null;
  carried: Carried;
}

/**
 * What is known in one frame. Fragment 0 is the board, with cells like `B3`; fragment n begins at pit exit n, and its
 * cells are named by rows down and columns right of it, like `+1-2`. `places`: how many places on the board fit.
 */
export interface Fragment {
  fragment: number;
  places: number | null;
  cells: Record<string, string>;
  now: Record<string, string>;
  walls: string[];
  outer: string[];
  open: string[];
  openings: string[];
  grenades: string[];
}

export interface Walker {
  grenades: number;
  carries: boolean;
  limps: boolean;
  crutch: boolean;
  trapped: boolean;
  misses: number;
  deciding: boolean;
  outside: boolean;
  place: { fragment: number; cell: string } | null;
  fragments: Fragment[];
  log: string[];
}

/** `mazes[n]` was drawn by seat n; `walkers[n]` is seat n in the maze of the other. */
export interface RaidView extends View {
  legal: string[];
  to_move: number | null;
  seat: number | null;
  turn: number;
  actions: number;
  mazes: (Maze | null)[];
  walkers: Walker[];
}

/** Rows down and columns right of a frame's beginning. */
export type Spot = readonly [row: number, column: number];

/** A cell of a fragment in its frame: `B3` is [1, 2], `+1-2` is [1, -2]. */
export function spotOf(name: string): Spot {
  const steps = /^([+-]\d+)([+-]\d+)$/.exec(name);
  return steps ? [Number(steps[1]), Number(steps[2])] : position(name);
}

export function spotName([row, column]: Spot): string {
  const signed = (steps: number): string => (steps < 0 ? String(steps) : `+${steps}`);
  return signed(row) + signed(column);
}

/** A side of a fragment's cell. */
export function sideOf(edge: string): [spot: Spot, side: Side] {
  return [spotOf(edge.slice(0, -1)), edge.slice(-1) as Side];
}

/** By which side the walker went out last. */
export function wayOut(walker: Walker): Side | null {
  const left = walker.log.findLast((entry) => /^go [nesw]: outside/.test(entry));
  return left ? (left[3] as Side) : null;
}
