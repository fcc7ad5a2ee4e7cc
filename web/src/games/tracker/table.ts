/** The Tracker on the screen: one's own search, and the camp that is being searched. */

import detective from "icon:spy";
import fugitive from "icon:run";
import { Board, CELL, type CellFace, type Handlers } from "../../board/board";
import { ground, heat, nextMark, pencilHandlers, pencilled } from "../../board/grounds";
import { borderEdges, edgeName, edgeParts, SIDES, type Size } from "../../board/places";
import { el, icon } from "../../board/svg";
import type { Control, Ports, Scene, Table } from "../face";
import { sizeOf, type Camp, type Search, type TrackerView } from "./view";
import { WORDS, type TrackerWords } from "./words";

/** One grid: whose detective searches it, what it has met, and the camp as far as it is known. */
interface Grid {
  seat: number;
  search: Search;
  camp: Camp | null;
  fresh: Set<string>;
}

export class TrackerTable implements Table {
  private readonly box: HTMLElement;
  private main: Board | null = null;
  private other: Board | null = null;
  private captions: HTMLElement[] = [];
  private scene: Scene | null = null;
  private shape = "";

  constructor(
    host: HTMLElement,
    private readonly ports: Ports,
  ) {
    this.box = document.createElement("div");
    this.box.className = "two-boards";
    host.append(this.box);
  }

  show(scene: Scene): void {
    this.scene = scene;
    const size = sizeOf(scene.options);
    this.build(size);
    const view = scene.view as TrackerView;
    const mine = scene.seat ?? 0;
    this.caption(mine);
    this.main!.handlers = this.handlers();
    this.drawGrid(this.main!, size, this.grid(view, mine), true);
    this.drawGrid(this.other!, size, this.grid(view, 1 - mine), false);
  }

  private caption(mine: number): void {
    const watched = this.scene!.truth !== null || this.scene!.seat === null;
    const { searchOf, mySearch, myCamp } = this.words;
    this.captions[0]!.textContent = watched ? searchOf(this.scene!.who(mine)) : mySearch;
    this.captions[1]!.textContent = watched ? searchOf(this.scene!.who(1 - mine)) : myCamp;
  }

  prompt(): string {
    const legal = this.legal();
    if (legal.some((move) => move.startsWith("enter"))) return "enter";
    return legal.length > 0 ? "go" : "wait";
  }

  controls(): Control[] {
    if (!this.legal().includes("leave")) return [];
    return [{ id: "leave", words: this.words.leave, move: "leave", key: "l" }];
  }

  destroy(): void {
    this.box.remove();
  }

  private get words(): TrackerWords {
    return WORDS[this.scene!.language];
  }

  private legal(): string[] {
    return this.scene?.active ? (this.scene.view as TrackerView).legal : [];
  }

  /** What is known of the search of one seat: in the other's camp. */
  private grid(view: TrackerView, seat: number): Grid {
    const truth = this.scene!.truth;
    const known = truth ? (truth.views[1 - seat] as TrackerView) : view;
    return { seat, search: view.searches[seat]!, camp: known.camps[1 - seat] ?? null, fresh: this.freshEdges(seat) };
  }

  /** Barriers that this seat has just met. */
  private freshEdges(seat: number): Set<string> {
    const size = sizeOf(this.scene!.options);
    const asked = this.scene!.fresh.flatMap((line) => line.events).filter((event) => event["kind"] === "asked");
    const shut = asked.filter((event) => event["seat"] === seat && !event["open"]);
    return new Set(
      shut.flatMap((event) => edgeAsked(size, event["from"] as string | null, event["into"] as string | null)),
    );
  }

  private build(size: Size): void {
    const shape = `${size.rows} ${size.columns} ${this.scene!.language}`;
    if (shape === this.shape) return;
    this.shape = shape;
    this.box.replaceChildren();
    const [first, second] = [this.figure("main-board"), this.figure("second-board")];
    this.captions = [first.caption, second.caption];
    this.main = new Board(first.host, { ...size, label: this.words.mySearch, margin: 0.72 });
    this.other = new Board(second.host, { ...size, label: this.words.myCamp, margin: 0.72 });
  }

  private figure(className: string): { host: HTMLElement; caption: HTMLElement } {
    const figure = document.createElement("figure");
    figure.className = className;
    const caption = document.createElement("figcaption");
    const host = document.createElement("div");
    figure.append(caption, host);
    this.box.append(figure);
    return { host, caption };
  }

  private drawGrid(board: Board, size: Size, grid: Grid, mine: boolean): void {
    board.fill("ground", ...ground(size), ...grid.search.visited.map((cell) => board.square(cell, "visited", 16)));
    board.fill("walls", ...this.walls(board, size, grid));
    board.fill("heat", ...(mine ? heat(board, this.scene!.belief) : []));
    board.fill("notes", ...(mine ? pencilled(board, this.scene!.notes) : []));
    this.drawPieces(board, grid);
    board.cells((cell) => this.face(size, grid, cell, mine));
  }

  private walls(board: Board, size: Size, grid: Grid): Element[] {
    const met = new Set(grid.search.barriers);
    const outer = borderEdges(size).filter((edge) => edgeParts(edge)[1] !== "w");
    const hidden = (grid.camp?.barriers ?? []).filter((edge) => !met.has(edge));
    return [
      ...outer.map((edge) => board.edgeLine(edge, "wall outer")),
      ...grid.search.open.map((edge) => board.edgeLine(edge, "way")),
      ...hidden.map((edge) => board.edgeLine(edge, "wall hidden-wall")),
      ...grid.search.barriers.map((edge) => board.edgeLine(edge, `wall met ${grid.fresh.has(edge) ? "fresh" : ""}`)),
    ];
  }

  private drawPieces(board: Board, grid: Grid): void {
    const { detective: at, caught } = grid.search;
    const hiding = caught ?? grid.camp?.fugitive ?? null;
    const aside = hiding !== null && hiding === at ? 22 : 0;
    const disc = (): Element[] => [
      el("circle", { r: 34, class: `token seat-${grid.seat}` }),
      icon(detective, 46, "icon on-token"),
    ];
    const runner = (): Element[] => [icon(fugitive, aside ? 48 : 62, `icon fugitive seat-${1 - grid.seat}`)];
    if (at) putBeside(board, "detective", at, -aside / 2, disc);
    else board.pieceAt("detective", -0.5 * CELL, (board.size.rows - 0.5) * CELL, disc, "outside");
    if (hiding) putBeside(board, "fugitive", hiding, aside, runner);
    board.keepPieces(hiding ? ["detective", "fugitive"] : ["detective"]);
  }

  private face(size: Size, grid: Grid, cell: string, mine: boolean): CellFace {
    const move = mine ? this.legal().find((one) => one.endsWith(` ${cell}`)) : undefined;
    const label = this.describe(size, grid, cell);
    if (!move || this.scene!.pencil) return { label };
    return { label, target: { words: moveWords(move, this.words), move } };
  }

  private describe(size: Size, grid: Grid, cell: string): string {
    const { cell: words, sides } = this.words;
    const named = (edges: string[]): string =>
      SIDES.filter((side) => edges.includes(edgeName(size, cell, side)))
        .map((side) => sides[side])
        .join(", ");
    const barriers = named([...grid.search.barriers, ...(grid.camp?.barriers ?? [])]);
    const ways = named(grid.search.open);
    const said = [
      grid.search.detective === cell ? words.detective : "",
      (grid.search.caught ?? grid.camp?.fugitive) === cell ? words.fugitive : "",
      grid.search.visited.includes(cell) ? words.visited : "",
      barriers && words.barrier(barriers),
      ways && words.open(ways),
    ].filter(Boolean);
    return `${cell}: ${said.length > 0 ? said.join(", ") : words.unknown}`;
  }

  private handlers(): Handlers {
    const { pencil, notes } = this.scene!;
    if (!pencil) return { pick: (cell, careful) => this.pick(cell, careful) };
    return pencilHandlers((place) => this.ports.note(place, nextMark(place, notes[place])));
  }

  private pick(cell: string, careful: boolean): void {
    const move = this.legal().find((one) => one.endsWith(` ${cell}`));
    if (move) this.ports.play(move, careful);
  }
}

/** A piece in a cell, so much to the lower right of its middle: where two have met, both are seen. */
function putBeside(board: Board, key: string, cell: string, aside: number, draw: () => Element[]): void {
  const [x, y] = board.middle(cell);
  board.pieceAt(key, x + aside, y + aside, draw);
}

/** The edge that a question was about. */
function edgeAsked(size: Size, from: string | null, into: string | null): string[] {
  if (from === null) return into ? [`${into}w`] : [];
  if (into === null) return [`${from}w`];
  const side = SIDES.find(
    (one) => edgeName(size, from, one) === edgeName(size, into, { n: "s", e: "w", s: "n", w: "e" }[one] as never),
  );
  return side ? [edgeName(size, from, side)] : [];
}

export function moveWords(move: string, words: TrackerWords): string {
  const [verb, cell = ""] = move.split(" ");
  if (verb === "enter") return words.moves.enter(cell);
  return verb === "go" ? words.moves.go(cell) : words.moves.leave;
}
