"""A player that looks so many turns ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.bots.player import Effort, Player
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.games.sliding_blocks.board import Board
from dedale.games.sliding_blocks.view import SlidingView
from dedale.games.sliding_blocks.worlds import sample
from dedale.search.alphabeta import AlphaBeta

from .evaluation import SlidingInsight, Width


class Level:
    """How strong a player is: `turns` looked ahead, `states` visited for a move, careless moves in a hundred."""

    def __init__(self, width: Width, turns: i64, states: i64, careless: i64) -> None:
        self.width: Final = width
        self.turns: Final[i64] = turns
        self.states: Final[i64] = states
        self.careless: Final[i64] = careless


class SlidingPlayer(Player):
    """Searches the moves worth a look, and now and then plays the first that comes to mind."""

    def __init__(self, luck: Luck, effort: Effort, level: Level) -> None:
        self.level: Final = level
        self.visited: i64 = 0
        self._luck: Final = luck
        self._effort: Final = effort
        self._insight: SlidingInsight | None = None

    def choose(self, view: View) -> str:
        assert isinstance(view, SlidingView)
        return view.table.notation.text(self.action(view))

    def action(self, view: SlidingView) -> Action:
        """The move, as a number."""
        if self._luck.chance(self.level.careless, 100):
            return Action(view.actions[self._luck.below(len(view.actions))])
        search = AlphaBeta(self.insight(view.board, view.table.options.seats), self.level.turns, whole_turns=True)
        action = search.run(sample(view, self._luck), self._effort.budget(int(self.level.states)))
        self.visited = search.visited
        return action

    def insight(self, board: Board, seats: i64) -> SlidingInsight:
        """What it knows of this board, made once."""
        if self._insight is None or self._insight.ways.board is not board:
            self._insight = SlidingInsight(board, seats, self._luck.fork(), self.level.width)
        return self._insight
