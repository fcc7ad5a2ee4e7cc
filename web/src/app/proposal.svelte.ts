/** The game that a person is about to start: what is chosen so far, and what the server is asked for. */

import * as api from "../net/api";
import * as kept from "../net/kept";
import { offline } from "../offline/availability.svelte";
import { LEVELS, type Level } from "../declared";
import type { Card, Options } from "../games/face";
import type { GameShown, NewGame } from "../messages";
import { isLike } from "./agreed";
import { catalogue } from "./catalogue.svelte";
import { prefs } from "./prefs.svelte";
import { go } from "./route.svelte";
import { seatRequests, sittersFor, type Sitter, type Way } from "./ways";

export const CLOCKS = {
  none: null,
  quick: { initial: 600, increment: 5 },
  long: { initial: 1800 },
  days: { days: 3 },
} as const;

/** Who begins: by lot, oneself, the next one, or the seat of this number. */
export type Beginner = "lot" | "me" | "other" | number;

export class Proposal {
  seat: number | null = $state(null);
  begins: Beginner = $state("lot");
  options: Options = $state({});
  /** Whether everything that is typed may be had. */
  valid = $state(true);
  drawsOwn = $state(false);
  listed = $state(false);
  clock: keyof typeof CLOCKS = $state("none");
  names: string[] = $state(kept.preference<string[]>("names", []));
  busy = $state(false);
  error: unknown = $state.raw(null);
  readonly maze: kept.KeptMaze | undefined;
  private chosen: Level = $state(kept.preference<Level>("level", "medium"));
  private mixed: Sitter[] = $state([]);

  constructor(
    readonly slug: string,
    mazeId: string | undefined,
  ) {
    this.maze = kept.mazes(slug).find((one) => one.id === mazeId);
  }

  get card(): Card | undefined {
    return catalogue.card(this.slug);
  }

  get game(): GameShown | undefined {
    return catalogue.game(this.slug);
  }

  get levels(): readonly Level[] {
    return this.game?.levels ?? LEVELS;
  }

  get ways(): Way[] {
    const near: Way[] = this.levels.length > 0 ? ["computer", "screen"] : ["screen"];
    return offline.hasServer ? [...near, "friend"] : near;
  }

  get level(): Level {
    return this.levels.includes(this.chosen) ? this.chosen : (this.levels[0] ?? this.chosen);
  }

  set level(level: Level) {
    this.chosen = level;
  }

  /** The numbers of all seats. */
  get seats(): number[] {
    const asked = this.options["seats"] ?? this.maze?.options["seats"] ?? this.card?.seats[0] ?? 2;
    return Array.from({ length: Number(asked) }, (_, number) => number);
  }

  get sheet(): Options | undefined {
    return this.game?.presets["sheet"];
  }

  get isSheet(): boolean {
    const usual = Object.fromEntries((this.game?.options ?? []).map((one) => [one.name, one.default]));
    return this.sheet !== undefined && isLike({ ...usual, ...this.options }, this.sheet);
  }

  get isUsual(): boolean {
    return Object.keys(this.options).every((name) => name === "seats");
  }

  /** Who is to sit where, at a table of people and computers. */
  get sitters(): Sitter[] {
    return this.seats.map((number) => this.mixed[number] ?? (number === 0 ? "here" : this.level));
  }

  place(number: number, sitter: Sitter): void {
    this.mixed = this.sitters.map((one, at) => (at === number ? sitter : one));
  }

  /** Sets the options of a preset; how many play stays. */
  take(preset: Options): void {
    const differing = (this.game?.options ?? []).filter(
      ({ name, default: usual }) => name in preset && preset[name] !== usual,
    );
    const own = Object.fromEntries(differing.map(({ name }) => [name, preset[name]]));
    this.options = "seats" in this.options ? { ...own, seats: this.options["seats"] } : own;
  }

  name(number: number, given: string): void {
    this.names = this.seats.map((one) => (one === number ? given : (this.names[one] ?? "")));
    kept.prefer("names", this.names);
  }

  start(way: Way): Promise<void> {
    const { seats } = this;
    const usual = way === "screen" ? 0 : Math.floor(Math.random() * seats.length);
    const mine = this.seat ?? (this.maze ? this.card?.drawerSits : undefined) ?? usual;
    const called = way === "screen" ? this.names : seats.map((number) => (number === mine ? prefs.name : ""));
    return this.open(this.wanted(sittersFor(way, seats.length, mine, this.level), mine, called), way);
  }

  startMixed(): Promise<void> {
    const { sitters } = this;
    const mine = Math.max(sitters.indexOf("here"), 0);
    return this.open(this.wanted(sitters, mine, this.names), sitters.includes("here") ? "mixed" : "watch");
  }

  /** The game that is asked for; oneself sits in seat `mine`. */
  private wanted(who: readonly Sitter[], mine: number, called: readonly string[]): NewGame {
    const { card, maze } = this;
    const draws = (number: number): boolean =>
      card?.prepares === "setup" && this.drawsOwn && !(maze !== undefined && number === mine);
    const seats = seatRequests(who, called, draws);
    const asked: NewGame = { game: this.slug, options: { ...(maze?.options ?? {}), ...this.options }, seats };
    asked.first = this.first(mine);
    if (who.includes("friend")) Object.assign(asked, { listed: this.listed, clock: CLOCKS[this.clock] });
    if (maze && card?.prepares === "board") asked.board = maze.prepared;
    if (maze && card?.prepares === "setup") {
      asked.setups = seats.map((_, number) => (number === mine ? maze.prepared : null));
    }
    return asked;
  }

  private first(mine: number): number | null {
    const { begins, game, seats } = this;
    if (game?.begins != null || begins === "lot") return null;
    if (begins === "me") return mine;
    return begins === "other" ? (mine + 1) % seats.length : Math.min(begins, seats.length - 1);
  }

  private async open(asked: NewGame, against: kept.KeptGame["against"]): Promise<void> {
    this.busy = true;
    this.error = null;
    try {
      const made = await api.create(asked);
      const held = made.seats.flatMap((one) => (one.token ? [{ seat: one.seat, token: one.token }] : []));
      kept.keepGame({
        id: made.id,
        game: this.slug,
        seats: held,
        invites: made.seats.flatMap((one) => (one.invite ? [{ seat: one.seat, invite: one.invite }] : [])),
        shared: held.length > 1,
        against,
        touched: Date.now(),
        over: false,
      });
      kept.prefer("level", this.level);
      go("game", made.id);
    } catch (refused) {
      this.error = refused;
      this.busy = false;
    }
  }
}
