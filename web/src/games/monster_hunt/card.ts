import "./card.css";
import { el } from "../../board/svg";
import { GAMES } from "../../declared";
import type { Card } from "../face";

const ROCKS = [
  [20, 12],
  [72, 18],
  [150, 28],
  [146, 68],
  [20, 84],
  [62, 92],
  [84, 124],
  [22, 120],
] as const;
const WAY = "M10 50H50V70H90V50H130V110H170V140";

export const card: Card = {
  slug: "monster_hunt",
  order: 1,
  players: "2",
  minutes: "10",
  seats: [2],
  secret: true,
  prepares: "board",
  drawerSits: 0,
  title: GAMES.monster_hunt.titles,
  sentence: {
    en: "A monster crosses a dark maze; a hunter shoots blindly and reads its numbered tracks.",
    fr: "Un monstre traverse un labyrinthe obscur ; un chasseur tire à l’aveugle et lit ses traces numérotées.",
    ru: "Монстр крадётся через тёмный лабиринт; охотник стреляет вслепую и читает его следы с номерами ходов.",
  },
  roles: { en: ["Monster", "Hunter"], fr: ["Monstre", "Chasseur"], ru: ["Монстр", "Охотник"] },
  miniature(svg) {
    const ground = el("rect", { x: 0, y: 0, width: 200, height: 150, class: "hunt-dark" });
    const rocks = ROCKS.map(([x, y]) => el("rect", { x, y, width: 36, height: 18, rx: 5, class: "hunt-rock" }));
    const way = el("path", { d: WAY, class: "hunt-way" });
    const monster = el("g", { class: "hunt-monster" }, el("circle", { r: 10 }), eyes());
    const aim = el("path", { d: "M-15 0H15M0-15V15M9 0A9 9 0 1 1 9-.1", class: "hunt-aim" });
    svg.append(ground, ...rocks, way, monster, aim);
  },
};

function eyes(): SVGElement {
  return el("path", { d: "M-4-2v.1M4-2v.1", class: "hunt-eyes" });
}
