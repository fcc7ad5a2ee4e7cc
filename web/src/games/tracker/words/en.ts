import type { TrackerWords } from ".";

export const en: TrackerWords = {
  prompts: {
    enter: "ask at a door in column 1",
    go: "ask for a cell beside your detective",
    wait: "wait",
  },
  options: {
    rows: { words: "Rows" },
    columns: { words: "Columns" },
    barriers: { words: "Most barriers in a camp" },
    last_chance: { words: "Last chance: the second player has one more turn" },
    return_ends_turn: { words: "Back in column 1 with no known way along it: the turn ends" },
  },
  ends: { caught: "the fugitive is caught", both_caught: "both fugitives are caught" },
  mySearch: "Your search",
  searchOf: (name) => `The search of ${name}`,
  myCamp: "Your camp",
  outside: "outside",
  leave: "Leave the camp",
  moves: { enter: (cell) => `Enter ${cell}`, go: (cell) => `Go to ${cell}`, leave: "Leave the camp" },
  cell: {
    detective: "detective",
    fugitive: "fugitive",
    visited: "visited",
    barrier: (sides) => `barrier ${sides}`,
    open: (sides) => `open ${sides}`,
    unknown: "unknown",
  },
  sides: { n: "north", e: "east", s: "south", w: "west" },
  asked: {
    enterOpen: (who, cell) => `${who}: in at ${cell}.`,
    enterShut: (who, cell) => `${who}: the door of ${cell} is barred.`,
    goOpen: (who, cell) => `${who}: to ${cell}.`,
    goShut: (who, cell) => `${who}: a barrier before ${cell}.`,
    leaveOpen: (who) => `${who}: out of the camp.`,
    leaveShut: (who) => `${who}: no way out, a barrier.`,
  },
  caught: (who, cell) => `${who}: the fugitive is found in ${cell}!`,
  cameBack: (who, cell) => `${who}: back in ${cell}, with no known way on; the turn ends.`,
  cutShort: (who, steps) => `${who}: ${steps} questions in one turn; the turn ends.`,
  tools: { barrier: "Barrier", fugitive: "Fugitive" },
};
