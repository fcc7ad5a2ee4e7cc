/** Two fingers on a board: apart, it comes closer; together along, another part of it is seen. */

import type { Zoom } from "./zoom";

type Point = readonly [x: number, y: number];

export class Pinch {
  private readonly fingers = new Map<number, Point>();

  constructor(
    svg: SVGSVGElement,
    private readonly zoom: Zoom,
  ) {
    svg.addEventListener("pointerdown", (event) => this.put(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"] as const) {
      svg.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    }
  }

  private put(event: PointerEvent): void {
    if (event.isPrimary) this.fingers.clear();
    if (event.pointerType === "touch") this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  private move(event: PointerEvent): void {
    if (!this.fingers.has(event.pointerId)) return;
    const before = [...this.fingers.values()];
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const after = [...this.fingers.values()];
    if (after.length !== 2) return;
    const [x, y] = between(after);
    const [fromX, fromY] = between(before);
    this.zoom.by(apart(after) / Math.max(apart(before), 1), x, y);
    this.zoom.pan(x - fromX, y - fromY);
  }
}

function between(points: readonly Point[]): Point {
  return [(points[0]![0] + points[1]![0]) / 2, (points[0]![1] + points[1]![1]) / 2];
}

function apart(points: readonly Point[]): number {
  return Math.hypot(points[0]![0] - points[1]![0], points[0]![1] - points[1]![1]);
}
