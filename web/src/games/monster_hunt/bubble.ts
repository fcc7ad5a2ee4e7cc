/** All the turns of a cell in large type, while one points at it or has the focus on it. */

import { make } from "../../board/html";
import { position } from "../../board/places";

export class Bubble {
  readonly element = make("p", "hunt-bubble no-print");

  constructor() {
    this.element.setAttribute("aria-hidden", "true");
    this.hide();
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** Shows words beside a cell, inside of the box that both are in. */
  show(words: string, cell: string, hit: Element, box: Element): void {
    const [spot, frame] = [hit.getBoundingClientRect(), box.getBoundingClientRect()];
    const isBelow = position(cell)[0] < 2;
    this.element.textContent = words;
    this.element.hidden = false;
    this.element.classList.toggle("below", isBelow);
    const half = this.element.offsetWidth / 2;
    const middle = spot.left + spot.width / 2 - frame.left;
    this.element.style.left = `${Math.min(Math.max(middle, half), Math.max(half, frame.width - half))}px`;
    this.element.style.top = `${(isBelow ? spot.bottom : spot.top) - frame.top}px`;
  }
}
