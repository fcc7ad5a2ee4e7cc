"""Random play inside the core, without texts or events."""

from __future__ import annotations

from mypy_extensions import i64

from .luck import Luck
from .state import State


def play_at_random(state: State, luck: Luck, most: i64) -> i64:
    """Plays random legal moves to the end, at most `most`; returns their number."""
    played: i64 = 0
    while state.mover >= 0 and played < most:
        state.apply(state.random_action(luck), None)
        played += 1
    return played
