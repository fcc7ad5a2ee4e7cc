/** The Moving Maze on the screen: the maze with its arrows, and beside it one's goal, the spare tile and the others. */

import turnIcon from "icon:clockwise-rotation";
import { Board, type Target } from "../../board/board";
import { pencilled } from "../../board/grounds";
import { make } from "../../board/html";
import { arrowed, arrowThrough, ringed, type Pointing } from "../../board/pointers";
import { afterPaint, refill } from "../../board/svg";
import type { Control, Ports } from "../face";
import { hintedWords } from "../labels";
import { CellTable } from "../table";
import { ArrowRing, coordinates, type ArrowFace } from "./arrows";
import { goalCell, goalHeat, goalsOf, isGoalInReach, quests, seatFacts, waysOut } from "./knowledge";
import { exitArt } from "./drawing";
import { label } from "./labels";
import { along } from "./pawns";
import { goalCards, openWords, seatRows, SpareTile } from "./panel";
import { openingsAt, Stage } from "./stage";
import { borderOf, pushOf, readTile, SIZE, wayBetween } from "./tiles";
import type { MazeView } from "./messages";
import { HOME, OUT } from "./view";
import { WORDS, type MazeWords } from "./words";

/** The frame around the cells, in cells: just as much as a cell then has 40 pixels on a small phone. */
const FRAME = 0.5;
/** What is asked for a push by what is left to do. */
const PUSH_PROMPTS: Readonly<Record<string, string>> = { [HOME]: "pushHome", [OUT]: "pushOut" };
/** Wheels give many small steps; so much of them is a quarter turn, in pixels. */
const WHEEL_STEP = 50;

export class MazeTable extends CellTable<MazeView, MazeWords> {
  protected readonly vocabulary = WORDS;
  private readonly place = make("div", "maze-board");
  private readonly goal = make("div", "maze-goals");
  private readonly seats = make("ul", "maze-seats");
  private readonly spare = new SpareTile(() => this.turn(1));
  private board!: Board;
  private stage!: Stage;
  private ring!: ArrowRing;
  /** How the spare tile is turned, and the one that is meant. */
  private openings = "";
  private turned = "";
  private pointed: string | null = null;
  private shown = 0;
  private sent = -1;
  private begun = -1;
  private hinted: string | null = null;
  private wheeled = 0;

  constructor(host: HTMLElement, ports: Ports) {
    super(host, ports);
    const hand = make("div", "maze-hand", this.goal, this.spare.button);
    host.append(make("div", "maze-table", hand, this.place, this.seats));
  }

  prompt(): string {
    if (this.pushes.length > 0) return PUSH_PROMPTS[this.myGoals()[0] ?? ""] ?? "push";
    if (this.targets.size === 0) return "wait";
    return isGoalInReach(this.scene) ? "reach" : "move";
  }

  override controls(): Control[] {
    const words = this.words;
    if (this.pushes.length > 0) {
      return [{ id: "turn", words: words.turn, key: "r", icon: turnIcon, act: () => this.turn(1) }];
    }
    if (this.targets.size === 0) return [];
    return [{ id: "stay", words: words.stay, move: `move ${this.ownPawn()}`, key: "s" }];
  }

  override destroy(): void {
    this.stage?.destroy();
    super.destroy();
  }

  private get pushes(): string[] {
    return this.legal.filter((move) => move.startsWith("push "));
  }

  /** The cells to which the pawn may go. */
  private get targets(): Set<string> {
    return new Set(this.legal.filter((move) => move.startsWith("move ")).map((move) => move.slice(5)));
  }

  private myGoals(): string[] {
    const seat = this.scene.seat;
    return seat === null ? [] : (goalsOf(this.scene, seat) ?? []);
  }

  private ownPawn(): string {
    return this.view.players[this.scene.seat ?? 0]!.pawn;
  }

  // Building

  protected shape(): unknown[] {
    return [];
  }

  protected build(): void {
    this.stage?.destroy();
    this.place.replaceChildren();
    this.board = new Board(this.place, { ...SIZE, label: this.words.board, margin: FRAME, coordinates: false });
    this.board.svg.prepend(...coordinates());
    this.board.handlers = { pick: (cell, careful) => this.pick(cell, careful) };
    this.board.svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.stage = new Stage(this.board);
    this.ring = new ArrowRing(this.board, this.words.arrows, {
      point: (arrow) => this.point(arrow),
      push: (arrow, careful) => this.push(arrow, careful),
    });
  }

  /** A spare tile that has just come out lies as it came. */
  private takeSpare(): void {
    const meant = `${this.view.turn} ${this.view.step} ${this.view.spare}`;
    if (meant === this.turned) return;
    this.turned = meant;
    this.openings = readTile(this.view.spare).openings;
  }

  /** A hint turns the spare tile as it wants it to be pushed. */
  private takeHint(): void {
    const { hint } = this.scene;
    if (hint === this.hinted) return;
    this.hinted = hint;
    if (hint !== null) this.openings = pushOf(hint)?.openings ?? this.openings;
  }

  // Drawing

  protected draw(): void {
    this.takeSpare();
    this.takeHint();
    this.drawPanel();
    const fresh = this.scene.fresh.filter((line) => line.n > this.shown);
    this.shown = this.scene.lines.length;
    this.stage.follow(fresh, this.view, () => this.settled());
    this.drawBoard();
    this.begin();
  }

  private drawPanel(): void {
    const { language, seat, truth } = this.scene;
    const isMine = seat !== null && !truth && this.view.step !== null;
    refill(this.goal, isMine ? [goalCards(this.ownCards(), seat, language, this.where(seat))] : []);
    refill(this.seats, seatRows(seatFacts(this.scene), this.view.to_move, language, this.scene.who));
    afterPaint(() => (this.seats.tabIndex = this.seats.scrollHeight > this.seats.clientHeight ? 0 : -1));
    this.drawSpare();
  }

  private ownCards(): string[] | null {
    return goalsOf(this.scene, this.scene.seat!);
  }

  private where(seat: number): (goal: string) => string {
    return (goal) => {
      if (goal === OUT) return this.words.atBorder;
      const cell = goalCell(this.view, seat, goal);
      return cell === null ? this.words.onSpare : this.words.at(cell);
    };
  }

  private drawSpare(): void {
    this.spare.show(this.view.spare, this.openings, this.pushes.length > 0, this.scene.language);
  }

  private drawBoard(): void {
    const board = this.board;
    board.fill("heat", ...goalHeat(board, this.view, this.scene.belief));
    board.fill("marks", ...this.exits());
    board.fill("notes", ...pencilled(board, this.scene.notes), ...this.ways());
    board.cells((cell) => this.face(cell, label(this.scene, cell)));
    this.ring.show((arrow) => this.arrowFace(arrow));
  }

  /** Arrows where one may leave the maze. */
  private exits(): Element[] {
    if (this.myGoals()[0] !== OUT) return [];
    return waysOut(this.view).map((cell) => exitArt(cell, borderOf(cell)));
  }

  /** Where a hint or a question would have the tile pushed or the pawn go. */
  private ways(): Element[] {
    const { hint, pending } = this.scene;
    return [...this.way(hint, "hinted"), ...this.way(pending, "pending")];
  }

  private way(move: string | null, kind: Pointing): Element[] {
    const push = pushOf(move);
    if (push) return [arrowThrough([along(push.arrow, -0.4), along(push.arrow, 1)], kind)];
    if (move === null) return [];
    const [from, to] = [this.ownPawn(), move.slice(5)];
    const way = wayBetween((cell) => openingsAt(this.view, cell), from, to);
    return [ringed(this.board, to, kind), ...(way.length > 1 ? [arrowed(this.board, way, kind)] : [])];
  }

  home(): string | null {
    return this.scene?.seat == null ? null : this.ownPawn();
  }

  /** When everything has been acted out. */
  private settled(): void {
    this.stage.mark(this.targets, quests(this.scene), this.view.to_move, this.view.resigned);
    this.preview();
  }

  /** Once after each push: a keyboard's way from the arrows to the pawn, and what may be reached, in words. */
  private begin(): void {
    const { targets } = this;
    if (targets.size === 0 || this.begun === this.shown) return;
    this.begun = this.shown;
    if (this.ring.hasFocus) this.board.focusCell(this.ownPawn());
    this.ports.announce(this.words.inReach(targets.size, isGoalInReach(this.scene)));
  }

  protected target(move: string): Target {
    return { words: move === `move ${this.ownPawn()}` ? this.words.stay : this.words.go, move };
  }

  private arrowFace(arrow: string): ArrowFace {
    const { arrow: words } = this.words;
    if (this.view.closed === arrow) return { label: words.closed(arrow), closed: true };
    const move = `push ${arrow} ${this.openings}`;
    if (this.scene.pencil || !this.pushes.includes(move)) return { label: words.idle(arrow), closed: false };
    const push = this.words.moves.push(arrow, openWords(this.scene.language, this.openings));
    const label = move === this.scene.hint ? hintedWords(push, this.scene.language) : push;
    return { label, move, closed: false, pointed: this.pointing(move) };
  }

  private pointing(move: string): Pointing | undefined {
    const { hint, pending } = this.scene;
    if (move === pending) return "pending";
    return move === hint ? "hinted" : undefined;
  }

  // Doing

  private push(arrow: string, careful: boolean): void {
    const { move } = this.arrowFace(arrow);
    if (!move) return;
    this.sent = this.shown;
    this.pointed = arrow;
    this.ports.play(move, careful);
  }

  private point(arrow: string | null): void {
    if (arrow === null && this.isAwaited()) return;
    this.pointed = arrow;
    this.preview();
  }

  /** A push has been sent and not been answered: the line stays as it is shown. */
  private isAwaited(): boolean {
    return this.sent === this.shown && !this.scene.active;
  }

  /** The line that is pointed at, asked about or hinted at is shown half pushed. */
  private preview(): void {
    const isPushing = this.pushes.length > 0 || this.isAwaited();
    const meant = pushOf(this.scene.pending) ?? pushOf(this.scene.hint);
    const arrow = isPushing ? (this.pointed ?? meant?.arrow ?? null) : null;
    this.stage.nudge(arrow, this.pointed === null && meant ? meant.openings : this.openings);
    this.ring.clear(arrow);
  }

  private turn(by: number): void {
    const ways = [...new Set(this.pushes.map((move) => move.split(" ")[2]!))];
    if (ways.length === 0) return;
    this.openings = ways[(ways.indexOf(this.openings) + by + ways.length) % ways.length]!;
    if (this.scene.pending !== null) this.ports.unask();
    this.drawSpare();
    this.ring.show((arrow) => this.arrowFace(arrow));
    this.preview();
    this.ports.announce(this.words.spareOpen(openWords(this.scene.language, this.openings)));
  }

  private wheel(event: WheelEvent): void {
    if (this.pushes.length === 0 || event.ctrlKey) return;
    event.preventDefault();
    this.wheeled += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * WHEEL_STEP;
    if (Math.abs(this.wheeled) < WHEEL_STEP) return;
    this.turn(Math.sign(this.wheeled));
    this.wheeled = 0;
  }
}
