"""A player at any level; the stronger ones plan for what the others seek and how they may reply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec

from dedale.bots.player import Effort, Player
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.vecs import filled_floats
from dedale.core.view import View
from dedale.games.moving_maze.notation import move
from dedale.games.moving_maze.view import MovingMazeView

from .belief import GOALS
from .evaluation import Evaluation
from .goal_evidence import GoalEvidence
from .levels import MazeLevel
from .position import HOMEWARDS
from .push_outlook import NO_PUSH, TurnPlan, Visits
from .seeking import SeekingPlayer


class PlanningPlayer(Player):
    """Plays the turn after which it is likeliest to win the race."""

    listens = True

    def __init__(self, luck: Luck, effort: Effort, level: MazeLevel) -> None:
        self._luck: Final = luck
        self._level: Final = level
        self._answers: Final = effort.budget(level.replies)
        self._positions: Final = effort.budget(level.positions) if level.positions else None
        self._goal_evidence: Final = GoalEvidence()
        self._visits: Final = Visits()
        self._chances: list[vec[float]] = []

    def hear(self, line: Mapping[str, object]) -> None:
        self._goal_evidence.hear(line)

    def choose(self, view: View) -> str:
        return view.terms.notation.text(planned_action(self.plan(cast(MovingMazeView, view))))

    def plan(self, view: MovingMazeView) -> TurnPlan:
        """What it would do now, and why."""
        if view.reached == 0 or not self._chances:
            self._chances = self._guesses(view)
        if view.reached:
            self._goal_evidence.begin_from(view)
        plan = Evaluation(view, self._chances, self._luck, self._visits).best(self._answers, self._positions)
        if view.reached and self._level.guesses:
            self._visits.add(plan.outlook.position, plan.cell)
        return plan

    def _guesses(self, view: MovingMazeView) -> list[vec[float]]:
        if self._level.guesses:
            return self._goal_evidence.chances(view)
        chances = [filled_floats(GOALS, 0.0) for _ in range(view.options.seats)]
        for seat in range(view.options.seats):
            if seat != view.seat and view.left(Seat(seat)) == 0:
                chances[seat][HOMEWARDS] = 1.0
        return chances


def planned_action(plan: TurnPlan) -> Action:
    """What a plan plays now: its push, or its move when the push is made."""
    return move(plan.cell) if plan.outlook.action == NO_PUSH else plan.outlook.action


def maze_player(luck: Luck, effort: Effort, level: MazeLevel) -> Player:
    """A player of this level: one that seeks, or one that plans."""
    return SeekingPlayer(luck, level.thirds) if level.thirds else PlanningPlayer(luck, effort, level)
