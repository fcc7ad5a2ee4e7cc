/** The cells of Sliding Blocks in words. */

import type { LineTold } from "../../messages";
import { cornersOf } from "../corners";
import { eventsIn } from "../events";
import { cellLabel } from "../labels";
import type { SlidingEvent, SlidingView } from "./messages";
import type { Scene } from "../face";
import { pieceOf, type Slide } from "./moves";
import { home, isBarred, isCentre } from "./view";
import type { SlidingWords } from "./words";

/** What was moved last: a block with its slide, a pawn with its way. */
export interface Last {
  block: ({ number: number } & Slide) | null;
  pawn: { from: string; into: string } | null;
}

export function lastMoved(lines: LineTold[]): Last {
  const events = eventsIn<SlidingEvent>(lines);
  const block = events.findLast((event) => event.kind === "block");
  const pawn = events.findLast((event) => event.kind === "slid");
  return {
    block: block ? { number: block.block, side: block.side, steps: block.steps } : null,
    pawn: pawn ? { from: pawn.from, into: pawn.into } : null,
  };
}

/** What stands on each cell, and what the cell is. */
export function labels(
  view: SlidingView,
  { seat, who, touched, options }: Pick<Scene, "seat" | "who" | "touched" | "options">,
  last: Last,
  words: SlidingWords,
): (cell: string) => string {
  const said = new Map<string, string[]>();
  const add = (cell: string, text: string): void => void said.set(cell, [...(said.get(cell) ?? []), text]);
  view.pawns.forEach((cells, owner) =>
    cells.forEach((cell) => add(cell, owner === seat ? words.cell.mine : words.cell.pawn(who(owner)))),
  );
  view.blocks.forEach((cells, n) => cells.forEach((cell) => add(cell, blockLabel(view, n + 1, last, words))));
  cornersOf(view.pawns.length, options).forEach((corner, owner) =>
    home(view.size, corner).forEach((cell) =>
      add(cell, owner === seat ? words.cell.myHome : words.cell.home(who(owner))),
    ),
  );
  if (touched) pieceOf(view, touched).forEach((cell) => add(cell, words.cell.touched));
  return (cell) => {
    const parts = [...(said.get(cell) ?? []), ...(isCentre(view.size, cell) ? [words.cell.centre] : [])];
    return cellLabel(cell, parts, words.cell.free);
  };
}

function blockLabel(view: SlidingView, number: number, last: Last, words: SlidingWords): string {
  const parts = [words.cell.block(number)];
  if (last.block?.number === number) parts.push(words.cell.last);
  if (isBarred(view, number)) parts.push(words.cell.barred);
  return parts.join(", ");
}
