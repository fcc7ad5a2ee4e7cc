import { rules } from "../src/games/treasure_raid/rules";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Ports, Scene } from "../src/games/face";
import { craft } from "../src/games/treasure_raid/craft";
import { face } from "../src/games/treasure_raid/index";
import { handleBoxes } from "../src/games/treasure_raid/handles";
import { clamped, layOut, noteKey, notesOnPaper } from "../src/games/treasure_raid/notebook";
import type { RaidEvent, RaidView, Walker } from "../src/games/treasure_raid/messages";
import { WORDS } from "../src/games/treasure_raid/words";
import beforeJoining from "./views/treasure_raid/before_joining.json";
import deciding from "./views/treasure_raid/deciding.json";
import joined from "./views/treasure_raid/joined.json";
import lost from "./views/treasure_raid/lost.json";
import outside from "./views/treasure_raid/outside.json";
import outsideAny from "./views/treasure_raid/outside_any.json";
import over from "./views/treasure_raid/over.json";
import start from "./views/treasure_raid/start.json";

vi.setConfig({ testTimeout: 60_000 });

const LANGUAGES = ["en", "fr", "ru"] as const;
const SIZE = { rows: 10, columns: 10 };

interface Sample {
  options: Record<string, unknown>;
  view: unknown;
}

function viewOf(sample: Sample): RaidView {
  return sample.view as RaidView;
}

function sceneOf(sample: Sample, changes: Partial<Scene> = {}): Scene {
  const view = viewOf(sample);
  return {
    language: "en",
    seat: view.seat,
    view,
    options: sample.options,
    lines: [],
    fresh: [],
    active: true,
    truth: null,
    belief: null,
    who: (seat) => `Player ${seat + 1}`,
    notes: {},
    hint: null,
    pending: null,
    pencil: false,
    ...changes,
  };
}

const played: string[] = [];
const noted: [string, string][] = [];
const announced: string[] = [];
const ports: Ports = {
  play: (move) => played.push(move),
  note: (place, mark) => noted.push([place, mark]),
  unask: () => undefined,
  announce: (words) => announced.push(words),
  changed: () => undefined,
};

function mounted(scene: Scene): { host: HTMLElement; table: ReturnType<typeof face.mount> } {
  const host = document.createElement("div");
  document.body.replaceChildren(host);

  const table = face.mount(host, ports);
  table.show(scene);
  return { host, table };
}

function movesIn(host: Element): Set<string> {
  return new Set([...host.querySelectorAll("[data-move]")].map((one) => one.getAttribute("data-move")!));
}

function cell(host: Element, name: string): Element {
  return host.querySelector(`.main-board [data-cell="${name}"]`)!;
}

function press(table: ReturnType<typeof face.mount>, code: string, shiftKey = false): boolean {
  const key = code.startsWith("Key") ? code.slice(3).toLowerCase() : code;
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  Object.defineProperty(event, "target", { value: document.body });
  return table.key!(event);
}

beforeEach(() => {
  played.length = noted.length = announced.length = 0;
});

describe("moves that can be picked", () => {
  it.each([
    ["start", start],
    ["lost", lost],
    ["deciding", deciding],
    ["outside", outside],
    ["outside_any", outsideAny],
  ])("every legal move has its place in %s", (_name, sample) => {
    const { host } = mounted(sceneOf(sample));
    expect(movesIn(host)).toEqual(new Set(viewOf(sample).legal));
  });

  it("nothing can be picked while it is not one's turn", () => {
    const { host, table } = mounted(sceneOf(lost, { active: false }));
    expect(movesIn(host).size).toBe(0);
    expect(press(table, "ArrowUp")).toBe(false);
    expect(table.prompt()).toBe("wait");
  });

  it("a click on a neighbour cell asks for the step", () => {
    const { host } = mounted(sceneOf(lost));
    const target = host.querySelector<SVGElement>('.main-board [data-cell][data-move="go n"]')!;
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(played).toEqual(["go n"]);
  });

  it("arrow keys step, with Shift they throw, letters do the same", () => {
    const { table } = mounted(sceneOf(lost));
    expect([press(table, "ArrowUp"), press(table, "ArrowLeft", true), press(table, "KeyD")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(played).toEqual(["go n", "grenade w", "go e"]);
  });

  it("take, leave and enter have keys", () => {
    press(mounted(sceneOf(deciding)).table, "KeyL");
    press(mounted(sceneOf(outside)).table, "KeyE");
    expect(played).toEqual(["leave", "enter"]);
  });

  it("the prompt follows what may be done", () => {
    const prompts = [start, lost, deciding, outside, outsideAny].map((one) => mounted(sceneOf(one)).table.prompt());
    expect(prompts).toEqual(["start", "go", "decide", "enter", "enterAny"]);
    for (const language of LANGUAGES) {
      for (const prompt of [...prompts, "go2", "go3", "swap", "wait"])
        expect(WORDS[language].prompts[prompt]).toBeTruthy();
    }
  });
});

describe("a hint and a question", () => {
  const pointers = (host: Element, kind: string): Element[] => [
    ...host.querySelectorAll(`.main-board .pointer.${kind}`),
  ];

  it("a hinted step is an arrow, its cell and its button say so", () => {
    const { host } = mounted(sceneOf(lost, { hint: "go n" }));
    expect(pointers(host, "hinted")).toHaveLength(1);
    expect(host.querySelector('.raid-pad [data-move="go n"]')!.getAttribute("aria-label")).toBe("Go north (hint)");
    expect(host.querySelector(".raid-pad .hinted")!.getAttribute("data-move")).toBe("go n");
    const target = host.querySelector('.main-board [data-cell][data-move="go n"]')!;
    expect(target.getAttribute("aria-label")).toMatch(/Go north \(hint\)$/);
  });

  it.each([
    [start, "start E5"],
    [lost, "grenade w"],
    [deciding, "take"],
    [outside, "enter"],
    [outsideAny, "enter A1"],
  ])("every kind of move is shown on the board", (sample, move) => {
    expect(pointers(mounted(sceneOf(sample, { hint: move })).host, "hinted")).toHaveLength(1);
  });

  it("the move that the page asks about is shown while it asks", () => {
    const { host, table } = mounted(sceneOf(lost, { pending: "go e" }));
    expect(pointers(host, "pending")).toHaveLength(1);
    table.show(sceneOf(lost));
    expect(pointers(host, "pending")).toHaveLength(0);
  });

  it("a spectator sees no hint", () => {
    expect(pointers(mounted(sceneOf(lost, { seat: null, hint: "go n" })).host, "hinted")).toHaveLength(0);
  });
});

describe("the buttons", () => {
  const button = (host: Element, move: string): HTMLButtonElement =>
    host.querySelector(`.raid-pad .${move.split(" ").join(".")}`)!;

  it("the focus stays on a button that means nothing for a while", () => {
    const { host, table } = mounted(sceneOf(lost));
    button(host, "go n").focus();
    table.show(sceneOf(lost, { active: false }));
    expect(document.activeElement).toBe(button(host, "go n"));
    expect(button(host, "go n").getAttribute("aria-disabled")).toBe("true");
    button(host, "go n").click();
    expect(played).toEqual([]);
    table.show(sceneOf(lost));
    button(host, "go n").click();
    expect(played).toEqual(["go n"]);
  });

  it("take and leave have a place of their own, where no step was", () => {
    const { host, table } = mounted(sceneOf(lost));
    const steps = [...host.querySelectorAll(".raid-cross button")];
    table.show(sceneOf(deciding));
    expect([...host.querySelectorAll(".raid-cross button")]).toEqual(steps);
    expect([...host.querySelectorAll(".raid-choice button")].map((one) => one.getAttribute("data-move"))).toEqual([
      "take",
      "leave",
    ]);
  });
});

describe("the walker", () => {
  it("stands aside where something lies", () => {
    expect(mounted(sceneOf(deciding)).host.querySelector(".main-board [data-piece=walker] .aside")).not.toBeNull();
    expect(mounted(sceneOf(outside)).host.querySelector(".main-board [data-piece=walker] .aside")).toBeNull();
  });

  it("is where a keyboard enters the board, unless it is outside", () => {
    const here = mounted(sceneOf(lost)).table.home!()!;
    expect(cell(document.body, here).getAttribute("aria-label")).toContain("your walker");
    expect(mounted(sceneOf(outside)).table.home!()).toBeNull();
    expect(mounted(sceneOf(start)).table.home!()).toBeNull();
  });
});

describe("the notebook", () => {
  const walker = viewOf(lost).walkers[viewOf(lost).seat!]!;
  const number = walker.place!.fragment;

  it("shows a loose sheet with a handle that says how many places fit", () => {
    const { host } = mounted(sceneOf(lost));
    const sheet = walker.fragments.find((one) => one.fragment === number)!;
    expect(host.querySelectorAll(".scrap")).toHaveLength(1);
    expect(host.querySelectorAll(".scrap .scrap-cell")).toHaveLength(Object.keys(sheet.cells).length);
    expect(host.querySelectorAll(".scrap .blast")).toHaveLength(sheet.grenades.length);
    expect(host.querySelector(".scrap-handle")!.getAttribute("aria-label")).toContain(`fit: ${sheet.places}`);
  });

  it("moves the sheet by the arrow keys and keeps its place", () => {
    const { host } = mounted(sceneOf(lost, { notes: { [`@${number}`]: "+4+4" } }));
    const handle = host.querySelector(".scrap-handle")!;
    handle.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
    expect(noted).toHaveLength(1);
    expect(noted[0]![0]).toBe(`@${number}`);
    expect(announced[0]).toContain("laid on");
  });

  it("lays the sheet where it was kept, also when that is known only later", () => {
    const place = (host: Element): string => host.querySelector<SVGElement>(".scrap")!.style.transform;
    const { host, table } = mounted(sceneOf(lost));
    const kept = { [`@${number}`]: place(host).includes("(0px") ? "+9+9" : "+0+0" };
    const byItself = place(host);
    table.show(sceneOf(lost, { notes: kept }));
    expect(place(host)).not.toBe(byItself);
    expect(place(mounted(sceneOf(lost, { notes: kept })).host)).toBe(place(host));
  });

  it("takes the walker's targets along with the sheet", () => {
    const at = (notes: Record<string, string>): string =>
      mounted(sceneOf(lost, { notes }))
        .host.querySelector('.main-board [data-move="go n"][data-cell]')!
        .getAttribute("data-cell")!;
    const sheet = walker.fragments.find((one) => one.fragment === number)!;
    const [low, high] = [clamped(SIZE, sheet, [0, 0]), clamped(SIZE, sheet, [9, 9])];
    expect(low).not.toEqual(high);
    expect(at({ [`@${number}`]: `+${high[0]}+${low[1]}` })).not.toBe(at({ [`@${number}`]: `+${high[0]}+${high[1]}` }));
  });

  it("never lays a sheet off the board", () => {
    for (const at of [
      [-30, -30],
      [30, 30],
      [-30, 30],
    ] as const) {
      const fragment = walker.fragments[1]!;
      const laid = { fragment, at: clamped(SIZE, fragment, at) };
      const rows = Object.keys(fragment.cells).map((name) => Number(/^[+-]\d+/.exec(name)![0]) + laid.at[0]);
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...rows)).toBeLessThan(10);
    }
  });

  it("keeps handles off the cells that are wanted", () => {
    const laid = layOut(SIZE, walker, {}, new Map()).slice(1);
    const wanted = ["A1", "C4", "E5", "F6"];
    for (const scale of [1, 2.6]) {
      for (const box of handleBoxes(SIZE, laid, wanted, scale)) {
        for (const name of wanted) {
          const [x, y] = [(Number(name.slice(1)) - 1) * 100, (name.charCodeAt(0) - 65) * 100];
          const isClear = box.x >= x + 100 || x >= box.x + box.width || box.y >= y + 100 || y >= box.y + box.height;
          expect(isClear).toBe(true);
        }
      }
    }
  });

  it("says so when a sheet has found its place, and draws it on the board", () => {
    const { host, table } = mounted(sceneOf(beforeJoining));
    expect(host.querySelectorAll(".scrap-handle")).toHaveLength(1);
    table.show(sceneOf(joined, { fresh: [{ n: 1, seat: viewOf(joined).seat!, move: "go n", events: [] }] }));
    expect(host.querySelectorAll(".scrap-handle")).toHaveLength(0);
    expect(announced.join()).toContain("proved");
    const own = viewOf(joined).walkers[viewOf(joined).seat!]!;
    expect(host.querySelectorAll(".main-board .visited")).toHaveLength(Object.keys(own.fragments[0]!.cells).length);
  });

  it("lets a pencil note lie on the sheet and go to the board with it", () => {
    const before = viewOf(beforeJoining);
    const walkerBefore = before.walkers[before.seat!]!;
    const sheet = walkerBefore.fragments[1]!;
    const laid = layOut(SIZE, walkerBefore, {}, new Map());
    const key = `${sheet.fragment}:+0+0`;
    const [place] = Object.keys(notesOnPaper(SIZE, walkerBefore, laid, { [key]: "?" }));
    expect(noteKey(SIZE, laid, place!)).toBe(key);
    const after = viewOf(joined).walkers[before.seat!]!;
    const shown = notesOnPaper(SIZE, after, layOut(SIZE, after, {}, new Map()), { [key]: "?" });
    const exit = Object.entries(after.fragments[0]!.cells).find(([, what]) => what === `pit_exit ${sheet.fragment}`)!;
    expect(Object.keys(shown)).toEqual([exit[0]]);
  });

  it("writes with the pencil instead of walking", () => {
    const { host } = mounted(sceneOf(lost, { pencil: true }));
    cell(host, "J10").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(played).toEqual([]);
    expect(noted).toHaveLength(1);
  });

  it("tells what is in each cell", () => {
    const { host } = mounted(sceneOf(lost));
    const [name, what] = Object.entries(walker.fragments[0]!.cells).find(([, one]) => one.startsWith("pit "))!;
    expect(cell(host, name).getAttribute("aria-label")).toContain(what);
    const labels = [...host.querySelectorAll(".main-board [data-cell]")].map((one) => one.getAttribute("aria-label"));
    expect(labels.filter((label) => label!.includes("your walker"))).toHaveLength(1);
    expect(labels.some((label) => label!.includes("on loose sheet"))).toBe(true);
  });

  it("draws the belief of one thing at a time", () => {
    const belief = { cells: { self: { B2: 0.5, B3: 0.5 }, treasure: { C3: 1 } }, walls: { wall: { B2e: 0.4 } } };
    const { host } = mounted(sceneOf(lost, { active: false, belief }));
    expect(host.querySelectorAll(".main-board rect.heat")).toHaveLength(2);
    const chooser = host.querySelector("select")!;
    chooser.value = "treasure";
    chooser.dispatchEvent(new Event("change"));
    expect(host.querySelectorAll(".main-board rect.heat")).toHaveLength(1);
  });
});

describe("one's own maze", () => {
  it("shows every wall and thing, and the other's walker", () => {
    const { host } = mounted(sceneOf(lost));
    const maze = viewOf(lost).mazes[viewOf(lost).seat!]!;
    const second = host.querySelector(".second-board")!;
    expect(second.querySelectorAll(".wall:not(.outer)")).toHaveLength(
      maze.drawn.walls.filter((edge) => !maze.blown.includes(edge)).length,
    );
    expect(second.querySelectorAll(".thing")).toHaveLength(15);
    expect(second.querySelectorAll("[data-piece=walker]")).toHaveLength(1);
  });

  it("a spectator sees two notebooks and no maze", () => {
    const view = { ...viewOf(lost), seat: null, mazes: [null, null], legal: [] };
    const { host } = mounted(sceneOf({ ...lost, view }, { seat: null, active: false }));
    expect(host.querySelectorAll("[role=grid]")).toHaveLength(2);
    expect(host.querySelectorAll(".wall.secret")).toHaveLength(0);
    expect(host.querySelectorAll(".raid-pad")).toHaveLength(0);
  });

  it("after the game both mazes and both walkers are shown", () => {
    const views = over.views as unknown as RaidView[];
    const truth = { views, board: null, setups: null };
    const { host } = mounted(sceneOf({ options: over.options, view: views[0] }, { truth, active: false }));
    expect(host.querySelectorAll(".thing")).toHaveLength(30);
    expect(host.querySelectorAll("[data-piece=walker]")).toHaveLength(2);
  });
});

describe("the editor", () => {
  const options = { rows: 8, columns: 9 };
  const stroke = (start: string, erase: boolean, first = true) => ({ start, erase, first });
  const draw = (tool: string, place: string, draft = craft.empty(options)) =>
    craft.apply(draft, options, tool, place, stroke(place, craft.erases(draft, tool, place)));

  it("numbers pits by the first that is free", () => {
    let draft = draw("pit", "B2", draw("pit", "A1"));
    draft = draw("pit", "C3", draw("pit", "A1", draft));
    expect(craft.prepared(draft, options)).toMatchObject({ pits: ["C3", "B2"] });
  });

  it("moves a thing along a stroke, over others and not onto them", () => {
    let draft = draw("trap", "B3", draw("crutch", "B2"));
    draft = craft.apply(draft, options, "crutch", "B2", stroke("B2", true));
    for (const place of ["B3", "B4"]) draft = craft.apply(draft, options, "crutch", place, stroke("B2", true, false));
    expect(craft.prepared(draft, options)).toMatchObject({ crutch: "B4", trap: "B3" });
  });

  it("a stroke that begins on a thing takes it up, whatever thing was chosen", () => {
    const draft = draw("trap", "B3");
    expect(craft.takes!(draft, "crutch", "B3")).toBe("trap");
    expect(craft.takes!(draft, "wall", "B3")).toBe("wall");
  });

  it("puts one thing in a cell, one way out on a side, no wall on the border", () => {
    let draft = draw("exit", "A5n", draw("exit", "A4n"));
    draft = draw("wall", "A4n", draw("wall", "B2e", draft));
    draft = draw("treasure", "C3", draw("trap", "C3", draft));
    const prepared = craft.prepared(draft, options);
    expect(prepared).toMatchObject({ exits: ["A5n"], walls: ["B2e"], treasure: "C3" });
    expect(prepared).not.toHaveProperty("trap");
  });

  it("gives a whole maze back as it was", () => {
    const { drawn } = viewOf(lost).mazes[viewOf(lost).seat!]!;
    expect(craft.prepared(craft.draft(drawn, lost.options), lost.options)).toEqual(drawn);
  });

  it("refuses what is no maze", () => {
    for (const junk of [null, 3, "x", []]) expect(() => craft.draft(junk, options)).toThrow();
  });

  it("counts what is still in the tray", () => {
    const tools = craft.tools("en", options);
    const draft = draw("pit", "A1");
    const pit = tools.find((tool) => tool.id === "pit")!;
    expect([pit.used!(draft), pit.wanted!(options)]).toEqual([1, 4]);
    expect(tools.filter((tool) => tool.on === "cell").reduce((sum, tool) => sum + tool.wanted!(options), 0)).toBe(15);
  });
});

describe("a notebook that is left to the player", () => {
  function changed(sample: Sample, walker: (one: Walker) => Walker): Sample {
    const view = viewOf(sample);
    return { ...sample, view: { ...view, walkers: view.walkers.map(walker) } };
  }
  const blankOf = (sample: Sample): Sample => changed(sample, (one) => ({ ...one, fragments: [], place: null }));
  const unlisted = (sample: Sample): Sample =>
    changed(sample, (one) => ({ ...one, fragments: one.fragments.map((part) => ({ ...part, places: null })) }));
  const signs = (host: Element): HTMLButtonElement[] => [
    ...host.querySelectorAll<HTMLButtonElement>(".raid-palette button"),
  ];

  it("own: loose sheets are neither counted nor said to join", () => {
    const { host } = mounted(sceneOf(unlisted(lost)));
    expect(host.querySelector(".scrap-handle")!.textContent).toMatch(/^I+V?$|^V$/);
    expect(host.querySelector(".scrap-handle")!.getAttribute("aria-label")).not.toContain("fit");
    expect(host.querySelector(".raid-help")!.textContent).toBe(WORDS.en.fragment.ownHelp);
  });

  it("blank: an empty sheet, on which the program writes nothing", () => {
    const { host, table } = mounted(sceneOf(blankOf(lost)));
    expect(host.querySelectorAll(".main-board .thing, .main-board .visited, .main-board .piece")).toHaveLength(0);
    expect([table.home!(), table.prompt()]).toEqual([null, "blank"]);
    for (const language of LANGUAGES) expect(WORDS[language].prompts["blank"]).toBeTruthy();
    expect(movesIn(host)).toEqual(new Set(viewOf(lost).legal));
  });

  it("blank: the start is picked on it all the same", () => {
    const { host } = mounted(sceneOf(blankOf(start)));
    cell(host, "E5").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(played).toEqual(["start E5"]);
  });

  it("blank: the chosen sign is written in a cell, and rubbed out by the same", () => {
    const { host, table } = mounted(sceneOf(blankOf(lost)));
    signs(host)
      .find((one) => one.textContent === "III")!
      .click();
    press(cell(host, "B2"), "Enter");
    expect(noted).toEqual([["B2", "III"]]);
    table.show(sceneOf(blankOf(lost), { notes: { B2: "III", B2e: "|" } }));
    expect(host.querySelector(".paper-mark")!.textContent).toBe("III");
    expect(host.querySelectorAll(".wall.pencilled")).toHaveLength(1);
    expect(cell(host, "B2").getAttribute("aria-label")).toBe("B2: III");
    press(cell(host, "B2"), "Enter");
    expect(noted.at(-1)).toEqual(["B2", ""]);
  });

  it("blank: letters and digits write themselves in a cell, Shift and an arrow draws a wall", () => {
    const { host, table } = mounted(sceneOf(blankOf(lost)));
    press(cell(host, "C3"), "к");
    press(cell(host, "C3"), "Backspace");
    press(cell(host, "C3"), "ArrowRight", true);
    expect(noted).toEqual([
      ["C3", "К"],
      ["C3", ""],
      ["C3e", "|"],
    ]);
    const stroke = new KeyboardEvent("keydown", { key: "ArrowUp", code: "ArrowUp" });
    Object.defineProperty(stroke, "target", { value: cell(host, "C3") });
    expect(table.key!(stroke)).toBe(false);
  });

  it("blank: every sign has its words in every language", () => {
    for (const language of LANGUAGES) {
      const { host } = mounted(sceneOf(blankOf(lost), { language }));
      const names = signs(host).map((one) => one.getAttribute("aria-label"));
      expect(new Set(names).size).toBe(14);
    }
  });

  it("blank: when the game is over the notebook is shown", () => {
    const { host, table } = mounted(sceneOf(blankOf(lost)));
    table.show(sceneOf(lost));
    expect(host.querySelector(".raid-palette")).toBeNull();
    expect(host.querySelectorAll(".scrap")).toHaveLength(1);
  });

  function press(target: Element, key: string, shiftKey = false): void {
    (target as SVGElement).focus();
    const current = target.closest("svg")!.querySelectorAll("[data-cell][tabindex='0']");
    for (const one of current) one.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    target.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  }
});

it("a treasure that was left may be taken later, beside steps and grenades", () => {
  const view = viewOf(lost);
  const { host, table } = mounted(sceneOf({ ...lost, view: { ...view, legal: [...view.legal, "take"] } }));
  expect(table.prompt()).toBe("later");
  expect(host.querySelector(".raid-choice [data-move=take]")).not.toBeNull();
  expect(host.querySelectorAll(".raid-cross [data-move]").length).toBeGreaterThan(0);
  for (const language of LANGUAGES) expect(WORDS[language].prompts["later"]).toBeTruthy();
});

describe("coaching and legend", () => {
  it.each(LANGUAGES)("every sign has words and a drawing in %s", (language) => {
    const signs = face.legend!(language);
    expect(new Set(signs.map((sign) => sign.words)).size).toBe(signs.length);
    for (const sign of signs) expect(sign.draw().length).toBeGreaterThan(0);
  });

  it("says what fits the moment", () => {
    const told = [start, lost, deciding, outside].map((sample) => face.coach!(sceneOf(sample)));
    const { coach } = WORDS.en;
    expect(told).toEqual([coach.start, coach.lost, coach.treasure, coach.outside]);
    expect(face.coach!(sceneOf(start, { seat: null }))).toBeNull();
  });
});

describe("words", () => {
  const EVENTS: RaidEvent[] = [
    { kind: "started", seat: 0, cell: "E5", to: "all" },
    { kind: "went", seat: 0, side: "n", to: "all" },
    { kind: "bumped", seat: 0, side: "e", wall: "wall", to: "all" },
    { kind: "bumped", seat: 0, side: "e", wall: "outer", to: "all" },
    { kind: "threw", seat: 0, side: "s", left: 2, to: "all" },
    { kind: "entered", seat: 0, to: "all" },
    { kind: "entered", seat: 0, cell: "C10", to: "all" },
    { kind: "no_opening", seat: 0, to: "all" },
    { kind: "no_opening", seat: 0, cell: "C10", to: "all" },
    { kind: "took", seat: 0, swapped: false, to: "all" },
    { kind: "took", seat: 0, swapped: true, to: "all" },
    { kind: "left_it", seat: 0, to: "all" },
    { kind: "at", seat: 0, cell: "B3", to: "all" },
    { kind: "lies", seat: 0, what: "nothing", to: "all" },
    { kind: "lies", seat: 0, what: "crossbow", to: "all" },
    { kind: "lies", seat: 0, what: "crutch", to: "all" },
    { kind: "lies", seat: 0, what: "trap", to: "all" },
    { kind: "lies", seat: 0, what: "treasure", to: "all" },
    { kind: "lies", seat: 0, what: "pit", number: 2, to: "all" },
    { kind: "lies", seat: 0, what: "pit_exit", number: 4, to: "all" },
    { kind: "outside", seat: 0, carried: "none", to: "all" },
    { kind: "outside", seat: 0, carried: "false", to: "all" },
    { kind: "outside", seat: 0, carried: "real", to: "all" },
    { kind: "blown", seat: 0, wall: "B3e", to: "all" },
    { kind: "misses", seat: 0, left: 2, to: "all" },
    { kind: "turn", seat: 0, actions: 2, to: "all" },
  ];

  it.each(EVENTS)("every language tells of $kind", (event) => {
    const line = { n: 1, seat: 0, move: null, events: [] };
    const said = LANGUAGES.map((language) => face.say(event, line, language, () => "Ann"));
    expect(new Set(said).size).toBe(3);
    for (const words of said) expect(words).toMatch(/^(?!.*(undefined|NaN)).+[.!]$/u);
  });

  it("a step and where it has led are one sentence", () => {
    const events: RaidEvent[] = [
      { kind: "went", seat: 0, side: "n", to: "all" },
      { kind: "at", seat: 0, cell: "A3", to: [1] },
      { kind: "lies", seat: 0, what: "pit", number: 1, to: "all" },
      { kind: "at", seat: 0, cell: "D4", to: [1] },
    ];
    const line = { n: 1, seat: 0, move: "go n", events };
    const told = (language: "en" | "fr" | "ru"): (string | null)[] =>
      events.map((event) => face.say(event, line, language, () => "Ann"));
    expect(told("en")).toEqual(["Ann: step north, to A3.", null, "Pit 1!", "Now in D4."]);
    expect(told("ru")[0]).toBe("Ann: шаг на север, в A3.");
    expect(told("fr")[0]).toBe("Ann : un pas vers le nord, en A3.");
  });

  it("one's own actions are counted as people count", () => {
    const line = { n: 1, seat: 0, move: null, events: [] };
    const turn = (actions: number): RaidEvent => ({ kind: "turn", seat: 0, actions, to: "all" });
    expect(face.say(turn(2), line, "ru", () => "Вы")).toBe("У вас 2 действия.");
    expect(face.say(turn(5), line, "ru", () => "Ann")).toBe("Ann: 5 действий.");
    expect(face.say(turn(3), line, "fr", () => "Vous")).toBe("Vous avez 3 actions.");
  });

  it("a missed turn says how many are left, and nothing after the last", () => {
    const line = { n: 1, seat: 0, move: null, events: [] };
    const missed = (left: number): RaidEvent => ({ kind: "misses", seat: 0, left, to: "all" });
    expect(face.say(missed(2), line, "ru", () => "Ann")).toBe("Ann: ход пропущен, осталось пропустить: 2.");
    expect(face.say(missed(0), line, "en", () => "Ann")).toBe("Ann: a turn missed.");
  });

  it("a turn of one action and the end are not worth a line", () => {
    const line = { n: 1, seat: 0, move: null, events: [] };
    const unsaid: RaidEvent[] = [
      { kind: "turn", seat: 0, actions: 1, to: "all" },
      { kind: "over", winners: [0], reason: "treasure", to: "all" },
    ];
    for (const event of unsaid) expect(face.say(event, line, "en", () => "Ann")).toBeNull();
  });

  it("every move has words for the question whether it is meant", () => {
    const moves = ["start E5", "go n", "grenade w", "take", "leave", "enter", "enter C10"];
    for (const language of LANGUAGES) {
      const said = moves.map((move) => face.moveWords(move, language));
      expect(new Set(said).size).toBe(moves.length);
      expect(said.join()).not.toMatch(/undefined/);
    }
  });

  it("the rules tell the sums that the sheet stresses, and what may be agreed", () => {
    const told = (language: "en" | "fr" | "ru"): string => rules[language].flatMap((one) => one.paragraphs).join(" ");
    for (const words of [
      "three, not four",
      "eight with the crutch",
      "counts for nothing there",
      "an arrival like any other",
    ])
      expect(told("en")).toContain(words);
    for (const words of [
      "trois, et non quatre",
      "huit avec la béquille",
      "cela n’y change rien",
      "une arrivée comme les autres",
    ])
      expect(told("fr")).toContain(words);
    for (const words of ["три, а не четыре", "с костылём — восемь", "не в счёт", "такой же приход"])
      expect(told("ru")).toContain(words);
  });

  it("the rules have the same sections and figures in every language", () => {
    const shape = LANGUAGES.map((language) => rules[language].map((one) => [one.paragraphs.length, one.figure]));
    expect(shape[1]).toEqual(shape[0]);
    expect(shape[2]).toEqual(shape[0]);
    for (const { figure, caption } of rules.fr) {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      figure?.(svg);
      expect(svg.children.length > 0).toBe(caption !== undefined);
    }
  });
});
