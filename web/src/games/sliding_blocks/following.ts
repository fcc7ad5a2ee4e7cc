/** Which pawn is which: the server tells places only, but a pawn that moves should glide from where it stood. */

import type { LineTold } from "../../messages";
import { eventsIn } from "../events";
import type { SlidingEvent } from "./messages";

/** The names of the pawns by where they stand. */
export type Places = Map<string, string>;

/** Names for the pawns of each seat at their new places: those that moved keep theirs. */
export function follow(before: Places, fresh: LineTold[], pawns: string[][]): Places {
  const places = new Map(before);
  for (const line of fresh) moveAlong(places, line);
  return new Map(pawns.flatMap((cells, seat) => [...named(places, seat, cells)]));
}

/** A shoved pawn goes first, so that its place is free. */
function moveAlong(places: Places, line: LineTold): void {
  for (const event of eventsIn<SlidingEvent>([line]).toReversed()) {
    if (event.kind !== "slid" && event.kind !== "shoved") continue;
    const name = places.get(event.from);
    if (name === undefined) continue;
    places.delete(event.from);
    places.set(event.into, name);
  }
}

function named(places: Places, seat: number, cells: string[]): Places {
  const own = cells.map((_, n) => `pawn ${seat} ${n}`);
  const kept = new Map(
    cells.flatMap((cell) => (own.includes(places.get(cell) ?? "") ? [[cell, places.get(cell)!]] : [])),
  );
  const free = own.filter((name) => ![...kept.values()].includes(name));
  for (const cell of cells) if (!kept.has(cell)) kept.set(cell, free.shift()!);
  return kept;
}
