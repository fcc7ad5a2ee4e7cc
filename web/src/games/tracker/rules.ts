/** The rules of The Tracker, in our own words. */

import type { RuleSection } from "../face";
import type { Language } from "../../words";
import { asking, camp } from "./figures";

export const rules: Record<Language, RuleSection[]> = {
  en: [
    {
      heading: "What it is about",
      paragraphs: [
        "Each of you draws a camp in secret, puts barriers between its cells and hides a fugitive in it. Then each sends a detective into the other’s camp. Whoever enters the cell of the other’s fugitive first wins.",
      ],
    },
    {
      heading: "Drawing the camp",
      paragraphs: [
        "The camp has 6 × 6 cells and up to 30 barriers. A barrier stands between two cells, or bars one of the doors on the west side of column 1; the other outer sides are closed anyway.",
        "At least one way must lead from a door to the fugitive. Other cells may be shut off.",
      ],
      figure: camp,
      caption: "A camp with one open door and a fugitive.",
    },
    {
      heading: "Asking the way",
      paragraphs: [
        "In your turn you ask for a door, or for a cell beside your detective, and get a true answer. If the way is open you go there and ask on. If there is a barrier you stay, mark it on your grid, and your turn is over.",
        "You may walk back over cells you know, and from column 1 you may leave the camp through an open door; leaving ends your turn. Asking again at a barrier you know is allowed: this is how to end a turn on purpose.",
      ],
      figure: asking,
      caption: "Two questions answered yes; the barrier met before ended a turn.",
    },
    {
      heading: "The end",
      paragraphs: [
        "Entering the fugitive’s cell wins at once. With the option “last chance”, the second player has one more turn when the first has caught: catching too makes a draw.",
        "You see all of the other’s questions and answers, and so how near your own fugitive is to being found.",
      ],
    },
  ],
  fr: [
    {
      heading: "Le but",
      paragraphs: [
        "Chacun dessine en secret un camp, y place des barrières entre les cases et y cache un fugitif. Puis chacun envoie un détective dans le camp de l’autre. Le premier qui entre dans la case du fugitif adverse gagne.",
      ],
    },
    {
      heading: "Dessiner le camp",
      paragraphs: [
        "Le camp a 6 × 6 cases et au plus 30 barrières. Une barrière se trouve entre deux cases, ou ferme une des portes à l’ouest de la colonne 1 ; les autres bords sont fermés de toute façon.",
        "Un chemin au moins doit mener d’une porte au fugitif. D’autres cases peuvent être isolées.",
      ],
      figure: camp,
      caption: "Un camp avec une porte ouverte et un fugitif.",
    },
    {
      heading: "Demander son chemin",
      paragraphs: [
        "À votre tour, demandez une porte, ou une case voisine de votre détective ; la réponse est toujours vraie. Si la voie est libre, vous y allez et continuez à demander. S’il y a une barrière, vous restez, elle est notée sur votre grille, et votre tour est fini.",
        "Vous pouvez revenir sur des cases connues et, depuis la colonne 1, quitter le camp par une porte ouverte ; quitter finit le tour. Redemander une barrière connue est permis : c’est ainsi qu’on finit son tour exprès.",
      ],
      figure: asking,
      caption: "Deux oui ; la barrière rencontrée plus tôt avait mis fin à un tour.",
    },
    {
      heading: "La fin",
      paragraphs: [
        "Entrer dans la case du fugitif gagne aussitôt. Avec l’option « dernière chance », le second joueur a encore un tour quand le premier a trouvé : s’il trouve aussi, la partie est nulle.",
        "Vous voyez toutes les questions et réponses de l’autre, donc combien il est près de votre fugitif.",
      ],
    },
  ],
  ru: [
    {
      heading: "О чём игра",
      paragraphs: [
        "Каждый тайно рисует лагерь, ставит между клетками преграды и прячет беглеца. Потом каждый посылает сыщика в лагерь соперника. Кто первым войдёт в клетку чужого беглеца, тот победил.",
      ],
    },
    {
      heading: "Рисуем лагерь",
      paragraphs: [
        "В лагере 6 × 6 клеток и не больше 30 преград. Преграда стоит между двумя клетками или закрывает одну из дверей на западной стороне первого столбца; остальные внешние стороны закрыты всегда.",
        "От двери к беглецу должен вести хотя бы один путь. Другие клетки могут быть отрезаны.",
      ],
      figure: camp,
      caption: "Лагерь с одной открытой дверью и беглецом.",
    },
    {
      heading: "Спрашиваем дорогу",
      paragraphs: [
        "В свой ход вы спрашиваете дверь или клетку рядом с сыщиком и получаете честный ответ. Если путь открыт, вы идёте туда и спрашиваете дальше. Если там преграда, вы остаётесь, она отмечается на вашей сетке, и ход окончен.",
        "Можно возвращаться по знакомым клеткам, а из первого столбца — выйти из лагеря через открытую дверь; выход заканчивает ход. Знакомую преграду можно спросить снова: так ход заканчивают нарочно.",
      ],
      figure: asking,
      caption: "Два ответа «да»; преграда, найденная раньше, закончила ход.",
    },
    {
      heading: "Конец",
      paragraphs: [
        "Вход в клетку беглеца сразу приносит победу. С условием «последний шанс» у второго игрока есть ещё один ход, когда первый уже поймал: поймает и он — ничья.",
        "Вы видите все вопросы соперника и ответы на них, а значит, и то, насколько близок он к вашему беглецу.",
      ],
    },
  ],
};
