/**
 * The tiles and pawns as they are shown. What happened is acted out one step after the other; at the end the stage
 * agrees with the view, whatever was missed.
 */

import type { Board } from "../../board/board";
import { allCells, position } from "../../board/places";
import { el, icon, refill } from "../../board/svg";
import type { LineTold } from "../../messages";
import { eventsIn } from "../events";
import { houseArt, ringArt } from "./drawing";
import { along, isMoving, middle, Pawns } from "./pawns";
import { Slab } from "./slab";
import { isFixed, lineOf, readTile, SIZE, wayBetween } from "./tiles";
import { drawing } from "./treasures";
import type { MazeEvent, MazeView } from "./messages";
import { HOME } from "./view";

const PUSH_TIME = 450;
const STRIDE_TIME = 110;
const LONGEST_WALK = 900;
/** How far a line is moved while its arrow is only pointed at, in cells. */
const NUDGE = 0.5;
/** When more than these are waiting, nothing is acted out. */
const MOST_STEPS = 12;

/** What somebody seeks: `home` is its own corner. */
export interface Quest {
  seat: number;
  goal: string;
}

/** One thing to act out; answers how long that takes, in milliseconds. */
type Step = () => number;

export class Stage {
  private readonly ground = el("g", { class: "maze-ground" });
  private readonly houses = el("g");
  private readonly lying = new Map<string, Slab>();
  private readonly pawns = new Pawns((cell) => this.lying.get(cell)?.treasure != null);
  private spare: Slab | null = null;
  private homes: string[] = [];
  private waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nudged: string | null = null;

  constructor(private readonly board: Board) {
    board.fill("ground", this.ground, this.houses);
    board.fill("pieces", this.pawns.group);
  }

  get isBusy(): boolean {
    return this.timer !== undefined;
  }

  /** Acts out what is new, then shows the view as it is. */
  follow(fresh: readonly LineTold[], view: MazeView, settled: () => void): void {
    const steps = fresh.flatMap((line) => eventsIn<MazeEvent>([line]).map((event) => this.step(line.seat, event)));
    const isTooLate = this.spare === null || this.waiting.length + steps.length > MOST_STEPS;
    if (isTooLate) this.waiting = [];
    this.waiting.push(...(isTooLate ? [] : steps), () => this.settle(view, settled));
    if (!this.isBusy) this.run();
  }

  /** Colours the corridors of these cells, and rings what is sought. */
  mark(lit: ReadonlySet<string>, quests: readonly Quest[], mover: number | null, resigned: readonly number[]): void {
    const seekers = (goal: string | null): number[] =>
      quests.filter((quest) => quest.goal === goal).map(({ seat }) => seat);
    for (const [cell, slab] of this.lying) {
      slab.lit = lit.has(cell);
      slab.seek(seekers(slab.treasure));
    }
    this.spare?.seek(seekers(this.spare.treasure));
    this.drawHouses(seekers(HOME));
    this.pawns.showState(mover, resigned);
  }

  /** Shows the spare tile, turned so, half in at an arrow; null: everything lies where it is. */
  nudge(arrow: string | null, openings: string): void {
    if (this.isBusy || !this.spare) return;
    if (arrow !== this.nudged) this.letGo();
    this.spare.turn(openings);
    if (arrow === null || arrow === this.nudged) return;
    this.nudged = arrow;
    this.spare.jump(...along(arrow, -1));
    this.spare.parked = false;
    this.spare.offered = true;
    this.placeLine(arrow, NUDGE);
    this.spare.place(...along(arrow, NUDGE - 1));
    this.pawns.arrange(arrow, NUDGE);
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private step(seat: number, event: MazeEvent): Step {
    if (event.kind === "pushed") return () => this.push(event.arrow, event.tile);
    if (event.kind === "moved") return () => this.walk(seat, event.cell);
    if (event.kind === "found") return () => this.celebrate(seat, event.treasure);
    return () => 0;
  }

  private run(): void {
    this.timer = undefined;
    for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
      const time = step();
      if (time === 0 || !isMoving()) continue;
      this.timer = setTimeout(() => this.run(), time);
      return;
    }
  }

  /** The whole line glides; the tile at its end slides away and is the new spare one. */
  private push(arrow: string, tile: string): number {
    const line = lineOf(arrow);
    const pushed = this.spare!;
    if (this.nudged !== arrow) this.bringTo(arrow);
    this.nudged = null;
    this.ground.classList.add("pushing");
    pushed.turn(readTile(tile).openings);
    pushed.parked = false;
    pushed.offered = false;
    this.spare = this.lying.get(line.at(-1)!)!;
    for (let n = line.length - 1; n > 0; n--) this.lying.set(line[n]!, this.lying.get(line[n - 1]!)!);
    this.lying.set(line[0]!, pushed);
    this.placeLine(arrow, 0);
    this.spare.place(...along(arrow, line.length));
    this.spare.parked = true;
    this.pawns.carry(arrow, PUSH_TIME);
    return PUSH_TIME;
  }

  private bringTo(arrow: string): void {
    this.letGo();
    this.spare!.jump(...along(arrow, -1));
  }

  private walk(seat: number, cell: string): number {
    const way = wayBetween((one) => this.lying.get(one)?.openings ?? "", this.pawns.cellOf(seat), cell);
    const time = Math.min((way.length - 1) * STRIDE_TIME, LONGEST_WALK);
    this.pawns.walk(seat, way, time);
    return time;
  }

  private celebrate(seat: number, treasure: string): number {
    const [x, y] = middle(this.pawns.cellOf(seat));
    const burst = el("g", { class: "maze-burst" }, ringArt(seat, 0), icon(drawing(treasure), 60));
    this.board.fill("over", el("g", { transform: `translate(${x} ${y})` }, burst));
    return 0;
  }

  private settle(view: MazeView, settled: () => void): number {
    this.ground.classList.remove("pushing");
    this.homes = view.players.map((player) => player.home);
    if (!this.agrees(view)) this.lay(view);
    if (view.players.some((player, seat) => !this.stands(seat, player.pawn))) {
      this.pawns.set(view.players.map((player) => player.pawn));
    }
    if (this.waiting.length === 0) settled();
    return 0;
  }

  private stands(seat: number, cell: string): boolean {
    return this.pawns.count > seat && this.pawns.cellOf(seat) === cell;
  }

  private agrees(view: MazeView): boolean {
    return (
      this.isSpare(view.spare) && allCells(SIZE).every((cell) => this.lying.get(cell)?.text === tileAt(view, cell))
    );
  }

  /** The spare tile may have been turned by hand. */
  private isSpare(given: string): boolean {
    const { openings, treasure } = readTile(given);
    return this.spare?.treasure === treasure && this.spare.isShapedLike(openings);
  }

  /** Lays all tiles anew. */
  private lay(view: MazeView): void {
    this.nudged = null;
    for (const cell of allCells(SIZE)) {
      const slab = new Slab(tileAt(view, cell), isFixed(cell));
      slab.place(...middle(cell));
      this.lying.set(cell, slab);
    }
    this.spare = new Slab(view.spare);
    this.spare.parked = true;
    this.ground.replaceChildren(...[...this.lying.values(), this.spare].map((slab) => slab.group));
    this.pawns.arrange();
  }

  /** Takes back what was only shown. */
  private letGo(): void {
    const arrow = this.nudged;
    this.nudged = null;
    if (arrow === null) return;
    this.placeLine(arrow, 0);
    this.spare!.place(...along(arrow, -1));
    this.spare!.parked = true;
    this.spare!.offered = false;
    this.pawns.arrange();
  }

  /** Puts the tiles of a line so many cells further along than they lie. */
  private placeLine(arrow: string, ahead: number): void {
    lineOf(arrow).forEach((cell, n) => this.lying.get(cell)!.place(...along(arrow, n + ahead)));
  }

  private drawHouses(sought: readonly number[]): void {
    const houses = this.homes.map((cell, seat) => {
      const [x, y] = middle(cell);
      const rings = sought.includes(seat) ? [ringArt(seat, 0)] : [];
      return el("g", { transform: `translate(${x} ${y})` }, ...rings, houseArt(seat));
    });
    refill(this.houses, houses);
  }
}

/** The open sides of a cell's tile; beyond the board nothing is open. */
export function openingsAt(view: MazeView, cell: string): string {
  const [row, column] = position(cell);
  return readTile(view.tiles[row]?.[column] ?? "").openings;
}

export function tileAt(view: MazeView, cell: string): string {
  const [row, column] = position(cell);
  return view.tiles[row]![column]!;
}
