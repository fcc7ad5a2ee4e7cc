"""A view as a tensor: the blocks by number, everybody's pawns, the centre.

Seats count from one's own: 0 is this seat, 1 the next in turn, and so on.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.encoding import (
    FIRST,
    MOST,
    OTHERS,
    PROGRESS,
    SEATS,
    TO_MOVE,
    TURN,
    Encoding,
    Field,
    mark_of,
    place_of,
    put,
    shift_of,
)
from dedale.core.view import View

from .board import BlockBoard
from .field import ALONG_ROWS, CENTRE, PAWNS
from .position import BLOCK, PAWN, SlidingTerms
from .view import SlidingView

COLOURS: Final = ["red", "green", "violet"]

PLANES: Final = [
    Field("block", "the number of the block here, from 1; 0 for none", MOST, "0 tone"),
    Field("barred", "part of the block that may not be moved now", 1, "0 speck ink"),
    Field("moved", "part of the block moved in this turn", 1, "0 speck white"),
    Field("my pawn", "a pawn of mine", 1, "0 dot blue"),
    *[Field(f"pawn {n + 1}", f"a pawn of {other}", 1, f"0 dot {COLOURS[n]}") for n, other in enumerate(OTHERS)],
    Field("centre", "a cell of the centre", 1, "0 ring white"),
]

NUMBERS: Final = [
    FIRST,
    TO_MOVE,
    TURN,
    PROGRESS,
    Field("pawn due", "the seat to move has still to move a pawn"),
    Field("block due", "the seat to move has still to move a block"),
    *SEATS,
]


KEEPS: Final = "Everything that the view holds is kept, but for turns beyond 255; and everybody sees everything."


NUMBER: Final[i64] = shift_of("block", PLANES)
BARRED: Final[i64] = mark_of("barred", PLANES)
MOVED: Final[i64] = mark_of("moved", PLANES)
PAWNS_BY_SEAT: Final = vec[i64]([mark_of(name, PLANES) for name in ("my pawn", "pawn 1", "pawn 2", "pawn 3")])
IN_CENTRE: Final[i64] = mark_of("centre", PLANES)

PAWN_DUE: Final[i64] = place_of("pawn due", NUMBERS)
BLOCK_DUE: Final[i64] = place_of("block due", NUMBERS)


@final
class SlidingEncoding(Encoding):
    """The board as everybody sees it, from this seat's place."""

    def __init__(self, terms: SlidingTerms) -> None:
        size = terms.board.field.size
        super().__init__(size, size, PLANES, NUMBERS, KEEPS)
        self.max_turns: Final[i64] = terms.max_turns

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known, numbers = cast(SlidingView, view), at + self.board_words
        for cell in range(self.board_words):
            target[at + cell] = 0
        _write_blocks(known, target, at)
        _write_pawns(known, target, at)
        self.write_numbers(known, target, numbers, known.turn, self.max_turns)
        _write_due(known, target, numbers)


def _write_blocks(view: SlidingView, target: vec[i64], at: i64) -> None:
    field, shapes = view.board.field, view.board.shapes
    for block in range(shapes.blocks):
        corner = at + field.cell(ALONG_ROWS, view.at[block], view.at[shapes.blocks + block])
        word = min(block + 1, i64(MOST)) << NUMBER
        if view.is_barred(block):
            word |= BARRED
        if block == view.moved:
            word |= MOVED
        for n in range(shapes.start[block], shapes.start[block + 1]):
            target[corner + shapes.line[n] * field.size + shapes.place[n]] = word


def _write_pawns(view: SlidingView, target: vec[i64], at: i64) -> None:
    seats, marks = view.terms.options.seats, PAWNS_BY_SEAT
    for number in range(i64(len(view.pawns))):
        n = (number // PAWNS + seats - view.seat) % seats
        target[at + view.pawns[number]] |= marks[n]
    _write_centre(view.board, target, at)


def _write_centre(board: BlockBoard, target: vec[i64], at: i64) -> None:
    mark = IN_CENTRE
    for n in range(i64(CENTRE)):
        target[at + board.field.centre_cells[n]] |= mark


def _write_due(view: SlidingView, target: vec[i64], at: i64) -> None:
    if view.mover >= 0:
        put(target, at, PAWN_DUE, view.due & PAWN != 0)
        put(target, at, BLOCK_DUE, view.due & BLOCK != 0)
