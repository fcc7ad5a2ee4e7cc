/** What the drawings of Treasure Raid mean. */

import burst from "icon:spiky-explosion";
import { el, icon } from "../../board/svg";
import type { Face, Sign } from "../face";
import { pawn, thing } from "./drawing";
import { WORDS, type RaidWords } from "./words";

const DRAWINGS: Record<keyof RaidWords["legend"], () => Element[]> = {
  walker: () => pawn(0, false),
  loaded: () => pawn(0, true),
  crossbow: () => [thing("crossbow")],
  crutch: () => [thing("crutch")],
  trap: () => [thing("trap")],
  pit: () => [thing("pit 1")],
  pitExit: () => [thing("pit_exit 1")],
  riddle: () => [thing("treasure", { isSecret: true })],
  real: () => [thing("treasure")],
  false: () => [thing("false treasure")],
  blast: () => [el("g", { class: "blast" }, icon(burst, 66))],
};

export const legend: NonNullable<Face["legend"]> = (language) => {
  const words = WORDS[language].legend;
  const kinds = Object.keys(DRAWINGS) as (keyof typeof words)[];
  return kinds.map((kind): Sign => ({ words: words[kind], draw: DRAWINGS[kind] }));
};
