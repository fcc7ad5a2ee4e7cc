/** A maze as its owner sees it: all that was drawn, the other's walker, and what that walker knows by now. */

import { CELL, type Board } from "../../board/board";
import { ground } from "../../board/grounds";
import { edgeParts, STEP, TURN } from "../../board/places";
import { el } from "../../board/svg";
import { mazeLabels } from "./labels";
import { blast } from "./sheet";
import { asidePawn, pawn, thing } from "./drawing";
import type { RaidMaze } from "./messages";
import { seenBy, thingsDrawn, wallsNow, type Walk } from "./walk";
import type { RaidWords } from "./words";

export function drawMaze(board: Board, walk: Walk, words: RaidWords): void {
  const { size } = board;
  const seen = seenBy(size, walk);
  board.fill("ground", ...ground(size), ...[...seen.cells].map((cell) => board.square(cell, "visited")));
  board.fill(
    "marks",
    ...walk.maze.drawn.exits.map((exit) => wayOut(board, exit)),
    ...things(board, walk.maze),
    ...walk.maze.blown.map(blast),
  );
  board.fill("walls", ...walls(board, walk.maze, seen.walls));
  drawWalker(board, walk);
  const label = mazeLabels(size, walk, seen.cells, words);
  board.cells((cell) => ({ label: label(cell) }));
}

function things(board: Board, maze: RaidMaze): Element[] {
  const all = { ...thingsDrawn(maze.drawn), ...maze.things };
  return Object.entries(all).map(([cell, what]) => {
    const [x, y] = board.middle(cell);
    const drawn = thing(what, { isSpent: maze.things[cell] === undefined });
    return el("g", { transform: `translate(${x} ${y})` }, drawn);
  });
}

function walls(board: Board, maze: RaidMaze, found: ReadonlySet<string>): Element[] {
  const { inner, outer } = wallsNow(board.size, maze);
  const line = (edge: string, kind: string): Element =>
    board.edgeLine(edge, `${kind} ${found.has(edge) ? "found" : "secret"}`);
  return [...inner.map((edge) => line(edge, "wall")), ...outer.map((edge) => line(edge, "wall outer"))];
}

/** An arrow through a way out. */
export function wayOut(board: Board, exit: string): Element {
  const [x, y] = board.edgeMiddle(exit);
  const place = `translate(${x} ${y}) rotate(${TURN[edgeParts(exit)[1]]})`;
  return el("path", { d: "M0 24V-12M-14 -2L0 -18L14 -2", class: "way-out", transform: place });
}

function drawWalker(board: Board, { maze, walker, seat }: Walk): void {
  const place = maze.walker ?? maze.door;
  board.keepPieces(place ? ["walker"] : []);
  if (!place) return;
  const isOnThing = maze.walker !== null && thingsDrawn(maze.drawn)[maze.walker] !== undefined;
  const draw = (): Element[] => (isOnThing ? asidePawn : pawn)(seat, walker.carries);
  if (maze.walker) board.piece("walker", maze.walker, draw);
  else pieceOutside(board, place, draw);
}

/** A walker before an opening, on the margin. */
export function pieceOutside(board: Board, door: string, draw: () => Element[]): void {
  const [cell, side] = edgeParts(door);
  const [x, y] = board.middle(cell);
  const [down, right] = STEP[side];
  const small = (): Element[] => [el("g", { transform: "scale(0.72)" }, ...draw())];
  board.pieceAt("walker", x + 0.86 * CELL * right, y + 0.86 * CELL * down, small, "outside");
}
