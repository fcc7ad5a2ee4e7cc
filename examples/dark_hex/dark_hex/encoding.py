"""Views as tensors."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Encoding, Field, Terms, View
from dedale.core.encoding import TO_MOVE, place_of, put

from .options import DarkHexOptions
from .view import DarkHexView

PLANES = [
    Field("mine", "a stone of this seat", paint="0 dot red"),
    Field("theirs", "a stone of the other that this seat has met", paint="0 dot blue"),
]
NUMBERS = [Field("seat", "which seat this is"), TO_MOVE]

MINE = place_of("mine", PLANES)
THEIRS = place_of("theirs", PLANES)
SEAT = place_of("seat", NUMBERS)


class DarkHexEncoding(Encoding):
    """The board as the seat has seen it."""

    def __init__(self, terms: Terms[DarkHexOptions]) -> None:
        grid = terms.options.grid
        super().__init__(grid.rows, grid.columns, PLANES, NUMBERS, "The order of the tries is forgotten.")

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        board, seat = cast(DarkHexView, view).board, int(view.seat)
        for cell, owner in enumerate(board):
            target[at + cell] = 0
            put(target, at + cell, MINE, owner == seat)
            put(target, at + cell, THEIRS, owner == 1 - seat)
        self.write_numbers(view, target, at + len(board))
        put(target, at + len(board), SEAT, seat)
