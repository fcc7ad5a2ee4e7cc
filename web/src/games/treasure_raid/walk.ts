/** Somebody's walk in a maze that is no secret: what was drawn, what stands now, and what the walker knows of it. */

import { borderEdges, edgeName, position, type Size } from "../../board/places";
import { cellAt, cellsOf, type Laid } from "./notebook";
import type { Labyrinth, RaidMaze, Walker } from "./messages";
import { sideOf } from "./view";

/** `isMine`: the walker belongs to whoever looks; `name`: what the seat is called. */
export interface Walk {
  maze: RaidMaze;
  walker: Walker;
  seat: number;
  isMine: boolean;
  name: string;
}

/** Every thing that was drawn, by cell. */
export function thingsDrawn(drawn: Labyrinth): Record<string, string> {
  return Object.fromEntries([
    [drawn.crossbow, "crossbow"],
    [drawn.crutch, "crutch"],
    [drawn.trap, "trap"],
    ...drawn.pits.map((cell, n) => [cell, `pit ${n + 1}`]),
    ...drawn.pit_exits.map((cell, n) => [cell, `pit_exit ${n + 1}`]),
    [drawn.treasure, "treasure"],
    ...drawn.false_treasures.map((cell) => [cell, "false treasure"]),
  ]) as Record<string, string>;
}

/** The walls that stand now, the outer ones included. */
export function wallsNow(
  size: Size,
  { drawn, blown }: Pick<RaidMaze, "drawn" | "blown">,
): { inner: string[]; outer: string[] } {
  const open = new Set([...blown, ...drawn.exits]);
  const stands = (edge: string): boolean => !open.has(edge);
  return { inner: drawn.walls.filter(stands), outer: borderEdges(size).filter(stands) };
}

/** What the walker knows of the maze: its owner can tell where every fragment lies. */
export function seenBy(size: Size, { maze, walker }: Walk): { cells: Set<string>; walls: Set<string> } {
  const laid = walker.fragments.map((fragment): Laid => {
    const exit = maze.drawn.pit_exits[fragment.fragment - 1];
    return { fragment, at: exit === undefined ? [0, 0] : position(exit) };
  });
  return {
    cells: new Set(laid.flatMap((one) => cellsOf(size, one))),
    walls: new Set(laid.flatMap((one) => wallsMet(size, one))),
  };
}

function wallsMet(size: Size, { fragment, at }: Laid): string[] {
  return [...fragment.walls, ...fragment.outer].flatMap((edge) => {
    const [spot, side] = sideOf(edge);
    const cell = cellAt(size, at, spot);
    return cell ? [edgeName(size, cell, side)] : [];
  });
}
