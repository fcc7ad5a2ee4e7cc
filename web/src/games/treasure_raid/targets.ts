/** Where on a notebook a move can be picked. All that may be played comes from the server. */

import { CELL, type Board } from "../../board/board";
import { cellName, isInside, SIDES, STEP, TURN, type Side, type Size } from "../../board/places";
import { el } from "../../board/svg";
import { add } from "./notebook";
import { edgeKey, edgesOf } from "./sheet";
import type { Walker } from "./messages";
import { spotOf, type Spot } from "./view";

/** What a click on a cell plays; `spot`: where the walker is on the paper, or the cell that it left by. */
export function targetsOf(size: Size, legal: readonly string[], spot: Spot | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const move of legal) {
    const cell = cellOf(size, move, legal.length === 1, spot);
    if (cell && !found.has(cell)) found.set(cell, move);
  }
  return found;
}

function cellOf(size: Size, move: string, isOnly: boolean, spot: Spot | null): string | null {
  const [verb, where] = move.split(" ");
  if (verb === "start") return where!;
  if (verb === "enter") return where ?? (isOnly && spot ? cellName(...spot) : null);
  const beside = verb === "go" && spot ? add(spot, STEP[where as Side]) : null;
  return beside && isInside(size, ...beside) ? cellName(...beside) : null;
}

/** How much a target is worth a look: a step against a known wall is allowed and hardly meant; starts are many. */
export function emphasis(move: string, walker: Walker): string {
  const [verb, where] = move.split(" ");
  if (verb !== "go") return where ? "faint" : "";
  const fragment = walker.fragments.find((one) => one.fragment === walker.place?.fragment);
  const known = fragment && edgesOf(fragment).get(edgeKey(spotOf(walker.place!.cell), where as Side));
  return known?.has("walls") || known?.has("outer") ? "walled" : "";
}

/** Arrows on the margin, for steps that lead off the paper. */
export function arrowsOff(
  board: Board,
  legal: readonly string[],
  spot: Spot | null,
  play: (move: string, careful: boolean) => void,
): Element[] {
  if (!spot) return [];
  return SIDES.filter((side) => legal.includes(`go ${side}`))
    .filter((side) => !isInside(board.size, ...add(spot, STEP[side])))
    .map((side) => arrowOff(board, cellName(...spot), side, play));
}

function arrowOff(board: Board, cell: string, side: Side, play: (move: string, careful: boolean) => void): SVGGElement {
  const [x, y] = board.middle(cell);
  const [down, right] = STEP[side];
  const place = `translate(${x + 0.84 * CELL * right} ${y + 0.84 * CELL * down}) rotate(${TURN[side]})`;
  const drawn = [el("circle", { r: 27 }), el("path", { d: "M0 -15L14 10H-14z" })];
  const arrow = el("g", { class: "way-off", transform: place, "data-move": `go ${side}` }, ...drawn);
  arrow.addEventListener("click", (event) => play(`go ${side}`, isTouch(event)));
  return arrow;
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}
