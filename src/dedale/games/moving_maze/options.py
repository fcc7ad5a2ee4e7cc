"""What a host may set, and who sits in which corner."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.errors import InvalidSetup
from dedale.core.options import MOST_TURNS, Choice, Option, Options, Presets, Value, Whole, whole
from dedale.core.seat import Seat
from dedale.grid.cells import Cell

from .corridors import GRID
from .faults import TOO_MANY_CARDS
from .tiles import TREASURES

CORNERS: Final = {"nw": "A1", "ne": "A7", "se": "G7", "sw": "G1"}
"""The starts by where they lie, clockwise."""


DECLARED: Final[list[Option]] = [
    Whole("seats", 2, 1, 4),
    Choice("variant", "standard", ["standard", "children"]),
    Whole("cards", 0, 0, TREASURES),
    Whole("max_turns", lambda o: 200 * whole(o, "seats"), 1, MOST_TURNS),
    Choice("corner", "nw", list(CORNERS)),
    Choice("facing", "opposite", ["opposite", "beside"]),
    Choice("way_out", "home_free", ["home_free", "border"]),
]

SHEET: Final[dict[str, Value]] = {"variant": "standard", "cards": 0, "max_turns": MOST_TURNS, "way_out": "border"}
"""To the letter of the source; as many play as like to, without a limit."""

PRESETS: Final[Presets] = {"sheet": SHEET}


class MovingMazeOptions(Options):
    """The options as the rules read them; `height` is how many cards each seat is dealt.

    `leaves`: with all cards found one has to leave by a corridor that is open at the border.
    """

    def __init__(self, values: dict[str, Value], changed: dict[str, Value]) -> None:
        seats = whole(values, "seats")
        super().__init__(values, changed, seats)
        most, asked = TREASURES // seats, whole(values, "cards")
        if asked > most:
            raise InvalidSetup([TOO_MANY_CARDS(most=most, seats=seats, given=asked)], "options")
        self.height: Final[i64] = asked or most
        self.for_children: Final = self.text("variant") == "children"
        self.max_turns: Final[i64] = self.whole("max_turns")
        self.leaves: Final = self.for_children and self.text("way_out") == "border"
        self.homes: Final = _homes(seats, self.text("corner"), self.text("facing"))

    def home(self, seat: Seat) -> Cell:
        """The corner from which a seat starts."""
        return Cell(self.homes[seat])


def _homes(seats: int, corner: str, facing: str) -> vec[i64]:
    """The corner of the first seat, and those of the others clockwise; two may sit opposite each other."""
    names, start = list(CORNERS.values()), list(CORNERS).index(corner)
    apart = 2 if seats == 2 and facing == "opposite" else 1
    homes = vec[i64]()
    for seat in range(seats):
        homes = append(homes, GRID.named(names[(start + seat * apart) % len(names)]))
    return homes
