import { beforeEach, describe, expect, it, vi } from "vitest";
import { beginAt, Board } from "../src/board/board";
import { heat, nextMark, pencilled } from "../src/board/grounds";
import { arrowed, ringed } from "../src/board/pointers";
import { Pinch } from "../src/board/pinch";
import { el } from "../src/board/svg";
import { Zoom } from "../src/board/zoom";
import { cellLabel } from "../src/games/labels";

let host: HTMLElement;
let board: Board;

beforeEach(() => {
  host = document.createElement("div");
  document.body.replaceChildren(host);
  board = new Board(host, { rows: 3, columns: 3, label: "The board" });
});

const cell = (name: string): Element => host.querySelector(`[data-cell=${name}]`)!;

function press(key: string, shiftKey = false): void {
  const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  cell(board.current()).dispatchEvent(event);
}

describe("what points at a place", () => {
  it("is a ring around a cell, or an arrow that ends a little short of the last one", () => {
    expect(ringed(board, "B2", "hinted").getAttribute("class")).toBe("pointer hinted");
    const arrow = arrowed(board, ["A1", "A2", "B2"], "pending");
    expect(arrow.getAttribute("class")).toBe("pointer pending");
    expect(arrow.firstElementChild!.getAttribute("d")).toBe("M50 50L150 50L150 130");
  });
});

describe("a board for those who do not see it", () => {
  it("sets its signs apart as French does", () => {
    document.documentElement.lang = "fr";
    board.cells((name) => ({ label: cellLabel(name, ["libre"]), target: { words: "aller ici" } }));
    document.documentElement.lang = "en";
    expect(cell("B2").getAttribute("aria-label")).toBe("B2\u00a0: libre\u00a0; aller ici");
  });

  it("is a grid of rows and cells with one tab stop", () => {
    expect(host.querySelector("[role=grid]")!.getAttribute("aria-label")).toBe("The board");
    expect(host.querySelectorAll("[role=row]")).toHaveLength(3);
    expect(host.querySelectorAll("[role=gridcell]")).toHaveLength(9);
    expect(host.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });

  it("says what a cell holds and what may be done there", () => {
    const target = { words: "Go to B2", move: "go B2" };
    board.cells((name) => (name === "B2" ? { label: "B2: open", target } : { label: name }));
    expect(cell("B2").getAttribute("aria-label")).toBe("B2: open; Go to B2");
    expect(cell("B2").getAttribute("data-move")).toBe("go B2");
    expect(cell("A1").hasAttribute("data-move")).toBe(false);
  });

  it("takes the move away when it is not offered any more", () => {
    board.cells(() => ({ label: "x", target: { words: "go", move: "go" } }));
    board.cells(() => ({ label: "x" }));
    expect(host.querySelectorAll("[data-move]")).toHaveLength(0);
  });
});

describe("the keyboard", () => {
  it("goes from cell to cell with arrows and stays on the board", () => {
    board.focusCell("A1");
    press("ArrowRight");
    press("ArrowDown");
    expect(board.current()).toBe("B2");
    press("ArrowUp");
    press("ArrowUp");
    expect(board.current()).toBe("A2");
  });

  it("picks with Enter and touches an edge with Shift and an arrow", () => {
    const [pick, edge] = [vi.fn(), vi.fn()];
    board.handlers = { pick, edge };
    board.focusCell("B2");
    press("Enter");
    press("ArrowLeft", true);
    expect(pick).toHaveBeenCalledWith("B2", false);
    expect(edge).toHaveBeenCalledWith("B1e");
  });
});

describe("entering by keyboard", () => {
  it("begins at one's own piece, with one tab stop", () => {
    beginAt(host, "B2");
    expect(board.current()).toBe("B2");
    expect(host.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });

  it("stays where somebody is already", () => {
    board.focusCell("C3");
    beginAt(host, "B2");
    expect(board.current()).toBe("C3");
  });
});

describe("pieces", () => {
  it("keep their identity when they move", () => {
    const draw = (): Element[] => [el("circle")];
    const before = board.piece("pawn", "A1", draw);
    const after = board.piece("pawn", "C3", draw);
    expect(after).toBe(before);
    expect(after.style.transform).toBe("translate(250px, 250px)");
  });

  it("go when they are not kept", () => {
    board.piece("pawn", "A1", () => []);
    board.keepPieces([]);
    expect(host.querySelectorAll("[data-piece]")).toHaveLength(0);
  });
});

describe("pencil and belief", () => {
  it("turns through the marks of a cell and draws or rubs out a line on an edge", () => {
    expect(nextMark("B2", undefined)).toBe("·");
    expect(nextMark("B2", "!")).toBe("");
    expect(nextMark("B2e", undefined)).toBe("|");
    expect(nextMark("B2e", "|")).toBe("");
  });

  it("draws only marks that lie on this board", () => {
    expect(pencilled(board, { A1: "?", A1e: "|", Z9: "?" })).toHaveLength(2);
  });

  it("is darker where a thing is likelier", () => {
    const drawn = heat(board, { cells: { monster: { A1: 0.8, B2: 0.2 } }, walls: {} });
    const [likely, unlikely] = drawn
      .filter((one) => one.tagName === "rect")
      .map((one) => one.getAttribute("fill-opacity"));
    expect(Number(likely)).toBeGreaterThan(Number(unlikely));
  });
});

describe("drawing again", () => {
  it("leaves what is the same where it is, and changes the rest", () => {
    const line = (x1: number): Element => el("line", { x1 });
    board.fill("walls", line(1), line(2), line(3));
    const [first, second] = [...host.querySelectorAll(".layer-walls line")];
    board.fill("walls", line(1), line(7));
    const after = [...host.querySelectorAll(".layer-walls line")];
    expect(after[0]).toBe(first);
    expect(after[1]).not.toBe(second);
    expect(after.map((one) => one.getAttribute("x1"))).toEqual(["1", "7"]);
  });
});

describe("the room around a board", () => {
  it("may differ from side to side", () => {
    const margin = { top: 0.5, right: 0.1, bottom: 0.7, left: 0.8 };
    const other = new Board(host, { rows: 2, columns: 3, label: "", margin });
    expect(other.svg.getAttribute("viewBox")).toBe("-80 -50 390 320");
  });
});

describe("letters and numbers", () => {
  it("stay in sight when one looks closer", () => {
    const zoom = new Zoom(board.svg);
    zoom.closer("C3");
    const [left, top] = board.svg.getAttribute("viewBox")!.split(" ").map(Number);
    expect(host.querySelector(".letters")!.getAttribute("transform")).toBe(`translate(${left! + 45} 0)`);
    expect(host.querySelector(".numbers")!.getAttribute("transform")).toBe(`translate(0 ${top! + 45})`);
  });
});

describe("looking closer", () => {
  const seen = (): number[] => board.svg.getAttribute("viewBox")!.split(" ").map(Number);

  it("shows less of the board around a cell, and never what is beside it", () => {
    const [, , whole] = seen();
    const zoom = new Zoom(board.svg);
    zoom.closer("C3");
    const [left, top, width, height] = seen();
    expect(width).toBeLessThan(whole!);
    expect([left! + width!, top! + height!]).toEqual([345, 345]);
    zoom.farther();
    expect(seen()[2]).toBeCloseTo(whole!);
    expect(zoom.isClose).toBe(false);
  });

  it("brings a cell into sight that is not", () => {
    const zoom = new Zoom(board.svg);
    zoom.closer("C3");
    zoom.closer("C3");
    zoom.reveal("A1");
    expect(seen()[0]).toBeLessThan(0);
  });

  it("follows two fingers and not one", () => {
    const zoom = { by: vi.fn(), pan: vi.fn() };
    new Pinch(board.svg, zoom as unknown as Zoom);
    const touch = (type: string, pointerId: number, clientX: number): void => {
      const more = { pointerId, clientX, clientY: 0, pointerType: "touch", isPrimary: pointerId === 1 };
      board.svg.dispatchEvent(Object.assign(new Event(type), more));
    };
    touch("pointerdown", 1, 0);
    touch("pointermove", 1, 10);
    expect(zoom.by).not.toHaveBeenCalled();
    touch("pointerdown", 2, 110);
    touch("pointermove", 2, 210);
    expect(zoom.by).toHaveBeenCalledWith(2, 110, 0);
    expect(zoom.pan).toHaveBeenCalledWith(50, 0);
  });
});

describe("a second finger", () => {
  it("takes back what the first had begun to draw", () => {
    const handlers = { stroke: vi.fn(), strokeEnd: vi.fn(), strokeCancel: vi.fn() };
    board.handlers = handlers;
    board.svg.setPointerCapture = vi.fn();
    board.svg.getScreenCTM = () => new DOMMatrix();
    const put = (pointerId: number): void => {
      const more = { pointerId, clientX: 50, clientY: 50, button: 0, isPrimary: pointerId === 1 };
      board.svg.dispatchEvent(Object.assign(new Event("pointerdown", { cancelable: true }), more));
    };
    put(1);
    put(2);
    board.svg.dispatchEvent(new Event("pointerup"));
    expect(handlers.stroke).toHaveBeenCalledTimes(1);
    expect(handlers.strokeCancel).toHaveBeenCalledTimes(1);
    expect(handlers.strokeEnd).not.toHaveBeenCalled();
  });
});
