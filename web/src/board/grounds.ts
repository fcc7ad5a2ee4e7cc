/** What boards of walls and cells have in common. */

import type { BeliefTold } from "../messages";
import { CELL, type Board, type Handlers } from "./board";
import { allCells, edgeParts, position, type Size } from "./places";
import { el, text } from "./svg";

/** The sheet with its dotted lattice. */
export function ground(size: Size): Element[] {
  const [width, height] = [size.columns * CELL, size.rows * CELL];
  return [el("rect", { x: 0, y: 0, width, height, class: "ground" }), ...lattice(size)];
}

/** Dotted lines between the cells: one tile of them, repeated. Thousands of dots, drawn singly, cost a frame and more. */
export function lattice({ rows, columns }: Size): Element[] {
  const tile = { id: "lattice", x: CELL / 2, y: CELL / 2, width: CELL, height: CELL, patternUnits: "userSpaceOnUse" };
  const lines = el("path", { d: `M${CELL / 2} 0V${CELL}M0 ${CELL / 2}H${CELL}`, class: "lattice" });
  const inner = { x: 3, y: 3, width: columns * CELL - 6, height: rows * CELL - 6 };
  return [el("pattern", tile, lines), el("rect", { ...inner, fill: "url(#lattice)" })];
}

/** The cells and walls of a belief, darker where likelier, with the figure in words where it matters. */
export function heat(board: Board, belief: BeliefTold | null): Element[] {
  if (!belief) return [];
  return [
    ...Object.values(belief.cells).flatMap((places) => cellHeat(board, places)),
    ...Object.values(belief.walls).flatMap((places) => wallHeat(board, places)),
  ];
}

function cellHeat(board: Board, places: Record<string, number>): Element[] {
  const most = Math.max(0.01, ...Object.values(places));
  return Object.entries(places).flatMap(([cell, chance]) => {
    const [x, y] = board.middle(cell);
    const square = board.square(cell, "heat");
    square.setAttribute("fill-opacity", String(0.08 + (0.62 * chance) / most));
    return chance >= 0.01 ? [square, text(String(Math.round(chance * 100)), x, y + 30, "small heat-figure")] : [square];
  });
}

function wallHeat(board: Board, places: Record<string, number>): Element[] {
  return Object.entries(places).map(([edge, chance]) => {
    const line = board.edgeLine(edge, "wall");
    line.setAttribute("stroke-opacity", String(0.75 * chance));
    return line;
  });
}

export const MARKS = ["", "·", "?", "✕", "!"] as const;

/** The mark that follows when a place is touched again with the pencil; an edge has a line or none. */
export function nextMark(place: string, mark: string | undefined): string {
  if (/[nesw]$/.test(place)) return mark ? "" : "|";
  return MARKS[(MARKS.indexOf((mark ?? "") as never) + 1) % MARKS.length]!;
}

/** A board on which one writes, in cells and on edges: by pointer, or by Enter and by Shift with an arrow key. */
export function pencilHandlers(write: (place: string) => void): Handlers {
  return { pick: write, edge: write, stroke: (place, first) => first && write(place) };
}

/** The pencil marks on a board. */
export function pencilled(board: Board, notes: Record<string, string>): Element[] {
  const here = new Set(allCells(board.size));
  return Object.entries(notes).flatMap(([place, mark]): Element[] => {
    if (/[nesw]$/.test(place)) return here.has(edgeParts(place)[0]) ? [board.edgeLine(place, "note-line")] : [];
    if (!here.has(place)) return [];
    const [row, column] = position(place);
    return [text(mark, (column + 0.78) * CELL, (row + 0.25) * CELL, "note")];
  });
}
