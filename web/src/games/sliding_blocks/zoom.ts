/** Looking closer at a part of the board, where its cells are small. */

import { CELL } from "../../board/board";
import { position } from "../../board/places";

const LEVELS = [1, 1.7, 2.6];

export class Zoom {
  private level = 0;
  private steps: HTMLButtonElement[] = [];
  private readonly base: { x: number; y: number; width: number; height: number };
  private middle: [x: number, y: number];

  constructor(private readonly svg: SVGSVGElement) {
    const [x = 0, y = 0, width = 1, height = 1] = svg.getAttribute("viewBox")!.split(" ").map(Number);
    this.base = { x, y, width, height };
    this.middle = [x + width / 2, y + height / 2];
  }

  get isClose(): boolean {
    return this.level > 0;
  }

  /** Buttons for going farther away and for coming closer. */
  buttons(words: { more: string; less: string }, look: (closer: boolean) => void): HTMLElement {
    const row = document.createElement("div");
    row.className = "sliding-zoom no-print";
    this.steps = [false, true].map((closer) => {
      const button = document.createElement("button");
      button.textContent = closer ? "+" : "−";
      button.setAttribute("aria-label", closer ? words.more : words.less);
      button.addEventListener("click", () => look(closer));
      return button;
    });
    row.append(...this.steps);
    this.set(0);
    return row;
  }

  /** Comes nearer, with this cell in the middle. */
  closer(cell: string): void {
    const [row, column] = position(cell);
    this.middle = [(column + 0.5) * CELL, (row + 0.5) * CELL];
    this.set(this.level + 1);
  }

  farther(): void {
    this.set(this.level - 1);
  }

  /** Moves the part that is seen, by pixels of the screen. */
  pan(dx: number, dy: number): void {
    const unit = this.width / Math.max(1, this.svg.getBoundingClientRect().width);
    this.middle = [this.middle[0] - dx * unit, this.middle[1] - dy * unit];
    this.set(this.level);
  }

  /** Moves the part that is seen only if the cell is not in it. */
  reveal(cell: string): void {
    if (!this.isClose) return;
    const [row, column] = position(cell);
    const reach = this.width / 2 - CELL;
    const nearer = (middle: number, place: number): number =>
      Math.min(Math.max(middle, (place + 0.5) * CELL - reach), (place + 0.5) * CELL + reach);
    this.middle = [nearer(this.middle[0], column), nearer(this.middle[1], row)];
    this.set(this.level);
  }

  private get width(): number {
    return this.base.width / LEVELS[this.level]!;
  }

  private set(level: number): void {
    this.level = Math.min(Math.max(level, 0), LEVELS.length - 1);
    const { x, y, width, height } = this.base;
    const [w, h] = [this.width, height / LEVELS[this.level]!];
    const left = Math.min(Math.max(this.middle[0] - w / 2, x), x + width - w);
    const top = Math.min(Math.max(this.middle[1] - h / 2, y), y + height - h);
    this.middle = [left + w / 2, top + h / 2];
    this.svg.setAttribute("viewBox", `${left} ${top} ${w} ${h}`);
    this.svg.classList.toggle("zoomed", this.isClose);
    this.steps.forEach((button, n) => (button.disabled = this.level === n * (LEVELS.length - 1)));
  }
}
