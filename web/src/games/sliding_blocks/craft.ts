/** Drawing a layout: a stroke paints one block. The pawns stand in their corners by themselves. */

import broom from "icon:broom";
import grow from "icon:jigsaw-piece";
import larger from "icon:expand";
import planks from "icon:wood-beam";
import smaller from "icon:contract";
import turn from "icon:clockwise-rotation";
import { allCells, cellName, isInside, neighbour, position, SIDES } from "../../board/places";
import type { Craft, Draft, Options } from "../face";
import { definitions, field, inside, putBlock, putPawn } from "./pieces";
import { home, isCentre, LARGEST, SMALLEST, sizeOf, type SlidingBoard } from "./view";
import { WORDS } from "./words";

/** `turning`: what is painted appears on all four sides; `last`: a cell of the block painted last. */
export interface Layout extends Draft, SlidingBoard {
  turning: boolean;
  last: string | null;
}

/** So many cells at most are filled in where a stroke was quicker than the eye. */
const LONGEST_JUMP = 6;
const SIZES: Record<string, number> = { standard: 21, quick: 13 };

function seatsOf(options: Options): number {
  return Number(options["seats"] ?? 2);
}

function pawnsAt(size: number, seats: number): string[][] {
  return Array.from({ length: seats }, (_, seat) => home(size, seat, seats));
}

function blockAt(layout: Layout, cell: string): number {
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
function resized(layout: Layout, by: number): Layout {
  const size = layout.size + by;
  if (size < SMALLEST || size > LARGEST) return layout;
  const moved = (cell: string): string[] => {
    const [row, column] = position(cell).map((place) => place + by / 2) as [number, number];
    return isInside(sizeOf({ size }), row, column) ? [cellName(row, column)] : [];
  };
  const blocks = layout.blocks.map((cells) => cells.flatMap(moved)).filter((cells) => cells.length > 0);
  return { ...layout, size, blocks, pawns: pawnsAt(size, layout.pawns.length), last: null };
}

export const craft: Craft = {
  shapedBy: ["seats", "layout"],
  size: (_options, draft) => sizeOf(draft as Layout),

  tools(language) {
    const words = WORDS[language].tools;
    return [
      { id: "block", words: words.block, icon: planks, on: "cell" },
      { id: "grow", words: words.grow, icon: grow, on: "cell" },
      { id: "erase", words: words.erase, icon: broom, on: "cell" },
    ];
  },

  changes(language) {
    const words = WORDS[language].changes;
    const layout = (draft: Draft): Layout => draft as Layout;
    return [
      {
        id: "turning",
        words: words.turning,
        icon: turn,
        pressed: (draft) => layout(draft).turning,
        apply: (draft) => ({ ...draft, turning: !layout(draft).turning }),
      },
      { id: "larger", words: words.larger, icon: larger, apply: (draft) => resized(layout(draft), 2) },
      { id: "smaller", words: words.smaller, icon: smaller, apply: (draft) => resized(layout(draft), -2) },
    ];
  },

  empty(options) {
    const size = SIZES[String(options["layout"])] ?? 21;
    return { size, blocks: [], pawns: pawnsAt(size, seatsOf(options)), turning: false, last: null };
  },

  erases: (_draft, tool) => tool === "erase",

  apply(draft, _options, tool, place, { erase, start }) {
    const layout = draft as Layout;
    const from = tool === "grow" ? (layout.last ?? start) : start;
    const paint = (now: Layout, [cell, begun]: [string, string]): Layout =>
      erase ? erased(now, cell) : painted(now, cell, begun);
    return images(layout, place, from).reduce(paint, layout);
  },

  draw(board, draft) {
    const layout = draft as Layout;
    if (!board.svg.querySelector("#sliding-hatch")) board.svg.prepend(definitions());
    board.fill("ground", ...field(layout.size, layout.pawns.length));
    const shown = layout.blocks.map((cells) => inside(board.size, cells));
    shown.forEach((cells, n) => cells.length > 0 && putBlock(board, n + 1, cells, false, "set"));
    layout.pawns.forEach((cells, seat) =>
      cells.forEach((cell, n) => putPawn(board, `pawn ${seat} ${n}`, seat, cell, "set")),
    );
    const blocks = shown.flatMap((cells, n) => (cells.length > 0 ? [`block ${n + 1}`] : []));
    board.keepPieces([...blocks, ...layout.pawns.flatMap((cells, seat) => cells.map((_, n) => `pawn ${seat} ${n}`))]);
  },

  describe(draft, cell, language) {
    const layout = draft as Layout;
    const words = WORDS[language].cell;
    const number = blockAt(layout, cell);
    const seat = layout.pawns.findIndex((cells) => cells.includes(cell));
    const said = [
      number < 0 ? "" : words.block(number + 1),
      seat < 0 ? "" : words.pawn(seat),
      isCentre(layout.size, cell) ? words.centre : "",
    ].filter(Boolean);
    return `${cell}: ${said.length > 0 ? said.join(", ") : words.free}`;
  },

  prepared(draft) {
    const { size, blocks, pawns } = draft as Layout;
    return { size, blocks: blocks.map((cells) => inReadingOrder(size, cells)), pawns };
  },

  draft(prepared, options) {
    const { size, blocks } = prepared as Partial<SlidingBoard>;
    if (!Array.isArray(blocks) || !blocks.every(Array.isArray) || !isSize(size)) throw new TypeError("no layout");
    return {
      size,
      blocks: blocks.map((cells) => cells.map(String)),
      pawns: pawnsAt(size, seatsOf(options)),
      turning: false,
      last: null,
    };
  },

  options: (draft) => ({ seats: (draft as Layout).pawns.length }),
};

function isSize(size: unknown): size is number {
  return typeof size === "number" && size % 2 === 1 && size >= SMALLEST && size <= LARGEST;
}

function inReadingOrder(size: number, cells: string[]): string[] {
  const order = allCells(sizeOf({ size }));
  return [...cells].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
