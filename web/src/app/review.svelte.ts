/** Going through a finished game: which move is shown, as whose knowledge, with what could be known. */

import * as api from "../net/api";
import { verdict, type Seen, type Verdict } from "../net/commitments";
import type { Scene } from "../games/face";
import type { BeliefTold, Replayed } from "../messages";
import type { Language } from "../words";
import type { Who } from "./sayings";

export class Review {
  n = $state(0);
  /** `truth`, or the number of the seat through whose eyes one looks. */
  seenBy = $state("truth");
  wantsBelief = $state(false);
  isRunning = $state(false);
  /** The newest that is known; while the next is being computed, the last one stays. */
  belief: BeliefTold | null = $state.raw(null);
  /** What came of checking the secrets against their commitments; null: nothing to say, or not yet. */
  verdict: Verdict | null = $state.raw(null);
  private before = -1;
  private readonly beliefs = new Map<string, Promise<BeliefTold>>();

  /** `front`: who looks, when everything is shown; null: somebody without a seat. `seen`: hashes from before the end. */
  constructor(
    readonly replay: Replayed,
    readonly record: unknown,
    private readonly front: number | null = null,
    at: number = replay.frames.length - 1,
    seen: Seen = {},
  ) {
    this.n = this.clamped(at);
    void verdict(record, seen).then((found) => (this.verdict = found));
  }

  get end(): number {
    return this.replay.frames.length - 1;
  }

  /** Whose knowledge is shown; null: everything. */
  get seat(): number | null {
    return this.seenBy === "truth" ? null : Number(this.seenBy);
  }

  go(to: number): void {
    this.before = this.n;
    this.n = this.clamped(to);
  }

  private clamped(to: number): number {
    return Math.min(Math.max(to, 0), this.end);
  }

  /** The belief after a move; asked for once. */
  beliefAt(n: number, seat: number): Promise<BeliefTold> {
    const key = `${seat} ${n}`;
    const asked = this.beliefs.get(key) ?? api.belief(this.record, n, seat);
    this.beliefs.set(key, asked);
    asked.catch(() => this.beliefs.delete(key));
    return asked;
  }

  scene(language: Language, who: Who): Scene {
    const { n, replay, seat } = this;
    const views = replay.frames[n]?.views ?? [];
    const looks = seat ?? this.front;
    const view = views[looks ?? 0];
    return {
      language,
      seat: looks,
      view: view ? { ...view, legal: [] } : null,
      options: replay.options,
      lines: replay.lines.slice(0, n),
      fresh: n === this.before + 1 ? replay.lines.slice(n - 1, n) : [],
      active: false,
      truth: seat === null ? { views, board: replay.board, setups: replay.setups } : null,
      belief: this.belief,
      who,
      notes: {},
      hint: null,
      pending: null,
      pencil: false,
    };
  }
}
