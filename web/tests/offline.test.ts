import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromWorker } from "../src/offline/messages";
import { Thinker } from "../src/offline/thinker";
import { offline } from "../src/offline/availability.svelte";
import { ask, isHere, openLine, type Transport } from "../src/net/transport";

const asked: string[] = [];

/** A side that notes what it is asked. */
function side(name: string): Transport {
  return {
    ask: (method, path) => {
      asked.push(`${name}: ${method} ${path}`);
      return Promise.resolve({ status: 200, body: {} });
    },
    line: (id) => {
      asked.push(`${name}: ${id}`);
      return {} as never;
    },
  };
}

describe("where a request goes", () => {
  let isServerThere: boolean;

  beforeEach(() => {
    asked.length = 0;
    isServerThere = true;
    offline.isTakenAlong = false;
    vi.spyOn(offline, "transport").mockReturnValue(side("here"));
    vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
      if (!isServerThere) return Promise.reject(new TypeError("no network"));
      asked.push(`server: ${method} ${path}`);
      return Promise.resolve(new Response("{}"));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("to the side that has the game, by its name", async () => {
    await ask("POST", "games/here.abc/moves", { move: "x" });
    await ask("GET", "games/abc");
    openLine("here.abc");
    expect(asked).toEqual(["here: POST games/here.abc/moves", "server: GET /api/games/abc", "here: here.abc"]);
    expect(isHere("abc-here_")).toBe(false);
  });

  it("to the server, if no game is named and the network is there", async () => {
    offline.isTakenAlong = true;
    await ask("POST", "games", {});
    expect(asked).toEqual(["server: POST /api/games"]);
  });

  it("to this browser without a network, if the games were taken along", async () => {
    isServerThere = false;
    offline.isTakenAlong = true;
    await ask("POST", "games", {});
    expect(asked).toEqual(["here: POST games"]);
  });

  it("nowhere without a network, if they were not", async () => {
    isServerThere = false;
    await expect(ask("POST", "games", {})).rejects.toThrow("no network");
  });

  it("never to this browser for a game of the server", async () => {
    isServerThere = false;
    offline.isTakenAlong = true;
    await expect(ask("GET", "games/abc")).rejects.toThrow("no network");
  });
});

/** A worker whose other end is the test. */
class Mind {
  static all: Mind[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  thoughts = 0;
  ended = false;

  constructor() {
    Mind.all.push(this);
  }

  postMessage(): void {
    this.thoughts += 1;
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
}

describe("the worker that thinks", () => {
  const task = new Uint8Array([1]);
  const result = new Uint8Array([2]);
  let thinker: Thinker;
  const mind = (): Mind => Mind.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    Mind.all = [];
    thinker = new Thinker(() => new Mind() as unknown as Worker);
  });
  afterEach(() => vi.useRealTimers());

  it("thinks one thought after the other, and answers at a beat", async () => {
    const both = [thinker.think("a", task), thinker.think("b", task)];
    mind().say({ kind: "ready" });
    expect(mind().thoughts).toBe(1);
    mind().say({ kind: "thought", id: 0, result });
    mind().say({ kind: "thought", id: 0, result });
    let answered = false;
    void Promise.all(both).then(() => (answered = true));
    await vi.advanceTimersByTimeAsync(300);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(answered).toBe(true);
  });

  it("is ended and started anew when its thought is stopped; the next one goes on", async () => {
    const stopped = thinker.think("a", task);
    const kept = thinker.think("b", task);
    mind().say({ kind: "ready" });
    thinker.stop("a");
    expect(Mind.all.map((one) => one.ended)).toEqual([true, false]);
    mind().say({ kind: "ready" });
    mind().say({ kind: "thought", id: 0, result });
    await vi.advanceTimersByTimeAsync(500);
    expect([await stopped, await kept]).toEqual([undefined, result]);
  });

  it("gets a thought again when it dies, and gives it up the second time", async () => {
    const thought = thinker.think("a", task);
    for (const _ of [1, 2]) {
      mind().say({ kind: "ready" });
      mind().onerror?.();
    }
    await vi.advanceTimersByTimeAsync(500);
    expect([await thought, Mind.all.filter((one) => one.thoughts > 0).length]).toEqual([undefined, 2]);
  });
});
