import { describe, expect, it } from "vitest";
import { readRoute } from "../src/app/route.svelte";
import { since } from "../src/app/since";

describe("an address", () => {
  it("has a page and parts", () => {
    expect(readRoute("#/join/game/a%2Fb")).toEqual({ page: "join", parts: ["game", "a/b"] });
    expect(readRoute("")).toEqual({ page: "", parts: [] });
  });

  it("that is wrongly encoded leads nowhere and breaks nothing", () => {
    expect(readRoute("#/%")).toEqual({ page: "%", parts: [] });
    expect(readRoute("#/game/%E0%A4%A")).toEqual({ page: "game", parts: ["%E0%A4%A"] });
  });
});

describe("how long ago something was", () => {
  it("is told in the largest unit that fits", () => {
    const ago = (seconds: number): string => since(0, seconds * 1000, "en");
    expect([ago(10), ago(150), ago(7300), ago(90_000)]).toEqual([
      "this minute",
      "2 minutes ago",
      "2 hours ago",
      "yesterday",
    ]);
  });
});
