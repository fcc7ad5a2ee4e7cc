import { beforeEach, describe, expect, it } from "vitest";
import { Coaching } from "../src/app/coaching.svelte";
import { Review, type FramePieces } from "../src/app/review.svelte";
import { lastSaid, numbered, turnsSaid } from "../src/app/sayings";
import { CARDS } from "../src/games";
import type { Face, Scene } from "../src/games/face";
import type { LineTold, Replayed } from "../src/messages";
import { LANGUAGES, WORDS } from "../src/words";

const who = (seat: number): string => `P${seat}`;
const line = (n: number, seat: number, ...kinds: string[]): LineTold => ({
  n,
  seat,
  move: `m${n}`,
  events: kinds.map((kind) => ({ kind, to: "all" as const })),
});
/** A game that says of an event its kind, and nothing of what is hidden. */
const face = { say: ({ kind }: { kind: string }) => (kind === "hidden" ? null : kind) } as unknown as Face;
const LINES = [line(1, 0, "a"), line(2, 0, "b"), line(3, 1, "hidden"), line(4, 0, "c"), line(5, 1, "d", "hidden")];

describe("the log", () => {
  it("gathers what one seat does in a row, and leaves out what says nothing", () => {
    const turns = turnsSaid(face, LINES, "en", who).map(({ number, said }) => [number, ...said.map((one) => one.text)]);
    expect(turns).toEqual([
      [1, "a", "b"],
      [3, "c"],
      [4, "d"],
    ]);
  });

  it("goes by the turns that a game numbers", () => {
    const turns = numbered({ turnOf: ({ n }) => Math.ceil(n / 2) }, LINES);
    expect(turns.map(({ number, lines }) => [number, lines.length])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
    ]);
  });

  it("knows the last thing that was said", () => {
    expect(lastSaid(face, LINES.slice(0, 3), "en", who)).toBe("b");
    expect(lastSaid(face, [], "en", who)).toBe("");
  });

  it("tells a resignation of every game alike", () => {
    const gone = { ...line(1, 1), events: [{ kind: "resigned", seat: 1, to: "all" as const }] };
    expect(lastSaid(face, [gone], "en", who)).toBe("P1 gave up.");
  });
});

describe("the end", () => {
  it.each(LANGUAGES)("has a reason in words for a draw by limit, in %s", (language) => {
    expect(WORDS[language].ends["max_turns"]).toBeTruthy();
  });
});

describe("coaching", () => {
  const [card] = CARDS;
  const scene = (moves: number, active = true): Scene =>
    ({ language: "en", seat: 0, active, pencil: false, lines: LINES.slice(0, moves) }) as unknown as Scene;

  beforeEach(() => localStorage.clear());

  it("says one sentence at a time, and only to whoever is to move", () => {
    const coaching = new Coaching(card!, face);
    expect(coaching.sentence(scene(0))).toBe(card!.sentence.en);
    expect(coaching.sentence(scene(1))).toBe(WORDS.en.table.introduction.glowKeys);
    expect(coaching.sentence(scene(1, false))).toBeNull();
  });

  it("takes a game's own sentences where it has them", () => {
    const coaching = new Coaching(card!, { ...face, coach: () => "Look left." });
    expect(coaching.sentence(scene(2))).toBe("Look left.");
  });

  it("is over for good when it is skipped, for this game alone", () => {
    new Coaching(card!, face).end();
    expect(new Coaching(card!, face).isOn).toBe(false);
    expect(new Coaching(CARDS[1]!, face).isOn).toBe(true);
  });

  it("ends by itself after the first moves", () => {
    const coaching = new Coaching(card!, face);
    const many = { ...scene(0), lines: [1, 2, 3, 4].map((n) => line(n, 0, "a")) };
    coaching.follow(many);
    expect(coaching.isOn).toBe(false);
  });
});

describe("a review", () => {
  const view = { legal: ["x"] };
  const replay = { n: 2, lines: LINES.slice(0, 2), options: {} };
  const frames = { at: () => ({ views: [view, view] }), loadAhead: () => Promise.resolve() } as unknown as FramePieces;
  const made = (front: number | null = null): Review => new Review(replay as unknown as Replayed, {}, frames, front);

  it("begins at the end with everything, as whoever played looks at it", () => {
    const scene = made(1).scene("en", who);
    expect([scene.seat, scene.lines.length, scene.truth !== null]).toEqual([1, 2, true]);
    expect(scene.view!.legal).toEqual([]);
  });

  it("acts out a step forward and nothing else", () => {
    const review = made();
    review.go(0);
    expect(review.scene("en", who).fresh).toEqual([]);
    review.go(1);
    expect(review.scene("en", who).fresh.map(({ n }) => n)).toEqual([1]);
  });

  it("stays between the first and the last move", () => {
    const review = made();
    review.go(9);
    expect(review.n).toBe(2);
    review.go(-1);
    expect(review.n).toBe(0);
  });
});
