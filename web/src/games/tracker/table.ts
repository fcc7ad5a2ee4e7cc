/** The Tracker on the screen: one's own search, and the camp that is being searched. */

import { Board, type Handlers, type Target } from "../../board/board";
import { ground, heat, pencilHandlers, pencilled } from "../../board/grounds";
import { make } from "../../board/html";
import { edgeName, OPPOSITE, SIDES, type Size } from "../../board/places";
import { sizeOf } from "../options";
import { eventsIn } from "../events";
import { CellTable } from "../table";
import type { Control } from "../face";
import { putPieces, walls, type Grid } from "./drawing";
import { label } from "./labels";
import { moveWords } from "./say";
import type { TrackerEvent, TrackerView } from "./messages";
import { WORDS, type TrackerWords } from "./words";

/** A board under its caption. */
interface Panel {
  figure: HTMLElement;
  board: Board;
  caption: HTMLElement;
}

export class TrackerTable extends CellTable<TrackerView, TrackerWords> {
  protected readonly vocabulary = WORDS;
  private main!: Panel;
  private other!: Panel;

  prompt(): string {
    if (this.legal.some((move) => move.startsWith("enter"))) return "enter";
    return this.legal.length > 0 ? "go" : "wait";
  }

  override controls(): Control[] {
    if (!this.legal.includes("leave")) return [];
    return [{ id: "leave", words: this.words.leave, move: "leave", key: "l" }];
  }

  protected shape(): unknown[] {
    return Object.values(this.size);
  }

  protected build(): void {
    this.main = this.panel("main-board", this.words.mySearch);
    this.other = this.panel("second-board", this.words.myCamp);
    this.host.replaceChildren(make("div", "two-boards", this.main.figure, this.other.figure));
  }

  protected draw(): void {
    const mine = this.scene.seat ?? 0;
    this.writeCaptions(mine);
    this.main.board.handlers = this.handlers();
    this.drawGrid(this.main.board, this.grid(mine), true);
    this.drawGrid(this.other.board, this.grid(1 - mine), false);
  }

  protected target(move: string): Target {
    return { words: moveWords(move, this.scene.language), move };
  }

  private get size(): Size {
    return sizeOf(this.scene.options);
  }

  private panel(className: string, label: string): Panel {
    const [caption, host] = [make("figcaption", ""), make("div", "")];
    const figure = make("figure", className, caption, host);
    return { figure, caption, board: new Board(host, { ...this.size, label, margin: 0.72 }) };
  }

  private writeCaptions(mine: number): void {
    const watched = this.scene.truth !== null || this.scene.seat === null;
    const { searchOf, mySearch, myCamp } = this.words;
    this.main.caption.textContent = watched ? searchOf(this.scene.who(mine)) : mySearch;
    this.other.caption.textContent = watched ? searchOf(this.scene.who(1 - mine)) : myCamp;
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
    board.fill("walls", ...walls(board, grid));
    board.fill("heat", ...(mine ? heat(board, this.scene.belief) : []));
    board.fill("notes", ...(mine ? pencilled(board, this.scene.notes) : []));
    putPieces(board, grid);
    const labelled = (cell: string): string => label(board.size, grid, cell, this.words);
    board.cells((cell) => (mine ? this.face(cell, labelled(cell)) : { label: labelled(cell) }));
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
