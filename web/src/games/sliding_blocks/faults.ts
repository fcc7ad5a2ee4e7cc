/** What may be wrong with a board, in the person's language. */

import type { Language } from "../../words";
import { bare, player, type GameFaults } from "../../words/faults";

export const FAULTS: Record<Language, GameFaults<"sliding_blocks">> = {
  en: {
    fields: { size: "size", blocks: "blocks", pawns: "pawns" },
    words: {
      no_size: ({ low, high, given }) => `The size must be an odd number from ${low} to ${high}, not ${given}.`,
      no_block: ({ block, given }) => `Block ${block} must be a list of cells, not ${given}.`,
      empty_block: ({ block }) => `Block ${block} has no cells.`,
      broken_block: ({ block }) => `Block ${block} is not in one piece: its cells must be joined by their sides.`,
      no_cell: ({ block, given, last }) =>
        `Block ${block}: ${bare(given)} is no cell of this board; they go from A1 to ${last}.`,
      cell_twice: ({ block, cell }) => `Block ${block}: ${cell} is named twice.`,
      cell_taken: ({ block, cell, other }) => `Block ${block}: ${cell} is a cell of block ${other} already.`,
      in_centre: ({ block, cell }) => `Block ${block}: ${cell} is in the centre, where no block may lie.`,
      on_pawn: ({ block, cell, seat }) => `Block ${block}: ${cell} is a place of player ${player(seat)}’s pawns.`,
      no_pawns: ({ seat, given }) => `The pawns of player ${player(seat)} must be a list of cells, not ${given}.`,
      other_seats: ({ wanted, given }) => `There are pawns for ${given} players, and ${wanted} play.`,
      pawns_astray: ({ seat, cells }) => `The pawns of player ${player(seat)} must be on ${cells.join(", ")}.`,
      drawn_rows: ({ low, high, given }) => `A drawing has an odd number of rows from ${low} to ${high}, not ${given}.`,
      drawn_unevenly: ({ row, wanted, given }) =>
        `Row ${row} of the drawing has ${given} letters instead of ${wanted}.`,
      drawn_mark: ({ cell, mark }) => `${cell} is drawn as ${bare(mark)}, which means nothing here.`,
      drawn_centre: ({ cell }) => `The centre, and only the centre, is drawn as +: look at ${cell}.`,
      drawn_corners: ({ corners }) =>
        `A drawing shows the pawns of corners 1 and 3, or of all four, and this one shows: ${corners}.`,
    },
  },
  fr: {
    fields: { size: "taille", blocks: "blocs", pawns: "pions" },
    words: {
      no_size: ({ low, high, given }) => `La taille doit être un nombre impair de ${low} à ${high}, et non ${given}.`,
      no_block: ({ block, given }) => `Le bloc ${block} doit être une liste de cases, et non ${given}.`,
      empty_block: ({ block }) => `Le bloc ${block} n’a pas de cases.`,
      broken_block: ({ block }) =>
        `Le bloc ${block} n’est pas d’un seul tenant : ses cases doivent se toucher par un côté.`,
      no_cell: ({ block, given, last }) =>
        `Bloc ${block} : ${bare(given)} n’est pas une case de ce plateau ; elles vont de A1 à ${last}.`,
      cell_twice: ({ block, cell }) => `Bloc ${block} : ${cell} est nommée deux fois.`,
      cell_taken: ({ block, cell, other }) => `Bloc ${block} : ${cell} appartient déjà au bloc ${other}.`,
      in_centre: ({ block, cell }) => `Bloc ${block} : ${cell} est dans le centre, où aucun bloc ne peut se trouver.`,
      on_pawn: ({ block, cell, seat }) => `Bloc ${block} : ${cell} est la place d’un pion du joueur ${player(seat)}.`,
      no_pawns: ({ seat, given }) =>
        `Les pions du joueur ${player(seat)} doivent être une liste de cases, et non ${given}.`,
      other_seats: ({ wanted, given }) => `Il y a des pions pour ${given} joueurs, et la partie se joue à ${wanted}.`,
      pawns_astray: ({ seat, cells }) => `Les pions du joueur ${player(seat)} doivent être en ${cells.join(", ")}.`,
      drawn_rows: ({ low, high, given }) =>
        `Un dessin a un nombre impair de rangées de ${low} à ${high}, et non ${given}.`,
      drawn_unevenly: ({ row, wanted, given }) => `La rangée ${row} du dessin a ${given} lettres au lieu de ${wanted}.`,
      drawn_mark: ({ cell, mark }) => `${cell} est dessinée ${bare(mark)}, ce qui ne veut rien dire ici.`,
      drawn_centre: ({ cell }) => `Le centre, et lui seul, est dessiné par des + : voyez ${cell}.`,
      drawn_corners: ({ corners }) =>
        `Un dessin montre les pions des coins 1 et 3, ou des quatre, et celui-ci montre : ${corners}.`,
    },
  },
  ru: {
    fields: { size: "размер", blocks: "блоки", pawns: "пешки" },
    words: {
      no_size: ({ low, high, given }) => `Размер должен быть нечётным числом от ${low} до ${high}, а не ${given}.`,
      no_block: ({ block, given }) => `Блок ${block} должен быть списком клеток, а не ${given}.`,
      empty_block: ({ block }) => `В блоке ${block} нет клеток.`,
      broken_block: ({ block }) => `Блок ${block} распался: его клетки должны соприкасаться сторонами.`,
      no_cell: ({ block, given, last }) =>
        `Блок ${block}: ${bare(given)} — не клетка этого поля; клетки идут от A1 до ${last}.`,
      cell_twice: ({ block, cell }) => `Блок ${block}: клетка ${cell} названа дважды.`,
      cell_taken: ({ block, cell, other }) => `Блок ${block}: клетка ${cell} уже принадлежит блоку ${other}.`,
      in_centre: ({ block, cell }) => `Блок ${block}: клетка ${cell} лежит в центре, где блокам быть нельзя.`,
      on_pawn: ({ block, cell, seat }) => `Блок ${block}: клетка ${cell} — место пешки игрока ${player(seat)}.`,
      no_pawns: ({ seat, given }) => `Пешки игрока ${player(seat)} должны быть списком клеток, а не ${given}.`,
      other_seats: ({ wanted, given }) => `Пешки расставлены для ${given} игроков, а играют ${wanted}.`,
      pawns_astray: ({ seat, cells }) => `Пешки игрока ${player(seat)} должны стоять на ${cells.join(", ")}.`,
      drawn_rows: ({ low, high, given }) => `В рисунке нечётное число рядов от ${low} до ${high}, а не ${given}.`,
      drawn_unevenly: ({ row, wanted, given }) => `В ряду ${row} рисунка букв ${given}, а нужно ${wanted}.`,
      drawn_mark: ({ cell, mark }) => `Клетка ${cell} нарисована как ${bare(mark)}, здесь это ничего не значит.`,
      drawn_centre: ({ cell }) => `Центр, и только центр, рисуют знаком +: взгляните на ${cell}.`,
      drawn_corners: ({ corners }) => `В рисунке видны пешки углов 1 и 3 или всех четырёх, а здесь: ${corners}.`,
    },
  },
};
