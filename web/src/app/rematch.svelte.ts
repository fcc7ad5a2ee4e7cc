/** A game once more, for all seats of this screen. */

import * as api from "../net/api";
import * as kept from "../net/kept";
import type { Again } from "../messages";
import { go } from "./route.svelte";
import type { Session } from "./session.svelte";

export class Rematch {
  busy = $state(false);
  error: unknown = $state.raw(null);

  constructor(private readonly session: Session) {}

  /** Takes the seats of this screen in the rematch; the first to ask makes it. */
  async take(wanted: Again): Promise<void> {
    this.busy = true;
    this.error = null;
    try {
      await this.goTo(await this.seats(wanted));
    } catch (refused) {
      this.error = refused;
      this.busy = false;
    }
  }

  private async seats(wanted: Again): Promise<{ id: string; seats: kept.KeptSeat[] }> {
    const seats: kept.KeptSeat[] = [];
    let id = "";
    for (const held of this.session.seats) {
      const taken = await api.rematch(this.session.id, held.token, wanted);
      id = taken.id;
      seats.push({ seat: taken.seat, token: taken.token });
    }
    return { id, seats };
  }

  private async goTo({ id, seats }: { id: string; seats: kept.KeptSeat[] }): Promise<void> {
    const { game, shared, against } = this.session.keptGame!;
    kept.keepGame({ id, game, seats, shared, against, invites: [], touched: Date.now(), over: false });
    go("game", id);
  }
}
