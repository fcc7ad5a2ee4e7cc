/** A blank sheet and a pencil, as on the table at home: the program writes nothing here. */

import type { Board, CellFace } from "../../board/board";
import { ground, pencilHandlers } from "../../board/grounds";
import { allCells, borderEdges, edgeParts } from "../../board/places";
import { text } from "../../board/svg";
import type { Ports, Scene } from "../face";
import { cellLabel, hintedWords } from "../labels";
import type { Believed } from "./words";
import { Palette } from "./palette";
import { pointed } from "./pointing";
import { moveWords } from "./say";
import { targetsOf } from "./targets";

const WALL = "|";

export class Paper {
  /** Nothing is believed on a blank sheet. */
  believed: Believed | null = null;
  private readonly palette: Palette;
  private scene: Scene | null = null;
  private targets = new Map<string, string>();

  constructor(
    readonly board: Board,
    private readonly seat: number,
    private readonly ports: Ports,
  ) {
    this.palette = new Palette();
    board.svg.before(this.palette.element);
    board.svg.addEventListener("keydown", (event) => this.typed(event), true);
  }

  show(scene: Scene, legal: readonly string[]): void {
    this.scene = scene;
    this.targets = scene.pencil ? new Map() : targetsOf(this.board.size, legal, null);
    this.palette.element.hidden = !this.isMine;
    this.palette.show(scene.language);
    this.draw();
  }

  /** The pencil alone knows where the walker is. */
  home(): string | null {
    return null;
  }

  private get isMine(): boolean {
    return this.scene!.seat === this.seat;
  }

  private get notes(): Record<string, string> {
    return this.isMine ? this.scene!.notes : {};
  }

  private draw(): void {
    const { board } = this;
    const { hint, pending } = this.scene!;
    board.fill("ground", ...ground(board.size));
    board.fill("walls", ...borderEdges(board.size).map((edge) => board.edgeLine(edge, "wall outer guessed")));
    board.fill("notes", ...this.written());
    board.fill("over", ...pointed(board, hint, null, "hinted"), ...pointed(board, pending, null, "pending"));
    board.cells((cell) => this.face(cell));
    board.handlers = this.isMine ? this.hands() : {};
  }

  private hands(): Board["handlers"] {
    if (this.targets.size > 0) return { pick: (cell, careful) => this.pick(cell, careful) };
    return pencilHandlers((place) => this.write(place, this.palette.mark));
  }

  private written(): Element[] {
    const here = new Set(allCells(this.board.size));
    return Object.entries(this.notes).flatMap(([place, mark]): Element[] => {
      if (isEdge(place)) return here.has(edgeParts(place)[0]) ? [this.board.edgeLine(place, "wall pencilled")] : [];
      return here.has(place) ? [text(mark, ...this.board.middle(place), "paper-mark")] : [];
    });
  }

  private face(cell: string): CellFace {
    const label = cellLabel(cell, [this.notes[cell]]);
    const move = this.targets.get(cell);
    if (move === undefined) return { label };
    const { hint, language } = this.scene!;
    const words = moveWords(move, language);
    return { label, target: { words: move === hint ? hintedWords(words, language) : words, move, className: "faint" } };
  }

  // Hands

  private pick(cell: string, careful: boolean): void {
    const move = this.targets.get(cell);
    if (move !== undefined) this.ports.play(move, careful);
  }

  /** Writes a mark, or rubs out the same one; an edge has a wall or none. */
  private write(place: string, mark: string): void {
    const wanted = isEdge(place) ? WALL : mark;
    this.ports.note(place, this.notes[place] === wanted ? "" : wanted);
  }

  /** In a cell, letters and digits write themselves, and Backspace rubs out. */
  private typed(event: KeyboardEvent): void {
    const cell = (event.target as Element).getAttribute("data-cell");
    const isSign = event.key.length === 1 && event.key !== " " && event.key !== "/";
    if (cell === null || !this.isMine || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace" || event.key === "Delete") this.ports.note(cell, "");
    else if (isSign) this.ports.note(cell, event.key.toUpperCase());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function isEdge(place: string): boolean {
  return /[nesw]$/.test(place);
}
