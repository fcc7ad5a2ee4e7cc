import type { Language } from "../../words";
import type { FaceWords } from "../face";

/** What the board of Monster Hunt says. */
export interface HuntWords extends FaceWords {
  board: string;
  move(cell: string): string;
  shoot(cell: string): string;
  cell: {
    monster: string;
    obstacle: string;
    free: string;
    unknown: string;
    entrance: string;
    exit: string;
    tracks(turns: string): string;
    shots(turns: string): string;
  };
  turn(n: number): string;
  moved(cell: string): string;
  stepped: string;
  seen(cells: string): string;
  shot(who: string, cell: string): string;
  states: { unexplored: string; obstacle: string; monster: string; explored(turns: string): string };
  over: { found: string; escaped: string };
  tools: { obstacle: string; entrance: string; exit: string };
  faults: { missing: Record<"entrance" | "exit", string>; noWay: string; same: string; blocked: string };
}

export const WORDS: Record<Language, HuntWords> = {
  en: {
    prompts: {
      move: "move to a cell beside you, towards the exit",
      shoot: "shoot at any cell; you will learn what is there",
      wait: "wait",
    },
    options: [
      { name: "rows", words: "Rows" },
      { name: "columns", words: "Columns" },
      { name: "density", words: "Share of obstacles" },
      { name: "diagonals", words: "The monster also moves diagonally" },
      { name: "sight", words: "The monster sees", choices: { all: "the whole maze", near: "only what is near" } },
      { name: "marks", words: "Tracks tell", choices: { all: "every turn", last: "only the latest turn" } },
    ],
    ends: { found: "the monster is shot", escaped: "the monster has escaped" },
    board: "The maze",
    move: (cell) => `Move to ${cell}`,
    shoot: (cell) => `Shoot at ${cell}`,
    cell: {
      monster: "the monster",
      obstacle: "obstacle",
      free: "free",
      unknown: "unknown",
      entrance: "entrance",
      exit: "exit",
      tracks: (turns) => `tracks of turn ${turns}`,
      shots: (turns) => `shot in turn ${turns}`,
    },
    turn: (n) => `Turn ${n}`,
    moved: (cell) => `The monster: to ${cell}.`,
    stepped: "The monster has moved.",
    seen: (cells) => `In sight: obstacles in ${cells}.`,
    shot: (who, cell) => `${who}: a shot at ${cell}.`,
    states: {
      unexplored: "Nobody was there.",
      obstacle: "An obstacle.",
      monster: "It is the monster!",
      explored: (turns) => `Tracks of turn ${turns}.`,
    },
    over: { found: "The monster is found.", escaped: "The monster reaches the exit." },
    tools: { obstacle: "Obstacle", entrance: "Entrance", exit: "Exit" },
    faults: {
      missing: { entrance: "The entrance is missing.", exit: "The exit is missing." },
      noWay: "No way leads from the entrance to the exit.",
      same: "Entrance and exit must be different cells.",
      blocked: "Entrance and exit must not be obstacles.",
    },
  },
  fr: {
    prompts: {
      move: "allez sur une case voisine, vers la sortie",
      shoot: "tirez sur une case ; vous saurez ce qui s’y trouve",
      wait: "attendez",
    },
    options: [
      { name: "rows", words: "Rangées" },
      { name: "columns", words: "Colonnes" },
      { name: "density", words: "Part d’obstacles" },
      { name: "diagonals", words: "Le monstre va aussi en diagonale" },
      {
        name: "sight",
        words: "Le monstre voit",
        choices: { all: "tout le labyrinthe", near: "seulement ce qui est proche" },
      },
      {
        name: "marks",
        words: "Les traces disent",
        choices: { all: "tous les tours", last: "le dernier tour seulement" },
      },
    ],
    ends: { found: "le monstre est abattu", escaped: "le monstre s’est échappé" },
    board: "Le labyrinthe",
    move: (cell) => `Aller en ${cell}`,
    shoot: (cell) => `Tirer sur ${cell}`,
    cell: {
      monster: "le monstre",
      obstacle: "obstacle",
      free: "libre",
      unknown: "inconnue",
      entrance: "entrée",
      exit: "sortie",
      tracks: (turns) => `traces du tour ${turns}`,
      shots: (turns) => `tir au tour ${turns}`,
    },
    turn: (n) => `Tour ${n}`,
    moved: (cell) => `Le monstre : passage en ${cell}.`,
    stepped: "Le monstre a bougé.",
    seen: (cells) => `En vue : obstacles en ${cells}.`,
    shot: (who, cell) => `${who} : un tir sur ${cell}.`,
    states: {
      unexplored: "Personne n’y est passé.",
      obstacle: "Un obstacle.",
      monster: "C’est le monstre !",
      explored: (turns) => `Des traces du tour ${turns}.`,
    },
    over: { found: "Le monstre est trouvé.", escaped: "Le monstre atteint la sortie." },
    tools: { obstacle: "Obstacle", entrance: "Entrée", exit: "Sortie" },
    faults: {
      missing: { entrance: "L’entrée manque.", exit: "La sortie manque." },
      noWay: "Aucun chemin ne mène de l’entrée à la sortie.",
      same: "L’entrée et la sortie doivent être deux cases différentes.",
      blocked: "L’entrée et la sortie ne peuvent pas être des obstacles.",
    },
  },
  ru: {
    prompts: {
      move: "идите в соседнюю клетку, к выходу",
      shoot: "стреляйте в любую клетку и узнаете, что в ней",
      wait: "подождите",
    },
    options: [
      { name: "rows", words: "Рядов" },
      { name: "columns", words: "Столбцов" },
      { name: "density", words: "Доля препятствий" },
      { name: "diagonals", words: "Монстр ходит и по диагонали" },
      { name: "sight", words: "Монстр видит", choices: { all: "весь лабиринт", near: "только то, что рядом" } },
      { name: "marks", words: "Следы говорят", choices: { all: "обо всех ходах", last: "только о последнем ходе" } },
    ],
    ends: { found: "монстр подстрелен", escaped: "монстр ушёл" },
    board: "Лабиринт",
    move: (cell) => `Идти в ${cell}`,
    shoot: (cell) => `Стрелять в ${cell}`,
    cell: {
      monster: "монстр",
      obstacle: "препятствие",
      free: "свободно",
      unknown: "неизвестно",
      entrance: "вход",
      exit: "выход",
      tracks: (turns) => `следы: ход ${turns}`,
      shots: (turns) => `выстрел: ход ${turns}`,
    },
    turn: (n) => `Ход ${n}`,
    moved: (cell) => `Монстр: переход в ${cell}.`,
    stepped: "Монстр сделал шаг.",
    seen: (cells) => `Видны препятствия: ${cells}.`,
    shot: (who, cell) => `${who}: выстрел в ${cell}.`,
    states: {
      unexplored: "Там никого не было.",
      obstacle: "Препятствие.",
      monster: "Это монстр!",
      explored: (turns) => `Следы: ход ${turns}.`,
    },
    over: { found: "Монстр найден.", escaped: "Монстр достиг выхода." },
    tools: { obstacle: "Препятствие", entrance: "Вход", exit: "Выход" },
    faults: {
      missing: { entrance: "Нет входа.", exit: "Нет выхода." },
      noWay: "От входа к выходу нет пути.",
      same: "Вход и выход должны быть в разных клетках.",
      blocked: "Вход и выход не могут быть препятствиями.",
    },
  },
};
