/** The server's doors. Every refusal is an error with the server's own sentence, and the codes of its faults. */

import type {
  Again,
  BeliefTold,
  Catalogue,
  Created,
  Examples,
  Faults,
  FaultTold,
  Glance,
  Glances,
  Hardened,
  HeldSeat,
  HintTold,
  Joined,
  Lobby,
  Made,
  NewGame,
  ReactionTold,
  Refused,
  Frames,
  Replayed,
  Transfer,
  Update,
} from "../messages";
import * as transport from "./transport";

export class Refusal extends Error {
  /** `field`: the part of the request that the faults are about; empty: all of it. */
  constructor(
    readonly status: number,
    sentence: string,
    readonly faults: FaultTold[] = [],
    readonly field = "",
  ) {
    super(sentence);
  }
}

/** 192 random bits, safe in an address. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  return read(await transport.ask(method, path, body, token));
}

function read<T>({ status, body }: transport.Answered): T {
  if (status < 300) return body as T;
  const refused = body as Partial<Refused>;
  throw new Refusal(status, refused.error ?? "", refused.faults, refused.field);
}

export const catalogue = (): Promise<Catalogue> => ask("GET", "catalogue");
/** Only a server has a lobby. */
export const lobby = async (): Promise<Lobby> => read(await transport.server.ask("GET", "games"));
/** What was asked for last without an answer: asked again with the same secret, it makes no second game. */
let unanswered = { wanted: "", secret: "" };

export async function create(wanted: NewGame): Promise<Created> {
  const text = JSON.stringify(wanted);
  if (unanswered.wanted !== text) unanswered = { wanted: text, secret: newSecret() };
  const made = await ask<Created>("POST", "games", { ...wanted, secret: unanswered.secret });
  unanswered = { wanted: "", secret: "" };
  return made;
}

/** `token` is to open the seat: asked again with the same one, whoever has lost the answer gets the same seat. */
export const join = (id: string, invite: string | null, name: string, token: string): Promise<Joined> =>
  ask("POST", `games/${id}/join`, { invite, name, token });
export const show = (id: string, token?: string): Promise<Update> => ask("GET", `games/${id}`, undefined, token);
export const play = (id: string, token: string, move: string, n: number): Promise<Update> =>
  ask("POST", `games/${id}/moves`, { move, n }, token);
export const touch = (id: string, token: string, piece: string): Promise<Update> =>
  ask("POST", `games/${id}/touch`, { piece }, token);
export const handIn = (id: string, token: string, setup: unknown): Promise<Update> =>
  ask("PUT", `games/${id}/setup`, { setup }, token);
export const resign = (id: string, token: string): Promise<Update> => ask("POST", `games/${id}/resign`, {}, token);
export const draw = (id: string, token: string, action: "offer" | "accept" | "decline"): Promise<Update> =>
  ask("POST", `games/${id}/draw`, { action }, token);
export const rematch = (id: string, token: string, wanted: Again = {}): Promise<Joined> =>
  ask("POST", `games/${id}/rematch`, wanted, token);
export const react = (id: string, token: string, reaction: ReactionTold["reaction"]): Promise<ReactionTold> =>
  ask("POST", `games/${id}/reactions`, { reaction }, token);
export const offerTransfer = (id: string, token: string): Promise<Transfer> =>
  ask("POST", `games/${id}/transfer`, {}, token);
export const openTransfer = (id: string, code: string): Promise<Joined> => ask("POST", `games/${id}/open`, { code });
/** How games stand: those in this browser, and those at the server if it can be reached. */
export async function overview(seats: HeldSeat[]): Promise<Glances> {
  const parts = [seats.filter(({ id }) => transport.isHere(id)), seats.filter(({ id }) => !transport.isHere(id))];
  const asked = parts.map(async (part) => (part.length === 0 ? [] : overviewOf(part)));
  const told = await Promise.allSettled(asked);
  return { games: told.flatMap((one) => (one.status === "fulfilled" ? one.value : [])) };
}

async function overviewOf(seats: HeldSeat[]): Promise<Glance[]> {
  const to = transport.having(seats[0]!.id);
  return read<Glances>(await to.ask("POST", "overview", { seats })).games;
}
export const record = (id: string): Promise<unknown> => ask("GET", `games/${id}/record`);
export const hint = (id: string, token: string): Promise<HintTold> => ask("GET", `games/${id}/hint`, undefined, token);
export const check = (game: string, options: object, prepared: unknown): Promise<Faults> =>
  ask("POST", "check", { game, options, prepared });
export const examples = (game: string): Promise<Examples> => ask("GET", `examples/${game}`);
export const harden = (game: string, options: object, prepared: unknown): Promise<Hardened> =>
  ask("POST", "harden", { game, options, prepared });
export const make = (game: string, options: object, seat: number): Promise<Made> =>
  ask("POST", "make", { game, options, seat });
/** Where a finished game is looked at: at its address, or, from a file, as its record. */
export type Source = { id: string } | { record: unknown };
export const replay = (of: Source): Promise<Replayed> =>
  "id" in of ? ask("GET", `games/${of.id}/replay`) : ask("POST", "replay", of);
export const frames = (of: Source, after: number): Promise<Frames> =>
  "id" in of ? ask("GET", `games/${of.id}/frames?after=${after}`) : ask("POST", "frames", { ...of, after });
export const belief = (record: unknown, n: number, seat: number): Promise<BeliefTold> =>
  ask("POST", "belief", { record, n, seat });
