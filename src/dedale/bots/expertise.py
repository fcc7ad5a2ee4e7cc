"""What the computer players of one game can do, and what they can tell people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from dedale.core import Luck, Options, Prepared, View

from .player import Effort, Maker, Player

Level = TypeVar("Level")
LEVELS = ("easy", "medium", "hard", "expert")
"""For a child, for a family, for a regular player, and one that nobody should beat."""


@dataclass(frozen=True)
class Belief:
    """What a perfect reasoner in a seat may think: how likely each thing is on each cell and edge.

    `cells` and `walls` give for each thing, such as "fugitive" or "barrier", a probability by cell or by edge;
    what is left out has none.

    >>> Belief(cells={"fugitive": {"A1": 0.25, "B2": 0.75}}).as_dict()
    {'cells': {'fugitive': {'A1': 0.25, 'B2': 0.75}}, 'walls': {}}
    """

    cells: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    walls: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def as_dict(self) -> dict[str, object]:
        """Plain data, with probabilities to four digits."""
        return {"cells": _rounded(self.cells), "walls": _rounded(self.walls)}


def _rounded(things: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
    return {
        thing: {name: round(chance, 4) for name, chance in sorted(by_name.items())} for thing, by_name in things.items()
    }


@dataclass(frozen=True)
class Hint:
    """A move worth playing, and why: one sentence in each language (`en`, `fr`, `ru`)."""

    move: str
    reasons: Mapping[str, str]

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {"move": self.move, "reasons": dict(self.reasons)}


@dataclass(frozen=True)
class Expertise:
    """The players of a game by level, the reference players to measure them by, and what may be asked of them.

    `rating`: how many turns a setup holds out against plain players, on average; None where nobody has taught it.
    `change`: the setup with one small change by chance; None when that may not be handed in.
    """

    levels: Mapping[str, Maker]
    references: Mapping[str, Maker]
    belief: Callable[[View, Luck], Belief]
    hint: Callable[[View, Luck, Effort], Hint]
    rating: Callable[[Options, Prepared], float] | None = None
    change: Callable[[Options, Prepared, Luck], Prepared | None] | None = None


def makers(
    player: Callable[[Luck, Effort, Level], Player], easy: Level, medium: Level, hard: Level, expert: Level
) -> dict[str, Maker]:
    """For each of the four levels what makes its players: `player`, called with what the level can do."""
    return {
        "easy": _maker(player, easy),
        "medium": _maker(player, medium),
        "hard": _maker(player, hard),
        "expert": _maker(player, expert),
    }


def _maker(player: Callable[[Luck, Effort, Level], Player], level: Level) -> Maker:
    return lambda luck, effort: player(luck, effort, level)
