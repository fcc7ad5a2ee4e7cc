/** What this browser keeps: the seats it holds, its mazes, its pencil notes, its preferences. */

export interface KeptSeat {
  seat: number;
  token: string;
}

/** A game that this browser has a part in. `shared`: all its people sit at this screen. */
export interface KeptGame {
  id: string;
  game: string;
  seats: KeptSeat[];
  shared: boolean;
  against: "screen" | "friend" | "computer" | "watch";
  invites: { seat: number; invite: string }[];
  touched: number;
  over: boolean;
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

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`dedale.${key}`) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`dedale.${key}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage loses comfort, not the game: the page goes on without it.
  }
}

export function games(): KeptGame[] {
  return Object.values(read<Record<string, KeptGame>>("games", {})).sort((a, b) => b.touched - a.touched);
}

export function game(id: string): KeptGame | undefined {
  return read<Record<string, KeptGame>>("games", {})[id];
}

export function keepGame(kept: KeptGame): void {
  const newest = [kept, ...games().filter((other) => other.id !== kept.id)].slice(0, MOST_GAMES);
  write("games", Object.fromEntries(newest.map((one) => [one.id, one])));
}

export function forgetGame(id: string): void {
  write("games", Object.fromEntries(games().flatMap((one) => (one.id === id ? [] : [[one.id, one]]))));
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
