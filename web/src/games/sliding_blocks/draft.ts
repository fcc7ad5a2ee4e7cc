/** A layout being drawn: plain data, and what hands do to it. */

import { allCells, cellName, isInside, neighbour, position, SIDES } from "../../board/places";
import { CORNERS, cornersOf } from "../corners";
import type { Draft, Options, Stroke } from "../face";
import { cornersIn, home, LARGEST, SMALLEST, sizeOf, type SlidingBoard } from "./view";

/** `turning`: what is painted appears on all four sides; `last`: a cell of the block painted last. */
export interface Layout extends Draft, SlidingBoard {
  turning: boolean;
  last: string | null;
}

/** So many cells at most are filled in where a stroke was quicker than the eye. */
const LONGEST_JUMP = 6;
const SIZES: Record<string, number> = { standard: 21, quick: 13 };

function cornersFor(options: Options): number[] {
  return cornersOf(Number(options["seats"] ?? 2), options);
}

function pawnsAt(size: number, corners: readonly number[]): string[][] {
  return corners.map((corner) => home(size, corner));
}

export function blockAt(layout: Layout, cell: string): number {
  return layout.blocks.findIndex((cells) => cells.includes(cell));
}

/** A cell turned by a quarter around the middle. */
function turned(size: number, cell: string): string {
  const [row, column] = position(cell);
  return cellName(column, size - 1 - row);
}

/** The pairs of cells that are painted together: one, or its four images. */
function images(layout: Layout, place: string, start: string): [string, string][] {
  const pairs: [string, string][] = [[place, start]];
  for (let n = 1; n < (layout.turning ? 4 : 1); n++) {
    const [cell, from] = pairs.at(-1)!;
    pairs.push([turned(layout.size, cell), turned(layout.size, from)]);
  }
  return pairs;
}

function erased(layout: Layout, cell: string): Layout {
  if (blockAt(layout, cell) < 0) return layout;
  const blocks = layout.blocks.map((cells) => cells.filter((one) => one !== cell)).filter((cells) => cells.length > 0);
  return { ...layout, blocks, last: null };
}

/** Adds a cell to the block at `start`, or begins a block there; another block's cell stays what it is. */
function painted(layout: Layout, cell: string, start: string): Layout {
  const number = blockAt(layout, start);
  if (number < 0) return cell === start ? { ...layout, blocks: [...layout.blocks, [cell]], last: cell } : layout;
  const way = blockAt(layout, cell) < 0 ? wayTo(layout, number, cell) : [];
  if (way.length === 0) return layout;
  return {
    ...layout,
    blocks: layout.blocks.map((cells, n) => (n === number ? [...cells, ...way] : cells)),
    last: start,
  };
}

/** The free cells from a block to a cell, where a quick stroke has jumped over some; none: it cannot be joined. */
function wayTo(layout: Layout, number: number, cell: string): string[] {
  const size = sizeOf(layout);
  const ways = new Map([[cell, [cell]]]);
  for (const [at, way] of ways) {
    for (const beside of SIDES.flatMap((side) => neighbour(size, at, side) ?? [])) {
      const other = blockAt(layout, beside);
      if (other === number) return way;
      if (other < 0 && !ways.has(beside) && way.length < LONGEST_JUMP) ways.set(beside, [...way, beside]);
    }
  }
  return [];
}

/** The layout on a larger or smaller board, its middle kept. */
export function resized(layout: Layout, by: number): Layout {
  const size = layout.size + by;
  if (size < SMALLEST || size > LARGEST) return layout;
  const moved = (cell: string): string[] => {
    const [row, column] = position(cell).map((place) => place + by / 2) as [number, number];
    return isInside(sizeOf({ size }), row, column) ? [cellName(row, column)] : [];
  };
  const blocks = layout.blocks.map((cells) => cells.flatMap(moved)).filter((cells) => cells.length > 0);
  return { ...layout, size, blocks, pawns: pawnsAt(size, cornersIn(layout)), last: null };
}

/** What a tool does at a place of a stroke. */
export function stroked(layout: Layout, tool: string, place: string, { erase, start }: Stroke): Layout {
  const from = tool === "grow" ? (layout.last ?? start) : start;
  const paint = (now: Layout, [cell, begun]: [string, string]): Layout =>
    erase ? erased(now, cell) : painted(now, cell, begun);
  return images(layout, place, from).reduce(paint, layout);
}

export function emptyLayout(options: Options): Layout {
  const size = SIZES[String(options["layout"])] ?? 21;
  return { size, blocks: [], pawns: pawnsAt(size, cornersFor(options)), turning: false, last: null };
}

/** The options that a layout, or a board made of it, is for. */
export function optionsOf(board: SlidingBoard): Options {
  const corners = cornersIn(board);
  const [first = 0, second = 0] = corners;
  const isBeside = corners.length === 2 && (second - first + CORNERS.length) % CORNERS.length === 1;
  return { seats: corners.length, corner: CORNERS[first], facing: isBeside ? "beside" : "opposite" };
}

// As the server wants it, and back

export function prepared({ size, blocks, pawns }: Layout): SlidingBoard {
  return { size, blocks: blocks.map((cells) => inReadingOrder(size, cells)), pawns };
}

/** A layout from what was prepared; an error when it is none. */
export function layoutFrom(given: unknown, options: Options): Layout {
  const { size, blocks } = given as Partial<SlidingBoard>;
  if (!Array.isArray(blocks) || !blocks.every(Array.isArray) || !isSize(size)) throw new TypeError("no layout");
  return {
    size,
    blocks: blocks.map((cells) => cells.map(String)),
    pawns: pawnsAt(size, cornersFor(options)),
    turning: false,
    last: null,
  };
}

function isSize(size: unknown): size is number {
  return typeof size === "number" && size % 2 === 1 && size >= SMALLEST && size <= LARGEST;
}

function inReadingOrder(size: number, cells: string[]): string[] {
  const order = allCells(sizeOf({ size }));
  return [...cells].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
