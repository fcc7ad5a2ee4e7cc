// Made by `python -m tools.typescript` from the server's messages. Do not edit.

/** Why a request was refused, in one sentence. */
export interface Refused {
  error: string;
}

/** Seconds for the whole game and for each move, or days for each move; who runs out of time has resigned. */
export interface Clock {
  initial?: number;
  increment?: number;
  days?: number;
}

/** Who is to sit in a seat. `invite`: a person who comes by a link; `prepares`: hands in the secret setup afterwards. */
export interface SeatRequest {
  kind: "bot" | "human";
  level?: "easy" | "expert" | "hard" | "medium" | null;
  name?: string;
  invite?: boolean;
  prepares?: boolean;
}

/** A game to be played. `listed`: anybody may take its free seats, in the lobby. */
export interface NewGame {
  game: string;
  options?: Record<string, unknown>;
  seats?: SeatRequest[] | null;
  board?: unknown;
  setups?: unknown[] | null;
  seed?: number | null;
  first?: number | null;
  listed?: boolean;
  clock?: Clock | null;
}

/** A seat of a new game: with the token that opens it, or the invitation by which somebody may claim it. */
export interface Ticket {
  seat: number;
  token?: string;
  invite?: string;
}

/** A new game and its seats. */
export interface Created {
  id: string;
  seats: Ticket[];
}

/** Taking a free seat: with an invitation, or, in a listed game, without. */
export interface Join {
  invite?: string | null;
  name?: string;
}

/** The seat that was taken, in which game, and the token that opens it. */
export interface Joined {
  id: string;
  seat: number;
  token: string;
}

/** What a seat has prepared; null: one is made. */
export interface Setup {
  setup?: unknown;
}

/** A move; `n`, the number that it is to have, may be left out. */
export interface Move {
  move: string;
  n?: number | null;
}

/** Offering a draw, accepting the other's offer, or taking back or declining one. */
export interface Draw {
  action: "accept" | "decline" | "offer";
}

/** Who sits in a seat; `present`: has the game open now. */
export interface Person {
  seat: number;
  kind: "bot" | "human";
  name: string;
  level: "easy" | "expert" | "hard" | "medium" | null;
  claimed: boolean;
  prepared: boolean;
  present: boolean;
}

/** The clocks: seconds left by seat, as of this message; `running`: the seat whose clock runs. */
export interface Times {
  left: number[];
  running: number | null;
}

/** A move as a seat may see it; `move` is null when it is hidden. */
export interface Line {
  n: number;
  seat: number;
  move: string | null;
  events: (Record<string, unknown>)[];
}

/** A game as one seat, or a spectator, may know it after `n` moves, with the `lines` that are new to the client. */
export interface Update {
  kind: "update";
  id: string;
  game: string;
  n: number;
  seat: number | null;
  status: "over" | "playing" | "waiting";
  people: Person[];
  lines: Line[];
  view: Record<string, unknown> | null;
  draw_offer: number | null;
  clock: Times | null;
  ended_by: "agreed" | "time" | null;
  rematch: string | null;
}

/** A game in the lobby. */
export interface OpenSeats {
  id: string;
  game: string;
  options: Record<string, unknown>;
  people: Person[];
  clock: Clock | null;
}

/** Games that wait for players. */
export interface Lobby {
  games: OpenSeats[];
}

/** The first message on a live connection: who listens, and what it has already. */
export interface Hello {
  token?: string | null;
  after?: number;
}

/** Asks whether the other end is there. */
export interface Ping {
  kind: "ping";
}
