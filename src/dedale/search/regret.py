"""Regret matching (RM+): mixed strategies that nobody can exploit, even knowing them.

In a zero-sum game, the average strategies of two sides that both use it converge to an equilibrium. In the variant RM+
regrets never fall below zero, and later rounds count for more in the average.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled_floats, total


class RegretMatching:
    """One side's mixed strategy over `count` actions, improved round by round by what each would have brought."""

    def __init__(self, count: i64) -> None:
        if count < 1:
            raise ValueError("there must be one action at least")
        self.count: Final[i64] = count
        self.rounds: i64 = 0
        self._regrets: Final = filled_floats(count, 0.0)
        self._now: Final = filled_floats(count, 1.0 / float(count))
        self._sums: Final = filled_floats(count, 0.0)

    def strategy(self) -> vec[float]:
        """The chances with which to act in the next round; they add up to 1."""
        return self._now[:]

    def chance(self, action: i64) -> float:
        """The chance of one action in the next round."""
        return self._now[action]

    def observe(self, values: vec[float]) -> None:
        """Takes in what each action would have brought in this round."""
        self.rounds += 1
        expected = 0.0
        for n in range(self.count):
            expected += self._now[n] * values[n]
            self._sums[n] += self._now[n] * float(self.rounds)
        for n in range(self.count):
            self._regrets[n] = max(0.0, self._regrets[n] + values[n] - expected)
        _share_out(self._regrets, self._now)

    def average(self) -> vec[float]:
        """The average strategy over all rounds, which converges to the equilibrium."""
        chances = filled_floats(self.count, 0.0)
        _share_out(self._sums, chances)
        return chances

    def pick(self, luck: Luck) -> i64:
        """An action drawn from the average."""
        return luck.weighted(self.average())


def _share_out(weights: vec[float], chances: vec[float]) -> None:
    """Sets chances in proportion to the weights; uniform where all weights are zero."""
    whole = total(weights)
    for n in range(i64(len(weights))):
        chances[n] = weights[n] / whole if whole > 0.0 else 1.0 / float(len(weights))
