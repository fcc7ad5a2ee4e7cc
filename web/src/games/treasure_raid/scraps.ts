/** The loose sheets on a board: fragments whose place is not proved. They are moved by hand, by pointer or by keys. */

import { CELL, type Board } from "../../board/board";
import { ARROW_KEYS, position, STEP } from "../../board/places";
import { el, refill, text } from "../../board/svg";
import { HANDLE, handleBoxes, type Box } from "./handles";
import { add, cellsOf, clamped, frameOf, ROMAN, type Laid } from "./notebook";
import { cellSquares, edges, things } from "./sheet";
import type { Walker } from "./messages";
import { spotName, type Spot } from "./view";
import type { RaidWords } from "./words";

const SLIP = 7;
const SMALLEST_FOR_A_FINGER = 42;
const SMALLEST_FOR_A_MOUSE = 28;
const JOINING = 700;

interface Drag {
  laid: Laid;
  pointer: number;
  from: { x: number; y: number };
  moving: boolean;
}

export class Scraps {
  private readonly sheets = el("g", { class: "scraps", "aria-hidden": "true" });
  private readonly handles = el("g", { class: "scrap-handles" });
  private readonly drawn = new Map<number, SVGGElement>();
  private laid: Laid[] = [];
  private drag: Drag | null = null;

  constructor(
    private readonly board: Board,
    private readonly moved: (fragment: number, at: Spot) => void,
  ) {
    board.svg.insertBefore(this.sheets, board.svg.querySelector(".layer-pieces"));
    board.svg.append(this.handles);
    this.handles.addEventListener("pointerdown", (event) => this.grasp(event));
    this.handles.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
    board.svg.addEventListener("pointerdown", (event) => this.down(event));
    board.svg.addEventListener("pointermove", (event) => this.dragged(event));
    board.svg.addEventListener("pointerup", (event) => this.dropped(event));
    board.svg.addEventListener("pointercancel", () => this.dropped(null));
  }

  /** Draws the sheets anew; those that have joined something glide to their place and are gone. */
  show(all: Laid[], walker: Walker, fresh: ReadonlySet<string>, wanted: string[], words: RaidWords): void {
    this.laid = all.filter((one) => one.fragment.fragment > 0);
    const focused = this.focused();
    for (const number of this.drawn.keys()) {
      if (!this.laid.some((one) => one.fragment.fragment === number)) this.join(number, walker, all);
    }
    for (const one of this.laid) this.drawSheet(one, fresh);
    const boxes = this.laid.length > 0 ? handleBoxes(this.board.size, this.laid, wanted, this.handleScale()) : [];
    this.handles.replaceChildren(...this.laid.map((one, n) => this.handle(one, boxes[n]!, words)));
    if (focused !== null) this.handleOf(focused)?.focus();
  }

  private drawSheet(one: Laid, fresh: ReadonlySet<string>): void {
    const number = one.fragment.fragment;
    const group = this.drawn.get(number) ?? el("g", { class: "scrap", "data-fragment": number });
    this.drawn.set(number, group);
    if (!group.isConnected) this.sheets.append(group);
    place(group, one.at);
    refill(group, [...cellSquares(one.fragment, "scrap-cell"), ...things(one.fragment), ...edges(one.fragment, fresh)]);
  }

  private join(number: number, walker: Walker, all: Laid[]): void {
    const group = this.drawn.get(number)!;
    this.drawn.delete(number);
    const frame = frameOf(walker, number);
    const sheet = frame && all.find((one) => one.fragment.fragment === frame.fragment);
    if (!sheet) return group.remove();
    place(group, add(sheet.at, frame.at));
    group.classList.add("joining");
    setTimeout(() => group.remove(), JOINING);
  }

  // The handle of a sheet

  private handle(one: Laid, box: Box, words: RaidWords): SVGGElement {
    const { fragment, places } = one.fragment;
    const numeral = ROMAN[fragment]!;
    const handle = el(
      "g",
      { class: "scrap-handle", role: "button", tabindex: 0, "data-fragment": fragment },
      el("rect", { ...HANDLE, rx: 14 }),
      text(
        places === null ? numeral : `${numeral} · ${places}?`,
        HANDLE.width / 2,
        HANDLE.height / 2 + 1,
        "handle-words",
      ),
    );
    handle.setAttribute("transform", `translate(${box.x} ${box.y}) scale(${box.height / HANDLE.height})`);
    handle.setAttribute("aria-label", words.fragment.handle(numeral, places));
    handle.addEventListener("keydown", (event) => this.key(event, one));
    return handle;
  }

  /** Large enough for what points at it, however small the board is. */
  private handleScale(): number {
    const isTouched = matchMedia("(pointer: coarse)").matches;
    const drawn = (HANDLE.height / CELL) * Math.max(this.board.cellPixels(), 1);
    const scale = (isTouched ? SMALLEST_FOR_A_FINGER : SMALLEST_FOR_A_MOUSE) / drawn;
    return Math.min(Math.max(scale, 1), 2.6);
  }

  private handleOf(fragment: number): SVGGElement | null {
    return this.handles.querySelector<SVGGElement>(`[data-fragment="${fragment}"]`);
  }

  private focused(): number | null {
    const active = document.activeElement;
    return active && this.handles.contains(active) ? Number(active.getAttribute("data-fragment")) : null;
  }

  private key(event: KeyboardEvent, one: Laid): void {
    const side = ARROW_KEYS[event.key];
    if (!side) return;
    event.preventDefault();
    this.lay(one, add(one.at, STEP[side]));
  }

  private lay(one: Laid, at: Spot): void {
    this.moved(one.fragment.fragment, clamped(this.board.size, one.fragment, at));
  }

  // Dragging

  /** The sheet under a pointer: by its handle, or, with a mouse, by any of its cells. */
  private under(event: PointerEvent): Laid | undefined {
    const target = event.target as Element;
    const handle = target.closest(".scrap-handle")?.getAttribute("data-fragment");
    if (handle) return this.laid.find((one) => one.fragment.fragment === Number(handle));
    const cell = event.pointerType === "mouse" ? target.getAttribute("data-cell") : null;
    return cell ? this.laid.findLast((one) => cellsOf(this.board.size, one).includes(cell)) : undefined;
  }

  /** A handle is no place to draw on. */
  private grasp(event: PointerEvent): void {
    event.stopPropagation();
    this.down(event);
  }

  private down(event: PointerEvent): void {
    const laid = event.button === 0 ? this.under(event) : undefined;
    if (!laid) return;
    this.drag = { laid, pointer: event.pointerId, from: { x: event.clientX, y: event.clientY }, moving: false };
  }

  private dragged(event: PointerEvent): void {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.moving && Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) < SLIP) return;
    if (!drag.moving) this.board.svg.setPointerCapture(event.pointerId);
    drag.moving = true;
    this.follow(drag, this.destination(drag, event));
  }

  /** Sheet and handle go with the pointer. */
  private follow({ laid }: Drag, at: Spot): void {
    const [down, right] = [at[0] - laid.at[0], at[1] - laid.at[1]];
    const group = this.drawn.get(laid.fragment.fragment)!;
    group.classList.add("dragging");
    this.board.svg.classList.add("laying");
    place(group, at);
    this.handleOf(laid.fragment.fragment)?.style.setProperty("translate", `${right * CELL}px ${down * CELL}px`);
  }

  private dropped(event: PointerEvent | null): void {
    const drag = this.drag;
    this.drag = null;
    if (!drag?.moving) return;
    this.board.svg.classList.remove("laying");
    this.drawn.get(drag.laid.fragment.fragment)?.classList.remove("dragging");
    const [row, column] = event ? this.destination(drag, event) : drag.laid.at;
    this.lay(drag.laid, [Math.round(row), Math.round(column)]);
  }

  private destination({ laid, from }: Drag, event: PointerEvent): Spot {
    const cell = Math.max(this.board.cellPixels(), 1);
    return add(laid.at, [(event.clientY - from.y) / cell, (event.clientX - from.x) / cell]);
  }

  /** The uppermost sheet that says something of a cell. */
  over(cell: string): { laid: Laid; spot: Spot } | null {
    const [row, column] = position(cell);
    for (const laid of this.laid.toReversed()) {
      const spot: Spot = [row - laid.at[0], column - laid.at[1]];
      if (spotName(spot) in laid.fragment.cells) return { laid, spot };
    }
    return null;
  }
}

function place(group: SVGGElement, [row, column]: Spot): void {
  group.style.transform = `translate(${column * CELL}px, ${row * CELL}px)`;
}
