/** The pictures in the rules, 320 × 240. */

import { el } from "../../board/svg";

function lines(svg: SVGSVGElement, paths: string[], className: string): void {
  svg.append(...paths.map((d) => el("path", { d, class: className })));
}

export function camp(svg: SVGSVGElement): void {
  svg.append(el("rect", { x: 60, y: 20, width: 200, height: 200, class: "ground" }));
  lines(svg, ["M60 20H260V220H60", "M60 20V70M60 120V220"], "figure-wall");
  lines(svg, ["M110 20V120", "M110 170H210", "M160 70H210V120", "M210 170V220"], "figure-wall");
  svg.append(el("circle", { cx: 235, cy: 195, r: 14, class: "figure-fugitive" }));
  lines(svg, ["M28 95H54"], "figure-arrow");
}

export function asking(svg: SVGSVGElement): void {
  svg.append(el("rect", { x: 60, y: 20, width: 200, height: 200, class: "ground" }));
  lines(svg, ["M60 20H260V220H60"], "figure-wall");
  lines(svg, ["M110 70V120"], "figure-wall figure-met");
  lines(svg, ["M35 95H85V145H130"], "figure-steps");
  svg.append(el("circle", { cx: 135, cy: 145, r: 14, class: "figure-pawn" }));
}
