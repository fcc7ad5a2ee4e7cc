/** Events and moves of Treasure Raid in words. */

import { edgeParts, type Side } from "../../board/places";
import type { Event, Face } from "../face";
import { ROMAN } from "./notebook";
import type { Carried } from "./view";
import { WORDS, type RaidWords } from "./words";

type Saying = (words: RaidWords, event: Event, who: string) => string | null;

const SAYINGS: Record<string, Saying> = {
  started: (words, event, who) => words.said.started(who, cell(event)!),
  went: (words, event, who) => words.said.went(who, words.to[side(event)]),
  bumped: (words, event, who) => words.said[event["wall"] === "outer" ? "outer" : "wall"](who, words.at[side(event)]),
  threw: (words, event, who) => words.said.threw(who, words.to[side(event)], Number(event["left"])),
  entered: ({ said }, event, who) => (cell(event) ? said.enteredAt(who, cell(event)!) : said.entered(who)),
  no_opening: ({ said }, event, who) => (cell(event) ? said.noOpeningAt(who, cell(event)!) : said.noOpening(who)),
  took: ({ said }, event, who) => (event["swapped"] ? said.swapped(who) : said.took(who)),
  left_it: ({ said }, _event, who) => said.leftIt(who),
  at: ({ said }, event) => said.at(cell(event)!),
  lies: ({ said }, event) => lies(said, String(event["what"]), Number(event["number"])),
  outside: ({ said }, event, who) => said.outside[event["carried"] as Carried](who),
  blown: (words, event) => blown(words, String(event["wall"])),
  misses: ({ said }, event, who) => said.misses(who, Number(event["left"])),
  turn: ({ said }, event, who) => (Number(event["actions"]) > 1 ? said.turn(who, Number(event["actions"])) : null),
};

export const say: Face["say"] = (event, _line, language, who) =>
  SAYINGS[event.kind]?.(WORDS[language], event, who(Number(event["seat"]))) ?? null;

export const moveWords: Face["moveWords"] = (move, language) => {
  const [verb, where = ""] = move.split(" ");
  const { moves, to } = WORDS[language];
  if (verb === "start") return moves.start(where);
  if (verb === "go") return moves.go(to[where as Side]);
  if (verb === "grenade") return moves.grenade(to[where as Side]);
  if (verb === "enter") return where ? moves.enterAt(where) : moves.enter;
  return verb === "take" ? moves.take : moves.leave;
};

function cell(event: Event): string | undefined {
  return event["cell"] as string | undefined;
}

function side(event: Event): Side {
  return event["side"] as Side;
}

function lies(said: RaidWords["said"], what: string, number: number): string {
  if (what === "pit") return said.pit(number);
  if (what === "pit_exit") return said.pitExit(ROMAN[number]!);
  return said.lies[what as keyof typeof said.lies];
}

function blown(words: RaidWords, wall: string): string {
  const [cell, side] = edgeParts(wall);
  return words.said.blown(cell, words.at[side]);
}
