/** What the tables of all games share: a scene at a time, drawn whole on boards that are built when their shape changes. */

import type { CellFace, Target } from "../board/board";
import { nextMark } from "../board/grounds";
import type { Pointing } from "../board/pointers";
import type { Language } from "../words";
import type { Control, Ports, Scene, Table, View } from "./face";
import { hintedWords } from "./labels";

export abstract class SceneTable<V extends View, W> implements Table {
  /** Set when the first scene is shown. */
  protected scene!: Scene;
  /** What the boards were built for. */
  protected built = "";
  protected abstract readonly vocabulary: Record<Language, W>;

  constructor(
    protected readonly host: HTMLElement,
    protected readonly ports: Ports,
  ) {}

  show(scene: Scene): void {
    if (!scene.view) return;
    this.scene = scene;
    const shape = [scene.language, ...this.shape()].join(" ");
    if (shape !== this.built) {
      this.built = shape;
      this.build();
    }
    this.draw();
  }

  abstract prompt(): string;

  controls(): Control[] {
    return [];
  }

  destroy(): void {
    this.host.replaceChildren();
  }

  /** What the boards depend on beside the language: when it changes, they are built anew. */
  protected abstract shape(): readonly unknown[];
  protected abstract build(): void;
  /** Draws all of the scene. */
  protected abstract draw(): void;

  protected get view(): V {
    return this.scene.view as V;
  }

  protected get words(): W {
    return this.vocabulary[this.scene.language];
  }

  /** What may be played now; nothing for those who only look on, and before the first scene. */
  protected get legal(): readonly string[] {
    return this.scene?.active ? this.view.legal : [];
  }

  /** Writes the next pencil mark at a place. */
  protected scribble(place: string): void {
    this.ports.note(place, nextMark(place, this.scene.notes[place]));
  }
}

/** A target that says that its move is hinted at. */
export function asHint(target: Target, language: Language): Target {
  return { ...target, words: hintedWords(target.words, language) };
}

/** What points at the board: the move that is hinted at, and the one that the page asks about. */
export function pointers({ hint, pending }: Scene, draw: (move: string, kind: Pointing) => Element[]): Element[] {
  return [...(hint ? draw(hint, "hinted") : []), ...(pending ? draw(pending, "pending") : [])];
}

/** A table where a move is played by picking the cell that it ends with. */
export abstract class CellTable<V extends View, W> extends SceneTable<V, W> {
  /** How a move is offered in its cell. */
  protected abstract target(move: string): Target;

  protected moveTo(cell: string): string | undefined {
    return this.legal.find((move) => move.endsWith(` ${cell}`));
  }

  /** What a cell says, with its move unless the pencil is out. */
  protected face(cell: string, label: string): CellFace {
    const move = this.scene.pencil ? undefined : this.moveTo(cell);
    if (move === undefined) return { label };
    const target = this.target(move);
    return { label, target: move === this.scene.hint ? asHint(target, this.scene.language) : target };
  }

  protected pick(cell: string, careful: boolean): void {
    if (this.scene.pencil) return this.scribble(cell);
    const move = this.moveTo(cell);
    if (move !== undefined) this.ports.play(move, careful);
  }
}
