/** Drawing a maze for the monster: obstacles, an entrance and an exit. */

import entrance from "icon:entry-door";
import exit from "icon:exit-door";
import stones from "icon:stone-block";
import { ground } from "../../board/grounds";
import type { Craft, Draft, Options } from "../face";
import { gates, stone } from "./drawing";
import { WORDS } from "./words";

type MazeDraft = { obstacles: string[]; entrance: string | null; exit: string | null } & Draft;

function sizeOf(options: Options): { rows: number; columns: number } {
  return { rows: Number(options["rows"]), columns: Number(options["columns"]) };
}

export const craft: Craft = {
  size: sizeOf,

  tools(language) {
    const words = WORDS[language].tools;
    const one = (gate: "entrance" | "exit", body: string): ReturnType<Craft["tools"]>[number] => ({
      id: gate,
      words: words[gate],
      icon: body,
      on: "cell",
      wanted: () => 1,
      used: (draft) => Number(draft[gate] !== null),
    });
    return [
      { id: "obstacle", words: words.obstacle, icon: stones, on: "cell" },
      one("entrance", entrance),
      one("exit", exit),
    ];
  },

  empty: () => ({ obstacles: [], entrance: null, exit: null }),

  erases(draft, tool, place) {
    const maze = draft as MazeDraft;
    return tool === "obstacle" ? maze.obstacles.includes(place) : maze[tool] === place;
  },

  apply(draft, _options, tool, place, { erase }) {
    const maze = draft as MazeDraft;
    if (tool !== "obstacle") return { ...maze, [tool]: erase ? null : place };
    if (maze.obstacles.includes(place) !== erase) return draft;
    return { ...maze, obstacles: erase ? maze.obstacles.filter((cell) => cell !== place) : [...maze.obstacles, place] };
  },

  draw(board, draft, options) {
    const maze = draft as MazeDraft;
    board.fill("ground", ...ground(sizeOf(options)));
    board.fill("walls", ...maze.obstacles.map((cell) => stone(board, cell)));
    board.fill("marks", ...gates(board, maze));
  },

  describe(draft, cell, language) {
    const maze = draft as MazeDraft;
    const words = WORDS[language].cell;
    const said = [
      maze.obstacles.includes(cell) ? words.obstacle : words.free,
      maze.entrance === cell ? words.entrance : "",
      maze.exit === cell ? words.exit : "",
    ];
    return `${cell}: ${said.filter(Boolean).join(", ")}`;
  },

  prepared(draft, options) {
    const named = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
    return { ...named, ...sizeOf(options) };
  },

  draft(prepared) {
    const { obstacles = [], entrance = null, exit = null } = prepared as Partial<MazeDraft>;
    return { obstacles, entrance, exit };
  },
};
