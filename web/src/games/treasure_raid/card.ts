import "./card.css";
import { el, text } from "../../board/svg";
import { GAMES } from "../../declared";
import type { Card } from "../face";

const WALLS = ["M60 15V45", "M20 75H60V105", "M100 45H60", "M100 75V135", "M140 15V75H100", "M140 105H180"];

export const card: Card = {
  slug: "treasure_raid",
  order: 3,
  players: "2",
  minutes: "40",
  seats: [2],
  secret: true,
  prepares: "setup",
  title: GAMES.treasure_raid.titles,
  sentence: {
    en: "Blind in the other’s maze, past pits and traps: be the first to carry the real treasure out.",
    fr: "À l’aveugle dans le labyrinthe de l’autre, entre fosses et pièges : sortez le vrai trésor le premier.",
    ru: "Вслепую по чужому лабиринту, мимо ям и капканов: вынесите настоящий клад первым.",
  },
  roles: { en: [], fr: [], ru: [] },
  miniature(svg) {
    svg.append(
      el("rect", { x: 20, y: 15, width: 160, height: 120, rx: 3, class: "mini-sheet" }),
      ...WALLS.map((d) => el("path", { d, class: "mini-wall" })),
      el("path", { d: "M140 75V105", class: "mini-wall raid-mini-blown" }),
      el("path", { d: "M40 30V60H80V96", class: "raid-mini-steps" }),
      el("path", { d: "M120 120V90H160V58", class: "raid-mini-steps" }),
      el("circle", { cx: 80, cy: 120, r: 12, class: "raid-mini-pit" }),
      text("1", 80, 121, "raid-mini-digit"),
      el("circle", { cx: 120, cy: 120, r: 11, class: "raid-mini-exit" }),
      text("I", 120, 121, "raid-mini-roman"),
      el("path", {
        d: "M140 76l5 8 9-4-4 9 8 5-8 5 4 9-9-4-5 8-5-8-9 4 4-9-8-5 8-5-4-9 9 4z",
        class: "raid-mini-blast",
      }),
      chest(),
      el("circle", { r: 9, class: "raid-mini-pawn" }),
    );
  },
};

function chest(): Element {
  const lid = el("path", { d: "M-13 -3V-8Q-13 -14 -7 -14H7Q13 -14 13 -8V-3z" });
  const box = el("path", { d: "M-13 0H13V11H-13z" });
  const lock = el("rect", { x: -3, y: -5, width: 6, height: 8, rx: 1.5, class: "raid-mini-lock" });
  return el("g", { transform: "translate(160 36)" }, el("g", { class: "raid-mini-chest" }, lid, box, lock));
}
