/** Events and moves of The Tracker in words. */

import type { Face } from "../face";
import { WORDS } from "./words";

export const say: Face["say"] = (event, _line, language, who) => {
  const words = WORDS[language];
  const name = who(Number(event["seat"]));
  if (event.kind === "caught") return words.caught(name, String(event["cell"]));
  if (event.kind !== "asked") return null;
  const into = event["into"] as string | null;
  const verb = into === null ? "leave" : event["from"] === null ? "enter" : "go";
  return words.asked[`${verb}${event["open"] ? "Open" : "Shut"}`](name, into ?? "");
};

export const moveWords: Face["moveWords"] = (move, language) => {
  const { moves } = WORDS[language];
  const [verb, cell = ""] = move.split(" ");
  if (verb === "enter") return moves.enter(cell);
  return verb === "go" ? moves.go(cell) : moves.leave;
};
