import { describe, expect, it } from "vitest";
import {
  allCells,
  borderEdges,
  cellName,
  edgeName,
  innerEdges,
  isBorder,
  neighbour,
  position,
  sideTowards,
} from "../src/board/places";

const SIZE = { rows: 3, columns: 4 };

describe("cells", () => {
  it("are named by row letter and column number", () => {
    expect(cellName(1, 2)).toBe("B3");
    expect(position("C12")).toEqual([2, 11]);
    expect(allCells(SIZE)).toHaveLength(12);
  });

  it("have neighbours only on the board", () => {
    expect(neighbour(SIZE, "A1", "e")).toBe("A2");
    expect(neighbour(SIZE, "A1", "n")).toBeNull();
    expect(neighbour(SIZE, "C4", "s")).toBeNull();
  });

  it("know on which side another lies", () => {
    expect(sideTowards("B2", "B3")).toBe("e");
    expect(sideTowards("B2", "C3")).toBeNull();
  });
});

describe("edges", () => {
  it("have one name, whichever cell one stands in", () => {
    expect(edgeName(SIZE, "B2", "n")).toBe("A2s");
    expect(edgeName(SIZE, "A2", "s")).toBe("A2s");
    expect(edgeName(SIZE, "B2", "w")).toBe("B1e");
  });

  it("of the border keep the side of their only cell", () => {
    expect(edgeName(SIZE, "A2", "n")).toBe("A2n");
    expect(isBorder(SIZE, "A2n")).toBe(true);
    expect(isBorder(SIZE, "A2s")).toBe(false);
  });

  it("are counted once each", () => {
    expect(innerEdges(SIZE)).toHaveLength(17);
    expect(borderEdges(SIZE)).toHaveLength(14);
  });
});
