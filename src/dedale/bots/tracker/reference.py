"""A naive player to measure the levels by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dedale.bots.player import Effort, Maker, Player
from dedale.core import Luck

from .levels import MEDIUM
from .player import TrackerPlayer


def depth_first(luck: Luck, effort: Effort) -> Player:
    """Searches depth first, sides in random order, and hides in a camp of the game's own making."""
    return TrackerPlayer(luck, effort, MEDIUM)


REFERENCES: Final[Mapping[str, Maker]] = {"depth_first": depth_first}
