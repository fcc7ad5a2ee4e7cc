import { expect, it } from "vitest";
import { nameOf } from "../src/app/names";
import { CARDS } from "../src/games";
import type { Person } from "../src/messages";

const maze = CARDS.find(({ slug }) => slug === "moving_maze")!;
const human: Person = {
  seat: 0,
  kind: "human",
  name: "Ada",
  level: null,
  claimed: true,
  prepared: true,
  present: true,
};
const bot = (seat: number): Person => ({ ...human, seat, kind: "bot", name: "", level: "easy" });

it("tells several computer players apart, and leaves a single one without a number", () => {
  const name = (people: Person[], seat: number): string => nameOf(maze, people, seat, 0, false, "en");
  expect(name([human, bot(1)], 1)).toBe("Computer (easy)");
  expect(name([human, bot(1), bot(2)], 2)).toBe("Computer (easy) 3");
});
