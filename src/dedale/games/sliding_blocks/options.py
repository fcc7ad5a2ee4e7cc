"""What a host may set."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.options import MOST_TURNS, Choice, Flag, Option, Options, Presets, Value, Whole, whole

from .field import CORNERS, corners_of
from .making import LAYOUTS

DECLARED: Final[list[Option]] = [
    Choice("seats", 2, [2, 4]),
    Choice("layout", "standard", list(LAYOUTS)),
    Flag("touch_move", False),
    Whole("max_turns", lambda o: 150 * whole(o, "seats"), 1, MOST_TURNS),
    Choice("corner", "nw", list(CORNERS)),
    Choice("facing", "opposite", ["opposite", "beside"]),
    Choice("barred", "turn", ["turn", "round"]),
]

SHEET: Final[dict[str, Value]] = {"layout": "standard", "touch_move": True, "max_turns": MOST_TURNS, "barred": "turn"}
"""To the letter of the source; two or four play, without a limit."""

PRESETS: Final[Presets] = {"sheet": SHEET}


class SlidingOptions(Options):
    """The options as the rules read them; `touch_move` binds people at a table, and changes no position.

    `bars_round`: a block is barred for all others until its mover's next turn.
    """

    def __init__(self, values: dict[str, Value], changed: dict[str, Value]) -> None:
        super().__init__(values, changed, int(values["seats"]))
        self.layout: Final = self.text("layout")
        self.touch_move: Final = self.flag("touch_move")
        self.max_turns: Final[i64] = self.whole("max_turns")
        self.corners: Final = corners_of(int(self.seats), self.text("corner"), self.text("facing"))
        self.bars_round: Final = self.text("barred") == "round"
