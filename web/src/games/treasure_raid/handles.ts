/** Where the handles of loose sheets find room: near their sheet, and never on a cell that is wanted for something else. */

import { CELL } from "../../board/board";
import { position, type Size } from "../../board/places";
import { add, cellsOf, type Laid } from "./notebook";
import { spotOf } from "./view";

export const HANDLE = { width: 128, height: 56 };
const MARGIN = 60;
const STEP = CELL / 4;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box for each sheet's handle, in the order of the sheets. `wanted`: cells that must stay free. */
export function handleBoxes(size: Size, sheets: Laid[], wanted: string[], scale: number): Box[] {
  const taken = wanted.map(cellBox);
  return sheets.map((sheet) => {
    const box = nearestFree(size, sheet, taken, scale);
    taken.push(box);
    return box;
  });
}

function nearestFree(size: Size, sheet: Laid, taken: Box[], scale: number): Box {
  const [width, height] = [HANDLE.width * scale, HANDLE.height * scale];
  const own = cellsOf(size, sheet).map(cellBox);
  const home = { ...cornerOf(sheet), width, height };
  home.y -= height;
  const cost = (box: Box): number =>
    Math.hypot(box.x - home.x, box.y - home.y) +
    (taken.some((other) => overlap(box, other)) ? 10_000 : 0) +
    (own.some((other) => overlap(box, other)) ? CELL : 0);
  const boxes = [home, ...corners(size, width, height).map(([x, y]) => ({ x, y, width, height }))];
  const costs = boxes.map((box) => (isOnPaper(size, box) ? cost(box) : Infinity));
  return boxes[costs.indexOf(Math.min(...costs))]!;
}

/** Upper left corners to try, all over the paper. */
function corners(size: Size, width: number, height: number): [number, number][] {
  const found: [number, number][] = [];
  for (let y = -MARGIN; y + height <= size.rows * CELL + MARGIN; y += STEP) {
    for (let x = 0; x + width <= size.columns * CELL; x += STEP) found.push([x, y]);
  }
  return found;
}

function isOnPaper(size: Size, box: Box): boolean {
  return box.x >= 0 && box.y >= -MARGIN && box.x + box.width <= size.columns * CELL;
}

function cellBox(cell: string): Box {
  const [row, column] = position(cell);
  return { x: column * CELL, y: row * CELL, width: CELL, height: CELL };
}

function overlap(one: Box, other: Box): boolean {
  const along = one.x < other.x + other.width && other.x < one.x + one.width;
  return along && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The upper left corner of what is known. */
function cornerOf({ fragment, at }: Laid): { x: number; y: number } {
  const spots = Object.keys(fragment.cells).map((name) => add(at, spotOf(name)));
  const top = Math.min(...spots.map(([row]) => row));
  const left = Math.min(...spots.filter(([row]) => row === top).map(([, column]) => column));
  return { x: left * CELL, y: top * CELL };
}
