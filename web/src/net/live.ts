/** One seat's live stream: comes back by itself after a loss, and misses nothing. */

import type { Hello, ReactionTold, Update } from "../messages";

export type Connection = "connecting" | "live" | "lost";

export interface Listener {
  update(update: Update): void;
  reaction(told: ReactionTold): void;
  connection(state: Connection): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;

export class Live {
  private socket: WebSocket | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
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
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/games/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ token: this.token, ...this.has() } satisfies Hello));
      this.pinging = setInterval(() => socket.send('{"kind":"ping"}'), PING_EVERY);
    };
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as { kind: string });
    socket.onclose = () => this.lost(socket);
  }

  private heard(message: { kind: string }): void {
    this.wait = FIRST_WAIT;
    if (message.kind === "reaction") this.listener.reaction(message as unknown as ReactionTold);
    if (message.kind !== "update") return;
    this.listener.connection("live");
    this.listener.update(message as unknown as Update);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    this.drop();
    this.listener.connection("lost");
    this.waiting = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    clearTimeout(this.waiting);
    clearInterval(this.pinging);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }
}
