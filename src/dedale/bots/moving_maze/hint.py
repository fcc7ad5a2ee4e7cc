"""A good move, and why."""

from __future__ import annotations

from typing import Final, cast

from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.core.seat import Seat
from dedale.core.view import View
from dedale.games.moving_maze.board import HOME
from dedale.games.moving_maze.corridors import ARROW_NAMES, GRID
from dedale.games.moving_maze.notation import pushed_arrow
from dedale.games.moving_maze.view import MovingMazeView

from .levels import EXPERT
from .player import PlanningPlayer, planned_action
from .push_outlook import NO_PUSH, TurnPlan

CERTAIN: Final = 0.995

REASONS: Final = {
    "find by push": {
        "en": "You reach {the_goal} this turn: push the tile in at {arrow}, then go to {cell}.",
        "fr": "Vous atteignez {le_but} à ce tour : poussez la tuile en {arrow}, puis allez en {cell}.",
        "ru": "Вы дойдёте до {цели} этим ходом: вдвиньте плитку у {arrow} и идите на {cell}.",
    },
    "find": {
        "en": "You end your turn on {the_goal}.",
        "fr": "Vous finissez votre tour sur {le_but}.",
        "ru": "Закончите ход на {cell}: там {цель}.",
    },
    "sure": {
        "en": "After this turn nobody can bar your way home.",
        "fr": "Après ce tour, personne ne pourra vous barrer le chemin de la maison.",
        "ru": "После этого хода никто не сможет закрыть вам дорогу домой.",
    },
    "alone": {
        "en": "From {cell} you can reach {the_goal} next turn.",
        "fr": "Depuis {cell}, vous pourrez atteindre {le_but} au prochain tour.",
        "ru": "С {cell} вы дойдёте до {цели} следующим ходом.",
    },
    "far": {
        "en": "No way leads to {the_goal} within two turns, and {cell} is a good place to open one.",
        "fr": "Aucun chemin ne mène à {le_but} en deux tours, et {cell} est une bonne place pour en ouvrir un.",
        "ru": "За два хода до {цели} не дойти, а {cell} — хорошее место, чтобы открыть путь.",
    },
    "bar": {
        "en": "Player {who} cannot get home next turn, and your chance to reach {the_goal} is about {own} %.",
        "fr": "Le joueur {who} ne pourra pas rentrer au prochain tour, et vous avez environ {own} % de chances "
        "d’atteindre {le_but}.",
        "ru": "Игрок {who} не попадёт домой следующим ходом, а ваш шанс дойти до {цели} — около {own} %.",
    },
    "balance": {
        "en": "You reach {the_goal} next turn with a chance of about {own} %, player {who} their goal with {its} %.",
        "fr": "Au prochain tour, environ {own} % de chances d’atteindre {le_but}, contre {its} % pour le joueur {who}.",
        "ru": "Шанс дойти до {цели} следующим ходом — около {own} %, у игрока {who} до своей — {its} %.",
    },
}

HOME_WORDS: Final = {"the_goal": "home", "le_but": "votre maison", "цели": "дома", "цель": "ваш дом"}
OUT_WORDS: Final = {"the_goal": "a way out", "le_but": "une sortie", "цели": "выхода", "цель": "выход"}
TREASURE_WORDS: Final = {"le_but": "votre trésor", "цели": "сокровища", "цель": "ваше сокровище"}


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """What the expert would play."""
    seen = cast(MovingMazeView, view)
    plan = PlanningPlayer(luck, effort, EXPERT).plan(seen)
    words = {**_goal_words(seen, plan), **_figures(seen, plan)}
    reasons = {language: text.format(**words) for language, text in REASONS[_case(seen, plan)].items()}
    return Hint(view.terms.notation.text(planned_action(plan)), reasons)


def _case(view: MovingMazeView, plan: TurnPlan) -> str:
    """Which of the reasons holds."""
    if plan.finds:
        return "find" if plan.outlook.action == NO_PUSH else "find by push"
    if plan.outlook.sure:
        return "sure"
    if len(plan.outlook.dangers) == 0:
        return "alone" if plan.near > CERTAIN else "far"
    if not view.options.leaves and view.left(Seat(_next_seat(view))) == 0 and plan.outlook.dangers[0] == 0.0:
        return "bar"
    return "balance"


def _goal_words(view: MovingMazeView, plan: TurnPlan) -> dict[str, str]:
    goals = view.goals(view.seat) or [HOME]
    if goals == [HOME]:
        return OUT_WORDS if view.options.leaves else HOME_WORDS
    name = goals[0] if len(goals) == 1 else "your next treasure"
    if plan.finds:
        name = _treasure_at(plan, view)
    article = "" if name.startswith("your") else "the "
    return {**TREASURE_WORDS, "the_goal": article + name}


def _treasure_at(plan: TurnPlan, view: MovingMazeView) -> str:
    """The treasure on which the plan ends."""
    treasures = plan.outlook.position.treasures
    return next(name for number, name in enumerate(view.layout.names) if treasures[number] >> plan.cell & 1)


def _figures(view: MovingMazeView, plan: TurnPlan) -> dict[str, str]:
    action, dangers = plan.outlook.action, plan.outlook.dangers
    return {
        "arrow": "" if action == NO_PUSH else ARROW_NAMES[pushed_arrow(action)],
        "cell": GRID.name(plan.cell),
        "own": str(round(100 * plan.near)),
        "its": str(round(100 * dangers[0])) if len(dangers) else "",
        "who": str(_next_seat(view) + 1),
    }


def _next_seat(view: MovingMazeView) -> int:
    """Whose turn comes after this one."""
    seats = view.options.seats
    following = (view.seat + 1) % seats
    while view.resigned >> following & 1:
        following = (following + 1) % seats
    return int(following)
