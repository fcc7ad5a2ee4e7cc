// Made by `python -m tools.typescript` from what the games and their computer players declare. Do not edit.

/** How well a computer player plays, from the weakest on. */
export const LEVELS = ["easy", "medium", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];

/** Every game with its titles by language, and what can be set in it. */
export const GAMES = {
  monster_hunt: {
    titles: { en: "Monster Hunt", fr: "Chasse au monstre", ru: "Охота на монстра" },
    options: {
      rows: { kind: "whole", low: 3, high: 26 },
      columns: { kind: "whole", low: 3, high: 26 },
      density: { kind: "share", low: 0.0, high: 0.45 },
      diagonals: { kind: "flag" },
      sight: { kind: "choice", choices: ["all", "near"] },
      marks: { kind: "choice", choices: ["all", "last"] },
      max_turns: { kind: "whole", low: 1, high: 1000000 },
    },
    presets: { sheet: { diagonals: false, sight: "all", marks: "all", max_turns: 1000000 } },
    ends: ["escaped", "found", "max_turns", "resigned"],
  },
  moving_maze: {
    titles: { en: "The Moving Maze", fr: "Le labyrinthe mouvant", ru: "Подвижный лабиринт" },
    options: {
      seats: { kind: "whole", low: 1, high: 4 },
      variant: { kind: "choice", choices: ["standard", "children"] },
      cards: { kind: "whole", low: 0, high: 24 },
      max_turns: { kind: "whole", low: 1, high: 1000000 },
      corner: { kind: "choice", choices: ["nw", "ne", "se", "sw"] },
      facing: { kind: "choice", choices: ["opposite", "beside"] },
      way_out: { kind: "choice", choices: ["home_free", "border"] },
    },
    presets: { sheet: { variant: "standard", cards: 0, max_turns: 1000000, way_out: "border" } },
    ends: ["home", "max_turns", "out", "resigned", "treasures"],
  },
  treasure_raid: {
    titles: { en: "Treasure Raid", fr: "Le trésor du labyrinthe", ru: "Лабиринт с кладом" },
    options: {
      rows: { kind: "whole", low: 6, high: 16 },
      columns: { kind: "whole", low: 6, high: 16 },
      grenades: { kind: "whole", low: 0, high: 9 },
      tell_outer_wall: { kind: "flag" },
      outer_wall_holds: { kind: "flag" },
      reentry: { kind: "choice", choices: ["same", "any"] },
      max_turns: { kind: "whole", low: 1, high: 1000000 },
      take_later: { kind: "flag" },
      notebook: { kind: "choice", choices: ["proved", "own", "blank"] },
    },
    presets: { sheet: { rows: 10, columns: 10, grenades: 3, tell_outer_wall: true, outer_wall_holds: false, reentry: "same", max_turns: 1000000, take_later: true, notebook: "blank" } },
    ends: ["max_turns", "resigned", "treasure"],
  },
  sliding_blocks: {
    titles: { en: "Sliding Blocks", fr: "Le labyrinthe aux blocs", ru: "Лабиринт из блоков" },
    options: {
      seats: { kind: "choice", choices: [2, 4] },
      layout: { kind: "choice", choices: ["quick", "standard"] },
      touch_move: { kind: "flag" },
      max_turns: { kind: "whole", low: 1, high: 1000000 },
      corner: { kind: "choice", choices: ["nw", "ne", "se", "sw"] },
      facing: { kind: "choice", choices: ["opposite", "beside"] },
      barred: { kind: "choice", choices: ["turn", "round"] },
    },
    presets: { sheet: { layout: "standard", touch_move: true, max_turns: 1000000, barred: "turn" } },
    ends: ["centre", "max_turns", "resigned"],
  },
  tracker: {
    titles: { en: "The Tracker", fr: "Le Traqueur", ru: "Следопыт" },
    options: {
      rows: { kind: "whole", low: 3, high: 10 },
      columns: { kind: "whole", low: 3, high: 10 },
      barriers: { kind: "whole", low: 0, high: 100 },
      last_chance: { kind: "flag" },
      max_steps: { kind: "whole", low: 1, high: 1000 },
      max_turns: { kind: "whole", low: 1, high: 10000 },
      return_ends_turn: { kind: "flag" },
    },
    presets: { sheet: { rows: 6, columns: 6, barriers: 30, last_chance: false, max_steps: 1000, max_turns: 10000, return_ends_turn: true } },
    ends: ["both_caught", "caught", "max_turns", "resigned"],
  },
} as const;
