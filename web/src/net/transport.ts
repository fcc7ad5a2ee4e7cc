/** Where requests go: to the server, or to the host in this browser. The page does not know the difference. */

import { offline } from "../offline/availability.svelte";

/** An answer of either: its status, and what it says. */
export interface Answered {
  status: number;
  body: unknown;
}

/** The part of a WebSocket that a live stream needs. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  ask(method: string, path: string, body?: unknown, token?: string): Promise<Answered>;
  line(id: string): Line;
}

/** How the names of games begin that are played in this browser; no name that a server gives has a dot. */
export const HERE = "here.";

export function isHere(id: string): boolean {
  return id.startsWith(HERE);
}

/** The side that has a game. */
export function having(id: string): Transport {
  return isHere(id) ? offline.transport() : server;
}

export const server: Transport = {
  async ask(method, path, body, token) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const answer = await fetch(`/api/${path}`, init);
    return { status: answer.status, body: await answer.json().catch(() => ({ error: answer.statusText })) };
  },
  line: (id) => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/games/${id}/live`) as Line,
};

/** Asks whoever has the game; what belongs to no game is asked of the server, and without one of this browser. */
export async function ask(method: string, path: string, body?: unknown, token?: string): Promise<Answered> {
  const [, id] = /^games\/([^/?]+)/.exec(path) ?? [];
  if (id !== undefined) return having(id).ask(method, path, body, token);
  if (!offline.hasServer) return offline.transport().ask(method, path, body, token);
  try {
    return await server.ask(method, path, body, token);
  } catch (error) {
    if (!offline.isTakenAlong) throw error;
    return offline.transport().ask(method, path, body, token);
  }
}

/** A live stream of a game. */
export function openLine(id: string): Line {
  return having(id).line(id);
}
