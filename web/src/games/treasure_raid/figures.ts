/** The pictures in the rules, 320 × 240, drawn on cells of 40. */

import burst from "icon:spiky-explosion";
import { el, icon } from "../../board/svg";
import { pawn, thing } from "./drawing";

const SIDE = 40;
const [LEFT, TOP] = [60, 20];

type Place = readonly [row: number, column: number];

function middle([row, column]: Place): [number, number] {
  return [LEFT + (column + 0.5) * SIDE, TOP + (row + 0.5) * SIDE];
}

function at(place: Place, scale: number, ...drawn: Element[]): SVGGElement {
  const [x, y] = middle(place);
  return el("g", { transform: `translate(${x} ${y}) scale(${scale})` }, ...drawn);
}

function put(svg: SVGSVGElement, things: Record<string, Place>, isSecret = false): void {
  svg.append(...Object.entries(things).map(([name, place]) => at(place, 0.42, thing(name, { isSecret }))));
}

function lines(svg: SVGSVGElement, paths: string[], className: string): void {
  svg.append(...paths.map((d) => el("path", { d, class: className })));
}

function sheet(svg: SVGSVGElement): void {
  const steps = [1, 2, 3, 4].map((n) => n * SIDE);
  svg.append(el("rect", { x: LEFT, y: TOP, width: 5 * SIDE, height: 5 * SIDE, class: "raid-figure-sheet" }));
  lines(
    svg,
    [...steps.map((x) => `M${LEFT + x} ${TOP}v200`), ...steps.map((y) => `M${LEFT} ${TOP + y}h200`)],
    "lattice",
  );
}

function seen(svg: SVGSVGElement, places: Place[], className: string): void {
  for (const place of places) {
    const [x, y] = middle(place);
    svg.append(el("rect", { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, class: className }));
  }
}

/** A maze with its things. */
export function maze(svg: SVGSVGElement): void {
  sheet(svg);
  lines(svg, ["M60 20H140M180 20H260V100M260 140V220H220M180 220H60V180M60 140V20"], "figure-wall");
  lines(
    svg,
    ["M100 20V60H140", "M180 60V100H220V60", "M60 100H140V140", "M140 180V220", "M180 140V180H220"],
    "figure-wall",
  );
  put(svg, { crossbow: [0, 0], "pit 1": [0, 4], treasure: [1, 3], "pit_exit 1": [3, 0] });
  put(svg, { trap: [2, 2], "false treasure": [4, 1], crutch: [4, 4] });
}

/** A walk in a notebook: ways, a wall, the outer wall. */
export function walking(svg: SVGSVGElement): void {
  sheet(svg);
  const way: Place[] = [
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
  ];
  seen(svg, way, "raid-figure-seen");
  lines(svg, ["M60 60V100", "M140 60V100"], "figure-wall");
  lines(svg, ["M180 100V140"], "figure-wall figure-met");
  lines(svg, ["M80 80H120V120H150"], "figure-steps");
  svg.append(at([2, 2], 0.46, ...pawn(0, false)));
}

/** A fall: what is seen since lies on a sheet of its own. */
export function falling(svg: SVGSVGElement): void {
  sheet(svg);
  seen(
    svg,
    [
      [0, 0],
      [0, 1],
    ],
    "raid-figure-seen",
  );
  put(svg, { "pit 2": [0, 1] });
  const scrap: Place[] = [
    [2, 2],
    [2, 3],
    [3, 3],
  ];
  seen(svg, scrap, "raid-figure-scrap");
  put(svg, { "pit_exit 2": [2, 2] });
  lines(svg, ["M140 140H180V180", "M220 100V140"], "figure-wall");
  svg.append(at([3, 3], 0.46, ...pawn(0, false)));
  lines(svg, ["M128 58C150 62 160 74 160 92M154 84L160 94L167 85"], "raid-figure-fall");
  lines(svg, ["M236 120H286M278 112L288 120L278 128"], "figure-arrow");
}

/** Out with a treasure, through a wall that a grenade has opened. */
export function leaving(svg: SVGSVGElement): void {
  sheet(svg);
  lines(svg, ["M60 20H260V100M260 140V220H60V20"], "figure-wall");
  lines(svg, ["M140 60V140", "M180 100H220"], "figure-wall");
  put(svg, { treasure: [2, 1] }, true);
  const [x, y] = middle([2, 4]);
  svg.append(el("g", { transform: `translate(${x + 20} ${y})`, class: "blast" }, icon(burst, 34)));
  lines(svg, ["M120 120V160H160V120H226"], "figure-steps");
  svg.append(at([2, 5.2], 0.46, ...pawn(0, true)));
}
