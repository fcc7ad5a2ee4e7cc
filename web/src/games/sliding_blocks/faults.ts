/** What may be wrong with a board, in the person's language, from the server's English sentences. */

import type { Language } from "../../words";

/** What follows `block 3: ` in a fault. */
const IN_BLOCK = {
  noCell: /^(.+) is no cell here; cells go from (\w+) to (\w+)$/,
  twice: /^(\w+) is named twice$/,
  taken: /^(\w+) is a cell of block (\d+) already$/,
  centre: /^(\w+) is in the centre, where no block may lie$/,
  home: /^(\w+) is a place of seat (\d+)'s pawns$/,
};

const WHOLE = {
  noObject: /^a board must be an object with .*, not (.+)$/,
  noKey: /^a board has no (.+), only (?:.+)$/,
  seats: /^pawns must have one list for each of the (\d+) seats, and it has (\d+)$/,
  otherSeats: /^options: seats is (\d+), but the board given has (\d+)$/,
  noSize: /^the size is missing$/,
  size: /^the size must be an odd number from (\d+) to (\d+), not (.+)$/,
  noBlocks: /^the blocks are missing$/,
  noPawns: /^the pawns are missing$/,
  blocksList: /^blocks must be a list, not (.+)$/,
  pawnsList: /^pawns must be a list, not (.+)$/,
  blockList: /^block (\d+) must be a list of cells, not (.+)$/,
  homeList: /^the pawns of seat (\d+) must be a list of cells, not (.+)$/,
  empty: /^block (\d+) has no cells$/,
  pieces: /^block (\d+) is not in one piece: .*$/,
  pawns: /^the pawns of seat (\d+) must be on (\w+), (\w+), (\w+) and (\w+), each once, not (?:.+)$/,
};

type InBlock = keyof typeof IN_BLOCK;
type Whole = keyof typeof WHOLE;
/** A sentence made of what the pattern has caught; cells and seats as the server writes them. */
type Sentence = (...caught: string[]) => string;
export type FaultWords = Record<InBlock | Whole, Sentence> & { block: (number: string, fault: string) => string };

/** A fault in words; null: the sentence is not known. */
export function faultWords(sentence: string, words: FaultWords): string | null {
  const block = /^block (\d+): (.*)$/.exec(sentence);
  const inBlock = block && translated(block[2]!, IN_BLOCK, words);
  if (inBlock) return words.block(block[1]!, inBlock);
  return translated(sentence, WHOLE, words);
}

function translated<Key extends InBlock | Whole>(
  text: string,
  all: Record<Key, RegExp>,
  words: FaultWords,
): string | null {
  for (const key of Object.keys(all) as Key[]) {
    const found = all[key].exec(text);
    if (found) return words[key](...found.slice(1));
  }
  return null;
}

/** Seats count from 0 with the server, from 1 with people. */
function player(seat: string | undefined): string {
  return String(Number(seat) + 1);
}

export const FAULTS: Record<Language, FaultWords> = {
  en: {
    block: (number, fault) => `Block ${number}: ${fault}`,
    noCell: (name, first, last) => `${name} is no cell of this board; they go from ${first} to ${last}.`,
    twice: (cell) => `${cell} is named twice.`,
    taken: (cell, other) => `${cell} is a cell of block ${other} already.`,
    centre: (cell) => `${cell} is in the centre, where no block may lie.`,
    home: (cell, seat) => `${cell} is a place of player ${player(seat)}’s pawns.`,
    noObject: () => "This is no board: it needs a size, blocks and pawns.",
    noKey: (key) => `A board has no ${key}, only a size, blocks and pawns.`,
    seats: (wanted, given) => `There are pawns for ${given} players, and ${wanted} play.`,
    otherSeats: (wanted, given) => `The board is for ${given} players, and ${wanted} were chosen.`,
    noSize: () => "The size is missing.",
    size: (low, high, given) => `The size must be an odd number from ${low} to ${high}, not ${given}.`,
    noBlocks: () => "The blocks are missing.",
    noPawns: () => "The pawns are missing.",
    blocksList: (given) => `The blocks must be a list, not ${given}.`,
    pawnsList: (given) => `The pawns must be a list, not ${given}.`,
    blockList: (number, given) => `Block ${number} must be a list of cells, not ${given}.`,
    homeList: (seat, given) => `The pawns of player ${player(seat)} must be a list of cells, not ${given}.`,
    empty: (number) => `Block ${number} has no cells.`,
    pieces: (number) => `Block ${number} is not in one piece: its cells must be joined by their sides.`,
    pawns: (seat, ...cells) => `The pawns of player ${player(seat)} must be on ${cells.join(", ")}.`,
  },
  fr: {
    block: (number, fault) => `Bloc ${number} : ${fault}`,
    noCell: (name, first, last) => `${name} n’est pas une case de ce plateau ; elles vont de ${first} à ${last}.`,
    twice: (cell) => `${cell} est nommée deux fois.`,
    taken: (cell, other) => `${cell} appartient déjà au bloc ${other}.`,
    centre: (cell) => `${cell} est dans le centre, où aucun bloc ne peut se trouver.`,
    home: (cell, seat) => `${cell} est la place d’un pion du joueur ${player(seat)}.`,
    noObject: () => "Ce n’est pas un plateau : il faut une taille, des blocs et des pions.",
    noKey: (key) => `Un plateau n’a pas de ${key}, seulement une taille, des blocs et des pions.`,
    seats: (wanted, given) => `Il y a des pions pour ${given} joueurs, et la partie se joue à ${wanted}.`,
    otherSeats: (wanted, given) => `Le plateau est pour ${given} joueurs, et vous en avez choisi ${wanted}.`,
    noSize: () => "La taille manque.",
    size: (low, high, given) => `La taille doit être un nombre impair de ${low} à ${high}, et non ${given}.`,
    noBlocks: () => "Les blocs manquent.",
    noPawns: () => "Les pions manquent.",
    blocksList: (given) => `Les blocs doivent être une liste, et non ${given}.`,
    pawnsList: (given) => `Les pions doivent être une liste, et non ${given}.`,
    blockList: (number, given) => `Le bloc ${number} doit être une liste de cases, et non ${given}.`,
    homeList: (seat, given) => `Les pions du joueur ${player(seat)} doivent être une liste de cases, et non ${given}.`,
    empty: (number) => `Le bloc ${number} n’a pas de cases.`,
    pieces: (number) => `Le bloc ${number} n’est pas d’un seul tenant : ses cases doivent se toucher par un côté.`,
    pawns: (seat, ...cells) => `Les pions du joueur ${player(seat)} doivent être en ${cells.join(", ")}.`,
  },
  ru: {
    block: (number, fault) => `Блок ${number}: ${fault}`,
    noCell: (name, first, last) => `${name} — не клетка этого поля; клетки идут от ${first} до ${last}.`,
    twice: (cell) => `клетка ${cell} названа дважды.`,
    taken: (cell, other) => `клетка ${cell} уже принадлежит блоку ${other}.`,
    centre: (cell) => `клетка ${cell} лежит в центре, где блокам быть нельзя.`,
    home: (cell, seat) => `клетка ${cell} — место пешки игрока ${player(seat)}.`,
    noObject: () => "Это не поле: нужны размер, блоки и пешки.",
    noKey: (key) => `У поля нет ${key}, только размер, блоки и пешки.`,
    seats: (wanted, given) => `Пешки расставлены для ${given} игроков, а играют ${wanted}.`,
    otherSeats: (wanted, given) => `Поле рассчитано на ${given} игроков, а выбрано ${wanted}.`,
    noSize: () => "Не указан размер.",
    size: (low, high, given) => `Размер должен быть нечётным числом от ${low} до ${high}, а не ${given}.`,
    noBlocks: () => "Нет блоков.",
    noPawns: () => "Нет пешек.",
    blocksList: (given) => `Блоки должны быть списком, а не ${given}.`,
    pawnsList: (given) => `Пешки должны быть списком, а не ${given}.`,
    blockList: (number, given) => `Блок ${number} должен быть списком клеток, а не ${given}.`,
    homeList: (seat, given) => `Пешки игрока ${player(seat)} должны быть списком клеток, а не ${given}.`,
    empty: (number) => `В блоке ${number} нет клеток.`,
    pieces: (number) => `Блок ${number} распался: его клетки должны соприкасаться сторонами.`,
    pawns: (seat, ...cells) => `Пешки игрока ${player(seat)} должны стоять на ${cells.join(", ")}.`,
  },
};
