/** A scene of Sliding Blocks, layer by layer. */

import { CELL, type Board, type Target } from "../../board/board";
import { heat, pencilled } from "../../board/grounds";
import { position } from "../../board/places";
import { arrowed, arrowThrough, type Pointing } from "../../board/pointers";
import { put } from "../../board/svg";
import type { Scene } from "../face";
import { asHint, pointers } from "../table";
import type { Places } from "./following";
import { labels, type Last } from "./labels";
import { pieceOf, shifted, slideOf, type Choice, type Slide } from "./moves";
import { corner } from "./outline";
import { isBlock, type Picking } from "./picking";
import { ghost, numberCell, putBlock, putPawn } from "./drawing";
import type { SlidingView } from "./messages";
import { isBarred } from "./view";
import { WORDS } from "./words";

/** All that a painting needs. */
export interface Picture {
  board: Board;
  scene: Scene;
  view: SlidingView;
  places: Places;
  last: Last;
  picking: Picking;
}

export function paint(picture: Picture): void {
  const { board, scene } = picture;
  board.fill("heat", ...heat(board, scene.belief));
  board.fill("notes", ...pencilled(board, scene.notes));
  paintPieces(picture);
  board.fill("marks", ...trails(picture), ...stops(picture));
  paintAim(picture);
  labelCells(picture);
}

function paintPieces({ board, scene, view, places, last, picking }: Picture): void {
  const look = (id: string, isLast: boolean): string =>
    [picking.look(id), isLast ? "last" : "", scene.touched === id ? "touched" : ""].filter(Boolean).join(" ");
  view.blocks.forEach((cells, n) => {
    const number = n + 1;
    const barred = view.to_move !== null && isBarred(view, number);
    putBlock(board, number, cells, barred, look(`block ${number}`, last.block?.number === number));
  });
  view.pawns.forEach((cells, seat) => {
    for (const cell of cells) putPawn(board, places.get(cell)!, seat, cell, look(`pawn ${cell}`, false));
  });
  board.keepPieces([...view.blocks.map((_, n) => `block ${n + 1}`), ...places.values()]);
}

/** Where the last things moved stood before. */
function trails({ view, last: { block, pawn: slid } }: Picture): Element[] {
  const cells = block && view.blocks[block.number - 1];
  const back = cells ? [moved(cells, { ...block, steps: -block.steps })] : [];
  return [...back, ...(slid ? [[slid.from]] : [])].map((where) => ghost(where, "sliding-trail"));
}

/** Where the block in the hand may stop. */
function stops({ scene, picking: { held } }: Picture): Element[] {
  if (!held || !scene.active || !isBlock(held.choice)) return [];
  return held.choice.stops.map((stop) => ghost(moved(held.choice.cells, stop), "sliding-stop"));
}

/** Where the piece in the hand would end now, and what is hinted at or asked about. */
export function paintAim({ board, scene, view, picking: { held, aim } }: Picture): void {
  const aimed = held && aim ? [ghost(moved(held.choice.cells, aim), "sliding-aim")] : [];
  board.fill("over", ...aimed, ...pointers(scene, (move, kind) => signs(board, view, move, kind)));
}

/** Where a move brings its piece, and the way there; a pawn that is shoved has its own. */
function signs(board: Board, view: SlidingView, move: string, kind: Pointing): Element[] {
  const [, , into = "", , to] = move.split(" ");
  const cells = pieceOf(view, move);
  if (cells.length === 0) return [];
  const there = moved(cells, slideOf(move));
  return [
    ghost(there, `pointer ${kind}`),
    arrowThrough([heart(cells), heart(there)], kind),
    ...(to ? [ghost([to], `pointer ${kind}`), arrowed(board, [into, to], kind)] : []),
  ];
}

/** The middle of a piece. */
function heart(cells: readonly string[]): [number, number] {
  const [row, column] = numberCell(cells);
  return [(column + 0.5) * CELL, (row + 0.5) * CELL];
}

function moved(cells: readonly string[], slide: Slide): string[] {
  return cells.map((cell) => shifted(cell, slide));
}

/** Shows a piece away from its place by so many cells, without gliding. */
export function float(board: Board, key: string, choice: Choice, x: number, y: number): void {
  const piece = board.svg.querySelector<SVGGElement>(`[data-piece="${key}"]`);
  const [row, column] = isBlock(choice) ? corner(choice.cells) : position(choice.cells[0]!).map((place) => place + 0.5);
  piece?.classList.add("dragged");
  piece?.style.setProperty("transform", `translate(${(column! + x) * CELL}px, ${(row! + y) * CELL}px)`);
}

function labelCells({ board, scene, view, last, picking }: Picture): void {
  const words = WORDS[scene.language];
  const label = labels(view, scene, last, words);
  const target = (cell: string): Target | undefined => {
    const found = scene.pencil ? undefined : picking.targets.get(cell);
    return found && scene.hint && picking.leadsTo(cell, scene.hint) ? asHint(found, scene.language) : found;
  };
  board.cells((cell) => ({ label: label(cell), target: target(cell) }));
  const named = scene.pencil ? new Map<string, string>() : selectable(picking, words.select);
  for (const hit of board.svg.querySelectorAll("[data-cell]")) {
    put(hit, "data-select", named.get(hit.getAttribute("data-cell")!));
  }
}

/** For each piece that may be picked up, one cell that does it. */
function selectable(picking: Picking, words: string): Map<string, string> {
  return new Map(
    picking.movable.flatMap(({ id, cells }): [string, string][] => {
      const cell = cells.find((one) => picking.targets.get(one)?.words === words);
      return cell ? [[cell, id]] : [];
    }),
  );
}
