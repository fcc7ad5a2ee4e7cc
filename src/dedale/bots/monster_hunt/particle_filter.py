"""A tempered particle filter with systematic resampling and Metropolis moves, over mazes that may be the true one.

A particle is a guessed maze. Its weight is the likelihood of the clues, which the forward filter works out; in the
middle of a game the clues are let in by stages, each taking them to a higher power (tempering).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled_floats, total
from dedale.games.monster_hunt.making import make_board
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.games.monster_hunt.report import BLOCKED, FREE, HIDDEN
from dedale.grid.cells import NOWHERE
from dedale.search.budget import Budget

from .clues import Clues
from .forward_filter import ForwardFilter, GuessedMaze

ROUNDS: Final = 6
"""The stages of tempering for particles made in the middle of a game."""

USUAL_WORK: Final = 81 * 4 * 30
"""The cells × sides × turns at which a level can afford all its particles; on larger boards it has fewer."""

FEWEST: Final = 12

GUESSED: Final = 0.15
"""The share of a timed move that goes into making new particles."""

LEARNT: Final = 0.45
"""The share of a timed move after which the particles are final; the rest is for using them."""

PROBES: Final = 10
"""The number of cells from which the room for an exit is measured."""

TRIES: Final = 40
"""How often a random cell is looked for before a move is given up."""


class Tempering:
    """One stage: the likelihood of the clues counts to the power of `exponent`.

    In a timed move, particles not weighed by the share `weighed` of the time are dropped, and no more Metropolis moves
    are tried after the share `changed`.
    """

    def __init__(self, number: i64, rounds: i64) -> None:
        slot = (LEARNT - GUESSED) / float(rounds + 1)
        self.exponent: Final = float(number + 1) / float(rounds)
        self.weighed: Final = GUESSED + slot * (float(number) + 0.6)
        self.changed: Final = GUESSED + slot * float(number + 1)


class HuntParticles:
    """Particles that follow a hunt turn by turn, or begin in the middle of it."""

    def __init__(self, options: MonsterHuntOptions, luck: Luck, count: i64, ahead: i64, gaits: list[float]) -> None:
        self.options: Final = options
        self.luck: Final = luck
        self.wanted: Final[i64] = count
        self.forward: Final = ForwardFilter(options, ahead, gaits)
        self._probes: Final = luck.order(options.grid.cells)[:PROBES]
        self.all: list[GuessedMaze] = []
        self._turns: i64 = 0

    def learn(self, clues: Clues, budget: Budget) -> None:
        """Takes in all clues, then tries Metropolis moves until the budget is spent."""
        rounds: i64 = 1
        if self._turns == 0 or not 0 <= clues.turns - self._turns <= 1:
            self._begin(self._affordable(clues), budget)
            rounds = ROUNDS if clues.turns > 1 else 1
        self._turns = clues.turns
        for guess in self.all:
            self._obey(guess, clues)
        for number in range(rounds):
            self._settle(clues, Tempering(number, rounds), budget)
        self._mend(clues, budget)

    def _begin(self, count: i64, budget: Budget) -> None:
        """Makes new particles while there is time."""
        self.all = []
        while i64(len(self.all)) < count and (len(self.all) < FEWEST or budget.has_time(GUESSED)):
            self.all.append(self._guess())

    def _affordable(self, clues: Clues) -> i64:
        """How many particles a board of this size allows."""
        work = self.forward.cells * self.forward.steps.reach * i64(30)
        return max(i64(FEWEST), min(self.wanted, self.wanted * USUAL_WORK // work))

    def _guess(self) -> GuessedMaze:
        board = make_board(self.options, self.luck)
        guess = GuessedMaze(board.free[:], i64(board.exit), self._any_gait())
        guess.likelihood = self.forward.weigh_unhunted(guess)
        self.forward.measure_room(guess, self._probes)
        return guess

    def _any_gait(self) -> i64:
        return self.luck.below(len(self.forward.gaits))

    def _obey(self, guess: GuessedMaze, clues: Clues) -> None:
        """Corrects a guess where it is known to be wrong, and keeps its number of obstacles where it can."""
        free, ground = guess.free, clues.ground
        surplus: i64 = 0
        for cell in range(i64(len(free))):
            if ground[cell] != HIDDEN and free[cell] != ground[cell]:
                surplus += 1 if ground[cell] == BLOCKED else -1
                free[cell] = ground[cell]
        if not free[guess.exit] or not clues.exits[guess.exit]:
            guess.exit = self._other_exit(guess, clues)
        hidden = self._hidden(guess, clues)
        for n in range(i64(len(hidden))):
            if surplus > 0 and not free[hidden[n]]:
                free[hidden[n]] = FREE
                surplus -= 1
            elif surplus < 0 and free[hidden[n]]:
                free[hidden[n]] = BLOCKED
                surplus += 1

    def _hidden(self, guess: GuessedMaze, clues: Clues) -> vec[i64]:
        """The cells of which nothing is known, the guessed exit not among them, in random order."""
        cells = vec[i64]()
        for cell in range(i64(len(guess.free))):
            if clues.ground[cell] == HIDDEN and cell != guess.exit:
                cells = append(cells, cell)
        self.luck.shuffle(cells)
        return cells

    def _other_exit(self, guess: GuessedMaze, clues: Clues) -> i64:
        """A random free cell that may be the exit."""
        order = self.luck.order(len(guess.free))
        blocked: i64 = NOWHERE
        for n in range(i64(len(order))):
            if clues.exits[order[n]]:
                if guess.free[order[n]]:
                    return order[n]
                blocked = order[n]
        guess.free[blocked] = FREE
        return blocked

    def _settle(self, clues: Clues, stage: Tempering, budget: Budget) -> None:
        """Reweighs all particles, resamples them, and tries a Metropolis move on each."""
        weights = filled_floats(len(self.all), 0.0)
        best = -math.inf
        weighed: i64 = 0
        while weighed < i64(len(weights)) and (weighed < FEWEST or budget.has_time(stage.weighed)):
            guess = self.all[weighed]
            likelihood = self.forward.weigh(guess, clues) * stage.exponent
            weights[weighed] = likelihood - guess.likelihood
            guess.likelihood = likelihood
            best = max(best, weights[weighed])
            weighed += 1
        weights = weights[:weighed]
        for n in range(weighed):
            weights[n] = math.exp(weights[n] - best)
        self._select(weights)
        for n in range(i64(len(self.all))):
            if budget.has_time(stage.changed):
                self._change(n, clues, stage.exponent)

    def _select(self, weights: vec[float]) -> None:
        """Systematic resampling: one random offset, then equal strides through the cumulated weights."""
        pace = total(weights) / float(len(weights))
        mark = self.luck.fraction() * pace
        kept: list[GuessedMaze] = []
        reached = 0.0
        for n in range(i64(len(weights))):
            reached += weights[n]
            is_first = True
            while mark < reached and len(kept) < len(weights):
                kept.append(self.all[n] if is_first else self.all[n].copy())
                is_first = False
                mark += pace
        while len(kept) < len(weights):
            kept.append(kept[len(kept) - 1].copy())
        self.all = kept

    def _mend(self, clues: Clues, budget: Budget) -> None:
        """Tries a Metropolis move on one particle after another."""
        done: i64 = 1
        while not budget.is_spent(done) and budget.has_time(LEARNT):
            self._change(done % len(self.all), clues, 1.0)
            done += 1

    def _change(self, number: i64, clues: Clues, exponent: float) -> None:
        """One Metropolis move: the exit, the gait or the maze changes a little, and is kept by its likelihood."""
        twin = self.all[number].copy()
        kind = self.luck.below(8)
        if kind > 2:
            self._change_maze(number, twin, clues, exponent)
        elif kind == 0:
            twin.exit = self._other_exit(twin, clues)
            self._replace(number, twin, clues, exponent)
        elif kind == 1:
            twin.gait = self._any_gait()
            self._replace(number, twin, clues, exponent)
        elif self._shift_exit(twin, clues):
            self._replace(number, twin, clues, exponent)

    def _change_maze(self, number: i64, twin: GuessedMaze, clues: Clues, exponent: float) -> None:
        """Moves some obstacles. A maze with more room for an exit is not likelier for it: the room is divided out."""
        before = self.all[number]
        if self._swap(twin, clues, 1 + self.luck.below(3)) and self._replace(number, twin, clues, exponent):
            self.forward.measure_room(twin, self._probes)
            if not self._happens(before.room - twin.room):
                self.all[number] = before

    def _replace(self, number: i64, twin: GuessedMaze, clues: Clues, exponent: float) -> bool:
        """Replaces a particle with the probability that its likelihood gives; whether it did."""
        twin.likelihood = self.forward.weigh(twin, clues) * exponent
        if not self._happens(twin.likelihood - self.all[number].likelihood):
            return False
        self.all[number] = twin
        return True

    def _happens(self, logarithm: float) -> bool:
        """Draws an event whose probability has this logarithm; one of 0 or more always happens."""
        return logarithm >= 0.0 or self.luck.fraction() < math.exp(logarithm)

    def _shift_exit(self, guess: GuessedMaze, clues: Clues) -> bool:
        """Moves the exit to a cell beside it, if it may be there."""
        steps = self.forward.steps
        cell = steps.beside[guess.exit * steps.reach + self.luck.below(steps.reach)]
        if cell == NOWHERE or not guess.free[cell] or not clues.exits[cell]:
            return False
        guess.exit = cell
        return True

    def _swap(self, guess: GuessedMaze, clues: Clues, times: i64) -> bool:
        """Moves some obstacles from one hidden cell to another."""
        for _ in range(times):
            blocked, free = self._any_hidden(guess, clues, BLOCKED), self._any_hidden(guess, clues, FREE)
            if blocked == NOWHERE or free == NOWHERE:
                return False
            guess.free[blocked], guess.free[free] = FREE, BLOCKED
        return True

    def _any_hidden(self, guess: GuessedMaze, clues: Clues, state: i64) -> i64:
        """A random cell of which nothing is known, guessed to be in this state; NOWHERE when none is found soon."""
        for _ in range(TRIES):
            cell = self.luck.below(self.forward.cells)
            if clues.ground[cell] == HIDDEN and guess.free[cell] == state and cell != guess.exit:
                return cell
        return NOWHERE
