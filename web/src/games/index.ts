/** The games of the page, one folder each: their cards at once, the rest of each when it is needed. */

import type { Card, Face } from "./face";

const cards = import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" });
const faces = import.meta.glob<Face>("./*/index.ts", { import: "face" });

export const CARDS: readonly Card[] = Object.values(cards).sort((a, b) => a.order - b.order);

export function cardOf(slug: string): Card | undefined {
  return CARDS.find((card) => card.slug === slug);
}

export async function loadFace(slug: string): Promise<Face> {
  const load = faces[`./${slug}/index.ts`];
  if (!load) throw new Error(`There is no game ${slug}.`);
  return load();
}
