/**
 * The games of the page, one folder each: their cards at once, the rest of each when it is needed. Whatever else a
 * server offers has a plain card and a plain face.
 */

import type { GameShown } from "../messages";
import { plainCard } from "../plain/card";
import type { Card, Face } from "./face";

const cards = import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" });
const faces = import.meta.glob<Face>("./*/index.ts", { import: "face" });

/** The cards of the games with a folder. */
export const CARDS: readonly Card[] = Object.values(cards).sort((a, b) => a.order - b.order);

/** The cards of all games: of those with a folder, and of what else the server offers. */
export function cardsOf(offered: readonly GameShown[]): Card[] {
  const others = offered.filter(({ game }) => !CARDS.some((card) => card.slug === game));
  return [...CARDS, ...others.map(plainCard)];
}

/** The face of a game: from its folder, else the plain one, made from what the server says of it. */
export async function loadFace(slug: string, offered: readonly GameShown[] = []): Promise<Face> {
  const load = faces[`./${slug}/index.ts`];
  if (load) return load();
  const game = offered.find((one) => one.game === slug);
  if (!game) throw new Error(`There is no game ${slug}.`);
  const { plainFace } = await import("../plain");
  return plainFace(game);
}
