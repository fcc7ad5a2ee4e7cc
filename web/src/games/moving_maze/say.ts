/** Events and moves of The Moving Maze in words. */

import type { Language } from "../../words";
import type { Event, Face } from "../face";
import { treasureWord } from "./names";
import { openWords } from "./panel";
import { WORDS, type MazeWords } from "./words";

type Teller = (
  event: Event,
  words: MazeWords,
  who: (seat: number) => string,
  seat: number,
  language: Language,
) => string;

const TELLERS: Record<string, Teller> = {
  pushed: (event, words, who, seat) =>
    [
      words.pushed(who(seat), String(event["arrow"])),
      ...(event["carried"] as [number, string][]).map(([pawn, cell]) => words.carried(pawn, cell)),
    ].join(" "),
  moved: (event, words, who, seat) => words.moved(who(seat), String(event["cell"])),
  found: (event, words, who, seat, language) =>
    words.foundOne(who(seat), treasureWord(String(event["treasure"]), language), Number(event["left"])),
  goal: (event, words, who, seat, language) =>
    words.newGoal(who(seat), treasureWord(String(event["treasure"]), language)),
  over: (event, words, who) => {
    const winners = (event["winners"] as number[]).map(who).join(", ");
    if (event["reason"] === "home") return words.backHome(winners);
    return event["reason"] === "treasures" ? words.allFound(winners) : "";
  },
};

export const say: Face["say"] = (event, line, language, who) =>
  TELLERS[event.kind]?.(event, WORDS[language], who, seatOf(event, line.seat), language) || null;

export const moveWords: Face["moveWords"] = (move, language) => {
  const words = WORDS[language];
  const [verb, place = "", openings = ""] = move.split(" ");
  return verb === "push" ? words.moves.push(place, openWords(words, openings)) : words.moves.move(place);
};

/** Whom an event is about: who has moved, but a goal is told to whom it belongs. */
function seatOf(event: Event, mover: number): number {
  return Array.isArray(event["to"]) ? Number(event["to"][0]) : mover;
}
