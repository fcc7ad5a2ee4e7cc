/** The cells of Monster Hunt in words. */

import { cellLabel } from "../labels";
import type { HuntView } from "./messages";
import { monsterCell, tracks } from "./view";
import type { HuntWords } from "./words";

export function label(view: HuntView, cell: string, { cell: words }: HuntWords): string {
  return cellLabel(cell, [
    monsterCell(view) === cell ? words.monster : "",
    view.entrance === cell ? words.entrance : "",
    view.exit === cell ? words.exit : "",
    view.obstacles.includes(cell) ? words.obstacle : view.free.includes(cell) ? words.free : words.unknown,
    ...marks(view, cell, words),
  ]);
}

/** What a bubble says of a cell with more turns than are easily read in it; null: there are few. */
export function bubbleWords(view: HuntView, cell: string, { cell: words }: HuntWords): string | null {
  const { turns, shots } = turnsAt(view, cell);
  return turns.length + shots.length > 2 ? cellLabel(cell, marks(view, cell, words)) : null;
}

function marks(view: HuntView, cell: string, words: HuntWords["cell"]): string[] {
  const { turns, shots } = turnsAt(view, cell);
  return [
    ...(turns.length > 0 ? [words.tracks(turns.join(", "))] : []),
    ...(shots.length > 0 ? [words.shots(shots.join(", "))] : []),
  ];
}

/** The turns in which the monster stood in a cell, and those in which it was shot at. */
function turnsAt(view: HuntView, cell: string): { turns: number[]; shots: number[] } {
  const shots = view.shots.filter((shot) => shot.cell === cell).map((shot) => shot.turn);
  return { turns: tracks(view).get(cell) ?? [], shots };
}
