import "./card.css";
import feather from "icon:feather";
import { el } from "../../board/svg";
import { GAMES } from "../../declared";
import type { Card } from "../face";
import { pawnArt, stillTile } from "./drawing";

/** Three rows of the maze; the middle one is pushed to and fro, and its first tile waits outside. */
const ROWS: readonly (readonly string[])[] = [
  ["ES", "EW", "ESW", "EW", "SW"],
  ["EW", "NS", "NE", "EW", "ESW", "NS"],
  ["NE", "NEW", "EW", "NEW", "NW"],
];

export const card: Card = {
  slug: "moving_maze",
  order: 2,
  players: "1–4",
  minutes: "30",
  seats: [2, 1, 3, 4],
  secret: true,
  prepares: "",
  title: GAMES.moving_maze.titles,
  sentence: {
    en: "Push a row, change every way, and be the first to find your treasures and come home.",
    fr: "Poussez une rangée, changez tous les chemins, trouvez vos trésors et rentrez le premier.",
    ru: "Сдвигайте ряды, меняйте ходы, найдите свои сокровища и первым вернитесь домой.",
  },
  roles: { en: [], fr: [], ru: [] },
  miniature(svg) {
    const rows = ROWS.map((tiles, row) => {
      const first = row === 1 ? -1 : 0;
      const drawn = tiles.map((openings, n) => {
        const treasure = row === 1 && n === 2 ? feather : undefined;
        return stillTile(openings, (n + first) * 100, row * 100, isFixed(row, n), treasure);
      });
      return el("g", { class: row === 1 ? "maze-mini-line" : "" }, ...drawn);
    });
    const pawn = el("g", { class: "maze-mini-pawn" }, ...pawnArt(0));
    svg.append(el("g", { transform: "translate(28 39) scale(.36)" }, ...rows, pawn));
  },
};

function isFixed(row: number, column: number): string {
  return row !== 1 && column % 2 === 0 ? "fixed" : "";
}
