import type { FaceWords } from "../face";
import type { Language } from "../../words";

/** What the boards of The Tracker say. */
export interface TrackerWords extends FaceWords {
  mySearch: string;
  searchOf(name: string): string;
  myCamp: string;
  outside: string;
  leave: string;
  moves: { enter(cell: string): string; go(cell: string): string; leave: string };
  cell: {
    detective: string;
    fugitive: string;
    visited: string;
    barrier(sides: string): string;
    open(sides: string): string;
    unknown: string;
  };
  sides: Record<"n" | "e" | "s" | "w", string>;
  asked: Record<
    "enterOpen" | "enterShut" | "goOpen" | "goShut" | "leaveOpen" | "leaveShut",
    (who: string, cell: string) => string
  >;
  caught(who: string, cell: string): string;
  fault: { unreachable(cell: string): string; missing: string; tooMany(given: string, most: string): string };
  tools: { barrier: string; fugitive: string };
}

export const WORDS: Record<Language, TrackerWords> = {
  en: {
    prompts: {
      enter: "ask at a door in column 1",
      go: "ask for a cell beside your detective",
      wait: "wait",
    },
    options: [
      { name: "rows", words: "Rows" },
      { name: "columns", words: "Columns" },
      { name: "barriers", words: "Most barriers in a camp" },
      { name: "last_chance", words: "Last chance: the second player has one more turn" },
    ],
    ends: { caught: "the fugitive is caught", both_caught: "both fugitives are caught" },
    mySearch: "Your search",
    searchOf: (name) => `The search of ${name}`,
    myCamp: "Your camp",
    outside: "outside",
    leave: "Leave the camp",
    moves: { enter: (cell) => `Enter ${cell}`, go: (cell) => `Go to ${cell}`, leave: "Leave the camp" },
    cell: {
      detective: "detective",
      fugitive: "fugitive",
      visited: "visited",
      barrier: (sides) => `barrier ${sides}`,
      open: (sides) => `open ${sides}`,
      unknown: "unknown",
    },
    sides: { n: "north", e: "east", s: "south", w: "west" },
    asked: {
      enterOpen: (who, cell) => `${who}: in at ${cell}.`,
      enterShut: (who, cell) => `${who}: the door of ${cell} is barred.`,
      goOpen: (who, cell) => `${who}: to ${cell}.`,
      goShut: (who, cell) => `${who}: a barrier before ${cell}.`,
      leaveOpen: (who) => `${who}: out of the camp.`,
      leaveShut: (who) => `${who}: no way out, a barrier.`,
    },
    caught: (who, cell) => `${who}: the fugitive is found in ${cell}!`,
    fault: {
      unreachable: (cell) => `No way leads from outside to the fugitive in ${cell}.`,
      missing: "The fugitive is missing.",
      tooMany: (given, most) => `${given} barriers are more than the ${most} allowed.`,
    },
    tools: { barrier: "Barrier", fugitive: "Fugitive" },
  },
  fr: {
    prompts: {
      enter: "choisissez une porte de la colonne 1",
      go: "choisissez une case voisine de votre détective",
      wait: "attendez",
    },
    options: [
      { name: "rows", words: "Rangées" },
      { name: "columns", words: "Colonnes" },
      { name: "barriers", words: "Barrières au plus dans un camp" },
      { name: "last_chance", words: "Dernière chance : le second joueur a encore un tour" },
    ],
    ends: { caught: "le fugitif est pris", both_caught: "les deux fugitifs sont pris" },
    mySearch: "Votre enquête",
    searchOf: (name) => `L’enquête : ${name}`,
    myCamp: "Votre camp",
    outside: "dehors",
    leave: "Quitter le camp",
    moves: { enter: (cell) => `Entrer en ${cell}`, go: (cell) => `Aller en ${cell}`, leave: "Quitter le camp" },
    cell: {
      detective: "détective",
      fugitive: "fugitif",
      visited: "visitée",
      barrier: (sides) => `barrière ${sides}`,
      open: (sides) => `ouvert ${sides}`,
      unknown: "inconnue",
    },
    sides: { n: "au nord", e: "à l’est", s: "au sud", w: "à l’ouest" },
    asked: {
      enterOpen: (who, cell) => `${who} : entrée par ${cell}.`,
      enterShut: (who, cell) => `${who} : la porte de ${cell} est fermée.`,
      goOpen: (who, cell) => `${who} : passage en ${cell}.`,
      goShut: (who, cell) => `${who} : une barrière devant ${cell}.`,
      leaveOpen: (who) => `${who} : sortie du camp.`,
      leaveShut: (who) => `${who} : pas de sortie, une barrière.`,
    },
    caught: (who, cell) => `${who} : le fugitif est trouvé en ${cell} !`,
    fault: {
      unreachable: (cell) => `Aucun chemin ne mène du dehors au fugitif en ${cell}.`,
      missing: "Le fugitif manque.",
      tooMany: (given, most) => `Il y a trop de barrières : ${given}, et ${most} sont permises.`,
    },
    tools: { barrier: "Barrière", fugitive: "Fugitif" },
  },
  ru: {
    prompts: {
      enter: "выберите дверь в первом столбце",
      go: "выберите клетку рядом с сыщиком",
      wait: "подождите",
    },
    options: [
      { name: "rows", words: "Рядов" },
      { name: "columns", words: "Столбцов" },
      { name: "barriers", words: "Преград в лагере, не больше" },
      { name: "last_chance", words: "Последний шанс: у второго игрока ещё один ход" },
    ],
    ends: { caught: "беглец пойман", both_caught: "пойманы оба беглеца" },
    mySearch: "Ваш поиск",
    searchOf: (name) => `Поиск: ${name}`,
    myCamp: "Ваш лагерь",
    outside: "снаружи",
    leave: "Выйти из лагеря",
    moves: { enter: (cell) => `Войти в ${cell}`, go: (cell) => `Идти в ${cell}`, leave: "Выйти из лагеря" },
    cell: {
      detective: "сыщик",
      fugitive: "беглец",
      visited: "пройдена",
      barrier: (sides) => `преграда ${sides}`,
      open: (sides) => `открыто ${sides}`,
      unknown: "неизвестно",
    },
    sides: { n: "на севере", e: "на востоке", s: "на юге", w: "на западе" },
    asked: {
      enterOpen: (who, cell) => `${who}: вход в ${cell}.`,
      enterShut: (who, cell) => `${who}: дверь ${cell} закрыта.`,
      goOpen: (who, cell) => `${who}: переход в ${cell}.`,
      goShut: (who, cell) => `${who}: перед ${cell} преграда.`,
      leaveOpen: (who) => `${who}: выход из лагеря.`,
      leaveShut: (who) => `${who}: выйти нельзя, преграда.`,
    },
    caught: (who, cell) => `${who}: беглец найден в ${cell}!`,
    fault: {
      unreachable: (cell) => `Снаружи нет пути к беглецу в ${cell}.`,
      missing: "Беглец не поставлен.",
      tooMany: (given, most) => `Слишком много преград: ${given}, а можно не больше ${most}.`,
    },
    tools: { barrier: "Преграда", fugitive: "Беглец" },
  },
};
