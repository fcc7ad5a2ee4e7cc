import type { Side } from "../../../board/places";
import type { FaceWords } from "../../face";
import type { EndsOf, OptionsOf } from "../../options";
import type { Language } from "../../../words";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

export type Prompt = "both" | "pawn" | "block" | "pawnTo" | "blockTo" | "shove" | "pass" | "wait";

/** What the board of Sliding Blocks says. */
export interface SlidingWords extends FaceWords {
  options: OptionsOf<"sliding_blocks">;
  ends: EndsOf<"sliding_blocks">;
  prompts: Record<Prompt, string>;
  board: string;
  slide(side: Side, steps: number): string;
  moves: {
    pawn(from: string, into: string): string;
    shove(from: string, into: string, to: string): string;
    block(number: string, slide: string): string;
    pass: string;
  };
  cell: {
    mine: string;
    pawn(who: string): string;
    player(number: number): string;
    block(number: number): string;
    barred: string;
    last: string;
    centre: string;
    myHome: string;
    home(who: string): string;
    touched: string;
    free: string;
  };
  select: string;
  putBack: string;
  takePlace: string;
  chosen(piece: string, stops: number): string;
  noStop: string;
  released: string;
  touched: string;
  controls: { back: string; next: string; pass: string };
  log: {
    slid(who: string, from: string, into: string): string;
    shoved(who: string, from: string, into: string): string;
    block(who: string, number: number, slide: string): string;
    skipped: Record<"pawn" | "block", (who: string) => string>;
    centre(who: string): string;
    maxTurns: string;
  };
  counter: { title: string; count(pawns: number, wanted: number): string; told(who: string, count: string): string };
  /** What to do in a first game: first, when only this part of a turn is due, and in later turns. */
  coach: Record<"begin" | "pawn" | "block" | "goal", string>;
  legend: Record<"pawn" | "block" | "barred" | "last" | "centre", string>;
  tools: { block: string; grow: string; erase: string };
  changes: { turning: string; larger: string; smaller: string };
}

export const WORDS: Record<Language, SlidingWords> = { en, fr, ru };
