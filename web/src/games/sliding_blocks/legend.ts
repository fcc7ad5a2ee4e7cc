/** What the drawings of Sliding Blocks mean. */

import { el } from "../../board/svg";
import type { Face } from "../face";
import { block, pawn } from "./drawing";
import { WORDS } from "./words";

/** A block of two cells, as large as one. */
function piece(number: number, barred: boolean, className = ""): Element[] {
  const wood = block(["A1", "A2"], number, barred);
  return [el("g", { class: className, transform: "scale(0.48) translate(-100 -50)" }, ...wood)];
}

export const legend: NonNullable<Face["legend"]> = (language) => {
  const words = WORDS[language].legend;
  return [
    { words: words.pawn, draw: () => pawn(0) },
    { words: words.block, draw: () => piece(2, false) },
    { words: words.barred, draw: () => piece(3, true) },
    { words: words.last, draw: () => piece(4, false, "last") },
    {
      words: words.centre,
      draw: () => [el("rect", { x: -42, y: -42, width: 84, height: 84, rx: 10, class: "sliding-centre" })],
    },
  ];
};
