/** Cells and edges as the server writes them: `B3` is row B, column 3; `B3e` the edge on the east side of B3. */

export type Side = "n" | "e" | "s" | "w";
export const SIDES: readonly Side[] = ["n", "e", "s", "w"];
export const STEP: Record<Side, readonly [rows: number, columns: number]> = {
  n: [-1, 0],
  e: [0, 1],
  s: [1, 0],
  w: [0, -1],
};
export const OPPOSITE: Record<Side, Side> = { n: "s", e: "w", s: "n", w: "e" };
/** The side that an arrow key means. */
export const ARROW_KEYS: Readonly<Record<string, Side>> = {
  ArrowUp: "n",
  ArrowRight: "e",
  ArrowDown: "s",
  ArrowLeft: "w",
};
/** How far something that points north is turned to point to a side, in degrees. */
export const TURN: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 };

export interface Size {
  rows: number;
  columns: number;
}

export function cellName(row: number, column: number): string {
  return String.fromCharCode(65 + row) + String(column + 1);
}

/** Row and column of a cell, counted from 0. */
export function position(cell: string): [row: number, column: number] {
  return [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1];
}

export function isInside(size: Size, row: number, column: number): boolean {
  return row >= 0 && column >= 0 && row < size.rows && column < size.columns;
}

export function allCells(size: Size): string[] {
  const names: string[] = [];
  for (let row = 0; row < size.rows; row++) {
    for (let column = 0; column < size.columns; column++) names.push(cellName(row, column));
  }
  return names;
}

/** The cell on the other side, or null outside the board. */
export function neighbour(size: Size, cell: string, side: Side): string | null {
  const [row, column] = position(cell);
  const [down, right] = STEP[side];
  return isInside(size, row + down, column + right) ? cellName(row + down, column + right) : null;
}

/** The one name of an edge: by its east or south side, at the border by the only cell it has. */
export function edgeName(size: Size, cell: string, side: Side): string {
  const beside = neighbour(size, cell, side);
  return beside !== null && (side === "n" || side === "w") ? beside + OPPOSITE[side] : cell + side;
}

export function edgeParts(edge: string): [cell: string, side: Side] {
  return [edge.slice(0, -1), edge.slice(-1) as Side];
}

export function isBorder(size: Size, edge: string): boolean {
  return neighbour(size, ...edgeParts(edge)) === null;
}

/** Every edge between two cells. */
export function innerEdges(size: Size): string[] {
  return allCells(size).flatMap((cell) =>
    (["e", "s"] as const).filter((side) => neighbour(size, cell, side) !== null).map((side) => cell + side),
  );
}

/** Every edge of the outer wall. */
export function borderEdges(size: Size): string[] {
  return allCells(size).flatMap((cell) =>
    SIDES.filter((side) => neighbour(size, cell, side) === null).map((side) => cell + side),
  );
}

/** The side on which a neighbouring cell lies, or null when it lies elsewhere. */
export function sideTowards(from: string, to: string): Side | null {
  const [row, column] = position(from);
  const [toRow, toColumn] = position(to);
  return SIDES.find((side) => STEP[side][0] === toRow - row && STEP[side][1] === toColumn - column) ?? null;
}
