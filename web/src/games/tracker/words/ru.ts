import type { TrackerWords } from ".";

export const ru: TrackerWords = {
  prompts: {
    enter: "выберите дверь в первом столбце",
    go: "выберите клетку рядом с сыщиком",
    wait: "подождите",
  },
  options: {
    rows: { words: "Рядов" },
    columns: { words: "Столбцов" },
    barriers: { words: "Преград в лагере, не больше" },
    last_chance: { words: "Последний шанс: у второго игрока ещё один ход" },
    return_ends_turn: { words: "Возврат в столбец 1 без известного пути: ход окончен" },
  },
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
  cameBack: (who, cell) => `${who}: снова в ${cell}, пути дальше не видно; ход окончен.`,
  cutShort: (who, steps) => `${who}: вопросов за ход — ${steps}; ход окончен.`,
  tools: { barrier: "Преграда", fugitive: "Беглец" },
};
