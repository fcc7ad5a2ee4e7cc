/** What may be wrong with a board and its cards, or with a move, in the person's language. */

import type { Language } from "../../words";
import { bare, player, type GameFaults } from "../../words/faults";

const SPARE: Record<Language, string> = { en: "spare tile", fr: "tuile libre", ru: "лишняя плитка" };

/** A cell as it is; `spare_tile` in words. */
function at(place: string, language: Language): string {
  return place === "spare_tile" ? SPARE[language] : place;
}

const SHAPES: Record<Language, Record<string, string>> = {
  en: { straight: "straight", corner: "corner", T: "T" },
  fr: { straight: "droite", corner: "coudée", T: "en T" },
  ru: { straight: "прямая", corner: "угловая", T: "в форме T" },
};

function shaped(shape: string, language: Language): string {
  return SHAPES[language][shape] ?? shape;
}

export const FAULTS: Record<Language, GameFaults<"moving_maze">> = {
  en: {
    fields: { tiles: "tiles", spare: SPARE.en },
    words: {
      too_many_cards: ({ most }, named) => `“${named("cards")}” can be ${most} at most here.`,
      no_rows: ({ wanted }) => `The tiles must be ${wanted} rows.`,
      no_row: ({ row, wanted }) => `Row ${row} must be ${wanted} tiles.`,
      no_tile: ({ place, given }) => `No tile: ${bare(given)} (${at(place, "en")}).`,
      no_treasure_name: ({ place, given }) =>
        `A treasure is a word of small letters a to z, not ${bare(given)} (${at(place, "en")}).`,
      fixed_tile: ({ cell, wanted, given }) => `The tile ${cell} is fixed and must be ${wanted}, not ${given}.`,
      bare_t: ({ place }) => `A T must carry a treasure: ${at(place, "en")}.`,
      rich_straight: ({ place }) => `A straight tile carries no treasure: ${at(place, "en")}.`,
      rich_start: ({ cell }) => `A start carries no treasure: ${cell}.`,
      shape_count: ({ wanted, shape, given }) =>
        `Wrong number of tiles that move, ${shaped(shape, "en")}: ${given} instead of ${wanted}.`,
      rich_corners: ({ wanted, given }) => `Corners that move with a treasure: ${given} instead of ${wanted}.`,
      treasure_twice: ({ treasure, place, other }) =>
        `A treasure is there twice: ${bare(treasure)} (${at(place, "en")}, ${at(other, "en")}).`,
      no_stacks: ({ wanted }) => `The cards must be ${wanted} stacks, one for each player.`,
      no_stack: ({ seat, wanted }) => `The stack of player ${player(seat)} must be ${wanted} cards.`,
      no_card: ({ seat, given }) => `A card of player ${player(seat)} is no treasure’s name: ${given}.`,
      card_twice: ({ card, seat, other }) =>
        `The card ${bare(card)} is dealt twice: to player ${player(seat)} and to player ${player(other)}.`,
      unknown_card: ({ card, seat }) => `A card of player ${player(seat)} is no treasure on the board: ${bare(card)}.`,
      push_first: () => "Push a tile in first.",
      no_corridor: ({ here }) => `No open corridor leads there from ${here}.`,
      pushed_already: () => "A tile has been pushed in already: now the pawn moves or stays.",
      arrow_closed: () => "The last tile came out there: this arrow is closed for one turn.",
      other_shape: ({ shape, openings }) =>
        `${openings}: the spare tile (${shaped(shape, "en")}) cannot be turned like this.`,
    },
  },
  fr: {
    fields: { tiles: "tuiles", spare: SPARE.fr },
    words: {
      too_many_cards: ({ most }, named) => `« ${named("cards")} » : ${most} au plus dans ce cas.`,
      no_rows: ({ wanted }) => `Il faut ${wanted} rangées de tuiles.`,
      no_row: ({ row, wanted }) => `Il faut ${wanted} tuiles dans la rangée ${row}.`,
      no_tile: ({ place, given }) => `Ce n’est pas une tuile : ${bare(given)} (${at(place, "fr")}).`,
      no_treasure_name: ({ place, given }) =>
        `Un trésor est un mot en lettres minuscules de a à z, et non ${bare(given)} (${at(place, "fr")}).`,
      fixed_tile: ({ cell, wanted, given }) => `La tuile ${cell} est fixe et doit être ${wanted}, et non ${given}.`,
      bare_t: ({ place }) => `Une tuile en T doit porter un trésor : ${at(place, "fr")}.`,
      rich_straight: ({ place }) => `Une tuile droite ne porte pas de trésor : ${at(place, "fr")}.`,
      rich_start: ({ cell }) => `Un départ ne porte pas de trésor : ${cell}.`,
      shape_count: ({ wanted, shape, given }) =>
        `Nombre de tuiles mobiles de forme ${shaped(shape, "fr")} : ${given} au lieu de ${wanted}.`,
      rich_corners: ({ wanted, given }) => `Tuiles coudées mobiles avec un trésor : ${given} au lieu de ${wanted}.`,
      treasure_twice: ({ treasure, place, other }) =>
        `Un trésor est là deux fois : ${bare(treasure)} (${at(place, "fr")}, ${at(other, "fr")}).`,
      no_stacks: ({ wanted }) => `Il faut ${wanted} piles de cartes, une pour chaque joueur.`,
      no_stack: ({ seat, wanted }) => `Il faut ${wanted} cartes dans la pile du joueur ${player(seat)}.`,
      no_card: ({ seat, given }) => `Une carte du joueur ${player(seat)} n’est pas le nom d’un trésor : ${given}.`,
      card_twice: ({ card, seat, other }) =>
        `La carte ${bare(card)} est donnée deux fois : au joueur ${player(seat)} et au joueur ${player(other)}.`,
      unknown_card: ({ card, seat }) =>
        `Une carte du joueur ${player(seat)} n’est pas un trésor du plateau : ${bare(card)}.`,
      push_first: () => "Poussez d’abord une tuile.",
      no_corridor: ({ here }) => `Aucun couloir ouvert ne mène là depuis ${here}.`,
      pushed_already: () => "Une tuile est déjà poussée : maintenant, le pion avance ou reste.",
      arrow_closed: () => "La dernière tuile est sortie là : cette flèche est fermée pour un tour.",
      other_shape: ({ shape, openings }) =>
        `${openings} : la tuile libre (${shaped(shape, "fr")}) ne se tourne pas ainsi.`,
    },
  },
  ru: {
    fields: { tiles: "плитки", spare: SPARE.ru },
    words: {
      too_many_cards: ({ most }, named) => `«${named("cards")}»: здесь не больше ${most}.`,
      no_rows: ({ wanted }) => `Рядов плиток должно быть ${wanted}.`,
      no_row: ({ row, wanted }) => `Плиток в ряду ${row} должно быть ${wanted}.`,
      no_tile: ({ place, given }) => `Это не плитка: ${bare(given)} (${at(place, "ru")}).`,
      no_treasure_name: ({ place, given }) =>
        `Сокровище — слово из строчных букв от a до z, а не ${bare(given)} (${at(place, "ru")}).`,
      fixed_tile: ({ cell, wanted, given }) => `Плитка ${cell} неподвижна и должна быть ${wanted}, а не ${given}.`,
      bare_t: ({ place }) => `На плитке в форме T должно быть сокровище: ${at(place, "ru")}.`,
      rich_straight: ({ place }) => `На прямой плитке сокровищ не бывает: ${at(place, "ru")}.`,
      rich_start: ({ cell }) => `На месте старта сокровищ не бывает: ${cell}.`,
      shape_count: ({ wanted, shape, given }) =>
        `Неверное число подвижных плиток, ${shaped(shape, "ru")}: ${given}, а нужно ${wanted}.`,
      rich_corners: ({ wanted, given }) => `Подвижных угловых плиток с сокровищем: ${given}, а нужно ${wanted}.`,
      treasure_twice: ({ treasure, place, other }) =>
        `Сокровище лежит дважды: ${bare(treasure)} (${at(place, "ru")}, ${at(other, "ru")}).`,
      no_stacks: ({ wanted }) => `Стопок карт должно быть ${wanted}, по одной на игрока.`,
      no_stack: ({ seat, wanted }) => `Карт в стопке игрока ${player(seat)} должно быть ${wanted}.`,
      no_card: ({ seat, given }) => `Карта игрока ${player(seat)} — не название сокровища: ${given}.`,
      card_twice: ({ card, seat, other }) =>
        `Карта ${bare(card)} сдана дважды: игроку ${player(seat)} и игроку ${player(other)}.`,
      unknown_card: ({ card, seat }) => `Карта игрока ${player(seat)} — не сокровище на поле: ${bare(card)}.`,
      push_first: () => "Сначала вдвиньте плитку.",
      no_corridor: ({ here }) => `Из ${here} туда нет открытого коридора.`,
      pushed_already: () => "Плитка уже вдвинута: теперь фишка идёт или стоит.",
      arrow_closed: () => "Здесь вышла последняя плитка: стрелка закрыта на один ход.",
      other_shape: ({ shape, openings }) => `${openings}: лишнюю плитку (${shaped(shape, "ru")}) так не повернуть.`,
    },
  },
};
