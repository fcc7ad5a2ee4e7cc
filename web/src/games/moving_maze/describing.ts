/** What a screen reader is told of cells and moves. */

import type { Scene } from "../face";
import { goalCell, goalsOf } from "./knowledge";
import { treasureName } from "./names";
import { openWords } from "./panel";
import { tileAt } from "./stage";
import { readTile } from "./tiles";
import type { MazeView } from "./view";
import { WORDS, type MazeWords } from "./words";

/** A cell in words: its treasure, whose goal it is, who stands and lives there, and where it leads. */
export function describeCell(scene: Scene, cell: string): string {
  const view = scene.view as MazeView;
  const words = WORDS[scene.language];
  const { openings, treasure } = readTile(tileAt(view, cell));
  const said = [
    treasure === null ? "" : treasureName(treasure, scene.language),
    isOwnGoal(scene, cell) ? words.cell.goal : "",
    ...view.players.map((player, seat) => (player.pawn === cell ? words.cell.pawn(seat) : "")),
    ...view.players.map((player, seat) => (player.home === cell ? words.cell.house(seat) : "")),
    words.cell.open(openWords(words, openings)),
  ];
  return `${cell}: ${said.filter(Boolean).join(", ")}`;
}

function isOwnGoal(scene: Scene, cell: string): boolean {
  const { seat, view } = scene;
  if (seat === null || scene.truth) return false;
  return (goalsOf(scene, seat) ?? []).some((goal) => goalCell(view as MazeView, seat, goal) === cell);
}

export function moveWords(move: string, words: MazeWords): string {
  const [verb, place = "", openings = ""] = move.split(" ");
  return verb === "push" ? words.moves.push(place, openWords(words, openings)) : words.moves.move(place);
}
