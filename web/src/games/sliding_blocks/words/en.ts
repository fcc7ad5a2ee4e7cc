import type { Side } from "../../../board/places";
import type { SlidingWords } from ".";

const SIDES: Record<Side, string> = { n: "north", e: "east", s: "south", w: "west" };

export const en: SlidingWords = {
  prompts: {
    both: "slide a pawn and a block, in either order",
    pawn: "now slide one of your pawns",
    block: "now slide a block",
    pawnTo: "pick where the pawn ends",
    blockTo: "drag the block, or pick where it ends",
    shove: "pick where in the centre the other pawn goes",
    pass: "nothing of yours can move; pass",
    wait: "wait",
  },
  options: {
    seats: { words: "Players", choices: { 2: "2", 4: "4" } },
    layout: { words: "Board", choices: { standard: "Standard (21 × 21)", quick: "Quick (13 × 13)" } },
    touch_move: { words: "Touch-move: a pawn or block once picked must be played" },
    max_turns: { words: "Maximum turns (all players)" },
    corner: {
      words: "Corner of the first player",
      choices: { nw: "top left", ne: "top right", se: "bottom right", sw: "bottom left" },
    },
    facing: { words: "Two players sit", choices: { opposite: "opposite each other", beside: "side by side" } },
    barred: {
      words: "A moved block is barred for the others",
      choices: { turn: "for one turn", round: "for a whole round" },
    },
  },
  ends: { centre: "three pawns in the centre" },
  board: "Board of Sliding Blocks",
  slide: (side, steps) => `${steps === 1 ? "one cell" : `${steps} cells`} ${SIDES[side]}`,
  moves: {
    pawn: (from, into) => `Pawn ${from} to ${into}`,
    shove: (from, into, to) => `Pawn ${from} to ${into}, the other pawn to ${to}`,
    block: (number, slide) => `Block ${number}: ${slide}`,
    pass: "Pass",
  },
  cell: {
    mine: "your pawn",
    pawn: (who) => `pawn (${who})`,
    player: (number) => `player ${number}`,
    block: (number) => `block ${number}`,
    barred: "barred in this turn",
    last: "moved last",
    centre: "centre",
    myHome: "your corner",
    home: (who) => `corner (${who})`,
    touched: "touched: it must be played",
    free: "free",
  },
  select: "pick it up",
  putBack: "put it back",
  takePlace: "take its place",
  chosen: (piece, stops) =>
    `${piece}: ${stops} ${stops === 1 ? "place" : "places"} to go. Arrow keys choose, Enter plays, Escape puts back.`,
  noStop: "No place to stop that way.",
  released: "Put back.",
  touched: "Touch-move: it must be played.",
  controls: { back: "Put back", next: "Next piece", pass: "Pass" },
  log: {
    slid: (who, from, into) => `${who}: pawn from ${from} to ${into}.`,
    shoved: (who, from, into) => `${who}: pawn pushed from ${from} to ${into}.`,
    block: (who, number, slide) => `${who}: block ${number}, ${slide}.`,
    skipped: {
      pawn: (who) => `${who}: no pawn can move.`,
      block: (who) => `${who}: no block can move.`,
    },
    centre: (who) => `${who}: three pawns in the centre!`,
    maxTurns: "The last turn has been played: a draw.",
  },
  counter: {
    title: "In the centre:",
    count: (pawns, wanted) => `${pawns} of ${wanted}`,
    told: (who, count) => `${who}: ${count} in the centre`,
  },
  coach: {
    begin: "Slide one of your lit pawns along a free line, towards the white centre.",
    pawn: "Now slide a pawn: it goes straight, as far as you like, over free cells only.",
    block: "Now slide a block: it must end where it touches another. Open your way, or close another’s.",
    goal: "Three of your four pawns in the white centre win. You may begin a turn with a pawn or with a block.",
  },
  legend: {
    pawn: "pawn, with its player’s number",
    block: "block, with its number",
    barred: "may not be moved in this turn",
    last: "was moved last",
    centre: "the centre: three pawns here win",
  },
  tools: { block: "Block", grow: "Add to the last block", erase: "Erase" },
  changes: { turning: "The same on all four sides", larger: "Larger", smaller: "Smaller" },
};
