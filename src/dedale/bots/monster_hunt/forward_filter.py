"""The forward algorithm of a hidden Markov model: the monster's cell in each turn, by a guessed maze and the clues."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled, filled_floats
from dedale.games.monster_hunt.board import UNREACHED
from dedale.games.monster_hunt.making import least_distance
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.grid.breadth_first import BreadthFirst
from dedale.grid.cells import NOWHERE

from .clues import MEMORY, Clues, Steps

GAITS: Final = [0.0, 0.05, 0.3, 0.8]
"""The weight of a step sideways beside one towards the exit, by gait: shortest ways only, running, strolling, roaming.
A step away from the exit has this weight squared."""

UNLIKELY: Final = 1e-4
"""The likelihood of what a clue forbids: above zero, so that no particle is lost before it is changed."""

FAINT: Final = 1e-5
"""A cell with a smaller share of its turn's probability is not followed any further."""

NEAR_START: Final = 0.02
"""The weight of an entrance nearer to the exit than generated boards have it, beside one that is as far."""

TINY: Final = 1e-12

SHUT_OFF: Final = 6.0
"""What each free cell without a way to the exit takes from a guess's log-likelihood."""


class GuessedMaze:
    """A maze as it may be: which cells are free, where the exit is, and how its monster walks.

    `room` is the logarithm of the mean number of cells that lie as far from a cell as an exit should.
    """

    def __init__(self, free: vec[i64], exit_cell: i64, gait: i64) -> None:
        self.free: Final = free
        self.exit = exit_cell
        self.gait = gait
        self.likelihood = 0.0
        self.room = 0.0

    def copy(self) -> GuessedMaze:
        twin = GuessedMaze(self.free[:], self.exit, self.gait)
        twin.likelihood = self.likelihood
        twin.room = self.room
        return twin


class ForwardFilter:
    """Filters one guess after another; its tables are those of the guess weighed last.

    `gaits` are the weights of a step sideways. `layers` holds the probabilities, by turn and cell; `live`, by
    turn, the `sizes[turn]` cells that have any. `weighed` counts the guesses.
    """

    def __init__(self, options: MonsterHuntOptions, ahead: i64, gaits: list[float]) -> None:
        self.gaits: Final = gaits
        self.steps: Final = Steps(options)
        self.cells: Final = self.steps.cells
        self.far: Final = least_distance(options)
        self._links: Final = options.links
        self._search: Final = BreadthFirst(self.cells, UNREACHED)
        self.distance: Final = self._search.steps
        self.layers: Final = filled_floats((MEMORY + ahead) * self.cells, 0.0)
        self.live: Final = filled((MEMORY + ahead) * self.cells, 0)
        self.sizes: Final = filled(MEMORY + ahead, 0)
        self.count: i64 = 0
        self._laid: i64 = 0
        self._chances: Final = filled_floats(self.cells * self.steps.reach, 0.0)
        self._priced: Final = filled(self.cells, 0)
        self.weighed: i64 = 0
        self._exit: i64 = NOWHERE
        self._aside = 0.0

    def weigh(self, guess: GuessedMaze, clues: Clues) -> float:
        """The log-likelihood of the clues in this guess."""
        total = self._begin(guess)
        self.count = clues.turns - clues.first
        self._enter(starts_anywhere=clues.first > 0)
        total += self._admit(clues, 0)
        for turn in range(1, self.count):
            self._spread(turn)
            total += self._admit(clues, turn)
        return total

    def weigh_unhunted(self, guess: GuessedMaze) -> float:
        """The log-likelihood of this guess before the first shot."""
        total = self._begin(guess)
        return total + math.log(self._enter(starts_anywhere=False))

    def _begin(self, guess: GuessedMaze) -> float:
        """Begins with a guess; what its cells without a way to the exit cost it."""
        self._sweep()
        self._search.flood(self._links, guess.exit, guess.free)
        self.weighed += 1
        self._exit = guess.exit
        self._aside = self.gaits[guess.gait]
        return -SHUT_OFF * float(_count(guess.free) - self._search.reached)

    def _sweep(self) -> None:
        """Empties the layers of the guess before."""
        for turn in range(self._laid):
            base = turn * self.cells
            for n in range(self.sizes[turn]):
                self.layers[base + self.live[base + n]] = 0.0
            self.sizes[turn] = 0
        self._laid = 0

    def measure_room(self, guess: GuessedMaze, probes: vec[i64]) -> None:
        """Sets a guess's room, as seen from some of its cells."""
        far, free = 0.5, 1.0
        for n in range(i64(len(probes))):
            if guess.free[probes[n]]:
                free += 1.0
                self._search.flood(self._links, probes[n], guess.free)
                far += float(self._far_ones())
        guess.room = math.log(far / free)

    def _far_ones(self) -> i64:
        """How many cells of the last search lie as far away as an exit should."""
        steps, order, left = self._search.steps, self._search.order, self._search.reached
        while left > 0 and steps[order[left - 1]] >= self.far:
            left -= 1
        return self._search.reached - left

    def chance_of(self, cell: i64, n: i64) -> float:
        """How likely the monster of this guess takes the nth step from a cell."""
        if self._priced[cell] != self.weighed:
            self._set_chances(cell)
        return self._chances[cell * self.steps.reach + n]

    def _set_chances(self, cell: i64) -> None:
        """Sets how likely each step is from a cell."""
        beside, reach, distance = self.steps.beside, self.steps.reach, self.distance
        here, total = distance[cell], 0.0
        for index in range(cell * reach, cell * reach + reach):
            other = beside[index]
            weight = 0.0
            if other >= 0 and distance[other] != UNREACHED:
                change = distance[other] - here
                weight = 1.0 if change < 0 else self._aside if change == 0 else self._aside * self._aside
            self._chances[index] = weight
            total += weight
        if total > 0.0:
            for index in range(cell * reach, cell * reach + reach):
                self._chances[index] /= total
        self._priced[cell] = self.weighed

    def _lay(self, turn: i64, cell: i64, chance: float) -> None:
        """Adds a chance to a cell."""
        index = turn * self.cells + cell
        if self.layers[index] == 0.0:
            self.live[turn * self.cells + self.sizes[turn]] = cell
            self.sizes[turn] += 1
        self.layers[index] += chance

    def _enter(self, *, starts_anywhere: bool) -> float:
        """Fills the layer of the first turn that is remembered; its total weight."""
        least, chance = i64(1) if starts_anywhere else self.far, 1.0
        if not self._reaches(least):
            least, chance = 1, NEAR_START
        self._laid = 1
        total = TINY
        for cell in range(self.cells):
            if self.distance[cell] >= least:
                self._lay(0, cell, chance)
                total += chance
        return total

    def _reaches(self, least: i64) -> bool:
        """Whether any cell is so far from the exit."""
        return any(self.distance[cell] >= least for cell in range(self.cells))

    def _spread(self, turn: i64) -> None:
        """Predicts: the layer after one more step, before its clue is looked at."""
        layers, beside, reach = self.layers, self.steps.beside, self.steps.reach
        before = (turn - 1) * self.cells
        self._laid = turn + 1
        for n in range(self.sizes[turn - 1]):
            cell = self.live[before + n]
            mass = layers[before + cell]
            if mass < FAINT:
                continue
            if self._priced[cell] != self.weighed:
                self._set_chances(cell)
            for index in range(cell * reach, cell * reach + reach):
                if self._chances[index] > 0.0 and beside[index] != self._exit:
                    self._lay(turn, beside[index], mass * self._chances[index])

    def _admit(self, clues: Clues, turn: i64) -> float:
        """Corrects: scales down what the clues forbid in this turn and normalises; the log-likelihood of the clues."""
        layers, base, total = self.layers, turn * self.cells, 0.0
        for n in range(self.sizes[turn]):
            index = base + self.live[base + n]
            if not clues.allowed[index]:
                layers[index] *= UNLIKELY
            total += layers[index]
        if total <= 0.0:
            return self._start_anywhere(turn)
        for n in range(self.sizes[turn]):
            layers[base + self.live[base + n]] /= total
        return math.log(total)

    def _start_anywhere(self, turn: i64) -> float:
        """Where every way has ended at the exit: puts the monster anywhere else, at a very low likelihood."""
        for cell in range(self.cells):
            if self.distance[cell] != 0:
                self._lay(turn, cell, 1.0 / float(self.cells))
        return math.log(UNLIKELY * UNLIKELY)

    def look_ahead(self, turns: i64) -> None:
        """Predicts the next turns, which have no clues yet; what has escaped is missing there."""
        for turn in range(self.count, self.count + turns):
            self._spread(turn)

    def draw_end(self, luck: Luck) -> i64:
        """Draws where the monster is now."""
        base = (self.count - 1) * self.cells
        weights = filled_floats(self.sizes[self.count - 1], 0.0)
        for n in range(i64(len(weights))):
            weights[n] = self.layers[base + self.live[base + n]]
        return self.live[base + luck.weighted(weights)]

    def draw_before(self, turn: i64, cell: i64, luck: Luck) -> i64:
        """Draws where it was in a turn, counted from 1, if it stands on this cell in the next (backward sampling)."""
        reach, base = self.steps.reach, (turn - 1) * self.cells
        weights = filled_floats(reach, 0.0)
        for n in range(reach):
            other = self.steps.beside[cell * reach + n]
            if other >= 0 and self.layers[base + other] > 0.0:
                weights[n] = self.layers[base + other] * self.chance_of(other, reach - 1 - n) + TINY
        came_from = self.steps.beside[cell * reach + luck.weighted(weights)]
        return cell if came_from == NOWHERE else came_from

    def draw_step(self, cell: i64, luck: Luck) -> i64:
        """Draws where it goes from a cell; NOWHERE when no step is possible."""
        reach = self.steps.reach
        weights, total = filled_floats(reach, 0.0), 0.0
        for n in range(reach):
            weights[n] = self.chance_of(cell, n)
            total += weights[n]
        return self.steps.beside[cell * reach + luck.weighted(weights)] if total > 0.0 else i64(NOWHERE)

    def chance(self, turn: i64, cell: i64) -> float:
        """How likely the monster is in a cell, counted from the first turn that is remembered."""
        return self.layers[turn * self.cells + cell]


def _count(flags: vec[i64]) -> i64:
    total: i64 = 0
    for n in range(i64(len(flags))):
        total += flags[n]
    return total
