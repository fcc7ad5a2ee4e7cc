/** The outline of a block: cells joined by their sides, as one path with round corners. */

import { CELL } from "../../board/board";
import { position } from "../../board/places";

type Point = readonly [x: number, y: number];

/** The sides of a cell, clockwise: where each begins, which way it runs, and what lies across it. */
const EDGES = [
  { from: [0, 0], way: [1, 0], across: [0, -1] },
  { from: [1, 0], way: [0, 1], across: [1, 0] },
  { from: [1, 1], way: [-1, 0], across: [0, 1] },
  { from: [0, 1], way: [0, -1], across: [-1, 0] },
] as const;

interface Edge {
  from: Point;
  way: Point;
}

/** Row and column of the top left of the box around the cells. */
export function corner(cells: readonly string[]): [row: number, column: number] {
  const places = cells.map(position);
  return [Math.min(...places.map(([row]) => row)), Math.min(...places.map(([, column]) => column))];
}

/** The path around the cells, as seen from the top left of their box, drawn in by `inset`. */
export function outline(cells: readonly string[], inset: number, radius: number): string {
  const [top, left] = corner(cells);
  const points = cells.map(position).map(([row, column]): Point => [column - left, row - top]);
  return loops(points)
    .map((loop) => rounded(loop, inset, radius))
    .join("");
}

/** The closed ways along the border, the inside always to the right; a hole is a way of its own. */
function loops(points: Point[]): Edge[][] {
  const left = borders(points);
  const found: Edge[][] = [];
  while (left.length > 0) {
    const loop = [left.pop()!];
    for (let next = following(left, loop.at(-1)!); next; next = following(left, loop.at(-1)!)) loop.push(next);
    found.push(loop.filter((edge, n) => !same(edge.way, loop.at(n - 1)!.way)));
  }
  return found;
}

function borders(points: Point[]): Edge[] {
  const filled = new Set(points.map(String));
  return points.flatMap(([x, y]) =>
    EDGES.filter(({ across }) => !filled.has(String([x + across[0], y + across[1]]))).map(({ from, way }) => ({
      from: [x + from[0], y + from[1]] as Point,
      way,
    })),
  );
}

/** The edge that goes on from this one; where cells meet at a corner only, it stays with its own. */
function following(left: Edge[], edge: Edge): Edge | undefined {
  const end = [edge.from[0] + edge.way[0], edge.from[1] + edge.way[1]] as const;
  const going = left.filter(({ from }) => same(from, end));
  const next = going.find(({ way }) => same(way, right(edge.way))) ?? going[0];
  if (next) left.splice(left.indexOf(next), 1);
  return next;
}

function rounded(loop: Edge[], inset: number, radius: number): string {
  const corners = loop.map((edge, n) => {
    const before = loop.at(n - 1)!.way;
    const inward: Point = [right(before)[0] + right(edge.way)[0], right(before)[1] + right(edge.way)[1]];
    const x = edge.from[0] * CELL + inset * inward[0];
    const y = edge.from[1] * CELL + inset * inward[1];
    const begin = `${x - radius * before[0]} ${y - radius * before[1]}`;
    return `${n === 0 ? "M" : "L"}${begin}Q${x} ${y} ${x + radius * edge.way[0]} ${y + radius * edge.way[1]}`;
  });
  return `${corners.join("")}Z`;
}

function right([x, y]: Point): Point {
  return [-y, x];
}

function same(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
