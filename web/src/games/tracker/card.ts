import "./card.css";
import { el } from "../../board/svg";
import { GAMES } from "../../declared";
import type { Card } from "../face";

const WALLS = ["M40 15V75", "M80 75V135", "M120 15V75H160", "M120 135V115"];

export const card: Card = {
  slug: "tracker",
  order: 5,
  players: "2",
  minutes: "15",
  seats: [2],
  secret: true,
  prepares: "setup",
  title: GAMES.tracker.titles,
  sentence: {
    en: "Each hides a fugitive in a maze; ask your way to the other’s before yours is found.",
    fr: "Chacun cache un fugitif dans un labyrinthe ; trouvez celui de l’autre, question après question.",
    ru: "Каждый прячет беглеца в лабиринте; найдите чужого, спрашивая дорогу, раньше, чем найдут вашего.",
  },
  roles: { en: [], fr: [], ru: [] },
  miniature(svg) {
    const frame = el("rect", { x: 20, y: 15, width: 160, height: 120, rx: 3, class: "mini-sheet" });
    const walls = WALLS.map((d) => el("path", { d, class: "mini-wall" }));
    const steps = el("path", { d: "M8 97H60V52H100V97H140V108", class: "tracker-steps" });
    const detective = el("circle", { r: 9, class: "tracker-pawn" });
    const fugitive = el("path", { d: "M132 130l8-16 8 16z M140 116a6 6 0 1 1 .1 0", class: "tracker-fugitive" });
    svg.append(frame, ...walls, steps, fugitive, detective);
  },
};
