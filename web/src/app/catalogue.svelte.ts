/** The games that can be played here: those with a folder at once, the others when the server has named them. */

import { cardsOf, loadFace } from "../games";
import type { Card, Face } from "../games/face";
import type { GameShown } from "../messages";
import * as api from "../net/api";

class GameCatalogue {
  games: readonly GameShown[] = $state.raw([]);
  readonly cards: readonly Card[] = $derived(cardsOf(this.games));
  private asked: Promise<void> | null = null;

  /** Asks the server, once; a question that failed is asked again when it is needed. */
  load(): Promise<void> {
    this.asked ??= this.ask();
    return this.asked;
  }

  game(slug: string): GameShown | undefined {
    return this.games.find((one) => one.game === slug);
  }

  card(slug: string): Card | undefined {
    return this.cards.find((card) => card.slug === slug);
  }

  async face(slug: string): Promise<Face> {
    if (!this.card(slug)) await this.load();
    return loadFace(slug, this.games);
  }

  private async ask(): Promise<void> {
    try {
      this.games = (await api.catalogue()).games;
    } catch (error) {
      this.asked = null;
      throw error;
    }
  }
}

export const catalogue = new GameCatalogue();
