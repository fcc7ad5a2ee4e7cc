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
    touch_move: { words: "Touched is moved: a pawn or block once picked must be played" },
    max_turns: { words: "Most turns before it is a draw" },
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
  slide: (side, steps) => `${steps} ${SIDES[side]}`,
  moves: {
    pawn: (from, into) => `Pawn ${from} to ${into}`,
    shove: (from, into, to) => `Pawn ${from} to ${into}, the other pawn to ${to}`,
    block: (number, slide) => `Block ${number}: ${slide}`,
    pass: "Pass",
  },
  cell: {
    mine: "your pawn",
    pawn: (seat) => `pawn of player ${seat + 1}`,
    block: (number) => `block ${number}`,
    barred: "barred in this turn",
    last: "moved last",
    centre: "centre",
    home: (seat) => `corner of player ${seat + 1}`,
    free: "free",
  },
  select: "pick it up",
  putBack: "put it back",
  takePlace: "take its place",
  chosen: (piece, stops) =>
    `${piece}: ${stops} ${stops === 1 ? "place" : "places"} to go. Arrow keys choose, Enter plays, Escape puts back.`,
  noStop: "No place to stop that way.",
  released: "Put back.",
  touched: "Touched is moved: it must be played.",
  controls: { back: "Put back", next: "Next piece", pass: "Pass" },
  log: {
    slid: (who, from, into) => `${who}: pawn from ${from} to ${into}.`,
    shoved: (who, from, into) => `${who}: pawn shoved from ${from} to ${into}.`,
    block: (who, number, slide) => `${who}: block ${number}, ${slide}.`,
    skipped: {
      pawn: (who) => `${who}: no pawn can move.`,
      block: (who) => `${who}: no block can move.`,
    },
    centre: (who) => `${who}: three pawns in the centre!`,
    maxTurns: "No turns are left: a draw.",
  },
  tools: { block: "Block", grow: "Add to the last block", erase: "Erase" },
  changes: { turning: "The same on all four sides", larger: "Larger", smaller: "Smaller" },
};
