/** Events and moves of Sliding Blocks in words. */

import type { Side } from "../../board/places";
import type { Face } from "../face";
import { slideOf } from "./moves";
import { WORDS, type SlidingWords } from "./words";

export const say: Face["say"] = (event, line, language, who) => {
  const { log, slide } = WORDS[language];
  const name = who(Number(event["seat"] ?? line.seat));
  const [from, into] = [String(event["from"]), String(event["into"])];
  if (event.kind === "slid") return log.slid(name, from, into);
  if (event.kind === "shoved") return log.shoved(name, from, into);
  if (event.kind === "block") {
    return log.block(name, Number(event["block"]), slide(event["side"] as Side, Number(event["steps"])));
  }
  if (event.kind === "skipped") return log.skipped[event["part"] as "pawn" | "block"](name);
  return event.kind === "over" ? overWords(String(event["reason"]), log, name) : null;
};

function overWords(reason: string, log: SlidingWords["log"], name: string): string | null {
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
