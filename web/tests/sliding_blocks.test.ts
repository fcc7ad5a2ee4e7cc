import { rules } from "../src/games/sliding_blocks/rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GAMES } from "../src/declared";
import { face } from "../src/games/sliding_blocks";
import { card } from "../src/games/sliding_blocks/card";
import { craft } from "../src/games/sliding_blocks/craft";
import { follow } from "../src/games/sliding_blocks/following";
import { choices, nextStop, pulled, stopCell } from "../src/games/sliding_blocks/moves";
import { outline } from "../src/games/sliding_blocks/outline";
import { Picking } from "../src/games/sliding_blocks/picking";
import type { SlidingEvent, SlidingView } from "../src/games/sliding_blocks/messages";
import { cornersOf } from "../src/games/corners";
import { home, isCentre } from "../src/games/sliding_blocks/view";
import type { Draft, Ports, Scene, Stroke, Table } from "../src/games/face";
import type { LineTold } from "../src/messages";
import type { Language } from "../src/words";
import four from "./views/sliding_blocks/four.json";
import half from "./views/sliding_blocks/half.json";
import onlyShoves from "./views/sliding_blocks/only_shoves.json";
import shove from "./views/sliding_blocks/shove.json";
import start from "./views/sliding_blocks/start.json";

const LANGUAGES: Language[] = ["en", "fr", "ru"];
const VIEWS = { start, four, half, shove, onlyShoves };

let host: HTMLElement;
let table: Table;
let played: { move: string; careful: boolean }[];
let announced: string[];
let noted: [string, string][];
let touched: string[];
let unasked: number;

function sceneOf(view: object, more: Partial<Scene> = {}): Scene {
  const { seat } = view as SlidingView;
  const who = (seat: number): string => `Player ${seat + 1}`;
  const blank = {
    who,
    lines: [],
    fresh: [],
    truth: null,
    belief: null,
    notes: {},
    pencil: false,
    active: true,
    hint: null,
    pending: null,
  };
  return { language: "en", seat, view: view as SlidingView, options: {}, ...blank, ...more };
}

function hit(cell: string): Element {
  return host.querySelector(`[data-cell="${cell}"]`)!;
}

function pick(cell: string): void {
  hit(cell).dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

function press(key: string): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  host.querySelector('[data-cell][tabindex="0"]')!.dispatchEvent(event);
  if (!event.defaultPrevented) table.key?.(event);
}

function shown(): string[] {
  return [...host.querySelectorAll("[data-move]")].map((one) => one.getAttribute("data-move")!).sort();
}

function selectable(): string[] {
  return [...host.querySelectorAll("[data-select]")].map((one) => one.getAttribute("data-select")!).sort();
}

beforeEach(() => {
  [played, announced, noted, touched, unasked] = [[], [], [], [], 0];
  host = document.createElement("div");
  document.body.append(host);
  const ports: Ports = {
    play: (move, careful = false) => played.push({ move, careful }),
    unask: () => void unasked++,
    touch: (piece) => touched.push(piece),
    announce: (words) => announced.push(words),
    note: (place, mark) => noted.push([place, mark]),
    changed: () => undefined,
  };
  table = face.mount(host, ports);
});

afterEach(() => {
  table.destroy();
  host.remove();
});

describe("what is shown", () => {
  it("draws every block and every pawn of a view", () => {
    table.show(sceneOf(four));
    expect(host.querySelectorAll('[data-piece^="block"]')).toHaveLength(32);
    expect(host.querySelectorAll('[data-piece^="pawn"]')).toHaveLength(16);
  });

  it.each(Object.entries(VIEWS))("offers exactly the pieces that may move: %s", (_, view) => {
    table.show(sceneOf(view));
    const movable = new Set(view.legal.map((move) => move.split(" ").slice(0, 2).join(" ")));
    expect(selectable()).toEqual([...movable].sort());
    expect(shown()).toEqual([]);
  });

  it("says of a cell what stands there", () => {
    table.show(sceneOf(start));
    expect(hit("A1").getAttribute("aria-label")).toBe("A1: your pawn, your corner");
    expect(hit("B7").getAttribute("aria-label")).toBe("B7: block 1; pick it up");
    expect(hit("G7").getAttribute("aria-label")).toBe("G7: centre");
    expect(hit("C1").getAttribute("aria-label")).toBe("C1: free");
  });

  it("marks the barred block and the block moved last", () => {
    const event: SlidingEvent = { kind: "block", block: half.barred, side: "e", steps: 1, to: "all" };
    table.show(sceneOf(half, { lines: [{ n: 1, seat: 1, move: "", events: [event] }] }));
    const barred = host.querySelector(`[data-piece="block ${half.barred}"]`)!;
    expect(barred.querySelector(".sliding-lock")).not.toBeNull();
    expect(barred.classList.contains("last")).toBe(true);
    expect(host.querySelectorAll(".sliding-lock")).toHaveLength(1);
    expect(hit(half.blocks[half.barred - 1]![0]!).getAttribute("aria-label")).toContain("moved last, barred");
  });

  it("lets nothing be picked when it is not one's turn", () => {
    table.show(sceneOf(start, { active: false }));
    pick("B7");
    expect([selectable(), shown(), table.controls(), table.prompt()]).toEqual([[], [], [], "wait"]);
  });
});

describe("a hint", () => {
  it("shows where a pawn ends and the way there, and says what to pick", () => {
    table.show(sceneOf(start, { hint: "pawn A2 A6" }));
    expect(host.querySelectorAll(".pointer.hinted")).toHaveLength(2);
    expect(hit("A2").getAttribute("aria-label")).toBe("A2: your pawn, your corner; pick it up (hint)");
    pick("A2");
    expect(hit("A6").getAttribute("aria-label")).toBe("A6: free; Pawn A2 to A6 (hint)");
    expect(hit("A5").getAttribute("aria-label")).not.toContain("hint");
  });

  it("shows where a block ends, all of it", () => {
    table.show(sceneOf(start, { hint: "block 1 e2" }));
    const ghost = host.querySelector("path.pointer.hinted")!.getAttribute("transform")!;
    const [x] = host.querySelector<SVGGElement>('[data-piece="block 1"]')!.style.transform.match(/-?[\d.]+/)!;
    expect(ghost).toContain(`translate(${Number(x) + 200} `);
    expect(hit("B7").getAttribute("aria-label")).toContain("hint");
  });

  it("shows where a pawn that is shoved goes", () => {
    table.show(sceneOf(shove, { pending: "pawn G5 G6 shove F6" }));
    expect(host.querySelectorAll(".pointer.pending")).toHaveLength(4);
  });
});

describe("the counter", () => {
  it("tells for each player how many of three pawns are in the centre", () => {
    table.show(sceneOf(shove));
    expect([...host.querySelectorAll(".sliding-count .unseen")].map((one) => one.textContent)).toEqual([
      "Player 1: 1 of 3 in the centre",
      "Player 2: 0 of 3 in the centre",
    ]);
  });
});

describe("a first game", () => {
  it("is coached through the parts of a turn", () => {
    const said = [
      face.coach!(sceneOf(start)),
      face.coach!(sceneOf({ ...start, due: ["block"] }, { lines: lines(1) })),
      face.coach!(sceneOf({ ...start, due: ["pawn"] }, { lines: lines(1) })),
      face.coach!(sceneOf({ ...start, seat: 1 }, { lines: lines(1) })),
    ];
    expect(new Set(said).size).toBeGreaterThan(2);
  });

  it("has a legend that draws every sign", () => {
    for (const sign of face.legend!("en")) expect(sign.draw().length).toBeGreaterThan(0);
  });
});

describe("picking", () => {
  it.each(Object.entries(VIEWS))("every legal move can be picked, wherever a piece is held: %s", (_, view) => {
    const picking = new Picking();
    const moves = (): string[] => [...picking.targets.values()].flatMap(({ move }) => move ?? []);
    const update = (): void => picking.update(view as unknown as SlidingView, view.legal, "en");
    update();
    for (const choice of picking.movable) {
      const own = view.legal.filter((move) => move.startsWith(`${choice.id} `)).sort();
      for (const handle of choice.cells) {
        picking.held = { choice, handle };
        update();
        const shoves = choice.stops.filter((stop) => stop.moves.length > 1);
        const found = moves();
        for (const stop of shoves) {
          expect(picking.stopAt(stopCell(choice, handle, stop))).toEqual(stop);
          picking.shove = stop;
          update();
          found.push(...moves());
          picking.shove = null;
        }
        expect(found.sort()).toEqual(own);
      }
    }
  });

  it("shows at least one move when a pawn can only shove", () => {
    const from = onlyShoves.legal
      .map((move) => move.split(" ")[1]!)
      .find((cell) =>
        onlyShoves.legal.filter((move) => move.startsWith(`pawn ${cell} `)).every((move) => move.includes("shove")),
      )!;
    table.show(sceneOf(onlyShoves));
    pick(from);
    expect(shown()).toEqual(onlyShoves.legal.filter((move) => move.startsWith(`pawn ${from} `)).sort());
  });

  it("shows all the stops of a block, wherever it is held", () => {
    table.show(sceneOf(start));
    for (const cell of [start.blocks[4]![0]!, start.blocks[4]!.at(-1)!]) {
      pick(cell);
      expect(shown()).toEqual(start.legal.filter((move) => move.startsWith("block 5 ")).sort());
      expect(table.prompt()).toBe("blockTo");
    }
    pick(start.blocks[4]!.at(-1)!);
    expect([shown(), table.prompt()]).toEqual([[], "both"]);
  });

  it("asks where the pawn in the centre goes, and can be taken back", () => {
    table.show(sceneOf(shove));
    const move = shove.legal.find((one) => one.includes("shove"))!;
    const [, from, into] = move.split(" ");
    pick(from!);
    expect(hit(into!).hasAttribute("data-move")).toBe(false);
    pick(into!);
    expect(table.prompt()).toBe("shove");
    expect(shown()).toEqual(shove.legal.filter((one) => one.startsWith(`pawn ${from} ${into} shove`)).sort());
    table.controls()[0]!.act!();
    expect([shown(), table.prompt()]).toEqual([[], "both"]);
  });

  it("takes the first piece picked as final with touch-move", () => {
    table.show(sceneOf(start, { options: { touch_move: true } }));
    pick("B7");
    const stops = shown();
    pick("A2");
    press("Escape");
    expect(shown()).toEqual(stops);
    expect(selectable()).toEqual([]);
    expect(announced.at(-1)).toBe("Touch-move: it must be played.");
  });

  it("tells the table what is touched, and shows everybody what was", () => {
    const options = { touch_move: true };
    table.show(sceneOf(start, { options }));
    pick("B7");
    expect(touched).toEqual(["block 1"]);
    table.show(sceneOf(start, { options, touched: "block 1", active: false, lines: lines(1) }));
    expect(host.querySelector(".touched")!.getAttribute("data-piece")).toBe("block 1");
    expect(hit("B7").getAttribute("aria-label")).toContain("touched: it must be played");
  });

  it("has what was touched in the hand again after a reload", () => {
    const legal = start.legal.filter((move) => move.startsWith("pawn B1"));
    table.show(sceneOf({ ...start, legal }, { options: { touch_move: true }, touched: "pawn B1" }));
    expect([shown(), selectable()]).toEqual([legal.sort(), []]);
  });

  it("touches nothing where a piece may be put back", () => {
    table.show(sceneOf(start));
    pick("B7");
    expect(touched).toEqual([]);
  });

  it("takes the question back when another piece is chosen, or none", () => {
    table.show(sceneOf(start, { pending: "pawn A2 A8" }));
    const before = unasked;
    pick("B1");
    expect(unasked).toBe(before + 1);
    press("Escape");
    expect(unasked).toBe(before + 2);
  });

  it("forgets what was held when the game goes on", () => {
    table.show(sceneOf(start));
    pick("B7");
    table.show(sceneOf(start, { lines: lines(1) }));
    expect([shown(), table.prompt()]).toEqual([[], "both"]);
  });

  it("offers passing when nothing else is legal", () => {
    table.show(sceneOf({ ...start, legal: ["pass"] }));
    expect(table.controls().map((one) => one.move)).toEqual(["pass"]);
    expect(table.prompt()).toBe("pass");
  });

  it("writes with the pencil instead of picking", () => {
    table.show(sceneOf(start, { pencil: true }));
    pick("B7");
    expect([noted, shown(), selectable()]).toEqual([[["B7", "·"]], [], []]);
  });
});

describe("keys", () => {
  it("pick up a block, go from stop to stop, and play", () => {
    table.show(sceneOf(start));
    pick("E1");
    press("ArrowRight");
    press("ArrowRight");
    expect(host.querySelectorAll(".sliding-aim")).toHaveLength(1);
    press("Enter");
    expect(played).toEqual([{ move: "block 5 e2", careful: false }]);
  });

  it("go back over the block's own place, and say where there is no stop", () => {
    table.show(sceneOf(start));
    pick("E1");
    for (const key of ["ArrowUp", "ArrowDown", "ArrowDown"]) press(key);
    expect(announced.at(-1)).toBe("No place to stop that way.");
    press("Escape");
    expect([shown(), announced.at(-1)]).toEqual([[], "Put back."]);
  });

  it("begin at a pawn of one's own that can move", () => {
    table.show(sceneOf(start));
    expect(table.home!()).toBe("A2");
    table.show(sceneOf(start, { active: false }));
    expect(table.home!()).toBe("A1");
  });

  it("go on to the next piece that may move", () => {
    table.show(sceneOf(start));
    const next = table.controls()[0]!;
    expect(next.key).toBe("n");
    next.act!();
    expect(document.activeElement?.getAttribute("data-cell")).toBe("A2");
    press("Enter");
    expect(shown()).toContain("pawn A2 A3");
  });
});

describe("geometry", () => {
  const view = start as unknown as SlidingView;
  const fifth = choices(view, start.legal).find((choice) => choice.id === "block 5")!;

  it("puts a stop ahead of the block, in the line of the cell by which it is held", () => {
    expect(stopCell(fifth, "E1", { side: "e", steps: 2 })).toBe("E4");
    expect(stopCell(fifth, "G2", { side: "n", steps: 1 })).toBe("D2");
  });

  it("pulls a block along one axis, no further than its last stop, to the nearest stop", () => {
    expect(pulled(fifth, 9, 1)).toMatchObject({ x: 3, y: 0, stop: { side: "e", steps: 3 } });
    expect(pulled(fifth, 0.2, -1.4)).toMatchObject({ x: 0, y: -1.4, stop: { side: "n", steps: 1 } });
    expect(pulled(fifth, 0.3, 0)).toMatchObject({ x: 0.3, stop: null });
    expect(pulled(fifth, 0, 5)).toEqual({ x: 0, y: 0, stop: null });
  });

  it("walks from stop to stop", () => {
    const first = nextStop(fifth, null, "e")!;
    expect(first).toMatchObject({ side: "e", steps: 1 });
    expect(nextStop(fifth, first, "w")).toBeNull();
    expect(nextStop(fifth, null, "w")).toBeUndefined();
  });

  it("draws one way around a block, and another around a hole", () => {
    expect(outline(["A1", "A2", "B2"], 5, 20).match(/M/g)).toHaveLength(1);
    const ring = ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"];
    expect(outline(ring, 5, 20).match(/M/g)).toHaveLength(2);
  });

  it("knows the centre and the corners", () => {
    expect(["F6", "H8", "G7"].every((cell) => isCentre(13, cell))).toBe(true);
    expect(isCentre(13, "E6")).toBe(false);
    expect(start.pawns).toEqual(cornersOf(2).map((corner) => home(13, corner)));
    expect(four.pawns).toEqual(cornersOf(4).map((corner) => home(21, corner)));
  });

  it("gives every seat the corner that was chosen", () => {
    expect(cornersOf(2, { corner: "ne" })).toEqual([1, 3]);
    expect(cornersOf(2, { corner: "sw", facing: "beside" })).toEqual([3, 0]);
    expect(cornersOf(4, { corner: "se", facing: "beside" })).toEqual([2, 3, 0, 1]);
    const options = { corner: "ne", facing: "beside" };
    const pawns = [home(13, 1), home(13, 2)];
    table.show(sceneOf({ ...start, pawns, legal: [] }, { options }));
    expect(hit("A13").getAttribute("aria-label")).toBe("A13: your pawn, your corner");
    expect(hit("M13").getAttribute("aria-label")).toBe("M13: pawn (Player 2), corner (Player 2)");
  });

  it("draws a layout in the corners that its options name, and back", () => {
    const options = { seats: 2, layout: "quick", corner: "ne", facing: "beside" };
    const draft = craft.empty(options);
    expect(draft["pawns"]).toEqual([home(13, 1), home(13, 2)]);
    expect(craft.options!(draft)).toEqual({ seats: 2, corner: "ne", facing: "beside" });
    expect(craft.options!(craft.prepared(draft, options) as Draft)).toEqual(craft.options!(draft));
  });

  it("locks every block that is barred for a round", () => {
    table.show(sceneOf({ ...four, all_barred: [3, 5] }));
    expect(host.querySelectorAll(".sliding-lock")).toHaveLength(2);
  });

  it("follows pawns, also when one shoves another of its own", () => {
    const before = new Map(Object.entries({ A8: "pawn 0 0", G8: "pawn 0 1" }));
    const events: SlidingEvent[] = [
      { kind: "slid", seat: 0, from: "A8", into: "G8", to: "all" },
      { kind: "shoved", seat: 0, from: "G8", into: "H9", to: "all" },
    ];
    const after = follow(before, [{ n: 1, seat: 0, move: "", events }], [["G8", "H9"]]);
    expect([...after]).toEqual([
      ["G8", "pawn 0 0"],
      ["H9", "pawn 0 1"],
    ]);
  });
});

describe("the editor", () => {
  const options = { seats: 2, layout: "quick" };
  const stroke = (draft: Draft, tool: string, ...cells: string[]): Draft => {
    const erase = craft.erases(draft, tool, cells[0]!);
    const start = cells[0]!;
    const stroke = (cell: string): Stroke => ({ erase, start, first: cell === start });
    return cells.reduce((now, cell) => craft.apply(now, options, tool, cell, stroke(cell)), draft);
  };
  const blocks = (draft: Draft): string[][] => (craft.prepared(draft, options) as SlidingView).blocks;

  it("paints one block with a stroke, and another with the next", () => {
    const one = stroke(craft.empty(options), "block", "D4", "D5", "E5");
    expect(blocks(stroke(one, "block", "D6", "D7"))).toEqual([
      ["D4", "D5", "E5"],
      ["D6", "D7"],
    ]);
  });

  it("extends the block on which a stroke begins, and fills what a quick stroke jumped over", () => {
    const one = stroke(craft.empty(options), "block", "D4");
    expect(blocks(stroke(one, "block", "D4", "D7"))).toEqual([["D4", "D5", "D6", "D7"]]);
  });

  it("adds single cells to the block painted last", () => {
    const one = stroke(craft.empty(options), "block", "D4");
    expect(blocks(stroke(stroke(one, "grow", "D5"), "grow", "E5"))).toEqual([["D4", "D5", "E5"]]);
  });

  it("leaves another block's cells alone, and erases", () => {
    const two = stroke(stroke(craft.empty(options), "block", "D4"), "block", "D5", "D4");
    expect(blocks(two)).toEqual([["D4"], ["D5"]]);
    expect(blocks(stroke(two, "erase", "D4", "D5"))).toEqual([]);
  });

  it("paints the same on all four sides", () => {
    const turning = craft.changes!("en", options)[0]!;
    const draft = turning.apply(craft.empty(options), options);
    expect(turning.pressed!(draft)).toBe(true);
    expect(blocks(stroke(draft, "block", "A4", "A5"))).toEqual([
      ["A4", "A5"],
      ["D13", "E13"],
      ["M9", "M10"],
      ["I1", "J1"],
    ]);
  });

  it("keeps the middle when the board grows or shrinks", () => {
    const [, larger, smaller] = craft.changes!("en", options);
    const draft = stroke(craft.empty(options), "block", "A4", "B4");
    const grown = larger!.apply(draft, options);
    expect(craft.prepared(grown, options)).toMatchObject({
      size: 15,
      blocks: [["B5", "C5"]],
      pawns: [home(15, 0), home(15, 2)],
    });
    expect(blocks(smaller!.apply(smaller!.apply(grown, options), options))).toEqual([["A3"]]);
  });

  it("reads what it has written, and refuses what is no layout", () => {
    const { size, blocks: laid, pawns } = start;
    expect(craft.prepared(craft.draft({ size, blocks: laid, pawns }, options), options)).toEqual({
      size,
      blocks: laid,
      pawns,
    });
    for (const bad of [{}, { size: 8, blocks: [] }, { size: 9, blocks: ["A1"] }]) {
      expect(() => craft.draft(bad, options)).toThrow();
    }
    expect(craft.options!(craft.draft(start, { seats: 4 }))).toEqual({ seats: 4, corner: "nw", facing: "opposite" });
  });
});

const EVENTS: SlidingEvent[] = [
  { kind: "slid", seat: 0, from: "A1", into: "A7", to: "all" },
  { kind: "shoved", seat: 1, from: "G8", into: "H9", to: "all" },
  { kind: "block", block: 12, side: "e", steps: 3, to: "all" },
  { kind: "skipped", seat: 0, part: "pawn", to: "all" },
  { kind: "skipped", seat: 0, part: "block", to: "all" },
  { kind: "over", winners: [0], reason: "centre", to: "all" },
  { kind: "over", winners: [], reason: "max_turns", to: "all" },
];

describe("words", () => {
  it.each(EVENTS)("an event is told in every language: $kind $part$reason", (event) => {
    const line: LineTold = { n: 1, seat: 1, move: "", events: [event] };
    const told = LANGUAGES.map((language) => face.say(event, line, language, (seat) => `<${seat}>`));
    expect(new Set(told).size).toBe(3);
    for (const words of told) expect(words).toMatch(/^.+[.!]$/);
  });

  it("names who moved a block, whose pawn was shoved, and how far", () => {
    const say = (event: SlidingEvent, language: Language): string | null =>
      face.say(event, { n: 1, seat: 0, move: "", events: [] }, language, (seat) => `P${seat}`);
    expect(say(EVENTS[2]!, "en")).toBe("P0: block 12, 3 cells east.");
    expect(LANGUAGES.map((language) => face.moveWords("block 2 s1", language))).toEqual([
      "Block 2: one cell south",
      "Bloc 2\u00a0: une case vers le sud",
      "Блок 2 на одну клетку на юг",
    ]);
    expect(say(EVENTS[1]!, "fr")).toBe("P1 : pion repoussé de G8 en H9.");
    expect(say(EVENTS[2]!, "ru")).toBe("P0: блок 12 на 3 клетки на восток.");
  });

  it.each(LANGUAGES)("every move has words: %s", (language) => {
    const moves = ["pawn A1 A7", "pawn A8 G8 shove H9", "block 12 e3", "pass"];
    expect(new Set(moves.map((move) => face.moveWords(move, language))).size).toBe(4);
  });

  it.each(LANGUAGES)("every prompt, end and rule is there: %s", (language) => {
    const { prompts, options } = face.words[language];
    expect(Object.keys(prompts)).toEqual(Object.keys(face.words.en.prompts));
    expect(Object.keys(options).sort()).toEqual(Object.keys(GAMES.sliding_blocks.options).sort());
    expect(rules[language]).toHaveLength(6);
    expect(card.title[language]).not.toBe("");
  });

  it("draws every picture of the rules, and the card", () => {
    for (const { figure } of rules.en.filter((section) => section.figure)) {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      figure!(svg);
      expect(svg.querySelectorAll(".sliding-wood").length).toBeGreaterThan(1);
    }
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    card.miniature(svg);
    expect(svg.childElementCount).toBeGreaterThan(5);
  });
});

/** So many lines in which nothing happened. */
function lines(n: number): LineTold[] {
  return Array.from({ length: n }, (_, at) => ({ n: at + 1, seat: 0, move: "", events: [] }));
}
