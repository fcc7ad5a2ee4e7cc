import { describe, expect, it } from "vitest";
import { faultWords } from "../src/app/refusals";
import { FAULTS } from "../src/faults";
import { loadFace } from "../src/games";
import type { Face } from "../src/games/face";
import type { FaultTold } from "../src/messages";
import { LANGUAGES, type Language } from "../src/words";
import { SHARED_FAULTS } from "../src/words/faults";
import { TABLE_FAULTS } from "../src/words/faults/table";

type Fields = Record<string, "string" | "number" | "list">;
const SAMPLES = { number: 7, list: ["1", "2"] };
/** Arguments that are one of a few words, with one of them each. */
const WORDS_OF: Record<string, string> = {
  side: "west",
  thing: "pit_exit 2",
  other: "false_treasure 3",
  shape: "corner",
  place: "spare_tile",
};

const CODES: [scope: string, code: string, fields: Fields][] = Object.entries(FAULTS).flatMap(([scope, codes]) =>
  Object.entries(codes).map(([code, fields]) => [scope, code, fields] as [string, string, Fields]),
);

function sample(scope: string, code: string, fields: Fields): FaultTold {
  const args = Object.entries(fields).map(([name, type]) => [
    name,
    type === "string" ? (WORDS_OF[name] ?? `<${name}>`) : SAMPLES[type],
  ]);
  return {
    code,
    args: Object.fromEntries(args) as FaultTold["args"],
    places: [],
    sentence: `${scope} ${code} in English`,
  };
}

/** What belongs to no game. */
const COMMON: Record<string, Record<Language, object>> = { shared: SHARED_FAULTS, table: TABLE_FAULTS };

async function faceOf(scope: string): Promise<Face | undefined> {
  return scope in COMMON ? undefined : loadFace(scope);
}

describe("every fault that Python declares", () => {
  it.each(CODES)("%s, %s, has words in every language", async (scope, code, fields) => {
    const [face, fault] = [await faceOf(scope), sample(scope, code, fields)];
    const said = LANGUAGES.map((language) => faultWords(fault, language, face));
    expect(new Set([...said, `${fault.sentence[0]!.toUpperCase()}${fault.sentence.slice(1)}.`]).size).toBe(4);
    for (const words of said) {
      expect(words).toMatch(/^\S.*\.$/);
      expect(words).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(said[2]).toMatch(/[а-я]{2}/i);
  });

  it.each(CODES)("%s, %s, says where and how many", async (scope, code, fields) => {
    const [face, fault] = [await faceOf(scope), sample(scope, code, fields)];
    for (const name of ["cell", "edge", "cells", "low", "high", "most", "block"].filter((one) => one in fields)) {
      for (const language of LANGUAGES) {
        const shown = [fault.args[name]].flat().map(String);
        for (const part of shown) expect(faultWords(fault, language, face)).toContain(part);
      }
    }
  });

  it("has no words for codes that are not declared", async () => {
    for (const scope of Object.keys(FAULTS) as (keyof typeof FAULTS)[]) {
      const declared = Object.keys(FAULTS[scope]).sort();
      for (const language of LANGUAGES) expect(await told(scope, language)).toEqual(declared);
    }
  });

  it("names the fields of a game in every language", async () => {
    for (const scope of Object.keys(FAULTS).filter((one) => !(one in COMMON))) {
      const { faults } = await loadFace(scope);
      for (const language of LANGUAGES) {
        expect(Object.keys(faults[language].fields)).toEqual(Object.keys(faults.en.fields));
        expect(Object.values(faults[language].fields)).not.toContain("");
      }
    }
  });
});

async function told(scope: string, language: Language): Promise<string[]> {
  const words = COMMON[scope]?.[language] ?? (await loadFace(scope)).faults[language].words;
  return Object.keys(words).sort();
}

describe("typography of faults", () => {
  it.each(CODES)("%s, %s, keeps to the habits of its language", async (scope, code, fields) => {
    const [face, fault] = [await faceOf(scope), sample(scope, code, fields)];
    expect(faultWords(fault, "fr", face)).not.toMatch(/ [:;!?»%]|« /);
    expect(faultWords(fault, "ru", face)).not.toMatch(/\s[:;!?»,.…]|«\s|["']/);
  });
});
