/** Going through a finished game: which move is shown, as whose knowledge, with what could be known. */

import * as api from "../net/api";
import { verdict, type Seen, type Verdict } from "../net/commitments";
import type { Scene } from "../games/face";
import type { BeliefTold, Frame, Replayed } from "../messages";
import type { Language } from "../words";
import type { Who } from "./sayings";

/** When so few of the frames that follow are here, the next ones are fetched. */
const AHEAD = 12;
/** So many pieces of frames are kept, of about half a megabyte each. */
const KEPT = 6;

/** What every seat knew, fetched in pieces as it is needed; of the pieces the last few are kept. */
export class FramePieces {
  private readonly pieces = new Map<number, Frame[]>();
  private readonly asked = new Map<number, Promise<void>>();
  /** How many frames a piece has. */
  private usual = AHEAD;

  constructor(
    private readonly of: api.Source,
    private readonly end: number,
  ) {}

  at(n: number): Frame | null {
    for (const [after, frames] of this.pieces) {
      if (after <= n && n < after + frames.length) return frames[n - after]!;
    }
    return null;
  }

  /** Fetches the frame after n moves: with those before it for whoever goes backwards, else with those that follow. */
  async load(n: number): Promise<void> {
    if (this.at(n) !== null) return;
    const isBackwards = n === this.end || this.at(n + 1) !== null;
    if (isBackwards) await this.fetch(Math.max(0, n + 1 - this.usual));
    if (this.at(n) === null) await this.fetch(n);
  }

  /** Fetches what follows on n, unless enough of it is here. */
  async loadAhead(n: number): Promise<void> {
    for (let next = n; next <= Math.min(n + AHEAD, this.end); next++) {
      if (this.at(next) === null) return this.load(next);
    }
  }

  private fetch(after: number): Promise<void> {
    const asked = this.asked.get(after) ?? this.ask(after).finally(() => this.asked.delete(after));
    this.asked.set(after, asked);
    return asked;
  }

  private async ask(after: number): Promise<void> {
    const { frames } = await api.frames(this.of, after);
    if (after + frames.length <= this.end) this.usual = frames.length;
    this.pieces.delete(after);
    this.pieces.set(after, frames);
    while (this.pieces.size > KEPT) this.pieces.delete(this.pieces.keys().next().value!);
  }
}

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
  /** What every seat knew after n moves, as far as it is here. */
  private frame: Frame | null = $state.raw(null);
  private wanted = 0;
  private before = -1;
  private readonly beliefs = new Map<string, Promise<BeliefTold>>();

  /** `front`: who looks, when everything is shown; null: somebody without a seat. `seen`: hashes from before the end. */
  constructor(
    readonly replay: Replayed,
    readonly record: unknown,
    private readonly frames: FramePieces,
    private readonly front: number | null = null,
    at: number = replay.n,
    seen: Seen = {},
  ) {
    this.n = this.wanted = this.clamped(at);
    this.frame = frames.at(this.n);
    if (this.frame === null) void this.fetch();
    this.verdict = verdict(record, seen);
  }

  /** A finished game, with the frame that is looked at first. */
  static async open(
    of: api.Source,
    record: unknown,
    front: number | null = null,
    at?: number,
    seen: Seen = {},
  ): Promise<Review> {
    const replay = await api.replay(of);
    const frames = new FramePieces(of, replay.n);
    await frames.load(Math.min(Math.max(at ?? replay.n, 0), replay.n));
    return new Review(replay, record, frames, front, at, seen);
  }

  get end(): number {
    return this.replay.n;
  }

  /** Whose knowledge is shown; null: everything. */
  get seat(): number | null {
    return this.seenBy === "truth" ? null : Number(this.seenBy);
  }

  /** Goes to a move, at once if its frame is here; otherwise when it has come, unless another is wanted by then. */
  go(to: number): void {
    this.wanted = this.clamped(to);
    if (this.frames.at(this.wanted) === null) void this.fetch();
    else this.arrive();
    void this.frames.loadAhead(this.wanted).catch(() => undefined);
  }

  private async fetch(): Promise<void> {
    const to = this.wanted;
    await this.frames.load(to).catch(() => undefined);
    if (this.wanted === to) this.arrive();
  }

  private arrive(): void {
    const frame = this.frames.at(this.wanted);
    if (frame === null) return;
    this.before = this.n;
    this.n = this.wanted;
    this.frame = frame;
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
    const views = this.frame?.views ?? [];
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
