/** What this browser keeps: the seats it holds, its mazes, drafts and pencil notes, its preferences. */

import type { Person } from "../messages";

export interface KeptSeat {
  seat: number;
  token: string;
}

/** A game that this browser has a part in. `shared`: several of its people sit at this screen.
 *
 * `people`, `winners` and `reason` are known once it is over: whom it was against, and how it ended. */
export interface KeptGame {
  id: string;
  game: string;
  seats: KeptSeat[];
  shared: boolean;
  against: "screen" | "friend" | "computer" | "mixed" | "watch";
  invites: { seat: number; invite: string }[];
  touched: number;
  over: boolean;
  people?: Person[];
  winners?: number[];
  reason?: string;
}

export interface KeptMaze {
  id: string;
  game: string;
  name: string;
  options: Record<string, unknown>;
  prepared: unknown;
  touched: number;
}

const MOST_GAMES = 60;

/** What the storage has not taken: remembered for as long as the page is open. */
const unkept = new Map<string, string>();

function read<T>(key: string, otherwise: T): T {
  try {
    const text = unkept.get(key) ?? localStorage.getItem(`dedale.${key}`);
    return (JSON.parse(text ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Whether the storage has taken it; a full or forbidden one loses it when the page is closed. */
function write(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`dedale.${key}`, text);
    unkept.delete(key);
    return true;
  } catch {
    unkept.set(key, text);
    return false;
  }
}

function drop(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(`dedale.${key}`);
  } catch {
    // What may not be read may not be removed either: nothing was kept.
  }
}

/** Whether the seats of this page's games outlive the page. */
export function keepsSeats(): boolean {
  return !unkept.has("games");
}

export function games(): KeptGame[] {
  return Object.values(read<Record<string, KeptGame>>("games", {})).sort((a, b) => b.touched - a.touched);
}

export function game(id: string): KeptGame | undefined {
  return read<Record<string, KeptGame>>("games", {})[id];
}

export function keepGame(kept: KeptGame): void {
  const all = keptLongest([kept, ...games().filter((other) => other.id !== kept.id)]);
  if (writeGames(all.slice(0, MOST_GAMES))) return;
  const over = all.filter((one) => one.over);
  over.forEach(forgetTraces);
  writeGames(all.filter((one) => !one.over || one.id === kept.id));
}

/** The token with which a seat of a game is asked for; the same one until another game is joined, whatever is lost. */
export function joiningToken(id: string, draw: () => string): string {
  const known = read<{ id: string; token: string } | null>("joining", null);
  if (known?.id === id) return known.token;
  const token = draw();
  write("joining", { id, token });
  return token;
}

/** Unfinished games first, each kind with the newest first: what stands last is given up first. */
export function keptLongest(all: KeptGame[]): KeptGame[] {
  return [...all].sort((one, other) => Number(one.over) - Number(other.over) || other.touched - one.touched);
}

function writeGames(all: KeptGame[]): boolean {
  return write("games", Object.fromEntries(all.map((one) => [one.id, one])));
}

export function forgetGame(id: string): void {
  const forgotten = game(id);
  if (forgotten) forgetTraces(forgotten);
  writeGames(games().filter((one) => one.id !== id));
}

/** The hashes of a game's commitments that this browser was told first. */
export function hashes(id: string): Record<string, string> {
  return read(`hashes.${id}`, {});
}

export function keepHashes(id: string, seen: Record<string, string>): void {
  write(`hashes.${id}`, seen);
}

/** Removes notes, drafts and hashes of a game. */
function forgetTraces({ id, game: slug, seats }: KeptGame): void {
  drop(`hashes.${id}`);
  for (const { seat } of seats) {
    drop(`notes.${id}.${seat}`);
    dropDraft(slug, draftPlace(id, seat));
  }
}

/** Where the draft of a seat's setup is kept. */
export function draftPlace(id: string, seat: number): string {
  return `${id}.${seat}`;
}

/** A drawing that is not handed in or kept as a maze yet, with the options that it is for. */
export interface KeptDraft {
  options: Record<string, unknown>;
  draft: Record<string, unknown>;
}

export function draft(slug: string, place: string): KeptDraft | null {
  return read<KeptDraft | null>(`draft.${slug}.${place}`, null);
}

export function keepDraft(slug: string, place: string, kept: KeptDraft): void {
  write(`draft.${slug}.${place}`, kept);
}

export function dropDraft(slug: string, place: string): void {
  drop(`draft.${slug}.${place}`);
}

export function mazes(slug: string): KeptMaze[] {
  return read<KeptMaze[]>("mazes", []).filter((maze) => maze.game === slug);
}

export function keepMaze(maze: KeptMaze): void {
  write("mazes", [maze, ...read<KeptMaze[]>("mazes", []).filter((other) => other.id !== maze.id)]);
}

export function forgetMaze(id: string): void {
  write(
    "mazes",
    read<KeptMaze[]>("mazes", []).filter((maze) => maze.id !== id),
  );
}

export function notes(id: string, seat: number | null): Record<string, string> {
  return read(`notes.${id}.${seat ?? "watch"}`, {});
}

export function keepNotes(id: string, seat: number | null, marks: Record<string, string>): void {
  write(`notes.${id}.${seat ?? "watch"}`, marks);
}

export function preference<T>(name: string, otherwise: T): T {
  return read(`prefer.${name}`, otherwise);
}

export function prefer(name: string, value: unknown): void {
  write(`prefer.${name}`, value);
}
