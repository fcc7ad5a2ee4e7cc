import { describe, expect, it } from "vitest";
import { agreedLines, clockWords, type Terms } from "../src/app/agreed";
import type { Agreed, Person } from "../src/messages";

const OFFERED = {
  rows: { words: "Rows" },
  reentry: { words: "Coming back", choices: { same: "where one left", any: "anywhere" } },
  diagonals: { words: "Diagonal steps" },
};
const who = (seat: number): string => ["You", "Ana"][seat]!;

function person(seat: number): Person {
  return { seat, kind: "human", name: "", level: null, claimed: true, prepared: true, present: true };
}

function lines(options: Terms["options"], changes: Partial<Agreed> = {}): string[] {
  const agreed: Agreed = {
    host: 1,
    changed: Object.keys(options),
    clock: null,
    first: null,
    first_by: "lot",
    board_given: false,
    seed_given: false,
    draws: [],
    ...changes,
  };
  const presets = { sheet: { rows: 10, reentry: "any" } };
  return agreedLines({ options, agreed, people: [person(0), person(1)] }, OFFERED, presets, "en", who);
}

describe("what was agreed", () => {
  it("is said to be the usual where nothing differs", () => {
    expect(lines({})).toEqual(["everything as usual"]);
  });

  it("names options and choices in the game's own words", () => {
    expect(lines({ rows: 7, reentry: "any", diagonals: true })).toEqual([
      "Rows: 7",
      "Coming back: anywhere",
      "Diagonal steps",
    ]);
    expect(lines({ diagonals: false })).toEqual(["Diagonal steps: no"]);
  });

  it("leaves out what the page has no words for", () => {
    expect(lines({ hidden: 3 })).toEqual(["everything as usual"]);
  });

  it("names the sheet instead of all that it sets, and what differs from it too", () => {
    expect(lines({ rows: 10, reentry: "any", diagonals: true })).toEqual(["as on the sheet", "Diagonal steps"]);
  });

  it("tells who begins, and why", () => {
    expect(lines({}, { first: 0, first_by: "lot" })).toContain("First to play: You (by lot)");
    expect(lines({}, { first: 1, first_by: "host" })).toContain("First to play: Ana (chosen by the host)");
  });

  it("tells who draws, whose board it is, and the clock", () => {
    expect(lines({}, { draws: [1] })).toEqual(["Draws by hand: Ana"]);
    expect(lines({}, { draws: [0, 1] })).toEqual(["Everyone draws their own maze"]);
    expect(lines({}, { board_given: true })).toEqual(["The board was brought by the host"]);
    expect(lines({}, { seed_given: true })).toEqual(["The host chose the seed of all chance"]);
    expect(lines({}, { clock: { days: 3 } })).toEqual(["Clock: 3 days a move"]);
    expect(clockWords({ initial: 600, increment: 5 }, "en")).toBe("10 minutes each + 5 s a move");
  });
});
