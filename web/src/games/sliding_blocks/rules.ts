/** The rules of Sliding Blocks, in our own words. */

import type { Language } from "../../words";
import type { RuleSection } from "../face";
import { goal, shoving, touching, turn } from "./figures";

export const rules: Record<Language, RuleSection[]> = {
  en: [
    {
      heading: "What it is about",
      paragraphs: [
        "Two or four of you start from the corners of a board full of wooden blocks, four pawns each. In the middle lies a white square of nine cells. Whoever has three of their four pawns in it first wins.",
        "Nothing is hidden, and no dice are thrown: the blocks are the labyrinth, and everybody moves them.",
      ],
      figure: goal,
      caption: "Player 1 has three pawns in the centre and wins.",
    },
    {
      heading: "Your turn",
      paragraphs: [
        "A turn has two parts, in whichever order you like: slide one of your pawns, and slide one block.",
        "A pawn slides along its row or column as far as you wish, over free cells only: never diagonally, and never over a block or another pawn. It may cross the centre, leave it again, and stand in anybody’s corner.",
        "If one part cannot be played when its time has come, it is skipped. If neither can, you pass.",
      ],
      figure: turn,
      caption: "In one turn: the pawn slides along its row, and block 2 slides up to block 3.",
    },
    {
      heading: "How blocks slide",
      paragraphs: [
        "A block slides in a straight line and does not turn. Its way must be free of blocks and pawns, and it never enters the centre.",
        "Where it ends it must touch another block, with a side or a corner. The places where it may stop are shown as soon as you pick it up.",
        "The block that the player before you has just moved is barred in your turn; it is hatched and carries a lock.",
      ],
      figure: touching,
      caption:
        "Block 1 may stop where it touches block 2, but not on the way, where it touches nothing. Block 3 is barred.",
    },
    {
      heading: "Making room in the centre",
      paragraphs: [
        "A pawn that comes from outside may end its slide on a cell of the centre where another pawn stands, of any colour, if the way up to it is free. You then put that pawn on any free cell of the centre. A pawn that is shoved stays in the centre and still counts.",
      ],
      figure: shoving,
      caption: "A pawn takes the place of another, which is put on a cell beside it.",
    },
    {
      heading: "The end",
      paragraphs: [
        "Three of your pawns in the centre after your pawn has moved: you win at once, even before you have moved a block. The counter above the board tells how far everybody is.",
        "When the agreed number of turns has been played (150 for each player unless you agree otherwise), the game is a draw. The sheet knows no such limit.",
      ],
    },
    {
      heading: "Agreed beforehand",
      paragraphs: [
        "The sheet plays with touch-move: the pawn or block that you pick up first, in each part of your turn, must be played. Everybody sees which one it is.",
        "Choose the corner of the first player, and whether two sit opposite each other or side by side. A block may stay barred for the others for one turn, or for a whole round.",
        "There is a quick board of 13 × 13 cells. You may also draw a layout of your own; the editor prints it.",
      ],
    },
  ],
  fr: [
    {
      heading: "Le but",
      paragraphs: [
        "À deux ou à quatre, vous partez des coins d’un plateau couvert de blocs de bois, avec quatre pions chacun. Au milieu se trouve un carré blanc de neuf cases. Le premier qui y a trois de ses quatre pions gagne.",
        "Rien n’est caché et aucun dé n’est lancé : les blocs forment le labyrinthe, et chacun les déplace.",
      ],
      figure: goal,
      caption: "Le joueur 1 a trois pions dans le centre et gagne.",
    },
    {
      heading: "Votre tour",
      paragraphs: [
        "Un tour a deux parties, dans l’ordre que vous voulez : faire glisser un de vos pions, et faire glisser un bloc.",
        "Un pion glisse sur sa rangée ou sa colonne aussi loin que vous voulez, sur des cases libres seulement : jamais en diagonale, jamais par-dessus un bloc ou un autre pion. Il peut traverser le centre, en ressortir et s’arrêter dans le coin de n’importe qui.",
        "Une partie du tour qui ne peut pas être jouée quand son moment est venu est sautée. Si aucune ne peut l’être, vous passez.",
      ],
      figure: turn,
      caption: "En un tour : le pion glisse sur sa rangée, et le bloc 2 va jusqu’au bloc 3.",
    },
    {
      heading: "Comment glissent les blocs",
      paragraphs: [
        "Un bloc glisse en ligne droite, sans tourner. Son chemin doit être libre de blocs et de pions, et il n’entre jamais dans le centre.",
        "Là où il s’arrête, il doit toucher un autre bloc, par un côté ou par un angle. Les arrêts possibles sont montrés dès que vous prenez le bloc.",
        "Le bloc que le joueur précédent vient de déplacer vous est interdit pendant votre tour ; il est hachuré et porte un cadenas.",
      ],
      figure: touching,
      caption:
        "Le bloc 1 peut s’arrêter où il touche le bloc 2, mais pas en chemin, où il ne touche rien. Le bloc 3 est interdit.",
    },
    {
      heading: "Se faire une place au centre",
      paragraphs: [
        "Un pion qui vient du dehors peut s’arrêter sur une case du centre occupée par un autre pion, de n’importe quelle couleur, si le chemin jusque-là est libre. Vous posez alors ce pion sur une case libre du centre, à votre choix. Un pion repoussé reste dans le centre et compte toujours.",
      ],
      figure: shoving,
      caption: "Un pion prend la place d’un autre, qui est posé sur la case d’à côté.",
    },
    {
      heading: "La fin",
      paragraphs: [
        "Trois de vos pions dans le centre après le coup de votre pion : vous gagnez aussitôt, même avant d’avoir déplacé un bloc. Le compteur au-dessus du plateau dit où chacun en est.",
        "Quand le nombre de tours convenu est joué (150 par joueur, sauf accord contraire), la partie est nulle. La règle d’origine ne connaît pas cette limite.",
      ],
    },
    {
      heading: "À convenir avant la partie",
      paragraphs: [
        "La règle d’origine veut « pièce touchée, pièce jouée » : le pion ou le bloc que vous prenez en premier, dans chaque partie du tour, doit être joué. Tout le monde voit lequel.",
        "Choisissez le coin du premier joueur et si, à deux, on joue face à face ou côte à côte. Un bloc peut rester interdit aux autres un tour, ou un tour de table entier.",
        "Il y a un plateau rapide de 13 × 13 cases. Vous pouvez aussi dessiner le vôtre ; l’éditeur l’imprime.",
      ],
    },
  ],
  ru: [
    {
      heading: "О чём игра",
      paragraphs: [
        "Двое или четверо начинают из углов поля, уставленного деревянными блоками; у каждого четыре пешки. Посередине — белый квадрат из девяти клеток. Кто первым поставит в него три свои пешки из четырёх, тот победил.",
        "Здесь ничего не скрыто и не нужны кубики: лабиринт — это сами блоки, и двигают их все.",
      ],
      figure: goal,
      caption: "У игрока 1 три пешки в центре: он победил.",
    },
    {
      heading: "Ваш ход",
      paragraphs: [
        "Ход состоит из двух частей, порядок любой: сдвинуть одну свою пешку и сдвинуть один блок.",
        "Пешка скользит по своему ряду или столбцу на сколько угодно клеток, но только по свободным: не по диагонали и не через блоки или другие пешки. Она может пройти через центр, выйти из него и стоять в чужом углу.",
        "Если какую-то часть хода сыграть нельзя, когда до неё дошла очередь, она пропускается. Если нельзя ни одну, вы пропускаете ход.",
      ],
      figure: turn,
      caption: "За один ход: пешка скользит по ряду, а блок 2 — до блока 3.",
    },
    {
      heading: "Как скользят блоки",
      paragraphs: [
        "Блок скользит по прямой и не поворачивается. На его пути не должно быть блоков и пешек, а в центр он не входит никогда.",
        "Там, где блок остановится, он должен касаться другого блока стороной или углом. Возможные остановки видны, как только вы взяли блок.",
        "Блок, который только что сдвинул предыдущий игрок, в ваш ход под запретом: он заштрихован, и на нём замок.",
      ],
      figure: touching,
      caption:
        "Блок 1 может остановиться там, где касается блока 2, но не на полпути, где не касается ничего. Блок 3 под запретом.",
    },
    {
      heading: "Место в центре",
      paragraphs: [
        "Пешка, пришедшая снаружи, может остановиться на клетке центра, где стоит другая пешка любого цвета, если путь до неё свободен. Ту пешку вы переставляете на любую свободную клетку центра. Сдвинутая пешка остаётся в центре и по-прежнему считается.",
      ],
      figure: shoving,
      caption: "Пешка занимает место другой, а ту ставят на соседнюю клетку.",
    },
    {
      heading: "Конец",
      paragraphs: [
        "Три ваши пешки в центре после хода пешкой — и вы сразу победили, даже если ещё не сдвинули блок. Счётчик над полем показывает, у кого сколько.",
        "Когда сыграно условленное число ходов (по 150 на игрока, если не договориться иначе), это ничья. В исходных правилах такого предела нет.",
      ],
    },
    {
      heading: "О чём договариваются заранее",
      paragraphs: [
        "В исходных правилах «тронул — ходи»: пешкой или блоком, взятыми первыми в каждой части хода, нужно сыграть. Все видят, что тронуто.",
        "Выберите угол первого игрока и то, как сидят двое: друг напротив друга или рядом. Сдвинутый блок другим нельзя двигать один ход или целый круг.",
        "Есть быстрое поле 13 × 13. Можно нарисовать и своё поле; редактор его напечатает.",
      ],
    },
  ],
};
