/** What the drawings of Monster Hunt mean. */

import exit from "icon:exit-door";
import { el, icon, text } from "../../board/svg";
import type { Face } from "../face";
import { cross, token } from "./drawing";
import { WORDS } from "./words";

function square(className: string): Element {
  return el("rect", { x: -45, y: -45, width: 90, height: 90, rx: 8, class: className });
}

export const legend: NonNullable<Face["legend"]> = (language) => {
  const words = WORDS[language].legend;
  return [
    { words: words.monster, draw: token },
    { words: words.date, draw: () => [text("7", 0, 0, "dates")] },
    { words: words.shot, draw: () => [el("g", { class: "shot" }, ...cross(""), text("8", 29, 33, "shot-turn"))] },
    { words: words.obstacle, draw: () => [square("stone")] },
    { words: words.exit, draw: () => [icon(exit, 80, "icon exit")] },
    { words: words.unknown, draw: () => [square("unknown")] },
  ];
};
