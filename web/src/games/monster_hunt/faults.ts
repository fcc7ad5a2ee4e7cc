/** What may be wrong with a board or a move, in the person's language. A gate is the entrance or the exit. */

import type { Language } from "../../words";
import { bare, type GameFaults } from "../../words/faults";

export const FAULTS: Record<Language, GameFaults<"monster_hunt">> = {
  en: {
    fields: { obstacles: "obstacles", entrance: "entrance", exit: "exit" },
    words: {
      other_size: ({ field }, named) => `“${named(field)}” does not fit this board.`,
      no_obstacle: ({ last, given }) => `An obstacle must be in a cell from A1 to ${last}, not ${bare(given)}.`,
      obstacle_twice: ({ cell }) => `The obstacle ${cell} is there twice.`,
      no_gate: ({ gate, last, given }, named) => `No cell from A1 to ${last}: ${bare(given)} (${named(gate)}).`,
      gate_blocked: ({ cell }) => `Entrance and exit must not be obstacles: ${cell}.`,
      one_gate: ({ cell }) => `Entrance and exit must be different cells, and both are ${cell}.`,
      no_way: ({ entrance, exit }) => `No way leads from the entrance ${entrance} to the exit ${exit}.`,
      drawn_rows: ({ low, high, given }) => `A drawing has ${low} to ${high} rows, and this one has ${given}.`,
      drawn_letter: ({ letters, given }) => `A drawing has only ${letters.join(" ")}, not ${bare(given)}.`,
      drawn_unevenly: () => "All rows of a drawing must be of one length.",
      drawn_gates: ({ letter, given }) => `A drawing has one ${letter}, and this one has ${given}.`,
      hunter_shoots: () => "It is the hunter’s turn to shoot.",
      monster_moves: () => "It is the monster’s turn to move.",
      no_step: ({ here }) => `No single step leads there from ${here}, where the monster is.`,
      blocked: ({ cell }) => `${cell} is an obstacle.`,
    },
  },
  fr: {
    fields: { obstacles: "obstacles", entrance: "entrée", exit: "sortie" },
    words: {
      other_size: ({ field }, named) => `« ${named(field)} » ne convient pas à ce plateau.`,
      no_obstacle: ({ last, given }) => `Un obstacle doit être dans une case de A1 à ${last}, et non ${bare(given)}.`,
      obstacle_twice: ({ cell }) => `L’obstacle ${cell} est là deux fois.`,
      no_gate: ({ gate, last, given }, named) =>
        `Ce n’est pas une case de A1 à ${last} : ${bare(given)} (${named(gate)}).`,
      gate_blocked: ({ cell }) => `L’entrée et la sortie ne peuvent pas être des obstacles : ${cell}.`,
      one_gate: ({ cell }) => `L’entrée et la sortie doivent être deux cases différentes, et non ${cell} toutes deux.`,
      no_way: ({ entrance, exit }) => `Aucun chemin ne mène de l’entrée ${entrance} à la sortie ${exit}.`,
      drawn_rows: ({ low, high, given }) => `Un dessin a de ${low} à ${high} rangées, et celui-ci en a ${given}.`,
      drawn_letter: ({ letters, given }) => `Un dessin n’a que ${letters.join(" ")}, et non ${bare(given)}.`,
      drawn_unevenly: () => "Toutes les rangées d’un dessin doivent être de la même longueur.",
      drawn_gates: ({ letter, given }) => `Un dessin a un seul ${letter}, et celui-ci en a ${given}.`,
      hunter_shoots: () => "C’est au chasseur de tirer.",
      monster_moves: () => "C’est au monstre de bouger.",
      no_step: ({ here }) => `On ne va pas là en un seul pas depuis ${here}, où est le monstre.`,
      blocked: ({ cell }) => `${cell} est un obstacle.`,
    },
  },
  ru: {
    fields: { obstacles: "препятствия", entrance: "вход", exit: "выход" },
    words: {
      other_size: ({ field }, named) => `«${named(field)}» не подходит к этому полю.`,
      no_obstacle: ({ last, given }) => `Препятствие должно быть в клетке от A1 до ${last}, а не ${bare(given)}.`,
      obstacle_twice: ({ cell }) => `Препятствие ${cell} указано дважды.`,
      no_gate: ({ gate, last, given }, named) => `Нет такой клетки от A1 до ${last}: ${bare(given)} (${named(gate)}).`,
      gate_blocked: ({ cell }) => `Вход и выход не могут быть препятствиями: ${cell}.`,
      one_gate: ({ cell }) => `Вход и выход должны быть в разных клетках, а оба в ${cell}.`,
      no_way: ({ entrance, exit }) => `От входа ${entrance} к выходу ${exit} нет пути.`,
      drawn_rows: ({ low, high, given }) => `В рисунке от ${low} до ${high} рядов, а здесь ${given}.`,
      drawn_letter: ({ letters, given }) => `В рисунке есть только ${letters.join(" ")}, а не ${bare(given)}.`,
      drawn_unevenly: () => "Все ряды рисунка должны быть одной длины.",
      drawn_gates: ({ letter, given }) => `В рисунке одна буква ${letter}, а здесь их ${given}.`,
      hunter_shoots: () => "Сейчас стреляет охотник.",
      monster_moves: () => "Сейчас ходит монстр.",
      no_step: ({ here }) => `Из ${here}, где стоит монстр, туда не попасть за один шаг.`,
      blocked: ({ cell }) => `${cell} — препятствие.`,
    },
  },
};
