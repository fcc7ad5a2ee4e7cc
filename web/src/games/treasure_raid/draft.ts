/** A maze being drawn: plain data, and what hands do to it. */

import { borderEdges, edgeName, edgeParts, innerEdges, type Size } from "../../board/places";
import type { Draft, Options } from "../face";
import { sizeOf } from "../options";
import type { Labyrinth } from "./messages";

/** The things of a maze by tool, and how many there must be. */
export const COUNTS = {
  crossbow: 1,
  crutch: 1,
  trap: 1,
  pit: 4,
  pit_exit: 4,
  treasure: 1,
  false_treasure: 3,
} as const;

export type ThingTool = keyof typeof COUNTS;
export const THING_TOOLS = Object.keys(COUNTS) as ThingTool[];

const FIELDS = { pit: "pits", pit_exit: "pit_exits", false_treasure: "false_treasures" } as const;

/** `slots`: the cell of each thing, null while it is in the tray; `held`: which of its tool's things moved last. */
export type MazeDraft = Draft & {
  size: Size;
  walls: string[];
  exits: string[];
  slots: Record<ThingTool, (string | null)[]>;
  held: number;
};

export function emptyMaze(options: Options): MazeDraft {
  const slots = THING_TOOLS.map((tool) => [tool, Array.from({ length: COUNTS[tool] }, () => null)] as const);
  const tray = Object.fromEntries(slots) as MazeDraft["slots"];
  return { size: sizeOf(options), walls: [], exits: [], slots: tray, held: 0 };
}

export function isThing(tool: string): tool is ThingTool {
  return tool in COUNTS;
}

/** The tool whose thing lies in a cell. */
export function toolAt(maze: MazeDraft, cell: string): ThingTool | undefined {
  return THING_TOOLS.find((tool) => maze.slots[tool].includes(cell));
}

/** A wall is drawn or rubbed out between two cells. */
export function setWall(maze: MazeDraft, edge: string, erase: boolean): MazeDraft {
  if (!innerEdges(maze.size).includes(edge) || maze.walls.includes(edge) !== erase) return maze;
  return { ...maze, walls: erase ? maze.walls.filter((one) => one !== edge) : [...maze.walls, edge] };
}

/** A way out is broken through the outer wall; each side of the maze has one at most. */
export function setExit(maze: MazeDraft, edge: string, erase: boolean): MazeDraft {
  if (!borderEdges(maze.size).includes(edge) || maze.exits.includes(edge) !== erase) return maze;
  const side = edgeParts(edge)[1];
  const others = maze.exits.filter((one) => one !== edge && (erase || edgeParts(one)[1] !== side));
  return { ...maze, exits: erase ? others : [...others, edge] };
}

/** A thing is put in a cell, taken away (`erase`), or drawn on from cell to cell by the same stroke (not `first`). */
export function setThing(maze: MazeDraft, tool: ThingTool, cell: string, erase: boolean, first: boolean): MazeDraft {
  const slots = maze.slots[tool];
  const lying = slots.indexOf(cell);
  if (erase && first) return lying < 0 ? maze : withSlot(maze, tool, lying, null);
  const index = first ? freeSlot(slots) : maze.held;
  if (index < 0 || lying >= 0 || (!first && toolAt(maze, cell))) return maze;
  return withSlot(cleared(maze, cell), tool, index, cell);
}

/** The first thing in the tray; what there is only once may be put elsewhere. */
function freeSlot(slots: (string | null)[]): number {
  return slots.length === 1 ? 0 : slots.indexOf(null);
}

function withSlot(maze: MazeDraft, tool: ThingTool, index: number, cell: string | null): MazeDraft {
  const slots = maze.slots[tool].map((one, n) => (n === index ? cell : one));
  return { ...maze, slots: { ...maze.slots, [tool]: slots }, held: index };
}

function cleared(maze: MazeDraft, cell: string): MazeDraft {
  const tool = toolAt(maze, cell);
  return tool ? withSlot(maze, tool, maze.slots[tool].indexOf(cell), null) : maze;
}

// As the server wants it, and back

export function prepared({ walls, exits, slots }: MazeDraft): Partial<Labyrinth> {
  const fields = THING_TOOLS.flatMap((tool): [string, unknown][] => {
    const cells = slots[tool].filter((cell) => cell !== null);
    if (tool in FIELDS) return [[FIELDS[tool as keyof typeof FIELDS], cells]];
    return cells.length > 0 ? [[tool, cells[0]]] : [];
  });
  return { walls, exits, ...Object.fromEntries(fields) };
}

/** A maze from what was prepared; an error when it is none. */
export function mazeFrom(given: unknown, options: Options): MazeDraft {
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new Error("no maze");
  const maze = emptyMaze(options);
  const known = given as Record<string, unknown>;
  const canonical = (edge: string): string => edgeName(maze.size, ...edgeParts(edge));
  maze.walls = names(known["walls"]).map(canonical);
  maze.exits = names(known["exits"]).map(canonical);
  for (const tool of THING_TOOLS) {
    const cells = tool in FIELDS ? names(known[FIELDS[tool as keyof typeof FIELDS]]) : names([known[tool]]);
    maze.slots[tool] = maze.slots[tool].map((_, n) => cells[n] ?? null);
  }
  return maze;
}

function names(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((one): one is string => typeof one === "string") : [];
}
