/** What a scene tells beyond the board: who seeks what, and where that lies. */

import type { Board } from "../../board/board";
import { allCells, borderEdges, edgeParts, position } from "../../board/places";
import { text } from "../../board/svg";
import type { BeliefTold } from "../../messages";
import type { Scene } from "../face";
import type { SeatFacts } from "./panel";
import { openingsAt, tileAt, type Quest } from "./stage";
import { readTile, SIZE } from "./tiles";
import type { MazeView } from "./messages";
import { HOME, OUT, type MazeBoard } from "./view";

/** Everything that may be said of each seat. */
export function seatFacts(scene: Scene): SeatFacts[] {
  const view = scene.view as MazeView;
  const isForChildren = scene.options["variant"] === "children";
  return view.players.map((player, seat) => ({
    seat,
    player,
    hasResigned: view.resigned.includes(seat),
    goals: seat === scene.seat && !scene.truth ? null : goalsOf(scene, seat),
    isHomeward: player.left === 0 && !isForChildren && view.step !== null,
    isLeaving: isLeaving(scene, seat) && view.step !== null,
    stack: stackOf(scene, seat),
  }));
}

/** What a seat seeks, as far as the scene may show it; nothing when the game is over. */
export function goalsOf(scene: Scene, seat: number): string[] | null {
  if ((scene.view as MazeView).step === null) return [];
  const known = scene.truth ? (scene.truth.views[seat] as MazeView) : (scene.view as MazeView);
  return isLeaving(scene, seat) ? [OUT] : known.players[seat]!.goals;
}

/** Whether a seat has found everything and must leave the maze, as children may have agreed. */
export function isLeaving({ view, options }: Scene, seat: number): boolean {
  const isAgreed = options["variant"] === "children" && options["way_out"] === "border";
  return isAgreed && (view as MazeView).players[seat]!.left === 0;
}

/** The cells of the border whose corridor is open to the outside. */
export function waysOut(view: MazeView): string[] {
  return borderEdges(SIZE).flatMap((edge) => {
    const [cell, side] = edgeParts(edge);
    return openingsAt(view, cell).includes(side.toUpperCase()) ? [cell] : [];
  });
}

/** The cells where a goal of a seat is reached. */
export function goalCells(view: MazeView, seat: number, goal: string): string[] {
  return goal === OUT ? waysOut(view) : [goalCell(view, seat, goal) ?? ""];
}

/** All cards of a seat as they were dealt: in the truth, and when the game is over. */
function stackOf(scene: Scene, seat: number): string[] | null {
  const view = scene.view as MazeView;
  const stacks = scene.truth ? (scene.truth.board as MazeBoard | null)?.cards : view.stacks;
  return stacks?.[seat] ?? null;
}

/** The goals that are ringed on the board. */
export function quests(scene: Scene): Quest[] {
  const { players } = scene.view as MazeView;
  return players.flatMap((_, seat) => (goalsOf(scene, seat) ?? []).map((goal) => ({ seat, goal })));
}

/** The cell where a goal of a seat lies; null: on the spare tile. */
export function goalCell(view: MazeView, seat: number, goal: string): string | null {
  if (goal === HOME) return view.players[seat]!.home;
  return allCells(SIZE).find((cell) => readTile(tileAt(view, cell)).treasure === goal) ?? null;
}

/** Whether the seat may go to something that it seeks. */
export function isGoalInReach(scene: Scene): boolean {
  const { seat } = scene;
  const view = scene.view as MazeView;
  if (seat === null) return false;
  const cells = (goalsOf(scene, seat) ?? []).flatMap((goal) => goalCells(view, seat, goal));
  return cells.some((cell) => view.legal.includes(`move ${cell}`));
}

/** Where the goals of the others may lie: darker where likelier, with each seat's chances on the side of its corner. */
export function goalHeat(board: Board, view: MazeView, belief: BeliefTold | null): Element[] {
  const likeliest: Record<string, number> = {};
  const figures = Object.entries(belief?.cells ?? {}).flatMap(([thing, places]) => {
    const seat = Number(/\d+$/.exec(thing)?.[0] ?? 0);
    for (const [cell, chance] of Object.entries(places)) likeliest[cell] = Math.max(likeliest[cell] ?? 0, chance);
    return Object.entries(places).flatMap(([cell, chance]) => figure(board, view, seat, cell, chance));
  });
  return [...squares(board, likeliest), ...figures];
}

/** A chance that is shown as dark as can be, though it is not certain. */
const DARK = 0.3;

function squares(board: Board, chances: Record<string, number>): Element[] {
  const most = Math.max(DARK, ...Object.values(chances));
  return Object.entries(chances).map(([cell, chance]) => {
    const square = board.square(cell, "heat");
    square.setAttribute("fill-opacity", String(0.08 + (0.47 * chance) / most));
    return square;
  });
}

function figure(board: Board, view: MazeView, seat: number, cell: string, chance: number): Element[] {
  if (chance < 0.01) return [];
  const [x, y] = board.middle(cell);
  const [row, column] = position(view.players[seat]!.home);
  const [dx, dy] = [column === 0 ? -30 : 30, row === 0 ? -34 : 36];
  return [text(String(Math.round(chance * 100)), x + dx, y + dy, `maze-chance seat-${seat}`)];
}
