/** The pictures in the rules, 320 × 240. */

import feather from "icon:feather";
import shell from "icon:nautilus-shell";
import { el, text } from "../../board/svg";
import { houseArt, pawnArt, ringArt, stillTile } from "./drawing";

const DRAWINGS: Record<string, string> = { feather, shell };

/** A piece of a maze, of tiles such as `NES:shell fixed lit`, whose first tile has its middle at the origin. */
function maze(rows: readonly (readonly string[])[]): SVGGElement[] {
  return rows.flatMap((row, down) =>
    row.map((given, right) => {
      const [tile = "", ...classes] = given.split(" ");
      const [openings = "", treasure = ""] = tile.split(":");
      return stillTile(openings, right * 100, down * 100, classes.join(" "), DRAWINGS[treasure]);
    }),
  );
}

/** The table on which a piece of a maze lies. */
function plinth(columns: number, rows: number): SVGRectElement {
  const [width, height] = [columns * 100 + 24, rows * 100 + 24];
  return el("rect", { x: -62, y: -62, width, height, rx: 10, class: "figure-plinth" });
}

function scaled(svg: SVGSVGElement, transform: string, ...nodes: Element[]): void {
  svg.append(el("g", { transform }, ...nodes));
}

function at(x: number, y: number, ...nodes: Element[]): SVGGElement {
  return el("g", { transform: `translate(${x} ${y})` }, ...nodes);
}

export function start(svg: SVGSVGElement): void {
  const tiles = maze([
    ["ES fixed", "EW", "ESW:shell fixed", "SW"],
    ["NS", "NE", "NW", "EW"],
    ["NES:feather fixed", "EW", "NES:shell fixed", "ES"],
  ]);
  scaled(svg, "translate(62 55) scale(.65)", plinth(4, 3), ...tiles, houseArt(0), at(100, 0, ...pawnArt(0)));
}

export function pushing(svg: SVGSVGElement): void {
  const above = maze([["ES fixed", "EW", "ESW fixed"]]);
  const line = maze([["NE", "NS", "EW", "SW"]]);
  const below = maze([["NES fixed", "EW", "NES fixed"]]);
  scaled(
    svg,
    "translate(105 60) scale(.6)",
    plinth(3, 3),
    ...above,
    at(-55, 100, ...line),
    at(0, 200, ...below),
    el("path", { d: "M-150 100H-118M-128 90l12 10-12 10", class: "figure-arrow" }),
    at(145, 98, ...pawnArt(1)),
  );
}

export function walking(svg: SVGSVGElement): void {
  const tiles = maze([
    ["ES fixed lit", "SW lit", "ESW fixed", "NS lit"],
    ["NS lit", "NES lit", "EW lit", "NSW:feather lit"],
    ["NE fixed lit", "NW lit", "NES:shell fixed", "NS lit"],
  ]);
  scaled(
    svg,
    "translate(62 55) scale(.65)",
    plinth(4, 3),
    ...tiles,
    at(300, 100, ringArt(0, 0)),
    at(0, 100, ...pawnArt(0)),
  );
}

export function closing(svg: SVGSVGElement): void {
  const tag = "M-25-46H25V-20L0-3-25-20Z";
  const tiles = maze([["EW", "NES", "SW", "NE"]]);
  scaled(
    svg,
    "translate(70 125) scale(.6)",
    plinth(4, 1),
    ...tiles,
    at(-60, 0, el("path", { d: tag, class: "maze-tag figure-open", transform: "rotate(270)" })),
    at(360, 0, el("path", { d: tag, class: "maze-tag figure-closed", transform: "rotate(90)" })),
    at(387, 0, text("✕", 0, 0, "maze-tag-cross figure-cross")),
    el("path", { d: "M-40-90H338M322-102l18 12-18 12", class: "figure-arrow" }),
  );
}
