"""The player who plans: its own way, what the others may seek, and what their answers leave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec

from dedale.bots.player import Effort, Player
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.vecs import filled_floats
from dedale.games.moving_maze.notation import move
from dedale.games.moving_maze.view import MovingMazeView

from .belief import GOALS
from .evaluation import Evaluation
from .memory import Memory
from .outlook import NO_PUSH, Plan, Visits
from .scene import HOMEWARDS


class Skill:
    """What a planning player can do: whether it guesses what others seek, and how much it thinks about a turn.

    `answers` of others are tried; `positions` are looked at to find a sure way home, 0 for none.
    """

    def __init__(self, guesses: bool, answers: int, positions: int) -> None:
        self.guesses: Final = guesses
        self.answers: Final = answers
        self.positions: Final = positions


class PlanningPlayer(Player):
    """Plays the turn after which it is likeliest to win the race."""

    listens = True

    def __init__(self, luck: Luck, effort: Effort, skill: Skill) -> None:
        self._luck: Final = luck
        self._skill: Final = skill
        self._answers: Final = effort.budget(skill.answers)
        self._positions: Final = effort.budget(skill.positions) if skill.positions else None
        self._memory: Final = Memory()
        self._visits: Final = Visits()
        self._chances: list[vec[float]] = []

    def hear(self, line: Mapping[str, object]) -> None:
        self._memory.hear(line)

    def choose(self, view: View) -> str:
        return view.terms.notation.text(planned_action(self.plan(cast(MovingMazeView, view))))

    def plan(self, view: MovingMazeView) -> Plan:
        """What it would do now, and why."""
        if view.reached == 0 or not self._chances:
            self._chances = self._guesses(view)
        if view.reached:
            self._memory.begin_from(view)
        plan = Evaluation(view, self._chances, self._luck, self._visits).best(self._answers, self._positions)
        if view.reached and self._skill.guesses:
            self._visits.add(plan.outlook.scene, plan.cell)
        return plan

    def _guesses(self, view: MovingMazeView) -> list[vec[float]]:
        if self._skill.guesses:
            return self._memory.chances(view)
        chances = [filled_floats(GOALS, 0.0) for _ in range(view.options.seats)]
        for seat in range(view.options.seats):
            if seat != view.seat and view.left(Seat(seat)) == 0:
                chances[seat][HOMEWARDS] = 1.0
        return chances


def planned_action(plan: Plan) -> Action:
    """What a plan plays now: its push, or its move when the push is made."""
    return move(plan.cell) if plan.outlook.action == NO_PUSH else plan.outlook.action
