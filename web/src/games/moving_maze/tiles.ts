/** Tiles, and the lines in which they are pushed. */

import { cellName, OPPOSITE, position, SIDES, STEP, type Side, type Size } from "../../board/places";

export const SIZE: Size = { rows: 7, columns: 7 };

/** A tile as it lies: its open sides in the order NESW, such as `NES`, and its treasure. */
export interface Tile {
  openings: string;
  treasure: string | null;
}

export type Shape = "straight" | "corner" | "tee";

/** How each shape can lie, each a quarter turn clockwise from the one before. */
const TURNED: Record<Shape, readonly string[]> = {
  straight: ["NS", "EW"],
  corner: ["NE", "ES", "SW", "NW"],
  tee: ["NES", "ESW", "NSW", "NEW"],
};
const SHAPES: readonly Shape[] = ["straight", "corner", "tee"];

export function readTile(text: string): Tile {
  const [openings = "", treasure = null] = text.split(":");
  return { openings, treasure };
}

export function tileText(tile: Tile): string {
  return tile.treasure === null ? tile.openings : `${tile.openings}:${tile.treasure}`;
}

export function shapeOf(openings: string): Shape {
  return SHAPES.find((shape) => TURNED[shape].includes(openings))!;
}

/** Quarter turns clockwise from the way in which the shape is drawn. */
export function quarters(openings: string): number {
  return TURNED[shapeOf(openings)].indexOf(openings);
}

export function openSides(openings: string): Side[] {
  return SIDES.filter((side) => openings.includes(side.toUpperCase()));
}

export function isFixed(cell: string): boolean {
  return position(cell).every((place) => place % 2 === 0);
}

/** The arrows clockwise around the board, each named by its border cell. */
export const ARROWS = ["A2", "A4", "A6", "B7", "D7", "F7", "G6", "G4", "G2", "F1", "D1", "B1"] as const;

/** The side of the board on which an arrow stands. */
export function borderOf(arrow: string): Side {
  const [row, column] = position(arrow);
  if (row === 0) return "n";
  if (row === SIZE.rows - 1) return "s";
  return column === 0 ? "w" : "e";
}

/** Rows and columns that a push at this arrow moves a tile along. */
export function pushStep(arrow: string): readonly [rows: number, columns: number] {
  return STEP[OPPOSITE[borderOf(arrow)]];
}

/** A push by its text, such as `push A4 ES`; null: some other move, or none. */
export function pushOf(move: string | null): { arrow: string; openings: string } | null {
  const [verb, arrow = "", openings = ""] = move?.split(" ") ?? [];
  return verb === "push" ? { arrow, openings } : null;
}

/** The seven cells of a line, from the one beside the arrow on. */
export function lineOf(arrow: string): string[] {
  const [row, column] = position(arrow);
  const [down, right] = pushStep(arrow);
  return Array.from({ length: SIZE.rows }, (_, n) => cellName(row + n * down, column + n * right));
}

/** The shortest way along open corridors, both ends included; none: a straight jump. */
export function wayBetween(openings: (cell: string) => string, from: string, to: string): string[] {
  const cameFrom = new Map([[from, from]]);
  const waiting = [from];
  for (let cell = waiting.shift(); cell !== undefined && cell !== to; cell = waiting.shift()) {
    for (const next of joined(openings, cell).filter((one) => !cameFrom.has(one))) {
      cameFrom.set(next, cell);
      waiting.push(next);
    }
  }
  return cameFrom.has(to) ? traced(cameFrom, to) : [from, to];
}

function traced(cameFrom: Map<string, string>, to: string): string[] {
  const before = cameFrom.get(to)!;
  return before === to ? [to] : [...traced(cameFrom, before), to];
}

/** The neighbours to which a corridor leads from a cell. */
function joined(openings: (cell: string) => string, cell: string): string[] {
  const [row, column] = position(cell);
  return openSides(openings(cell)).flatMap((side) => {
    const [down, right] = STEP[side];
    const next = cellName(row + down, column + right);
    return openings(next).includes(OPPOSITE[side].toUpperCase()) ? [next] : [];
  });
}
