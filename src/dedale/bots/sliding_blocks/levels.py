"""The four levels: how far each looks ahead, how wide, and how often it is careless."""

from __future__ import annotations

from typing import Final

from dedale.bots.player import Maker

from .evaluation import Width
from .player import Level, SlidingPlayer

EASY: Final = Level(Width(3, 2, 0), turns=1, states=60, careless=35)
MEDIUM: Final = Level(Width(5, 5, 1), turns=1, states=300, careless=0)
HARD: Final = Level(Width(5, 6, 1), turns=2, states=4_000, careless=0)
EXPERT: Final = Level(Width(6, 8, 2), turns=8, states=20_000, careless=0)


def maker(level: Level) -> Maker:
    """Makes players of a level."""
    return lambda luck, effort: SlidingPlayer(luck, effort, level)


LEVELS: Final = {"easy": maker(EASY), "medium": maker(MEDIUM), "hard": maker(HARD), "expert": maker(EXPERT)}
