"""Monster Hunt: a monster runs for the exit, a hunter shoots at cells that it cannot see."""

from .game import MONSTER_HUNT

__all__ = ["MONSTER_HUNT"]
