"""Naive players to measure the levels by."""

from __future__ import annotations

from dedale.bots.player import FULL, Effort
from dedale.core import Luck

from .levels import Level
from .player import TrackerPlayer


class DepthFirstPlayer(TrackerPlayer):
    """Searches depth first, sides in random order, and hides in a camp of the game's own making."""

    def __init__(self, luck: Luck, effort: Effort = FULL) -> None:
        super().__init__(Level(), luck, effort)
