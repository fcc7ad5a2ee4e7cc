/** A walk in a maze that is a secret: the notebook, with what is proved on the board and loose sheets upon it. */

import { CELL, type Board, type CellFace } from "../../board/board";
import { ground, heat, nextMark, pencilled } from "../../board/grounds";
import { borderEdges, cellName, edgeName, isInside, position, SIDES, STEP, type Side } from "../../board/places";
import { el } from "../../board/svg";
import type { Ports, Scene } from "../face";
import { pieceOutside } from "./maze";
import { add, layOut, noteKey, notesOnPaper, placeKey, ROMAN, walkerSpot, type Laid } from "./notebook";
import { Scraps } from "./scraps";
import { cellSquares, describe, edgeKey, edges, edgesOf, things } from "./sheet";
import { pawn } from "./things";
import { spotName, wayOut, type RaidView, type Spot, type Walker } from "./view";
import { moveWords, WORDS, type Believed, type RaidWords } from "./words";

export class Raid {
  /** What may be played now; empty for those who only look on. */
  legal: readonly string[] = [];
  /** Of what the belief is drawn. */
  believed: Believed | null = null;
  private readonly scraps: Scraps;
  private readonly places = new Map<number, Spot>();
  private scene: Scene | null = null;
  private laid: Laid[] = [];
  private targets = new Map<string, string>();

  constructor(
    readonly board: Board,
    private readonly seat: number,
    private readonly ports: Ports,
  ) {
    this.scraps = new Scraps(board, (fragment, at) => this.lay(fragment, at));
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
    this.laid = layOut(this.board.size, this.walker, this.notes, this.places);
    for (const { fragment, at } of this.laid) this.places.set(fragment.fragment, at);
  }

  private lay(fragment: number, at: Spot): void {
    this.places.set(fragment, at);
    this.ports.note(placeKey(fragment), spotName(at));
    this.ports.announce(this.words.fragment.laid(ROMAN[fragment]!, cellName(...at)));
    this.redraw();
  }

  private redraw(): void {
    this.layOut();
    this.targets = this.findTargets();
    this.draw();
  }

  private announceJoined(before: number[]): void {
    const now = new Set(this.laid.map((one) => one.fragment.fragment));
    const joined = before.filter((number) => !now.has(number));
    if (this.scene!.fresh.length === 0 || joined.length === 0) return;
    this.ports.announce(joined.map((number) => this.words.fragment.joined(ROMAN[number]!)).join(" "));
  }

  // The walker

  private walkedNow(): boolean {
    return this.scene!.fresh.some((line) => line.seat === this.seat);
  }

  private focusWalker(): void {
    const spot = walkerSpot(this.walker, this.laid);
    if (spot) this.board.focusCell(cellName(...spot));
  }

  /** What a click on a cell plays. */
  private findTargets(): Map<string, string> {
    const found = new Map<string, string>();
    for (const move of this.legal) {
      const [verb, where] = move.split(" ");
      const cell = verb === "start" || (verb === "enter" && where) ? where! : this.cellOf(verb!, where);
      if (cell && !found.has(cell)) found.set(cell, move);
    }
    return found;
  }

  private cellOf(verb: string, where: string | undefined): string | null {
    const spot = walkerSpot(this.walker, this.laid);
    if (!spot || this.legal.length === 0) return null;
    if (verb === "enter" && this.legal.length === 1) return cellName(...spot);
    const beside = verb === "go" ? add(spot, STEP[where as Side]) : null;
    return beside && isInside(this.board.size, ...beside) ? cellName(...beside) : null;
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
    board.fill("notes", ...pencilled(board, this.marks()));
    board.fill("over", ...this.waysOff());
    this.scraps.show(this.laid, this.walker, fresh, this.words);
    this.drawWalker();
    this.board.cells((cell) => this.face(cell));
    this.listen();
  }

  private onFragment(number: number): boolean {
    return this.walker.place?.fragment === number;
  }

  /** Walls that have just been met, in the frame of the walker's fragment. */
  private freshEdges(): Set<string> {
    const here = walkerSpot(this.walker, this.laid);
    const sheet = this.laid.find((one) => this.onFragment(one.fragment.fragment));
    if (!here || !sheet) return new Set();
    const spot: Spot = [here[0] - sheet.at[0], here[1] - sheet.at[1]];
    const bumps = this.scene!.fresh.flatMap((line) => line.events).filter((event) => event["kind"] === "bumped");
    return new Set(
      bumps.filter((event) => event["seat"] === this.seat).map((event) => edgeKey(spot, event["side"] as Side)),
    );
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

  private marks(): Record<string, string> {
    const shown = notesOnPaper(this.board.size, this.walker, this.laid, this.notes);
    return Object.fromEntries(Object.entries(shown).map(([place, { mark }]) => [place, mark]));
  }

  /** Arrows on the margin, for steps that lead off the paper. */
  private waysOff(): Element[] {
    const spot = walkerSpot(this.walker, this.laid);
    if (!spot) return [];
    return SIDES.filter((side) => this.legal.includes(`go ${side}`))
      .filter((side) => !isInside(this.board.size, ...add(spot, STEP[side])))
      .map((side) => this.wayOff(spot, side));
  }

  private wayOff(spot: Spot, side: Side): Element {
    const [x, y] = this.board.middle(cellName(...spot));
    const [down, right] = STEP[side];
    const turn = { n: 0, e: 90, s: 180, w: 270 }[side];
    const place = `translate(${x + 0.84 * CELL * right} ${y + 0.84 * CELL * down}) rotate(${turn})`;
    const drawn = [el("circle", { r: 27 }), el("path", { d: "M0 -15L14 10H-14z" })];
    const arrow = el("g", { class: "way-off", transform: place, "data-move": `go ${side}` }, ...drawn);
    arrow.addEventListener("click", () => this.ports.play(`go ${side}`, this.board.cellPixels() < 70));
    return arrow;
  }

  private drawWalker(): void {
    const { walker, board } = this;
    const spot = walkerSpot(walker, this.laid);
    board.keepPieces(spot ? ["walker"] : []);
    if (!spot) return;
    const draw = (): Element[] => pawn(this.seat, walker.carries);
    const side = walker.outside ? wayOut(walker) : null;
    if (side) pieceOutside(board, cellName(...spot) + side, draw);
    else board.piece("walker", cellName(...spot), draw);
  }

  // Cells

  private face(cell: string): CellFace {
    const label = `${cell}: ${this.describe(cell)}`;
    const move = this.targets.get(cell);
    if (!move || this.scene!.pencil) return { label };
    return { label, target: { words: moveWords(move, this.words), move, className: this.hint(move) } };
  }

  /** A step against a known wall is allowed and hardly meant; starting cells are many. */
  private hint(move: string): string {
    const [verb, where] = move.split(" ");
    if (verb !== "go") return verb === "enter" && !where ? "" : "faint";
    const place = this.walker.place!;
    const known = edgesOf(this.laid.find((one) => this.onFragment(one.fragment.fragment))!.fragment);
    const spot = walkerSpot(this.walker, this.laid)!;
    const at = this.laid.find((one) => one.fragment.fragment === place.fragment)!.at;
    const edge = known.get(edgeKey([spot[0] - at[0], spot[1] - at[1]], where as Side));
    return edge?.has("walls") || edge?.has("outer") ? "walled" : "";
  }

  private describe(cell: string): string {
    const { words } = this;
    const spot = walkerSpot(this.walker, this.laid);
    const scrap = this.scraps.over(cell);
    const here = spot && cellName(...spot) === cell && !this.walker.outside;
    const said = [
      here ? (this.scene!.seat === this.seat ? words.cell.walker : words.cell.other) : "",
      scrap && words.cell.scrap(ROMAN[scrap.laid.fragment.fragment]!, describe(scrap.laid.fragment, scrap.spot, words)),
      describe(this.laid[0]!.fragment, position(cell), words),
      this.marks()[cell] ?? "",
    ].filter(Boolean);
    return said.length > 0 ? said.join(", ") : words.cell.unknown;
  }

  // Hands

  private listen(): void {
    const isMine = this.scene!.seat === this.seat;
    const pick = (cell: string, careful: boolean): void => this.pick(cell, careful);
    const edge = (place: string): void => this.edge(place);
    const stroke = (place: string, first: boolean): void => (first ? this.scribble(place) : undefined);
    this.board.handlers = !isMine ? {} : this.scene!.pencil ? { pick, edge, stroke } : { pick, edge };
  }

  private pick(cell: string, careful: boolean): void {
    const move = this.targets.get(cell);
    if (this.scene!.pencil) this.scribble(cell);
    else if (move) this.ports.play(move, careful);
  }

  /** Shift and an arrow key: a pencil line, or a grenade from the walker's cell. */
  private edge(edge: string): void {
    if (this.scene!.pencil) return this.scribble(edge);
    const spot = walkerSpot(this.walker, this.laid);
    const side = spot && SIDES.find((one) => edgeName(this.board.size, cellName(...spot), one) === edge);
    if (side && this.legal.includes(`grenade ${side}`)) this.ports.play(`grenade ${side}`);
  }

  private scribble(place: string): void {
    const there = notesOnPaper(this.board.size, this.walker, this.laid, this.notes)[place];
    const key = there?.key ?? noteKey(this.board.size, this.laid, place);
    this.ports.note(key, nextMark(place, there?.mark));
  }
}
