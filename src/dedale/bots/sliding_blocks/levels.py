"""The four levels: how far each looks ahead, how wide, and how much it overlooks."""

from __future__ import annotations

from typing import Final

from dedale.bots.player import Maker

from .evaluation import Attention
from .player import Level, SlidingPlayer

EASY: Final = Level(Attention(3, 2, 0, overlooked=70), turns=1, states=60)
MEDIUM: Final = Level(Attention(5, 5, 1, overlooked=45), turns=1, states=300)
HARD: Final = Level(Attention(5, 6, 1, overlooked=25), turns=2, states=1_500)
EXPERT: Final = Level(Attention(6, 8, 2), turns=8, states=6_000)
"""Shares overlooked and numbers of states were set by contests between neighbours on the standard layout."""


def maker(level: Level) -> Maker:
    """Makes players of a level."""
    return lambda luck, effort: SlidingPlayer(luck, effort, level)


LEVELS: Final = {"easy": maker(EASY), "medium": maker(MEDIUM), "hard": maker(HARD), "expert": maker(EXPERT)}
