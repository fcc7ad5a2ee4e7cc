/** What the drawings of The Moving Maze mean. */

import feather from "icon:feather";
import { el, text } from "../../board/svg";
import type { Face, Sign } from "../face";
import { houseArt, pawnArt, ringArt, stillTile, treasureArt } from "./drawing";
import { WORDS, type MazeWords } from "./words";

const TAG = "M-25-46H25V-20L0-3-25-20Z";

const DRAWINGS: Record<keyof MazeWords["legend"], () => Element[]> = {
  fixed: () => [stillTile("NES", 0, 0, "fixed")],
  moving: () => [stillTile("NES", 0, 0)],
  lit: () => [stillTile("EW", 0, 0, "lit")],
  goal: () => [treasureArt(feather), ringArt(0, 0)],
  pawn: () => pawnArt(0),
  house: () => [houseArt(0)],
  open: () => [el("path", { d: TAG, transform: "translate(0 24)", class: "maze-tag figure-open" })],
  closed: () => [
    el("path", { d: TAG, transform: "translate(0 24)", class: "maze-tag figure-closed" }),
    text("✕", 0, -3, "maze-tag-cross figure-cross"),
  ],
};

export const legend: NonNullable<Face["legend"]> = (language) => {
  const words = WORDS[language].legend;
  const kinds = Object.keys(DRAWINGS) as (keyof typeof words)[];
  return kinds.map((kind): Sign => ({ words: words[kind], draw: DRAWINGS[kind] }));
};
