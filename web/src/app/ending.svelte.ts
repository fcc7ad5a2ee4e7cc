/** How a game ends on the screen: the deciding move, a pause, what was hidden, and then the result. */

import * as api from "../net/api";
import { Review } from "./review.svelte";
import type { Session } from "./session.svelte";

/** So long the deciding move is held when it has ended, and what it reveals before the result, in milliseconds. */
const HELD = { still: 400, moving: 1000 };
const REVEALED = { still: 100, moving: 600 };

export class Ending {
  /** From when on the result may be read. */
  isTold = $state(false);
  /** The whole game, from when on everything may be seen. */
  review: Review | null = $state.raw(null);
  error: unknown = $state.raw(null);

  /** `wasSeen`: the deciding move happened before these eyes, and is not hurried past. */
  async begin(session: Session, wasSeen: boolean): Promise<void> {
    const speed = matchMedia("(prefers-reduced-motion: reduce)").matches ? "still" : "moving";
    const [review] = await Promise.all([this.load(session), wasSeen ? held(HELD[speed]) : undefined]);
    this.review = review;
    if (wasSeen) await pause(REVEALED[speed]);
    this.isTold = true;
  }

  private async load({ id, front, seen }: Session): Promise<Review | null> {
    try {
      return await Review.open({ id }, await api.record(id), front, undefined, seen);
    } catch (refused) {
      this.error = refused;
      return null;
    }
  }
}

/** Waits until the deciding move has come to its end on the table, and then so long. */
async function held(milliseconds: number): Promise<void> {
  do {
    await Promise.allSettled(passing().map((one) => one.finished));
    await frames(2);
  } while (passing().length > 0);
  await pause(milliseconds);
}

/** What moves on the table and will come to rest. */
function passing(): Animation[] {
  const table = document.querySelector(".table");
  return table?.getAnimations({ subtree: true }).filter(isPassing) ?? [];
}

function isPassing({ effect, playState }: Animation): boolean {
  return playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
}

/** Waits for so many frames: one movement follows another a frame later. */
async function frames(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
