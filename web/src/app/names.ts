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

/** A computer player by its level; one of several has the number of its seat too. */
function botName(people: Person[], { seat, level }: Person, language: Language): string {
  const words = WORDS[language];
  const name = words.computer(words.levels[level ?? "medium"].toLowerCase());
  const isAlone = people.filter((one) => one.kind === "bot").length === 1;
  return isAlone ? name : `${name} ${seat + 1}`;
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
  if (person?.kind === "bot") return botName(people, person, language);
  if (!shared && seat === front) return words.you;
  if (person?.name) return person.name;
  return role;
}

/** Everybody else at a table than those of this screen. */
export function opponents(card: Card, people: Person[], held: readonly number[], language: Language): string {
  const others = people.filter((person) => !held.includes(person.seat));
  return others.map((person) => nameOf(card, people, person.seat, null, false, language)).join(", ");
}

/** How a game has ended for the people at this screen. */
export function resultWords(
  card: Card,
  people: Person[],
  winners: readonly number[],
  held: readonly number[],
  language: Language,
): string {
  const words = WORDS[language];
  if (winners.length === 0) return words.drawn;
  if (held.length === 1) return winners.includes(held[0]!) ? words.youWon : words.youLost;
  return words.won(winners.map((seat) => nameOf(card, people, seat, null, true, language)).join(", "));
}

/** How far somebody is before the game begins. */
export function stateOf(person: Person): "awaited" | "drawing" | "ready" | "away" {
  if (!person.claimed) return "awaited";
  if (person.prepared) return "ready";
  return person.present ? "drawing" : "away";
}
