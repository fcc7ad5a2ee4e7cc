/** The first moves of a first game, with one sentence at a time. What was coached once is not coached again. */

import { hasKeys } from "../board/keyboard";
import { prefer, preference } from "../net/kept";
import type { Card, Face, Scene } from "../games/face";
import { WORDS } from "../words";

/** After so many moves of one's own, one plays alone. */
const COACHED_MOVES = 4;

export class Coaching {
  isOn: boolean = $state(false);

  constructor(
    private readonly card: Card,
    private readonly face: Face,
  ) {
    this.isOn = !coached().includes(card.slug);
  }

  /** What to say now; null: nothing. */
  sentence(scene: Scene): string | null {
    if (!this.isOn || !scene.active || scene.pencil) return null;
    return this.face.coach ? this.face.coach(scene) : this.ownSentence(scene);
  }

  /** Ends it when the person has moved often enough. */
  follow(scene: Scene): void {
    if (this.isOn && movesOf(scene) >= COACHED_MOVES) this.end();
  }

  end(): void {
    this.isOn = false;
    prefer("coached", [...new Set([...coached(), this.card.slug])]);
  }

  /** For games that have no sentences of their own: what it is about, what can be played, where to find help. */
  private ownSentence(scene: Scene): string | null {
    const { introduction } = WORDS[scene.language].table;
    const glow = hasKeys() ? introduction.glowKeys : introduction.glow;
    return [this.card.sentence[scene.language], glow, introduction.help][movesOf(scene)] ?? null;
  }
}

function coached(): string[] {
  return preference<string[]>("coached", []);
}

function movesOf({ lines, seat }: Scene): number {
  return lines.filter((line) => line.seat === seat).length;
}
