/** What may be wrong with a camp or a move, in the person's language. */

import type { Language } from "../../words";
import { bare, type GameFaults } from "../../words/faults";

export const FAULTS: Record<Language, GameFaults<"tracker">> = {
  en: {
    fields: { fugitive: "fugitive", barriers: "barriers" },
    words: {
      no_cell: ({ last, given }) => `The fugitive must be in a cell from A1 to ${last}, not ${bare(given)}.`,
      no_side: ({ given }) => `${bare(given)} is no side of a cell here.`,
      closed_anyway: ({ given }) => `${bare(given)} is closed anyway: outside, only doors in column 1 hold barriers.`,
      barrier_twice: ({ edge }) => `The barrier ${edge} is there twice.`,
      too_many_barriers: ({ given, most }) => `${given} barriers are more than the ${most} allowed.`,
      no_way: ({ cell }) => `No way leads from outside to the fugitive in ${cell}.`,
      drawn_fugitives: ({ given }) => `The drawing must have one F for the fugitive, and it has ${given}.`,
      enter_first: () => "Your detective is outside: enter the camp first.",
      inside_already: ({ here }) => `Your detective is in the camp already, in ${here}.`,
      too_far_in: ({ here }) => `One leaves from column 1, and your detective is in ${here}.`,
      not_beside: ({ here }) => `That cell is not beside ${here}, where your detective is.`,
    },
  },
  fr: {
    fields: { fugitive: "fugitif", barriers: "barrières" },
    words: {
      no_cell: ({ last, given }) => `Le fugitif doit être dans une case de A1 à ${last}, et non ${bare(given)}.`,
      no_side: ({ given }) => `${bare(given)} n’est le côté d’aucune case ici.`,
      closed_anyway: ({ given }) =>
        `${bare(given)} est fermé de toute façon : au bord, seules les portes de la colonne 1 ont des barrières.`,
      barrier_twice: ({ edge }) => `La barrière ${edge} est là deux fois.`,
      too_many_barriers: ({ given, most }) => `Il y a trop de barrières : ${given}, et ${most} sont permises.`,
      no_way: ({ cell }) => `Aucun chemin ne mène du dehors au fugitif en ${cell}.`,
      drawn_fugitives: ({ given }) => `Le dessin doit avoir un seul F pour le fugitif, et il en a ${given}.`,
      enter_first: () => "Votre détective est dehors : entrez d’abord dans le camp.",
      inside_already: ({ here }) => `Votre détective est déjà dans le camp, en ${here}.`,
      too_far_in: ({ here }) => `On quitte le camp par la colonne 1, et votre détective est en ${here}.`,
      not_beside: ({ here }) => `Cette case n’est pas voisine de ${here}, où est votre détective.`,
    },
  },
  ru: {
    fields: { fugitive: "беглец", barriers: "преграды" },
    words: {
      no_cell: ({ last, given }) => `Беглец должен быть в клетке от A1 до ${last}, а не ${bare(given)}.`,
      no_side: ({ given }) => `${bare(given)} — такой стороны клетки здесь нет.`,
      closed_anyway: ({ given }) =>
        `${bare(given)} и так закрыто: на границе преграды ставят только у входов, в столбце 1.`,
      barrier_twice: ({ edge }) => `Преграда ${edge} указана дважды.`,
      too_many_barriers: ({ given, most }) => `Слишком много преград: ${given}, а можно не больше ${most}.`,
      no_way: ({ cell }) => `Снаружи нет пути к беглецу в ${cell}.`,
      drawn_fugitives: ({ given }) => `В рисунке должна быть одна буква F, беглец, а их ${given}.`,
      enter_first: () => "Ваш сыщик снаружи: сначала войдите в лагерь.",
      inside_already: ({ here }) => `Ваш сыщик уже в лагере, в ${here}.`,
      too_far_in: ({ here }) => `Из лагеря выходят через столбец 1, а ваш сыщик в ${here}.`,
      not_beside: ({ here }) => `Эта клетка не рядом с ${here}, где стоит ваш сыщик.`,
    },
  },
};
