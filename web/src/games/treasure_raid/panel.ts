/** A board with its title and the signs of the walker on it. */

import { Board } from "../../board/board";
import { make } from "../../board/html";
import type { Size } from "../../board/places";

const MARGIN = 0.66;

export interface Panel {
  figure: HTMLElement;
  title: HTMLElement;
  signs: HTMLElement;
  board: Board;
}

export function makePanel(size: Size, className: string, label: string): Panel {
  const title = make("span", "raid-title", label);
  const signs = make("ul", "raid-signs");
  const host = make("div", "raid-host");
  const figure = make("figure", className, make("figcaption", "", title, signs), host);
  return { figure, title, signs, board: new Board(host, { ...size, label, margin: MARGIN }) };
}
