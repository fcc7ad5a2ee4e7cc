"""A player at any level: alpha-beta, some turns ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.bots.player import Effort, Player
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.view import View
from dedale.games.sliding_blocks.board import BlockBoard
from dedale.games.sliding_blocks.view import SlidingView
from dedale.games.sliding_blocks.worlds import sample
from dedale.search.alphabeta import AlphaBeta

from .evaluation import SlidingInsight
from .levels import SlidingLevel


class SlidingPlayer(Player):
    """Searches the moves that it pays attention to."""

    def __init__(self, luck: Luck, effort: Effort, level: SlidingLevel) -> None:
        self.level: Final = level
        self._luck: Final = luck
        self._effort: Final = effort
        self._insight: SlidingInsight | None = None

    def choose(self, view: View) -> str:
        assert isinstance(view, SlidingView)
        return view.terms.notation.text(self.action(view))

    def action(self, view: SlidingView) -> Action:
        """The move, as a number."""
        search = AlphaBeta(self.insight(view.board, view.terms.options.seats), self.level.turns, whole_turns=True)
        return search.run(sample(view, self._luck), self._effort.budget(int(self.level.states)))

    def insight(self, board: BlockBoard, seats: i64) -> SlidingInsight:
        """What it knows of this board, made once."""
        if self._insight is None or self._insight.maps.board is not board:
            self._insight = SlidingInsight(board, seats, self._luck.fork(), self.level.attention)
        return self._insight
