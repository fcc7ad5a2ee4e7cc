"""Simulation: how long a maze holds out against walkers from anywhere."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.core import Luck, Options, Prepared
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.setup import Labyrinth

from .builder import walked

WALKS: Final[i64] = 24
"""How many walkers try a maze."""


def rating(options: Options, prepared: Prepared) -> float:
    """The turns that walkers need for the real treasure, on average; the same walkers for every maze."""
    maze, luck, total = cast(Labyrinth, prepared), Luck(0), i64(0)
    for number in range(WALKS):
        start = luck.below(cast(RaidOptions, options).grid.cells)
        total += walked(maze, start, number, Luck(luck.word())).clock
    return float(total) / float(WALKS)
