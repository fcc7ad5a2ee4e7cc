"""The predictive distribution of the monster's cell, now and in the next turns: the mean over all particles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.vecs import filled_floats
from dedale.search.budget import Budget

from .clues import Clues
from .forward_filter import ForwardFilter
from .particle_filter import FEWEST, HuntParticles

SEEN: Final = 0.8
"""The share of a move's time after which no more particles are asked."""


class Occupancy:
    """How likely the monster is in each cell, now and in the turns to come.

    `chances` lie one turn after the other, by cell; what has escaped is missing in later turns.
    """

    def __init__(self, guesses: HuntParticles, clues: Clues, turns: i64, budget: Budget) -> None:
        self.cells: Final[i64] = guesses.forward.cells
        self.turns: Final[i64] = turns
        self.chances: Final = filled_floats(turns * self.cells, 0.0)
        self._seen: i64 = 0
        while self._seen < i64(len(guesses.all)) and (self._seen < FEWEST or budget.has_time(SEEN)):
            guesses.forward.weigh(guesses.all[self._seen], clues)
            guesses.forward.look_ahead(turns - 1)
            self._add(guesses.forward)
            self._seen += 1
        for n in range(turns * self.cells):
            self.chances[n] /= float(self._seen)

    def _add(self, forward: ForwardFilter) -> None:
        """Takes in the guess weighed last."""
        first = forward.count - 1
        for turn in range(self.turns):
            base = (first + turn) * self.cells
            for n in range(forward.sizes[first + turn]):
                cell = forward.live[base + n]
                self.chances[turn * self.cells + cell] += forward.layers[base + cell]

    def chance(self, turn: i64, cell: i64) -> float:
        """How likely the monster is in a cell, `turn` turns from now."""
        return self.chances[turn * self.cells + cell]
