import type { HuntWords } from ".";

export const en: HuntWords = {
  prompts: {
    move: "move to a cell beside you, towards the exit",
    shoot: "shoot at any cell; you will learn what is there",
    wait: "wait",
  },
  options: {
    rows: { words: "Rows" },
    columns: { words: "Columns" },
    density: { words: "Share of obstacles" },
    diagonals: { words: "The monster also moves diagonally" },
    sight: { words: "The monster sees", choices: { all: "the whole maze", near: "only what is near" } },
    marks: { words: "Tracks tell", choices: { all: "every turn", last: "only the latest turn" } },
  },
  ends: { found: "the monster is shot", escaped: "the monster has escaped" },
  board: "The maze",
  move: (cell) => `Move to ${cell}`,
  shoot: (cell) => `Shoot at ${cell}`,
  cell: {
    monster: "the monster",
    obstacle: "obstacle",
    free: "free",
    unknown: "unknown",
    entrance: "entrance",
    exit: "exit",
    tracks: (turns) => `tracks of turn ${turns}`,
    shots: (turns) => `shot in turn ${turns}`,
  },
  turn: (n) => `Turn ${n}`,
  moved: (cell) => `The monster: to ${cell}.`,
  stepped: "The monster has moved.",
  seen: (cells) => `In sight: obstacles in ${cells}.`,
  shot: (who, cell) => `${who}: a shot at ${cell}.`,
  states: {
    unexplored: "Nobody was there.",
    obstacle: "An obstacle.",
    monster: "It is the monster!",
    explored: (turns) => `Tracks of turn ${turns}.`,
  },
  over: { found: "The monster is found.", escaped: "The monster reaches the exit." },
  tools: { obstacle: "Obstacle", entrance: "Entrance", exit: "Exit" },
};
