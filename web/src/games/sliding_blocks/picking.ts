/** What may be picked, and what has been: first a piece, then its stop, then, in the centre, who makes room where. */

import type { Target } from "../../board/board";
import type { Language } from "../../words";
import type { Held } from "./drag";
import { choices, stopCell, type Choice, type Stop } from "./moves";
import { moveWords } from "./say";
import type { SlidingView } from "./messages";
import { WORDS, type Prompt } from "./words";

export class Picking {
  movable: Choice[] = [];
  targets = new Map<string, Target>();
  held: Held | null = null;
  /** Where the piece in the hand would end. */
  aim: Stop | null = null;
  /** The stop on which another pawn stands that must be told where to go. */
  shove: Stop | null = null;
  /** Whether a piece that was picked up may be put back. */
  mayPutBack = true;

  /** Takes in what is legal now. */
  update(view: SlidingView, legal: readonly string[], language: Language): void {
    this.movable = choices(view, legal);
    this.targets = this.findTargets(language);
  }

  forget(): void {
    this.held = null;
    this.aim = null;
    this.shove = null;
  }

  choiceAt(cell: string): Choice | undefined {
    return this.movable.find((choice) => choice.cells.includes(cell));
  }

  stopAt(cell: string | null): Stop | null {
    const { held } = this;
    if (!held || this.shove || cell === null) return null;
    return held.choice.stops.find((stop) => stopCell(held.choice, held.handle, stop) === cell) ?? null;
  }

  /** Whether picking this cell is a move, or begins it. */
  leadsTo(cell: string, move: string): boolean {
    const target = this.targets.get(cell);
    if (target?.className === "select") return move.startsWith(`${this.choiceAt(cell)?.id} `);
    return target !== undefined && (target.move === move || this.stopAt(cell)?.moves.includes(move) === true);
  }

  /** What a pointer may pull at this cell. */
  grasp(cell: string | null): Held | null {
    const choice = cell === null ? undefined : this.choiceAt(cell);
    if (!choice || cell === null || this.targets.get(cell)?.className === "stop") return null;
    return this.mayPutBack || !this.held || this.held.choice.id === choice.id ? { choice, handle: cell } : null;
  }

  /** How a piece is to look. */
  look(id: string): "chosen" | "movable" | "" {
    if (this.held?.choice.id === id) return "chosen";
    if (this.held && !this.mayPutBack) return "";
    return this.movable.some((choice) => choice.id === id) ? "movable" : "";
  }

  prompt(): Prompt {
    if (this.shove) return "shove";
    if (this.held) return isBlock(this.held.choice) ? "blockTo" : "pawnTo";
    const pawns = this.movable.some((choice) => !isBlock(choice));
    return pawns && this.movable.some(isBlock) ? "both" : pawns ? "pawn" : "block";
  }

  private findTargets(language: Language): Map<string, Target> {
    const targets = new Map<string, Target>();
    const held = this.movable.find((choice) => choice.id === this.held?.choice.id);
    for (const choice of held && !this.mayPutBack ? [] : this.movable) {
      const words = choice === held ? WORDS[language].putBack : WORDS[language].select;
      for (const cell of choice.cells) targets.set(cell, { words, className: "select" });
    }
    for (const [cell, moves] of held ? this.ends(held) : []) targets.set(cell, stopTarget(moves, language));
    return targets;
  }

  /** The moves by the cell that is picked for them. */
  private ends(choice: Choice): [string, string[]][] {
    if (this.shove) return this.shove.moves.map((move) => [shoveCell(move), [move]]);
    return choice.stops.map((stop) => [stopCell(choice, this.held!.handle, stop), stop.moves]);
  }
}

function stopTarget(moves: string[], language: Language): Target {
  if (moves.length > 1) return { words: WORDS[language].takePlace, className: "stop" };
  return { words: moveWords(moves[0]!, language), move: moves[0]!, className: "stop" };
}

/** Where the pawn that is shoved goes. */
export function shoveCell(move: string): string {
  return move.split(" ").at(-1)!;
}

export function isBlock(choice: Choice): boolean {
  return choice.id.startsWith("block");
}
