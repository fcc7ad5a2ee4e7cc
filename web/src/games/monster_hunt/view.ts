/** What follows at once from a view of Monster Hunt. */

import type { HuntView } from "./messages";

export const MONSTER = 0;
export const HUNTER = 1;

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
