import { describe, expect, it } from "vitest";
import { CARDS } from "../src/games";

/** The files of every game, and those of the games whose boards or setups people may draw. */
const EVERY = [
  "card.css",
  "card.ts",
  "drawing.ts",
  "faults.ts",
  "figures.ts",
  "index.ts",
  "labels.ts",
  "messages.ts",
  "rules.ts",
  "say.ts",
  "style.css",
  "table.ts",
  "words/en.ts",
  "words/fr.ts",
  "words/index.ts",
  "words/ru.ts",
];
const DRAWN = ["craft.ts", "draft.ts"];

const paths = Object.keys(import.meta.glob("../src/games/*/**/*.{ts,css}"));

function filesOf(slug: string): string[] {
  const folder = `../src/games/${slug}/`;
  return paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}

describe.each(CARDS.map(({ slug, prepares }) => ({ slug, prepares })))("the folder of $slug", ({ slug, prepares }) => {
  it("has the files that every game has", () => {
    expect(filesOf(slug)).toEqual(expect.arrayContaining(EVERY));
  });

  it("has an editor's files when its boards may be drawn, and only then", () => {
    const drawn = filesOf(slug).filter((file) => DRAWN.includes(file));
    expect(drawn.sort()).toEqual(prepares ? DRAWN : []);
  });
});
