/** The card of a game that has no folder on this page: all that the server's catalogue tells of it. */

import { el } from "../board/svg";
import type { Card } from "../games/face";
import type { GameShown, OptionShown } from "../messages";
import { LANGUAGES, type Language } from "../words";
import { titled } from "./spelling";

const SENTENCE: Record<Language, string> = {
  en: "An added game, without a board of its own here: you choose its moves from a list.",
  fr: "Un jeu ajouté, sans plateau dessiné ici : ses coups se choisissent dans une liste.",
  ru: "Добавленная игра; своей доски здесь нет: ходы выбираются из списка.",
};
/** After all games with a folder. */
const LAST = 1000;
/** Two rings of a labyrinth with their openings. */
const RINGS = "M100 133V116M74 126A58 58 0 1 1 126 126M85 108A36 36 0 1 1 115 108";

export function plainCard(game: GameShown): Card {
  const seats = seatsOf(game);
  return {
    slug: game.game,
    order: LAST,
    players: counted(seats),
    minutes: "",
    seats,
    // The catalogue does not say whether seats keep secrets: a curtain too many harms nobody.
    secret: true,
    prepares: "",
    title: titlesOf(game),
    sentence: SENTENCE,
    roles: { en: [], fr: [], ru: [] },
    miniature: (svg) => svg.append(el("path", { d: RINGS, class: "mini-wall" }), dot()),
  };
}

function dot(): SVGElement {
  return el("circle", { cx: 100, cy: 75, r: 12, class: "mini-dot" });
}

function titlesOf({ game, titles }: GameShown): Record<Language, string> {
  const otherwise = titles["en"] ?? Object.values(titles)[0] ?? titled(game);
  return Object.fromEntries(LANGUAGES.map((language) => [language, titles[language] ?? otherwise])) as Card["title"];
}

/** How many may play, the usual number first. */
function seatsOf(game: GameShown): number[] {
  const option = game.options.find((one) => one.name === "seats");
  const others = option ? numbers(option).filter((count) => count !== game.seats) : [];
  return [game.seats, ...others];
}

function numbers({ choices, low, high }: OptionShown): number[] {
  if (choices) return choices.map(Number);
  if (low === undefined || high === undefined) return [];
  return Array.from({ length: high - low + 1 }, (_, n) => low + n);
}

/** `2–4` where all numbers between are possible, else each of them. */
function counted(seats: readonly number[]): string {
  const [low, high] = [Math.min(...seats), Math.max(...seats)];
  if (low === high) return String(low);
  const isRange = seats.length === high - low + 1;
  return isRange ? `${low}–${high}` : [...seats].sort((a, b) => a - b).join(", ");
}
