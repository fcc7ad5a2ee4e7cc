import { beforeEach, describe, expect, it } from "vitest";
import type { Scene } from "../src/games/face";
import { face } from "../src/games/tracker";
import type { Search, TrackerView } from "../src/games/tracker/messages";
import { TrackerTable } from "../src/games/tracker/table";
import type { LineTold } from "../src/messages";

const OPTIONS = { rows: 3, columns: 3 };
let host: HTMLElement;
let table: TrackerTable;
let played: string[];
let changes: number;

/** A detective in B1 that came by A1; it has met a barrier towards B2 and one at its own door. */
const INSIDE: Search = {
  detective: "B1",
  visited: ["A1", "B1"],
  open: ["A1w", "A1s"],
  barriers: ["B1e", "B1w"],
  caught: null,
};
const OUTSIDE: Search = { detective: null, visited: [], open: [], barriers: ["B1w"], caught: null };

function view(search: Search, legal: string[]): TrackerView {
  const frame = { game: "tracker", options: {}, seat: 0, first: 0, to_move: 0, resigned: [], outcome: null };
  const camps = [{ fugitive: "C3", barriers: ["C1e"] }, null];
  return { ...frame, camps, searches: [search, OUTSIDE], steps: 0, turn: 1, legal };
}

function scene(search: Search, more: Partial<Scene> = {}): Scene {
  const legal = search.detective ? ["go A1", "go B2", "go C1", "leave"] : ["enter A1", "enter B1", "enter C1"];
  const facts = { lines: [], fresh: [], truth: null, belief: null, notes: {}, hint: null, pending: null };
  const person = { language: "en" as const, seat: 0, active: true, pencil: false };
  const who = (seat: number): string => ["You", "Ada"][seat]!;
  return { ...person, who, options: OPTIONS, ...facts, view: view(search, legal), ...more };
}

const main = (): Element => host.querySelector(".main-board")!;
const label = (name: string, board = main()): string =>
  board.querySelector(`[data-cell=${name}]`)!.getAttribute("aria-label")!;
const offered = (): string[] => [...host.querySelectorAll("[data-move]")].map((one) => one.getAttribute("data-move")!);
const control = (id: string) => table.controls().find((one) => one.id === id);

beforeEach(() => {
  host = document.createElement("div");
  document.body.replaceChildren(host);
  [played, changes] = [[], 0];
  table = new TrackerTable(host, {
    play: (move) => void played.push(move),
    unask: () => undefined,
    announce: () => undefined,
    note: () => undefined,
    changed: () => void changes++,
  });
});

describe("red markers", () => {
  it("lie on the cells that the detective has left", () => {
    table.show(scene(INSIDE));
    expect([...main().querySelectorAll(".pastille")].map((one) => one.getAttribute("data-marker"))).toEqual(["A1"]);
    expect(label("A1")).toContain("red marker");
    expect(label("B1")).not.toContain("red marker");
  });
});

describe("a barrier that is known", () => {
  it("is not offered as a door", () => {
    table.show(scene(INSIDE));
    expect(offered()).toEqual(["go A1", "go C1"]);
    expect(control("leave")).toBeUndefined();
    table.show(scene(OUTSIDE));
    expect(offered()).toEqual(["enter A1", "enter C1"]);
  });

  it("may be asked again to end the turn, once that is wanted", () => {
    table.show(scene(INSIDE));
    control("again")!.act!();
    expect([table.prompt(), control("again")!.pressed, changes]).toEqual(["again", true, 1]);
    expect(offered().sort()).toEqual(["go B2", "leave"]);
    expect(label("B2")).toContain("Go to B2 (barred: ends the turn)");
    main()
      .querySelector("[data-cell=B2]")!
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(played).toEqual(["go B2"]);
  });

  it("is a wall again in the next moment, and when it is not wanted any more", () => {
    table.show(scene(INSIDE));
    control("again")!.act!();
    table.show(scene(INSIDE, { lines: [{ n: 1 } as LineTold] }));
    expect(table.prompt()).toBe("go");
    control("again")!.act!();
    control("again")!.act!();
    expect(offered()).toEqual(["go A1", "go C1"]);
  });

  it("asks for nothing where none is known", () => {
    table.show(scene({ ...INSIDE, barriers: [] }));
    expect(table.controls().map(({ id }) => id)).toEqual(["leave"]);
  });
});

describe("the pieces", () => {
  it("leave the letters of the rows in sight", () => {
    table.show(scene(OUTSIDE));
    const [x, y] = host
      .querySelector<SVGGElement>(".main-board [data-piece=detective]")!
      .style.transform.match(/-?[\d.]+/g)!
      .map(Number);
    const letter = [...main().querySelectorAll(".letters text")].at(-1)!;
    const [atX, atY] = ["x", "y"].map((name) => Number(letter.getAttribute(name)));
    expect(Math.hypot(x! - atX!, y! - atY!)).toBeGreaterThan(34 + 26);
  });

  it("are called as in the list of players", () => {
    table.show(scene(INSIDE));
    const camp = host.querySelector(".second-board")!;
    expect(label("B1")).toMatch(/^B1: your detective/);
    expect(label("C3", camp)).toMatch(/^C3: your fugitive/);
    table.show(scene(INSIDE, { seat: null, active: false }));
    expect(label("B1")).toMatch(/^B1: detective \(You\)/);
  });
});

describe("a hint", () => {
  it("is an arrow to a ringed cell, with words", () => {
    table.show(scene(INSIDE, { hint: "go C1" }));
    expect(main().querySelector("rect.pointer.hinted")!.getAttribute("data-pointer")).toBe("C1");
    expect(main().querySelectorAll("g.pointer.hinted")).toHaveLength(1);
    expect(label("C1")).toContain("Go to C1 (hint)");
    expect(host.querySelector(".second-board .pointer")).toBeNull();
  });

  it("points through a door, and keeps off the letters", () => {
    const hints: [Search, string][] = [
      [OUTSIDE, "enter A1"],
      [{ ...INSIDE, barriers: [] }, "leave"],
    ];
    for (const [search, hint] of hints) {
      table.show(scene(search, { hint }));
      const way = main().querySelector("g.pointer.hinted path")!.getAttribute("d")!;
      expect(Math.min(...way.match(/-?[\d.]+(?= )/g)!.map(Number))).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("two boards", () => {
  it("are brought forward by their tabs where there is room for one", () => {
    table.show(scene(INSIDE));
    const [search, camp] = host.querySelectorAll<HTMLButtonElement>(".tracker-tabs button");
    expect([search!.textContent, camp!.textContent]).toEqual(["Your search", "Your camp"]);
    camp!.click();
    expect(host.querySelector(".second-board")!.classList).toContain("forward");
    expect([search!, camp!].map((tab) => tab.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  });

  it("begin, for the keyboard, where the detective is or may enter", () => {
    table.show(scene(INSIDE));
    expect(table.home()).toBe("B1");
    table.show(scene(OUTSIDE));
    expect(table.home()).toBe("A1");
  });
});

describe("the log", () => {
  const asked = { kind: "asked", seat: 0, from: "A1", into: "A2", open: true };
  const line = (...events: object[]): LineTold => ({ n: 1, seat: 0, events }) as unknown as LineTold;
  const said = (told: LineTold): (string | null)[] =>
    told.events.map((event) => face.say(event, told, "en", () => "You"));

  it("tells questions with their answers", () => {
    expect(said(line(asked))).toEqual(["You: to A2? Yes."]);
    expect(said(line({ ...asked, open: false }, { kind: "turn", seat: 1 }))).toEqual([
      "You: to A2? No, a barrier.",
      null,
    ]);
  });

  it("tells a draw by the last turn", () => {
    expect(said(line({ kind: "over", winners: [], reason: "max_turns" }))).toEqual([
      "The last turn has been played: a draw.",
    ]);
  });
});

describe("coaching", () => {
  it("follows the answers", () => {
    const asked = (open: boolean): LineTold[] => [
      { n: 1, seat: 0, events: [{ kind: "asked", seat: 0, from: null, into: "A1", open }] } as unknown as LineTold,
    ];
    const said = [
      face.coach!(scene(OUTSIDE)),
      face.coach!(scene(OUTSIDE, { lines: asked(false) })),
      face.coach!(scene(INSIDE, { lines: asked(false) })),
      face.coach!(scene(INSIDE, { lines: asked(true) })),
      face.coach!(scene(OUTSIDE, { lines: asked(true) })),
    ];
    expect(new Set(said).size).toBe(5);
  });

  it("has a legend that draws every sign", () => {
    for (const sign of face.legend!("fr")) expect(sign.draw().length).toBeGreaterThan(0);
  });
});
