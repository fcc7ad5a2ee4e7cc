/** The cells of The Moving Maze in words. */

import type { Scene } from "../face";
import { cellLabel } from "../labels";
import { goalCells, goalsOf } from "./knowledge";
import { treasureName } from "./names";
import { openWords } from "./panel";
import { tileAt } from "./stage";
import { readTile } from "./tiles";
import type { MazeView } from "./messages";
import { WORDS } from "./words";

/** A cell in words: its treasure, whose goal it is, who stands and lives there, and where it leads. */
export function label(scene: Scene, cell: string): string {
  const view = scene.view as MazeView;
  const words = WORDS[scene.language];
  const { openings, treasure } = readTile(tileAt(view, cell));
  return cellLabel(cell, [
    treasure === null ? "" : treasureName(treasure, scene.language),
    isOwnGoal(scene, cell) ? words.cell.goal : "",
    ...view.players.map((player, seat) => (player.pawn === cell ? pawnWords(scene, seat) : "")),
    ...view.players.map((player, seat) => (player.home === cell ? houseWords(scene, seat) : "")),
    words.cell.open(openWords(scene.language, openings)),
  ]);
}

function pawnWords({ seat: own, language, who }: Scene, seat: number): string {
  const { cell } = WORDS[language];
  return seat === own ? cell.ownPawn : cell.pawn(who(seat));
}

function houseWords({ seat: own, language, who }: Scene, seat: number): string {
  const { cell } = WORDS[language];
  return seat === own ? cell.ownHouse : cell.house(who(seat));
}

function isOwnGoal(scene: Scene, cell: string): boolean {
  const { seat, view } = scene;
  if (seat === null || scene.truth) return false;
  return (goalsOf(scene, seat) ?? []).some((goal) => goalCells(view as MazeView, seat, goal).includes(cell));
}
