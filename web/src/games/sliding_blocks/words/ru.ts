import { russian } from "../../../words/russian";
import type { Side } from "../../../board/places";
import type { SlidingWords } from ".";

const SIDES: Record<Side, string> = { n: "на север", e: "на восток", s: "на юг", w: "на запад" };

export const ru: SlidingWords = {
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
  options: {
    seats: { words: "Игроков", choices: { 2: "2", 4: "4" } },
    layout: { words: "Поле", choices: { standard: "Обычное (21 × 21)", quick: "Быстрое (13 × 13)" } },
    touch_move: { words: "Тронул — ходи: выбранной пешкой или блоком нужно сыграть" },
    max_turns: { words: "Наибольшее число ходов (всего)" },
    corner: {
      words: "Угол первого игрока",
      choices: { nw: "слева вверху", ne: "справа вверху", se: "справа внизу", sw: "слева внизу" },
    },
    facing: { words: "Двое сидят", choices: { opposite: "друг напротив друга", beside: "рядом" } },
    barred: { words: "Сдвинутый блок другим нельзя двигать", choices: { turn: "один ход", round: "целый круг" } },
  },
  ends: { centre: "три пешки в центре" },
  board: "Поле «Лабиринта из блоков»",
  slide: (side, steps) =>
    `на ${steps === 1 ? "одну клетку" : russian(steps, "клетку", "клетки", "клеток")} ${SIDES[side]}`,
  moves: {
    pawn: (from, into) => `Пешка из ${from} в ${into}`,
    shove: (from, into, to) => `Пешка из ${from} в ${into}, другая пешка — в ${to}`,
    block: (number, slide) => `Блок ${number} ${slide}`,
    pass: "Пропустить ход",
  },
  cell: {
    mine: "ваша пешка",
    pawn: (who) => `пешка (${who})`,
    player: (number) => `игрок ${number}`,
    block: (number) => `блок ${number}`,
    barred: "в этот ход под запретом",
    last: "сдвинут последним",
    centre: "центр",
    myHome: "ваш угол",
    home: (who) => `угол (${who})`,
    touched: "тронута, ею нужно сыграть",
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
    block: (who, number, slide) => `${who}: блок ${number} ${slide}.`,
    skipped: {
      pawn: (who) => `${who}: ни одна пешка не может сдвинуться.`,
      block: (who) => `${who}: ни один блок нельзя сдвинуть.`,
    },
    centre: (who) => `${who}: три пешки в центре!`,
    maxTurns: "Сыгран последний ход: ничья.",
  },
  counter: {
    title: "В центре:",
    count: (pawns, wanted) => `${pawns} из ${wanted}`,
    told: (who, count) => `${who}: в центре ${count}`,
  },
  coach: {
    begin: "Сдвиньте одну из подсвеченных пешек по свободной линии, к белому центру.",
    pawn: "Теперь сдвиньте пешку: по прямой, на сколько угодно свободных клеток.",
    block: "Теперь сдвиньте блок: он должен остановиться вплотную к другому. Откройте дорогу себе или закройте чужую.",
    goal: "Три ваши пешки из четырёх в белом центре — и победа. Ход можно начинать и с пешки, и с блока.",
  },
  legend: {
    pawn: "пешка с номером игрока",
    block: "блок со своим номером",
    barred: "в этот ход двигать нельзя",
    last: "сдвинут последним",
    centre: "центр: три пешки здесь — победа",
  },
  tools: { block: "Блок", grow: "Добавить к последнему блоку", erase: "Стереть" },
  changes: { turning: "Одинаково с четырёх сторон", larger: "Больше", smaller: "Меньше" },
};
