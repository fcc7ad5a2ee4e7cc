/** The hand on the board: a piece is pulled along its lines; beside the pieces a board seen closely is moved. */

import { pulled, type Choice, type Pull, type Stop } from "./moves";

/** What the hand holds: a piece, by one of its cells. */
export interface Held {
  choice: Choice;
  handle: string;
}

export interface Grip {
  /** What lies under the pointer and may be moved. */
  grasp(event: PointerEvent): Held | null;
  lifted(held: Held): void;
  pulled(pull: Pull): void;
  dropped(stop: Stop | null, touched: boolean): void;
  canPan(): boolean;
  /** The board is moved by so many pixels. */
  panned(dx: number, dy: number): void;
  /** How wide a cell is on the screen, in pixels. */
  cellPixels(): number;
}

const SLACK = { mouse: 5, touch: 9 };

interface Stroke {
  held: Held | null;
  pointer: number;
  from: [x: number, y: number];
  last: [x: number, y: number];
  moving: boolean;
  stop: Stop | null;
}

export class Hand {
  /** Where the pointer went down last. */
  down: [x: number, y: number] = [0, 0];
  private stroke: Stroke | null = null;
  private swallows = false;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly grip: Grip,
  ) {
    svg.addEventListener("pointerdown", (event) => this.begin(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.end(event));
    svg.addEventListener("pointercancel", () => this.release());
    svg.addEventListener("touchmove", (event) => this.keepPage(event), { passive: false });
    svg.addEventListener("click", (event) => this.swallow(event), true);
  }

  get isMoving(): boolean {
    return this.stroke?.moving === true;
  }

  /** Forgets what it was about to do. */
  cancel(): void {
    this.swallows ||= this.isMoving;
    this.stroke = null;
  }

  /** Lets go of everything. */
  private release(): void {
    const { held, moving } = this.stroke ?? { held: null, moving: false };
    this.stroke = null;
    if (held && moving) this.grip.dropped(null, false);
  }

  private begin(event: PointerEvent): void {
    this.swallows = false;
    if (!event.isPrimary) return this.release();
    if (event.button !== 0) return;
    const from: [number, number] = [event.clientX, event.clientY];
    this.down = from;
    this.stroke = {
      held: this.grip.grasp(event),
      pointer: event.pointerId,
      from,
      last: from,
      moving: false,
      stop: null,
    };
  }

  private move(event: PointerEvent): void {
    const stroke = this.stroke;
    if (!stroke || event.pointerId !== stroke.pointer) return;
    if (!stroke.moving && !this.sets(stroke, event)) return;
    const [x, y] = stroke.last;
    stroke.last = [event.clientX, event.clientY];
    if (stroke.held) this.pull(stroke, stroke.held);
    else this.grip.panned(event.clientX - x, event.clientY - y);
  }

  /** Whether the pointer has gone far enough for a pull, which then begins. */
  private sets(stroke: Stroke, event: PointerEvent): boolean {
    const far = Math.hypot(event.clientX - stroke.from[0], event.clientY - stroke.from[1]);
    if (far < (event.pointerType === "mouse" ? SLACK.mouse : SLACK.touch)) return false;
    if (!stroke.held && !this.grip.canPan()) return false;
    stroke.moving = true;
    this.svg.setPointerCapture(stroke.pointer);
    if (stroke.held) this.grip.lifted(stroke.held);
    return true;
  }

  private pull(stroke: Stroke, held: Held): void {
    const cell = Math.max(1, this.grip.cellPixels());
    const [dx, dy] = [stroke.last[0] - stroke.from[0], stroke.last[1] - stroke.from[1]];
    const pull = pulled(held.choice, dx / cell, dy / cell);
    stroke.stop = pull.stop;
    this.grip.pulled(pull);
  }

  private end(event: PointerEvent): void {
    const stroke = this.stroke;
    this.stroke = null;
    if (!stroke?.moving) return;
    this.swallows = true;
    if (stroke.held) this.grip.dropped(stroke.stop, event.pointerType !== "mouse");
  }

  /** The page must not scroll under a finger that holds a piece. */
  private keepPage(event: TouchEvent): void {
    const stroke = this.stroke;
    if (stroke && event.cancelable && (stroke.held || this.grip.canPan())) event.preventDefault();
  }

  /** A pull is no click. */
  private swallow(event: Event): void {
    if (this.swallows) event.stopPropagation();
    this.swallows = false;
  }
}
