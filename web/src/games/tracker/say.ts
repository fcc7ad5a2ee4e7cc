/** Events and moves of The Tracker in words. */

import type { Face, Saying } from "../face";
import type { TrackerEvent } from "./messages";
import { WORDS } from "./words";

export const say: Saying<TrackerEvent> = (event, _line, language, who) => {
  const words = WORDS[language];
  if (event.kind === "over") return event.reason === "max_turns" ? words.lastTurn : null;
  if (event.kind === "caught") return words.caught(who(event.seat), event.cell);
  if (event.kind === "came_back") return words.cameBack(who(event.seat), event.cell);
  if (event.kind === "cut_short") return words.cutShort(who(event.seat), event.steps);
  if (event.kind !== "asked") return null;
  const { from, into, open } = event;
  const verb = into === null ? "leave" : from === null ? "enter" : "go";
  return words.asked[`${verb}${open ? "Open" : "Shut"}`](who(event.seat), into ?? "");
};

export const moveWords: Face["moveWords"] = (move, language) => {
  const { moves } = WORDS[language];
  const [verb, cell = ""] = move.split(" ");
  if (verb === "enter") return moves.enter(cell);
  return verb === "go" ? moves.go(cell) : moves.leave;
};
