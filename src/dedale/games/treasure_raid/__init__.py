"""Treasure Raid: each walks blind through the other's maze, and wants to carry its treasure out."""

from .game import TREASURE_RAID

__all__ = ["TREASURE_RAID"]
