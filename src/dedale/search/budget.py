"""How much a search may do, counted or timed."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

UNCOUNTED: Final = 1 << 60


class Budget:
    """So many simulations, or so many milliseconds: what is spent first ends the search.

    A counted budget gives the same move on every machine; a timed one holds its time. One simulation
    is always allowed, so that there is something to play.
    """

    def __init__(self, simulations: i64 = UNCOUNTED, milliseconds: float = 0.0) -> None:
        if simulations < 1 or milliseconds < 0.0 or (simulations == UNCOUNTED and milliseconds == 0.0):
            raise ValueError("a budget is one simulation at least, or a time above zero")
        self.simulations: Final[i64] = simulations
        self.milliseconds: Final = milliseconds
        self._ends = 0.0

    def start(self) -> None:
        """Begins to count the time."""
        self._ends = time.perf_counter() + self.milliseconds / 1000.0

    def is_spent(self, done: i64) -> bool:
        """Whether to stop after so many simulations."""
        if done < 1:
            return False
        return done >= self.simulations or (self.milliseconds > 0.0 and time.perf_counter() >= self._ends)

    def __repr__(self) -> str:
        return f"Budget(simulations={self.simulations}, milliseconds={self.milliseconds})"
