/** One game as this browser takes part in it. Only the seat in front is ever connected; a curtain forgets it whole. */

import * as api from "../net/api";
import { withSeen, type Seen } from "../net/commitments";
import * as kept from "../net/kept";
import { Live, type Connection } from "../net/live";
import { News } from "../net/news";
import type { LineTold, Person, ReactionTold, Update } from "../messages";
import { sound } from "./sound";

export class Session {
  update: Update | null = $state.raw(null);
  lines: LineTold[] = $state.raw([]);
  fresh: LineTold[] = $state.raw([]);
  connection: Connection = $state("connecting");
  /** The seat in front of the screen; null: a spectator. */
  front: number | null = $state(null);
  /** The seat for which the curtain is closed; null: it is open. */
  curtain: number | null = $state(null);
  /** Why the last thing was refused. */
  error: unknown = $state.raw(null);
  missing = $state(false);
  sending = $state(false);
  /** Who sits where, also while the curtain is closed. */
  people: Person[] = $state.raw([]);
  /** What is played, also while the curtain is closed. */
  options: Update["options"] = $state.raw({});
  /** The last reaction of somebody at the table. */
  reaction: ReactionTold | null = $state.raw(null);
  readonly seats: kept.KeptSeat[];
  readonly shared: boolean;
  /** The hashes of commitments that were told before the end. */
  seen: Seen;
  private live: Live | null = null;
  private news = new News();
  private ended = false;
  /** Whether all at this screen wait together, before anybody has a secret to see. */
  private waitsTogether = false;

  constructor(
    readonly id: string,
    readonly keptGame: kept.KeptGame | undefined,
    readonly secret: boolean,
  ) {
    this.seats = keptGame?.seats ?? [];
    this.shared = this.seats.length > 1;
    this.seen = kept.hashes(id);
  }

  async open(): Promise<void> {
    if (!this.shared) return this.sit(this.seats[0]?.seat ?? null);
    try {
      const seen = await api.show(this.id);
      this.nextInFront(seen);
    } catch (error) {
      this.failed(error);
    }
  }

  close(): void {
    this.ended = true;
    this.live?.close();
    this.live = null;
  }

  /** Opens the game for a seat; everything that another seat knew is gone. */
  sit(seat: number | null): void {
    this.leave();
    this.front = seat;
    this.curtain = null;
    const has = () => ({ after: this.news.lines.length, revision: this.news.revision });
    this.live = new Live(this.id, this.tokenOf(seat), has, {
      update: (update) => this.take(update),
      reaction: (told) => (this.reaction = told),
      connection: (state) => (this.connection = state),
    });
  }

  /** Closes the curtain for the seat whose turn it is. */
  handOver(): void {
    const update = this.update;
    this.leave();
    if (update) this.nextInFront(update);
  }

  /** Whether somebody else at this screen is to go on. */
  get mustHandOver(): boolean {
    if (!this.shared || !this.update || this.update.status === "over") return false;
    const next = this.nextSeat(this.update);
    return next !== null && next !== this.front;
  }

  get active(): boolean {
    const update = this.update;
    return update?.status === "playing" && update.view?.to_move === this.front && !this.sending;
  }

  /** Whether somebody at this screen is to move or to prepare. */
  get isDue(): boolean {
    return this.update !== null && this.update.status !== "over" && this.nextSeat(this.update) !== null;
  }

  /** Whether the seat in front has given up, while others may play on. */
  get hasGivenUp(): boolean {
    return this.front !== null && (this.update?.view?.resigned.includes(this.front) ?? false);
  }

  /** Whether the seat in front still takes part in a game that is not over. */
  get isPlaying(): boolean {
    return this.update?.status !== "over" && this.front !== null && !this.hasGivenUp;
  }

  /** Whether all other seats are computers'. */
  get isAgainstComputers(): boolean {
    return this.front !== null && this.people.every((one) => one.seat === this.front || one.kind === "bot");
  }

  get token(): string | null {
    return this.tokenOf(this.front);
  }

  async play(move: string): Promise<void> {
    const token = this.token;
    if (token === null || !this.update) return;
    this.sending = true;
    await this.attempt(() => api.play(this.id, token, move, this.lines.length + 1));
  }

  /** Takes up a piece that must be played then. */
  async touch(piece: string): Promise<void> {
    const token = this.token;
    if (token !== null && this.update?.touched !== piece) await this.attempt(() => api.touch(this.id, token, piece));
  }

  async handIn(setup: unknown): Promise<boolean> {
    const token = this.token;
    return token !== null && this.attempt(() => api.handIn(this.id, token, setup));
  }

  async resign(): Promise<void> {
    const token = this.token;
    if (token !== null) await this.attempt(() => api.resign(this.id, token));
  }

  async draw(action: "offer" | "accept" | "decline"): Promise<void> {
    const token = this.token;
    if (token !== null) await this.attempt(() => api.draw(this.id, token, action));
  }

  private async attempt(work: () => Promise<Update>): Promise<boolean> {
    try {
      this.error = null;
      const update = await work();
      this.sending = false;
      this.take(update);
      return true;
    } catch (error) {
      this.sending = false;
      this.failed(error);
      return false;
    }
  }

  private failed(error: unknown): void {
    if (error instanceof api.Refusal && error.status === 404) this.missing = true;
    else if (error instanceof api.Refusal) this.error = error;
    else this.connection = "lost";
  }

  /** Takes news, in whatever order and however often they come. */
  private take(update: Update): void {
    if (this.ended || update.seat !== this.front) return;
    const before = this.update;
    const fresh = this.news.take(update);
    if (!fresh) return;
    // The stream may tell of a move before its own request is answered: then it is sent.
    if (fresh.length > 0) this.sending = false;
    this.fresh = fresh;
    this.lines = this.news.lines;
    this.update = update;
    this.people = update.people;
    this.options = update.options;
    this.ring(before, fresh.length > 0);
    this.keep(update);
    if (this.waitsTogether && update.status === "playing") this.handOver();
    else if (!this.secret && this.mustHandOver) this.sit(this.nextSeat(update));
  }

  private ring(before: Update | null, moved: boolean): void {
    if (!before) return;
    if (this.update?.status === "over" && before.status !== "over") sound("over");
    else if (moved) sound(this.active ? "turn" : "move");
  }

  private keep(update: Update): void {
    const over = update.status === "over";
    const seen = over ? this.seen : withSeen(this.seen, update.commitments);
    const isNew = Object.keys(seen).length > Object.keys(this.seen).length;
    this.seen = seen;
    if (!this.keptGame) return;
    if (isNew) kept.keepHashes(this.id, seen);
    if (before5minutes(this.keptGame.touched) || over !== this.keptGame.over) {
      Object.assign(this.keptGame, { touched: Date.now(), over });
      kept.keepGame(this.keptGame);
    }
  }

  private leave(): void {
    this.live?.close();
    this.live = null;
    if (this.secret || this.update?.status !== "playing") this.forget();
  }

  private forget(): void {
    this.news = new News();
    this.update = null;
    this.lines = [];
    this.fresh = [];
  }

  private nextInFront(seen: Update): void {
    this.people = seen.people;
    this.options = seen.options;
    const next = this.nextSeat(seen);
    const mine = next ?? this.seats[0]?.seat ?? null;
    this.waitsTogether = this.secret && this.shared && seen.status === "waiting" && next === null;
    if (seen.status === "over" || !this.secret || this.waitsTogether) this.sit(mine);
    else this.curtain = mine;
  }

  /** Which seat at this screen has something to do. */
  private nextSeat(seen: Update): number | null {
    const held = this.seats.map((seat) => seat.seat);
    if (seen.status === "waiting") {
      return seen.people.find((person) => !person.prepared && held.includes(person.seat))?.seat ?? null;
    }
    const mover = seen.view?.to_move;
    return typeof mover === "number" && held.includes(mover) ? mover : null;
  }

  private tokenOf(seat: number | null): string | null {
    return this.seats.find((held) => held.seat === seat)?.token ?? null;
  }
}

function before5minutes(moment: number): boolean {
  return Date.now() - moment > 5 * 60_000;
}
