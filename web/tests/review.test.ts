/** Going through a long game: its frames come in pieces, and few of them are kept. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Review } from "../src/app/review.svelte";

const MOVES = 400;
const PIECE = 10;
const who = (seat: number): string => String(seat);

/** What was asked for, in order. */
let asked: string[] = [];

function answer(path: string): object {
  if (path.endsWith("/replay")) return { n: MOVES, lines: [], options: {}, names: [] };
  const after = Number(new URLSearchParams(path.split("?")[1]).get("after"));
  const count = Math.max(0, Math.min(PIECE, MOVES + 1 - after));
  return { after, frames: Array.from({ length: count }, (_, at) => ({ views: [{ legal: [], number: after + at }] })) };
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(answer(path))));
  });
});

afterEach(() => vi.unstubAllGlobals());

const shown = (review: Review): unknown => (review.scene("en", who).view as { number?: number } | null)?.number;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

async function walk(review: Review, steps: number[]): Promise<void> {
  for (const to of steps) {
    review.go(to);
    await settled();
    expect([review.n, shown(review)]).toEqual([to, to]);
  }
}

describe("a long game", () => {
  it("is fetched by its address, with the frames around the move that is looked at", async () => {
    const review = await Review.open({ id: "one" }, {}, null, 200);
    expect([review.n, shown(review)]).toEqual([200, 200]);
    expect(asked).toEqual(["/api/games/one/replay", "/api/games/one/frames?after=200"]);
  });

  it("begins at its end", async () => {
    const review = await Review.open({ id: "one" }, {});
    expect([review.n, shown(review)]).toEqual([MOVES, MOVES]);
  });

  it("shows every move forwards and backwards, with about one request for each piece", async () => {
    const review = await Review.open({ id: "one" }, {}, null, 0);
    await walk(
      review,
      Array.from({ length: MOVES }, (_, n) => n + 1),
    );
    expect(asked.length).toBeLessThan((2 * MOVES) / PIECE);
    asked = [];
    await walk(
      review,
      Array.from({ length: MOVES }, (_, n) => MOVES - 1 - n),
    );
    expect(asked.length).toBeLessThan((2 * MOVES) / PIECE);
  });

  it("jumps, and shows what was wanted last", async () => {
    const review = await Review.open({ id: "one" }, {});
    for (const to of [17, 333, 90]) review.go(to);
    await settled();
    expect([review.n, shown(review)]).toEqual([90, 90]);
  });

  it("keeps few pieces in memory", async () => {
    const review = await Review.open({ id: "one" }, {}, null, 0);
    await walk(review, [50, 100, 150, 200, 250, 300, 350]);
    asked = [];
    await walk(review, [0]);
    expect(asked).toContain("/api/games/one/frames?after=0");
  });
});
