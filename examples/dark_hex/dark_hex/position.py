"""The truth: every stone, what each seat has seen of the board, and every try in order."""

from __future__ import annotations

from typing import NamedTuple

from dedale.core import Seat, State, Terms

from .options import DarkHexOptions
from .path import EMPTY

UNKNOWN = -1


class Try(NamedTuple):
    """One try: whose, on which cell (UNKNOWN to others), and whether a stone stands there now."""

    seat: int
    cell: int
    is_placed: bool


class DarkHexPosition(State):
    """All tries, and the boards that follow from them."""

    def __init__(self, terms: Terms, options: DarkHexOptions, first: Seat) -> None:
        super().__init__(terms, first)
        self.options = options
        empty = [EMPTY] * int(options.grid.cells)
        self.tries: list[Try] = []
        self.owners = empty
        self.known = [list(empty), list(empty)]

    def attempt(self, seat: int, cell: int) -> bool:
        """A seat tries a cell: where it is empty a stone is placed; either way the seat knows the cell now."""
        is_placed = self.owners[cell] == EMPTY
        if is_placed:
            self.owners[cell] = seat
        self.known[seat][cell] = self.owners[cell]
        self.tries.append(Try(seat, cell, is_placed))
        return is_placed
