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
      caption:
        "The camp of the sheet: one way leads from F1 to the fugitive in E5. A1, B1, D1 and E1 lead nowhere, C1 is barred.",
    },
    {
      heading: "Asking the way",
      paragraphs: [
        "In your turn you ask for a door, or for a cell beside your detective, and get a true answer. If the way is open you go there and ask on. If there is a barrier you stay, mark it on your grid, and your turn is over.",
        "Every cell that your detective leaves gets a red marker, so that you find the way back. You may walk back over cells you know, and from column 1 you may leave the camp through an open door; leaving ends your turn, and you may enter again in the next.",
        "Asking again at a barrier you know is allowed: this is how to end a turn on purpose. Nobody walks for ever: after twice as many questions as the camp has cells (72), a turn ends by itself; a catch at the last of them counts.",
      ],
      figure: asking,
      caption: "Two questions answered yes; the barrier met before ended a turn.",
    },
    {
      heading: "The end",
      paragraphs: [
        "Entering the fugitive’s cell wins at once. With the option “last chance”, the second player has one more turn when the first has caught: catching too makes a draw.",
        "You see all of the other’s questions and answers, and so how near your own fugitive is to being found.",
        "When both together have played the agreed number of turns (400 unless you agree otherwise), the game is a draw. The sheet knows no such limit.",
      ],
    },
    {
      heading: "Agreed beforehand",
      paragraphs: [
        "Camps may have 3 to 10 rows and columns, and more or fewer barriers. Each of you draws a camp or has one made; the editor prints camps and empty grids.",
        "Rule 7 of the sheet may be taken to the letter: whoever comes back to column 1 and knows of no way on along it has played this turn, and leaves or turns back only in the next.",
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
      caption:
        "Le camp de la règle : un seul chemin mène de F1 au fugitif en E5. A1, B1, D1 et E1 sont sans issue, C1 est barrée.",
    },
    {
      heading: "Demander son chemin",
      paragraphs: [
        "À votre tour, demandez si une porte est ouverte, ou si l’on peut passer dans une case voisine de votre détective ; la réponse est toujours vraie. Si la voie est libre, vous y allez et continuez à demander. S’il y a une barrière, vous restez, elle est notée sur votre grille, et votre tour est fini.",
        "Chaque case que votre détective quitte reçoit une pastille rouge, pour retrouver le chemin. Vous pouvez revenir sur des cases connues et, depuis la colonne 1, quitter le camp par une porte ouverte ; quitter le camp met fin au tour, et vous pourrez entrer de nouveau au suivant.",
        "Redemander à franchir une barrière connue est permis : on met ainsi volontairement fin à son tour. Nul ne marche sans fin : après deux fois plus de questions que le camp n’a de cases (72), le tour prend fin de lui-même ; une prise à la dernière compte.",
      ],
      figure: asking,
      caption: "Deux oui ; la barrière rencontrée plus tôt avait mis fin à un tour.",
    },
    {
      heading: "La fin",
      paragraphs: [
        "Qui entre dans la case du fugitif gagne aussitôt. Avec l’option « dernière chance », le second joueur a encore un tour quand le premier a trouvé : s’il trouve aussi, la partie est nulle.",
        "Vous voyez toutes les questions et réponses de l’autre, et donc à quel point il est près de votre fugitif.",
        "Quand vous avez joué à vous deux le nombre de tours convenu (400, sauf accord contraire), la partie est nulle. La règle d’origine ne connaît pas cette limite.",
      ],
    },
    {
      heading: "À convenir avant la partie",
      paragraphs: [
        "Les camps peuvent avoir de 3 à 10 rangées et colonnes, et plus ou moins de barrières. Chacun dessine son camp ou s’en fait faire un ; l’éditeur imprime des camps et des grilles vierges.",
        "La règle 7 peut être prise à la lettre : qui revient à la colonne 1 et n’y connaît pas de passage a fini son tour, et ne sort ou ne repart qu’au suivant.",
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
      caption:
        "Лагерь из правил: к беглецу в E5 ведёт один путь, из F1. A1, B1, D1 и E1 ведут в тупик, вход в C1 закрыт.",
    },
    {
      heading: "Спрашиваем дорогу",
      paragraphs: [
        "В свой ход вы спрашиваете, открыта ли дверь или путь в клетку рядом с сыщиком, и получаете честный ответ. Если путь открыт, вы идёте туда и спрашиваете дальше. Если там преграда, вы остаётесь, она отмечается на вашей сетке, и ход окончен.",
        "На каждую клетку, которую сыщик покидает, ложится красная фишка, чтобы найти дорогу назад. Можно возвращаться по знакомым клеткам, а из первого столбца — выйти из лагеря через открытую дверь; выход заканчивает ход, а войти снова можно в следующий.",
        "О знакомой преграде можно спросить снова: так ход заканчивают нарочно. Ходить без конца нельзя: когда вопросов задано вдвое больше, чем в лагере клеток (72), ход кончается сам; поимка на последнем из них засчитывается.",
      ],
      figure: asking,
      caption: "Два ответа «да»; преграда, найденная раньше, закончила ход.",
    },
    {
      heading: "Конец",
      paragraphs: [
        "Вход в клетку беглеца сразу приносит победу. С условием «последний шанс» у второго игрока есть ещё один ход, когда первый уже поймал: поймает и он — ничья.",
        "Вы видите все вопросы соперника и ответы на них, а значит, и то, насколько близок он к вашему беглецу.",
        "Когда вдвоём сыграно условленное число ходов (400, если не договориться иначе), это ничья. В исходных правилах такого предела нет.",
      ],
    },
    {
      heading: "О чём договариваются заранее",
      paragraphs: [
        "В лагере может быть от 3 до 10 рядов и столбцов, преград — больше или меньше. Каждый рисует лагерь сам или получает готовый; редактор печатает лагеря и пустые сетки.",
        "Правило 7 можно понимать буквально: кто вернулся в первый столбец и не знает пути вдоль него, закончил этот ход и выйдет или повернёт назад только в следующий.",
      ],
    },
  ],
};
