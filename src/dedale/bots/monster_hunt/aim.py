"""Where a shot is worth most: for what it may hit now, and for what its answer lets the next shots hit."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.games.monster_hunt.state import OBSTACLE, UNEXPLORED
from dedale.grid.components import filled
from dedale.search.regret import level

from .clues import MEMORY, Clues
from .guesses import Guesses

AHEAD: Final = 3
"""For how many turns to come an answer is worth something."""

MOST_MARKS: Final = 600_000
"""How many numbers may be kept for all drawn hunts together."""

ANSWERS: Final = MEMORY + 2
"""How many answers there can be: obstacle, unexplored, or one of the turns that are remembered."""


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


class DrawnHunts:
    """Whole hunts drawn from the guesses: by hunt and cell what a shot would be answered, and by turn the place."""

    def __init__(self, guesses: Guesses, clues: Clues, count: i64, luck: Luck) -> None:
        self.cells: Final[i64] = guesses.walks.cells
        per_guess = max(i64(1), min(count, MOST_MARKS // self.cells) // len(guesses.all))
        self.count: Final[i64] = per_guess * len(guesses.all)
        self.answers: Final = filled(self.count * self.cells, UNEXPLORED)
        self.places: Final = filled(self.count * (AHEAD + 1), 0)
        path = filled(MEMORY, 0)
        number: i64 = 0
        for guess in guesses.all:
            guesses.walks.weigh(guess, clues)
            for _ in range(per_guess):
                guesses.walks.draw_back(luck, path)
                self._note(number, guess.free, path, guesses.walks.count)
                self._go_on(number, guesses, luck, path[guesses.walks.count - 1])
                number += 1

    def _note(self, number: i64, free: vec[i64], path: vec[i64], turns: i64) -> None:
        base = number * self.cells
        for cell in range(self.cells):
            if not free[cell]:
                self.answers[base + cell] = OBSTACLE
        for turn in range(turns):
            self.answers[base + path[turn]] = turn + 1

    def _go_on(self, number: i64, guesses: Guesses, luck: Luck, cell: i64) -> None:
        base = number * (AHEAD + 1)
        self.places[base] = cell
        for turn in range(1, i64(AHEAD) + 1):
            cell = guesses.walks.draw_step(luck, cell)
            self.places[base + turn] = cell


class Lesson:
    """What the answer to a shot is worth: how often the best later shot hits, chosen by that answer.

    Half of the hunts choose the later shot and the other half try it, so that chance finds are not taken for knowledge.
    """

    def __init__(self, hunts: DrawnHunts) -> None:
        self.hunts: Final = hunts
        self._tally: Final = filled(ANSWERS * hunts.cells, 0)
        self._best: Final = filled(ANSWERS, 0)

    def worth(self, cell: i64, turn: i64) -> float:
        """The share of hunts that are hit so many turns from now, after this shot has missed."""
        hits = self._hits(cell, turn, 0) + self._hits(cell, turn, 1)
        return float(hits) / float(self.hunts.count)

    def _hits(self, cell: i64, turn: i64, half: i64) -> i64:
        self._choose(cell, turn, half)
        hunts, hits = self.hunts, i64(0)
        for number in range(1 - half, hunts.count, 2):
            place = hunts.places[number * (AHEAD + 1) + turn]
            if place >= 0 and hunts.places[number * (AHEAD + 1)] != cell:
                answer = hunts.answers[number * hunts.cells + cell] + 1
                hits += self._best[answer] == place
        return hits

    def _choose(self, cell: i64, turn: i64, half: i64) -> None:
        """Sets by answer the cell in which most hunts of one half are then."""
        hunts, tally, cells = self.hunts, self._tally, self.hunts.cells
        used = vec[i64](capacity=hunts.count)
        for answer in range(i64(ANSWERS)):
            self._best[answer] = answer * cells
        for number in range(half, hunts.count, 2):
            place = hunts.places[number * (AHEAD + 1) + turn]
            if place < 0 or hunts.places[number * (AHEAD + 1)] == cell:
                continue
            answer = hunts.answers[number * cells + cell] + 1
            spot = answer * cells + place
            tally[spot] += 1
            used = append(used, spot)
            if tally[spot] > tally[self._best[answer]]:
                self._best[answer] = spot
        for n in range(i64(len(used))):
            tally[used[n]] = 0
        for answer in range(i64(ANSWERS)):
            self._best[answer] -= answer * cells


def shot_values(chances: vec[float], hunts: DrawnHunts, weights: list[float]) -> vec[float]:
    """What each shot is worth: its chance to hit now, and its lesson for each turn to come, by these weights."""
    lesson = Lesson(hunts)
    values = vec[float](capacity=hunts.cells)
    for cell in range(hunts.cells):
        value = chances[cell]
        for n in range(i64(len(weights))):
            value += weights[n] * lesson.worth(cell, n + 1)
        values = append(values, value)
    return values
