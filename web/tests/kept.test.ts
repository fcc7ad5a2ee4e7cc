import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptGame } from "../src/net/kept";

type Kept = typeof import("../src/net/kept");

let stored: Map<string, string>;
let room: number;
let kept: Kept;

/** A storage with room for so many characters. */
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => void stored.delete(key),
  setItem(key: string, value: string) {
    const others = [...stored].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
    if (others + value.length > room) throw new DOMException("full", "QuotaExceededError");
    stored.set(key, value);
  },
};

function game(id: string, changes: Partial<KeptGame> = {}): KeptGame {
  const seats = [{ seat: 0, token: `token of ${id}` }];
  const rest = { game: "tracker", seats, shared: false, against: "friend" as const, invites: [] };
  return { id, ...rest, touched: 0, over: false, ...changes };
}

beforeEach(async () => {
  stored = new Map();
  room = 1_000_000;
  vi.stubGlobal("localStorage", storage);
  vi.resetModules();
  kept = await import("../src/net/kept");
});
afterEach(() => vi.unstubAllGlobals());

describe("a seat that is asked for", () => {
  it("is asked for with the same token until another game is joined", () => {
    let drawn = 0;
    const draw = (): string => `token ${++drawn}`;
    const asked = ["one", "one", "two", "one"].map((id) => kept.joiningToken(id, draw));
    expect(asked).toEqual(["token 1", "token 1", "token 2", "token 3"]);
  });
});

describe("the games of a browser", () => {
  it("give way when there are too many, those that are over first", () => {
    kept.keepGame(game("old and unfinished", { touched: 1 }));
    for (let n = 0; n < 70; n++) kept.keepGame(game(`over ${n}`, { over: true, touched: 100 + n }));
    const ids = kept.games().map(({ id }) => id);
    expect(ids).toContain("old and unfinished");
    expect(ids).toContain("over 69");
    expect(ids).not.toContain("over 0");
    expect(ids).toHaveLength(60);
  });

  it("give way in a full storage too, with their notes", () => {
    kept.keepGame(game("over", { over: true }));
    kept.keepNotes("over", 0, { A1: "x".repeat(50) });
    room = [...stored.values()].join("").length + 20;
    kept.keepGame(game("new"));
    expect(kept.keepsSeats()).toBe(true);
    expect(kept.games().map(({ id }) => id)).toEqual(["new"]);
    expect(stored.has("dedale.notes.over.0")).toBe(false);
  });

  it("are remembered while the page is open where nothing can be kept, and that is said", () => {
    room = 0;
    kept.keepGame(game("running"));
    expect(kept.game("running")?.seats[0]?.token).toBe("token of running");
    expect(kept.keepsSeats()).toBe(false);
    room = 1_000_000;
    kept.keepGame(game("running"));
    expect(kept.keepsSeats()).toBe(true);
  });

  it("are remembered where the storage is forbidden altogether", () => {
    vi.stubGlobal("localStorage", undefined);
    kept.keepGame(game("running"));
    expect(kept.game("running")).toBeDefined();
    expect(kept.keepsSeats()).toBe(false);
    kept.forgetGame("running");
    expect(kept.game("running")).toBeUndefined();
  });
});

describe("a draft", () => {
  it("is kept by game and place until it is dropped or its game forgotten", () => {
    const place = kept.draftPlace("one", 0);
    kept.keepDraft("tracker", place, { options: { rows: 6 }, draft: { fugitive: "A1" } });
    expect(kept.draft("tracker", place)?.draft).toEqual({ fugitive: "A1" });
    expect(kept.draft("treasure_raid", place)).toBeNull();
    kept.keepGame(game("one"));
    kept.forgetGame("one");
    expect(kept.draft("tracker", place)).toBeNull();
  });
});
