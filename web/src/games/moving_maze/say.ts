/** Events and moves of The Moving Maze in words. */

import type { Face, Saying } from "../face";
import type { MazeEvent, MazeOver, Pushed } from "./messages";
import { treasureWord } from "./names";
import { openWords } from "./panel";
import { WORDS, type MazeWords } from "./words";

export const say: Saying<MazeEvent> = (event, { seat }, language, who) => {
  const words = WORDS[language];
  if (event.kind === "pushed") return pushWords(event, words, who, seat);
  if (event.kind === "moved") return words.moved(who(seat), event.cell);
  if (event.kind === "found") return words.foundOne(who(seat), treasureWord(event.treasure, language), event.left);
  if (event.kind === "goal")
    return words.newGoal(who(seatTold(event.to, seat)), treasureWord(event.treasure, language));
  return event.kind === "over" ? overWords(event, words, who) : null;
};

function pushWords({ arrow, carried }: Pushed, words: MazeWords, who: (seat: number) => string, seat: number): string {
  return [words.pushed(who(seat), arrow), ...carried.map(([pawn, cell]) => words.carried(who(pawn), cell))].join(" ");
}

function overWords({ winners, reason }: MazeOver, words: MazeWords, who: (seat: number) => string): string | null {
  const told: Partial<Record<MazeOver["reason"], (who: string) => string>> = {
    home: words.backHome,
    treasures: words.allFound,
    out: words.gotOut,
  };
  return told[reason]?.(winners.map(who).join(", ")) ?? null;
}

/** A goal is told to the seat to which it belongs. */
function seatTold(to: MazeEvent["to"], mover: number): number {
  return to === "all" ? mover : (to[0] ?? mover);
}

export const moveWords: Face["moveWords"] = (move, language) => {
  const words = WORDS[language];
  const [verb, place = "", openings = ""] = move.split(" ");
  return verb === "push" ? words.moves.push(place, openWords(language, openings)) : words.moves.move(place);
};
