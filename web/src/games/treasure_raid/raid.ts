/** A walk in a maze that is a secret: the notebook, with what is proved on the board and loose sheets upon it. */

import type { Board, CellFace } from "../../board/board";
import { ground, heat, nextMark, pencilHandlers, pencilled } from "../../board/grounds";
import { borderEdges, cellName, position, type Side } from "../../board/places";
import { el } from "../../board/svg";
import type { Ports, Scene } from "../face";
import { cellLabel, hintedWords } from "../labels";
import { fragmentWords } from "./labels";
import { pieceOutside } from "./maze";
import { layOut, noteKey, notesOnPaper, placeKey, ROMAN, walkerSpot, type Laid } from "./notebook";
import { pointed } from "./pointing";
import { moveWords } from "./say";
import { Scraps } from "./scraps";
import { cellSquares, edgeKey, edges, edgesOf, things } from "./sheet";
import { arrowsOff, emphasis, targetsOf } from "./targets";
import { asidePawn, pawn } from "./drawing";
import { eventsIn } from "../events";
import type { RaidEvent, RaidView, Walker } from "./messages";
import { spotName, wayOut, type Spot } from "./view";
import { WORDS, type Believed, type RaidWords } from "./words";

export class Raid {
  /** What may be played now; empty for those who only look on. */
  legal: readonly string[] = [];
  /** Of what the belief is drawn. */
  believed: Believed | null = null;
  private readonly scraps: Scraps;
  private readonly arrows = el("g", { "aria-hidden": "true" });
  private readonly places = new Map<number, Spot>();
  /** What was laid by hand since the page was opened, as it is kept among the notes. */
  private readonly moved: Record<string, string> = {};
  private scene: Scene | null = null;
  private laid: Laid[] = [];
  private targets = new Map<string, string>();
  private marks: Record<string, string> = {};

  constructor(
    readonly board: Board,
    private readonly seat: number,
    private readonly ports: Ports,
  ) {
    this.scraps = new Scraps(board, (fragment, at) => this.lay(fragment, at));
    board.svg.append(this.arrows);
  }

  show(scene: Scene, legal: readonly string[]): void {
    const before = this.laid.map((one) => one.fragment.fragment);
    const holdsFocus = this.board.svg.querySelector("[role=grid]")!.contains(document.activeElement);
    this.scene = scene;
    this.legal = legal;
    this.redraw();
    this.announceJoined(before);
    if (holdsFocus && this.walkedNow()) this.focusWalker();
  }

  private get walker(): Walker {
    return (this.scene!.view as RaidView).walkers[this.seat]!;
  }

  private get words(): RaidWords {
    return WORDS[this.scene!.language];
  }

  /** Notes and hand-laid places are of the one whose notebook this is. */
  private get notes(): Record<string, string> {
    return this.scene!.seat === this.seat ? this.scene!.notes : {};
  }

  private layOut(): void {
    this.laid = layOut(this.board.size, this.walker, { ...this.notes, ...this.moved }, this.places);
    for (const { fragment, at } of this.laid) this.places.set(fragment.fragment, at);
  }

  private lay(fragment: number, at: Spot): void {
    this.moved[placeKey(fragment)] = spotName(at);
    this.ports.note(placeKey(fragment), spotName(at));
    this.ports.announce(this.words.fragment.laid(ROMAN[fragment]!, cellName(...at)));
    this.redraw();
  }

  private redraw(): void {
    this.layOut();
    this.targets = targetsOf(this.board.size, this.legal, this.spot());
    this.draw();
  }

  private announceJoined(before: number[]): void {
    const now = new Set(this.laid.map((one) => one.fragment.fragment));
    const joined = before.filter((number) => !now.has(number));
    if (this.scene!.fresh.length === 0 || joined.length === 0) return;
    this.ports.announce(joined.map((number) => this.words.fragment.joined(ROMAN[number]!)).join(" "));
  }

  // The walker

  /** Where the walker is on the paper, or the cell that it left by. */
  private spot(): Spot | null {
    return walkerSpot(this.walker, this.laid);
  }

  private walkedNow(): boolean {
    return this.scene!.fresh.some((line) => line.seat === this.seat);
  }

  private focusWalker(): void {
    const spot = this.spot();
    if (spot) this.board.focusCell(cellName(...spot));
  }

  // Drawing

  private draw(): void {
    const { board } = this;
    const own = this.laid[0]!.fragment;
    const fresh = this.freshEdges();
    const placed = this.onFragment(0) ? fresh : new Set<string>();
    board.fill("ground", ...ground(board.size), ...cellSquares(own, "visited"));
    board.fill("marks", ...things(own));
    board.fill("walls", ...this.guessedBorder(own), ...edges(own, placed));
    board.fill("heat", ...heat(board, this.belief()));
    this.marks = this.findMarks();
    board.fill("notes", ...pencilled(board, this.marks));
    this.arrows.replaceChildren(
      ...arrowsOff(board, this.legal, this.spot(), (move, careful) => this.ports.play(move, careful)),
    );
    this.scraps.show(this.laid, this.walker, fresh, this.wanted(), this.words);
    this.drawWalker();
    board.fill("over", ...this.pointers());
    this.board.cells((cell) => this.face(cell));
    this.listen();
  }

  /** The move that is hinted at, and the one that the page asks about. */
  private pointers(): Element[] {
    const { seat, hint, pending } = this.scene!;
    if (seat !== this.seat) return [];
    const spot = this.spot();
    return [...pointed(this.board, hint, spot, "hinted"), ...pointed(this.board, pending, spot, "pending")];
  }

  /** The cells where a hand may want to click or look. */
  private wanted(): string[] {
    const spot = this.spot();
    return [...this.targets.keys(), ...(spot ? [cellName(...spot)] : [])];
  }

  private onFragment(number: number): boolean {
    return this.walker.place?.fragment === number;
  }

  /** Walls that have just been met, in the frame of the walker's fragment. */
  private freshEdges(): Set<string> {
    const here = this.spot();
    const sheet = this.laid.find((one) => this.onFragment(one.fragment.fragment));
    if (!here || !sheet) return new Set();
    const spot: Spot = [here[0] - sheet.at[0], here[1] - sheet.at[1]];
    const bumps = eventsIn<RaidEvent>(this.scene!.fresh).filter((event) => event.kind === "bumped");
    return new Set(bumps.filter(({ seat }) => seat === this.seat).map(({ side }) => edgeKey(spot, side)));
  }

  /** The outer wall where nobody has touched it: there, or one of the ways out. */
  private guessedBorder(own: Laid["fragment"]): Element[] {
    const known = edgesOf(own);
    const untouched = borderEdges(this.board.size).filter(
      (edge) => !known.has(edgeKey(position(edge.slice(0, -1)), edge.slice(-1) as Side)),
    );
    return untouched.map((edge) => this.board.edgeLine(edge, "wall outer guessed"));
  }

  private belief(): Scene["belief"] {
    const belief = this.scene!.seat === this.seat ? this.scene!.belief : null;
    const places = belief && this.believed ? belief.cells[this.believed] : undefined;
    return belief && { cells: this.believed ? { [this.believed]: places ?? {} } : {}, walls: belief.walls };
  }

  private findMarks(): Record<string, string> {
    const shown = notesOnPaper(this.board.size, this.walker, this.laid, this.notes);
    return Object.fromEntries(Object.entries(shown).map(([place, { mark }]) => [place, mark]));
  }

  private drawWalker(): void {
    const { walker, board } = this;
    const spot = this.spot();
    board.keepPieces(spot ? ["walker"] : []);
    if (!spot) return;
    const draw = (): Element[] => (this.isOnThing() ? asidePawn : pawn)(this.seat, walker.carries);
    const side = walker.outside ? wayOut(walker) : null;
    if (side) pieceOutside(board, cellName(...spot) + side, draw);
    else board.piece("walker", cellName(...spot), draw);
  }

  /** Whether something lies, or lay, where the walker stands: it must be seen. */
  private isOnThing(): boolean {
    const { place, fragments, outside } = this.walker;
    const here = outside ? undefined : fragments.find((one) => one.fragment === place?.fragment)?.cells[place!.cell];
    return here !== undefined && here !== "nothing";
  }

  /** The cell where the walker stands on the paper. */
  home(): string | null {
    const spot = this.walker.outside ? null : this.spot();
    return spot && cellName(...spot);
  }

  // Cells

  private face(cell: string): CellFace {
    const label = this.label(cell);
    const move = this.targets.get(cell);
    if (!move || this.scene!.pencil) return { label };
    return { label, target: { words: this.moveWords(move), move, className: emphasis(move, this.walker) } };
  }

  private moveWords(move: string): string {
    const { language, hint } = this.scene!;
    const words = moveWords(move, language);
    return move === hint ? hintedWords(words, language) : words;
  }

  private label(cell: string): string {
    const { words } = this;
    const spot = this.spot();
    const scrap = this.scraps.over(cell);
    const here = spot && cellName(...spot) === cell && !this.walker.outside;
    const said = [
      here ? (this.scene!.seat === this.seat ? words.cell.walker : words.cell.other(this.scene!.who(this.seat))) : "",
      scrap &&
        words.cell.scrap(ROMAN[scrap.laid.fragment.fragment]!, fragmentWords(scrap.laid.fragment, scrap.spot, words)),
      fragmentWords(this.laid[0]!.fragment, position(cell), words),
      this.marks[cell] ?? "",
    ];
    return cellLabel(cell, said, words.cell.unknown);
  }

  // Hands

  private listen(): void {
    const isMine = this.scene!.seat === this.seat;
    const playing = { pick: this.pick.bind(this) };
    const writing = pencilHandlers((place) => this.scribble(place));
    this.board.handlers = !isMine ? {} : this.scene!.pencil ? writing : playing;
  }

  private pick(cell: string, careful: boolean): void {
    const move = this.targets.get(cell);
    if (move) this.ports.play(move, careful);
  }

  private scribble(place: string): void {
    const there = notesOnPaper(this.board.size, this.walker, this.laid, this.notes)[place];
    const key = there?.key ?? noteKey(this.board.size, this.laid, place);
    this.ports.note(key, nextMark(place, there?.mark));
  }
}
