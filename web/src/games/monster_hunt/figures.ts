/** The pictures in the rules, 320 × 240. */

import { el, text } from "../../board/svg";

const STONES = [
  [110, 20],
  [210, 70],
  [160, 120],
  [60, 170],
] as const;

function maze(svg: SVGSVGElement): void {
  svg.append(el("rect", { x: 60, y: 20, width: 200, height: 200, class: "ground" }));
  svg.append(
    el("path", { d: "M60 70H260M60 120H260M60 170H260M110 20V220M160 20V220M210 20V220", class: "figure-lattice" }),
  );
  svg.append(
    ...STONES.map(([x, y]) => el("rect", { x: x + 3, y: y + 3, width: 44, height: 44, rx: 7, class: "figure-stone" })),
  );
}

export function crossing(svg: SVGSVGElement): void {
  maze(svg);
  svg.append(el("path", { d: "M85 45V145H135V195H235", class: "figure-steps" }));
  svg.append(
    ...["1", "2", "3", "4", "5", "6"].map((turn, n) =>
      text(turn, 75 + [0, 0, 0, 50, 50, 100][n]!, [32, 82, 132, 132, 182, 182][n]!, "figure-date"),
    ),
  );
  svg.append(el("circle", { cx: 185, cy: 195, r: 13, class: "figure-pawn" }));
  svg.append(el("path", { d: "M227 185h16v22h-16z", class: "figure-exit" }));
}

export function shooting(svg: SVGSVGElement): void {
  svg.append(el("rect", { x: 60, y: 20, width: 200, height: 200, class: "figure-dark" }));
  svg.append(
    el("path", { d: "M60 70H260M60 120H260M60 170H260M110 20V220M160 20V220M210 20V220", class: "figure-lattice" }),
  );
  svg.append(el("rect", { x: 163, y: 123, width: 44, height: 44, rx: 7, class: "figure-stone" }));
  svg.append(el("rect", { x: 61, y: 121, width: 48, height: 48, class: "ground" }), text("3", 85, 145, "figure-date"));
  svg.append(el("path", { d: "M120 180l30 30M150 180l-30 30", class: "figure-shot" }));
}
