/** Where on a notebook a move points: a hint, or the move that the page asks about. */

import burst from "icon:spiky-explosion";
import { CELL, type Board } from "../../board/board";
import { cellName, STEP, type Side } from "../../board/places";
import { arrowThrough, ringed, type Pointing } from "../../board/pointers";
import { el, icon } from "../../board/svg";
import type { Spot } from "./view";

/** `spot`: where the walker is on the paper, or the cell that it left by. */
export function pointed(board: Board, move: string | null, spot: Spot | null, kind: Pointing): Element[] {
  const [verb, where] = move?.split(" ") ?? [];
  if (verb === "start" || (verb === "enter" && where !== undefined)) return [ringed(board, where!, kind)];
  if (!spot || verb === undefined || verb === "leave") return [];
  if (verb === "go")
    return [
      arrowThrough(
        [0.38, 1].map((cells) => beside(spot, where as Side, cells)),
        kind,
      ),
    ];
  if (verb === "grenade") return grenade(spot, where as Side, kind);
  return [ringed(board, cellName(...spot), kind)];
}

/** A point so many cells from the middle of a spot. */
function beside([row, column]: Spot, side: Side, cells: number): readonly [number, number] {
  const [down, right] = STEP[side];
  return [(column + 0.5 + right * cells) * CELL, (row + 0.5 + down * cells) * CELL];
}

function grenade(spot: Spot, side: Side, kind: Pointing): Element[] {
  const place = `translate(${beside(spot, side, 0.5).join(" ")})`;
  return [
    el("circle", { r: 34, transform: place, class: `pointer ${kind}` }),
    el("g", { transform: place, class: "blast" }, icon(burst, 46)),
  ];
}
