/**
 * Where the fragments of a notebook lie on the paper. The board's own has its place; every other is a scrap that lies
 * where the hand has put it, or where least is known, until the server says that its place is proved.
 */

import { allCells, cellName, isInside, position, SIDES, STEP, type Size } from "../../board/places";
import type { Fragment, Walker } from "./messages";
import { spotName, spotOf, type Spot } from "./view";

/** A fragment on the paper: its frame begins in this row and column of the board. */
export interface Laid {
  fragment: Fragment;
  at: Spot;
}

export const ROMAN = ["", "I", "II", "III", "IV"] as const;

export function add(one: Spot, other: Spot): Spot {
  return [one[0] + other[0], one[1] + other[1]];
}

/** The name on the board of a spot of a laid fragment; null: outside. */
export function cellAt(size: Size, at: Spot, spot: Spot): string | null {
  const [row, column] = add(at, spot);
  return isInside(size, row, column) ? cellName(row, column) : null;
}

/** The nearest place at which every known cell of a fragment is on the board. */
export function clamped(size: Size, fragment: Fragment, at: Spot): Spot {
  const spots = Object.keys(fragment.cells).map(spotOf);
  const within = (axis: 0 | 1, length: number): number => {
    const known = spots.map((spot) => spot[axis]);
    return Math.max(-Math.min(...known), Math.min(at[axis], length - 1 - Math.max(...known)));
  };
  return [within(0, size.rows), within(1, size.columns)];
}

/** Where the hand has put a fragment, as it is kept among the pencil notes. */
export function handPlace(notes: Record<string, string>, fragment: number): Spot | null {
  const kept = notes[placeKey(fragment)];
  return kept === undefined ? null : spotOf(kept);
}

export function placeKey(fragment: number): string {
  return `@${fragment}`;
}

/** Every fragment with its place. `before` holds the places of the last time, so that nothing moves by itself. */
export function layOut(
  size: Size,
  walker: Walker,
  notes: Record<string, string>,
  before: ReadonlyMap<number, Spot>,
): Laid[] {
  const laid: Laid[] = [];
  for (const fragment of walker.fragments) {
    const number = fragment.fragment;
    const wanted = handPlace(notes, number) ?? before.get(number);
    const at: Spot = number === 0 ? [0, 0] : clamped(size, fragment, wanted ?? freest(size, fragment, laid));
    laid.push({ fragment, at });
  }
  return laid;
}

/** The place where a fragment, with a cell's width around it, covers least of what is known. */
function freest(size: Size, fragment: Fragment, laid: Laid[]): Spot {
  const known = new Set(laid.flatMap((one) => cellsOf(size, one)));
  const around = withRing(Object.keys(fragment.cells).map(spotOf));
  const middle: Spot = [(size.rows - 1) / 2, (size.columns - 1) / 2];
  const costs = allCells(size).map((cell): [number, Spot] => {
    const at = clamped(size, fragment, position(cell));
    const covered = around.filter((spot) => known.has(cellAt(size, at, spot) ?? "")).length;
    return [covered + (Math.abs(at[0] - middle[0]) + Math.abs(at[1] - middle[1])) / 100, at];
  });
  return costs.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

function withRing(spots: Spot[]): Spot[] {
  const all = spots.flatMap((spot) => [spot, ...SIDES.map((side) => add(spot, STEP[side]))]);
  return [...new Set(all.map(spotName))].map(spotOf);
}

/** The cells of the board on which a laid fragment has something to say. */
export function cellsOf(size: Size, { fragment, at }: Laid): string[] {
  return Object.keys(fragment.cells).flatMap((name) => cellAt(size, at, spotOf(name)) ?? []);
}

/** Where the frame that begins at pit exit n lies now: in which fragment, and where in it. */
export function frameOf(walker: Walker, number: number): { fragment: number; at: Spot } | null {
  for (const { fragment, cells } of walker.fragments) {
    const exit = Object.keys(cells).find((name) => cells[name] === `pit_exit ${number}`);
    if (exit !== undefined) return { fragment, at: spotOf(exit) };
  }
  return null;
}

/** Where the walker, or the cell that it left by, is on the paper. */
export function walkerSpot(walker: Walker, laid: Laid[]): Spot | null {
  const place = walker.place;
  const sheet = place && laid.find((one) => one.fragment.fragment === place.fragment);
  return sheet ? add(sheet.at, spotOf(place.cell)) : null;
}

// Pencil notes: on the board by their cell or edge, on a scrap in its frame (`2:+0+1`), so that they move with it.

/** The notes as they lie on the paper now. */
export function notesOnPaper(
  size: Size,
  walker: Walker,
  laid: Laid[],
  notes: Record<string, string>,
): Record<string, { key: string; mark: string }> {
  const shown = Object.entries(notes).flatMap(([key, mark]) => {
    const place = noteOnPaper(size, walker, laid, key);
    return place === null ? [] : [[place, { key, mark }] as const];
  });
  return Object.fromEntries(shown);
}

function noteOnPaper(size: Size, walker: Walker, laid: Laid[], key: string): string | null {
  if (key.startsWith("@")) return null;
  const [, number, name, side] = /^(\d):([+-]\d+[+-]\d+)([nesw]?)$/.exec(key) ?? [];
  if (number === undefined) return key;
  const frame = frameOf(walker, Number(number));
  const sheet = laid.find((one) => one.fragment.fragment === frame?.fragment);
  const cell = frame && sheet && cellAt(size, add(sheet.at, frame.at), spotOf(name!));
  return cell ? cell + (side ?? "") : null;
}

/** The key under which a note at a place of the paper is kept: that of the uppermost scrap there, else of the board. */
export function noteKey(size: Size, laid: Laid[], place: string): string {
  const side = /[nesw]$/.exec(place)?.[0] ?? "";
  const cell = side ? place.slice(0, -1) : place;
  const scrap = laid.findLast((one) => one.fragment.fragment > 0 && cellsOf(size, one).includes(cell));
  if (!scrap) return place;
  const [row, column] = position(cell);
  return `${scrap.fragment.fragment}:${spotName([row - scrap.at[0], column - scrap.at[1]])}${side}`;
}
