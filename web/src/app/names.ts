/** What the people of a game are called. */

import type { Card } from "../games/face";
import type { Person } from "../messages";
import { WORDS, type Language } from "../words";

/** A seat by its role, or by its number where roles do not differ. */
export function seatName(card: Card, seat: number, language: Language): string {
  return card.roles[language][seat] ?? WORDS[language].seat(seat);
}

/** How many play a game, and how long that takes. */
export function cardFacts(card: Card, language: Language): string {
  const { players, minutes } = WORDS[language];
  return [players(card.players), ...(card.minutes ? [minutes(card.minutes)] : [])].join(" · ");
}

/** A seat as the person in front reads it. */
export function nameOf(
  card: Card,
  people: Person[],
  seat: number,
  front: number | null,
  shared: boolean,
  language: Language,
): string {
  const words = WORDS[language];
  const person = people.find((one) => one.seat === seat);
  const role = seatName(card, seat, language);
  if (person?.kind === "bot") return words.computer(words.levels[person.level ?? "medium"].toLowerCase());
  if (!shared && seat === front) return words.you;
  if (person?.name) return person.name;
  return role;
}
