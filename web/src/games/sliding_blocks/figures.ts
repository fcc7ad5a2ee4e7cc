/** The pictures of the rules: pieces as on the board, on a small piece of it. */

import { CELL } from "../../board/board";
import { position } from "../../board/places";
import { el } from "../../board/svg";
import { corner } from "./outline";
import { block, definitions, ghost, pawn } from "./drawing";

const SCALE = 0.3;
const [ROWS, COLUMNS] = [8, 10];

/** A piece of a board, with its centre where it has one. */
function board(svg: SVGSVGElement, centre: string | null, ...things: Element[]): void {
  const group = el("g", { transform: `translate(10 0) scale(${SCALE})` });
  const lines = [
    ...Array.from({ length: ROWS - 1 }, (_, n) => `M0 ${(n + 1) * CELL}H${COLUMNS * CELL}`),
    ...Array.from({ length: COLUMNS - 1 }, (_, n) => `M${(n + 1) * CELL} 0V${ROWS * CELL}`),
  ];
  group.append(
    el("rect", { x: 0, y: 4, width: COLUMNS * CELL, height: ROWS * CELL - 8, class: "sliding-frame" }),
    el("path", { d: lines.join(""), class: "lattice" }),
    ...(centre ? [middle(centre)] : []),
    ...things,
  );
  svg.append(definitions(), group);
}

function middle(first: string): Element {
  const [row, column] = position(first);
  const box = { x: column * CELL, y: row * CELL, width: 3 * CELL, height: 3 * CELL, rx: 16 };
  return el("rect", { ...box, class: "sliding-centre" });
}

function wood(number: number, cells: string[], barred = false): Element {
  const [row, column] = corner(cells);
  return el("g", { transform: `translate(${column * CELL} ${row * CELL})` }, ...block(cells, number, barred));
}

function man(seat: number, cell: string): Element {
  const [row, column] = position(cell);
  return el("g", { transform: `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})` }, ...pawn(seat));
}

/** An arrow from the middle of one cell to the middle of another in its line. */
function arrow(from: string, to: string, className = "sliding-arrow"): Element {
  const [[row, column], [toRow, toColumn]] = [position(from), position(to)];
  const [down, right] = [Math.sign(toRow - row), Math.sign(toColumn - column)];
  const [x, y] = [(toColumn + 0.5) * CELL, (toRow + 0.5) * CELL];
  const head = [1, -1].map(
    (side) => `M${x} ${y}L${x - 34 * right - 26 * side * down} ${y - 34 * down - 26 * side * right}`,
  );
  return el("path", {
    d: `M${(column + 0.5) * CELL} ${(row + 0.5) * CELL}L${x} ${y}${head.join("")}`,
    class: className,
  });
}

function cross(cell: string): Element {
  const [row, column] = position(cell);
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  return el("path", { d: `M${x - 32} ${y - 32}l64 64m0-64l-64 64`, class: "sliding-no" });
}

export function goal(svg: SVGSVGElement): void {
  board(
    svg,
    "C5",
    wood(1, ["A4", "B4", "B5"]),
    wood(2, ["C8", "D8", "E8", "E9"]),
    wood(3, ["F3", "F4", "F5", "G5"]),
    wood(4, ["C1", "C2", "C3", "D3"]),
    man(0, "C5"),
    man(0, "D6"),
    man(0, "E6"),
    man(1, "C7"),
    man(0, "E2"),
    man(1, "G8"),
  );
}

export function turn(svg: SVGSVGElement): void {
  board(
    svg,
    null,
    wood(1, ["A5", "B5", "C5", "C6"]),
    wood(2, ["F2", "F3", "G3"]),
    wood(3, ["E8", "F8", "G8", "G9"]),
    ghost(["F6", "F7", "G7"], "sliding-aim"),
    arrow("F4", "F5"),
    arrow("D2", "D9"),
    man(0, "D2"),
  );
}

export function touching(svg: SVGSVGElement): void {
  board(
    svg,
    null,
    wood(1, ["C2", "D2", "D3"]),
    wood(2, ["A9", "B9", "B10"]),
    wood(3, ["G5", "G6", "H6"], true),
    ghost(["C5", "D5", "D6"], "sliding-trail"),
    cross("C5"),
    ghost(["C8", "D8", "D9"], "sliding-aim"),
    arrow("D4", "D7"),
  );
}

export function shoving(svg: SVGSVGElement): void {
  board(
    svg,
    "C4",
    wood(1, ["G3", "G4", "H4"]),
    wood(2, ["A5", "A6", "B6"]),
    arrow("D9", "D7"),
    man(0, "D9"),
    arrow("D6", "E6", "sliding-arrow other"),
    man(1, "D6"),
    man(0, "C4"),
  );
}
