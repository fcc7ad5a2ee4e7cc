/** The board, the blocks and the pawns as they are drawn. */

import lock from "icon:padlock";
import { CELL, type Board } from "../../board/board";
import { lattice } from "../../board/grounds";
import { position, type Size } from "../../board/places";
import { el, icon, text } from "../../board/svg";
import { corner, outline } from "./outline";
import { centreStart, home, sizeOf } from "./view";

const INSET = 5;
const ROUND = 20;
const GRAIN = "M0 14Q50 4 100 14T200 14M0 38Q60 50 110 36T200 38M0 62Q40 54 90 64T200 62M0 86Q70 96 120 84T200 86";
const STAR = "M0-120L22-22L120 0L22 22L0 120L-22 22L-120 0L-22-22Z";

/** What the other drawings refer to: the grain of the wood and the hatching of what is barred. */
export function definitions(): Element {
  return el(
    "defs",
    {},
    grain("sliding-grain-across", 0),
    grain("sliding-grain-down", 90),
    el(
      "pattern",
      { id: "sliding-hatch", width: 24, height: 24, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      el("path", { d: "M0 0V24", class: "sliding-hatching" }),
    ),
  );
}

function grain(id: string, turned: number): Element {
  const size = { width: 200, height: 100, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turned})` };
  return el("pattern", { id, ...size }, el("path", { d: GRAIN, class: "sliding-grain" }));
}

/** The field with the corner of each seat and its white centre. */
export function field(size: number, corners: readonly number[]): Element[] {
  const low = centreStart(size) * CELL;
  const middle = (size / 2) * CELL;
  return [
    el("rect", { x: -2, y: -2, width: size * CELL + 4, height: size * CELL + 4, rx: 14, class: "sliding-frame" }),
    ...lattice(sizeOf({ size })),
    ...corners.map((corner, seat) => homeSquare(size, corner, seat)),
    el("rect", { x: low, y: low, width: 3 * CELL, height: 3 * CELL, rx: 16, class: "sliding-centre" }),
    el("path", { d: STAR, class: "sliding-star", transform: `translate(${middle} ${middle})` }),
  ];
}

function homeSquare(size: number, corner: number, seat: number): Element {
  const [row, column] = position(home(size, corner)[0]!);
  const box = { x: column * CELL + 6, y: row * CELL + 6, width: 2 * CELL - 12, height: 2 * CELL - 12, rx: 26 };
  return el("rect", { ...box, class: `sliding-home seat-${seat}` });
}

/** A block of wood with its number, as seen from the top left of its box. */
export function block(cells: readonly string[], number: number, barred = false): Element[] {
  const body = outline(cells, INSET, ROUND);
  const [top, left] = corner(cells);
  const [row, column] = numberCell(cells);
  const [x, y] = [(column - left + 0.5) * CELL, (row - top + 0.5) * CELL];
  return [
    el("path", { d: body, class: "sliding-shadow", transform: "translate(5 9)" }),
    el("path", { d: body, class: `sliding-wood wood-${number % 4}` }),
    el("path", { d: body, fill: `url(#sliding-grain-${isWide(cells) ? "across" : "down"})` }),
    el("path", { d: outline(cells, INSET + 7, ROUND - 7), class: "sliding-edge" }),
    ...(barred ? [el("path", { d: body, fill: "url(#sliding-hatch)" })] : []),
    text(String(number), x, y, "sliding-number"),
    ...(barred ? [padlock(cells, row, column)] : []),
  ];
}

/** Beside the number where the block has another cell, else on top of it. */
function padlock(cells: readonly string[], row: number, column: number): Element {
  const [top, left] = corner(cells);
  const others = cells.map(position).filter((place) => place[0] !== row || place[1] !== column);
  const [lockRow, lockColumn] = others[0] ?? [row, column];
  const at = `translate(${(lockColumn - left + 0.5) * CELL} ${(lockRow - top + 0.5) * CELL})`;
  return el("g", { transform: at }, icon(lock, 56, "icon sliding-lock"));
}

function isWide(cells: readonly string[]): boolean {
  const rows = new Set(cells.map((cell) => position(cell)[0])).size;
  return new Set(cells.map((cell) => position(cell)[1])).size >= rows;
}

/** The cell nearest to the middle of the block. */
export function numberCell(cells: readonly string[]): [number, number] {
  const places = cells.map(position);
  const mean = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const [row, column] = [mean(0), mean(1)];
  const far = (place: [number, number]): number => Math.hypot(place[0] - row, place[1] - column);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** Only the shape of a block: where it would stand, or where it stood. */
export function ghost(cells: readonly string[], className: string): Element {
  const [row, column] = corner(cells);
  return el("path", {
    d: outline(cells, INSET, ROUND),
    class: className,
    transform: `translate(${column * CELL} ${row * CELL})`,
  });
}

const SHAPES = [
  "M-36 0A36 36 0 1 1 36 0A36 36 0 1 1-36 0Z",
  "M-24-33H24Q33-33 33-24V24Q33 33 24 33H-24Q-33 33-33 24V-24Q-33-33-24-33Z",
  "M-20-36H20L40 0L20 36H-20L-40 0Z",
  "M0-42L42 0L0 42L-42 0Z",
];

/** A pawn from above: each seat has its colour, its shape and its number. */
export function pawn(seat: number): Element[] {
  const shape = SHAPES[seat] ?? SHAPES[0]!;
  return [
    el("circle", { r: 47, class: "sliding-ready" }),
    el("path", { d: shape, class: "sliding-shadow", transform: "translate(3 6)" }),
    el("path", { d: shape, class: `token seat-${seat}` }),
    text(String(seat + 1), 0, 2, "sliding-seat"),
  ];
}

/** What has been drawn for each board already: wood is cut once. */
const cut = new WeakMap<Board, Map<string, Element[]>>();

function once(board: Board, name: string, draw: () => Element[]): () => Element[] {
  const known = cut.get(board) ?? new Map<string, Element[]>();
  cut.set(board, known);
  return () => {
    const drawn = known.get(name) ?? draw();
    known.set(name, drawn);
    return drawn;
  };
}

/** Puts a block on the board, or lets it glide there. */
export function putBlock(board: Board, number: number, cells: string[], barred: boolean, className: string): void {
  const [row, column] = corner(cells);
  const shape = cells.map(position).map((place) => `${place[0] - row},${place[1] - column}`);
  const draw = once(board, `${number} ${barred} ${shape.join(" ")}`, () => block(cells, number, barred));
  board.pieceAt(`block ${number}`, column * CELL, row * CELL, draw, className);
}

/** Puts a pawn of a seat on the board, or lets it glide there. */
export function putPawn(board: Board, key: string, seat: number, cell: string, className: string): void {
  board.piece(
    key,
    cell,
    once(board, key, () => pawn(seat)),
    className,
  );
}

export function inside(size: Size, cells: readonly string[]): string[] {
  return cells.filter((cell) => {
    const [row, column] = position(cell);
    return row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  });
}
