/** Monster Hunt on the screen: the maze as far as the seat knows it, with dated tracks and shots. */

import { Board, type Target } from "../../board/board";
import { ground, pencilled } from "../../board/grounds";
import { make } from "../../board/html";
import { cellName } from "../../board/places";
import { arrowed, ringed, type Pointing } from "../../board/pointers";
import { CellTable, pointers } from "../table";
import { Bubble } from "./bubble";
import { dates, gates, putPieces, shots, stone, suspicions, trail, unknown } from "./drawing";
import { bubbleWords, label } from "./labels";
import type { HuntView } from "./messages";
import { moveWords } from "./say";
import { monsterCell, MONSTER, tracks } from "./view";
import { WORDS, type HuntWords } from "./words";

export class HuntTable extends CellTable<HuntView, HuntWords> {
  protected readonly vocabulary = WORDS;
  private readonly box = make("div", "hunt-table");
  private readonly turn = make("p", "hunt-turn");
  private readonly bubble = new Bubble();
  private board!: Board;
  /** The cell under the pointer, or with the focus. */
  private pointed: string | null = null;

  prompt(): string {
    const first = this.legal[0] ?? "";
    return first.startsWith("move") ? "move" : first ? "shoot" : "wait";
  }

  /** The monster begins where it stands, the hunter where it shot last. */
  home(): string | null {
    const { view } = this;
    const last = monsterCell(view) ?? view.shots.at(-1)?.cell;
    return last ?? cellName(Math.floor(view.rows / 2), Math.floor(view.columns / 2));
  }

  /** The seat's view; everything is what the monster knows, with what the hunter was told. */
  protected override get view(): HuntView {
    const { truth, view } = this.scene;
    if (!truth) return view as HuntView;
    const [runner, shooter] = truth.views as HuntView[];
    return { ...runner!, shots: shooter!.shots };
  }

  protected shape(): unknown[] {
    return [this.view.rows, this.view.columns];
  }

  protected build(): void {
    const { rows, columns } = this.view;
    const host = make("div", "hunt-host");
    this.board = new Board(host, { rows, columns, label: this.words.board });
    this.board.handlers = { pick: (cell, careful) => this.pick(cell, careful), hover: (cell) => this.point(cell) };
    host.addEventListener("focusin", () => this.point(this.board.current()));
    host.addEventListener("focusout", () => this.point(null));
    this.box.replaceChildren(this.turn, host, this.bubble.element);
    this.host.replaceChildren(this.box);
  }

  protected draw(): void {
    const { board, scene, view, words } = this;
    const marked = tracks(view);
    const held = new Set([...marked.keys(), ...view.obstacles, ...(view.exit ? [view.exit] : [])]);
    this.turn.textContent = words.turn(view.turn);
    board.fill("ground", ...ground(view), ...unknown(board, view));
    board.fill("heat", ...suspicions(board, scene.belief));
    board.fill("marks", ...gates(board, view), ...trail(board, view.path));
    board.fill("walls", ...view.obstacles.map((cell) => stone(board, cell)));
    board.fill("notes", ...pencilled(board, scene.notes));
    board.fill(
      "over",
      ...this.dates(view, marked),
      ...shots(board, view.shots, held),
      ...pointers(scene, (move, kind) => this.pointAt(move, kind)),
    );
    putPieces(board, view);
    board.cells((cell) => this.face(cell, label(view, cell, words)));
    this.point(this.pointed);
  }

  protected target(move: string): Target {
    const className = move.startsWith("shoot") ? "shootable" : "";
    return { words: moveWords(move, this.scene.language), move, className };
  }

  protected override pick(cell: string, careful: boolean): void {
    super.pick(cell, careful && this.scene.seat !== MONSTER);
  }

  private dates(view: HuntView, marked: ReadonlyMap<string, number[]>): Element[] {
    const here = monsterCell(view);
    const shot = new Set(view.shots.map(({ cell }) => cell));
    return [...marked].map(([cell, turns]) =>
      dates(this.board, cell, turns, cell === here ? "monster" : shot.has(cell) ? "shot" : "nothing"),
    );
  }

  /** A ring around the cell of a move, with an arrow to it from where the monster is known to be. */
  private pointAt(move: string, kind: Pointing): Element[] {
    const [here, cell] = [monsterCell(this.view), move.split(" ")[1]!];
    return [ringed(this.board, cell, kind), ...(here ? [arrowed(this.board, [here, cell], kind)] : [])];
  }

  /** Shows all the turns of the cell that is pointed at, where they are many. */
  private point(cell: string | null): void {
    this.pointed = cell;
    const words = cell === null ? null : bubbleWords(this.view, cell, this.words);
    const hit = this.box.querySelector(`[data-cell="${cell}"]`);
    if (words && hit) this.bubble.show(words, cell!, hit, this.box);
    else this.bubble.hide();
  }
}
