/** The Tracker on the screen: one's own search, and the camp that is being searched. */

import { Board, type Handlers, type Target } from "../../board/board";
import { ground, heat, pencilHandlers, pencilled } from "../../board/grounds";
import { make } from "../../board/html";
import { edgeName, OPPOSITE, SIDES, type Size } from "../../board/places";
import { sizeOf } from "../options";
import { eventsIn } from "../events";
import { CellTable, pointers } from "../table";
import type { Control } from "../face";
import { markers, putPieces, question, walls, type Grid } from "./drawing";
import { label, type Names } from "./labels";
import { moveWords } from "./say";
import type { Search, TrackerEvent, TrackerView } from "./messages";
import { WORDS, type TrackerWords } from "./words";

/** Room in the west and below for a detective outside. */
const MARGIN = { top: 0.45, right: 0.1, bottom: 0.72, left: 0.72 };

/** A board under its caption, and the button that brings it forward where there is room for one only. */
interface Panel {
  figure: HTMLElement;
  board: Board;
  caption: HTMLElement;
  tab: HTMLButtonElement;
}

export class TrackerTable extends CellTable<TrackerView, TrackerWords> {
  protected readonly vocabulary = WORDS;
  private readonly box = make("div", "tracker-table");
  private main!: Panel;
  private other!: Panel;
  /** Whether a barrier that is known may be picked, to end the turn. */
  private again = false;
  private moment = 0;

  prompt(): string {
    if (this.again) return "again";
    if (this.legal.some((move) => move.startsWith("enter"))) return "enter";
    return this.legal.length > 0 ? "go" : "wait";
  }

  /** Where the detective stands; outside, the first door that may be asked at. */
  home(): string | null {
    const door = this.legal.find((move) => move.startsWith("enter") && !this.isBarred(move));
    return this.search.detective ?? door?.split(" ")[1] ?? null;
  }

  override controls(): Control[] {
    const barred = this.legal.filter((move) => this.isBarred(move));
    const leave = this.legal.includes("leave") && !barred.includes("leave");
    const { leave: words, again } = this.words;
    return [
      ...(leave ? [{ id: "leave", words, move: "leave", key: "l" }] : []),
      ...(barred.length > 0
        ? [{ id: "again", words: again, key: "e", pressed: this.again, act: () => this.askAgain() }]
        : []),
    ];
  }

  protected shape(): unknown[] {
    return Object.values(this.size);
  }

  protected build(): void {
    this.main = this.panel("main-board", this.words.mySearch);
    this.other = this.panel("second-board", this.words.myCamp);
    const tabs = make("div", "tracker-tabs no-print", this.main.tab, this.other.tab);
    this.box.replaceChildren(tabs, make("div", "tracker-boards", this.main.figure, this.other.figure));
    this.host.replaceChildren(this.box);
    this.bringForward(this.main);
  }

  protected draw(): void {
    const { seat, lines } = this.scene;
    const mine = seat ?? 0;
    if (lines.length !== this.moment || this.legal.length === 0) this.again = false;
    this.moment = lines.length;
    this.writeCaptions(mine);
    this.main.board.handlers = this.handlers();
    this.drawGrid(this.main.board, this.grid(mine), true);
    this.drawGrid(this.other.board, this.grid(1 - mine), false);
  }

  protected target(move: string): Target {
    const words = moveWords(move, this.scene.language);
    return this.again ? { words: this.words.askAgain(words), move, className: "again" } : { words, move };
  }

  /** A barrier that is known is no door: it is offered only to end the turn. */
  protected override moveTo(cell: string): string | undefined {
    const move = cell === this.search.detective && this.again ? "leave" : super.moveTo(cell);
    return move !== undefined && this.legal.includes(move) && this.isBarred(move) === this.again ? move : undefined;
  }

  private get size(): Size {
    return sizeOf(this.scene.options);
  }

  /** What the seat that looks has found out. */
  private get search(): Search {
    return this.view.searches[this.scene.seat ?? 0]!;
  }

  /** Whether a move asks at a barrier that was met before. */
  private isBarred(move: string): boolean {
    const { detective, barriers } = this.search;
    return edgeAsked(this.size, detective, move.split(" ")[1] ?? null).some((edge) => barriers.includes(edge));
  }

  private askAgain(): void {
    this.again = !this.again;
    this.draw();
    this.ports.changed();
  }

  private panel(className: string, label: string): Panel {
    const [caption, host, tab] = [make("figcaption", ""), make("div", ""), make("button", "")];
    const figure = make("figure", className, caption, host);
    const panel = { figure, caption, tab, board: new Board(host, { ...this.size, label, margin: MARGIN }) };
    tab.addEventListener("click", () => this.bringForward(panel));
    return panel;
  }

  private bringForward(chosen: Panel): void {
    for (const panel of [this.main, this.other]) {
      panel.figure.classList.toggle("forward", panel === chosen);
      panel.tab.setAttribute("aria-pressed", String(panel === chosen));
    }
  }

  private writeCaptions(mine: number): void {
    const watched = this.scene.truth !== null || this.scene.seat === null;
    const { searchOf, mySearch, myCamp } = this.words;
    const titles = watched ? [mine, 1 - mine].map((seat) => searchOf(this.scene.who(seat))) : [mySearch, myCamp];
    [this.main, this.other].forEach(({ caption, tab }, n) => {
      caption.textContent = tab.textContent = titles[n]!;
    });
  }

  /** What is known of the search of one seat: in the other's camp. */
  private grid(seat: number): Grid {
    const { truth } = this.scene;
    const known = truth ? (truth.views[1 - seat] as TrackerView) : this.view;
    const [search, camp] = [this.view.searches[seat]!, known.camps[1 - seat] ?? null];
    return { seat, search, camp, fresh: this.freshEdges(seat) };
  }

  /** Barriers that this seat has just met. */
  private freshEdges(seat: number): Set<string> {
    const asked = eventsIn<TrackerEvent>(this.scene.fresh).filter((event) => event.kind === "asked");
    const shut = asked.filter((event) => event.seat === seat && !event.open);
    return new Set(shut.flatMap((event) => edgeAsked(this.size, event.from, event.into)));
  }

  private drawGrid(board: Board, grid: Grid, mine: boolean): void {
    const visited = grid.search.visited.map((cell) => board.square(cell, "visited", 16));
    board.fill("ground", ...ground(board.size), ...visited);
    board.fill("marks", ...markers(board, grid));
    board.fill("walls", ...walls(board, grid));
    board.fill("heat", ...(mine ? heat(board, this.scene.belief) : []));
    board.fill("notes", ...(mine ? pencilled(board, this.scene.notes) : []));
    board.fill("over", ...(mine ? pointers(this.scene, (move, kind) => question(board, grid.search, move, kind)) : []));
    putPieces(board, grid);
    const names = this.names(grid.seat);
    const labelled = (cell: string): string => label(board.size, grid, cell, names, this.words);
    board.cells((cell) => (mine ? this.face(cell, labelled(cell)) : { label: labelled(cell) }));
  }

  /** The detective of a seat, and the fugitive that it looks for, as the list of players calls them. */
  private names(seat: number): Names {
    const { seat: own, who } = this.scene;
    const { detective, fugitive, myDetective, myFugitive } = this.words.cell;
    return {
      detective: seat === own ? myDetective : detective(who(seat)),
      fugitive: own !== null && seat === 1 - own ? myFugitive : fugitive(who(1 - seat)),
    };
  }

  private handlers(): Handlers {
    if (this.scene.pencil) return pencilHandlers((place) => this.scribble(place));
    return { pick: (cell, careful) => this.pick(cell, careful) };
  }
}

/** The edge that a question was about. */
function edgeAsked(size: Size, from: string | null, into: string | null): string[] {
  if (from === null) return into ? [`${into}w`] : [];
  if (into === null) return [`${from}w`];
  const side = SIDES.find((one) => edgeName(size, from, one) === edgeName(size, into, OPPOSITE[one]));
  return side ? [edgeName(size, from, side)] : [];
}
