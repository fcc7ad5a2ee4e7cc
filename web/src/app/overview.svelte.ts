/** All games of this browser, and how they stand: asked for with one request. */

import * as api from "../net/api";
import * as kept from "../net/kept";
import type { Glance } from "../messages";

const MOST_ASKED = 40;

export class Overview {
  games: kept.KeptGame[] = $state.raw(kept.games());
  private glances: Glance[] = $state.raw([]);
  readonly unfinished = $derived(this.games.filter((game) => !game.over));
  readonly finished = $derived(this.games.filter((game) => game.over));
  readonly due = $derived(this.unfinished.filter((game) => this.isDue(game.id)).length);

  /** Looks at the games that may have gone on since. */
  async look(): Promise<void> {
    const open = kept.keptLongest(this.games).filter((game) => !game.over || game.winners === undefined);
    const held = open.flatMap(({ id, seats }) => seats.map(({ token }) => ({ id, token }))).slice(0, MOST_ASKED);
    if (held.length === 0) return;
    const { games } = await api.overview(held);
    this.glances = games;
    games.filter(({ status }) => status === "over").forEach(keepResult);
    this.games = kept.games();
  }

  glance(id: string): Glance | undefined {
    return this.glances.find((glance) => glance.id === id);
  }

  isDue(id: string): boolean {
    return this.glances.some((glance) => glance.id === id && glance.is_due);
  }

  forget(id: string): void {
    kept.forgetGame(id);
    this.games = kept.games();
  }
}

/** Keeps how a game has ended, for the list of those that are over. */
function keepResult({ id, people, winners, reason, touched }: Glance): void {
  const game = kept.game(id);
  if (game && winners) kept.keepGame({ ...game, over: true, people, winners, reason, touched: touched * 1000 });
}
