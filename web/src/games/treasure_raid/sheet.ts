/** One fragment of a notebook: what is known in it, drawn in its own frame. */

import burst from "icon:spiky-explosion";
import { CELL } from "../../board/board";
import { STEP, type Side } from "../../board/places";
import { el, icon } from "../../board/svg";
import { add } from "./notebook";
import { thing } from "./drawing";
import type { Fragment } from "./messages";
import { sideOf, spotName, spotOf, type Spot } from "./view";

export const EDGE_KINDS = ["walls", "outer", "open", "openings", "grenades"] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

/** The one name of an edge in a frame: by its east or south side. */
export function edgeKey(spot: Spot, side: Side): string {
  if (side === "e" || side === "s") return spotName(spot) + side;
  return spotName(add(spot, STEP[side])) + (side === "n" ? "s" : "e");
}

const edgesKnown = new WeakMap<Fragment, ReadonlyMap<string, ReadonlySet<EdgeKind>>>();

/** What is known of each edge of a fragment. */
export function edgesOf(fragment: Fragment): ReadonlyMap<string, ReadonlySet<EdgeKind>> {
  const found = edgesKnown.get(fragment) ?? findEdges(fragment);
  edgesKnown.set(fragment, found);
  return found;
}

function findEdges(fragment: Fragment): Map<string, Set<EdgeKind>> {
  const known = new Map<string, Set<EdgeKind>>();
  for (const kind of EDGE_KINDS) {
    for (const edge of fragment[kind]) {
      const key = edgeKey(...sideOf(edge));
      known.set(key, (known.get(key) ?? new Set()).add(kind));
    }
  }
  return known;
}

// Drawing

/** The ends of an edge, in a frame that begins at 0, 0. */
export function edgeEnds([row, column]: Spot, side: Side): { x1: number; y1: number; x2: number; y2: number } {
  const [left, top] = [column * CELL, row * CELL];
  const [x1, x2] = side === "e" ? [left + CELL, left + CELL] : side === "w" ? [left, left] : [left, left + CELL];
  const [y1, y2] = side === "s" ? [top + CELL, top + CELL] : side === "n" ? [top, top] : [top, top + CELL];
  return { x1, y1, x2, y2 };
}

function edgeLine(edge: string, className: string): SVGLineElement {
  return el("line", { ...edgeEnds(...sideOf(edge)), class: className });
}

/** The cells that have been seen. */
export function cellSquares(fragment: Fragment, className: string): Element[] {
  return Object.keys(fragment.cells).map((name) => {
    const [row, column] = spotOf(name);
    return el("rect", { x: column * CELL, y: row * CELL, width: CELL, height: CELL, class: className });
  });
}

/** What lies in the cells, and what lay there. */
export function things(fragment: Fragment): Element[] {
  return Object.entries(fragment.cells).flatMap(([name, what]) => {
    if (what === "nothing") return [];
    const drawn = thing(what, { isSecret: true, isSpent: fragment.now[name] === "nothing" });
    return [centred(spotOf(name), drawn)];
  });
}

export function centred([row, column]: Spot, drawn: Element): SVGGElement {
  return el("g", { transform: `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})` }, drawn);
}

/** Walls met, ways passed, walls blown away. `fresh`: the keys of edges just met. */
export function edges(fragment: Fragment, fresh: ReadonlySet<string>): Element[] {
  const isFresh = (edge: string): string => (fresh.has(edgeKey(...sideOf(edge))) ? "fresh" : "");
  return [
    ...[...fragment.open, ...fragment.openings].map((edge) => edgeLine(edge, "way")),
    ...fragment.walls.map((edge) => edgeLine(edge, `wall met ${isFresh(edge)}`)),
    ...fragment.outer.map((edge) => edgeLine(edge, `wall outer met ${isFresh(edge)}`)),
    ...fragment.grenades.map(blast),
  ];
}

/** The mark of a grenade. */
export function blast(edge: string): SVGGElement {
  const { x1, y1, x2, y2 } = edgeEnds(...sideOf(edge));
  const place = `translate(${(x1 + x2) / 2} ${(y1 + y2) / 2})`;
  return el("g", { transform: place, class: "blast" }, icon(burst, 46));
}
