import type { FaceWords } from "../face";
import type { Language } from "../../words";

/** What the board of The Moving Maze says. */
export interface MazeWords extends FaceWords {
  board: string;
  arrows: string;
  arrow: { push(arrow: string, sides: string): string; closed(arrow: string): string; idle(arrow: string): string };
  sides: Record<"n" | "e" | "s" | "w", string>;
  cell: {
    open(sides: string): string;
    pawn(seat: number): string;
    house(seat: number): string;
    goal: string;
  };
  moves: { push(arrow: string, sides: string): string; move(cell: string): string };
  go: string;
  stay: string;
  turn: string;
  spare: string;
  spareOpen(sides: string): string;
  spareHelp: string;
  goal: string;
  goals(count: number): string;
  nextGoal: string;
  nextGoalHelp: string;
  goesHome: string;
  at(cell: string): string;
  onSpare: string;
  inReach(cells: number, isGoal: boolean): string;
  left(count: number): string;
  homeward: string;
  complete: string;
  seeks: string;
  found: string;
  stack: string;
  notSought: string;
  pushed(who: string, arrow: string): string;
  carried(seat: number, cell: string): string;
  moved(who: string, cell: string): string;
  foundOne(who: string, treasure: string, left: number): string;
  newGoal(who: string, treasure: string): string;
  backHome(who: string): string;
  allFound(who: string): string;
}

export const WORDS: Record<Language, MazeWords> = {
  en: {
    prompts: {
      push: "turn the spare tile and push it in at an arrow, then move",
      pushHome: "everything is found: push, then find the way home",
      move: "move your pawn along the lit corridors, or stay",
      reach: "what you seek is within reach: go there",
      wait: "wait",
    },
    options: [
      { name: "seats", words: "Players" },
      {
        name: "variant",
        words: "Variant",
        choices: { standard: "Standard: one card after the other", children: "Children: all cards open, in any order" },
      },
      { name: "cards", words: "Cards for each player", help: "0: all 24 are dealt. Fewer cards make a shorter game." },
    ],
    ends: { home: "everything found, and home again", treasures: "every treasure found" },
    board: "The maze",
    arrows: "Arrows around the maze",
    arrow: {
      push: (arrow, sides) => `Push in at ${arrow}, open ${sides}`,
      closed: (arrow) => `${arrow}: closed, the last tile came out here`,
      idle: (arrow) => `Arrow ${arrow}`,
    },
    sides: { n: "north", e: "east", s: "south", w: "west" },
    cell: {
      open: (sides) => `open ${sides}`,
      pawn: (seat) => `pawn ${seat + 1}`,
      house: (seat) => `home of player ${seat + 1}`,
      goal: "your goal",
    },
    moves: { push: (arrow, sides) => `Push in at ${arrow}, open ${sides}`, move: (cell) => `Move to ${cell}` },
    go: "go here",
    stay: "Stay",
    turn: "Turn the tile",
    spare: "Spare tile",
    spareOpen: (sides) => `Spare tile, open ${sides}`,
    spareHelp: "Tap to turn",
    goal: "You seek",
    goals: (count) => `You seek (${count})`,
    nextGoal: "Next card",
    nextGoalHelp: "You see it when your turn comes.",
    goesHome: "Go home",
    at: (cell) => `in ${cell}`,
    onSpare: "on the spare tile",
    inReach: (cells, isGoal) =>
      `${cells} ${cells === 1 ? "cell" : "cells"} within reach${isGoal ? ", your goal among them" : ""}.`,
    left: (count) => `${count} to find`,
    homeward: "going home",
    complete: "all found",
    seeks: "Seeks",
    found: "Found",
    stack: "Cards",
    notSought: "Does not seek",
    pushed: (who, arrow) => `${who}: push at ${arrow}.`,
    carried: (seat, cell) => `Pawn ${seat + 1} is carried to ${cell}.`,
    moved: (who, cell) => `${who}: to ${cell}.`,
    foundOne: (who, treasure, left) => `${who}: ${treasure} found, ${left === 0 ? "none" : left} left!`,
    newGoal: (who, treasure) => `${who}: next goal, ${treasure}.`,
    backHome: (who) => `${who}: home with everything.`,
    allFound: (who) => `${who}: everything found.`,
  },
  fr: {
    prompts: {
      push: "tournez la tuile libre et poussez-la à une flèche, puis avancez",
      pushHome: "tout est trouvé : poussez, puis rentrez à la maison",
      move: "avancez dans les couloirs éclairés, ou restez",
      reach: "ce que vous cherchez est à portée : allez-y",
      wait: "attendez",
    },
    options: [
      { name: "seats", words: "Joueurs" },
      {
        name: "variant",
        words: "Variante",
        choices: {
          standard: "Normale : une carte après l’autre",
          children: "Enfants : toutes les cartes visibles, dans n’importe quel ordre",
        },
      },
      {
        name: "cards",
        words: "Cartes par joueur",
        help: "0 : les 24 sont distribuées. Moins de cartes, partie plus courte.",
      },
    ],
    ends: { home: "tout est trouvé, et retour à la maison", treasures: "tous les trésors sont trouvés" },
    board: "Le labyrinthe",
    arrows: "Flèches autour du labyrinthe",
    arrow: {
      push: (arrow, sides) => `Pousser en ${arrow}, ouverte ${sides}`,
      closed: (arrow) => `${arrow} : fermée, la dernière tuile est sortie ici`,
      idle: (arrow) => `Flèche ${arrow}`,
    },
    sides: { n: "au nord", e: "à l’est", s: "au sud", w: "à l’ouest" },
    cell: {
      open: (sides) => `ouverte ${sides}`,
      pawn: (seat) => `pion ${seat + 1}`,
      house: (seat) => `maison du joueur ${seat + 1}`,
      goal: "votre but",
    },
    moves: { push: (arrow, sides) => `Pousser en ${arrow}, ouverte ${sides}`, move: (cell) => `Aller en ${cell}` },
    go: "aller ici",
    stay: "Rester",
    turn: "Tourner la tuile",
    spare: "Tuile libre",
    spareOpen: (sides) => `Tuile libre, ouverte ${sides}`,
    spareHelp: "Touchez pour tourner",
    goal: "Vous cherchez",
    goals: (count) => `Vous cherchez (${count})`,
    nextGoal: "Carte suivante",
    nextGoalHelp: "Vous la verrez à votre tour.",
    goesHome: "Rentrez",
    at: (cell) => `en ${cell}`,
    onSpare: "sur la tuile libre",
    inReach: (cells, isGoal) =>
      `${cells} ${cells === 1 ? "case" : "cases"} à portée${isGoal ? ", dont votre but" : ""}.`,
    left: (count) => `encore ${count} à trouver`,
    homeward: "sur le retour",
    complete: "tout trouvé",
    seeks: "Cherche",
    found: "Trouvé",
    stack: "Cartes",
    notSought: "Ne cherche pas",
    pushed: (who, arrow) => `${who} : poussée en ${arrow}.`,
    carried: (seat, cell) => `Le pion ${seat + 1} est emporté en ${cell}.`,
    moved: (who, cell) => `${who} : en ${cell}.`,
    foundOne: (who, treasure, left) =>
      `${who} : trouvaille, ${treasure} ! ${left === 0 ? "Plus rien à trouver." : `Encore ${left} à trouver.`}`,
    newGoal: (who, treasure) => `${who} : nouveau but, ${treasure}.`,
    backHome: (who) => `${who} : tout est trouvé, retour à la maison.`,
    allFound: (who) => `${who} : tout est trouvé.`,
  },
  ru: {
    prompts: {
      push: "поверните лишнюю плитку и вдвиньте её у стрелки, потом идите",
      pushHome: "всё найдено: двигайте ряд и ищите дорогу домой",
      move: "идите по освещённым коридорам или стойте",
      reach: "до цели можно дойти: идите туда",
      wait: "подождите",
    },
    options: [
      { name: "seats", words: "Игроков" },
      {
        name: "variant",
        words: "Вариант",
        choices: {
          standard: "Обычный: карты одна за другой",
          children: "Детский: все карты открыты, в любом порядке",
        },
      },
      { name: "cards", words: "Карт у каждого", help: "0: раздаются все 24. Меньше карт — короче игра." },
    ],
    ends: { home: "всё найдено, и снова дома", treasures: "все сокровища найдены" },
    board: "Лабиринт",
    arrows: "Стрелки вокруг лабиринта",
    arrow: {
      push: (arrow, sides) => `Вдвинуть у ${arrow}, открыта ${sides}`,
      closed: (arrow) => `${arrow}: закрыта, здесь вышла последняя плитка`,
      idle: (arrow) => `Стрелка ${arrow}`,
    },
    sides: { n: "на север", e: "на восток", s: "на юг", w: "на запад" },
    cell: {
      open: (sides) => `открыта ${sides}`,
      pawn: (seat) => `фишка ${seat + 1}`,
      house: (seat) => `дом игрока ${seat + 1}`,
      goal: "ваша цель",
    },
    moves: { push: (arrow, sides) => `Вдвинуть у ${arrow}, открыта ${sides}`, move: (cell) => `Идти в ${cell}` },
    go: "идти сюда",
    stay: "Остаться",
    turn: "Повернуть плитку",
    spare: "Лишняя плитка",
    spareOpen: (sides) => `Лишняя плитка, открыта ${sides}`,
    spareHelp: "Нажмите, чтобы повернуть",
    goal: "Вы ищете",
    goals: (count) => `Вы ищете (${count})`,
    nextGoal: "Следующая карта",
    nextGoalHelp: "Вы увидите её в свой ход.",
    goesHome: "Домой",
    at: (cell) => `в ${cell}`,
    onSpare: "на лишней плитке",
    inReach: (cells, isGoal) => `Доступно клеток: ${cells}${isGoal ? ", среди них ваша цель" : ""}.`,
    left: (count) => `осталось найти: ${count}`,
    homeward: "идёт домой",
    complete: "всё найдено",
    seeks: "Ищет",
    found: "Найдено",
    stack: "Карты",
    notSought: "Не ищет",
    pushed: (who, arrow) => `${who}: сдвиг у ${arrow}.`,
    carried: (seat, cell) => `Фишка ${seat + 1} уехала в ${cell}.`,
    moved: (who, cell) => `${who}: в ${cell}.`,
    foundOne: (who, treasure, left) => `${who}: находка — ${treasure}! Осталось: ${left}.`,
    newGoal: (who, treasure) => `${who}: новая цель — ${treasure}.`,
    backHome: (who) => `${who}: всё найдено, и снова дома.`,
    allFound: (who) => `${who}: всё найдено.`,
  },
};
