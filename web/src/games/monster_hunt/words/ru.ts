import type { HuntWords } from ".";

export const ru: HuntWords = {
  prompts: {
    move: "идите в соседнюю клетку, к выходу",
    shoot: "стреляйте в любую клетку и узнаете, что в ней",
    wait: "подождите",
  },
  options: {
    rows: { words: "Рядов" },
    columns: { words: "Столбцов" },
    density: { words: "Доля препятствий" },
    diagonals: { words: "Монстр ходит и по диагонали" },
    sight: { words: "Монстр видит", choices: { all: "весь лабиринт", near: "только то, что рядом" } },
    marks: { words: "Следы говорят", choices: { all: "обо всех ходах", last: "только о последнем ходе" } },
  },
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
};
