import { describe, expect, it, vi } from "vitest";
import { draftFor, Drafting, isShapedLike, shapeOf } from "../src/app/drafting.svelte";
import { craft } from "../src/games/tracker/craft";

const FAULT = { code: "no_way", args: { cell: "B2" }, places: ["B2"], sentence: "?" };
vi.mock("../src/net/api", () => ({ check: () => Promise.resolve({ faults: [FAULT] }) }));

const OPTIONS = { rows: 3, columns: 3, barriers: 4 };

function fresh(): Drafting {
  const drafting = new Drafting("tracker", craft, OPTIONS, null);
  drafting.tool = "barrier";
  return drafting;
}

function stroke(drafting: Drafting, ...places: string[]): void {
  places.forEach((place, n) => drafting.touch(place, n === 0));
  drafting.lift();
}

describe("drawing", () => {
  it("undoes a whole stroke at once, and does it again", () => {
    const drafting = fresh();
    stroke(drafting, "A1e", "B1e");
    expect(drafting.prepared).toEqual({ barriers: ["A1e", "B1e"] });
    drafting.undo();
    expect(drafting.prepared).toEqual({ barriers: [] });
    drafting.redo();
    expect(drafting.prepared).toEqual({ barriers: ["A1e", "B1e"] });
  });

  it("erases through the whole stroke when it began on a wall", () => {
    const drafting = fresh();
    stroke(drafting, "A1e", "B1e");
    stroke(drafting, "A1e", "B1e", "C1e");
    expect(drafting.prepared).toEqual({ barriers: [] });
  });

  it("puts no barrier where none may stand", () => {
    const drafting = fresh();
    stroke(drafting, "A1n");
    expect(drafting.prepared).toEqual({ barriers: [] });
    expect(drafting.canUndo).toBe(false);
  });

  it("learns what is wrong, and where, once the hand rests", async () => {
    vi.useFakeTimers();
    const drafting = fresh();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(drafting.faults.flatMap((fault) => fault.places)).toEqual(["B2"]);
    expect(drafting.checked).toBe(true);
  });
});

describe("a file", () => {
  const example = { size: 9, blocks: [], pawns: [["A1"]] };

  it.each([{ blocks: [["A1", "A2"]] }, { size: 11, pawns: [] }, { blocks: ["A1"], other: 3 }])(
    "%j is a maze",
    (given) => {
      expect(isShapedLike(given, example)).toBe(true);
    },
  );

  it.each([null, [], "A1", {}, { other: 1 }, { blocks: 3 }, { blocks: [3] }, { blocks: [[3]] }, { size: [9] }])(
    "%j is none",
    (given) => {
      expect(isShapedLike(given, example)).toBe(false);
    },
  );
});

describe("a draft that is kept", () => {
  it("is handed over after every change, undone or not", () => {
    const kept: unknown[] = [];
    const drafting = new Drafting("tracker", craft, OPTIONS, null, (draft) =>
      kept.push(craft.prepared(draft, OPTIONS)),
    );
    drafting.tool = "barrier";
    stroke(drafting, "A1e");
    drafting.undo();
    drafting.redo();
    expect(kept).toEqual([{ barriers: ["A1e"] }, { barriers: [] }, { barriers: ["A1e"] }]);
  });

  it("comes back only in its own shape", () => {
    const found = { options: { rows: 3, columns: 3, barriers: 9 }, draft: { barriers: ["A1e"] } };
    expect(shapeOf(craft, OPTIONS)).toEqual({ rows: 3, columns: 3 });
    expect(draftFor(found, { rows: 3, columns: 3 })).toEqual({ barriers: ["A1e"] });
    expect(draftFor(found, { rows: 4, columns: 3 })).toBeNull();
    expect(draftFor(null, {})).toBeNull();
  });
});
