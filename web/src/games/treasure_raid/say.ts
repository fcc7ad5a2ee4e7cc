/** Events and moves of Treasure Raid in words. */

import { edgeParts, type Side } from "../../board/places";
import type { Face, Saying } from "../face";
import type { LineTold } from "../../messages";
import { WORDS as FRAME } from "../../words";
import type { Entered, Lies, NoOpening, RaidEvent, WalkerAt } from "./messages";
import { ROMAN } from "./notebook";
import { WORDS, type RaidWords } from "./words";

type Said = RaidWords["said"];

export const say: Saying<RaidEvent> = (event, line, language, who) => {
  if (event.kind === "over" || event.kind === "resigned") return null;
  const { said, to, at } = WORDS[language];
  const name = who(event.seat);
  switch (event.kind) {
    case "started":
      return said.started(name, event.cell);
    case "went":
      return said.went(name, to[event.side], arrival(event, line)?.cell ?? "");
    case "bumped":
      return said[event.wall](name, at[event.side]);
    case "threw":
      return said.threw(name, to[event.side], event.left);
    case "entered":
      return entered(said, event, name);
    case "no_opening":
      return noOpening(said, event, name);
    case "took":
      return event.swapped ? said.swapped(name) : said.took(name);
    case "left_it":
      return said.leftIt(name);
    case "at":
      return isStep(before(event, line)) ? null : said.at(event.cell);
    case "lies":
      return lies(said, event);
    case "outside":
      return said.outside[event.carried](name);
    case "blown":
      return blown(WORDS[language], event.wall);
    case "misses":
      return said.misses(name, event.left);
    case "turn":
      return event.actions > 1 ? turn(said, event.actions, name, name === FRAME[language].you) : null;
  }
};

export const moveWords: Face["moveWords"] = (move, language) => {
  const [verb, where = ""] = move.split(" ");
  const { moves, to } = WORDS[language];
  if (verb === "start") return moves.start(where);
  if (verb === "go") return moves.go(to[where as Side]);
  if (verb === "grenade") return moves.grenade(to[where as Side]);
  if (verb === "enter") return where ? moves.enterAt(where) : moves.enter;
  return verb === "take" ? moves.take : moves.leave;
};

/** The event that comes just before another one in a line. */
function before(event: RaidEvent, { events }: LineTold): RaidEvent | undefined {
  return (events as RaidEvent[])[events.indexOf(event) - 1];
}

/** Where a step has led, for those who are told. */
function arrival(event: RaidEvent, { events }: LineTold): WalkerAt | undefined {
  const next = (events as RaidEvent[])[events.indexOf(event) + 1];
  return next?.kind === "at" ? next : undefined;
}

function isStep(event: RaidEvent | undefined): boolean {
  return event?.kind === "went";
}

function turn(said: Said, actions: number, name: string, isOwn: boolean): string {
  return isOwn ? said.ownTurn(actions) : said.turn(name, actions);
}

function entered(said: Said, { cell }: Entered, name: string): string {
  return cell ? said.enteredAt(name, cell) : said.entered(name);
}

function noOpening(said: Said, { cell }: NoOpening, name: string): string {
  return cell ? said.noOpeningAt(name, cell) : said.noOpening(name);
}

function lies(said: Said, { what, number = 0 }: Lies): string {
  if (what === "pit") return said.pit(number);
  if (what === "pit_exit") return said.pitExit(ROMAN[number]!);
  return said.lies[what];
}

function blown(words: RaidWords, wall: string): string {
  const [cell, side] = edgeParts(wall);
  return words.said.blown(cell, words.at[side]);
}
