/** A maze as its owner sees it: all that was drawn, the other's walker, and what that walker knows by now. */

import { CELL, type Board } from "../../board/board";
import { ground } from "../../board/grounds";
import { borderEdges, edgeName, edgeParts, position, SIDES, STEP, type Size } from "../../board/places";
import { el } from "../../board/svg";
import { cellAt, cellsOf, type Laid } from "./notebook";
import { blast } from "./sheet";
import { pawn, thing } from "./things";
import { sideOf, type Labyrinth, type Maze, type Walker } from "./view";
import { thingWords, type RaidWords } from "./words";

/** Somebody's walk in a maze that is no secret. `isMine`: the walker belongs to whoever looks. */
export interface Walk {
  maze: Maze;
  walker: Walker;
  seat: number;
  isMine: boolean;
}

/** Every thing that was drawn, by cell. */
export function thingsDrawn(drawn: Labyrinth): Record<string, string> {
  return Object.fromEntries([
    [drawn.crossbow, "crossbow"],
    [drawn.crutch, "crutch"],
    [drawn.trap, "trap"],
    ...drawn.pits.map((cell, n) => [cell, `pit ${n + 1}`]),
    ...drawn.pit_exits.map((cell, n) => [cell, `pit_exit ${n + 1}`]),
    [drawn.treasure, "treasure"],
    ...drawn.false_treasures.map((cell) => [cell, "false treasure"]),
  ]) as Record<string, string>;
}

/** The walls that stand now, the outer ones included. */
export function wallsNow(
  size: Size,
  { drawn, blown }: Pick<Maze, "drawn" | "blown">,
): { inner: string[]; outer: string[] } {
  const open = new Set([...blown, ...drawn.exits]);
  const stands = (edge: string): boolean => !open.has(edge);
  return { inner: drawn.walls.filter(stands), outer: borderEdges(size).filter(stands) };
}

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
  const tell = telling(size, walk, seen.cells, words);
  board.cells((cell) => ({ label: tell(cell) }));
}

/** What the walker knows of the maze: its owner can tell where every fragment lies. */
function seenBy(size: Size, { maze, walker }: Walk): { cells: Set<string>; walls: Set<string> } {
  const laid = walker.fragments.map((fragment): Laid => {
    const exit = maze.drawn.pit_exits[fragment.fragment - 1];
    return { fragment, at: exit === undefined ? [0, 0] : position(exit) };
  });
  return {
    cells: new Set(laid.flatMap((one) => cellsOf(size, one))),
    walls: new Set(laid.flatMap((one) => wallsMet(size, one))),
  };
}

function wallsMet(size: Size, { fragment, at }: Laid): string[] {
  return [...fragment.walls, ...fragment.outer].flatMap((edge) => {
    const [spot, side] = sideOf(edge);
    const cell = cellAt(size, at, spot);
    return cell ? [edgeName(size, cell, side)] : [];
  });
}

function things(board: Board, maze: Maze): Element[] {
  const all = { ...thingsDrawn(maze.drawn), ...maze.things };
  return Object.entries(all).map(([cell, what]) => {
    const [x, y] = board.middle(cell);
    const drawn = thing(what, { isSpent: maze.things[cell] === undefined });
    return el("g", { transform: `translate(${x} ${y})` }, drawn);
  });
}

function walls(board: Board, maze: Maze, found: ReadonlySet<string>): Element[] {
  const { inner, outer } = wallsNow(board.size, maze);
  const line = (edge: string, kind: string): Element =>
    board.edgeLine(edge, `${kind} ${found.has(edge) ? "found" : "secret"}`);
  return [...inner.map((edge) => line(edge, "wall")), ...outer.map((edge) => line(edge, "wall outer"))];
}

/** An arrow through a way out. */
export function wayOut(board: Board, exit: string): Element {
  const [x, y] = board.edgeMiddle(exit);
  const turn = { n: 0, e: 90, s: 180, w: 270 }[edgeParts(exit)[1]];
  const place = `translate(${x} ${y}) rotate(${turn})`;
  return el("path", { d: "M0 24V-12M-14 -2L0 -18L14 -2", class: "way-out", transform: place });
}

function drawWalker(board: Board, { maze, walker, seat }: Walk): void {
  const place = maze.walker ?? maze.door;
  board.keepPieces(place ? ["walker"] : []);
  if (!place) return;
  const draw = (): Element[] => pawn(seat, walker.carries);
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

type Telling = (cell: string) => string;

/** What each cell holds, in words. */
function telling(size: Size, { maze, isMine }: Walk, seen: ReadonlySet<string>, words: RaidWords): Telling {
  const { inner, outer } = wallsNow(size, maze);
  const sides = (edges: string[]): Telling => {
    const known = new Set(edges);
    return (cell) =>
      SIDES.filter((side) => known.has(edgeName(size, cell, side)))
        .map((side) => words.at[side])
        .join(", ");
  };
  const [walls, border, exits] = [sides(inner), sides(outer), sides(maze.drawn.exits)];
  return (cell) => {
    const here = maze.things[cell];
    const said = [
      maze.walker === cell ? (isMine ? words.cell.walker : words.cell.other) : "",
      here ? thingWords(here, words) : "",
      seen.has(cell) ? words.cell.seen : "",
      walls(cell) && words.cell.wall(walls(cell)),
      border(cell) && words.cell.outer(border(cell)),
      exits(cell) && words.cell.opening(exits(cell)),
    ].filter(Boolean);
    return said.length > 0 ? `${cell}: ${said.join(", ")}` : cell;
  };
}
