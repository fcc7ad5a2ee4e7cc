/** What follows at once from a view of Treasure Raid. */

import { position, type Side } from "../../board/places";
import type { RaidMaze, Walker } from "./messages";

export type Carried = RaidMaze["carried"];

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
