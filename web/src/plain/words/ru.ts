import type { PlainWords } from ".";

export const ru: PlainWords = {
  prompts: { move: "выберите один из ходов", wait: "подождите" },
  moves: (count) => `Ходы (${count})`,
  noMoves: "Сейчас выбирать нечего.",
  find: "Найти ход",
  found: (count) => (count === 1 ? "Подходит один ход: его сыграет клавиша ввода." : `Подходит ходов: ${count}.`),
  position: "Положение",
  knownToAll: "Известно всем",
  knownTo: (name) => `Что известно: ${name}`,
  prepared: { board: "Поле", setup: (name) => `Подготовлено тайно: ${name}` },
  next: "Следующий ход",
  rules: {
    heading: "Игра без листа с правилами",
    paragraphs: [
      "Эту игру добавили на сервер, и правил её на странице нет. В ваш ход список показывает все разрешённые ходы; ничего другого сыграть нельзя.",
    ],
  },
};
