/** Monster Hunt on the screen: the maze as far as the seat knows it, with dated tracks and shots. */

import hunter from "icon:crosshair";
import monster from "icon:minotaur";
import { Board, type CellFace } from "../../board/board";
import { ground, nextMark, pencilled } from "../../board/grounds";
import { allCells } from "../../board/places";
import { el, icon } from "../../board/svg";
import type { Control, Ports, Scene, Table } from "../face";
import { dates, gates, shotMark, stone, suspicions, trail } from "./drawing";
import { MONSTER, type HuntView, type Shot } from "./view";
import { WORDS, type HuntWords } from "./words";

export class HuntTable implements Table {
  private board: Board | null = null;
  private scene: Scene | null = null;
  private shape = "";

  constructor(
    private readonly host: HTMLElement,
    private readonly ports: Ports,
  ) {}

  show(scene: Scene): void {
    this.scene = scene;
    const view = this.view;
    const board = this.build(view);
    board.fill("ground", ...ground(view), ...this.unknown(board, view));
    board.fill("heat", ...suspicions(board, scene.belief));
    board.fill("marks", ...gates(board, view), ...trail(board, view.path));
    board.fill("walls", ...view.obstacles.map((cell) => stone(board, cell)));
    board.fill("notes", ...pencilled(board, scene.notes));
    board.fill("over", ...this.tracks(board), ...this.shots(board, view.shots));
    this.pieces(board, view);
    board.cells((cell) => this.face(cell));
  }

  prompt(): string {
    const first = this.legal()[0] ?? "";
    return first.startsWith("move") ? "move" : first ? "shoot" : "wait";
  }

  controls(): Control[] {
    return [];
  }

  destroy(): void {
    this.board?.destroy();
  }

  private get words(): HuntWords {
    return WORDS[this.scene!.language];
  }

  /** The seat's view; everything is what the monster knows, with what the hunter was told. */
  private get view(): HuntView {
    const { truth, view } = this.scene!;
    if (!truth) return view as HuntView;
    const [runner, shooter] = truth.views as HuntView[];
    return { ...runner!, shots: shooter!.shots };
  }

  private legal(): string[] {
    return this.scene?.active ? this.view.legal : [];
  }

  private build(view: HuntView): Board {
    const shape = `${view.rows} ${view.columns} ${this.scene!.language}`;
    if (this.board && shape === this.shape) return this.board;
    this.board?.destroy();
    this.shape = shape;
    const board = new Board(this.host, { rows: view.rows, columns: view.columns, label: this.words.board });
    board.handlers = { pick: (cell, careful) => this.pick(cell, careful) };
    this.board = board;
    return board;
  }

  private unknown(board: Board, view: HuntView): Element[] {
    const known = new Set([...view.free, ...view.obstacles]);
    return allCells(view)
      .filter((cell) => !known.has(cell))
      .map((cell) => board.square(cell, "unknown"));
  }

  /** In which turns the monster stood in each cell, as far as the seat knows. */
  private turns(): Map<string, number[]> {
    const turns = new Map<string, number[]>();
    this.view.path.forEach((cell, n) => cell !== null && turns.set(cell, [...(turns.get(cell) ?? []), n + 1]));
    return turns;
  }

  private tracks(board: Board): Element[] {
    const here = this.monsterCell(this.view);
    return [...this.turns()].flatMap(([cell, turns]) => (cell === here ? [] : [dates(board, cell, turns)]));
  }

  private shots(board: Board, shots: Shot[]): Element[] {
    const latest = new Map(shots.map((shot) => [shot.cell, shot]));
    return [...latest.values()].map((shot) => shotMark(board, shot, shot === shots.at(-1)));
  }

  private pieces(board: Board, view: HuntView): void {
    const place = this.monsterCell(view);
    const last = view.shots.at(-1);
    const token = (): Element[] => [el("circle", { r: 36, class: "token seat-0" }), icon(monster, 50, "icon on-token")];
    if (place) board.piece("monster", place, token);
    if (last) board.piece("aim", last.cell, () => [icon(hunter, 88, "icon aim")]);
    board.keepPieces([...(place ? ["monster"] : []), ...(last ? ["aim"] : [])]);
  }

  /** Where the monster is, when the seat knows. */
  private monsterCell(view: HuntView): string | null {
    const knows = view.exit !== null || view.shots.at(-1)?.state === "monster";
    return knows ? (view.path.at(-1) ?? null) : null;
  }

  private face(cell: string): CellFace {
    const label = this.describe(cell);
    const move = this.scene!.pencil ? undefined : this.moveTo(cell);
    if (!move) return { label };
    const shoots = move.startsWith("shoot");
    return { label, target: { words: moveWords(move, this.words), move, className: shoots ? "shootable" : "" } };
  }

  private describe(cell: string): string {
    const { cell: words } = this.words;
    const view = this.view;
    const turns = this.turns().get(cell) ?? [];
    const shots = view.shots.filter((shot) => shot.cell === cell).map((shot) => shot.turn);
    const said = [
      this.monsterCell(view) === cell ? words.monster : "",
      view.entrance === cell ? words.entrance : "",
      view.exit === cell ? words.exit : "",
      view.obstacles.includes(cell) ? words.obstacle : view.free.includes(cell) ? words.free : words.unknown,
      turns.length > 0 ? words.tracks(turns.join(", ")) : "",
      shots.length > 0 ? words.shots(shots.join(", ")) : "",
    ];
    return `${cell}: ${said.filter(Boolean).join(", ")}`;
  }

  private moveTo(cell: string): string | undefined {
    return this.legal().find((move) => move.endsWith(` ${cell}`));
  }

  private pick(cell: string, careful: boolean): void {
    if (this.scene!.pencil) return this.ports.note(cell, nextMark(cell, this.scene!.notes[cell]));
    const move = this.moveTo(cell);
    if (move) this.ports.play(move, careful && this.scene!.seat !== MONSTER);
  }
}

export function moveWords(move: string, words: HuntWords): string {
  const [verb, cell = ""] = move.split(" ");
  return verb === "move" ? words.move(cell) : words.shoot(cell);
}
