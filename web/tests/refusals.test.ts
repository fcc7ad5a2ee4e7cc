import { describe, expect, it } from "vitest";
import { faultWords, refusalWords } from "../src/app/refusals";
import { CARDS, loadFace } from "../src/games";
import type { Face } from "../src/games/face";
import { Refusal } from "../src/net/api";
import { LANGUAGES, WORDS } from "../src/words";

const OTHERS = LANGUAGES.filter((language) => language !== "en");
const STATUSES = [400, 401, 404, 409, 413, 422, 429, 500, 503];
const UNHEARD_OF = "the moon is made of cheese in B3e";

describe("what the server refuses", () => {
  it("is said in words of its own where they are known", () => {
    const taken = new Refusal(409, "this seat has been taken already");
    expect(LANGUAGES.map((language) => refusalWords(taken, language))).toEqual(
      LANGUAGES.map((language) => WORDS[language].refused.taken),
    );
    expect(refusalWords(new Refusal(409, "it is seat 1's turn"), "fr")).toBe(WORDS.fr.refused.movedOn);
    expect(refusalWords(new Refusal(429, "too many requests; wait a moment"), "ru")).toBe(WORDS.ru.refused.tooMuch);
    expect(refusalWords(new TypeError("Failed to fetch"), "fr")).toBe(WORDS.fr.lost);
  });

  it("names an option as the page does", async () => {
    const face = await loadFace("moving_maze");
    const refusal = new Refusal(422, "options: cards must be at most 6 with 4 seats, not 9");
    expect(refusalWords(refusal, "en", face)).toBe("“Cards for each player” can be 6 at most here.");
    expect(refusalWords(refusal, "fr", face)).toBe("« Cartes par joueur » : 6 au plus dans ce cas.");
    expect(refusalWords(refusal, "ru", face)).toBe("«Карт у каждого»: здесь не больше 6.");
  });

  it("says every fault of many", async () => {
    const face = await loadFace("monster_hunt");
    const refusal = new Refusal(422, "board: the entrance is missing; rows is 9, but the options say 12");
    expect(refusalWords(refusal, "ru", face)).toBe("Нет входа. «Рядов» не подходит к этому полю.");
  });

  it.each(OTHERS)("is never said in English to somebody who reads %s", async (language) => {
    const faces: (Face | undefined)[] = [undefined, ...(await Promise.all(CARDS.map(({ slug }) => loadFace(slug))))];
    for (const face of faces) {
      for (const status of STATUSES) {
        expect(refusalWords(new Refusal(status, UNHEARD_OF), language, face)).not.toMatch(/moon|cheese/);
      }
      if (face) expect(faultWords(face, UNHEARD_OF, language)).toBe(WORDS[language].refused.faultAt("B3e"));
    }
  });

  it("is said by the server's own sentence in English", async () => {
    expect(faultWords(await loadFace("tracker"), UNHEARD_OF, "en")).toBe("The moon is made of cheese in B3e.");
  });
});
