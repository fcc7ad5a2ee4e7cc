/** Looking closer at a part of a board, where its cells are small: by buttons, by two fingers, by keys. */

import { CELL } from "./board";
import { position } from "./places";

/** As wide is a cell when it is seen most closely, in pixels: then a finger finds its edges too. */
const CLOSEST = 60;
const FALLBACK = 2.6;

export interface ZoomWords {
  closer: string;
  farther: string;
}

export class Zoom {
  private scale = 1;
  private steps: HTMLButtonElement[] = [];
  private readonly base: { x: number; y: number; width: number; height: number };
  private middle: [x: number, y: number];

  constructor(private readonly svg: SVGSVGElement) {
    const [x = 0, y = 0, width = 1, height = 1] = svg.getAttribute("viewBox")!.split(" ").map(Number);
    this.base = { x, y, width, height };
    this.middle = [x + width / 2, y + height / 2];
  }

  get isClose(): boolean {
    return this.scale > 1;
  }

  /** Buttons for going farther away and for coming closer. */
  buttons(words: ZoomWords, look: (closer: boolean) => void): HTMLElement {
    const row = document.createElement("div");
    row.className = "zoom no-print";
    this.steps = [false, true].map((closer) => {
      const button = document.createElement("button");
      button.textContent = closer ? "+" : "−";
      button.setAttribute("aria-label", closer ? words.closer : words.farther);
      button.addEventListener("click", () => look(closer));
      return button;
    });
    row.append(...this.steps);
    this.set(1);
    return row;
  }

  /** Comes nearer, with this cell in the middle. */
  closer(cell: string): void {
    const [row, column] = position(cell);
    this.middle = [(column + 0.5) * CELL, (row + 0.5) * CELL];
    this.set(this.scale * Math.sqrt(this.most));
  }

  farther(): void {
    this.set(this.scale / Math.sqrt(this.most));
  }

  /** Comes nearer by a factor, and keeps what is at this point of the screen where it is. */
  by(factor: number, x: number, y: number): void {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const before = this.scale;
    const real = Math.min(Math.max(before * factor, 1), this.most) / before;
    this.middle = [at.x + (this.middle[0] - at.x) / real, at.y + (this.middle[1] - at.y) / real];
    this.set(before * real);
  }

  /** Moves the part that is seen, by pixels of the screen. */
  pan(dx: number, dy: number): void {
    const unit = this.width / Math.max(1, this.svg.getBoundingClientRect().width);
    this.middle = [this.middle[0] - dx * unit, this.middle[1] - dy * unit];
    this.set(this.scale);
  }

  /** Moves the part that is seen only if the cell is not in it. */
  reveal(cell: string): void {
    if (!this.isClose) return;
    const [row, column] = position(cell);
    const reach = this.width / 2 - CELL;
    const nearer = (middle: number, place: number): number =>
      Math.min(Math.max(middle, (place + 0.5) * CELL - reach), (place + 0.5) * CELL + reach);
    this.middle = [nearer(this.middle[0], column), nearer(this.middle[1], row)];
    this.set(this.scale);
  }

  private get width(): number {
    return this.base.width / this.scale;
  }

  /** How close one can come: not at all where cells are large already. */
  private get most(): number {
    const whole = (this.svg.getBoundingClientRect().width / this.base.width) * CELL;
    return whole > 0 ? Math.max(1, CLOSEST / whole) : FALLBACK;
  }

  private set(scale: number): void {
    const { most } = this;
    this.scale = Math.min(Math.max(scale, 1), most);
    const { x, y, width, height } = this.base;
    const [w, h] = [this.width, height / this.scale];
    const left = Math.min(Math.max(this.middle[0] - w / 2, x), x + width - w);
    const top = Math.min(Math.max(this.middle[1] - h / 2, y), y + height - h);
    this.middle = [left + w / 2, top + h / 2];
    this.svg.setAttribute("viewBox", `${left} ${top} ${w} ${h}`);
    this.svg.classList.toggle("zoomed", this.isClose);
    this.svg.querySelector(".letters")?.setAttribute("transform", `translate(${left - x} 0)`);
    this.svg.querySelector(".numbers")?.setAttribute("transform", `translate(0 ${top - y})`);
    this.steps.forEach((button, n) => (button.disabled = n === 0 ? !this.isClose : this.scale > most - 0.01));
  }
}
