// Made by `python -m tools.typescript` from what the game declares. Do not edit.

import type { Resigned, View } from "../../messages";

/** A shot; `state` and `turns`, the answer, are there only for those who are told it. */
export interface Shot {
  cell: string;
  state?: "explored" | "monster" | "obstacle" | "unexplored";
  turn: number;
  turns?: number[];
}

/** The monster has gone to a cell; the monster alone is told. */
export interface MonsterMoved {
  kind: "moved";
  turn: number;
  cell: string;
  to: "all" | number[];
}

/** The monster has moved; the hunter is told no more. */
export interface Stepped {
  kind: "stepped";
  turn: number;
  to: "all" | number[];
}

/** The monster stands beside obstacles that it did not know. */
export interface ObstaclesSeen {
  kind: "seen";
  obstacles: string[];
  to: "all" | number[];
}

/** The hunter has shot at a cell. */
export interface ShotTold {
  kind: "shot";
  turn: number;
  cell: string;
  to: "all" | number[];
}

/** What the hunter learns of the cell, with the turns in which the monster stood there. */
export interface StateTold {
  kind: "state";
  cell: string;
  state: "explored" | "monster" | "obstacle" | "unexplored";
  turns: number[];
  to: "all" | number[];
}

/** The game has ended; no winners: a draw. */
export interface HuntOver {
  kind: "over";
  winners: number[];
  reason: "escaped" | "found" | "max_turns" | "resigned";
  to: "all" | number[];
}

/** What is known of the ground; `path` is where the monster stood, by turn, null where the seat does not know. */
export interface HuntView extends View {
  columns: number;
  entrance: string | null;
  exit: string | null;
  free: string[];
  obstacles: string[];
  path: (string | null)[];
  rows: number;
  shots: Shot[];
  turn: number;
}

export type HuntEvent = MonsterMoved | Stepped | ObstaclesSeen | ShotTold | StateTold | Resigned | HuntOver;
