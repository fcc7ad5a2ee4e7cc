import { beforeEach, describe, expect, it } from "vitest";
import type { Ports, Scene } from "../src/games/face";
import { face } from "../src/games/monster_hunt";
import { fitted } from "../src/games/monster_hunt/fitted";
import type { HuntView } from "../src/games/monster_hunt/messages";
import { HuntTable } from "../src/games/monster_hunt/table";
import type { LineTold } from "../src/messages";

const MONSTER = 0;
const HUNTER = 1;
let host: HTMLElement;
let table: HuntTable;

/** A hunt of 3 × 3 cells in turn 4: the monster went A1, A2, A1, A2. */
function view(seat: number, more: Partial<HuntView> = {}): HuntView {
  const frame = { game: "monster_hunt", options: {}, seat, first: 0, to_move: seat, resigned: [], outcome: null };
  const known = { rows: 3, columns: 3, turn: 4, entrance: "A1", exit: "C3", obstacles: ["B2"] };
  const free = ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"];
  const told = { path: ["A1", "A2", "A1", "A2"], shots: [{ cell: "C1", turn: 3 }] };
  return { ...frame, ...known, free, ...told, legal: ["move A1", "move A3"], ...more };
}

/** What the hunter knows who has shot at A1 and missed. */
function hunterView(more: Partial<HuntView> = {}): HuntView {
  const shots = [{ cell: "A1", turn: 3, state: "explored" as const, turns: [1, 3] }];
  const known = { entrance: null, exit: null, obstacles: [], free: ["A1"], path: ["A1", null, "A1", null], shots };
  return view(HUNTER, { ...known, legal: ["shoot A1", "shoot B2"], ...more });
}

function scene(seen: HuntView, more: Partial<Scene> = {}): Scene {
  const facts = { options: {}, lines: [], fresh: [], truth: null, belief: null, notes: {}, hint: null, pending: null };
  const person = { language: "en" as const, seat: seen.seat, active: true, pencil: false, who: String };
  return { ...person, ...facts, view: seen, ...more };
}

const cell = (name: string): Element => host.querySelector(`[data-cell=${name}]`)!;
const label = (name: string): string => cell(name).getAttribute("aria-label")!;
const dates = (): string[] => [...host.querySelectorAll(".dates")].map((one) => one.textContent!);

beforeEach(() => {
  host = document.createElement("div");
  document.body.replaceChildren(host);
  const quiet: Ports = { play() {}, unask() {}, announce() {}, note() {}, changed() {} };
  table = new HuntTable(host, quiet);
});

describe("the board", () => {
  it("has the turn on its frame", () => {
    table.show(scene(view(MONSTER)));
    expect(host.querySelector(".hunt-turn")!.textContent).toBe("Turn 4");
  });

  it("shows all turns of a mark, also where the monster stands", () => {
    table.show(scene(view(MONSTER)));
    expect(dates()).toEqual(["1·3", "2·4"]);
  });

  it("leaves out no turn of a cell that was visited often", () => {
    const path = Array.from({ length: 21 }, (_, n) => (n % 2 ? "A2" : "A1"));
    table.show(scene(view(MONSTER, { path, turn: 21 })));
    expect(
      dates()
        .join("·")
        .split("·")
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(path.map((_, n) => n + 1));
  });

  it("tells the turns of such a cell in a bubble while it has the focus", () => {
    const path = ["A1", "A2", "A1", "A2", "A1", "A2"];
    table.show(scene(view(MONSTER, { path })));
    const bubble = host.querySelector<HTMLElement>(".hunt-bubble")!;
    expect(bubble.hidden).toBe(true);
    (cell("A1") as SVGElement).focus();
    expect([bubble.hidden, bubble.textContent]).toEqual([false, "A1: tracks of turns 1, 3, 5"]);
    (cell("A1") as SVGElement).blur();
    expect(bubble.hidden).toBe(true);
  });

  it("is dark where the hunter knows nothing", () => {
    table.show(scene(hunterView()));
    expect(host.querySelectorAll(".unknown")).toHaveLength(8);
    expect([label("A1"), label("B2")]).toEqual([
      "A1: free, tracks of turns 1, 3, shot in turn 3; Shoot at A1",
      "B2: unknown; Shoot at B2",
    ]);
  });
});

describe("a hint", () => {
  it("rings a cell worth a shot, and says so", () => {
    table.show(scene(hunterView(), { hint: "shoot B2" }));
    expect(host.querySelector(".pointer.hinted")!.getAttribute("data-pointer")).toBe("B2");
    expect(label("B2")).toBe("B2: unknown; Shoot at B2 (hint)");
  });

  it("has an arrow from the monster", () => {
    table.show(scene(view(MONSTER), { hint: "move A3" }));
    expect(host.querySelectorAll(".pointer.hinted")).toHaveLength(2);
    table.show(scene(view(MONSTER)));
    expect(host.querySelectorAll(".pointer")).toHaveLength(0);
  });

  it("differs from the move that the page asks about", () => {
    table.show(scene(hunterView(), { pending: "shoot A1" }));
    expect(host.querySelector(".pointer.pending")!.getAttribute("data-pointer")).toBe("A1");
  });
});

describe("the keyboard", () => {
  it("begins at the monster, at the last shot, or in the middle", () => {
    table.show(scene(view(MONSTER)));
    expect(table.home()).toBe("A2");
    table.show(scene(hunterView()));
    expect(table.home()).toBe("A1");
    table.show(scene(hunterView({ shots: [] })));
    expect(table.home()).toBe("B2");
  });
});

function line(seat: number, ...events: object[]): LineTold {
  return { n: 1, seat, move: "", ...{ events } } as unknown as LineTold;
}

describe("the log", () => {
  it("goes by the turns of the hunt; giving up has none", () => {
    expect(face.turnOf!(line(MONSTER, { kind: "stepped", turn: 7 }))).toBe(7);
    expect(face.turnOf!(line(HUNTER, { kind: "shot", turn: 7, cell: "A1" }, { kind: "state" }))).toBe(7);
    expect(face.turnOf!(line(HUNTER, { kind: "resigned", seat: 1 }))).toBeNull();
  });

  it("tells a draw by the last turn", () => {
    const over = { kind: "over" as const, winners: [], reason: "max_turns" as const, to: "all" as const };
    expect(face.say(over, line(HUNTER, over), "fr", String)).toBe("Le dernier tour est joué\u00a0: partie nulle.");
  });
});

describe("coaching", () => {
  it("has a sentence for each of the first moves of either role, then ends", () => {
    const said = [0, 1, 2, 3].map((moves) =>
      [view(MONSTER), hunterView()].map((seen) =>
        face.coach!(scene(seen, { lines: Array.from({ length: moves }, () => line(seen.seat!)) })),
      ),
    );
    expect(new Set(said.slice(0, 3).flat()).size).toBe(6);
    expect(said[3]).toEqual([null, null]);
  });
});

describe("the legend", () => {
  it("draws every sign", () => {
    for (const sign of face.legend!("ru")) expect(sign.draw().length).toBeGreaterThan(0);
  });
});

describe("numbers in a box", () => {
  it("stand in lines that make them largest, none left out", () => {
    expect(fitted([3], 84, 88)).toEqual({ size: 40, lines: ["3"] });
    expect(fitted([1, 3, 5, 7], 84, 88).lines).toEqual(["1·3", "5·7"]);
    expect(fitted([1, 3, 5, 7, 9, 11, 13], 84, 36).lines.join("·")).toBe("1·3·5·7·9·11·13");
  });
});
