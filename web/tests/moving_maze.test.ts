/** The Moving Maze as it is drawn from real views, and the moves that come out of what is touched. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Ports, Scene } from "../src/games/face";
import type { LineTold } from "../src/messages";
import { LANGUAGES } from "../src/words";
import { face } from "../src/games/moving_maze";
import { goalHeat, waysOut } from "../src/games/moving_maze/knowledge";
import { TREASURES, treasureName } from "../src/games/moving_maze/names";
import { MOVING } from "../src/games/moving_maze/printing";
import { MazeTable } from "../src/games/moving_maze/table";
import { ARROWS, lineOf, quarters, shapeOf, wayBetween } from "../src/games/moving_maze/tiles";
import { drawing } from "../src/games/moving_maze/treasures";
import type { MazeEvent, MazeView, Player } from "../src/games/moving_maze/messages";
import { Board } from "../src/board/board";
import children from "./views/moving_maze/children.json";
import found from "./views/moving_maze/found.json";
import move from "./views/moving_maze/move.json";
import over from "./views/moving_maze/over.json";
import push from "./views/moving_maze/push.json";

interface Sample {
  options: Record<string, unknown>;
  seat: number;
  view: unknown;
  lines: LineTold[];
}

const SAMPLES = { push, move, found, over, children } as unknown as Record<string, Sample>;
const UNKNOWN_TREASURE = drawing("a treasure that nobody drew");
let host: HTMLElement;
let played: string[];
let said: string[];
let noted: string[];
let withdrawn: number;

beforeEach(() => {
  document.body.innerHTML = "";
  host = document.body.appendChild(document.createElement("div"));
  [played, said, noted] = [[], [], []];
  withdrawn = 0;
});

function scene(name: string, more: Partial<Scene> = {}): Scene {
  const { options, seat, view, lines } = SAMPLES[name]!;
  const shown = view as MazeView;
  return {
    language: "en",
    seat,
    view: shown,
    options,
    lines,
    fresh: [],
    active: shown.legal.length > 0,
    truth: null,
    belief: null,
    who: (seat) => `Player ${seat + 1}`,
    notes: {},
    hint: null,
    pending: null,
    pencil: false,
    ...more,
  };
}

function table(first: Scene): MazeTable {
  const ports: Ports = {
    play: (text) => void played.push(text),
    unask: () => void withdrawn++,
    announce: (words) => void said.push(words),
    note: (place, mark) => void noted.push(`${place}${mark}`),
    changed: () => undefined,
  };
  const made = new MazeTable(host, ports);
  made.show(first);
  return made;
}

const all = (selector: string): Element[] => [...host.querySelectorAll(selector)];
const one = (selector: string): Element => host.querySelector(selector)!;
const label = (selector: string): string => one(selector).getAttribute("aria-label") ?? "";
const click = (selector: string): boolean => one(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
const moves = (): string[] => all("svg [data-move]").map((shown) => shown.getAttribute("data-move")!);

function press(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

describe("a hint and a question", () => {
  test("a hinted push is shown half done at its arrow, turned as it should be, and said so", () => {
    const shown = table(scene("push"));
    shown.show(scene("push", { hint: "push B1 EW" }));
    expect(one(".maze-arrow.hinted [data-arrow]").getAttribute("data-arrow")).toBe("B1");
    expect(label('[data-arrow="B1"]')).toBe("Push the tile in at B1, open east and west (hint)");
    expect(all(".maze-slab.offered, .pointer.hinted")).toHaveLength(2);
    click('[data-arrow="B1"]');
    expect(played).toEqual(["push B1 EW"]);
    shown.show(scene("push"));
    expect(all(".maze-slab.offered, .maze-arrow.hinted, .pointer")).toHaveLength(0);
  });

  test("a hinted way is an arrow to a ringed cell, which says so", () => {
    const view = SAMPLES["move"]!.view as MazeView;
    const far = view.legal.find((text) => text !== `move ${view.players[SAMPLES["move"]!.seat]!.pawn}`)!;
    table(scene("move", { hint: far }));
    expect(all(".pointer.hinted")).toHaveLength(2);
    expect(label(`[data-cell="${far.slice(5)}"]`)).toMatch(/go here \(hint\)$/);
  });

  test("to stay is hinted at by a ring alone", () => {
    const view = SAMPLES["move"]!.view as MazeView;
    table(scene("move", { hint: `move ${view.players[SAMPLES["move"]!.seat]!.pawn}` }));
    expect(all(".pointer.hinted")).toHaveLength(1);
  });

  test("the push that the page asks about stays shown, and turning the tile withdraws the question", () => {
    const shown = table(scene("push"));
    shown.show(scene("push", { pending: "push B1 NS" }));
    expect(one(".maze-arrow.pending [data-arrow]").getAttribute("data-arrow")).toBe("B1");
    expect(all(".maze-slab.offered")).toHaveLength(1);
    expect(withdrawn).toBe(0);
    shown.controls()[0]!.act!();
    expect(withdrawn).toBe(1);
  });
});

test("a keyboard enters the board at one's own pawn", () => {
  expect(table(scene("push")).home()).toBe("A1");
  expect(table(scene("push", { seat: null })).home()).toBeNull();
});

test("somebody who has given up is grey, and the list says so", () => {
  const view = { ...(SAMPLES["push"]!.view as MazeView), resigned: [1] };
  table(scene("push", { view }));
  expect(one('[data-pawn="1"]').classList).toContain("resigned");
  expect(one(".maze-seat.resigned").textContent).toContain("Player 2has given up");
});

describe("before a push", () => {
  test("each arrow offers the push of the spare tile as it lies", () => {
    table(scene("push"));
    expect(moves().sort()).toEqual(ARROWS.map((arrow) => `push ${arrow} NS`).sort());
    click('[data-arrow="B1"]');
    expect(played).toEqual(["push B1 NS"]);
  });

  test("turning goes through the orientations that are legal, and the arrows offer what is shown", () => {
    const shown = table(scene("push"));
    shown.controls()[0]!.act!();
    expect(moves()).toContain("push G4 EW");
    expect(said.at(-1)).toBe("Spare tile, open east and west");
    click(".maze-spare");
    expect(moves()).toContain("push G4 NS");
  });

  test("the wheel turns the spare tile", () => {
    table(scene("push"));
    one("svg.board").dispatchEvent(new WheelEvent("wheel", { deltaY: 100, cancelable: true }));
    expect(moves()).toContain("push A2 EW");
  });

  test("together, arrows and orientations reach every legal move", () => {
    const shown = table(scene("push"));
    const reached = new Set(moves());
    shown.controls()[0]!.act!();
    for (const text of moves()) reached.add(text);
    expect([...reached].sort()).toEqual([...(push.view.legal as string[])].sort());
  });

  test("keys go from a border cell to its arrow, around the board, and push", () => {
    table(scene("push"));
    const cell = one('[data-cell="A6"]') as SVGElement;
    cell.focus();
    press(cell, "ArrowUp");
    expect(document.activeElement).toBe(one('[data-arrow="A6"]'));
    press(document.activeElement!, "ArrowRight");
    expect(document.activeElement).toBe(one('[data-arrow="B7"]'));
    press(document.activeElement!, "Enter");
    expect(played).toEqual(["push B7 NS"]);
    press(document.activeElement!, "ArrowLeft");
    expect(document.activeElement).toBe(one('[data-cell="B7"]'));
  });

  test("one arrow is a tab stop", () => {
    table(scene("push"));
    expect(all('[data-arrow][tabindex="0"]')).toHaveLength(1);
  });

  test("the arrow pointed at shows the spare tile half in, and lets go of it", () => {
    table(scene("push"));
    const arrow = one('[data-arrow="B1"]');
    arrow.dispatchEvent(new Event("pointerenter") as never);
    const offered = one(".maze-slab.offered") as SVGGElement;
    expect(offered.style.transform).toBe("translate(0px, 150px)");
    arrow.dispatchEvent(new Event("pointerleave") as never);
    expect(all(".maze-slab.offered")).toEqual([]);
  });

  test("cells say in words what lies there", () => {
    table(scene("push"));
    expect(label('[data-cell="A1"]')).toBe("A1: your pawn, your home, open east and south");
    expect(label('[data-cell="B6"]')).toBe("B6: Toad, your goal, open north, south and west");
    expect(one(".maze-goal").textContent).toContain("Toad");
    expect(one(".maze-goal").textContent).toContain("in B6");
  });
});

describe("after a push", () => {
  test("the reachable cells are lit and can be picked, and the arrow opposite is closed", () => {
    const shown = table(scene("move"));
    const legal = (move.view.legal as string[]).slice().sort();
    expect(moves().sort()).toEqual(legal);
    expect(all(".maze-ground .lit")).toHaveLength(legal.length);
    expect(one('[data-arrow="B7"]').parentElement!.classList).toContain("closed");
    expect(label('[data-arrow="B7"]')).toBe("B7: closed, the last tile came out here");
    click(`[data-move="${legal[0]}"]`);
    expect(played).toEqual([legal[0]]);
    expect(shown.controls()[0]!.move).toBe("move A1");
    expect(said).toContain(`${legal.length} cells within reach.`);
  });

  test("the tiles keep their identity while the line is pushed, and so does the one that falls out", () => {
    vi.useFakeTimers();
    const shown = table(scene("push"));
    const before = all(".maze-ground .maze-slab");
    shown.show(scene("move", { fresh: move.lines as LineTold[] }));
    expect(all(".maze-ground.pushing")).toHaveLength(1);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(all(".maze-ground .maze-slab")).toEqual(before);
    expect(all(".maze-ground .maze-slab.parked")).not.toEqual([before.at(-1)]);
    expect(all(".maze-ground .lit").length).toBeGreaterThan(0);
  });

  test("lines that were shown are not acted out again", () => {
    const shown = table(scene("move", { fresh: move.lines as LineTold[] }));
    shown.show(scene("move", { fresh: move.lines as LineTold[], language: "en", notes: { B2: "?" } }));
    expect(one(".note").textContent).toBe("?");
    expect(all(".maze-ground .lit").length).toBeGreaterThan(0);
  });

  test("while it is not one's turn nothing can be picked", () => {
    const shown = table(scene("move", { active: false }));
    expect(moves()).toEqual([]);
    expect(shown.controls()).toEqual([]);
    expect(shown.prompt()).toBe("wait");
  });

  test("the pencil writes instead of moving", () => {
    table(scene("move", { pencil: true }));
    expect(moves()).toEqual([]);
    click('[data-cell="A1"]');
    expect([played, noted]).toEqual([[], ["A1·"]]);
  });
});

describe("cards", () => {
  test("after a find the next card is hidden until the next turn", () => {
    table(scene("found"));
    expect(one(".maze-goal").textContent).toContain("You see it when your turn comes.");
    expect(all(`.maze-seat.seat-${found.seat} .medal`).length).toBeGreaterThan(0);
  });

  test("the others’ goals are shown only in the truth", () => {
    table(scene("push"));
    expect(all(".maze-seat .sought")).toEqual([]);
    const views = [push.view, { ...push.view, players: push.view.players.map((p) => ({ ...p, goals: ["yeti"] })) }];
    table(scene("push", { truth: { views, board: { cards: [["toad"], ["yeti"]] }, setups: null } as never }));
    expect(all(".maze-seat.seat-1 .sought").map((shown) => shown.getAttribute("aria-label"))).toEqual(["Yeti"]);
    expect(all(".maze-ground .maze-ring.seat-1").length).toBe(1);
  });

  test("when the game is over all cards lie open", () => {
    table(scene("over"));
    const cards = all(".maze-seat.seat-1 .medal").map((shown) => shown.getAttribute("aria-label"));
    for (const card of (over.view as unknown as MazeView).stacks![1]!)
      expect(cards).toContain(treasureName(card, "en"));
    expect(all(".maze-goal")).toEqual([]);
  });

  test("children see all their cards", () => {
    table(scene("children"));
    expect(all(".maze-goal.many li")).toHaveLength(3);
    expect(all(".maze-ground .maze-ring")).toHaveLength(3);
    expect(all("[data-pawn]")).toHaveLength(4);
  });

  test("a spectator sees no goal", () => {
    table(scene("push", { seat: null, active: false, view: unseen() }));
    expect(all(".maze-goal, .maze-ring")).toEqual([]);
  });

  function unseen(): MazeView {
    const view = push.view as MazeView;
    return { ...view, legal: [], players: view.players.map((player): Player => ({ ...player, goals: null })) };
  }
});

test("the chances of each seat are written on the side of its corner", () => {
  const board = new Board(host, { rows: 7, columns: 7, label: "" });
  const belief = { cells: { "goal of seat 1": { C3: 0.5, D4: 0.004 } }, walls: {} };
  const drawn = goalHeat(board, push.view as unknown as MazeView, belief);
  const figures = drawn.filter((shown) => shown.tagName === "text");
  expect(figures.map((shown) => [shown.textContent, shown.getAttribute("x")])).toEqual([["50", "280"]]);
  expect(drawn.filter((shown) => shown.tagName === "rect")).toHaveLength(2);
});

describe("children who must leave the maze", () => {
  function leaving(name: string): Scene {
    const { options, view, seat } = SAMPLES[name]!;
    const players = (view as MazeView).players.map((player, n) =>
      n === seat ? { ...player, left: 0, goals: [] } : player,
    );
    return scene(name, {
      options: { ...options, variant: "children", way_out: "border" },
      view: { ...(view as MazeView), players } as MazeView,
    });
  }

  test("the card, the prompt and the list say so", () => {
    expect(table(leaving("push")).prompt()).toBe("pushOut");
    expect(one(".maze-goal").textContent).toContain("Leave the maze");
    expect(one(".maze-seat").textContent).toContain("on the way out");
  });

  test("the ways out are marked, and the cells say that they are the goal", () => {
    table(leaving("push"));
    const exits = all("[data-exit]").map((shown) => shown.getAttribute("data-exit")!);
    expect(exits.length).toBeGreaterThan(0);
    expect(exits).toEqual(waysOut(SAMPLES["push"]!.view as MazeView));
    for (const exit of exits) expect(label(`[data-cell="${exit}"]`)).toContain("your goal");
  });

  test("a way out is where a corridor is open across the border", () => {
    const tiles = Array.from({ length: 7 }, () => Array.from({ length: 7 }, () => "NS"));
    const found = waysOut({ ...(SAMPLES["push"]!.view as MazeView), tiles });
    expect(found.filter((cell) => cell.startsWith("A"))).toHaveLength(7);
    expect(found.every((cell) => /^[AG]/.test(cell))).toBe(true);
  });

  test.each(LANGUAGES)("the end is told in %s", (language) => {
    const event: MazeEvent = { kind: "over", winners: [1], reason: "out", to: "all" };
    const line: LineTold = { n: 1, seat: 1, move: "move A4", events: [] };
    expect(face.say(event, line, language, (seat) => `<${seat}>`)).toContain("<1>");
    expect(face.words[language].prompts["pushOut"]).toBeTruthy();
  });
});

describe("on paper", () => {
  const drawn = (n: number): HTMLElement => {
    const paper = document.createElement("div");
    face.pages!("en")[n]!.draw(paper);
    return paper;
  };

  test("there are a plan with sixteen fixed tiles and twelve arrows, and room for all others", () => {
    expect(drawn(0).querySelectorAll(".maze-tile.fixed")).toHaveLength(16);
    expect(drawn(0).querySelectorAll(".maze-treasure")).toHaveLength(12);
    expect(drawn(0).querySelectorAll(".maze-print-arrow")).toHaveLength(12);
    expect(drawn(0).querySelectorAll(".maze-cut")).toHaveLength(33);
  });

  test("the fixed tiles lie as in the game", () => {
    const view = push.view as unknown as MazeView;
    const turns = [...drawn(0).querySelectorAll(".maze-tile.fixed .maze-turning")].map((one) =>
      one.getAttribute("transform"),
    );
    const lying = view.tiles.flatMap((row, down) => row.filter((_, right) => down % 2 === 0 && right % 2 === 0));
    expect(turns).toEqual(lying.map((tile) => `rotate(${quarters(tile.split(":")[0]!) * 90})`));
  });

  test("34 tiles that move: 13 straight, 15 corners and 6 Ts, twelve with a treasure; four pawns", () => {
    const shapes = MOVING.map((tile) => shapeOf(tile.split(":")[0]!));
    const count = (shape: string): number => shapes.filter((one) => one === shape).length;
    expect([count("straight"), count("corner"), count("tee")]).toEqual([13, 15, 6]);
    expect(drawn(1).querySelectorAll(".maze-tile")).toHaveLength(34);
    expect(drawn(1).querySelectorAll(".maze-treasure")).toHaveLength(12);
    expect(drawn(1).querySelectorAll(".maze-pawn")).toHaveLength(8);
  });

  test("a card for each treasure, by name", () => {
    expect(drawn(2).querySelectorAll(".maze-print-name")).toHaveLength(24);
    expect(drawn(2).textContent).toContain("Griffin");
  });
});

describe("coaching and legend", () => {
  test.each(LANGUAGES)("every sign has words and a drawing in %s", (language) => {
    const signs = face.legend!(language);
    expect(new Set(signs.map((sign) => sign.words)).size).toBe(signs.length);
    for (const sign of signs) expect(sign.draw().length).toBeGreaterThan(0);
  });

  test("tells first to push, then to walk, then what a cross means", () => {
    expect(face.coach!(scene("push"))).toMatch(/^Turn the spare tile/);
    expect(face.coach!(scene("move"))).toMatch(/corridors|in reach/);
    const later = { ...(SAMPLES["push"]!.view as MazeView), closed: "A2" };
    expect(face.coach!(scene("push", { view: later }))).toMatch(/^The arrow with a cross/);
    expect(face.coach!(scene("over"))).toBeNull();
  });
});

describe("words", () => {
  const EVENTS: MazeEvent[] = [
    { kind: "pushed", arrow: "B1", tile: "NS", out: "EW", carried: [[1, "B4"]], to: "all" },
    { kind: "moved", cell: "D4", to: "all" },
    { kind: "found", treasure: "raven", left: 3, to: "all" },
    { kind: "goal", treasure: "home", to: [1] },
    { kind: "over", winners: [1], reason: "home", to: "all" },
    { kind: "over", winners: [1], reason: "treasures", to: "all" },
  ];
  const line: LineTold = { n: 1, seat: 0, move: "move D4", events: [] };

  test.each(LANGUAGES)("every event is told in %s", (language) => {
    const told = EVENTS.map((event) => face.say(event, line, language, (seat) => `<${seat}>`));
    expect(told.every(Boolean)).toBe(true);
    expect(told[0]).toContain("B1");
    expect(told[0]).toContain("B4");
    expect(told[3]).toContain("<1>");
    expect(new Set(told).size).toBe(told.length);
  });

  test("ends that the page tells itself are not told twice", () => {
    const drawn: MazeEvent = { kind: "over", winners: [], reason: "max_turns", to: "all" };
    expect(face.say(drawn, line, "en", String)).toBeNull();
  });

  test.each(LANGUAGES)("every treasure has a name of its own in %s", (language) => {
    expect(TREASURES).toHaveLength(24);
    expect(new Set(TREASURES.map((slug) => treasureName(slug, language))).size).toBe(24);
  });

  test("every treasure has a drawing of its own; one that nobody knows has one too", () => {
    expect(new Set(TREASURES.map(drawing)).size).toBe(24);
    expect(TREASURES.map(drawing)).not.toContain(UNKNOWN_TREASURE);
    expect(treasureName("teapot", "fr")).toBe("teapot");
  });

  test("a push is told as people say it", () => {
    expect(face.moveWords("push A4 ES", "en")).toBe("Push the tile in at A4, open east and south");
    expect(face.moveWords("push A4 ES", "fr")).toBe("Pousser la tuile en A4, ouverte à l’est et au sud");
    expect(face.moveWords("push A4 ES", "ru")).toBe("Вдвинуть плитку у A4, открытую на восток и на юг");
  });

  test("pawns are called as the players' list calls them", () => {
    table(scene("push", { who: (seat) => ["You", "Ann"][seat]! }));
    const labels = all("[data-cell]").map((shown) => shown.getAttribute("aria-label"));
    expect(labels.some((words) => words!.includes("pawn (Ann), home (Ann)"))).toBe(true);
    expect(face.say(EVENTS[0]!, line, "en", (seat) => ["You", "Ann"][seat]!)).toBe(
      "You: tile pushed in at B1. Pawn carried to B4: Ann.",
    );
  });

  test.each(LANGUAGES)("moves are told in %s", (language) => {
    expect(face.moveWords("push B1 NES", language)).toContain("B1");
    expect(face.moveWords("move D4", language)).toContain("D4");
  });

  test.each(LANGUAGES)("every prompt of the table exists in %s", (language) => {
    const prompts = ["push", "move", "over"].map((name) => table(scene(name, { language })).prompt());
    for (const prompt of prompts) expect(face.words[language].prompts[prompt]).toBeTruthy();
  });
});

describe("lines and corridors", () => {
  test("a line begins beside its arrow", () => {
    expect(lineOf("B1")).toEqual(["B1", "B2", "B3", "B4", "B5", "B6", "B7"]);
    expect(lineOf("G4").slice(0, 2)).toEqual(["G4", "F4"]);
  });

  test("tiles turn clockwise", () => {
    expect(["NES", "ESW", "NSW", "NEW"].map(quarters)).toEqual([0, 1, 2, 3]);
  });

  test("the way follows the corridors", () => {
    const tiles: Record<string, string> = { A1: "ES", A2: "SW", B1: "NE", B2: "NW", A3: "NS" };
    const openings = (cell: string): string => tiles[cell] ?? "";
    expect(wayBetween(openings, "A1", "B2")).toHaveLength(3);
    expect(wayBetween(openings, "A1", "A3")).toEqual(["A1", "A3"]);
  });
});
