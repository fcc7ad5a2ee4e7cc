/** A maze being drawn: plain data, and what hands do to it. */

import type { Draft, Options } from "../face";
import { sizeOf } from "../options";

export type MazeDraft = { obstacles: string[]; entrance: string | null; exit: string | null } & Draft;

export function emptyMaze(): MazeDraft {
  return { obstacles: [], entrance: null, exit: null };
}

/** An obstacle is put down or taken away. */
export function setObstacle(maze: MazeDraft, cell: string, erase: boolean): MazeDraft {
  if (maze.obstacles.includes(cell) !== erase) return maze;
  return { ...maze, obstacles: erase ? maze.obstacles.filter((one) => one !== cell) : [...maze.obstacles, cell] };
}

// As the server wants it, and back

export function prepared(maze: MazeDraft, options: Options): Record<string, unknown> {
  const named = Object.fromEntries(Object.entries(maze).filter(([, value]) => value !== null));
  return { ...named, ...sizeOf(options) };
}

export function mazeFrom(given: unknown): MazeDraft {
  const { obstacles = [], entrance = null, exit = null } = given as Partial<MazeDraft>;
  return { obstacles, entrance, exit };
}
