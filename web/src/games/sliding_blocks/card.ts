import "./card.css";
import { el } from "../../board/svg";
import { GAMES } from "../../declared";
import type { Card } from "../face";

/** Blocks that stand, and blocks that slide to and fro. */
const STILL = ["M19 12h36v18h-18v18h-18z", "M127 102h54v18h-18v18h-36z", "M73 120h54v18h-54z"];
const SLIDING = [
  { d: "M73 12h18v36h-18z", name: "sliding-one" },
  { d: "M19 102h18v18h18v18h-36z", name: "sliding-two" },
  { d: "M145 30h36v18h-36z", name: "sliding-three" },
];

export const card: Card = {
  slug: "sliding_blocks",
  order: 4,
  players: "2 / 4",
  minutes: "30",
  seats: [2, 4],
  secret: false,
  prepares: "board",
  title: GAMES.sliding_blocks.titles,
  sentence: {
    en: "Slide a pawn, slide a block: three of your pawns in the white centre win.",
    fr: "Glissez un pion, glissez un bloc : trois de vos pions dans le centre blanc, et c’est gagné.",
    ru: "Сдвиньте пешку, сдвиньте блок: три ваши пешки в белом центре приносят победу.",
  },
  roles: { en: [], fr: [], ru: [] },
  miniature(svg) {
    svg.append(
      el("rect", { x: 10, y: 4, width: 180, height: 142, rx: 6, class: "sliding-mini-field" }),
      el("rect", { x: 73, y: 48, width: 54, height: 54, rx: 4, class: "sliding-mini-centre" }),
      el("path", { d: "M100 57l4 14 14 4-14 4-4 14-4-14-14-4 14-4z", class: "sliding-mini-star" }),
      ...STILL.map((d) => el("path", { d, class: "sliding-mini-block" })),
      ...SLIDING.map(({ d, name }) => el("path", { d, class: `sliding-mini-block ${name}` })),
      el("circle", { r: 8, class: "sliding-mini-pawn first" }),
      el("rect", { x: -7, y: -7, width: 14, height: 14, rx: 3, class: "sliding-mini-pawn second" }),
    );
  },
};
