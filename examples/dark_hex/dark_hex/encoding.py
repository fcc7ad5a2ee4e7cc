"""Views as tensors."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Encoding, Field, Terms, View

from .options import DarkHexOptions
from .view import DarkHexView


class DarkHexEncoding(Encoding):
    """The board as the seat has seen it."""

    def __init__(self, terms: Terms[DarkHexOptions]) -> None:
        grid = terms.options.grid
        planes = [
            Field("mine", "a stone of this seat", paint="0 dot red"),
            Field("theirs", "a stone of the other that this seat has met", paint="0 dot blue"),
        ]
        numbers = [Field("seat", "which seat this is"), Field("to move", "whether it is this seat's turn")]
        super().__init__(grid.rows, grid.columns, planes, numbers, "The order of the tries is forgotten.")

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        board, seat = cast(DarkHexView, view).board, int(view.seat)
        for cell, owner in enumerate(board):
            target[at + cell] = (owner == seat) + ((owner == 1 - seat) << 8)
        target[at + len(board)] = seat + ((view.mover == view.seat) << 8)
