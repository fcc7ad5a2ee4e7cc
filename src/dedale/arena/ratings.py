"""Ratings with their uncertainty, for two seats and more.

The model is Plackett and Luce's: the first among those left is drawn in proportion to exp(strength), where a
strength is the player's own plus what its seat is worth; with two seats that is Bradley and Terry's. Places that are
shared count as every order of those who share them, in equal parts, so that a draw is half a win for both; those who
share the last place behind others were not compared. The fit is the maximum a posteriori under a prior that is worth a
fifth of a game, and intervals follow from the Fisher information.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .figures import Z95

ELO = 400 / math.log(10)
"""Elo points in one unit of strength: 400 points are odds of ten to one."""

MEAN = 1500.0
PRIOR = (800 / ELO) ** -2
"""The precision of the prior: a standard deviation of 800 points around the mean."""

STEPS = 100
Floats = NDArray[np.float64]

Finish = tuple[int, int, int]
"""A player, its seat and its place in one game; 1 is the best place, and equals share it."""


@dataclass(frozen=True)
class Rating:
    """An estimate on the Elo scale with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    """The players' ratings, 1500 on average; and what each seat is worth, 0 on average."""

    players: list[Rating]
    seats: list[Rating]


def rate(players: int, seats: int, games: Iterable[Sequence[Finish]]) -> Ratings:
    """The ratings that explain the games best."""
    stages = _Stages(players, seats, _choices(games))
    strengths = stages.fit()
    spread = np.sqrt(np.diag(stages.covariance(strengths)))
    strengths = _centring(players, seats) @ strengths
    rated = [_rating(MEAN, *pair) for pair in zip(strengths[:players], spread[:players], strict=True)]
    return Ratings(rated, [_rating(0, *pair) for pair in zip(strengths[players:], spread[players:], strict=True)])


def _rating(mean: float, strength: float, spread: float) -> Rating:
    value, reach = mean + ELO * float(strength), Z95 * ELO * float(spread)
    return Rating(value, value - reach, value + reach)


Choice = tuple[tuple[int, int], ...]
"""A stage of a game: players with their seats, of whom the first was chosen before the others."""


def _choices(games: Iterable[Sequence[Finish]]) -> dict[Choice, float]:
    """How often each choice was made."""
    counted = Counter(tuple(sorted(game, key=lambda finish: (finish[2], finish))) for game in games)
    choices: dict[Choice, float] = defaultdict(float)
    for game, count in counted.items():
        orders, stages = _orders(game)
        for order, first in itertools.product(orders, range(stages)):
            choices[order[first], *sorted(order[first + 1 :])] += count / len(orders)
    return choices


def _orders(game: tuple[Finish, ...]) -> tuple[list[Choice], int]:
    """All orders that the places allow, and how many choices of each were made.

    Players that share the last place behind others were not compared: nobody was chosen there.
    """
    shared = [list(group) for _, group in itertools.groupby(game, key=lambda finish: finish[2])]
    last = shared.pop() if len(shared) > 1 else []
    ways = itertools.product(*(itertools.permutations(group) for group in shared))
    orders = [tuple((player, seat) for group in (*way, last) for player, seat, _ in group) for way in ways]
    return orders, len(game) - max(1, len(last))


class _Stages:
    """All choices as arrays: who was there, and how often the first of them was chosen."""

    def __init__(self, players: int, seats: int, choices: dict[Choice, float]) -> None:
        most = max((len(choice) for choice in choices), default=1)
        self._weights: Floats = np.array(list(choices.values()))
        self._there = np.zeros((len(choices), most), dtype=bool)
        self._design = np.zeros((len(choices), most, players + seats))
        for row, choice in enumerate(choices):
            for column, (player, seat) in enumerate(choice):
                self._there[row, column] = True
                self._design[row, column, [player, players + seat]] = 1
        self._centring = _centring(players, seats)

    def fit(self) -> Floats:
        """The most likely strengths, by Newton's method with halved steps where it overshoots."""
        strengths = np.zeros(self._design.shape[2])
        for _ in range(STEPS):
            step = np.linalg.solve(self.information(strengths), self._slope(strengths))
            while self._worth(strengths + step) < self._worth(strengths) - 1e-9:
                step /= 2
            strengths = strengths + step
            if np.abs(step).max(initial=0) < 1e-9:
                break
        return strengths

    def information(self, strengths: Floats) -> Floats:
        """The Fisher information, with the prior's."""
        chances = self._chances(strengths)
        mean = np.einsum("ra,rap->rp", chances, self._design)
        second = np.einsum("r,ra,rap,raq->pq", self._weights, chances, self._design, self._design, optimize=True)
        found: Floats = second - np.einsum("r,rp,rq->pq", self._weights, mean, mean, optimize=True)
        return found + PRIOR * np.eye(len(strengths))

    def covariance(self, strengths: Floats) -> Floats:
        """How uncertain the strengths are, each group around its mean."""
        spread: Floats = self._centring @ np.linalg.inv(self.information(strengths)) @ self._centring.T
        return spread

    def _chances(self, strengths: Floats) -> Floats:
        worth = np.where(self._there, np.exp(self._design @ strengths), 0.0)
        chances: Floats = worth / worth.sum(axis=1, keepdims=True)
        return chances

    def _slope(self, strengths: Floats) -> Floats:
        mean = np.einsum("ra,rap->rp", self._chances(strengths), self._design)
        found: Floats = self._weights @ (self._design[:, 0] - mean) - PRIOR * strengths
        return found

    def _worth(self, strengths: Floats) -> float:
        likelihood = self._weights @ np.log(self._chances(strengths)[:, 0])
        return float(likelihood - PRIOR / 2 * strengths @ strengths)


def _centring(players: int, seats: int) -> Floats:
    """The matrix that subtracts the players' mean from the players, and the seats' mean from the seats."""
    centring = np.eye(players + seats)
    centring[:players, :players] -= 1 / players
    centring[players:, players:] -= 1 / seats
    return centring
