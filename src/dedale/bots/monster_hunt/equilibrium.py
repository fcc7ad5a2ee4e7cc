"""Regret matching for one turn: the monster steps, the hunter shoots, and neither knows what the other does.

The hunter cannot tell in which of many guessed mazes it hunts. In each of them a monster chooses its own step, and the
one hunter shoots at all of them. Both sides improve their mixed strategies until they are near an equilibrium.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled, filled_floats
from dedale.search.budget import Budget
from dedale.search.regret import RegretMatching

from .clues import Clues
from .forward_filter import ForwardFilter
from .particle_filter import FEWEST, HuntParticles

HASTE: Final = 0.12
"""How much each step between a monster and the exit takes from the logarithm of its hopes."""

LEAST: Final = 0.01
"""A cell where the monster is less likely than this is left out."""

SETTLED: Final = 0.9
"""The share of a move's time after which both sides keep their strategies."""

MOST: Final = 60
"""How many particles suspects are taken from."""


class Suspect:
    """A monster that may stand somewhere: how likely that is, where it can step, and what it hopes for there."""

    def __init__(self, weight: float, cells: vec[i64], hopes: vec[float]) -> None:
        self.weight: Final = weight
        self.cells: Final = cells
        self.hopes: Final = hopes
        self.choice: Final = RegretMatching(len(cells))
        self._values: Final = filled_floats(len(cells), 0.0)

    def shadow(self, gains: vec[float]) -> None:
        """Adds to each cell what a hit there would take from this monster."""
        for n in range(i64(len(self.cells))):
            gains[self.cells[n]] += self.weight * self.choice.chance(n) * self.hopes[n]

    def learn(self, shooting: RegretMatching, target_at: vec[i64]) -> None:
        """Updates its regrets against the hunter's current strategy."""
        for n in range(i64(len(self.cells))):
            self._values[n] = (1.0 - shooting.chance(target_at[self.cells[n]])) * self.hopes[n]
        self.choice.observe(self._values)


class Duel:
    """The hunter against all suspects."""

    def __init__(self, cells: i64) -> None:
        self.suspects: Final[list[Suspect]] = []
        self._cells: Final[i64] = cells

    def suspect(self, forward: ForwardFilter) -> None:
        """Adds the monsters of the guess weighed last, each where it stands now, before its step.

        One beside the exit is left out: it will be gone, whatever the hunter does.
        """
        for cell in range(self._cells):
            chance = forward.chance(forward.count - 1, cell)
            if chance >= LEAST and forward.distance[cell] > 1:
                self.suspects.append(_suspect(forward, cell, chance))

    def settle(self, rounds: i64, budget: Budget) -> vec[float]:
        """The chances with which the hunter should shoot at each cell; none, if every suspect will be gone."""
        chances = filled_floats(self._cells, 0.0)
        targets = self._targets()
        if not len(targets):
            return chances
        target_at = filled(self._cells, 0)
        for n in range(i64(len(targets))):
            target_at[targets[n]] = n
        shooting = RegretMatching(len(targets))
        for _ in range(rounds):
            if budget.has_time(SETTLED):
                self._play_round(shooting, targets, target_at)
        average = shooting.average()
        for n in range(i64(len(targets))):
            chances[targets[n]] = average[n]
        return chances

    def _play_round(self, shooting: RegretMatching, targets: vec[i64], target_at: vec[i64]) -> None:
        gains = filled_floats(self._cells, 0.0)
        for suspect in self.suspects:
            suspect.shadow(gains)
            suspect.learn(shooting, target_at)
        values = filled_floats(len(targets), 0.0)
        for n in range(i64(len(targets))):
            values[n] = gains[targets[n]]
        shooting.observe(values)

    def _targets(self) -> vec[i64]:
        """The cells to which any suspect can step."""
        flags = filled(self._cells, 0)
        for suspect in self.suspects:
            for n in range(i64(len(suspect.cells))):
                flags[suspect.cells[n]] = 1
        cells = vec[i64]()
        for cell in range(self._cells):
            if flags[cell]:
                cells = append(cells, cell)
        return cells


def next_duel(guesses: HuntParticles, clues: Clues, budget: Budget) -> Duel:
    """The duel about the step after the present turn."""
    duel = Duel(guesses.forward.cells)
    for n in range(min(i64(MOST), i64(len(guesses.all)))):
        if n >= FEWEST and not budget.has_time(SETTLED):
            break
        guesses.forward.weigh(guesses.all[n], clues)
        duel.suspect(guesses.forward)
    return duel


def _suspect(forward: ForwardFilter, cell: i64, weight: float) -> Suspect:
    """A monster at a cell of the guess weighed last."""
    reach = forward.steps.reach
    cells, hopes = vec[i64](), vec[float]()
    for n in range(reach):
        other = forward.steps.beside[cell * reach + n]
        if other >= 0 and forward.distance[other] > 0:
            cells = append(cells, other)
            hopes = append(hopes, math.exp(-HASTE * float(forward.distance[other])))
    return Suspect(weight, cells, hopes)
