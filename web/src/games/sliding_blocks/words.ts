import type { Side } from "../../board/places";
import type { FaceWords } from "../face";
import type { Language } from "../../words";
import { FAULTS, type FaultWords } from "./faults";

export type Prompt = "both" | "pawn" | "block" | "pawnTo" | "blockTo" | "shove" | "pass" | "wait";

/** What the board of Sliding Blocks says. */
export interface SlidingWords extends FaceWords {
  prompts: Record<Prompt, string>;
  board: string;
  slide(side: Side, steps: number): string;
  moves: {
    pawn(from: string, into: string): string;
    shove(from: string, into: string, to: string): string;
    block(number: string, slide: string): string;
    pass: string;
  };
  cell: {
    mine: string;
    pawn(seat: number): string;
    block(number: number): string;
    barred: string;
    last: string;
    centre: string;
    home(seat: number): string;
    free: string;
  };
  select: string;
  putBack: string;
  takePlace: string;
  chosen(piece: string, stops: number): string;
  noStop: string;
  released: string;
  touched: string;
  controls: { back: string; next: string; pass: string };
  log: {
    slid(who: string, from: string, into: string): string;
    shoved(who: string, from: string, into: string): string;
    block(who: string, number: number, slide: string): string;
    skipped: Record<"pawn" | "block", (who: string) => string>;
    centre(who: string): string;
    maxTurns: string;
  };
  fault: FaultWords;
  tools: { block: string; grow: string; erase: string };
  changes: { turning: string; larger: string; smaller: string };
}

const EN_SIDES: Record<Side, string> = { n: "north", e: "east", s: "south", w: "west" };
const FR_SIDES: Record<Side, string> = { n: "vers le nord", e: "vers l’est", s: "vers le sud", w: "vers l’ouest" };
const RU_SIDES: Record<Side, string> = { n: "на север", e: "на восток", s: "на юг", w: "на запад" };

/** The Russian form after a number: 1 клетка, 2 клетки, 5 клеток. */
function russian(n: number, one: string, few: string, many: string): string {
  const form = new Intl.PluralRules("ru").select(n);
  return `${n} ${form === "one" ? one : form === "few" ? few : many}`;
}

export const WORDS: Record<Language, SlidingWords> = {
  en: {
    prompts: {
      both: "slide a pawn and a block, in either order",
      pawn: "now slide one of your pawns",
      block: "now slide a block",
      pawnTo: "pick where the pawn ends",
      blockTo: "drag the block, or pick where it ends",
      shove: "pick where in the centre the other pawn goes",
      pass: "nothing of yours can move; pass",
      wait: "wait",
    },
    options: [
      { name: "seats", words: "Players", choices: { 2: "2", 4: "4" } },
      { name: "layout", words: "Board", choices: { standard: "Standard (21 × 21)", quick: "Quick (13 × 13)" } },
      { name: "touch_move", words: "Touched is moved: a pawn or block once picked must be played" },
      { name: "max_turns", words: "Most turns before it is a draw" },
    ],
    ends: { centre: "three pawns in the centre", max_turns: "no turns are left" },
    board: "Board of Sliding Blocks",
    slide: (side, steps) => `${steps} ${EN_SIDES[side]}`,
    moves: {
      pawn: (from, into) => `Pawn ${from} to ${into}`,
      shove: (from, into, to) => `Pawn ${from} to ${into}, the other pawn to ${to}`,
      block: (number, slide) => `Block ${number}: ${slide}`,
      pass: "Pass",
    },
    cell: {
      mine: "your pawn",
      pawn: (seat) => `pawn of player ${seat + 1}`,
      block: (number) => `block ${number}`,
      barred: "barred in this turn",
      last: "moved last",
      centre: "centre",
      home: (seat) => `corner of player ${seat + 1}`,
      free: "free",
    },
    select: "pick it up",
    putBack: "put it back",
    takePlace: "take its place",
    chosen: (piece, stops) =>
      `${piece}: ${stops} ${stops === 1 ? "place" : "places"} to go. Arrow keys choose, Enter plays, Escape puts back.`,
    noStop: "No place to stop that way.",
    released: "Put back.",
    touched: "Touched is moved: it must be played.",
    controls: { back: "Put back", next: "Next piece", pass: "Pass" },
    log: {
      slid: (who, from, into) => `${who}: pawn from ${from} to ${into}.`,
      shoved: (who, from, into) => `${who}: pawn shoved from ${from} to ${into}.`,
      block: (who, number, slide) => `${who}: block ${number}, ${slide}.`,
      skipped: {
        pawn: (who) => `${who}: no pawn can move.`,
        block: (who) => `${who}: no block can move.`,
      },
      centre: (who) => `${who}: three pawns in the centre!`,
      maxTurns: "No turns are left: a draw.",
    },
    fault: FAULTS.en,
    tools: { block: "Block", grow: "Add to the last block", erase: "Erase" },
    changes: { turning: "The same on all four sides", larger: "Larger", smaller: "Smaller" },
  },
  fr: {
    prompts: {
      both: "faites glisser un pion et un bloc, dans l’ordre voulu",
      pawn: "faites maintenant glisser un pion",
      block: "faites maintenant glisser un bloc",
      pawnTo: "choisissez où le pion s’arrête",
      blockTo: "tirez le bloc, ou choisissez où il s’arrête",
      shove: "choisissez où va l’autre pion dans le centre",
      pass: "rien ne peut bouger ; passez",
      wait: "attendez",
    },
    options: [
      { name: "seats", words: "Joueurs", choices: { 2: "2", 4: "4" } },
      { name: "layout", words: "Plateau", choices: { standard: "Normal (21 × 21)", quick: "Rapide (13 × 13)" } },
      { name: "touch_move", words: "Pièce touchée, pièce jouée : le pion ou le bloc choisi doit être joué" },
      { name: "max_turns", words: "Nombre de tours avant la partie nulle" },
    ],
    ends: { centre: "trois pions dans le centre", max_turns: "le nombre de tours est épuisé" },
    board: "Plateau du labyrinthe aux blocs",
    slide: (side, steps) => `${steps} ${steps === 1 ? "case" : "cases"} ${FR_SIDES[side]}`,
    moves: {
      pawn: (from, into) => `Pion de ${from} en ${into}`,
      shove: (from, into, to) => `Pion de ${from} en ${into}, l’autre pion en ${to}`,
      block: (number, slide) => `Bloc ${number} : ${slide}`,
      pass: "Passer",
    },
    cell: {
      mine: "votre pion",
      pawn: (seat) => `pion du joueur ${seat + 1}`,
      block: (number) => `bloc ${number}`,
      barred: "interdit ce tour-ci",
      last: "déplacé en dernier",
      centre: "centre",
      home: (seat) => `coin du joueur ${seat + 1}`,
      free: "libre",
    },
    select: "le prendre",
    putBack: "le reposer",
    takePlace: "prendre sa place",
    chosen: (piece, stops) =>
      `${piece} : ${stops} ${stops === 1 ? "arrêt possible" : "arrêts possibles"}. Flèches pour choisir, Entrée pour jouer, Échap pour reposer.`,
    noStop: "Aucun arrêt de ce côté.",
    released: "Reposé.",
    touched: "Pièce touchée, pièce jouée.",
    controls: { back: "Reposer", next: "Pièce suivante", pass: "Passer" },
    log: {
      slid: (who, from, into) => `${who} : pion de ${from} en ${into}.`,
      shoved: (who, from, into) => `${who} : pion repoussé de ${from} en ${into}.`,
      block: (who, number, slide) => `${who} : bloc ${number}, ${slide}.`,
      skipped: {
        pawn: (who) => `${who} : aucun pion ne peut bouger.`,
        block: (who) => `${who} : aucun bloc ne peut bouger.`,
      },
      centre: (who) => `${who} : trois pions dans le centre !`,
      maxTurns: "Le nombre de tours est épuisé : partie nulle.",
    },
    fault: FAULTS.fr,
    tools: { block: "Bloc", grow: "Agrandir le dernier bloc", erase: "Effacer" },
    changes: { turning: "Pareil des quatre côtés", larger: "Plus grand", smaller: "Plus petit" },
  },
  ru: {
    prompts: {
      both: "сдвиньте пешку и блок в любом порядке",
      pawn: "теперь сдвиньте одну из своих пешек",
      block: "теперь сдвиньте блок",
      pawnTo: "выберите, где пешка остановится",
      blockTo: "потяните блок или выберите, где он остановится",
      shove: "выберите, куда в центре отойдёт другая пешка",
      pass: "сдвинуть нечего: пропустите ход",
      wait: "подождите",
    },
    options: [
      { name: "seats", words: "Игроков", choices: { 2: "2", 4: "4" } },
      { name: "layout", words: "Поле", choices: { standard: "Обычное (21 × 21)", quick: "Быстрое (13 × 13)" } },
      { name: "touch_move", words: "Тронул — ходи: выбранной пешкой или блоком нужно сыграть" },
      { name: "max_turns", words: "Через сколько ходов ничья" },
    ],
    ends: { centre: "три пешки в центре", max_turns: "ходы исчерпаны" },
    board: "Поле «Лабиринта из блоков»",
    slide: (side, steps) => `${russian(steps, "клетка", "клетки", "клеток")} ${RU_SIDES[side]}`,
    moves: {
      pawn: (from, into) => `Пешка из ${from} в ${into}`,
      shove: (from, into, to) => `Пешка из ${from} в ${into}, другая пешка — в ${to}`,
      block: (number, slide) => `Блок ${number}: ${slide}`,
      pass: "Пропустить ход",
    },
    cell: {
      mine: "ваша пешка",
      pawn: (seat) => `пешка игрока ${seat + 1}`,
      block: (number) => `блок ${number}`,
      barred: "в этот ход под запретом",
      last: "сдвинут последним",
      centre: "центр",
      home: (seat) => `угол игрока ${seat + 1}`,
      free: "свободно",
    },
    select: "взять",
    putBack: "положить обратно",
    takePlace: "занять её место",
    chosen: (piece, stops) =>
      `${piece}: ${russian(stops, "остановка", "остановки", "остановок")}. Стрелки выбирают, Enter играет, Esc кладёт обратно.`,
    noStop: "В эту сторону остановиться негде.",
    released: "Положено обратно.",
    touched: "Тронул — ходи.",
    controls: { back: "Положить обратно", next: "Следующая фигура", pass: "Пропустить ход" },
    log: {
      slid: (who, from, into) => `${who}: пешка из ${from} в ${into}.`,
      shoved: (who, from, into) => `${who}: пешка сдвинута из ${from} в ${into}.`,
      block: (who, number, slide) => `${who}: блок ${number}, ${slide}.`,
      skipped: {
        pawn: (who) => `${who}: ни одна пешка не может сдвинуться.`,
        block: (who) => `${who}: ни один блок нельзя сдвинуть.`,
      },
      centre: (who) => `${who}: три пешки в центре!`,
      maxTurns: "Ходы исчерпаны: ничья.",
    },
    fault: FAULTS.ru,
    tools: { block: "Блок", grow: "Добавить к последнему блоку", erase: "Стереть" },
    changes: { turning: "Одинаково с четырёх сторон", larger: "Больше", smaller: "Меньше" },
  },
};
