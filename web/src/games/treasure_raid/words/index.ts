import type { Side } from "../../../board/places";
import type { FaceWords } from "../../face";
import type { EndsOf, OptionsOf } from "../../options";
import type { Language } from "../../../words";
import { en } from "./en";
import { fr } from "./fr";
import { ROMAN } from "../notebook";
import { ru } from "./ru";
import { kindOf, type Kind } from "../drawing";
import type { Labyrinth } from "../messages";
import type { Carried } from "../view";

export type Believed = "self" | "treasure" | "false_treasure" | "exit" | "pit" | "trap" | "crossbow" | "crutch";

/** What Treasure Raid says. Sides come in two forms: `to` the north, and in the north (`at`). */
export interface RaidWords extends FaceWords {
  options: OptionsOf<"treasure_raid">;
  ends: EndsOf<"treasure_raid">;
  myRaid: string;
  myMaze: string;
  raidOf(name: string): string;
  to: Record<Side, string>;
  at: Record<Side, string>;
  things: Record<Kind | "nothing", string>;
  moves: {
    start(cell: string): string;
    go(side: string): string;
    grenade(side: string): string;
    take: string;
    swap: string;
    leave: string;
    enter: string;
    enterAt(cell: string): string;
  };
  /** Choices where there is little room. */
  short: Record<"take" | "swap" | "leave" | "enter", string>;
  steps: string;
  keys: string;
  state: {
    actions(count: number): string;
    grenades(count: number): string;
    carries: string;
    carriesReal: string;
    carriesFalse: string;
    limps: string;
    crutch: string;
    trapped(missed: number): string;
    outside: string;
  };
  fragment: {
    name(numeral: string): string;
    fits(places: number): string;
    handle(numeral: string, places: number | null): string;
    laid(numeral: string, cell: string): string;
    joined(numeral: string): string;
    help: string;
    ownHelp: string;
  };
  paper: { palette: string; been: string; other: string; help: string; keys: string };
  cell: {
    walker: string;
    other(who: string): string;
    unknown: string;
    visited: string;
    seen: string;
    gone(thing: string): string;
    wall(sides: string): string;
    outer(sides: string): string;
    open(sides: string): string;
    opening(sides: string): string;
    grenade(sides: string): string;
    scrap(numeral: string, said: string): string;
  };
  said: {
    started(who: string, cell: string): string;
    went(who: string, side: string, cell: string): string;
    wall(who: string, side: string): string;
    outer(who: string, side: string): string;
    threw(who: string, side: string, left: number): string;
    entered(who: string): string;
    enteredAt(who: string, cell: string): string;
    noOpening(who: string): string;
    noOpeningAt(who: string, cell: string): string;
    took(who: string): string;
    swapped(who: string): string;
    leftIt(who: string): string;
    at(cell: string): string;
    blown(cell: string, side: string): string;
    misses(who: string, left: number): string;
    turn(who: string, actions: number): string;
    ownTurn(actions: number): string;
    lies: Record<"nothing" | "crossbow" | "crutch" | "trap" | "treasure", string>;
    pit(number: number): string;
    pitExit(numeral: string): string;
    outside: Record<Carried, (who: string) => string>;
  };
  coach: Record<"start" | "step" | "wall" | "onward" | "lost" | "treasure" | "outside", string>;
  legend: Record<
    "walker" | "loaded" | "crossbow" | "crutch" | "trap" | "pit" | "pitExit" | "riddle" | "real" | "false" | "blast",
    string
  >;
  belief: { choose: string; of: Record<Believed, string> };
  fields: Record<keyof Labyrinth, string>;
  tools: Record<"wall" | "exit" | Exclude<Kind, "false treasure"> | "false_treasure", string>;
}

export const WORDS: Record<Language, RaidWords> = { en, fr, ru };

/** `pit_exit 2` in words: "pit exit II". */
export function thingWords(thing: string, words: RaidWords): string {
  const { kind, number } = kindOf(thing);
  const name = words.things[kind];
  if (number === 0) return name;
  return `${name} ${kind === "pit_exit" ? ROMAN[number] : number}`;
}
