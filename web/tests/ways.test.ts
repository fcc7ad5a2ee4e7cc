import { describe, expect, it } from "vitest";
import { seatRequests, sittersFor, wayOf } from "../src/app/ways";
import type { Person } from "../src/messages";

function person(seat: number, kind: Person["kind"]): Person {
  return { seat, kind, name: "", level: null, claimed: true, prepared: true, present: true };
}

describe("a table", () => {
  it("of a usual kind has oneself in one seat and the others in the rest", () => {
    expect(sittersFor("computer", 3, 1, "hard")).toEqual(["hard", "here", "hard"]);
    expect(sittersFor("friend", 2, 0, "easy")).toEqual(["here", "friend"]);
    expect(sittersFor("screen", 2, 0, "easy")).toEqual(["here", "here"]);
  });

  it("may mix people here, friends by link and computers in any seats", () => {
    const draws = (seat: number): boolean => seat < 2;
    expect(seatRequests(["here", "friend", "easy"], [" Ana "], draws)).toEqual([
      { kind: "human", name: "Ana", prepares: true },
      { kind: "human", invite: true, prepares: true },
      { kind: "bot", level: "easy" },
    ]);
  });

  it("is called by who sits elsewhere", () => {
    const held = (...seats: number[]) => seats.map((seat) => ({ seat, token: "" }));
    const people = [person(0, "human"), person(1, "bot"), person(2, "human")];
    expect(wayOf(people.slice(0, 2), held(0))).toBe("computer");
    expect(wayOf([person(0, "human"), person(1, "human")], held(0))).toBe("friend");
    expect(wayOf([person(0, "human"), person(1, "human")], held(0, 1))).toBe("screen");
    expect(wayOf(people, held(0))).toBe("mixed");
    expect(wayOf(people, held(0, 2))).toBe("mixed");
    expect(wayOf(people, [])).toBe("watch");
  });
});
