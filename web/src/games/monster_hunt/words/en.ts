import type { HuntWords } from ".";

function inTurns(turns: string): string {
  return `${turns.includes(",") ? "turns" : "turn"} ${turns}`;
}

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
    tracks: (turns) => `tracks of ${inTurns(turns)}`,
    shots: (turns) => `shot in ${inTurns(turns)}`,
  },
  turn: (n) => `Turn ${n}`,
  moved: (cell) => `The monster moves to ${cell}.`,
  stepped: "The monster has moved.",
  seen: (cells) => `In sight: obstacles in ${cells}.`,
  shot: (who, cell) => `${who}: shot at ${cell}.`,
  states: {
    unexplored: "Nobody was there.",
    obstacle: "An obstacle.",
    monster: "It is the monster!",
    explored: (turns) => `Tracks of ${inTurns(turns)}.`,
  },
  over: {
    found: "The monster is found.",
    escaped: "The monster reaches the exit.",
    max_turns: "The last turn has been played: a draw.",
  },
  coach: {
    monster: [
      "You are the monster: go to a lit cell beside you, and on to the green exit before a shot hits you.",
      "Every cell keeps the numbers of the turns in which you stood there. The hunter reads them by shooting at it.",
      "Crosses show where the hunter has shot. If one comes near your tracks, turn where you are not expected.",
    ],
    hunter: [
      "All is dark: shoot at any cell to learn what is there. You win when you hit the monster.",
      "A number tells in which turn the monster stood in a cell. It began at 1 and goes one cell a turn.",
      "The freshest number is nearest to the monster: count the turns since, and shoot that many steps away.",
    ],
  },
  legend: {
    monster: "the monster",
    date: "the turn in which it stood there",
    shot: "a shot, with its turn",
    obstacle: "obstacle",
    exit: "the exit",
    unknown: "not known yet",
  },
  tools: { obstacle: "Obstacle", entrance: "Entrance", exit: "Exit" },
};
