/** The cells of Monster Hunt in words. */

import { cellLabel } from "../labels";
import type { HuntView } from "./messages";
import { monsterCell, tracks } from "./view";
import type { HuntWords } from "./words";

export function label(view: HuntView, cell: string, { cell: words }: HuntWords): string {
  const turns = tracks(view).get(cell) ?? [];
  const shots = view.shots.filter((shot) => shot.cell === cell).map((shot) => shot.turn);
  return cellLabel(cell, [
    monsterCell(view) === cell ? words.monster : "",
    view.entrance === cell ? words.entrance : "",
    view.exit === cell ? words.exit : "",
    view.obstacles.includes(cell) ? words.obstacle : view.free.includes(cell) ? words.free : words.unknown,
    turns.length > 0 ? words.tracks(turns.join(", ")) : "",
    shots.length > 0 ? words.shots(shots.join(", ")) : "",
  ]);
}
