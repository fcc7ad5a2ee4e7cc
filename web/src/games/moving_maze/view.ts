/** What a view of The Moving Maze and the board of a record speak of. */

/** The board of a record: it holds the cards, which no view shows before the end. */
export interface MazeBoard {
  cards: string[][];
}

/** The goal of whoever has found all its treasures. */
export const HOME = "home";
/** The goal of whoever must then leave the maze where a corridor is open at the border. */
export const OUT = "out";
