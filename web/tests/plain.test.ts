import { beforeEach, describe, expect, it } from "vitest";
import { CARDS, cardsOf, loadFace } from "../src/games";
import type { Event, Ports, Scene, Table, View } from "../src/games/face";
import type { GameShown, LineTold } from "../src/messages";
import { grouped } from "../src/plain/moves";
import { LANGUAGES } from "../src/words";

const DOORS: GameShown = {
  game: "secret_doors",
  titles: { en: "Doors", fr: "Portes" },
  prepares: "setup",
  begins: null,
  seats: 2,
  options: [
    { name: "max_turns", kind: "whole", default: 20, low: 1, high: 50 },
    { name: "seats", kind: "whole", default: 2, low: 2, high: 4 },
    { name: "lock_kind", kind: "choice", default: "rim_lock", choices: ["rim_lock", "bolt"] },
  ],
  presets: {},
  levels: ["easy"],
};

const VIEW = {
  game: "secret_doors",
  options: {},
  seat: 0,
  first: 0,
  to_move: 0,
  resigned: [],
  outcome: null,
  legal: ["open 1", "open 3", "knock 2", "pass"],
  drawing: "+--+\n|  |",
  opened_doors: [[2], []],
  is_dark: true,
  hiding: { door: 4, since: null },
};
const MANY = Array.from({ length: 30 }, (_, n) => `open ${n + 1}`);

let host: HTMLElement;
let table: Table;
const played: string[] = [];
const announced: string[] = [];
const ports: Ports = {
  play: (move) => played.push(move),
  unask: () => undefined,
  announce: (words) => announced.push(words),
  note: () => undefined,
  changed: () => undefined,
};

/** The view with other facts. */
function shown(facts: Record<string, unknown>): View {
  return { ...VIEW, ...facts };
}

function sceneOf(changes: Partial<Scene> = {}): Scene {
  return {
    language: "en",
    seat: 0,
    view: VIEW,
    options: { max_turns: 20 },
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

function buttons(): HTMLButtonElement[] {
  return [...host.querySelectorAll<HTMLButtonElement>("[data-move]")];
}

function moves(): (string | undefined)[] {
  return buttons().map((button) => button.dataset["move"]);
}

function key(target: Element, name: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

function typeIn(text: string): HTMLInputElement {
  const finder = host.querySelector("input")!;
  finder.value = text;
  finder.dispatchEvent(new window.Event("input"));
  return finder;
}

beforeEach(async () => {
  document.body.replaceChildren();
  host = document.createElement("div");
  document.body.append(host);
  played.length = 0;
  announced.length = 0;
  table = (await loadFace(DOORS.game, [DOORS])).mount(host, ports);
});

describe("a game without a folder", () => {
  it("has a card after those with one, by what the catalogue says", () => {
    const cards = cardsOf([{ ...DOORS, game: "tracker" }, DOORS]);
    expect(cards.map((card) => card.slug)).toEqual([...CARDS.map((card) => card.slug), "secret_doors"]);
    const card = cards.at(-1)!;
    expect(card.title).toEqual({ en: "Doors", fr: "Portes", ru: "Doors" });
    expect([card.players, card.seats]).toEqual(["2–4", [2, 3, 4]]);
    expect([card.minutes, card.prepares]).toEqual(["", ""]);
  });

  it("is called by its spelled name where the catalogue has no title, and counts seats that are no range", () => {
    const seats = { name: "seats", kind: "choice", default: 2, choices: [2, 4] } as const;
    const [card] = cardsOf([{ ...DOORS, titles: {}, options: [{ ...seats, choices: [2, 4] }] }]).slice(-1);
    expect([card!.title.ru, card!.players]).toEqual(["Secret doors", "2, 4"]);
  });

  it("has a face only when the server offers it", async () => {
    await expect(loadFace("nowhere", [DOORS])).rejects.toThrow("There is no game nowhere.");
  });

  it("offers every option by its own name", async () => {
    const face = await loadFace(DOORS.game, [DOORS]);
    for (const language of LANGUAGES) {
      expect(Object.values(face.words[language].options).map(({ words }) => words)).toEqual([
        "Max turns",
        "Seats",
        "Lock kind",
      ]);
      expect(face.words[language].options["lock_kind"]!.choices).toEqual({ rim_lock: "rim lock", bolt: "bolt" });
      expect((await face.rules())[language]).toHaveLength(1);
    }
    expect([face.craft, face.hasBoard]).toEqual([undefined, false]);
  });
});

describe("its moves", () => {
  it("are buttons, grouped by their first word", () => {
    table.show(sceneOf());
    expect(grouped(VIEW.legal)).toEqual([
      ["open", ["open 1", "open 3"]],
      ["knock", ["knock 2"]],
      ["", ["pass"]],
    ]);
    expect([...host.querySelectorAll("h3")].map((title) => title.textContent)).toEqual(["Open", "Knock"]);
    expect(buttons().map((button) => button.textContent)).toEqual(["1", "3", "2", "Pass"]);
    expect(buttons()[1]!.getAttribute("aria-label")).toBe("Open 3");
    buttons()[1]!.click();
    expect(played).toEqual(["open 3"]);
  });

  it("are offered only to the seat that may move", () => {
    for (const changes of [{ active: false }, { view: { ...VIEW, legal: [] } }]) {
      table.show(sceneOf(changes));
      expect([moves(), table.prompt()]).toEqual([[], "wait"]);
    }
    table.show(sceneOf({ seat: null, active: false }));
    expect(host.querySelector<HTMLElement>(".plain-moves")!.hidden).toBe(true);
  });

  it("can be searched where they are many", () => {
    table.show(sceneOf());
    expect(host.querySelector<HTMLElement>("label")!.hidden).toBe(true);
    table.show(sceneOf({ view: { ...VIEW, legal: MANY } }));
    expect(host.querySelector<HTMLElement>("label")!.hidden).toBe(false);
    const finder = typeIn("OPEN 2");
    expect(moves()).toEqual(["open 2", ...MANY.slice(19, 29)]);
    expect(announced).toEqual(["Moves that fit: 11."]);
    key(finder, "Enter");
    expect(played).toEqual([]);
    typeIn("27");
    key(finder, "Enter");
    expect(played).toEqual(["open 27"]);
    key(finder, "Escape");
    expect(moves()).toHaveLength(30);
  });

  it("are all there again after a move, and the keyboard goes on where it was", () => {
    table.show(sceneOf({ view: { ...VIEW, legal: MANY } }));
    const finder = typeIn("27");
    finder.focus();
    table.show(sceneOf({ view: { ...VIEW, legal: MANY.slice(1) } }));
    expect(moves()).toHaveLength(29);
    expect(document.activeElement).toBe(finder);
    table.show(sceneOf({ active: false }));
    expect(document.activeElement).toBe(host.querySelector(".plain-moves"));
    table.show(sceneOf());
    expect(document.activeElement).toBe(buttons()[0]);
  });

  it("stay as they are while other news come", () => {
    table.show(sceneOf({ view: { ...VIEW, legal: MANY } }));
    const finder = typeIn("2");
    finder.focus();
    table.show(sceneOf({ view: shown({ legal: MANY, is_dark: false }) }));
    expect([finder.value, document.activeElement]).toEqual(["2", finder]);
    key(buttons()[0]!, "ArrowRight");
    const [, second] = buttons();
    second!.focus();
    table.show(sceneOf({ view: { ...VIEW, legal: [...MANY] } }));
    expect(document.activeElement).toBe(second);
  });

  it("that are hinted at or asked about are marked, and say so", () => {
    table.show(sceneOf({ hint: "open 3", pending: "pass" }));
    const marked = (name: string): (string | undefined)[] =>
      buttons().flatMap((button) => (button.classList.contains(name) ? [button.dataset["move"]] : []));
    expect([marked("hinted"), marked("pending")]).toEqual([["open 3"], ["pass"]]);
    expect(host.querySelector(".hinted")!.getAttribute("aria-label")).toBe("Open 3 (hint)");
    table.show(sceneOf());
    expect([marked("hinted"), marked("pending")]).toEqual([[], []]);
  });

  it("are all shown again when the hint is not among those that were searched for", () => {
    table.show(sceneOf({ view: shown({ legal: MANY }) }));
    const finder = host.querySelector("input")!;
    finder.value = "29";
    finder.dispatchEvent(new InputEvent("input", { bubbles: true }));
    expect(moves()).toEqual(["open 29"]);
    table.show(sceneOf({ view: shown({ legal: MANY }), hint: "open 3" }));
    expect(moves()).toHaveLength(30);
  });

  it("are reached by arrow keys within their group, by one tab stop each, and by a slash from anywhere", () => {
    table.show(sceneOf());
    expect(buttons().map((button) => button.tabIndex)).toEqual([0, -1, 0, 0]);
    expect(table.key!(new KeyboardEvent("keydown", { key: "/" }))).toBe(true);
    expect(document.activeElement).toBe(buttons()[0]);
    key(buttons()[0]!, "ArrowRight");
    expect(document.activeElement).toBe(buttons()[1]);
    key(buttons()[1]!, "ArrowRight");
    expect(document.activeElement).toBe(buttons()[0]);
    expect(table.key!(new KeyboardEvent("keydown", { key: "x" }))).toBe(false);
  });
});

describe("its position", () => {
  it("shows the view's own fields in words, and none of those that every view has", () => {
    table.show(sceneOf());
    const names = [...host.querySelectorAll(".plain-position dt")].map((name) => name.textContent);
    expect(names).toEqual(["Opened doors", "Is dark", "Hiding", "Door", "Since"]);
    const [opened, dark] = host.querySelectorAll(".plain-position > dl:first-of-type > dd");
    expect([...opened!.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["2", "–"]);
    expect(dark!.textContent).toBe("yes");
  });

  it("says who moves next, where that is somebody else", () => {
    table.show(sceneOf());
    expect(host.querySelector(".plain-mover")).toBeNull();
    table.show(sceneOf({ active: false, view: { ...VIEW, legal: [], to_move: 1 } }));
    expect(host.querySelector(".plain-mover")!.textContent).toBe("Next move: Player 2");
  });

  it("shows a drawing line by line, as it is", () => {
    table.show(sceneOf());
    expect(host.querySelector("pre")!.textContent).toBe("+--+\n|  |");
    table.show(sceneOf({ view: shown({ drawing: "<b>" }) }));
    expect(host.querySelector("pre")!.textContent).toBe("<b>");
    table.show(sceneOf({ view: shown({ drawing: undefined }) }));
    expect(host.querySelector("pre")).toBeNull();
  });

  it("shows everything after the game: what all know once, and what was each seat's own", () => {
    const other = { ...VIEW, seat: 1, hiding: { door: 5, since: 2 } };
    const truth = { views: [VIEW, other], board: null, setups: [{ door: 4 }, { door: 5 }] };
    table.show(sceneOf({ truth, active: false, view: { ...VIEW, legal: [], to_move: null } }));
    const titles = [...host.querySelectorAll(".plain-position > h2")].map((title) => title.textContent);
    expect(titles).toEqual([
      "Known to everybody",
      "Prepared in secret: Player 1",
      "Prepared in secret: Player 2",
      "What is known: Player 1",
      "What is known: Player 2",
    ]);
    expect(host.textContent!.match(/Opened doors/g)).toHaveLength(1);
    expect(host.querySelector(".plain-mover")).toBeNull();
  });

  it("is empty again when the table is gone", () => {
    table.show(sceneOf());
    table.destroy();
    expect(host.childElementCount).toBe(0);
  });
});

describe("what happens in it", () => {
  const line: LineTold = { n: 1, seat: 0, move: "open 3", events: [] };
  const who = (seat: number): string => ["Ann", "Bob"][seat]!;
  const told: [Event & Record<string, unknown>, string][] = [
    [{ kind: "opened", seat: 0, door: 3, to: "all" }, "Ann: opened, door 3."],
    [{ kind: "hidden", seat: 1, to: "all" }, "Bob: hidden."],
    [{ kind: "over", winners: [1], reason: "max_turns", to: "all" }, "Over: winners Bob, reason max turns."],
    [{ kind: "dawn_breaks", to: [0] }, "Dawn breaks."],
    [{ kind: "seen", cells: ["A1", "B2"], clear: false, who: null, to: "all" }, "Seen: cells A1, B2, clear no, who –."],
  ];

  it.each(told)("%j is told", async (event, sentence) => {
    const face = await loadFace(DOORS.game, [DOORS]);
    expect(face.say(event, line, "en", who)).toBe(sentence);
  });

  it("says nothing of turns, which are seen", async () => {
    const face = await loadFace(DOORS.game, [DOORS]);
    expect(face.say({ kind: "turn", to: "all" }, line, "en", who)).toBeNull();
  });

  it("has moves in words", async () => {
    const face = await loadFace(DOORS.game, [DOORS]);
    expect(face.moveWords("open_wide 3", "ru")).toBe("Open wide 3");
  });
});
