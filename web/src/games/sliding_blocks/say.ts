/** Events and moves of Sliding Blocks in words. */

import type { Face, Saying } from "../face";
import type { SlidingEvent, SlidingOver } from "./messages";
import { slideOf } from "./moves";
import { WORDS, type SlidingWords } from "./words";

export const say: Saying<SlidingEvent> = (event, line, language, who) => {
  const { log, slide } = WORDS[language];
  const name = who("seat" in event ? event.seat : line.seat);
  if (event.kind === "slid") return log.slid(name, event.from, event.into);
  if (event.kind === "shoved") return log.shoved(name, event.from, event.into);
  if (event.kind === "block") return log.block(name, event.block, slide(event.side, event.steps));
  if (event.kind === "skipped") return log.skipped[event.part](name);
  return event.kind === "over" ? overWords(event.reason, log, name) : null;
};

function overWords(reason: SlidingOver["reason"], log: SlidingWords["log"], name: string): string | null {
  if (reason === "centre") return log.centre(name);
  return reason === "max_turns" ? log.maxTurns : null;
}

export const moveWords: Face["moveWords"] = (move, language) => {
  const words = WORDS[language];
  const [kind, which = "", where = "", , to = ""] = move.split(" ");
  if (kind === "pass") return words.moves.pass;
  if (kind === "pawn") return to ? words.moves.shove(which, where, to) : words.moves.pawn(which, where);
  const { side, steps } = slideOf(move);
  return words.moves.block(which, words.slide(side, steps));
};
