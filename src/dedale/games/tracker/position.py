"""Where everybody stands, and what each detective has found out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.core.state import State
from dedale.core.terms import Prepared, Terms
from dedale.grid.cells import NOWHERE, Cell, Side, opposite

from .options import TrackerOptions
from .setup import Camp

MET: Final = 4
"""A note's bits 0 to 3: sides known open; 4 to 7: barriers met."""

VISITED: Final = 256
"""A note's bit for a cell in which the detective has stood."""


class TrackerPosition(State):
    """The truth: both camps, both detectives, and the search grids that both players see."""

    def __init__(self, terms: Terms, options: TrackerOptions, first: Seat, camps: list[Camp]) -> None:
        super().__init__(terms, first)
        self.options: Final = options
        self.camps: Final = camps
        self.turn: i64 = 1
        self.steps: i64 = 0
        self.caught: i64 = 0
        self.at = _NO_NOTES
        self.notes = _NO_NOTES

    def take(self, other: TrackerPosition) -> None:
        """Becomes the same position as another."""
        self.copy_progress(other)
        self.turn = other.turn
        self.steps = other.steps
        self.caught = other.caught
        self.at = other.at[:]
        self.notes = other.notes[:]

    def changing(self) -> list[str]:
        return ["turn", "steps", "caught", "at", "notes"]

    def prepared(self) -> list[Prepared]:
        return list(self.camps)

    def searched_camp(self, seat: Seat) -> Camp:
        """The camp in which this seat's detective walks."""
        return self.camps[1 - seat]

    def note(self, seat: Seat, cell: Cell, side: Side, is_open: bool) -> None:
        """Keeps an answer on the seat's search grid, on both sides of the edge."""
        shift = side if is_open else side + MET
        base = seat * self.options.grid.cells
        self.notes[base + cell] |= i64(1) << shift
        beside = self.options.grid.neighbour(cell, side)
        if beside != NOWHERE:
            self.notes[base + beside] |= i64(1) << (opposite(side) if is_open else opposite(side) + MET)


_NO_NOTES: Final = vec[i64]()
