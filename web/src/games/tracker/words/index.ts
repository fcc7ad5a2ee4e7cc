import type { FaceWords } from "../../face";
import type { EndsOf, OptionsOf } from "../../options";
import type { Language } from "../../../words";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

/** What the boards of The Tracker say. */
export interface TrackerWords extends FaceWords {
  options: OptionsOf<"tracker", "max_steps" | "max_turns">;
  ends: EndsOf<"tracker">;
  mySearch: string;
  searchOf(name: string): string;
  myCamp: string;
  outside: string;
  leave: string;
  /** The way to end a turn at will: a control, and what is said of a barrier then. */
  again: string;
  askAgain(move: string): string;
  moves: { enter(cell: string): string; go(cell: string): string; leave: string };
  cell: {
    myDetective: string;
    detective(who: string): string;
    myFugitive: string;
    fugitive(who: string): string;
    visited: string;
    barrier(sides: string): string;
    open(sides: string): string;
    unknown: string;
  };
  sides: Record<"n" | "e" | "s" | "w", string>;
  asked: Record<
    "enterOpen" | "enterShut" | "goOpen" | "goShut" | "leaveOpen" | "leaveShut",
    (who: string, cell: string) => string
  >;
  caught(who: string, cell: string): string;
  cameBack(who: string, cell: string): string;
  cutShort(who: string, steps: number): string;
  lastTurn: string;
  /** What to do in a first game: at its beginning, after an answer, and outside again. */
  coach: Record<"begin" | "door" | "barrier" | "open" | "outside", string>;
  legend: Record<"detective" | "fugitive" | "marker" | "met" | "open" | "hidden", string>;
  tools: { barrier: string; fugitive: string };
}

export const WORDS: Record<Language, TrackerWords> = { en, fr, ru };
