import { beforeEach, describe, expect, it } from "vitest";
import type { Target } from "../src/board/board";
import type { Scene, View } from "../src/games/face";
import { CellTable } from "../src/games/table";

const done: string[] = [];
const WORDS = { en: { hello: "Hello" }, fr: { hello: "Bonjour" }, ru: { hello: "Привет" } };

interface SampleView extends View {
  size: number;
}

class Sample extends CellTable<SampleView, { hello: string }> {
  protected readonly vocabulary = WORDS;

  prompt(): string {
    return this.legal[0] ?? "wait";
  }

  /** What a cell shows, and what happens when it is picked. */
  faceOf(cell: string): unknown {
    return this.face(cell, cell);
  }

  touch(cell: string): void {
    this.pick(cell, true);
  }

  protected shape(): unknown[] {
    return [this.view.size];
  }

  protected build(): void {
    done.push(`build ${this.words.hello} ${this.view.size}`);
  }

  protected draw(): void {
    done.push("draw");
  }

  protected target(move: string): Target {
    return { words: this.words.hello, move };
  }
}

function viewOf(size: number): SampleView {
  const frame = { game: "sample", options: {}, seat: 0, first: 0, to_move: 0, resigned: [], outcome: null };
  return { ...frame, legal: ["go A1", "go B2"], size };
}

function sceneOf(changes: Partial<Scene> = {}): Scene {
  const view = viewOf(3);
  const facts = {
    seat: 0,
    options: {},
    lines: [],
    fresh: [],
    truth: null,
    belief: null,
    notes: { B2: "·" },
    hint: null,
    pending: null,
  };
  return { language: "en", view, active: true, pencil: false, who: String, ...facts, ...changes };
}

let table: Sample;
let host: HTMLElement;

beforeEach(() => {
  done.length = 0;
  host = document.createElement("div");
  table = new Sample(host, {
    play: (move, careful) => done.push(`play ${move} ${careful}`),
    note: (place, mark) => done.push(`note ${place} ${mark}`),
    unask: () => undefined,
    announce: () => undefined,
    changed: () => undefined,
  });
});

describe("a table", () => {
  it("builds its boards when their shape or the language changes, and draws every scene", () => {
    table.show(sceneOf());
    table.show(sceneOf({ active: false }));
    table.show(sceneOf({ language: "fr" }));
    table.show(sceneOf({ language: "fr", view: viewOf(4) }));
    expect(done).toEqual(["build Hello 3", "draw", "draw", "build Bonjour 3", "draw", "build Bonjour 4", "draw"]);
  });

  it("waits until something is known", () => {
    table.show(sceneOf({ view: null }));
    expect([done, table.prompt(), table.controls()]).toEqual([[], "wait", []]);
  });

  it("offers moves only to the seat that may play", () => {
    table.show(sceneOf());
    expect(table.prompt()).toBe("go A1");
    expect(table.faceOf("B2")).toEqual({ label: "B2", target: { words: "Hello", move: "go B2" } });
    expect(table.faceOf("C3")).toEqual({ label: "C3" });
    table.show(sceneOf({ active: false }));
    expect([table.prompt(), table.faceOf("B2")]).toEqual(["wait", { label: "B2" }]);
  });

  it("plays the move that ends with a cell, or writes on the cell while the pencil is out", () => {
    table.show(sceneOf());
    done.length = 0;
    table.touch("B2");
    table.touch("C3");
    table.show(sceneOf({ pencil: true }));
    table.touch("B2");
    expect(done).toEqual(["play go B2 true", "draw", "note B2 ?"]);
    expect(table.faceOf("B2")).toEqual({ label: "B2" });
  });

  it("leaves nothing behind", () => {
    host.append("something");
    table.destroy();
    expect(host.childNodes).toHaveLength(0);
  });
});
