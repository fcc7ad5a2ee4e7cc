import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANSWER_WITHIN, Live, type Connection } from "../src/net/live";

/** A WebSocket whose other end is the test. */
class Wire {
  static all: Wire[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let states: Connection[];
let live: Live;
const wire = (): Wire => Wire.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  states = [];
  const listener = {
    update: () => undefined,
    reaction: () => undefined,
    connection: (state: Connection) => states.push(state),
  };
  live = new Live("one", "a token", () => ({ after: 0, revision: 0 }), listener);
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a live stream", () => {
  it("comes back by itself when a question is not answered in time", () => {
    wire().open();
    wire().hear({ kind: "update" });
    vi.advanceTimersByTime(20_000);
    expect(wire().sent.at(-1)).toContain("ping");
    vi.advanceTimersByTime(ANSWER_WITHIN);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(Wire.all).toHaveLength(2);
    expect(Wire.all[0]!.closed).toBe(true);
  });

  it("stays while every question is answered", () => {
    wire().open();
    for (let n = 0; n < 5; n++) {
      wire().hear({ kind: "pong" });
      vi.advanceTimersByTime(20_000);
    }
    expect(Wire.all).toHaveLength(1);
  });

  it("does not wait for ever for a server that takes the connection and says nothing", () => {
    vi.advanceTimersByTime(ANSWER_WITHIN + 500);
    expect(Wire.all).toHaveLength(2);
  });

  it.each([
    [4401, "refused"],
    [4404, "removed"],
  ] as const)("stops trying when it is closed with %d", (code, state) => {
    wire().open();
    wire().onclose!({ code });
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe(state);
    expect(Wire.all).toHaveLength(1);
  });

  it("tries again when the server goes down", () => {
    wire().open();
    wire().onclose!({ code: 1012 });
    vi.advanceTimersByTime(500);
    expect(Wire.all).toHaveLength(2);
  });
});
