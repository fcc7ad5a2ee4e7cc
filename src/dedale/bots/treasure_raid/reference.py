"""A naive player to measure the others by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dedale.bots.player import Effort, Player
from dedale.core.luck import Luck

from .player import Level, Raider

FRONTIER: Final = Level()


def frontier(luck: Luck, effort: Effort) -> Player:
    """Goes to the nearest cell not seen, and with the first treasure to the nearest way out; throws nothing."""
    return Raider(luck, effort, FRONTIER)


REFERENCE_MAKERS: Final[dict[str, Callable[[Luck, Effort], Player]]] = {"frontier": frontier}
