"""How much a search may do, counted or timed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

UNCOUNTED: Final = 1 << 60

Clock = Callable[[], float]
"""Says how many seconds have gone since some moment."""


class Budget:
    """A number of simulations, or of milliseconds: the search ends when either is spent.

    A counted budget gives the same move on every machine; a timed one holds its time. One simulation
    is always allowed, so that there is something to play.
    """

    def __init__(
        self, simulations: i64 = UNCOUNTED, milliseconds: float = 0.0, clock: Clock = time.perf_counter
    ) -> None:
        if simulations < 1 or milliseconds < 0.0 or (simulations == UNCOUNTED and milliseconds == 0.0):
            raise ValueError("a budget is one simulation at least, or a time above zero")
        self.simulations: Final[i64] = simulations
        self.milliseconds: Final = milliseconds
        self._clock: Final = clock
        self._begun = 0.0

    def start(self) -> None:
        """Begins to count the time."""
        self._begun = self._clock()

    def is_spent(self, done: i64) -> bool:
        """Whether to stop after `done` simulations."""
        return done >= 1 and (done >= self.simulations or not self.has_time(1.0))

    def has_time(self, share: float) -> bool:
        """Whether less than this share of the time is over; always so where only simulations count."""
        return self.milliseconds == 0.0 or self._clock() - self._begun < share * self.milliseconds / 1000.0

    def __repr__(self) -> str:
        return f"Budget(simulations={self.simulations}, milliseconds={self.milliseconds})"
