"""Time for thinking: how much each seat has left, computed from the log. What time it is, is always handed in."""

from __future__ import annotations

from collections.abc import Sequence

from .messages import Times
from .stored import StoredGame, StoredMove

DAY = 86_400.0
LONGEST_PAUSE = 10.0
"""Seconds without a sign of life after which clocks stood still; a server gives one every few seconds."""


class Clocks:
    """The clocks of one game; a game without any has no times and no deadline."""

    def __init__(self, game: StoredGame, moves: Sequence[StoredMove]) -> None:
        self.game = game
        self.moves = moves

    def after(self, move: StoredMove) -> Clocks:
        """The clocks once this move is played."""
        return self if self.game.clock is None else Clocks(self.game, [*self.moves, move])

    def left(self, seat: int) -> float:
        """The seconds that a seat had left when its turn began."""
        clock = self.game.clock
        assert clock is not None
        if clock.days > 0:
            return clock.days * DAY
        own = [move for move in self.moves if move.seat == seat]
        return max(0.0, clock.initial + sum(clock.increment - move.spent for move in own))

    def spent(self, seat: int, now: float) -> float:
        """The seconds that the seat to move has taken so far; a pause of all servers has moved the deadline."""
        if self.game.deadline is None:
            return max(0.0, now - self.game.touched)
        return max(0.0, self.left(seat) - (self.game.deadline - now))

    def is_over(self, now: float) -> bool:
        """Whether the time of the seat to move is over."""
        return self.game.deadline is not None and self.game.deadline < now

    def deadline(self, seat: int | None, now: float) -> float | None:
        """When the time of the seat to move is over, if its turn begins now."""
        if self.game.clock is None or seat is None or self.game.is_bot(seat):
            return None
        return now + self.left(seat)

    def times(self, to_move: int | None, now: float) -> Times | None:
        """The seconds left now."""
        if self.game.clock is None:
            return None
        left = [self.left(seat) for seat in range(len(self.game.seats))]
        if to_move is not None and self.game.deadline is not None:
            left[to_move] = self.game.deadline - now
        return Times([round(max(0.0, seconds), 1) for seconds in left], to_move)
