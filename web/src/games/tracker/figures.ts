/** The pictures in the rules, 320 × 240. */

import { el, text } from "../../board/svg";

function lines(svg: SVGSVGElement, paths: string[], className: string): void {
  svg.append(...paths.map((d) => el("path", { d, class: className })));
}

/** The camp of the sheet as far as its text goes: the one way from F1 to E5, and C1 barred. */
const SHEET = [
  "+---+---+---+---+---+---+",
  "                        |",
  "+---+   +---+---+   +   +",
  "            |           |",
  "+---+---+---+---+---+   +",
  "|   |           |       |",
  "+   +   +---+   +---+---+",
  "    |       |           |",
  "+   +---+   +---+---+   +",
  "    |       |   | F     |",
  "+---+   +---+   +---+---+",
  "                        |",
  "+---+---+---+---+---+---+",
];
/** From outside to the fugitive: by column and row. */
const WAY = [
  [-1, 5],
  [1, 5],
  [1, 4],
  [2, 4],
  [2, 3],
  [1, 3],
  [1, 2],
  [3, 2],
  [3, 3],
  [5, 3],
  [5, 4],
  [4, 4],
] as const;
const [LEFT, TOP, SIDE] = [60, 20, 35];

/** The walls of a camp that is drawn as text. */
function drawn(rows: readonly string[]): string[] {
  return rows.flatMap((row, n) =>
    [...row].flatMap((sign, at) => {
      const [x, y] = [LEFT + Math.floor(at / 4) * SIDE, TOP + Math.floor(n / 2) * SIDE];
      if (sign === "|") return [`M${x} ${y}v${SIDE}`];
      return sign === "-" && at % 4 === 2 ? [`M${x} ${y}h${SIDE}`] : [];
    }),
  );
}

/** A way through the middles of cells, each given by its column and row. */
function way(places: readonly (readonly [number, number])[]): string {
  const points = places.map(([column, row]) => `${LEFT + (column + 0.5) * SIDE} ${TOP + (row + 0.5) * SIDE}`);
  return `M${points.join("L")}`;
}

/** Letters of rows and numbers of columns. */
function names(): Element[] {
  return [..."ABCDEF"].flatMap((letter, n) => [
    text(letter, LEFT + 6.5 * SIDE, TOP + (n + 0.5) * SIDE, "figure-name"),
    text(String(n + 1), LEFT + (n + 0.5) * SIDE, TOP - 8, "figure-name"),
  ]);
}

export function camp(svg: SVGSVGElement): void {
  svg.append(el("rect", { x: LEFT, y: TOP, width: 6 * SIDE, height: 6 * SIDE, class: "ground" }));
  svg.append(...names());
  lines(svg, [way(WAY)], "figure-steps");
  lines(svg, drawn(SHEET), "figure-wall");
  svg.append(el("circle", { cx: LEFT + 4.5 * SIDE, cy: TOP + 4.5 * SIDE, r: 11, class: "figure-fugitive" }));
}

export function asking(svg: SVGSVGElement): void {
  svg.append(el("rect", { x: 60, y: 20, width: 200, height: 200, class: "ground" }));
  lines(svg, ["M60 20H260V220H60"], "figure-wall");
  lines(svg, ["M110 70V120"], "figure-wall figure-met");
  lines(svg, ["M35 95H85V145H130"], "figure-steps");
  svg.append(el("circle", { cx: 135, cy: 145, r: 14, class: "figure-pawn" }));
}
