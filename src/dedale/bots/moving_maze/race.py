"""Who comes home first, when everybody reaches a goal in a given share of turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.games.moving_maze.tiles import TREASURES

MOST_GOALS: Final = TREASURES + 2
"""All cards in one stack, home, and none."""


class Race:
    """Two run: how likely one wins, by how many goals both have left, when the other moves next."""

    def __init__(self, pace: float) -> None:
        self.pace: Final = pace
        self._wins = vec[float](capacity=MOST_GOALS * MOST_GOALS)
        for own in range(i64(MOST_GOALS)):
            for its in range(i64(MOST_GOALS)):
                self._wins = append(self._wins, self._computed(own, its))

    def _computed(self, own: i64, its: i64) -> float:
        """From the chances with one goal fewer, all rounds summed in which nobody reaches anything."""
        if its == 0:
            return 0.0
        if own == 0:
            return 1.0
        pace, miss = self.pace, 1.0 - self.pace
        nobody = miss * miss
        it_reaches = pace * (pace * self.wins(own - 1, its - 1) + miss * self.wins(own, its - 1))
        return (it_reaches + miss * pace * self.wins(own - 1, its)) / (1.0 - nobody)

    def wins(self, own: i64, its: i64) -> float:
        """The chance of the one that does not move next."""
        return self._wins[own * MOST_GOALS + its]

    def wins_after(self, own: i64, its: i64, its_next: float, own_next: float, own_later: float) -> float:
        """The same when the chances of the next turns are known: its next one, one's own next, and the one after."""
        if own == 0:
            return 1.0
        if_it_reaches = 0.0 if its == 1 else self._own_turn(own, its - 1, own_next, own_later)
        return its_next * if_it_reaches + (1.0 - its_next) * self._own_turn(own, its, own_next, own_later)

    def _own_turn(self, own: i64, its: i64, own_next: float, own_later: float) -> float:
        """The chance before one's own turn."""
        if_reached = self.wins(own - 1, its)
        if_not = self.wins(own, its) + (own_later - self.pace) * (if_reached - self.wins(own, its))
        return own_next * if_reached + (1.0 - own_next) * if_not
