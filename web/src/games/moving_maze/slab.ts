/** One tile on the table, which keeps its identity while it is turned and pushed about. */

import { el, refill } from "../../board/svg";
import { ringArt, stone, treasureArt } from "./drawing";
import { drawing } from "./treasures";
import { quarters, readTile, shapeOf, tileText, type Tile } from "./tiles";

export class Slab {
  readonly group: SVGGElement;
  private readonly turning: SVGGElement;
  private readonly rings: SVGGElement;
  private tile: Tile;
  private angle: number;

  constructor(given: string, fixed = false) {
    this.tile = readTile(given);
    this.angle = quarters(this.tile.openings) * 90;
    this.turning = el("g", { class: "maze-turning" }, ...stone(shapeOf(this.tile.openings), fixed));
    this.rings = el("g");
    this.group = el("g", { class: fixed ? "maze-slab fixed" : "maze-slab" }, this.turning, this.rings);
    if (this.tile.treasure !== null) this.group.append(treasureArt(drawing(this.tile.treasure)));
    this.show();
  }

  get text(): string {
    return tileText(this.tile);
  }

  get openings(): string {
    return this.tile.openings;
  }

  get treasure(): string | null {
    return this.tile.treasure;
  }

  isShapedLike(openings: string): boolean {
    return shapeOf(this.tile.openings) === shapeOf(openings);
  }

  /** Turns it the shorter way round. */
  turn(openings: string): void {
    const period = shapeOf(openings) === "straight" ? 180 : 360;
    const more = (((quarters(openings) * 90 - this.angle) % period) + period) % period;
    this.angle += more > 180 ? more - period : more;
    this.tile = { ...this.tile, openings };
    this.show();
  }

  /** Its middle, in units of the board. */
  place(x: number, y: number): void {
    this.group.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Puts it somewhere without gliding there. */
  jump(x: number, y: number): void {
    this.group.style.transition = "none";
    this.place(x, y);
    void getComputedStyle(this.group).opacity; // the style is taken in, and no layout is asked for
    this.group.style.transition = "";
  }

  /** Parked: off the board, out of sight. */
  set parked(value: boolean) {
    this.group.classList.toggle("parked", value);
  }

  /** Offered: shown where it may be pushed in. */
  set offered(value: boolean) {
    this.group.classList.toggle("offered", value);
  }

  set lit(value: boolean) {
    this.group.classList.toggle("lit", value);
  }

  /** The seats that seek it. */
  seek(seats: readonly number[]): void {
    refill(
      this.rings,
      seats.map((seat, place) => ringArt(seat, place)),
    );
  }

  private show(): void {
    this.turning.style.transform = `rotate(${this.angle}deg)`;
  }
}
