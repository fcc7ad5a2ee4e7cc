"""How a monster walks through a guessed maze: exact chances for each cell in each turn, given the clues."""

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
"""How gladly a monster steps sideways rather than nearer to the exit: one that knows nothing but the shortest way, one
that runs, one that strolls, one that roams. A step away is as rare again."""

UNLIKELY: Final = 1e-4
"""How likely a guess holds what a clue forbids: never nothing, so that no guess is lost before it is mended."""

FAINT: Final = 1e-5
"""A place less likely than this, beside all others of its turn, is not followed any further."""

NEAR_START: Final = 0.02
"""How likely an entrance is where none is as far from the exit as in boards made from a seed, beside one that is."""

TINY: Final = 1e-12

SHUT_OFF: Final = 6.0
"""What a free cell without a way to the exit takes from the logarithm of a guess's likelihood."""


class Guess:
    """A maze as it may be: which cells are free, where the exit is, and how its monster walks.

    `room` is the logarithm of how many places there are, on average, that lie as far from a cell as an exit should.
    """

    def __init__(self, free: vec[i64], exit_cell: i64, gait: i64) -> None:
        self.free: Final = free
        self.exit = exit_cell
        self.gait = gait
        self.likelihood = 0.0
        self.room = 0.0

    def copy(self) -> Guess:
        twin = Guess(self.free[:], self.exit, self.gait)
        twin.likelihood = self.likelihood
        twin.room = self.room
        return twin


class Walks:
    """Follows all ways at once through one guess after another; holds those of the guess weighed last.

    `gaits` says for each gait how gladly it steps sideways. `layers` holds the chances, by turn and cell; `live`, by
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

    def weigh(self, guess: Guess, clues: Clues) -> float:
        """The logarithm of how likely the clues are in this guess."""
        total = self._begin(guess)
        self.count = clues.turns - clues.first
        self._enter(starts_anywhere=clues.first > 0)
        total += self._admit(clues, 0)
        for turn in range(1, self.count):
            self._spread(turn)
            total += self._admit(clues, turn)
        return total

    def weigh_unhunted(self, guess: Guess) -> float:
        """The logarithm of how likely this guess is before the first shot."""
        total = self._begin(guess)
        return total + math.log(self._enter(starts_anywhere=False))

    def _begin(self, guess: Guess) -> float:
        """Takes up a guess, and says what the cells without a way to the exit cost it."""
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

    def measure_room(self, guess: Guess, probes: vec[i64]) -> None:
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
        search, count = self._search, i64(0)
        while count < search.reached and search.steps[search.order[search.reached - 1 - count]] >= self.far:
            count += 1
        return count

    def chance_of(self, cell: i64, n: i64) -> float:
        """How likely the monster of this guess takes the nth step from a cell."""
        if self._priced[cell] != self.weighed:
            self._set_chances(cell)
        return self._chances[cell * self.steps.reach + n]

    def _set_chances(self, cell: i64) -> None:
        """Sets how likely each step is from a cell."""
        beside, reach, distance = self.steps.beside, self.steps.reach, self.distance
        here, total = distance[cell], 0.0
        for place in range(cell * reach, cell * reach + reach):
            other = beside[place]
            weight = 0.0
            if other >= 0 and distance[other] != UNREACHED:
                change = distance[other] - here
                weight = 1.0 if change < 0 else self._aside if change == 0 else self._aside * self._aside
            self._chances[place] = weight
            total += weight
        if total > 0.0:
            for place in range(cell * reach, cell * reach + reach):
                self._chances[place] /= total
        self._priced[cell] = self.weighed

    def _lay(self, turn: i64, cell: i64, chance: float) -> None:
        """Adds a chance to a cell."""
        place = turn * self.cells + cell
        if self.layers[place] == 0.0:
            self.live[turn * self.cells + self.sizes[turn]] = cell
            self.sizes[turn] += 1
        self.layers[place] += chance

    def _enter(self, *, starts_anywhere: bool) -> float:
        """Lays down where the monster may be in the first turn that is remembered; how much there is of it."""
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
        """Lays down where one more step leads, before a clue is looked at."""
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
            for place in range(cell * reach, cell * reach + reach):
                if self._chances[place] > 0.0 and beside[place] != self._exit:
                    self._lay(turn, beside[place], mass * self._chances[place])

    def _admit(self, clues: Clues, turn: i64) -> float:
        """Thins out what the clues forbid in this turn, and says how much is left, as a logarithm."""
        layers, base, total = self.layers, turn * self.cells, 0.0
        for n in range(self.sizes[turn]):
            place = base + self.live[base + n]
            if not clues.allowed[place]:
                layers[place] *= UNLIKELY
            total += layers[place]
        if total <= 0.0:
            return self._start_anywhere(turn)
        for n in range(self.sizes[turn]):
            layers[base + self.live[base + n]] /= total
        return math.log(total)

    def _start_anywhere(self, turn: i64) -> float:
        """Where every way has ended at the exit: puts the monster anywhere else, as if by a wonder."""
        for cell in range(self.cells):
            if self.distance[cell] != 0:
                self._lay(turn, cell, 1.0 / float(self.cells))
        return math.log(UNLIKELY * UNLIKELY)

    def look_ahead(self, turns: i64) -> None:
        """Lays down so many turns more, of which there are no clues; what has escaped is missing there."""
        for turn in range(self.count, self.count + turns):
            self._spread(turn)

    def draw_end(self, luck: Luck) -> i64:
        """Where the monster is now, by lot."""
        base = (self.count - 1) * self.cells
        weights = filled_floats(self.sizes[self.count - 1], 0.0)
        for n in range(i64(len(weights))):
            weights[n] = self.layers[base + self.live[base + n]]
        return self.live[base + luck.weighted(weights)]

    def draw_before(self, turn: i64, cell: i64, luck: Luck) -> i64:
        """From where it has come to a cell, one turn after this one, by lot; turns are counted from 1."""
        reach, base = self.steps.reach, (turn - 1) * self.cells
        weights = filled_floats(reach, 0.0)
        for n in range(reach):
            other = self.steps.beside[cell * reach + n]
            if other >= 0 and self.layers[base + other] > 0.0:
                weights[n] = self.layers[base + other] * self.chance_of(other, reach - 1 - n) + TINY
        came_from = self.steps.beside[cell * reach + luck.weighted(weights)]
        return cell if came_from == NOWHERE else came_from

    def draw_step(self, cell: i64, luck: Luck) -> i64:
        """Where it goes from a cell, by lot; NOWHERE if nowhere."""
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
