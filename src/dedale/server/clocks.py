"""Time for thinking: how much each seat has left, computed from the log."""

from __future__ import annotations

import time
from collections.abc import Sequence

from .kept import KeptGame, KeptMove
from .messages import Times

DAY = 86_400.0
LONGEST_PAUSE = 10.0
"""Seconds without a sign of life after which clocks stood still; a server gives one every few seconds."""


class Clocks:
    """The clocks of one game; a game without any has no times and no deadline."""

    def __init__(self, kept: KeptGame, moves: Sequence[KeptMove]) -> None:
        self.kept = kept
        self.moves = moves

    def after(self, move: KeptMove) -> Clocks:
        """The clocks once this move is played."""
        return self if self.kept.clock is None else Clocks(self.kept, [*self.moves, move])

    def left(self, seat: int) -> float:
        """The seconds that a seat had left when its turn began."""
        clock = self.kept.clock
        assert clock is not None
        if clock["days"] > 0:
            return clock["days"] * DAY
        own = [move for move in self.moves if move.seat == seat]
        return max(0.0, clock["initial"] + sum(clock["increment"] - move.spent for move in own))

    def spent(self, seat: int, now: float) -> float:
        """The seconds that the seat to move has taken so far; a pause of all servers has moved the deadline."""
        if self.kept.deadline is None:
            return max(0.0, now - self.kept.touched)
        return max(0.0, self.left(seat) - (self.kept.deadline - now))

    def is_over(self, now: float) -> bool:
        """Whether the time of the seat to move is over."""
        return self.kept.deadline is not None and self.kept.deadline < now

    def deadline(self, seat: int | None, now: float) -> float | None:
        """When the time of the seat to move is over, if its turn begins now."""
        if self.kept.clock is None or seat is None or self.kept.is_bot(seat):
            return None
        return now + self.left(seat)

    def times(self, to_move: int | None) -> Times | None:
        """The seconds left now."""
        if self.kept.clock is None:
            return None
        left = [self.left(seat) for seat in range(len(self.kept.seats))]
        if to_move is not None and self.kept.deadline is not None:
            left[to_move] = self.kept.deadline - time.time()
        return Times([round(max(0.0, seconds), 1) for seconds in left], to_move)
