/** A board with its title and the signs of the walker on it. */

import { Board } from "../../board/board";
import type { Size } from "../../board/places";

const MARGIN = 0.66;

export interface Panel {
  figure: HTMLElement;
  title: HTMLElement;
  signs: HTMLElement;
  board: Board;
}

export function makePanel(size: Size, className: string, label: string): Panel {
  const figure = document.createElement("figure");
  figure.className = className;
  const caption = document.createElement("figcaption");
  const title = document.createElement("span");
  title.className = "raid-title";
  title.textContent = label;
  const signs = document.createElement("ul");
  signs.className = "raid-signs";
  const host = document.createElement("div");
  host.className = "raid-host";
  caption.append(title, signs);
  figure.append(caption, host);
  return { figure, title, signs, board: new Board(host, { ...size, label, margin: MARGIN }) };
}
