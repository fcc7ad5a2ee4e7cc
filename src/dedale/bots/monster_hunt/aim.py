"""Where the monster is likely to be, now and soon."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.grid.cells import NOWHERE
from dedale.search.regret import level

from .clues import Clues
from .guesses import Guesses

FRESH: Final = 6
"""How many turns back a mark is worth finding."""

FADING: Final = 0.7
"""How much less a mark is worth with each turn."""


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

    def marks(self, guesses: Guesses, clues: Clues) -> vec[float]:
        """How likely a shot finds a mark of one of the last turns, a fresh one counting more; by cell."""
        found = level(self.cells, 0.0)
        share = 1.0 / float(len(guesses.all))
        for guess in guesses.all:
            guesses.walks.weigh(guess, clues)
            weight = share
            for back in range(i64(1), min(i64(FRESH) + 1, guesses.walks.count)):
                weight *= FADING
                turn = guesses.walks.count - 1 - back
                if clues.path[clues.first + turn] == NOWHERE:
                    for cell in range(self.cells):
                        found[cell] += weight * guesses.walks.layers[turn * self.cells + cell]
        return found

    def chance(self, turn: i64, cell: i64) -> float:
        """How likely the monster is in a cell, so many turns from now."""
        return self.chances[turn * self.cells + cell]
