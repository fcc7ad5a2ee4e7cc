/** What may be wrong with a maze or a move, in the person's language. */

import type { Side } from "../../board/places";
import type { Language } from "../../words";
import { bare, type GameFaults } from "../../words/faults";
import { thingWords, WORDS } from "./words";

const SIDE: Record<string, Side> = { north: "n", east: "e", south: "s", west: "w" };

/** `north` in words: "to the north". */
function at(side: string, language: Language): string {
  return WORDS[language].at[SIDE[side]!];
}

/** `crossbow`, `pit 2` or `false_treasure 3` in words; false treasures are all alike. */
function titled(thing: string, language: Language): string {
  return thingWords(thing.replace(/^false_treasure \d$/, "false treasure"), WORDS[language]);
}

export const FAULTS: Record<Language, GameFaults<"treasure_raid">> = {
  en: {
    fields: WORDS.en.fields,
    words: {
      no_side: ({ given }) => `${bare(given)} is no side of a cell here.`,
      outer_wall: ({ given }) => `${bare(given)} is part of the outer wall, which stands anyway.`,
      wall_twice: ({ edge }) => `The wall ${edge} is there twice.`,
      not_outer: ({ given }) => `${bare(given)} is no part of the outer wall: a way out must be there.`,
      extra_exit: ({ given, side }) => `${bare(given)} is one way out too many ${at(side, "en")}.`,
      no_exit: ({ side }) => `There is no way out ${at(side, "en")}.`,
      other_count: ({ field, wanted, given }, named) =>
        `Wrong number of ${named(field)}: ${given} instead of ${wanted}.`,
      no_cell: ({ thing, last, given }) => `No cell from A1 to ${last}: ${bare(given)} (${titled(thing, "en")}).`,
      two_things: ({ thing, other, cell }) =>
        `Two things in ${cell}: ${titled(thing, "en")} and ${titled(other, "en")}.`,
      exit_at_pit: ({ edge, pit }) =>
        `The way out ${edge} is beside ${titled(`pit ${pit}`, "en")}: nobody can leave by it.`,
      unreachable: ({ cells, cell }) => `Not to be reached from ${cell} without grenades: ${cells.join(", ")}.`,
      no_return: ({ cells, cell }) => `No way back towards ${cell} without grenades from: ${cells.join(", ")}.`,
      drawn_mark: ({ mark, cell }) => `${bare(mark)} in ${cell} means nothing in a maze.`,
      start_first: () => "Choose first the cell where you start.",
      decide_first: () => "You stand before a treasure: take it or leave it first.",
      started_already: () => "You have started already.",
      not_arrived: () => "A treasure is taken or left only on arriving there.",
      none_to_take: () => "No treasure lies here that you could take now.",
      inside_already: () => "You are in the maze already.",
      enter_first: () => "You are outside: enter first.",
      no_grenade: () => "You have no grenade left.",
    },
  },
  fr: {
    fields: WORDS.fr.fields,
    words: {
      no_side: ({ given }) => `${bare(given)} n’est le côté d’aucune case ici.`,
      outer_wall: ({ given }) => `${bare(given)} fait partie du mur d’enceinte, qui est là de toute façon.`,
      wall_twice: ({ edge }) => `Le mur ${edge} est là deux fois.`,
      not_outer: ({ given }) => `${bare(given)} n’est pas dans le mur d’enceinte : une sortie doit y être.`,
      extra_exit: ({ given, side }) => `${bare(given)} est une sortie de trop ${at(side, "fr")}.`,
      no_exit: ({ side }) => `Il n’y a pas de sortie ${at(side, "fr")}.`,
      other_count: ({ field, wanted, given }, named) => `Nombre de ${named(field)} : ${given} au lieu de ${wanted}.`,
      no_cell: ({ thing, last, given }) =>
        `Ce n’est pas une case de A1 à ${last} : ${bare(given)} (${titled(thing, "fr")}).`,
      two_things: ({ thing, other, cell }) =>
        `Deux objets en ${cell} : ${titled(thing, "fr")} et ${titled(other, "fr")}.`,
      exit_at_pit: ({ edge, pit }) =>
        `La sortie ${edge} donne sur ${titled(`pit ${pit}`, "fr")} : personne ne peut sortir par là.`,
      unreachable: ({ cells, cell }) => `Hors d’atteinte depuis ${cell} sans grenade : ${cells.join(", ")}.`,
      no_return: ({ cells, cell }) => `Sans retour vers ${cell} sans grenade : ${cells.join(", ")}.`,
      drawn_mark: ({ mark, cell }) => `${bare(mark)} en ${cell} ne veut rien dire dans un labyrinthe.`,
      start_first: () => "Choisissez d’abord la case d’où vous partez.",
      decide_first: () => "Vous êtes devant un trésor : prenez-le ou laissez-le d’abord.",
      started_already: () => "Vous avez déjà choisi votre départ.",
      not_arrived: () => "Un trésor se prend ou se laisse au moment où l’on arrive dessus.",
      none_to_take: () => "Il n’y a pas ici de trésor que vous puissiez prendre maintenant.",
      inside_already: () => "Vous êtes déjà dans le labyrinthe.",
      enter_first: () => "Vous êtes dehors : rentrez d’abord.",
      no_grenade: () => "Vous n’avez plus de grenade.",
    },
  },
  ru: {
    fields: WORDS.ru.fields,
    words: {
      no_side: ({ given }) => `${bare(given)} — такой стороны клетки здесь нет.`,
      outer_wall: ({ given }) => `${bare(given)} — часть внешней стены, она и так стоит.`,
      wall_twice: ({ edge }) => `Стена ${edge} указана дважды.`,
      not_outer: ({ given }) => `${bare(given)} — не часть внешней стены, а выход должен быть в ней.`,
      extra_exit: ({ given, side }) => `${bare(given)} — лишний выход ${at(side, "ru")}.`,
      no_exit: ({ side }) => `Нет выхода ${at(side, "ru")}.`,
      other_count: ({ field, wanted, given }, named) => `Неверное число, ${named(field)}: ${given}, а нужно ${wanted}.`,
      no_cell: ({ thing, last, given }) =>
        `Нет такой клетки от A1 до ${last}: ${bare(given)} (${titled(thing, "ru")}).`,
      two_things: ({ thing, other, cell }) =>
        `Два предмета в ${cell}: ${titled(thing, "ru")} и ${titled(other, "ru")}.`,
      exit_at_pit: ({ edge, pit }) =>
        `Выход ${edge} у клетки «${titled(`pit ${pit}`, "ru")}»: через него никому не выйти.`,
      unreachable: ({ cells, cell }) => `Из ${cell} не попасть без гранат: ${cells.join(", ")}.`,
      no_return: ({ cells, cell }) => `Нет пути к ${cell} без гранат из: ${cells.join(", ")}.`,
      drawn_mark: ({ mark, cell }) => `${bare(mark)} в ${cell} ничего не значит в лабиринте.`,
      start_first: () => "Сначала выберите клетку, с которой начнёте.",
      decide_first: () => "Перед вами клад: сначала возьмите его или оставьте.",
      started_already: () => "Вы уже начали.",
      not_arrived: () => "Клад берут или оставляют, только когда приходят на его клетку.",
      none_to_take: () => "Здесь нет клада, который можно взять сейчас.",
      inside_already: () => "Вы уже в лабиринте.",
      enter_first: () => "Вы снаружи: сначала вернитесь.",
      no_grenade: () => "Гранат у вас больше нет.",
    },
  },
};
