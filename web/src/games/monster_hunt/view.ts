/** What the server tells a seat of Monster Hunt. */

import type { View } from "../face";

export const MONSTER = 0;
export const HUNTER = 1;

export interface Shot {
  turn: number;
  cell: string;
  /** What the hunter was told; nobody else knows it during the game. */
  state?: "unexplored" | "explored" | "obstacle" | "monster";
  turns?: number[];
}

export interface HuntView extends View {
  legal: string[];
  to_move: number | null;
  seat: number | null;
  turn: number;
  rows: number;
  columns: number;
  entrance: string | null;
  exit: string | null;
  obstacles: string[];
  free: string[];
  /** Where the monster stood, by turn; null where the seat does not know. */
  path: (string | null)[];
  shots: Shot[];
}

/** Where the monster is, when the seat knows. */
export function monsterCell(view: HuntView): string | null {
  const knows = view.exit !== null || view.shots.at(-1)?.state === "monster";
  return knows ? (view.path.at(-1) ?? null) : null;
}

/** In which turns the monster stood in each cell, as far as the seat knows. */
export function tracks(view: HuntView): Map<string, number[]> {
  const turns = new Map<string, number[]>();
  view.path.forEach((cell, n) => cell !== null && turns.set(cell, [...(turns.get(cell) ?? []), n + 1]));
  return turns;
}
