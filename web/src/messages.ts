// Made by `python -m tools.typescript` from the server's messages. Do not edit.

/** How a game ended; no winners: a draw. */
export interface Outcome {
  reason: string;
  winners: number[];
}

/** What every view holds: `seat` is null for a spectator, and `to_move` when the game is over. `options` are those that differ from their defaults; `legal` is empty unless the seat is to move. */
export interface View {
  first: number;
  game: string;
  legal: string[];
  options: Record<string, boolean | number | string>;
  outcome: Outcome | null;
  resigned: number[];
  seat: number | null;
  to_move: number | null;
}

/** What every event holds: its kind, and the seats that are told; "all" are the spectators too. */
export interface Event {
  kind: string;
  to: "all" | number[];
}

/** A seat has left the game. */
export interface Resigned {
  kind: "resigned";
  seat: number;
  to: "all" | number[];
}

/** One thing that is wrong: a code for programs, with what its sentence is made from, and the English sentence. `places` are the cells, edges or moves that it names. */
export interface FaultTold {
  code: string;
  args: Record<string, number | string | string[]>;
  places: string[];
  sentence: string;
}

/** Why a request was refused: in one sentence, and fault by fault where there are codes. `field` names the part of the request that the faults are about; empty: all of it. */
export interface Refused {
  error: string;
  field: string;
  faults: FaultTold[];
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

/** A game to be played. `listed`: anybody may take its free seats, in the lobby. `preset`: options by the name under which the catalogue has them; those in `options` count more. `secret`: whoever has lost the answer asks again with the same one, and gets the same game. */
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
  preset?: string | null;
  secret?: string | null;
}

/** How a game is played once more: `swap` moves everybody one seat on; level and options stay unless given. */
export interface Again {
  swap?: boolean;
  level?: "easy" | "expert" | "hard" | "medium" | null;
  options?: Record<string, unknown> | null;
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

/** Taking a free seat: with an invitation, or, in a listed game, without. `token`: what is to open the seat; whoever has lost the answer asks again with the same one, and gets the same seat. */
export interface Join {
  invite?: string | null;
  name?: string;
  token?: string | null;
}

/** The seat that was taken, in which game, and the token that opens it. */
export interface Joined {
  id: string;
  seat: number;
  token: string;
}

/** A code with which a seat is opened once on another device, and until when (seconds since 1970). */
export interface Transfer {
  code: string;
  until: number;
}

/** Opening a seat on another device. */
export interface TakeAlong {
  code: string;
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

/** Taking up a piece, named as its moves name it: `pawn A1`. It must be played then. */
export interface Touch {
  piece: string;
}

/** Offering a draw, accepting the other's offer, or taking back or declining one. */
export interface Draw {
  action: "accept" | "decline" | "offer";
}

/** A quick reaction, told live to all who have the game open, and kept nowhere. */
export interface React {
  reaction: "bravo" | "hello" | "ouch" | "thanks" | "thinking";
}

/** Somebody at the table reacts. */
export interface ReactionTold {
  kind: "reaction";
  seat: number;
  reaction: "bravo" | "hello" | "ouch" | "thanks" | "thinking";
}

/** What the host has given and not left to chance: who begins, the board, the setups of these seats, the seed. */
export interface Given {
  first?: boolean;
  board?: boolean;
  setups?: number[];
  seed?: boolean;
}

/** What was agreed before the game. `host`: the seat that invites; `changed`: the options that differ from their defaults; `draws`: the seats that draw their own setup; `board_given`, `seed_given`: whether the host brought them; `first`: who begins, as `first_by` has decided. */
export interface Agreed {
  host: number | null;
  changed: string[];
  clock: Clock | null;
  first: number | null;
  first_by: "host" | "lot" | "rules";
  board_given: boolean;
  seed_given: boolean;
  draws: number[];
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

/** What fixes a secret of a game: `of` the seed, the board, or "setup 0"; `salt` is null until the game is over. `hash` is the SHA-256 of `[salt, of, secret]` as canonical JSON; the secret stands in the record. */
export interface Commitment {
  of: string;
  hash: string;
  salt: string | null;
}

/** A move as a seat may see it; `move` is null when it is hidden. */
export interface LineTold {
  n: number;
  seat: number;
  move: string | null;
  events: Event[];
}

/** A game as one seat, or a spectator, may know it after `n` moves, with the `lines` that are new to the client. `revision` grows with everything that changes: an update that has no greater one than the last tells nothing new. `options` are all of them, by name; `created`: seconds since 1970; `touched`: the piece that the seat to move has touched and must play; `draw_declined`: the seat that has declined a draw since the last move. */
export interface Update {
  kind: "update";
  revision: number;
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  agreed: Agreed;
  listed: boolean;
  created: number;
  n: number;
  seat: number | null;
  status: "over" | "playing" | "waiting";
  people: Person[];
  lines: LineTold[];
  view: View | null;
  draw_offer: number | null;
  draw_declined: number | null;
  clock: Times | null;
  ended_by: "agreed" | "time" | null;
  rematch: string | null;
  touched: string | null;
  commitments: Commitment[];
}

/** A game in the lobby; `options` are all of them, by name. */
export interface OpenSeats {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  agreed: Agreed;
  people: Person[];
  clock: Clock | null;
}

/** Games that wait for players. */
export interface Lobby {
  games: OpenSeats[];
}

/** A seat that somebody holds. */
export interface HeldSeat {
  id: string;
  token: string;
}

/** Asks how the games stand in which somebody holds seats. */
export interface Overview {
  seats: HeldSeat[];
}

/** A game as its holder sees it in a list; `touched`: when something last happened, in seconds since 1970. `is_due`: whether the seat is to move or to prepare; `winners`: null until the game is over. */
export interface Glance {
  id: string;
  seat: number;
  status: "over" | "playing" | "waiting";
  is_due: boolean;
  people: Person[];
  touched: number;
  winners: number[] | null;
  reason: string;
}

/** How games stand; those that are not there any more are left out. */
export interface Glances {
  games: Glance[];
}

/** The first message on a live connection: who listens, how many lines it has, and the revision that it shows. */
export interface Hello {
  token?: string | null;
  after?: number;
  revision?: number;
}

/** Asks whether the other end is there. */
export interface Ping {
  kind: "ping";
}

/** A move on a live connection: it is answered by the update that has it, or by a `LiveRefusal`. */
export interface LiveMove {
  kind: "move";
  move: string;
  n?: number | null;
}

/** Why a move on a live connection was refused: what a request would be answered, and the move's own `n`. */
export interface LiveRefusal {
  kind: "refused";
  n: number | null;
  status: number;
  error: string;
  field: string;
  faults: FaultTold[];
}

/** What a host may set: a whole number or a share from `low` to `high`, a flag, or one of `choices`. `default`: where the options before it have their defaults too. */
export interface OptionShown {
  name: string;
  kind: "choice" | "flag" | "share" | "whole";
  default: boolean | number | string;
  low?: number;
  high?: number;
  choices?: (boolean | number | string)[];
}

/** A game that can be played: its titles by language, what is prepared, who always begins, what can be set. `seats` with the default options; where there is an option of this name, it says how many play. `presets` are options that can be set together, by name; those left out have their defaults. */
export interface GameShown {
  game: string;
  titles: Record<string, string>;
  prepares: "" | "board" | "setup";
  begins: number | null;
  seats: number;
  options: OptionShown[];
  presets: Record<string, Record<string, boolean | number | string>>;
  levels: ("easy" | "expert" | "hard" | "medium")[];
}

/** The games that can be played here. */
export interface Catalogue {
  games: GameShown[];
}

/** A board or setup to be judged. */
export interface Check {
  game: string;
  options?: Record<string, unknown>;
  prepared?: unknown;
}

/** Every fault of a board or setup; none: it may be played. */
export interface Faults {
  faults: FaultTold[];
}

/** A board or setup to look at and to play with, valid with the default options; its titles by language. */
export interface ExampleShown {
  titles: Record<string, string>;
  prepared: Record<string, unknown>;
}

/** All examples of a game; none where nobody draws. */
export interface Examples {
  examples: ExampleShown[];
}

/** How many turns a setup holds out against plain players, on average; null: nobody can tell in this game. */
export interface Rated {
  turns: number | null;
}

/** A setup after small changes, the turns it held out before and holds out now, and the places that differ. `prepared` is null where no small change makes it harder; all is null where nobody can tell in this game. */
export interface Hardened {
  prepared?: Record<string, unknown> | null;
  before?: number | null;
  after?: number | null;
  places?: string[];
}

/** A board or setup to be made: as a computer player of this level prepares it, or by chance. */
export interface Make {
  game: string;
  options?: Record<string, unknown>;
  seat?: number;
  level?: "easy" | "expert" | "hard" | "medium" | null;
  seed?: number | null;
}

/** A board or setup. */
export interface Made {
  prepared: Record<string, unknown>;
}

/** A record to be played again. */
export interface Replay {
  record: Record<string, unknown>;
}

/** A record of which frames are wanted: those after the first few. */
export interface ReplayFrom {
  record: Record<string, unknown>;
  after?: number;
}

/** What each seat knew after so many moves. */
export interface Frame {
  views: View[];
}

/** Some of the frames of a game, of which there is one before the first move and one after each. They follow on the first `after` ones; there are as many as one answer holds, and none after the last. */
export interface Frames {
  after: number;
  frames: Frame[];
}

/** A record played again, as the referee saw it; what each seat knew is in its frames. */
export interface Replayed {
  game: string;
  options: Record<string, boolean | number | string>;
  seats: number;
  names: string[];
  n: number;
  lines: LineTold[];
  board: Record<string, unknown> | null;
  setups: Record<string, unknown>[] | null;
  result: Record<string, unknown> | null;
}

/** Asks what a seat could think after the first `n` moves of a record. */
export interface Believe {
  record: Record<string, unknown>;
  n: number;
  seat: number;
}

/** How likely each thing is at each place, to a perfect reasoner in a seat; places left out have no chance. */
export interface BeliefTold {
  cells: Record<string, Record<string, number>>;
  walls: Record<string, Record<string, number>>;
}

/** A move worth playing, and why: a sentence in each language. */
export interface HintTold {
  move: string;
  reasons: Record<string, string>;
}
