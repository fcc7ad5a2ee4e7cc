/** The game on paper: a plan with the fixed tiles, the others, the cards and the pawns to cut out. */

import "./printing.css";
import { CELL } from "../../board/board";
import { allCells, position, TURN } from "../../board/places";
import { el, icon, text } from "../../board/svg";
import type { Language } from "../../words";
import type { PrintedPage } from "../face";
import { houseArt, pawnArt, stillTile } from "./drawing";
import { TREASURES, treasureName } from "./names";
import { ARROWS, borderOf, isFixed, SIZE } from "./tiles";
import { drawing } from "./treasures";
import { WORDS } from "./words";

/** How wide a tile is on paper, in millimetres: the plan fills a sheet of A4. */
const TILE = 23.5;
/** The tiles that never move, in the order of the cells. */
const FIXED = [
  "ES",
  "ESW",
  "ESW",
  "SW",
  "NES",
  "NES",
  "ESW",
  "NSW",
  "NES",
  "NEW",
  "NSW",
  "NSW",
  "NE",
  "NEW",
  "NEW",
  "NW",
];
const HOMES = ["A1", "A7", "G7", "G1"];
const STRAIGHTS = 13;
const PLAIN_CORNERS = 9;
const RICH_CORNERS = 6;
const RICH_TEES = 6;
/** The first treasures lie on the fixed tiles, the next ones on corners, the last ones on Ts. */
const ON_FIXED = TREASURES.slice(0, TREASURES.length - RICH_CORNERS - RICH_TEES);
const ON_MOVING = TREASURES.slice(ON_FIXED.length);

/** The tiles to cut out, such as `NE:raven`. */
export const MOVING: readonly string[] = [
  ...Array.from({ length: STRAIGHTS }, () => "NS"),
  ...Array.from({ length: PLAIN_CORNERS }, () => "NE"),
  ...ON_MOVING.map((treasure, n) => `${n < RICH_CORNERS ? "NE" : "NES"}:${treasure}`),
];

export function pages(language: Language): PrintedPage[] {
  const { print } = WORDS[language];
  return [
    { title: print.plan, draw: (host) => host.append(plan()) },
    { title: print.tiles(MOVING.length), draw: (host) => host.append(tiles(), pawns()) },
    { title: print.cards(TREASURES.length), draw: (host) => host.append(cards(language)) },
  ];
}

/** A drawing so many tiles wide and high, as large as it will be on paper. */
function paper(columns: number, rows: number, ...nodes: Element[]): SVGSVGElement {
  const svg = el("svg", { viewBox: `0 0 ${columns * CELL} ${rows * CELL}`, class: "maze-print" }, ...nodes);
  svg.style.width = `${columns * TILE}mm`;
  svg.style.height = `${rows * TILE}mm`;
  return svg;
}

function cut(x: number, y: number, width: number, height: number): SVGRectElement {
  return el("rect", { x, y, width, height, class: "maze-cut" });
}

// The plan

const FRAME = 0.35;

function plan(): SVGSVGElement {
  const lying = allCells(SIZE).filter(isFixed).map(fixedTile);
  const free = allCells(SIZE).filter((cell) => !isFixed(cell));
  const places = free.map((cell) => cut(position(cell)[1] * CELL, position(cell)[0] * CELL, CELL, CELL));
  const inner = el(
    "g",
    { transform: `translate(${FRAME * CELL} ${FRAME * CELL})` },
    ...places,
    ...lying,
    ...arrows(),
    border(),
  );
  return paper(SIZE.columns + 2 * FRAME, SIZE.rows + 2 * FRAME, inner);
}

function border(): SVGRectElement {
  return el("rect", { width: SIZE.columns * CELL, height: SIZE.rows * CELL, class: "maze-print-border" });
}

function fixedTile(cell: string, n: number): SVGGElement {
  const [row, column] = position(cell);
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  const openings = FIXED[n]!;
  const isTee = openings.length === 3;
  const tees = FIXED.slice(0, n).filter((one) => one.length === 3).length;
  const tile = stillTile(openings, x, y, "fixed", isTee ? drawing(ON_FIXED[tees]!) : undefined);
  const home = HOMES.indexOf(cell);
  if (home >= 0) tile.append(houseArt(home));
  return tile;
}

function arrows(): Element[] {
  return ARROWS.map((arrow) => {
    const [row, column] = position(arrow);
    const side = borderOf(arrow);
    const place = `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL}) rotate(${TURN[side]}) translate(0 -50)`;
    return el("path", { d: "M-14-28H14L0-6Z", transform: place, class: "maze-print-arrow" });
  });
}

// What is cut out

function tiles(): SVGSVGElement {
  const columns = 7;
  const drawn = MOVING.flatMap((tile, n) => {
    const [openings = "", treasure] = tile.split(":");
    const [x, y] = [(n % columns) * CELL, Math.floor(n / columns) * CELL];
    const picture = treasure === undefined ? undefined : drawing(treasure);
    return [stillTile(openings, x + CELL / 2, y + CELL / 2, "", picture), cut(x, y, CELL, CELL)];
  });
  return paper(columns, Math.ceil(MOVING.length / columns), ...drawn);
}

/** Four pawns, each twice: folded in the middle, they stand. */
function pawns(): SVGSVGElement {
  const drawn = HOMES.flatMap((_, seat) => {
    const x = seat * CELL * 1.2;
    const upright = el("g", { transform: `translate(${x + CELL / 2} ${CELL * 1.6})` }, ...pawnArt(seat));
    const mirrored = el("g", { transform: `translate(${x + CELL / 2} ${CELL * 0.4}) rotate(180)` }, ...pawnArt(seat));
    const fold = el("path", { d: `M${x} ${CELL}h${CELL}`, class: "maze-fold" });
    return [mirrored, upright, fold, cut(x, 0, CELL, 2 * CELL)];
  });
  return paper(5, 2.1, ...drawn);
}

function cards(language: Language): SVGSVGElement {
  const [columns, width, height] = [4, 1.7 * CELL, 1.6 * CELL];
  const drawn = TREASURES.flatMap((treasure, n) => {
    const [x, y] = [(n % columns) * width, Math.floor(n / columns) * height];
    const picture = el("g", { transform: `translate(${x + width / 2} ${y + 66})` }, icon(drawing(treasure), 92));
    const name = text(treasureName(treasure, language), x + width / 2, y + height - 24, "maze-print-name");
    return [picture, name, cut(x, y, width, height)];
  });
  return paper((columns * width) / CELL, (Math.ceil(TREASURES.length / columns) * height) / CELL, ...drawn);
}
