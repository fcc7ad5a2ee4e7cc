import type { PlainWords } from ".";

export const en: PlainWords = {
  prompts: { move: "choose one of the moves", wait: "wait" },
  moves: (count) => `Moves (${count})`,
  noMoves: "There is nothing to choose now.",
  find: "Find a move",
  found: (count) => (count === 1 ? "One move fits: Enter plays it." : `Moves that fit: ${count}.`),
  position: "The position",
  knownToAll: "Known to everybody",
  knownTo: (name) => `What is known: ${name}`,
  prepared: { board: "The board", setup: (name) => `Prepared in secret: ${name}` },
  next: "Next move",
  rules: {
    heading: "A game without a rule sheet",
    paragraphs: [
      "This game was added to the server, and the page has no rules for it. When it is your turn, the list shows every move that is allowed; nothing else can be played.",
    ],
  },
};
