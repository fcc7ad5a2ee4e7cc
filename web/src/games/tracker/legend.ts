/** What the drawings of The Tracker mean. */

import fugitive from "icon:run";
import { el, icon } from "../../board/svg";
import type { Face } from "../face";
import { disc } from "./drawing";
import { WORDS } from "./words";

function line(className: string): Element {
  return el("line", { x1: 0, y1: -44, x2: 0, y2: 44, class: className });
}

export const legend: NonNullable<Face["legend"]> = (language) => {
  const words = WORDS[language].legend;
  return [
    { words: words.detective, draw: () => disc(0) },
    { words: words.fugitive, draw: () => [icon(fugitive, 80, "icon fugitive seat-1")] },
    { words: words.marker, draw: () => [el("circle", { r: 26, class: "pastille" })] },
    { words: words.met, draw: () => [line("wall met")] },
    { words: words.open, draw: () => [line("way")] },
    { words: words.hidden, draw: () => [line("wall hidden-wall")] },
  ];
};
