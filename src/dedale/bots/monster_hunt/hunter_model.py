"""A Bayesian model of the hunter: which share of its shots is reasoned, and which goes anywhere near the last mark."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.vecs import filled_floats

from .clues import Clues
from .reference import CARELESS_REACH, near_cells

GRADES: Final = 10
"""The shares considered go from never to always reasoning, in this many equal steps."""

LIKELY: Final = 0.3
"""The share of a reasoner's shots that go where it thinks the monster likely, and not likeliest."""


class HunterModel:
    """Begins with a uniform prior, updated by every shot: `reasons` is the posterior mean of the reasoned share."""

    def __init__(self) -> None:
        self.reasons = 0.5
        self._grades: Final = filled_floats(GRADES + 1, 1.0 / float(GRADES + 1))
        self._reasoned = vec[float]()
        self._careless = vec[float]()

    def watch(self, shot: i64) -> None:
        """Learns from a shot, by what it had expected of it."""
        if not len(self._reasoned) or self._reasoned[shot] + self._careless[shot] <= 0.0:
            return
        total, mean = 0.0, 0.0
        for n in range(i64(GRADES + 1)):
            share = float(n) / float(GRADES)
            self._grades[n] *= share * self._reasoned[shot] + (1.0 - share) * self._careless[shot]
            total += self._grades[n]
            mean += self._grades[n] * share
        for n in range(i64(GRADES + 1)):
            self._grades[n] /= total
        self.reasons = mean / total

    def expect(self, clues: Clues, chances: vec[float], danger: vec[float], turns: i64) -> None:
        """Mixes careless shots into the dangers by turn and cell, in the share that this hunter seems to fire."""
        cells = clues.options.grid.cells
        self._remember(careless_shots(clues, 1), danger, chances)
        for turn in range(i64(1), turns):
            careless = careless_shots(clues, turn)
            for cell in range(cells):
                index = turn * cells + cell
                danger[index] = self.reasons * danger[index] + (1.0 - self.reasons) * careless[cell]

    def _remember(self, careless: vec[float], danger: vec[float], chances: vec[float]) -> None:
        """Keeps what either kind of hunter is expected to do next, until its shot is seen."""
        cells = i64(len(careless))
        self._careless = careless
        self._reasoned = filled_floats(cells, 0.0)
        for cell in range(cells):
            index = cells + cell
            self._reasoned[cell] = (1.0 - LIKELY) * danger[index] + LIKELY * chances[index]


def careless_shots(clues: Clues, ahead: i64) -> vec[float]:
    """How likely a careless hunter shoots at each cell, `ahead` turns from now, if it learns nothing new."""
    cells = clues.options.grid.cells
    by = clues.turns + ahead
    flags = near_cells(clues.options, clues.ground, clues.path, clues.shots, by, i64(CARELESS_REACH))
    count: i64 = 0
    for cell in range(cells):
        count += flags[cell]
    shots = filled_floats(cells, 0.0)
    for cell in range(cells):
        if flags[cell]:
            shots[cell] = 1.0 / float(count)
    return shots
