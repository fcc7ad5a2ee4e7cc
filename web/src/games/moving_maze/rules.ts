/** The rules of The Moving Maze, in our own words. */

import type { RuleSection } from "../face";
import type { Language } from "../../words";
import { closing, pushing, start, walking } from "./figures";

export const rules: Record<Language, RuleSection[]> = {
  en: [
    {
      heading: "What it is about",
      paragraphs: [
        "You look for treasures in a maze whose corridors move. A card, which only you see, names what you seek now. Whoever has found everything on their cards and is back in their own corner first has won.",
        "One to four can play. Alone, you try to need as few turns as you can.",
      ],
      figure: start,
      caption: "The dark, riveted tiles never move. Each player starts in a corner.",
    },
    {
      heading: "First push…",
      paragraphs: [
        "Each turn begins with a push. Turn the spare tile as you like (mouse wheel, the key R, or a tap on it) and push it in at one of the twelve arrows. The whole line moves on; the tile that falls out at the other end is the new spare one.",
        "You must push, even if you could have reached your goal without. Pawns ride on their tiles. One whose tile falls out comes in again on the tile that was pushed in.",
      ],
      figure: pushing,
      caption: "A tile comes in from the left; the pawn of player 2 is carried along.",
    },
    {
      heading: "…then move",
      paragraphs: [
        "Now go as far as you like along the open corridors, or stay. Several pawns may stand on one tile. If you end on what your card names, the card is turned up; you see your next card when your next turn begins, so there is at most one find in a turn.",
        "Staying counts too: if a push has brought you to your treasure, or it to you, just stay.",
      ],
      figure: walking,
      caption: "The lit corridors can be reached, and the feather is among them.",
    },
    {
      heading: "The closed arrow",
      paragraphs: [
        "No push may be undone at once: the arrow where a tile has just come out is closed for the next push.",
      ],
      figure: closing,
      caption: "After a push from the left, the arrow on the right is closed.",
    },
    {
      heading: "The end",
      paragraphs: [
        "With all your cards found, find the way home: the first to end a move on their own corner wins.",
        "Children’s variant: everybody sees all their own cards and finds them in any order. The last find wins; there is no need to go home. If you agree so, the pawn must then leave the maze: by a later move, to a tile at the border whose corridor is open to the outside.",
        "If nobody has won after 200 turns each, the game is a draw.",
      ],
    },
  ],
  fr: [
    {
      heading: "Le but",
      paragraphs: [
        "Vous cherchez des trésors dans un labyrinthe dont les couloirs bougent. Une carte, que vous seul voyez, dit ce que vous cherchez à présent. Le premier qui a trouvé tout ce que disent ses cartes et qui est revenu dans son coin gagne.",
        "On joue d’un à quatre. Seul, on essaie d’y arriver en le moins de tours possible.",
      ],
      figure: start,
      caption: "Les tuiles sombres, rivetées, ne bougent jamais. Chacun part d’un coin.",
    },
    {
      heading: "D’abord pousser…",
      paragraphs: [
        "Chaque tour commence par une poussée. Tournez la tuile libre comme vous voulez (molette, touche R, ou en la touchant) et insérez-la par l’une des douze flèches. Toute la rangée avance ; la tuile qui tombe à l’autre bout est la nouvelle tuile libre.",
        "Il faut pousser, même si l’on pouvait atteindre son but sans cela. Les pions voyagent avec leur tuile. Celui dont la tuile tombe revient sur la tuile qui vient d’entrer.",
      ],
      figure: pushing,
      caption: "Une tuile entre par la gauche ; le pion du joueur 2 est emporté.",
    },
    {
      heading: "…puis avancer",
      paragraphs: [
        "Allez ensuite aussi loin que vous voulez dans les couloirs ouverts, ou restez. Plusieurs pions peuvent partager une tuile. Si vous finissez sur ce que dit votre carte, elle est retournée ; vous verrez la suivante au début de votre prochain tour : une trouvaille par tour au plus.",
        "Rester compte aussi : si une poussée vous a porté sur votre trésor, ou l’a porté vers vous, restez simplement.",
      ],
      figure: walking,
      caption: "Les couloirs éclairés sont à portée, et la plume en fait partie.",
    },
    {
      heading: "La flèche fermée",
      paragraphs: [
        "On ne défait pas une poussée aussitôt : la flèche par où une tuile vient de sortir est fermée pour la poussée suivante.",
      ],
      figure: closing,
      caption: "Après une poussée depuis la gauche, la flèche de droite est fermée.",
    },
    {
      heading: "La fin",
      paragraphs: [
        "Quand toutes vos cartes sont trouvées, rentrez : le premier qui finit un déplacement dans son propre coin gagne.",
        "Variante pour enfants : chacun voit toutes ses cartes et les trouve dans l’ordre qu’il veut. La dernière trouvaille donne la victoire ; il n’est pas nécessaire de rentrer. Si vous en convenez, le pion doit ensuite sortir du labyrinthe : par un déplacement suivant, sur une tuile du bord dont le couloir s’ouvre vers l’extérieur.",
        "Si personne n’a gagné après 200 tours chacun, la partie est nulle.",
      ],
    },
  ],
  ru: [
    {
      heading: "О чём игра",
      paragraphs: [
        "Вы ищете сокровища в лабиринте, где коридоры движутся. Карта, которую видите только вы, называет, что искать сейчас. Кто первым нашёл всё, что названо на его картах, и вернулся в свой угол, тот победил.",
        "Играют от одного до четырёх человек. В одиночку старайтесь обойтись как можно меньшим числом ходов.",
      ],
      figure: start,
      caption: "Тёмные плитки с заклёпками неподвижны. Каждый начинает в своём углу.",
    },
    {
      heading: "Сначала сдвиг…",
      paragraphs: [
        "Каждый ход начинается со сдвига. Поверните лишнюю плитку как хотите (колёсиком мыши, клавишей R или касанием) и вдвиньте её у одной из двенадцати стрелок. Сдвинется весь ряд; плитка, выпавшая с другого конца, становится лишней.",
        "Сдвигать нужно обязательно, даже если до цели можно дойти и так. Фишки едут на своих плитках. Если плитка выпала, её фишка возвращается на ту плитку, которую вдвинули.",
      ],
      figure: pushing,
      caption: "Плитка входит слева; фишка игрока 2 едет вместе с рядом.",
    },
    {
      heading: "…потом путь",
      paragraphs: [
        "Теперь идите по открытым коридорам как угодно далеко или стойте на месте. Несколько фишек могут стоять на одной плитке. Если вы остановились на том, что названо на карте, карта открывается; следующую вы увидите в начале своего следующего хода, так что за ход бывает не больше одной находки.",
        "Стоять тоже можно: если сдвиг принёс вас к сокровищу или его к вам, просто останьтесь.",
      ],
      figure: walking,
      caption: "До подсвеченных коридоров можно дойти, и перо среди них.",
    },
    {
      heading: "Закрытая стрелка",
      paragraphs: [
        "Сдвиг нельзя сразу отменить: стрелка, у которой только что вышла плитка, закрыта для следующего сдвига.",
      ],
      figure: closing,
      caption: "После сдвига слева стрелка справа закрыта.",
    },
    {
      heading: "Конец",
      paragraphs: [
        "Когда все карты найдены, ищите дорогу домой: кто первым закончит ход в своём углу, тот победил.",
        "Детский вариант: каждый видит все свои карты и находит их в любом порядке. Последняя находка приносит победу; возвращаться домой не нужно. Можно условиться, что потом фишка должна ещё выйти из лабиринта: следующим ходом на плитку у края, коридор которой открыт наружу.",
        "Если за 200 ходов каждого никто не победил, партия заканчивается вничью.",
      ],
    },
  ],
};
