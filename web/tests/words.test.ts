import { describe, expect, it } from "vitest";
import { GAMES } from "../src/declared";
import { CARDS, loadFace } from "../src/games";
import { plainCard } from "../src/plain/card";
import { WORDS as PLAIN } from "../src/plain/words";
import { browserLanguage, LANGUAGES, WORDS } from "../src/words";

/** Every text of a tree of words by its path; functions are called with something that shows. */
function texts(tree: unknown, path = ""): Record<string, string> {
  if (typeof tree === "string") return { [path]: tree };
  if (typeof tree === "function") return texts((tree as (...all: unknown[]) => unknown)("X1", "X2", "X3"), path);
  if (typeof tree !== "object" || tree === null) return {};
  const parts = Object.entries(tree).map(([name, part]) => texts(part, `${path}/${name}`));
  return Object.assign({}, ...parts) as Record<string, string>;
}

/** Texts that are rightly the same in two languages: names, numbers, signs, words that both have. */
const SAME = /^(Dédale|Centre|Options?|Obstacles?|Expert|Pause|QR|[\dX\s:.,?…×·–-]*(min)?)$/i;
const UNKNOWN = plainCard({
  game: "x",
  titles: {},
  prepares: "",
  begins: null,
  seats: 2,
  options: [],
  presets: {},
  levels: [],
});
const SLUGS = CARDS.map((card) => card.slug);
const others = LANGUAGES.filter((language) => language !== "en");

function untranslated(english: Record<string, string>, other: Record<string, string>): string[] {
  const paths = Object.keys(english).filter((path) => !path.endsWith("/name"));
  return paths.filter((path) => english[path] === other[path] && !SAME.test(english[path]!));
}

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(GAMES))("every reason for which %s may end has words", async (slug, { ends }) => {
    const said = { ...(await loadFace(slug)).words[language].ends, ...WORDS[language].ends };
    expect(ends.length).toBeGreaterThan(2);
    for (const reason of ends) expect(said[reason], reason).toBeTruthy();
  });
});

describe.each(others)("in %s", (language) => {
  it("the frame says everything, in its own words", () => {
    const [english, other] = [texts(WORDS.en), texts(WORDS[language])];
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    expect(untranslated(english, other)).toEqual([]);
  });

  it("a game without a folder says everything, in its own words", () => {
    const [english, other] = [texts(PLAIN.en), texts(PLAIN[language])];
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    expect(untranslated(english, other)).toEqual([]);
    expect(UNKNOWN.sentence[language]).not.toBe(UNKNOWN.sentence.en);
  });

  it.each(SLUGS)("%s says everything, in its own words", async (slug) => {
    const face = await loadFace(slug);
    const [english, other] = [texts(face.words.en), texts(face.words[language])];
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    expect(untranslated(english, other)).toEqual([]);
    const rules = await face.rules();
    expect(rules[language]).toHaveLength(rules.en.length);
  });

  it.each(SLUGS)("the card of %s has its words", (slug) => {
    const card = CARDS.find((one) => one.slug === slug)!;
    expect(card.title[language]).not.toBe("");
    expect(card.sentence[language]).not.toBe(card.sentence.en);
    expect(card.roles[language]).toHaveLength(card.roles.en.length);
  });
});

/** Every text that the page can show in a language, without those that need what only a game knows. */
async function allTexts(language: "fr" | "ru"): Promise<string[]> {
  const faces = await Promise.all(SLUGS.map((slug) => loadFace(slug)));
  const cards = CARDS.map((card) => [card.title[language], card.sentence[language], card.roles[language]]);
  const sheets = await Promise.all(faces.map((face) => face.rules()));
  const rules = sheets.flatMap((sheet) => sheet[language].map((part) => [part.heading, part.paragraphs, part.caption]));
  const told = [faces.map((face) => face.words[language]), rules];
  const unknown = [PLAIN[language], UNKNOWN.sentence[language]];
  return Object.values(texts([WORDS[language], cards, told, unknown]));
}

describe("typography", () => {
  it("keeps French signs with the word before them, and quotes with what they hold", async () => {
    const torn = (await allTexts("fr")).filter((text) => / [:;!?»%]|« |[^\s«] ?'|\w[;!?]/.test(text));
    expect(torn).toEqual([]);
  });

  it("puts no space before a sign in Russian, and quotes as Russian does", async () => {
    const torn = (await allTexts("ru")).filter((text) => /\s[:;!?»,.…]|«\s|["']/.test(text));
    expect(torn).toEqual([]);
  });
});

describe("the language of the browser", () => {
  it("is the first that we speak", () => {
    expect(browserLanguage(["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(browserLanguage(["ja"])).toBe("en");
  });
});

describe("the curtain", () => {
  it("names a person, a player's number or a role as each language does", () => {
    expect(WORDS.fr.curtainRole(WORDS.fr.seat(0))).toBe("Passez l’appareil au joueur 1");
    expect(WORDS.fr.curtainRole("Monstre")).toBe("Passez l’appareil au monstre");
    expect(WORDS.fr.curtain("Ana")).toBe("Passez l’appareil à Ana");
    expect(WORDS.en.curtainRole(WORDS.en.seat(1))).toBe("Pass the device to Player 2");
  });
});
