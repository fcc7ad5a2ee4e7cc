/** One seat's live stream: comes back by itself after a loss, and misses nothing. */

import type { Hello, ReactionTold, Update } from "../messages";
import { openLine, type Line } from "./transport";

/** `removed`: there is no such game any more; `refused`: the token opens no seat of it. Neither is tried again. */
export type Connection = "connecting" | "live" | "lost" | "removed" | "refused";

export interface Listener {
  update(update: Update): void;
  reaction(told: ReactionTold): void;
  connection(state: Connection): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
/** A connection on which nothing is heard for so long after a question is dead, though nobody has closed it. */
export const ANSWER_WITHIN = 10_000;
/** What the server says by closing a connection for good. */
const FOR_GOOD: Readonly<Record<number, Connection>> = { 4401: "refused", 4404: "removed" };

export class Live {
  private socket: Line | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private closed = false;
  private readonly retryNow = (): void => {
    if (!this.closed && this.socket?.readyState !== WebSocket.OPEN) this.connect();
  };

  /** `has`: what the client has already, asked for at every connection. */
  constructor(
    private readonly id: string,
    private readonly token: string | null,
    private readonly has: () => Pick<Hello, "after" | "revision">,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.retryNow);
    this.connect();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.retryNow);
    this.drop();
  }

  private connect(): void {
    this.drop();
    this.listener.connection("connecting");
    const socket = openLine(this.id);
    this.socket = socket;
    this.expectAnswer(socket);
    socket.onopen = () => {
      socket.send(JSON.stringify({ token: this.token, ...this.has() } satisfies Hello));
      this.pinging = setInterval(() => this.ping(socket), PING_EVERY);
    };
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as { kind: string });
    socket.onclose = (event) => this.ended(socket, event.code);
  }

  private ping(socket: Line): void {
    socket.send('{"kind":"ping"}');
    this.expectAnswer(socket);
  }

  private expectAnswer(socket: Line): void {
    clearTimeout(this.overdue);
    this.overdue = setTimeout(() => this.lost(socket), ANSWER_WITHIN);
  }

  private heard(message: { kind: string }): void {
    clearTimeout(this.overdue);
    this.wait = FIRST_WAIT;
    if (message.kind === "reaction") this.listener.reaction(message as unknown as ReactionTold);
    if (message.kind !== "update") return;
    this.listener.connection("live");
    this.listener.update(message as unknown as Update);
  }

  private ended(socket: Line, code: number): void {
    const verdict = FOR_GOOD[code];
    if (verdict === undefined || socket !== this.socket) return this.lost(socket);
    this.close();
    this.listener.connection(verdict);
  }

  private lost(socket: Line): void {
    if (this.closed || socket !== this.socket) return;
    this.drop();
    this.listener.connection("lost");
    this.waiting = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    clearTimeout(this.waiting);
    clearInterval(this.pinging);
    clearTimeout(this.overdue);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }
}
