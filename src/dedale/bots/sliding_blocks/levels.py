"""What each level looks at: how far ahead, how wide, and how much it overlooks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .evaluation import Attention


class SlidingLevel:
    """How strong a player is: which moves it looks at, how many turns ahead, and how many states for a move."""

    def __init__(self, attention: Attention, turns: i64, states: i64) -> None:
        self.attention: Final = attention
        self.turns: Final[i64] = turns
        self.states: Final[i64] = states


EASY: Final = SlidingLevel(Attention(3, 2, 0, overlooked=70), turns=1, states=60)
MEDIUM: Final = SlidingLevel(Attention(5, 5, 1, overlooked=45), turns=1, states=300)
HARD: Final = SlidingLevel(Attention(5, 6, 1, overlooked=25), turns=2, states=1_500)
EXPERT: Final = SlidingLevel(Attention(6, 8, 2), turns=8, states=6_000)
"""Shares overlooked and numbers of states were set by contests between neighbours on the standard layout."""
