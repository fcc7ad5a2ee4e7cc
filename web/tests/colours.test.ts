import { describe, expect, it } from "vitest";
import { seatColours } from "../src/app/colours";
import { face as maze } from "../src/games/moving_maze";
import { face as blocks } from "../src/games/sliding_blocks";
import { face as tracker } from "../src/games/tracker";

describe("the colours of the seats", () => {
  it.each([maze, blocks])("belong to the corners", (face) => {
    const four = { seats: 4, corner: "se" };
    expect(seatColours(face, { seats: 2 })).toBe("--seat-0: var(--colour-0); --seat-1: var(--colour-2)");
    expect(seatColours(face, four)).toMatch(/^--seat-0: var\(--colour-2\); .*--seat-3: var\(--colour-1\)$/);
  });

  it("go by seats where nobody has a corner", () => {
    expect(seatColours(tracker, {})).toBe("");
  });
});
