/** Drawing a maze for the monster: obstacles, an entrance and an exit. */

import entrance from "icon:entry-door";
import exit from "icon:exit-door";
import stones from "icon:stone-block";
import { ground } from "../../board/grounds";
import type { Craft, Tool } from "../face";
import { cellLabel } from "../labels";
import { sizeOf } from "../options";
import { emptyMaze, mazeFrom, prepared, setObstacle, type MazeDraft } from "./draft";
import { gates, stone } from "./drawing";
import { WORDS } from "./words";

export const craft: Craft = {
  size: sizeOf,

  tools(language) {
    const words = WORDS[language].tools;
    const one = (gate: "entrance" | "exit", body: string): Tool => ({
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

  empty: emptyMaze,

  erases(draft, tool, place) {
    const maze = draft as MazeDraft;
    return tool === "obstacle" ? maze.obstacles.includes(place) : maze[tool] === place;
  },

  apply(draft, _options, tool, place, { erase }) {
    const maze = draft as MazeDraft;
    return tool === "obstacle" ? setObstacle(maze, place, erase) : { ...maze, [tool]: erase ? null : place };
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
    return cellLabel(cell, [
      maze.obstacles.includes(cell) ? words.obstacle : words.free,
      maze.entrance === cell ? words.entrance : "",
      maze.exit === cell ? words.exit : "",
    ]);
  },

  prepared: (draft, options) => prepared(draft as MazeDraft, options),
  draft: mazeFrom,
};
