/** The rules of Monster Hunt, in our own words. */

import type { Language } from "../../words";
import type { RuleSection } from "../face";
import { crossing, shooting } from "./figures";

export const rules: Record<Language, RuleSection[]> = {
  en: [
    {
      heading: "What it is about",
      paragraphs: [
        "A monster wants to cross a maze from the entrance to the exit. A hunter who sees nothing of the maze shoots at it, one shot a turn. The monster wins when it steps on the exit, the hunter when a shot hits the monster’s cell.",
      ],
    },
    {
      heading: "The monster",
      paragraphs: [
        "It appears on the entrance and marks it with a 1. In every later turn it must move to a free cell beside it, and marks it with the number of the turn: it leaves numbered tracks. A cell keeps all its numbers. Going back is allowed; standing still is not.",
        "It knows the maze, and after each turn it is told which cell was shot at.",
      ],
      figure: crossing,
      caption: "Six turns of a monster, one step before the exit.",
    },
    {
      heading: "The hunter",
      paragraphs: [
        "After each move of the monster the hunter shoots at any cell and is told what is there at that moment: nobody was ever there; tracks, with all the turns in which the monster stood there; an obstacle; or the monster itself.",
        "The exit gives nothing away: it looks like a cell where nobody ever was. What the hunter has learnt stays on the hunter’s map as it was at the time.",
      ],
      figure: shooting,
      caption: "The hunter’s map: tracks of turn 3, an obstacle, and a shot into the unknown.",
    },
    {
      heading: "The end",
      paragraphs: [
        "A shot into the monster’s cell wins for the hunter. A step onto the exit wins for the monster at once, before any shot.",
        "If neither has happened when the agreed last turn is over, the game is a draw. Unless you agree on another number, there are four turns for each cell of the maze. The sheet knows no last turn.",
      ],
    },
    {
      heading: "Agreed beforehand",
      paragraphs: [
        "The maze may have 3 to 26 rows and columns, more or fewer obstacles, or be drawn by one of you, who then plays the monster. The editor prints it, and an empty sheet for the hunter.",
        "The monster may also move diagonally, even between two obstacles. It may know only the obstacles in the eight cells around those it has stood on; entrance and exit it always knows. Tracks may tell the latest turn only.",
        "For a fair match, play twice with roles changed.",
      ],
    },
  ],
  fr: [
    {
      heading: "Le but",
      paragraphs: [
        "Un monstre veut traverser un labyrinthe de l’entrée à la sortie. Un chasseur, qui ne voit rien du labyrinthe, lui tire dessus, un coup par tour. Le monstre gagne s’il atteint la sortie, le chasseur s’il touche la case du monstre.",
      ],
    },
    {
      heading: "Le monstre",
      paragraphs: [
        "Il apparaît à l’entrée et la marque d’un 1. À chaque tour suivant il doit aller sur une case libre voisine, qu’il marque du numéro du tour : il laisse des traces numérotées. Une case garde tous ses numéros. Revenir est permis, rester ne l’est pas.",
        "Il connaît le labyrinthe et apprend après chaque tour quelle case a été visée.",
      ],
      figure: crossing,
      caption: "Six tours d’un monstre, à un pas de la sortie.",
    },
    {
      heading: "Le chasseur",
      paragraphs: [
        "Après chaque pas du monstre, le chasseur tire sur une case et apprend ce qui s’y trouve à ce moment : personne n’y est jamais passé ; des traces, avec tous les tours où le monstre s’y trouvait ; un obstacle ; ou le monstre lui-même.",
        "La sortie ne trahit rien : elle a l’air d’une case où nul n’est passé. Ce que le chasseur a appris reste sur son plan tel que c’était alors.",
      ],
      figure: shooting,
      caption: "Le plan du chasseur : des traces du tour 3, un obstacle, un tir dans l’inconnu.",
    },
    {
      heading: "La fin",
      paragraphs: [
        "Un tir sur la case du monstre fait gagner le chasseur. Un pas sur la sortie fait gagner le monstre aussitôt, avant tout tir.",
        "Si rien de cela n’est arrivé à la fin du dernier tour convenu, la partie est nulle. Sauf accord contraire, il y a quatre tours par case du labyrinthe. La règle d’origine ne connaît pas de dernier tour.",
      ],
    },
    {
      heading: "À convenir avant la partie",
      paragraphs: [
        "Le labyrinthe peut avoir de 3 à 26 rangées et colonnes, plus ou moins d’obstacles, ou être dessiné par l’un de vous, qui joue alors le monstre. L’éditeur l’imprime, avec une feuille vierge pour le chasseur.",
        "Le monstre peut aussi aller en diagonale, même entre deux obstacles. Il peut ne connaître que les obstacles des huit cases autour de celles où il a été ; l’entrée et la sortie, il les connaît toujours. Les traces peuvent ne dire que le dernier tour.",
        "Pour un match équitable, jouez deux fois en changeant de rôle.",
      ],
    },
  ],
  ru: [
    {
      heading: "О чём игра",
      paragraphs: [
        "Монстр хочет пройти лабиринт от входа к выходу. Охотник, который лабиринта не видит, стреляет в него, по одному выстрелу за ход. Монстр побеждает, дойдя до выхода, охотник — попав в клетку монстра.",
      ],
    },
    {
      heading: "Монстр",
      paragraphs: [
        "Он появляется на входе и помечает его единицей. Каждый следующий ход он обязан перейти в соседнюю свободную клетку и пометить её номером хода: так остаются следы с номерами ходов. Клетка хранит все свои номера. Возвращаться можно, стоять на месте нельзя.",
        "Лабиринт он знает, и после каждого хода ему говорят, в какую клетку стреляли.",
      ],
      figure: crossing,
      caption: "Шесть ходов монстра, до выхода один шаг.",
    },
    {
      heading: "Охотник",
      paragraphs: [
        "После каждого шага монстра охотник стреляет в любую клетку и узнаёт, что в ней сейчас: там никого никогда не было; следы и все ходы, на которых монстр там стоял; препятствие; или сам монстр.",
        "Выход себя не выдаёт: он выглядит клеткой, где никого не было. Что охотник узнал, остаётся на его карте таким, каким было тогда.",
      ],
      figure: shooting,
      caption: "Карта охотника: следы хода 3, препятствие и выстрел в неизвестность.",
    },
    {
      heading: "Конец",
      paragraphs: [
        "Выстрел в клетку монстра приносит победу охотнику. Шаг на выход сразу приносит победу монстру, раньше любого выстрела.",
        "Если до конца последнего условленного хода не случилось ни того, ни другого, это ничья. Если не договориться иначе, ходов вчетверо больше, чем клеток в лабиринте. В исходных правилах последнего хода нет.",
      ],
    },
    {
      heading: "О чём договариваются заранее",
      paragraphs: [
        "В лабиринте может быть от 3 до 26 рядов и столбцов, больше или меньше препятствий; его может нарисовать один из вас, тогда он играет монстром. Редактор печатает и лабиринт, и пустой лист для охотника.",
        "Монстр может ходить и по диагонали, даже между двумя препятствиями. Он может знать только препятствия в восьми клетках вокруг тех, где побывал; вход и выход он знает всегда. Следы могут говорить лишь о последнем ходе.",
        "Чтобы было честно, сыграйте дважды, меняясь ролями.",
      ],
    },
  ],
};
