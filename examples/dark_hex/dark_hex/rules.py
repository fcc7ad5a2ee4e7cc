"""The rules: place a stone where you know of none; the seat that joins its two sides wins."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Action, Event, Fault, Seat

from .faults import STONE_KNOWN
from .path import EMPTY, missing_cells
from .position import DarkHexPosition
from .view import DarkHexView


class DarkHexState(DarkHexPosition):
    """A game of dark hex."""

    def actions(self) -> vec[i64]:
        return vec[i64]([cell for cell, owner in enumerate(self.known[self.mover]) if owner == EMPTY])

    def why_not(self, action: Action, move: str) -> Fault:
        return STONE_KNOWN(move, move=move)

    def apply(self, action: Action, told: list[Event] | None) -> None:
        seat, cell = int(self.mover), int(action)
        is_placed = self.attempt(seat, cell)
        if told is not None:
            fields: dict[str, object] = {"seat": seat, "cell": self.options.grid.names[cell]}
            told.append(Event("placed" if is_placed else "met", fields, [seat]))
        if is_placed and missing_cells(self.options, self.owners, seat) == ():
            self.finish([seat], "joined", told)
        else:
            self.pass_turn(1 - seat if is_placed else seat, told)

    def pass_turn(self, seat: int, told: list[Event] | None) -> None:
        """After a stone it is the other's turn, after a stone met the same seat's."""
        self.mover = Seat(seat)
        if told is not None:
            told.append(Event("turn", {"seat": seat}))

    def look(self, seat: Seat) -> DarkHexView:
        return DarkHexView(self, seat)

    def copy(self) -> DarkHexState:
        twin = DarkHexState(self.terms, self.options, self.first)
        twin.copy_progress(self)
        twin.tries = list(self.tries)
        twin.owners = list(self.owners)
        twin.known = [list(board) for board in self.known]
        return twin
