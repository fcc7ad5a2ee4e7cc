/** The pawns: they walk along corridors, ride on pushed tiles and share cells. */

import { CELL } from "../../board/board";
import { position } from "../../board/places";
import { el } from "../../board/svg";
import { pawnArt } from "./drawing";
import { lineOf, pushStep } from "./tiles";

type Point = [x: number, y: number];

interface Pawn {
  outer: SVGGElement;
  /** Where in its cell it stands. */
  inner: SVGGElement;
  cell: string;
}

export class Pawns {
  readonly group = el("g");
  private pawns: Pawn[] = [];

  /** `isRich`: whether a treasure lies in a cell, for which the pawn leaves room. */
  constructor(private readonly isRich: (cell: string) => boolean) {}

  get count(): number {
    return this.pawns.length;
  }

  cellOf(seat: number): string {
    return this.pawns[seat]!.cell;
  }

  /** Puts every pawn where it stands, without a way there. */
  set(cells: readonly string[]): void {
    if (cells.length !== this.pawns.length) this.make(cells);
    cells.forEach((cell, seat) => this.stand(seat, cell));
    this.arrange();
  }

  /** The seat that is to move is seen to be, and so are those that have given up. */
  showState(mover: number | null, resigned: readonly number[]): void {
    this.pawns.forEach(({ outer }, seat) => {
      outer.classList.toggle("mover", seat === mover);
      outer.classList.toggle("resigned", resigned.includes(seat));
    });
  }

  walk(seat: number, way: readonly string[], duration: number): void {
    this.stand(seat, way.at(-1)!);
    this.arrange();
    if (way.length > 1) this.glide(seat, way.map(middle), duration, "linear");
  }

  /** Those on a pushed line ride along; one that falls out comes in again with the new tile. */
  carry(arrow: string, duration: number): void {
    const line = lineOf(arrow);
    this.pawns.forEach(({ cell }, seat) => {
      const n = line.indexOf(cell);
      if (n < 0) return;
      const to = line[(n + 1) % line.length]!;
      this.stand(seat, to);
      const from: Point = n === line.length - 1 ? along(arrow, -1) : middle(cell);
      this.glide(seat, [from, middle(to)], duration, "cubic-bezier(0.3, 0.7, 0.2, 1)");
    });
    this.arrange();
  }

  /** Moves the pawns of a line a part of a cell, with their tiles; null: all stand where they are. */
  arrange(nudged: string | null = null, nudge = 0): void {
    const line = nudged === null ? [] : lineOf(nudged);
    const [down, right] = nudged === null ? [0, 0] : pushStep(nudged);
    this.pawns.forEach(({ inner, cell }, seat) => {
      const [x, y, scale] = this.slot(seat, cell);
      const by = line.includes(cell) ? nudge * CELL : 0;
      inner.style.transform = `translate(${x + right * by}px, ${y + down * by}px) scale(${scale})`;
    });
  }

  private make(cells: readonly string[]): void {
    this.pawns = cells.map((cell, seat) => {
      const inner = el("g", { class: "maze-slot" }, ...pawnArt(seat));
      return { outer: el("g", { class: "maze-standing", "data-pawn": seat }, inner), inner, cell };
    });
    this.group.replaceChildren(...this.pawns.map(({ outer }) => outer));
  }

  private stand(seat: number, cell: string): void {
    const [x, y] = middle(cell);
    const pawn = this.pawns[seat]!;
    pawn.cell = cell;
    pawn.outer.style.transform = `translate(${x}px, ${y}px)`;
  }

  private slot(seat: number, cell: string): [dx: number, dy: number, scale: number] {
    const here = this.pawns.flatMap((pawn, one) => (pawn.cell === cell ? [one] : []));
    const place = here.indexOf(seat);
    if (here.length > 1) return [place % 2 ? 22 : -22, place < 2 ? -18 : 24, 0.72];
    return this.isRich(cell) ? [24, 20, 0.76] : [0, -2, 1];
  }

  private glide(seat: number, points: Point[], duration: number, easing: string): void {
    if (!isMoving()) return;
    const frames = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    this.pawns[seat]!.outer.animate?.(frames, { duration, easing });
  }
}

export function middle(cell: string): Point {
  const [row, column] = position(cell);
  return [(column + 0.5) * CELL, (row + 0.5) * CELL];
}

/** The middle of the place that is so many cells from the beginning of a line. */
export function along(arrow: string, n: number): Point {
  const [x, y] = middle(arrow);
  const [down, right] = pushStep(arrow);
  return [x + n * right * CELL, y + n * down * CELL];
}

/** Whether the person wants to see movement. */
export function isMoving(): boolean {
  return !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}
