"""What each level knows and how far it looks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class MazeLevel:
    """What a player can do.

    `thirds`: it seeks its own goal one turn deep and tries this many thirds of the pushes; 0 for a player that plans.
    A planner has `guesses` when it works out what the others seek; it tries `replies` of theirs in a turn, and looks at
    `positions` to find a sure way home, 0 for none.
    """

    def __init__(self, *, thirds: i64 = 0, guesses: bool = False, replies: int = 0, positions: int = 0) -> None:
        self.thirds: Final = thirds
        self.guesses: Final = guesses
        self.replies: Final = replies
        self.positions: Final = positions


EASY: Final = MazeLevel(thirds=1)
MEDIUM: Final = MazeLevel(thirds=3)
HARD: Final = MazeLevel(replies=2_000)
EXPERT: Final = MazeLevel(guesses=True, replies=2_000, positions=6_000_000)
