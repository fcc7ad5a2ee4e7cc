/** Monster Hunt on the screen: the maze as far as the seat knows it, with dated tracks and shots. */

import { Board, type Target } from "../../board/board";
import { ground, pencilled } from "../../board/grounds";
import { CellTable } from "../table";
import { dates, gates, place, shots, stone, suspicions, trail, unknown } from "./drawing";
import { label } from "./labels";
import type { HuntView } from "./messages";
import { moveWords } from "./say";
import { monsterCell, MONSTER, tracks } from "./view";
import { WORDS, type HuntWords } from "./words";

export class HuntTable extends CellTable<HuntView, HuntWords> {
  protected readonly vocabulary = WORDS;
  private board!: Board;

  prompt(): string {
    const first = this.legal[0] ?? "";
    return first.startsWith("move") ? "move" : first ? "shoot" : "wait";
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
    this.host.replaceChildren();
    this.board = new Board(this.host, { rows, columns, label: this.words.board });
    this.board.handlers = { pick: (cell, careful) => this.pick(cell, careful) };
  }

  protected draw(): void {
    const { board, scene, view, words } = this;
    board.fill("ground", ...ground(view), ...unknown(board, view));
    board.fill("heat", ...suspicions(board, scene.belief));
    board.fill("marks", ...gates(board, view), ...trail(board, view.path));
    board.fill("walls", ...view.obstacles.map((cell) => stone(board, cell)));
    board.fill("notes", ...pencilled(board, scene.notes));
    board.fill("over", ...this.tracks(view), ...shots(board, view.shots));
    place(board, view);
    board.cells((cell) => this.face(cell, label(view, cell, words)));
  }

  protected target(move: string): Target {
    const className = move.startsWith("shoot") ? "shootable" : "";
    return { words: moveWords(move, this.scene.language), move, className };
  }

  protected override pick(cell: string, careful: boolean): void {
    super.pick(cell, careful && this.scene.seat !== MONSTER);
  }

  private tracks(view: HuntView): Element[] {
    const here = monsterCell(view);
    return [...tracks(view)].flatMap(([cell, turns]) => (cell === here ? [] : [dates(this.board, cell, turns)]));
  }
}
