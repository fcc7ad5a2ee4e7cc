"""The four levels.

The shares of careless moves were set by matches between neighbouring levels at a tenth of the thinking.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dedale.bots.player import Effort, Player
from dedale.core.luck import Luck

from .explorer import Manner
from .player import Level, Raider

EASY: Final = Level(careless=33, forgets=20)
MEDIUM: Final = Level(throws=True, careless=12, forgets=2)
HARD: Final = Level(Manner(), drafts=10, changes=5)
EXPERT: Final = Level(Manner(), races=True, guesses=12, drafts=15, changes=345)


def easy(luck: Luck, effort: Effort) -> Player:
    """Goes to what is nearest, but dreams and forgets."""
    return Raider(luck, effort, EASY)


def medium(luck: Luck, effort: Effort) -> Player:
    """Goes to what is nearest."""
    return Raider(luck, effort, MEDIUM)


def hard(luck: Luck, effort: Effort) -> Player:
    """Weighs unknown walls, and tries a few mazes out."""
    return Raider(luck, effort, HARD)


def expert(luck: Luck, effort: Effort) -> Player:
    """Weighs unknown walls, and draws mazes that hold walkers up."""
    return Raider(luck, effort, EXPERT)


LEVEL_MAKERS: Final[dict[str, Callable[[Luck, Effort], Player]]] = {
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
}
