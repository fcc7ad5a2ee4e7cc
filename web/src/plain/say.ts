/** Events and moves of a game that the page has no words for: its own names, spelled out. */

import type { Event, Face, Saying } from "../games/face";
import { WORDS as FRAME } from "../words";
import { fieldWords, spelled, titled } from "./spelling";

/** Told by the frame already, move by move. */
const UNSAID = ["turn"];

/** Who did it, what it was, and its fields. Who else is told (`to`) goes without saying. */
export const say: Saying<Event & Record<string, unknown>> = (
  { kind, to: _, seat, ...fields },
  _line,
  language,
  who,
) => {
  if (UNSAID.includes(kind)) return null;
  const { pair } = FRAME[language];
  const told = fieldWords(named(fields, who), language);
  if (typeof seat === "number") return `${pair(who(seat), [spelled(kind), told].filter(Boolean).join(", "))}.`;
  return `${told ? pair(titled(kind), told) : titled(kind)}.`;
};

/** `winners` are seats in every game. */
function named(fields: Record<string, unknown>, who: (seat: number) => string): Record<string, unknown> {
  const { winners } = fields;
  return Array.isArray(winners) ? { ...fields, winners: winners.map((seat) => who(Number(seat))) } : fields;
}

export const moveWords: Face["moveWords"] = (move) => titled(move);
