/** The rules of Treasure Raid, in our own words. */

import type { RuleSection } from "../face";
import type { Language } from "../../words";
import { falling, leaving, maze, walking } from "./figures";

export const rules: Record<Language, RuleSection[]> = {
  en: [
    {
      heading: "What it is about",
      paragraphs: [
        "Each of you draws a maze in secret. Then each walks through the maze of the other without seeing it, step by step, and draws a map from the answers. Whoever first carries the real treasure out of the other’s maze wins.",
      ],
    },
    {
      heading: "Drawing the maze",
      paragraphs: [
        "The maze has 10 × 10 cells with walls between them, and an outer wall with one way out on each side. Into it go a crossbow, a crutch, a trap, four pits with their four exits, the real treasure and three false ones; no cell holds more than one thing.",
        "It has to be fair: without grenades one can get from every cell to every other one and out. A pit leads to the pit exit of its number and nowhere else. The editor shows at once what is not fair yet.",
      ],
      figure: maze,
      caption: "Part of a maze: crossbow, pit 1 and its exit, treasure, trap, a false treasure, crutch.",
    },
    {
      heading: "Walking",
      paragraphs: [
        "First each of you names the cell where you begin. That is an arrival like any other: what lies there is told and works at once. Then you take turns, with one action each: ask to go north, east, south or west. If the way is free you are there and hear what lies there. If there is a wall you stay, and the action is gone; you are told whether it is the outer wall.",
        "Instead you may throw one of your three grenades to a side: a wall there is gone for good, the outer wall too. Nobody tells you whether there was one.",
      ],
      figure: walking,
      caption: "Three steps, then a wall to the east.",
    },
    {
      heading: "What lies in the maze",
      paragraphs: [
        "The crossbow makes you limp for the rest of the game: the other has one action more in each turn, the one that comes now included. The crutch gives you one more from your next turn on. Each works once.",
        "The trap ends your turn and costs you the next three, every time you come there: the other plays four turns in a row.",
        "A pit drops you at once onto the pit exit of the same number, and you are not told where that is. What you see from then on is drawn on a loose sheet. Lay it where you think it belongs: drag it, or move its handle with the arrow keys. The number on the handle says how many places still fit. As soon as its place is proved, the sheet joins the board by itself.",
      ],
      figure: falling,
      caption: "Fallen into pit 2: a loose sheet begins at pit exit II.",
    },
    {
      heading: "How many actions",
      paragraphs: [
        "A turn has one action; your crutch adds one, and so does the limp of the other. With both you have three, not four. Whoever has met both the crossbow and the crutch plays as if they had met neither.",
        "While you sit in the trap, the other has four turns: four actions, or eight with the crutch. If you limp, that counts for nothing there, for you are not walking anyway: it stays at four.",
        "The number is fixed when a turn begins; what you find in the middle of it changes the next one.",
      ],
    },
    {
      heading: "Treasures and the way out",
      paragraphs: [
        "Where a treasure lies you decide on arriving, before anything else, whether you take it; it costs no action. If you leave it, you must come back to be asked again. You carry one at most and may swap it for another, but you can’t put it down anywhere else.",
        "Only outside do you learn what you carry. The real treasure wins at once. A false one is thrown away and gone for good; you go back in and look for another.",
        "You leave through one of the four ways out, or through a hole of your own making, and come back in by the same opening.",
        "Beside your notebook you see your own maze: where the other walks, and which cells and walls it knows.",
      ],
      figure: leaving,
      caption: "Out with a treasure, where a grenade has opened the outer wall.",
    },
    {
      heading: "Agreed beforehand",
      paragraphs: [
        "Three things may be agreed otherwise: the outer wall is told like any other wall, which makes the game longer; grenades do nothing to the outer wall, though they are spent; whoever is outside comes back in by any opening they find.",
        "If nobody has carried the real treasure out when the agreed number of turns has been played, the game is a draw.",
        "You may also agree that a treasure on whose cell one still stands can be taken later, before any action. And the notebook may be left to you: loose sheets that the program neither joins nor counts, or a blank sheet and a pencil, as on paper.",
      ],
    },
  ],
  fr: [
    {
      heading: "Le but",
      paragraphs: [
        "Chacun dessine un labyrinthe en secret. Puis chacun parcourt celui de l’autre sans le voir, pas à pas, et en dresse le plan d’après les réponses. Le premier qui sort du labyrinthe adverse avec le vrai trésor gagne.",
      ],
    },
    {
      heading: "Dessiner le labyrinthe",
      paragraphs: [
        "Le labyrinthe a 10 × 10 cases, des murs entre elles et un mur d’enceinte avec une sortie de chaque côté. On y place une arbalète, une béquille, un piège, quatre fosses et leurs quatre sorties, le vrai trésor et trois faux ; au plus un objet par case.",
        "Il doit être équitable : sans grenade, on peut aller de toute case à toute autre, et dehors. Une fosse mène à la sortie de fosse de même numéro et nulle part ailleurs. L’éditeur montre aussitôt ce qui ne va pas.",
      ],
      figure: maze,
      caption: "Un coin de labyrinthe : arbalète, fosse 1 et sa sortie, trésor, piège, faux trésor, béquille.",
    },
    {
      heading: "Marcher",
      paragraphs: [
        "Chacun nomme d’abord sa case de départ. C’est une arrivée comme les autres : ce qui s’y trouve est annoncé et agit aussitôt. Ensuite on joue à tour de rôle, une action par tour : demandez à aller au nord, à l’est, au sud ou à l’ouest. Si la voie est libre, vous y êtes et vous apprenez ce qui s’y trouve. S’il y a un mur, vous restez et l’action est perdue ; on vous dit si c’est le mur d’enceinte.",
        "Vous pouvez aussi lancer une de vos trois grenades d’un côté : le mur disparaît pour de bon, même le mur d’enceinte. Personne ne vous dit s’il y en avait un.",
      ],
      figure: walking,
      caption: "Trois pas, puis un mur à l’est.",
    },
    {
      heading: "Ce qu’on trouve",
      paragraphs: [
        "L’arbalète vous fait boiter jusqu’à la fin : l’autre a une action de plus à chaque tour, y compris celui qui commence. La béquille vous en donne une de plus dès votre prochain tour. Chacune n’agit qu’une fois.",
        "Le piège met fin à votre tour et vous coûte les trois suivants, à chaque passage : l’autre joue quatre tours de suite.",
        "Une fosse vous jette aussitôt à la sortie de même numéro, sans dire où elle est. Ce que vous voyez ensuite se dessine sur une feuille volante. Posez-la où vous pensez qu’elle va : glissez-la, ou déplacez sa poignée avec les flèches. Le nombre sur la poignée dit combien de places restent possibles. Dès que sa place est prouvée, la feuille rejoint le plan d’elle-même.",
      ],
      figure: falling,
      caption: "Chute dans la fosse 2 : une feuille volante commence à la sortie II.",
    },
    {
      heading: "Combien d’actions",
      paragraphs: [
        "Un tour compte une action ; votre béquille en ajoute une, la boiterie de l’autre aussi. Avec les deux, vous en avez trois, et non quatre. Qui a rencontré l’arbalète et la béquille joue comme s’il n’avait rencontré ni l’une ni l’autre.",
        "Pendant que vous êtes dans le piège, l’autre a quatre tours : quatre actions, ou huit avec la béquille. Si vous boitez, cela n’y change rien, puisque vous ne marchez pas : on en reste à quatre.",
        "Le nombre est fixé au début du tour ; ce que vous trouvez en chemin compte pour le suivant.",
      ],
    },
    {
      heading: "Les trésors et la sortie",
      paragraphs: [
        "En arrivant sur un trésor, vous décidez avant toute autre chose de le prendre ou non ; cela ne coûte pas d’action. Si vous le laissez, il faudra revenir pour en décider de nouveau. On n’en porte qu’un, qu’on peut échanger contre un autre, mais pas déposer ailleurs.",
        "C’est dehors seulement que vous apprenez ce que vous portez. Avec le vrai trésor, vous gagnez aussitôt. Un faux est jeté et perdu pour de bon ; vous rentrez en chercher un autre.",
        "On sort par une des quatre sorties, ou par un trou qu’on a fait soi-même, et on rentre par la même ouverture.",
        "À côté de votre carnet, vous voyez votre propre labyrinthe : où l’autre marche, et quelles cases et quels murs il connaît.",
      ],
      figure: leaving,
      caption: "Dehors avec un trésor, là où une grenade a ouvert le mur d’enceinte.",
    },
    {
      heading: "À convenir d’avance",
      paragraphs: [
        "On peut convenir autrement de trois choses : le mur d’enceinte est annoncé comme n’importe quel mur, ce qui allonge la partie ; les grenades ne peuvent rien contre lui, tout en étant dépensées ; celui qui est dehors rentre par toute ouverture qu’il trouve.",
        "Si personne n’a sorti le vrai trésor quand le nombre de tours convenu a été joué, la partie est nulle.",
        "On peut convenir aussi qu’un trésor sur lequel on se tient encore se prend plus tard, avant toute action. Et le carnet peut vous être laissé : des feuilles volantes que le programme ne recolle ni ne compte, ou une feuille blanche et un crayon, comme sur le papier.",
      ],
    },
  ],
  ru: [
    {
      heading: "О чём игра",
      paragraphs: [
        "Каждый тайно рисует лабиринт. Потом каждый шаг за шагом идёт по чужому лабиринту вслепую и по ответам чертит карту. Кто первым вынесет из чужого лабиринта настоящий клад, тот победил.",
      ],
    },
    {
      heading: "Рисуем лабиринт",
      paragraphs: [
        "В лабиринте 10 × 10 клеток, между ними стены, вокруг — внешняя стена с одним выходом на каждой стороне. Внутри арбалет, костыль, капкан, четыре ямы и четыре выхода из них, настоящий клад и три ложных; в клетке не больше одного предмета.",
        "Лабиринт должен быть честным: без гранат из любой клетки можно попасть в любую другую и наружу. Яма ведёт к выходу с тем же номером и больше никуда. Редактор сразу показывает, что ещё не так.",
      ],
      figure: maze,
      caption: "Часть лабиринта: арбалет, яма 1 и её выход, клад, капкан, ложный клад, костыль.",
    },
    {
      heading: "Идём",
      paragraphs: [
        "Сначала каждый называет клетку, с которой начнёт. Это такой же приход, как и любой другой: о том, что там лежит, сразу говорят, и оно действует. Дальше ходят по очереди, в ход — одно действие: спросите, свободен ли путь на север, восток, юг или запад. Если свободен, вы уже там и узнаёте, что лежит в клетке. Если там стена, вы остаётесь, а действие потрачено; о внешней стене скажут особо.",
        "Вместо шага можно бросить одну из трёх гранат: стены с этой стороны больше нет до конца игры, даже внешней. Была ли она там, вам не скажут.",
      ],
      figure: walking,
      caption: "Три шага, потом стена на востоке.",
    },
    {
      heading: "Что лежит в лабиринте",
      paragraphs: [
        "После арбалета вы хромаете до конца игры: у соперника в каждом ходе на одно действие больше, начиная с того, что сейчас наступит. Костыль даёт вам ещё одно действие со следующего хода. Каждый срабатывает один раз.",
        "Капкан заканчивает ваш ход и отнимает три следующих — каждый раз, когда вы туда придёте: соперник делает четыре хода подряд.",
        "Из ямы вы тут же оказываетесь на выходе с тем же номером, а где он, вам не говорят. Всё, что вы видите с этих пор, ложится на отдельный обрывок. Положите его туда, где ему, по-вашему, место: перетащите или двигайте за ярлычок стрелками. Число на ярлычке — сколько мест ещё подходит. Как только место доказано, обрывок сам ложится на карту.",
      ],
      figure: falling,
      caption: "Падение в яму 2: новый обрывок начинается у выхода II.",
    },
    {
      heading: "Сколько действий",
      paragraphs: [
        "В ходе одно действие; ваш костыль добавляет ещё одно, хромота соперника — тоже. Вместе это три, а не четыре. Кто побывал и у арбалета, и у костыля, играет так, будто не нашёл ни того, ни другого.",
        "Пока вы сидите в капкане, у соперника четыре хода: четыре действия, а с костылём — восемь. Ваша хромота при этом не в счёт, ведь вы и так не идёте: остаётся четыре.",
        "Число действий определяется в начале хода; то, что вы нашли посреди хода, скажется на следующем.",
      ],
    },
    {
      heading: "Клады и выход",
      paragraphs: [
        "Придя на клетку с кладом, вы прежде всего решаете, брать ли его; действия это не стоит. Оставили — чтобы решать снова, придётся вернуться. Нести можно только один клад; его можно поменять на другой, но нельзя бросить где вздумается.",
        "Какой у вас клад, вы узнаете только снаружи. Настоящий сразу приносит победу. Ложный выбрасывают, и в игру он не возвращается, а вы идёте обратно искать другой.",
        "Выйти можно через любой из четырёх выходов или через дыру, пробитую гранатой, а вернуться — там же, где вышли.",
        "Рядом с картой вы видите свой лабиринт: где в нём идёт соперник, какие клетки и стены он уже знает.",
      ],
      figure: leaving,
      caption: "Снаружи с кладом: внешнюю стену открыла граната.",
    },
    {
      heading: "О чём можно договориться",
      paragraphs: [
        "О трёх вещах можно условиться иначе: о внешней стене говорят как о любой другой, и тогда игра длится дольше; гранаты её не берут, хотя и тратятся; вышедший возвращается через любой проход, какой найдёт.",
        "Если за условленное число ходов никто не вынес настоящий клад, партия заканчивается вничью.",
        "Можно условиться и о том, что клад, на котором ещё стоишь, можно взять позже, перед любым действием. А карту можно вести самим: обрывки, которые программа не соединяет и не считает, или чистый лист и карандаш, как на бумаге.",
      ],
    },
  ],
};
