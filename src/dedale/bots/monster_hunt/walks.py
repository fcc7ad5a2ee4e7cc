"""How a monster walks through a guessed maze: exact chances for each cell in each turn, given the clues."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.games.monster_hunt.board import UNREACHED
from dedale.games.monster_hunt.making import least_distance
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.grid.cells import NOWHERE
from dedale.grid.components import filled
from dedale.search.regret import level

from .clues import MEMORY, Clues, Steps

GAITS: Final = [0.05, 0.3, 0.8]
"""How gladly a monster steps sideways rather than nearer to the exit: one that runs, one that strolls, one that roams.
A step away is as rare again."""

UNLIKELY: Final = 1e-4
"""How likely a guess holds what a clue forbids: never nothing, so that no guess is lost before it is mended."""

NEAR_START: Final = 0.02
"""How likely an entrance is that lies nearer to the exit than in boards made from a seed, beside one that does not."""

SHUT_OFF: Final = 1.5
"""What a free cell without a way to the exit takes from the logarithm of a guess's likelihood."""


class Guess:
    """A maze as it may be: which cells are free, where the exit is, and how its monster walks."""

    def __init__(self, free: vec[i64], exit_cell: i64, gait: i64) -> None:
        self.free: Final = free
        self.exit = exit_cell
        self.gait = gait
        self.likelihood = 0.0

    def copy(self) -> Guess:
        twin = Guess(self.free[:], self.exit, self.gait)
        twin.likelihood = self.likelihood
        return twin


class Walks:
    """Follows all ways at once through one guess after another; holds those of the guess weighed last."""

    def __init__(self, options: MonsterHuntOptions, ahead: i64) -> None:
        self.steps: Final = Steps(options)
        self.cells: Final = self.steps.cells
        self.far: Final = least_distance(options)
        self.distance: Final = filled(self.cells, UNREACHED)
        self.layers: Final = level((MEMORY + ahead) * self.cells, 0.0)
        self.count: i64 = 0
        self._chances: Final = level(self.cells * self.steps.reach, 0.0)
        self._queue: Final = filled(self.cells, 0)
        self._exit: i64 = NOWHERE

    def weigh(self, guess: Guess, clues: Clues) -> float:
        """The logarithm of how likely the clues are in this guess."""
        reached = self._measure(guess)
        self._set_chances(guess)
        self._exit = guess.exit
        self.count = clues.turns - clues.first
        total = self._enter(clues)
        for turn in range(1, self.count):
            self._spread(turn)
            total += self._admit(clues, turn)
        return total - SHUT_OFF * float(_count(guess.free) - reached)

    def _measure(self, guess: Guess) -> i64:
        """Sets for each cell the steps to the exit, and says how many cells there are with a way to it."""
        distance, queue, beside, reach = self.distance, self._queue, self.steps.beside, self.steps.reach
        for cell in range(self.cells):
            distance[cell] = UNREACHED
        distance[guess.exit] = 0
        queue[0] = guess.exit
        done, found = i64(0), i64(1)
        while done < found:
            cell = queue[done]
            done += 1
            for place in range(cell * reach, cell * reach + reach):
                other = beside[place]
                if other >= 0 and guess.free[other] and distance[other] == UNREACHED:
                    distance[other] = distance[cell] + 1
                    queue[found] = other
                    found += 1
        return found

    def _set_chances(self, guess: Guess) -> None:
        """Sets how likely each step is from each cell."""
        beside, reach, distance = self.steps.beside, self.steps.reach, self.distance
        aside = GAITS[guess.gait]
        for cell in range(self.cells):
            here, total = distance[cell], 0.0
            for place in range(cell * reach, cell * reach + reach):
                other = beside[place]
                weight = 0.0
                if here > 0 and other >= 0 and distance[other] != UNREACHED:
                    change = distance[other] - here
                    weight = 1.0 if change < 0 else aside if change == 0 else aside * aside
                self._chances[place] = weight
                total += weight
            if total > 0.0:
                for place in range(cell * reach, cell * reach + reach):
                    self._chances[place] /= total

    def _enter(self, clues: Clues) -> float:
        """Lays down where the monster may be in the first turn that is remembered."""
        for cell in range(self.cells):
            here = self.distance[cell]
            chance = 0.0
            if here > 0:
                chance = 1.0 if clues.first > 0 or here >= self.far else NEAR_START
            self.layers[cell] = chance
        return self._admit(clues, 0)

    def _spread(self, turn: i64) -> None:
        """Lays down where one more step leads, before a clue is looked at."""
        layers, chances, beside, reach = self.layers, self._chances, self.steps.beside, self.steps.reach
        here, before = turn * self.cells, (turn - 1) * self.cells
        for cell in range(self.cells):
            layers[here + cell] = 0.0
        for cell in range(self.cells):
            mass = layers[before + cell]
            if mass > 0.0:
                for place in range(cell * reach, cell * reach + reach):
                    if chances[place] > 0.0:
                        layers[here + beside[place]] += mass * chances[place]
        layers[here + self._exit] = 0.0

    def _admit(self, clues: Clues, turn: i64) -> float:
        """Thins out what the clues forbid in this turn, and says how much is left, as a logarithm."""
        layers, base, total = self.layers, turn * self.cells, 0.0
        for cell in range(self.cells):
            if layers[base + cell] > 0.0:
                if not clues.allowed[base + cell]:
                    layers[base + cell] *= UNLIKELY
                total += layers[base + cell]
        if total <= 0.0:
            return self._start_anywhere(turn)
        for cell in range(self.cells):
            layers[base + cell] /= total
        return math.log(total)

    def _start_anywhere(self, turn: i64) -> float:
        """Where every way has ended at the exit: puts the monster anywhere else, as if by a wonder."""
        base = turn * self.cells
        for cell in range(self.cells):
            self.layers[base + cell] = 1.0 / float(self.cells) if self.distance[cell] != 0 else 0.0
        return math.log(UNLIKELY * UNLIKELY)

    def look_ahead(self, turns: i64) -> None:
        """Lays down so many turns more, of which there are no clues; what has escaped is missing there."""
        for turn in range(self.count, self.count + turns):
            self._spread(turn)

    def chance(self, turn: i64, cell: i64) -> float:
        """How likely the monster is in a cell, counted from the first turn that is remembered."""
        return self.layers[turn * self.cells + cell]


def _count(flags: vec[i64]) -> i64:
    total: i64 = 0
    for n in range(i64(len(flags))):
        total += flags[n]
    return total
