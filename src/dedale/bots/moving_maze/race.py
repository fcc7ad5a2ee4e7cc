"""A race as an absorbing Markov chain: who wins when each turn reaches a goal with a given chance."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.games.moving_maze.tiles import TREASURES

MOST_GOALS: Final = TREASURES + 2
"""All cards in one stack, home, and none."""


class Race:
    """Two players race: how likely the first one wins, by the goals both have left, when the other moves next."""

    def __init__(self, pace: float, last_pace: float) -> None:
        self._pace: Final = pace
        self._last_pace: Final = last_pace
        self._wins = vec[float](capacity=MOST_GOALS * MOST_GOALS)
        for own in range(i64(MOST_GOALS)):
            for its in range(i64(MOST_GOALS)):
                self._wins = append(self._wins, self._computed(own, its))

    def _computed(self, own: i64, its: i64) -> float:
        """From the chances with one goal fewer; rounds in which nobody reaches anything are a geometric series."""
        if its == 0:
            return 0.0
        if own == 0:
            return 1.0
        its_pace, own_pace = self.pace(its), self.pace(own)
        it_reaches = its_pace * self._own_turn(own, its - 1, own_pace)
        own_reaches = (1.0 - its_pace) * own_pace * self.wins(own - 1, its)
        return (it_reaches + own_reaches) / (1.0 - (1.0 - its_pace) * (1.0 - own_pace))

    def pace(self, left: i64) -> float:
        """How often a turn reaches a goal: the last one, home, is known to all and often barred."""
        return self._last_pace if left == 1 else self._pace

    def wins(self, own: i64, its: i64) -> float:
        """The chance of the player that does not move next."""
        return self._wins[own * MOST_GOALS + its]

    def wins_after(self, own: i64, its: i64, its_next: float, own_next: float) -> float:
        """The same when the chances of the next two turns are known: the other's, then the player's own."""
        if own == 0:
            return 1.0
        return its_next * self._own_turn(own, its - 1, own_next) + (1.0 - its_next) * self._own_turn(own, its, own_next)

    def _own_turn(self, own: i64, its: i64, own_next: float) -> float:
        """The chance before the player's own turn."""
        if its == 0:
            return 0.0
        return own_next * self.wins(own - 1, its) + (1.0 - own_next) * self.wins(own, its)
