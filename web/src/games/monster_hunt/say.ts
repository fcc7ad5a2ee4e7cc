/** Events and moves of Monster Hunt in words. */

import type { Face } from "../face";
import { WORDS } from "./words";

type State = "unexplored" | "obstacle" | "monster" | "explored";

export const say: Face["say"] = (event, line, language, who) => {
  const words = WORDS[language];
  const cell = String(event["cell"]);
  if (event.kind === "moved") return words.moved(cell);
  if (event.kind === "stepped") return line.events.some((one) => one["kind"] === "moved") ? null : words.stepped;
  if (event.kind === "seen") return words.seen((event["obstacles"] as string[]).join(", "));
  if (event.kind === "shot") return words.shot(who(line.seat), cell);
  if (event.kind === "over") return words.over[event["reason"] as "found" | "escaped"] ?? null;
  if (event.kind !== "state") return null;
  const state = event["state"] as State;
  return state === "explored" ? words.states.explored((event["turns"] as number[]).join(", ")) : words.states[state];
};

export const moveWords: Face["moveWords"] = (move, language) => {
  const [verb, cell = ""] = move.split(" ");
  return verb === "move" ? WORDS[language].move(cell) : WORDS[language].shoot(cell);
};
