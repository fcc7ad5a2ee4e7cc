/** The twelve arrows around the board: buttons with one tab stop, which arrow keys go round. */

import "./arrows.css";
import { CELL, SMALLEST_TARGET, type Board } from "../../board/board";
import { ARROW_KEYS, OPPOSITE, position, STEP, TURN, type Side } from "../../board/places";
import type { Pointing } from "../../board/pointers";
import { el, text } from "../../board/svg";
import { ARROWS, borderOf, lineOf } from "./tiles";

/** What an arrow is now: with a move, it can be pushed at. */
export interface ArrowFace {
  label: string;
  move?: string | undefined;
  closed: boolean;
  /** Whether a hint or a question is about it. */
  pointed?: Pointing | undefined;
}

export interface ArrowHandlers {
  /** An arrow is pointed at or holds the focus; null: none does. */
  point(arrow: string | null): void;
  push(arrow: string, careful: boolean): void;
}

/** Targets end a little before the edge of the frame, so that their focus ring is seen whole. */
const EDGE = 47;
const LEAST_DEPTH = 60;
const MOST_DEPTH = 97;

export class ArrowRing {
  private readonly group: SVGGElement;
  private readonly buttons = new Map<string, SVGRectElement>();
  private current: string = ARROWS[0];
  private pointed: string | null = null;
  private focused: string | null = null;

  constructor(
    private readonly board: Board,
    label: string,
    private readonly handlers: ArrowHandlers,
  ) {
    this.group = el("g", { class: "maze-arrows", role: "group", "aria-label": label });
    for (const arrow of ARROWS) this.group.append(this.make(arrow));
    board.svg.append(this.group);
    board.svg.addEventListener("keydown", (event) => this.leaveGrid(event), true);
    this.group.addEventListener("keydown", (event) => this.pressed(event));
    this.group.addEventListener("click", (event) => this.clicked(event));
    this.watchSize();
  }

  /** Whether the focus is on an arrow. */
  get hasFocus(): boolean {
    return this.focused !== null;
  }

  show(faces: (arrow: string) => ArrowFace): void {
    for (const [arrow, button] of this.buttons) {
      const { label, move, closed, pointed } = faces(arrow);
      const states = { closed, open: move !== undefined, hinted: pointed === "hinted", pending: pointed === "pending" };
      for (const [name, holds] of Object.entries(states)) button.parentElement!.classList.toggle(name, holds);
      button.setAttribute("aria-label", label);
      button.setAttribute("aria-disabled", String(!move));
      if (move) button.setAttribute("data-move", move);
      else button.removeAttribute("data-move");
    }
    this.setTabStop();
    this.tell();
  }

  /** The picture of an arrow, and over it the button. */
  private make(arrow: string): SVGGElement {
    const side = borderOf(arrow);
    const [row, column] = position(arrow);
    const [down, right] = STEP[side];
    const [x, y] = [(column + 0.5 + right / 2) * CELL, (row + 0.5 + down / 2) * CELL];
    const tag = el("path", { d: "M-25-46H25V-20L0-3-25-20Z", class: "maze-tag", transform: `rotate(${TURN[side]})` });
    const name = down ? arrow.slice(1) : arrow.slice(0, 1);
    const names = [
      text(name, right * 27, down * 27, "maze-tag-name"),
      text("✕", right * 27, down * 27, "maze-tag-cross"),
    ];
    const picture = el("g", { "aria-hidden": "true" }, tag, ...names);
    return el("g", { class: "maze-arrow", transform: `translate(${x} ${y})` }, picture, this.makeButton(arrow));
  }

  private makeButton(arrow: string): SVGRectElement {
    const button = el("rect", { class: "maze-arrow-hit", role: "button", "data-arrow": arrow });
    button.addEventListener("pointerenter", () => this.point(arrow));
    button.addEventListener("pointerleave", () => this.point(null));
    button.addEventListener("focus", () => this.focus(arrow));
    button.addEventListener("blur", () => this.focus(null));
    this.buttons.set(arrow, button);
    return button;
  }

  // Size: a target is never smaller than a finger, and reaches into the border cell where cells are small.

  private watchSize(): void {
    this.fitTargets();
    if (typeof ResizeObserver !== "undefined") new ResizeObserver(() => this.fitTargets()).observe(this.board.svg);
  }

  private fitTargets(): void {
    const pixels = this.board.cellPixels() || CELL;
    const depth = Math.min(Math.max(LEAST_DEPTH, ((SMALLEST_TARGET + 1) * CELL) / pixels), MOST_DEPTH);
    for (const [arrow, button] of this.buttons) fit(button, borderOf(arrow), depth);
  }

  // Pointing

  private point(arrow: string | null): void {
    this.pointed = arrow;
    this.tell();
  }

  private focus(arrow: string | null): void {
    this.focused = arrow;
    if (arrow !== null) this.current = arrow;
    this.setTabStop();
    this.tell();
  }

  private tell(): void {
    const arrow = this.pointed ?? this.focused;
    this.handlers.point(arrow !== null && this.buttons.get(arrow)!.hasAttribute("data-move") ? arrow : null);
  }

  /** While a line is shown half pushed, nothing stands in its way. */
  clear(arrow: string | null): void {
    const ends = arrow === null ? [] : [arrow, lineOf(arrow).at(-1)!];
    for (const [name, button] of this.buttons) button.parentElement!.classList.toggle("cleared", ends.includes(name));
  }

  private clicked(event: Event): void {
    const arrow = (event.target as Element).getAttribute("data-arrow");
    if (!arrow) return;
    const box = this.buttons.get(arrow)!.getBoundingClientRect();
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    this.handlers.push(arrow, isTouch && Math.min(box.width, box.height) < SMALLEST_TARGET);
  }

  // Keys

  private setTabStop(): void {
    for (const [arrow, button] of this.buttons) button.setAttribute("tabindex", arrow === this.current ? "0" : "-1");
  }

  /** From a border cell, an arrow key goes on to the arrow that stands there. */
  private leaveGrid(event: KeyboardEvent): void {
    const cell = (event.target as Element).getAttribute("data-cell");
    const side = ARROW_KEYS[event.key];
    const button = cell === null ? undefined : this.buttons.get(cell);
    if (!button || event.shiftKey || side !== borderOf(cell!)) return;
    button.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  private pressed(event: KeyboardEvent): void {
    const side = ARROW_KEYS[event.key];
    if (side) this.go(side);
    else if (event.key === "Enter" || event.key === " ") this.handlers.push(this.current, false);
    else return;
    event.preventDefault();
  }

  /** Inwards to the border cell, else to the next arrow around the board. */
  private go(side: Side): void {
    const border = borderOf(this.current);
    if (side === OPPOSITE[border]) this.board.focusCell(this.current);
    if (side === border || side === OPPOSITE[border]) return;
    const isClockwise = { n: "e", e: "s", s: "w", w: "n" }[border] === side;
    const next = ARROWS.indexOf(this.current as never) + (isClockwise ? 1 : ARROWS.length - 1);
    this.buttons.get(ARROWS[next % ARROWS.length]!)!.focus();
  }
}

/** A target as deep as given, from the edge of the frame inwards. */
function fit(rect: SVGRectElement, side: Side, depth: number): void {
  const [down, right] = STEP[side];
  const width = right ? depth : 1.2 * CELL;
  const height = down ? depth : 1.2 * CELL;
  const x = right ? (right > 0 ? EDGE - depth : -EDGE) : -width / 2;
  const y = down ? (down > 0 ? EDGE - depth : -EDGE) : -height / 2;
  for (const [name, value] of Object.entries({ x, y, width, height })) rect.setAttribute(name, String(value));
}

/** Names of the lines that have no arrows; the others stand in the arrows. */
export function coordinates(): Element[] {
  return [0, 2, 4, 6].flatMap((n) => {
    const [letter, number] = ["ABCDEFG"[n]!, String(n + 1)];
    const [at, low, high] = [(n + 0.5) * CELL, -0.27 * CELL, 7.27 * CELL];
    const places: [string, number, number][] = [
      [letter, low, at],
      [letter, high, at],
      [number, at, low],
      [number, at, high],
    ];
    return places.map(([name, x, y]) => text(name, x, y, "coordinate"));
  });
}
