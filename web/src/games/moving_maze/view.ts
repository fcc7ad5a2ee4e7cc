/** What the server tells a seat of The Moving Maze. */

import type { View } from "../face";

export interface Player {
  pawn: string;
  home: string;
  found: string[];
  left: number;
  /** What it seeks, where this view may know: its top card or `home`, or all its cards in the children's variant. */
  goals: string[] | null;
  /** Treasures on which it has ended a turn in vain. */
  not_sought: string[];
}

export interface MazeView extends View {
  legal: string[];
  to_move: number | null;
  seat: number | null;
  turn: number;
  step: "push" | "move" | null;
  /** Seven rows of seven tiles, such as `NES:raven`. */
  tiles: string[][];
  spare: string;
  /** The arrow where nobody may push now. */
  closed: string | null;
  players: Player[];
  /** All cards as they were dealt, when the game is over. */
  stacks: string[][] | null;
}

/** The board of a record: it holds the cards, which no view shows before the end. */
export interface MazeBoard {
  cards: string[][];
}

export const HOME = "home";
