/** Tiles, houses and pawns, drawn around their own middle in a square of 100. */

import "./drawing.css";
import { position, TURN, type Side } from "../../board/places";
import { el, icon, text } from "../../board/svg";
import { quarters, shapeOf, type Shape } from "./tiles";

/** Each shape as it lies before it is turned. */
const CORRIDORS: Record<Shape, string> = {
  straight: "M0-50V50",
  corner: "M0-50V-14Q0 0 14 0H50",
  tee: "M0-50V50M0 0H50",
};
/** A hair longer, so that no seam shows between two tiles. */
const FLOORS: Record<Shape, string> = {
  straight: "M0-50.8V50.8",
  corner: "M0-50.8V-14Q0 0 14 0H50.8",
  tee: "M0-50.8V50.8M0 0H50.8",
};
const COURSES =
  "M-49-34H49M-49-17H49M-49 0H49M-49 17H49M-49 34H49" +
  "M-38-50V-34M38-50V-34M-44-34V-17M32-34V-17M-38-17V0M38-17V0M-32 0V17M44 0V17M-38 17V34M38 17V34M-44 34V50M32 34V50";
const RIVETS = "M-44-40a4 4 0 1 1 8 0 4 4 0 1 1-8 0M36-40a4 4 0 1 1 8 0 4 4 0 1 1-8 0";
const MORE_RIVETS = "M-44 40a4 4 0 1 1 8 0 4 4 0 1 1-8 0M36 40a4 4 0 1 1 8 0 4 4 0 1 1-8 0";

/** The stone and the corridor of a shape; `fixed`: a tile that never moves. */
export function stone(shape: Shape, fixed: boolean): Element[] {
  const d = CORRIDORS[shape];
  const rivets = fixed ? [el("path", { d: RIVETS + MORE_RIVETS, class: "maze-rivets" })] : [];
  return [
    el("rect", { x: -49, y: -49, width: 98, height: 98, rx: 7, class: "maze-stone" }),
    el("path", { d: COURSES, class: "maze-courses" }),
    ...rivets,
    el("path", { d, class: "maze-kerb" }),
    el("path", { d: FLOORS[shape], class: "maze-floor" }),
    el("path", { d, class: "maze-trail" }),
  ];
}

/** The place of a treasure with its drawing. */
export function treasureArt(drawing: string): SVGGElement {
  return el("g", { class: "maze-treasure" }, el("circle", { r: 32, class: "maze-plaza" }), icon(drawing, 50));
}

/** A whole tile that does not move, for small pictures. */
export function stillTile(openings: string, x: number, y: number, className = "", drawing?: string): SVGGElement {
  const turning = el("g", { class: "maze-turning", transform: `rotate(${quarters(openings) * 90})` });
  turning.append(...stone(shapeOf(openings), className.includes("fixed")));
  const group = el("g", { class: `maze-tile ${className}`.trim(), transform: `translate(${x} ${y})` }, turning);
  if (drawing !== undefined) group.append(treasureArt(drawing));
  return group;
}

export function houseArt(seat: number): SVGGElement {
  return el(
    "g",
    {},
    el("circle", { r: 33, class: "maze-plaza" }),
    el("path", { d: "M-26 2 0-24 26 2h-7v20h-38v-20z", class: `maze-house seat-${seat}` }),
    text(String(seat + 1), 0, 9, "maze-number"),
  );
}

/** An arrow out of the maze, across the border of a cell. */
export function exitArt(cell: string, side: Side): SVGPathElement {
  const [row, column] = position(cell);
  const place = `translate(${(column + 0.5) * 100} ${(row + 0.5) * 100}) rotate(${TURN[side]})`;
  return el("path", { d: "M0-22V-56M-14-44L0-60L14-44", class: "maze-exit", transform: place, "data-exit": cell });
}

export function pawnArt(seat: number): Element[] {
  const body = "M-21 30C-21 12-9 8-9-6A15 15 0 1 1 9-6C9 8 21 12 21 30Z";
  return [el("path", { d: body, class: `maze-pawn seat-${seat}` }), text(String(seat + 1), 0, 17, "maze-number")];
}

/** A ring around what a seat seeks; those of several seats lie around each other. */
export function ringArt(seat: number, place: number): SVGCircleElement {
  return el("circle", { r: 37 + 5 * place, class: `maze-ring seat-${seat}` });
}
