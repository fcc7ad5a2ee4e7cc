"""Where the monster is likely to be, now and soon."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.vecs import filled_floats
from dedale.search.budget import Budget

from .clues import Clues
from .guesses import FEWEST, Guesses
from .walks import Walks

SEEN: Final = 0.8
"""At what share of a move's time no more guesses are asked."""


class Outlook:
    """How likely the monster is in each cell, now and in the turns to come, from all guesses together.

    `chances` lie one turn after the other, by cell; what has escaped is missing in later turns.
    """

    def __init__(self, guesses: Guesses, clues: Clues, turns: i64, budget: Budget) -> None:
        self.cells: Final[i64] = guesses.walks.cells
        self.turns: Final[i64] = turns
        self.chances: Final = filled_floats(turns * self.cells, 0.0)
        self._seen: i64 = 0
        while self._seen < i64(len(guesses.all)) and (self._seen < FEWEST or budget.has_time(SEEN)):
            guesses.walks.weigh(guesses.all[self._seen], clues)
            guesses.walks.look_ahead(turns - 1)
            self._add(guesses.walks)
            self._seen += 1
        for n in range(turns * self.cells):
            self.chances[n] /= float(self._seen)

    def _add(self, walks: Walks) -> None:
        """Takes in the guess weighed last."""
        first = walks.count - 1
        for turn in range(self.turns):
            base = (first + turn) * self.cells
            for n in range(walks.sizes[first + turn]):
                cell = walks.live[base + n]
                self.chances[turn * self.cells + cell] += walks.layers[base + cell]

    def chance(self, turn: i64, cell: i64) -> float:
        """How likely the monster is in a cell, so many turns from now."""
        return self.chances[turn * self.cells + cell]
