/** Sliding Blocks on the screen: pick up a pawn or a block, then say where it ends. */

import { Board, SMALLEST_TARGET } from "../../board/board";
import { make } from "../../board/html";
import { ARROW_KEYS } from "../../board/places";
import { Zoom } from "../../board/zoom";
import { WORDS as FRAME } from "../../words";
import { cornersOf } from "../corners";
import type { Control, Ports } from "../face";
import { SceneTable } from "../table";
import { Hand, type Held } from "./drag";
import { counter } from "./counter";
import { definitions, field } from "./drawing";
import { meant } from "./fingers";
import { follow, type Places } from "./following";
import { lastMoved } from "./labels";
import { along, isAcross, nextStop, stopCell, type Pull, type Stop } from "./moves";
import { float, paint, paintAim, type Picture } from "./painting";
import { isBlock, Picking, shoveCell } from "./picking";
import type { SlidingView } from "./messages";
import { isTouchMove, sizeOf } from "./view";
import { WORDS, type Prompt, type SlidingWords } from "./words";

/** So long a dropped piece waits for the server's answer where it was dropped, in milliseconds. */
const PATIENCE = 500;

export class SlidingTable extends SceneTable<SlidingView, SlidingWords> {
  protected readonly vocabulary = WORDS;
  private readonly box = make("div", "sliding-table");
  private readonly count = make("div", "sliding-count");
  private readonly picking = new Picking();
  private board!: Board;
  private zoom!: Zoom;
  private hand!: Hand;
  private moment = "";
  private places: Places = new Map();
  /** The cell that was touched or focused last. */
  private visited: string | null = null;
  /** How far the piece in the hand is from its place, in cells. */
  private floating: { x: number; y: number } | null = null;
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, ports: Ports) {
    super(host, ports);
    this.box.addEventListener("keydown", (event) => this.steer(event), true);
    this.box.addEventListener("focusin", (event) => this.focused(event));
    host.append(this.box);
  }

  prompt(): Prompt {
    if (this.legal.includes("pass")) return "pass";
    return this.legal.length > 0 ? this.picking.prompt() : "wait";
  }

  override controls(): Control[] {
    const words = this.words.controls;
    const { held, mayPutBack, movable } = this.picking;
    if (this.legal.includes("pass")) return [{ id: "pass", words: words.pass, move: "pass", key: "p" }];
    if (held) return mayPutBack ? [{ id: "back", words: words.back, act: () => this.putBack() }] : [];
    if (movable.length === 0) return [];
    return [{ id: "next", words: words.next, key: "n", act: () => this.focusNext() }];
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === "Escape" && this.picking.held) this.putBack();
    else if (event.key === "+" || event.key === "-") this.look(event.key === "+");
    else return false;
    return true;
  }

  /** A pawn of one's own, one that can move if there is one. */
  home(): string | null {
    const own = this.scene.seat === null ? [] : this.view.pawns[this.scene.seat]!;
    return own.find((cell) => this.picking.choiceAt(cell)) ?? own[0] ?? null;
  }

  override destroy(): void {
    clearTimeout(this.settling);
    super.destroy();
  }

  private get picture(): Picture {
    const { board, scene, view, places, picking } = this;
    return { board, scene, view, places, picking, last: lastMoved(scene.lines) };
  }

  protected draw(): void {
    const { scene } = this;
    this.picking.mayPutBack = !isTouchMove(scene.options);
    this.places = follow(this.places, scene.fresh, this.view.pawns);
    const moment = `${scene.seat} ${scene.lines.length} ${this.built}`;
    if (moment !== this.moment) this.letGo();
    else if (scene.active && !this.hand.isMoving) this.floating = null;
    this.moment = moment;
    this.count.replaceChildren(...counter(this.view, scene, this.words));
    this.redraw();
    this.holdTouched();
  }

  private redraw(): void {
    this.picking.update(this.view, this.legal, this.scene.language);
    paint(this.picture);
    this.drawFloating();
  }

  /** What was touched before the page was opened is in the hand again. */
  private holdTouched(): void {
    const choice = this.picking.movable.find(({ id }) => id === this.scene.touched);
    if (!choice || this.picking.held) return;
    this.picking.held = { choice, handle: choice.cells[0]! };
    this.refresh();
  }

  private refresh(): void {
    this.redraw();
    this.ports.changed();
  }

  // Building

  protected shape(): unknown[] {
    const { options } = this.scene;
    return [this.view.size, this.view.pawns.length, options["corner"], options["facing"]];
  }

  protected build(): void {
    const { size, pawns } = this.view;
    this.places = new Map();
    const host = make("div", "sliding-host");
    this.board = new Board(host, { ...sizeOf(this.view), label: this.words.board, margin: 0.45 });
    this.board.svg.prepend(definitions());
    this.board.fill("ground", ...field(size, cornersOf(pawns.length, this.scene.options)));
    this.board.handlers = {
      pick: (cell, careful) => this.pick(cell, careful),
      hover: (cell) => this.aimAt(cell),
      edge: (edge) => this.scene.pencil && this.scribble(edge),
    };
    this.zoom = new Zoom(this.board.svg);
    this.hand = this.makeHand();
    this.box.replaceChildren(
      this.count,
      host,
      this.zoom.buttons(FRAME[this.scene.language].zoom, (closer) => this.look(closer)),
    );
  }

  private makeHand(): Hand {
    return new Hand(this.board.svg, {
      grasp: (event) => this.picking.grasp((event.target as Element).getAttribute("data-cell")),
      lifted: (held) => this.lifted(held),
      pulled: (pull) => this.pulled(pull),
      dropped: (stop, touched) => this.dropped(stop, touched),
      canPan: () => this.zoom.isClose,
      panned: (dx, dy) => this.zoom.pan(dx, dy),
      cellPixels: () => this.board.cellPixels(),
    });
  }

  private look(closer: boolean): void {
    const { held, movable } = this.picking;
    if (closer) this.zoom.closer(held?.handle ?? this.visited ?? movable[0]?.cells[0] ?? "A1");
    else this.zoom.farther();
  }

  // Picking

  private pick(touched: string, careful: boolean): void {
    if (this.scene.pencil) return this.scribble(touched);
    const { picking } = this;
    const cell = careful ? meant(this.board, picking.targets, this.hand.down, touched) : touched;
    const target = picking.targets.get(cell);
    if (target?.move !== undefined) return this.play(target.move, cell, careful);
    const stop = picking.stopAt(cell);
    if (stop) return this.beginShove(stop);
    const choice = target && picking.choiceAt(cell);
    if (!choice || picking.held?.handle === cell) return this.putBack();
    this.take({ choice, handle: cell });
  }

  private play(move: string, cell: string, careful: boolean): void {
    this.aimAt(cell);
    this.ports.play(move, careful);
  }

  /** Picks a piece up, or takes hold of it at another cell: its stops then stand in that cell's lines. */
  private take(held: Held): void {
    this.hold(held);
    const { id, cells, stops } = held.choice;
    const [only] = stops;
    if (stops.length === 1 && only!.moves.length > 1) return this.beginShove(only!);
    const name = isBlock(held.choice) ? this.words.cell.block(Number(id.split(" ")[1])) : this.words.cell.mine;
    this.ports.announce(this.words.chosen(`${name}, ${cells[0]}`, stops.length));
    this.refresh();
  }

  /** A piece is in the hand: the page asks about no other, and where what is touched must be played, all are told. */
  private hold(held: Held): void {
    this.letGo();
    this.picking.held = held;
    this.ports.unask();
    if (isTouchMove(this.scene.options)) this.ports.touch?.(held.choice.id);
  }

  /** Another pawn stands there: it has to be told where to go. */
  private beginShove(stop: Stop): void {
    this.floating = null;
    this.picking.aim = stop;
    this.picking.shove = stop;
    this.ports.announce(this.words.prompts.shove);
    this.refresh();
    this.board.focusCell(shoveCell(stop.moves[0]!));
  }

  private putBack(): void {
    const { held, mayPutBack } = this.picking;
    if (!held) return;
    this.hand.cancel();
    this.letGo();
    this.ports.unask();
    if (!mayPutBack) this.picking.held = held;
    this.ports.announce(mayPutBack ? this.words.released : this.words.touched);
    this.refresh();
    if (this.box.contains(document.activeElement)) this.board.focusCell(held.handle);
  }

  private letGo(): void {
    clearTimeout(this.settling);
    this.floating = null;
    this.picking.forget();
  }

  private aimAt(cell: string | null): void {
    const { picking } = this;
    if (!picking.held || picking.shove || this.floating) return;
    const stop = picking.stopAt(cell);
    if (stop === picking.aim) return;
    picking.aim = stop;
    paintAim(this.picture);
  }

  // Keys

  /** With a block in the hand, the arrow keys go from stop to stop. */
  private steer(event: KeyboardEvent): void {
    const side = ARROW_KEYS[event.key];
    const { held, aim, shove } = this.picking;
    if (!side || event.shiftKey || !held || shove || !isBlock(held.choice) || !this.scene.active) return;
    event.preventDefault();
    event.stopPropagation();
    const stop = nextStop(held.choice, aim, side);
    if (stop === undefined) this.ports.announce(this.words.noStop);
    else this.board.focusCell(stop ? stopCell(held.choice, held.handle, stop) : held.handle);
  }

  private focused(event: Event): void {
    const cell = (event.target as Element).getAttribute("data-cell");
    if (cell === null) return;
    this.visited = cell;
    this.zoom.reveal(cell);
    this.aimAt(cell);
  }

  private focusNext(): void {
    const { movable } = this.picking;
    const at = movable.findIndex((choice) => choice.cells.includes(this.board.current()));
    const next = movable[(at + 1) % movable.length];
    if (next) this.board.focusCell(next.cells[0]!);
  }

  // The hand

  private lifted(held: Held): void {
    this.hold(held);
    this.refresh();
  }

  private pulled({ x, y, stop }: Pull): void {
    this.picking.aim = stop;
    this.floating = { x, y };
    this.drawFloating();
    paintAim(this.picture);
  }

  private dropped(stop: Stop | null, touched: boolean): void {
    if (!stop || !this.scene.active) return this.putBack();
    if (stop.moves.length > 1) return this.beginShove(stop);
    this.floating = isAcross(stop.side) ? { x: along(stop), y: 0 } : { x: 0, y: along(stop) };
    this.drawFloating();
    this.settling = setTimeout(() => this.settle(), PATIENCE);
    this.ports.play(stop.moves[0]!, touched && this.board.cellPixels() < SMALLEST_TARGET);
  }

  /** While the page still asks, a piece that was dropped lies at its own place again. */
  private settle(): void {
    if (!this.scene.active) return;
    this.floating = null;
    this.redraw();
  }

  private drawFloating(): void {
    const choice = this.picking.held?.choice;
    if (!choice || !this.floating) return;
    const key = isBlock(choice) ? choice.id : this.places.get(choice.cells[0]!)!;
    float(this.board, key, choice, this.floating.x, this.floating.y);
  }
}
