/** How people and computers share a table. */

import type { Level } from "../declared";
import type { Person, SeatRequest } from "../messages";
import type { KeptGame, KeptSeat } from "../net/kept";

/** What a table is called, by who sits elsewhere than at this screen. */
export function wayOf(people: Person[], held: KeptSeat[]): KeptGame["against"] {
  const others = people.filter((person) => !held.some((one) => one.seat === person.seat));
  const kinds = new Set(others.map((person) => person.kind));
  if (held.length === 0) return "watch";
  if (kinds.size === 2 || (held.length > 1 && others.length > 0)) return "mixed";
  if (others.length === 0) return "screen";
  return kinds.has("bot") ? "computer" : "friend";
}

/** Who is to sit in a seat: a person at this screen, one who comes by a link, or a computer player of a level. */
export type Sitter = "here" | "friend" | Level;
export type Way = "screen" | "friend" | "computer";

/** A table of one of the usual kinds, with oneself in seat `mine`. */
export function sittersFor(way: Way, seats: number, mine: number, level: Level): Sitter[] {
  const others: Sitter = way === "screen" ? "here" : way === "friend" ? "friend" : level;
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? "here" : others));
}

/** The seats as the server is asked for them; `draws`: whether a seat's person is to draw. */
export function seatRequests(
  sitters: readonly Sitter[],
  names: readonly string[],
  draws: (seat: number) => boolean,
): SeatRequest[] {
  return sitters.map((sitter, seat): SeatRequest => {
    if (sitter === "here") return { kind: "human", name: (names[seat] ?? "").trim(), prepares: draws(seat) };
    if (sitter === "friend") return { kind: "human", invite: true, prepares: draws(seat) };
    return { kind: "bot", level: sitter };
  });
}
