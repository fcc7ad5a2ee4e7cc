import type { FaceWords } from "../../face";
import type { EndsOf, OptionsOf } from "../../options";
import type { Language } from "../../../words";
import { en } from "./en";
import { fr } from "./fr";
import { ru } from "./ru";

/** What the board of The Moving Maze says. */
export interface MazeWords extends FaceWords {
  options: OptionsOf<"moving_maze", "max_turns">;
  ends: EndsOf<"moving_maze">;
  board: string;
  arrows: string;
  arrow: { closed(arrow: string): string; idle(arrow: string): string };
  sides: Record<"n" | "e" | "s" | "w", string>;
  cell: {
    open(sides: string): string;
    ownPawn: string;
    pawn(who: string): string;
    ownHouse: string;
    house(who: string): string;
    goal: string;
  };
  moves: { push(arrow: string, sides: string): string; move(cell: string): string };
  go: string;
  stay: string;
  turn: string;
  spare: string;
  spareOpen(sides: string): string;
  spareHelp: string;
  goal: string;
  goals(count: number): string;
  nextGoal: string;
  nextGoalHelp: string;
  goesHome: string;
  goesOut: string;
  atBorder: string;
  at(cell: string): string;
  onSpare: string;
  inReach(cells: number, isGoal: boolean): string;
  left(count: number): string;
  homeward: string;
  leaving: string;
  complete: string;
  gaveUp: string;
  seeks: string;
  found: string;
  stack: string;
  notSought: string;
  coach: Record<"push" | "move" | "reach" | "closed", string>;
  legend: Record<"fixed" | "moving" | "lit" | "goal" | "pawn" | "house" | "open" | "closed", string>;
  print: { plan: string; tiles(count: number): string; cards(count: number): string };
  pushed(who: string, arrow: string): string;
  carried(who: string, cell: string): string;
  moved(who: string, cell: string): string;
  foundOne(who: string, treasure: string, left: number): string;
  newGoal(who: string, treasure: string): string;
  backHome(who: string): string;
  allFound(who: string): string;
  gotOut(who: string): string;
}

export const WORDS: Record<Language, MazeWords> = { en, fr, ru };
