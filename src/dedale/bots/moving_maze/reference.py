"""Naive players to measure the levels by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dedale.bots.player import Effort, Maker, Player
from dedale.core.luck import Luck

from .seeking import OwnTreasurePlayer


def own_treasure(luck: Luck, effort: Effort) -> Player:
    """Searches for its own goal two turns deep, as if it were alone."""
    return OwnTreasurePlayer(luck)


REFERENCES: Final[Mapping[str, Maker]] = {"own_treasure": own_treasure}
