"""Where the tiles lie, where the pawns stand, and who has found what."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.core.snapshot import put_back, taken
from dedale.core.state import State
from dedale.core.terms import Prepared, Terms
from dedale.grid.cells import Cell

from .board import SPARE, TileBoard
from .corridors import NO_ARROW, Arrow, Corridors, carried, entry, leaving, opposite_arrow, step
from .options import MovingMazeOptions
from .tiles import NO_TREASURE, Openings, Treasure


class MovingMazePosition(State):
    """The truth.

    `closed` is the arrow where nobody may push now; `reached` the cells to which the seat to move may
    go, 0 before its push. `treasures` are by cell, the spare tile's last. `cards` are the stacks, of each
    seat what it has found first; `found` counts these. `ruled_out` are, as bits, the treasures on which a
    seat has ended a turn in vain: everybody knows that it does not seek them. `informed` are the seats
    that have seen what they seek now.
    """

    def __init__(self, terms: Terms, options: MovingMazeOptions, first: Seat, board: TileBoard) -> None:
        super().__init__(terms, first)
        self.options: Final = options
        self.start: Final = board
        self.turn: i64 = 1
        self.closed = NO_ARROW
        self.reached: i64 = 0
        self.informed: i64 = 0
        self.corridors = NO_CORRIDORS
        self.treasures = board.layout.treasures
        self.at = options.homes
        self.cards = board.stacks
        self.found = NO_NUMBERS
        self.ruled_out = NO_NUMBERS

    def take(self, other: MovingMazePosition) -> None:
        """Becomes the same position as another."""
        self.copy_progress(other)
        self.turn = other.turn
        self.closed = other.closed
        self.reached = other.reached
        self.informed = other.informed
        self.corridors = other.corridors.copy()
        self.treasures = other.treasures[:]
        self.at = other.at[:]
        self.cards = other.cards
        self.found = other.found[:]
        self.ruled_out = other.ruled_out[:]

    def changing(self) -> list[str]:
        return ["turn", "closed", "reached", "informed", "treasures", "at", "cards", "found", "ruled_out"]

    def snapshot(self) -> dict[str, Any]:
        return {**super().snapshot(), "corridors": taken(self.corridors, CORRIDORS)}

    def restore(self, fields: dict[str, Any]) -> None:
        put_back(self.corridors, fields["corridors"])
        super().restore({name: field for name, field in fields.items() if name != "corridors"})

    def prepared(self) -> list[Prepared]:
        return [self.start]

    def left(self, seat: Seat) -> i64:
        """How many cards a seat has still to find."""
        return self.options.height - self.found[seat]

    def top(self, seat: Seat) -> Treasure:
        """The top card of a seat's stack; none when all are found."""
        if self.left(seat) == 0:
            return NO_TREASURE
        return Treasure(self.cards[seat * self.options.height + self.found[seat]])

    def seeks(self, seat: Seat, treasure: Treasure) -> bool:
        """Whether a seat finds a card by ending its turn on this treasure."""
        if not self.options.for_children:
            return treasure >= 0 and treasure == self.top(seat)
        return self._place_of(seat, treasure) >= 0

    def turn_up(self, seat: Seat, treasure: Treasure) -> None:
        """Puts a card that is sought behind those already found."""
        target = seat * self.options.height + self.found[seat]
        place = self._place_of(seat, treasure)
        if place > target:
            self.cards = self.cards[:]
            while place > target:
                self.cards[place] = self.cards[place - 1]
                place -= 1
            self.cards[target] = treasure
        self.found[seat] += 1

    def _place_of(self, seat: Seat, treasure: Treasure) -> i64:
        """Where a card still to be found is kept; −1 when it is not."""
        start = seat * self.options.height
        for place in range(start + self.found[seat], start + self.options.height):
            if self.cards[place] == treasure:
                return place
        return -1

    def push(self, arrow: Arrow, openings: Openings) -> None:
        """Pushes the spare tile in: corridors, treasures and pawns."""
        self.corridors.push(arrow, openings)
        self._shift_treasures(arrow)
        for seat in range(self.options.seats):
            self.at[seat] = carried(arrow, Cell(self.at[seat]))
        self.closed = opposite_arrow(arrow)

    def _shift_treasures(self, arrow: Arrow) -> None:
        to, far = leaving(arrow), step(arrow)
        fallen = self.treasures[to]
        cell: i64 = to
        while cell != entry(arrow):
            self.treasures[cell] = self.treasures[cell - far]
            cell -= far
        self.treasures[cell] = self.treasures[SPARE]
        self.treasures[SPARE] = fallen


CORRIDORS: Final = ["north", "east", "south", "west", "spare"]
NO_NUMBERS: Final = vec[i64]()
NO_CORRIDORS: Final = Corridors()
