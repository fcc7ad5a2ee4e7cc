/** Whether this browser can play by itself, and how far it has got with starting that. Light: the home page has it. */

import type { Line, Transport } from "../net/transport";
import { preference, prefer } from "../net/kept";

/** `starting`: Python is being loaded, `share` of it is there. */
export type Stage = "asleep" | "starting" | "ready" | "failed";

class Offline {
  stage: Stage = $state("asleep");
  share = $state(0);
  /** Whether the files for playing without a network are kept in this browser. */
  isTakenAlong = $state(preference("taken", false));
  /** Whether this page came from a server; a page of plain files says so in its first line. */
  readonly hasServer = document.documentElement.dataset["server"] !== "none";
  private waking: Promise<Transport> | null = null;

  /** Whether anybody can be asked without loading much first. */
  get isAtHand(): boolean {
    return this.hasServer || this.isTakenAlong || this.stage === "ready";
  }

  keepTaken(): void {
    this.isTakenAlong = true;
    prefer("taken", true);
  }

  /** The host in this browser, which is started when it is first asked. */
  transport(): Transport {
    return { ask: async (...asked) => (await this.wake()).ask(...asked), line: (id) => new LateLine(id, this.wake()) };
  }

  private wake(): Promise<Transport> {
    this.waking ??= import("./workers").then(({ startWorkers }) => startWorkers());
    return this.waking;
  }
}

/** A live stream to a host that may not have started yet. */
class LateLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private line: Line | null = null;
  private closed = false;

  constructor(id: string, host: Promise<Transport>) {
    void host.then(
      (transport) => this.connect(transport.line(id)),
      () => this.onclose?.({ code: 1006 }),
    );
  }

  get readyState(): number {
    return this.line?.readyState ?? WebSocket.CONNECTING;
  }

  send(text: string): void {
    this.line?.send(text);
  }

  close(): void {
    this.closed = true;
    this.line?.close();
  }

  private connect(line: Line): void {
    if (this.closed) return line.close();
    this.line = line;
    line.onopen = () => this.onopen?.();
    line.onmessage = (event) => this.onmessage?.(event);
    line.onclose = (event) => this.onclose?.(event);
  }
}

export const offline = new Offline();
