/** What waits for a player's answer: a move to confirm, a hint, giving up, an offered or a declined draw. */

import * as api from "../net/api";
import type { Card } from "../games/face";
import type { HintTold } from "../messages";
import { prefs } from "./prefs.svelte";
import type { Session } from "./session.svelte";

export class Asking {
  /** The move that waits for confirmation. */
  pending: string | null = $state(null);
  hint: HintTold | null = $state.raw(null);
  isHinting = $state(false);
  isResigning = $state(false);
  private hasReadDecline = $state(false);

  constructor(
    private readonly session: Session,
    private readonly card: Card,
  ) {
    $effect(() => {
      void session.update?.n;
      this.pending = this.hint = null;
    });
    $effect(() => {
      if (session.update?.draw_declined == null) this.hasReadDecline = false;
    });
    $effect(() => {
      if (session.update?.status === "over") this.isResigning = false;
    });
  }

  /** Who offers a draw, oneself included. */
  get drawOfferedBy(): number | null {
    return this.session.update?.draw_offer ?? null;
  }

  /** Who offers a draw that one may accept. */
  get drawToAnswer(): number | null {
    const { front, isPlaying } = this.session;
    return isPlaying && this.drawOfferedBy !== front ? this.drawOfferedBy : null;
  }

  /** Who has declined a draw, until that is read. */
  get declinedBy(): number | null {
    const { front, isPlaying, update } = this.session;
    const decliner = update?.draw_declined ?? null;
    return isPlaying && !this.hasReadDecline && decliner !== front ? decliner : null;
  }

  get isOpen(): boolean {
    const asked = this.pending !== null || this.hint !== null || this.isResigning || this.drawToAnswer !== null;
    return (this.session.isPlaying && asked) || this.declinedBy !== null;
  }

  /** Plays a move, or first asks whether it is meant. */
  play(move: string, careful: boolean): void {
    if (careful || (prefs.confirm && this.card.secret)) this.pending = move;
    else this.send(move);
  }

  send(move: string): void {
    this.pending = this.hint = null;
    void this.session.play(move);
  }

  async askHint(): Promise<void> {
    const { session } = this;
    const asked = session.update?.n;
    this.isHinting = true;
    try {
      const found = await api.hint(session.id, session.token!);
      if (session.update?.n === asked && session.active) this.hint = found;
    } catch (error) {
      if (session.update?.n === asked) session.error = error;
    }
    this.isHinting = false;
  }

  resign(): void {
    this.isResigning = false;
    void this.session.resign();
  }

  readDecline(): void {
    this.hasReadDecline = true;
  }
}
