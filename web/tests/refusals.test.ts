import { describe, expect, it } from "vitest";
import { faultWords, refusalWords } from "../src/app/refusals";
import { CARDS, loadFace } from "../src/games";
import type { Face } from "../src/games/face";
import type { FaultTold } from "../src/messages";
import { Refusal } from "../src/net/api";
import { LANGUAGES, WORDS } from "../src/words";

const OTHERS = LANGUAGES.filter((language) => language !== "en");
const STATUSES = [400, 401, 404, 409, 413, 422, 429, 500, 503];
const UNHEARD_OF = "the moon is made of cheese in B3e";

function fault(code: string, args: FaultTold["args"] = {}, sentence = "?"): FaultTold {
  return { code, args, places: [], sentence };
}

describe("what the server refuses", () => {
  it("is said in words of its own where it has a code, and by its status where it has none", () => {
    const taken = new Refusal(409, "?", [fault("seat_taken")]);
    expect(LANGUAGES.map((language) => refusalWords(taken, language))).toEqual([
      "This seat has been taken already.",
      "Cette place est déjà prise.",
      "Это место уже занято.",
    ]);
    expect(refusalWords(new Refusal(409, "?", [fault("time_over", { seat: 1 })]), "en")).toBe(
      "The time of player 2 is over.",
    );
    expect(refusalWords(new Refusal(413, "this seat has been taken already"), "fr")).toBe(
      WORDS.fr.refused.byStatus[413],
    );
    expect(refusalWords(new TypeError("Failed to fetch"), "fr")).toBe(WORDS.fr.lost);
  });

  it("tells why a move cannot be played, by the code of its game", async () => {
    const refusal = new Refusal(422, "?", [fault("too_far_in", { move: "leave", here: "B2" })]);
    expect(refusalWords(refusal, "fr", await loadFace("tracker"))).toBe(
      "On quitte le camp par la colonne 1, et votre détective est en B2.",
    );
  });

  it("names an option as the page does", async () => {
    const face = await loadFace("moving_maze");
    const refusal = new Refusal(422, "?", [fault("too_many_cards", { most: 6, seats: 4, given: 9 })]);
    expect(refusalWords(refusal, "en", face)).toBe("“Cards for each player” can be 6 at most here.");
    expect(refusalWords(refusal, "fr", face)).toBe("«\u00a0Cartes par joueur\u00a0»\u00a0: 6 au plus dans ce cas.");
    expect(refusalWords(refusal, "ru", face)).toBe("«Карт у каждого»: здесь не больше 6.");
  });

  it("says every fault of many, in the game's own words and in those that all games share", async () => {
    const face = await loadFace("monster_hunt");
    const faults = [
      fault("missing", { field: "entrance" }),
      fault("other_size", { field: "rows", given: 9, wanted: 12 }),
    ];
    expect(refusalWords(new Refusal(422, "?", faults), "ru", face)).toBe(
      "Не хватает: вход. «Рядов» не подходит к этому полю.",
    );
  });

  it("is said without a game where none is known", () => {
    expect(refusalWords(new Refusal(422, "?", [fault("missing", { field: "walls" })]), "en")).toBe("Missing: walls.");
  });

  it.each(OTHERS)("is never said in English to somebody who reads %s, if it has no fault", async (language) => {
    const faces: (Face | undefined)[] = [undefined, ...(await Promise.all(CARDS.map(({ slug }) => loadFace(slug))))];
    for (const face of faces) {
      for (const status of STATUSES) {
        expect(refusalWords(new Refusal(status, UNHEARD_OF), language, face)).not.toMatch(/moon|cheese/);
      }
    }
  });

  it("is said by the server's own sentence where its code has no words", async () => {
    const unknown = fault("moon", {}, UNHEARD_OF);
    for (const language of LANGUAGES) {
      expect(faultWords(unknown, language, await loadFace("tracker"))).toBe("The moon is made of cheese in B3e.");
    }
  });
});
