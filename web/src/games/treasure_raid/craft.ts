/** Drawing a maze: walls, a way out on each side, and fifteen things. */

import door from "icon:exit-door";
import bricks from "icon:brick-wall";
import type { Board } from "../../board/board";
import { ground } from "../../board/grounds";
import { borderEdges, SIDES } from "../../board/places";
import { el } from "../../board/svg";
import type { Craft, Draft, Tool } from "../face";
import { cellLabel, sideWords } from "../labels";
import { sizeOf } from "../options";
import {
  COUNTS,
  emptyMaze,
  isThing,
  mazeFrom,
  prepared,
  setExit,
  setThing,
  setWall,
  THING_TOOLS,
  toolAt,
  type MazeDraft,
  type ThingTool,
} from "./draft";
import { wayOut } from "./maze";
import { ICONS, thing, type Kind } from "./drawing";
import { thingWords, WORDS } from "./words";

export const craft: Craft = {
  size: sizeOf,

  tools(language) {
    const words = WORDS[language].tools;
    const exits = (draft: Draft): number => (draft as MazeDraft).exits.length;
    return [
      { id: "wall", words: words.wall, icon: bricks, on: "edge" },
      { id: "exit", words: words.exit, icon: door, on: "edge", wanted: () => SIDES.length, used: exits },
      ...THING_TOOLS.map((tool) => thingTool(tool, words[tool])),
    ];
  },

  empty: emptyMaze,

  takes: (draft, tool, place) => (isThing(tool) ? (toolAt(draft as MazeDraft, place) ?? tool) : tool),

  erases(draft, tool, place) {
    const maze = draft as MazeDraft;
    if (isThing(tool)) return maze.slots[tool].includes(place);
    return (tool === "wall" ? maze.walls : maze.exits).includes(place);
  },

  apply(draft, _options, tool, place, { erase, first }) {
    const maze = draft as MazeDraft;
    const isEdge = /[nesw]$/.test(place);
    if (isThing(tool)) return isEdge ? draft : setThing(maze, tool, place, erase, first);
    return tool === "wall" ? setWall(maze, place, erase) : setExit(maze, place, erase);
  },

  draw(board, draft) {
    const maze = draft as MazeDraft;
    board.fill("ground", ...ground(maze.size));
    board.fill("marks", ...falls(board, maze), ...maze.exits.map((exit) => wayOut(board, exit)));
    board.fill("walls", ...walls(board, maze));
    drawThings(board, maze);
  },

  describe(draft, cell, language) {
    const maze = draft as MazeDraft;
    const words = WORDS[language];
    const named = (edges: string[]): string => sideWords(maze.size, cell, new Set(edges), words.at);
    const tool = toolAt(maze, cell);
    return cellLabel(cell, [
      tool ? thingWords(titleOf(tool, maze.slots[tool].indexOf(cell)), words) : "",
      named(maze.walls) && words.cell.wall(named(maze.walls)),
      named(maze.exits) && words.cell.opening(named(maze.exits)),
    ]);
  },

  prepared: (draft) => prepared(draft as MazeDraft),
  draft: mazeFrom,
};

function thingTool(tool: ThingTool, words: string): Tool {
  const used = (draft: Draft): number => (draft as MazeDraft).slots[tool].filter((cell) => cell !== null).length;
  return { id: tool, words, icon: ICONS[kindOfTool(tool)], on: "cell", wanted: () => COUNTS[tool], used };
}

function kindOfTool(tool: ThingTool): Kind {
  return tool === "false_treasure" ? "false treasure" : tool;
}

/** The n-th thing of a tool by its name in a view: `pit 2`. */
function titleOf(tool: ThingTool, n: number): string {
  return tool === "pit" || tool === "pit_exit" ? `${tool} ${n + 1}` : kindOfTool(tool);
}

function walls(board: Board, maze: MazeDraft): Element[] {
  const outer = borderEdges(maze.size).filter((edge) => !maze.exits.includes(edge));
  return [
    ...outer.map((edge) => board.edgeLine(edge, "wall outer")),
    ...maze.walls.map((edge) => board.edgeLine(edge, "wall")),
  ];
}

/** From each pit to its exit. */
function falls(board: Board, { slots }: MazeDraft): Element[] {
  return slots.pit.flatMap((pit, n) => {
    const exit = slots.pit_exit[n];
    if (!pit || !exit) return [];
    const [[x1, y1], [x2, y2]] = [board.middle(pit), board.middle(exit)];
    return [el("line", { x1, y1, x2, y2, class: "fall" })];
  });
}

function drawThings(board: Board, { slots }: MazeDraft): void {
  const keys = THING_TOOLS.flatMap((tool) =>
    slots[tool].flatMap((cell, n) => {
      if (!cell) return [];
      board.piece(`${tool} ${n}`, cell, () => [thing(titleOf(tool, n))]);
      return [`${tool} ${n}`];
    }),
  );
  board.keepPieces(keys);
}
