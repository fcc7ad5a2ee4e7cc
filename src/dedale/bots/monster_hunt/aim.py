"""Where the monster is likely to be, now and soon."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.search.regret import level

from .clues import Clues
from .guesses import Guesses


class Outlook:
    """How likely the monster is in each cell, now and in the turns to come, from all guesses together.

    `chances` lie one turn after the other, by cell; what has escaped is missing in later turns.
    """

    def __init__(self, guesses: Guesses, clues: Clues, turns: i64) -> None:
        self.cells: Final[i64] = guesses.walks.cells
        self.turns: Final[i64] = turns
        self.chances: Final = level(turns * self.cells, 0.0)
        share = 1.0 / float(len(guesses.all))
        for guess in guesses.all:
            guesses.walks.weigh(guess, clues)
            guesses.walks.look_ahead(turns - 1)
            base = (guesses.walks.count - 1) * self.cells
            for n in range(turns * self.cells):
                self.chances[n] += share * guesses.walks.layers[base + n]

    def chance(self, turn: i64, cell: i64) -> float:
        """How likely the monster is in a cell, so many turns from now."""
        return self.chances[turn * self.cells + cell]
