/** Events and moves of Monster Hunt in words. */

import { eventsIn } from "../events";
import type { Face, Saying } from "../face";
import type { HuntEvent, HuntOver, StateTold } from "./messages";
import { WORDS, type HuntWords } from "./words";

export const say: Saying<HuntEvent> = (event, line, language, who) => {
  const words = WORDS[language];
  if (event.kind === "moved") return words.moved(event.cell);
  if (event.kind === "stepped") return line.events.some((one) => one.kind === "moved") ? null : words.stepped;
  if (event.kind === "seen") return words.seen(event.obstacles.join(", "));
  if (event.kind === "shot") return words.shot(who(line.seat), event.cell);
  if (event.kind === "over") return overWords(event, words);
  return event.kind === "state" ? stateWords(event, words) : null;
};

function overWords({ reason }: HuntOver, words: HuntWords): string | null {
  return reason === "resigned" ? null : words.over[reason];
}

function stateWords({ state, turns }: StateTold, { states }: HuntWords): string {
  return state === "explored" ? states.explored(turns.join(", ")) : states[state];
}

/** A turn is a step and the shot after it; giving up belongs to none. */
export const turnOf: NonNullable<Face["turnOf"]> = (line) => {
  const numbered = eventsIn<HuntEvent>([line]).find((event) => "turn" in event);
  return numbered && "turn" in numbered ? numbered.turn : null;
};

export const moveWords: Face["moveWords"] = (move, language) => {
  const [verb, cell = ""] = move.split(" ");
  return verb === "move" ? WORDS[language].move(cell) : WORDS[language].shoot(cell);
};
