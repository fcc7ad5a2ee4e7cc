"""Many guesses of the maze, weighed by the clues and mended where they fit badly: what the hunter can know."""

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
from .walks import Guess, Walks

ROUNDS: Final = 6
"""In how many rounds guesses made in mid-game are led to the clues: each round takes the clues more seriously."""

USUAL_WORK: Final = 81 * 4 * 30
"""The cells × sides × turns at which a level makes all the guesses it can; with more of them it makes fewer."""

FEWEST: Final = 12

GUESSED: Final = 0.15
"""What share of a move's time goes into guessing anew, where it has a time."""

LEARNT: Final = 0.45
"""At what share of the time the guesses are as good as they will be, and the rest is for using them."""

PROBES: Final = 10
"""From how many cells one looks to see how much room a maze has for an exit."""

TRIES: Final = 40
"""How often a random cell is looked for before a change is given up."""


class Round:
    """One of several rounds in which guesses are weighed and changed: how seriously it takes the clues.

    Where a move has a time: `weighed`, at what share of it the guesses not yet weighed are given up, and `changed`,
    when no more changes are tried.
    """

    def __init__(self, number: i64, rounds: i64) -> None:
        slot = (LEARNT - GUESSED) / float(rounds + 1)
        self.seriousness: Final = float(number + 1) / float(rounds)
        self.weighed: Final = GUESSED + slot * (float(number) + 0.6)
        self.changed: Final = GUESSED + slot * float(number + 1)


class Guesses:
    """A cloud of guesses that follows a hunt turn by turn, or takes it up in the middle."""

    def __init__(self, options: MonsterHuntOptions, luck: Luck, count: i64, ahead: i64, gaits: list[float]) -> None:
        self.options: Final = options
        self.luck: Final = luck
        self.wanted: Final[i64] = count
        self.walks: Final = Walks(options, ahead, gaits)
        self._probes: Final = luck.order(options.grid.cells)[:PROBES]
        self.all: list[Guess] = []
        self._turns: i64 = 0

    def learn(self, clues: Clues, budget: Budget) -> None:
        """Takes in all clues, and mends guesses until the budget is spent."""
        rounds: i64 = 1
        if self._turns == 0 or not 0 <= clues.turns - self._turns <= 1:
            self._begin(self._affordable(clues), budget)
            rounds = ROUNDS if clues.turns > 1 else 1
        self._turns = clues.turns
        for guess in self.all:
            self._obey(guess, clues)
        for number in range(rounds):
            self._settle(clues, Round(number, rounds), budget)
        self._mend(clues, budget)

    def _begin(self, count: i64, budget: Budget) -> None:
        """Guesses anew, as often as there is time for."""
        self.all = []
        while i64(len(self.all)) < count and (len(self.all) < FEWEST or budget.has_time(GUESSED)):
            self.all.append(self._guess())

    def _affordable(self, clues: Clues) -> i64:
        """How many guesses there is time for on a board of this size."""
        work = self.walks.cells * self.walks.steps.reach * i64(30)
        return max(i64(FEWEST), min(self.wanted, self.wanted * USUAL_WORK // work))

    def _guess(self) -> Guess:
        board = make_board(self.options, self.luck)
        guess = Guess(board.free[:], i64(board.exit), self._any_gait())
        guess.likelihood = self.walks.weigh_unhunted(guess)
        self.walks.measure_room(guess, self._probes)
        return guess

    def _any_gait(self) -> i64:
        return self.luck.below(len(self.walks.gaits))

    def _obey(self, guess: Guess, clues: Clues) -> None:
        """Changes a guess where it is known to be wrong, and keeps the number of obstacles where it can."""
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

    def _hidden(self, guess: Guess, clues: Clues) -> vec[i64]:
        """The cells of which nothing is known, the guessed exit not among them, in random order."""
        cells = vec[i64]()
        for cell in range(i64(len(guess.free))):
            if clues.ground[cell] == HIDDEN and cell != guess.exit:
                cells = append(cells, cell)
        self.luck.shuffle(cells)
        return cells

    def _other_exit(self, guess: Guess, clues: Clues) -> i64:
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

    def _settle(self, clues: Clues, round_: Round, budget: Budget) -> None:
        """Weighs all guesses anew, keeps the likely ones in proportion, and changes each a little."""
        weights = filled_floats(len(self.all), 0.0)
        best = -math.inf
        weighed: i64 = 0
        while weighed < i64(len(weights)) and (weighed < FEWEST or budget.has_time(round_.weighed)):
            guess = self.all[weighed]
            likelihood = self.walks.weigh(guess, clues) * round_.seriousness
            weights[weighed] = likelihood - guess.likelihood
            guess.likelihood = likelihood
            best = max(best, weights[weighed])
            weighed += 1
        weights = weights[:weighed]
        for n in range(weighed):
            weights[n] = math.exp(weights[n] - best)
        self._select(weights)
        for n in range(i64(len(self.all))):
            if budget.has_time(round_.changed):
                self._change(n, clues, round_.seriousness)

    def _select(self, weights: vec[float]) -> None:
        """Draws as many guesses as there are, each as often as its weight says."""
        pace = total(weights) / float(len(weights))
        mark = self.luck.fraction() * pace
        kept: list[Guess] = []
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
        """Tries a change in one guess after another."""
        done: i64 = 1
        while not budget.is_spent(done) and budget.has_time(LEARNT):
            self._change(done % len(self.all), clues, 1.0)
            done += 1

    def _change(self, number: i64, clues: Clues, seriousness: float) -> None:
        """Tries one change in a guess, and keeps it as often as its likelihood says (Metropolis)."""
        twin = self.all[number].copy()
        kind = self.luck.below(8)
        if kind > 2:
            self._change_maze(number, twin, clues, seriousness)
        elif kind == 0:
            twin.exit = self._other_exit(twin, clues)
            self._replace(number, twin, clues, seriousness)
        elif kind == 1:
            twin.gait = self._any_gait()
            self._replace(number, twin, clues, seriousness)
        elif self._shift_exit(twin, clues):
            self._replace(number, twin, clues, seriousness)

    def _change_maze(self, number: i64, twin: Guess, clues: Clues, seriousness: float) -> None:
        """Moves some obstacles. A maze with more room for an exit is no likelier for that: all are made alike."""
        before = self.all[number]
        if self._swap(twin, clues, 1 + self.luck.below(3)) and self._replace(number, twin, clues, seriousness):
            self.walks.measure_room(twin, self._probes)
            if not self._happens(before.room - twin.room):
                self.all[number] = before

    def _replace(self, number: i64, twin: Guess, clues: Clues, seriousness: float) -> bool:
        """Puts a guess in the place of another, as often as its likelihood says; whether it did."""
        twin.likelihood = self.walks.weigh(twin, clues) * seriousness
        if not self._happens(twin.likelihood - self.all[number].likelihood):
            return False
        self.all[number] = twin
        return True

    def _happens(self, logarithm: float) -> bool:
        """Whether something of this chance, or more than certain, happens."""
        return logarithm >= 0.0 or self.luck.fraction() < math.exp(logarithm)

    def _shift_exit(self, guess: Guess, clues: Clues) -> bool:
        """Moves the exit to a cell beside it, if it may be there."""
        steps = self.walks.steps
        cell = steps.beside[guess.exit * steps.reach + self.luck.below(steps.reach)]
        if cell == NOWHERE or not guess.free[cell] or not clues.exits[cell]:
            return False
        guess.exit = cell
        return True

    def _swap(self, guess: Guess, clues: Clues, times: i64) -> bool:
        """Moves some obstacles from one hidden cell to another."""
        for _ in range(times):
            blocked, free = self._any_hidden(guess, clues, BLOCKED), self._any_hidden(guess, clues, FREE)
            if blocked == NOWHERE or free == NOWHERE:
                return False
            guess.free[blocked], guess.free[free] = FREE, BLOCKED
        return True

    def _any_hidden(self, guess: Guess, clues: Clues, state: i64) -> i64:
        """A random cell of which nothing is known, guessed to be in this state; NOWHERE when none is found soon."""
        for _ in range(TRIES):
            cell = self.luck.below(self.walks.cells)
            if clues.ground[cell] == HIDDEN and guess.free[cell] == state and cell != guess.exit:
                return cell
        return NOWHERE
