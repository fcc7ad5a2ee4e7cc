"""A naive player to measure the levels by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dedale.bots.player import Effort, Maker, Player
from dedale.core.luck import Luck

from .levels import RaidLevel
from .player import Raider

FRONTIER: Final = RaidLevel()


def frontier(luck: Luck, effort: Effort) -> Player:
    """Goes to the nearest cell not seen, and with the first treasure to the nearest way out; throws nothing."""
    return Raider(luck, effort, FRONTIER)


REFERENCES: Final[Mapping[str, Maker]] = {"frontier": frontier}
