"""Lookahead over sampled hunts: a shot is worth the hunts that it ends, and those that its answer helps to end soon."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled, filled_floats
from dedale.games.monster_hunt.report import OBSTACLE, UNEXPLORED
from dedale.grid.cells import NOWHERE
from dedale.search.budget import Budget

from .clues import MEMORY, Clues
from .forward_filter import ForwardFilter, GuessedMaze
from .occupancy import SEEN
from .particle_filter import FEWEST, HuntParticles

FRESH: Final = 6
"""How many turns back a mark is worth finding."""

FADING: Final = 0.7
"""How much less a mark is worth with each turn."""


class SampledHunts:
    """Whole hunts that fit, drawn from the guesses: where the monster has been, and where it will go.

    `marks`, by hunt and cell, is OBSTACLE, UNEXPLORED or the latest turn there, counted from the first that is
    remembered; `ways`, by hunt and turn from now on, the monster's cell, NOWHERE when it has escaped. `chances` says
    how likely the monster is in each cell now.
    """

    def __init__(self, guesses: HuntParticles, clues: Clues, ahead: i64, luck: Luck, budget: Budget) -> None:
        self.ahead: Final[i64] = ahead
        self.cells: Final = guesses.forward.cells
        self.now: Final[i64] = clues.turns - clues.first
        self.count: i64 = 0
        self.marks: Final = filled(i64(len(guesses.all)) * self.cells, UNEXPLORED)
        self.ways: Final = filled(i64(len(guesses.all)) * (self.ahead + 1), NOWHERE)
        self.chances: Final = filled_floats(self.cells, 0.0)
        while self.count < i64(len(guesses.all)) and (self.count < FEWEST or budget.has_time(SEEN)):
            guess = guesses.all[self.count]
            guesses.forward.weigh(guess, clues)
            self._draw(self.count, guess, guesses.forward, luck)
            self._add(guesses.forward)
            self.count += 1
        for cell in range(self.cells):
            self.chances[cell] /= float(self.count)

    def _add(self, forward: ForwardFilter) -> None:
        """Takes in where the monster is by the guess weighed last."""
        base = (forward.count - 1) * self.cells
        for n in range(forward.sizes[forward.count - 1]):
            cell = forward.live[base + n]
            self.chances[cell] += forward.layers[base + cell]

    def _draw(self, hunt: i64, guess: GuessedMaze, forward: ForwardFilter, luck: Luck) -> None:
        """Draws one hunt from the guess weighed last."""
        base = hunt * self.cells
        for cell in range(self.cells):
            self.marks[base + cell] = UNEXPLORED if guess.free[cell] else OBSTACLE
        cell = forward.draw_end(luck)
        self._go_on(hunt, cell, guess.exit, forward, luck)
        for turn in range(self.now, i64(0), i64(-1)):
            if self.marks[base + cell] <= 0:
                self.marks[base + cell] = turn
            if turn > 1:
                cell = forward.draw_before(turn - 1, cell, luck)

    def _go_on(self, hunt: i64, cell: i64, exit_cell: i64, forward: ForwardFilter, luck: Luck) -> None:
        """Draws where the monster goes from here, until it escapes."""
        for turn in range(self.ahead + 1):
            self.ways[hunt * (self.ahead + 1) + turn] = cell
            cell = forward.draw_step(cell, luck)
            if cell in (exit_cell, NOWHERE):
                return

    def way(self, hunt: i64, turn: i64) -> i64:
        """Where the monster is, `turn` turns from now."""
        return self.ways[hunt * (self.ahead + 1) + turn]

    def answer(self, hunt: i64, turn: i64, cell: i64) -> i64:
        """The answer to a shot `turn` turns from now: 0 obstacle, 1 unexplored, else one more than the last turn."""
        for later in range(turn, i64(0), i64(-1)):
            if self.ways[hunt * (self.ahead + 1) + later] == cell:
                return self.now + later + 1
        return self.marks[hunt * self.cells + cell] + 1

    def fresh_marks(self) -> vec[float]:
        """How likely a shot finds a mark of one of the last turns, a fresh one counting more; by cell."""
        found = filled_floats(self.cells, 0.0)
        for index in range(self.count * self.cells):
            age = self.now - self.marks[index]
            if 0 < age <= FRESH and self.marks[index] > 0:
                found[index % self.cells] += math.pow(FADING, float(age)) / float(self.count)
        return found


class ShotLookahead:
    """Tries a shot on all hunts at once, then plays greedily.

    Each answer parts the hunts, and the next shot goes to the cell where the monster is in most hunts of a part.
    """

    def __init__(self, hunts: SampledHunts) -> None:
        self.hunts: Final = hunts
        self._order: Final = filled((hunts.ahead + 2) * hunts.count, 0)
        self._answers: Final[i64] = MEMORY + hunts.ahead + 2
        self._hits: Final = filled_floats(hunts.cells, 0.0)
        for n in range(hunts.count):
            self._order[n] = n

    def later_hits(self, shot: i64) -> float:
        """In what share of the hunts one of the next shots hits, after this one has missed."""
        return float(self._after(0, 0, self.hunts.count, shot)) / float(self.hunts.count)

    def _after(self, turn: i64, begin: i64, end: i64, shot: i64) -> i64:
        """How many of these hunts are won by the shots after this one."""
        starts = self._part(turn, begin, end, shot)
        won, first = i64(0), begin
        for n in range(i64(len(starts))):
            won += self._won(turn + 1, first, starts[n])
            first = starts[n]
        return won

    def _won(self, turn: i64, begin: i64, end: i64) -> i64:
        """How many hunts that look alike are won from this turn on, with a shot at the likeliest cell."""
        if end - begin < 2:
            return end - begin
        target = self._likeliest(turn, begin, end)
        hits: i64 = 0
        base = turn * self.hunts.count
        for index in range(base + begin, base + end):
            hits += self.hunts.way(self._order[index], turn) == target
        return hits if turn == self.hunts.ahead or hits == end - begin else hits + self._after(turn, begin, end, target)

    def _likeliest(self, turn: i64, begin: i64, end: i64) -> i64:
        base, best = turn * self.hunts.count, i64(0)
        hits = self._hits
        for index in range(base + begin, base + end):
            hits[self.hunts.way(self._order[index], turn)] = 0.0
        most = 0.0
        for index in range(base + begin, base + end):
            cell = self.hunts.way(self._order[index], turn)
            hits[cell] += 1.0
            if hits[cell] > most:
                best, most = cell, hits[cell]
        return best

    def _part(self, turn: i64, begin: i64, end: i64, shot: i64) -> vec[i64]:
        """Sorts the hunts that this shot does not end by its answer, for the next turn; where each part ends."""
        base, after = turn * self.hunts.count, (turn + 1) * self.hunts.count
        ends = filled(self._answers, 0)
        for index in range(base + begin, base + end):
            answer = self._answer(self._order[index], turn, shot)
            if answer != NOWHERE:
                ends[answer] += 1
        total = begin
        for n in range(self._answers):
            total += ends[n]
            ends[n] = total - ends[n]
        for index in range(base + begin, base + end):
            answer = self._answer(self._order[index], turn, shot)
            if answer != NOWHERE:
                self._order[after + ends[answer]] = self._order[index]
                ends[answer] += 1
        return ends

    def _answer(self, hunt: i64, turn: i64, shot: i64) -> i64:
        """The answer in a hunt that goes on after it; NOWHERE when it is over."""
        if self.hunts.way(hunt, turn) == shot or self.hunts.way(hunt, turn + 1) == NOWHERE:
            return NOWHERE
        return self.hunts.answer(hunt, turn, shot)


def promising(worth: vec[float], most: i64) -> vec[i64]:
    """The cells worth most, the best first."""
    cells = vec[i64]()
    left = worth[:]
    for _ in range(most):
        best: i64 = 0
        for cell in range(i64(len(left))):
            if left[cell] > left[best]:
                best = cell
        if left[best] <= 0.0:
            break
        cells = append(cells, best)
        left[best] = 0.0
    return cells
