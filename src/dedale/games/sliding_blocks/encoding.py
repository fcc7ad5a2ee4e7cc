"""A view as a tensor: the blocks by number, everybody's pawns, the centre.

Seats count from one's own: 0 is this seat, 1 the next in turn, and so on.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import View
from dedale.core.encoding import MOST, Encoding, Field, byte, eight, progress

from .board import BlockBoard
from .field import ALONG_ROWS, CENTRE, PAWNS
from .position import BLOCK, PAWN, SlidingTerms
from .view import SlidingView

OTHERS: Final = ["the next seat", "the second seat on", "the third seat on"]
COLOURS: Final = ["red", "green", "violet"]

# In a cell's word: the block's number first, then whether it may not be moved, then pawns by seat.
BARRED: Final = 1
MOVED: Final = 2
MINE: Final = 3
IN_CENTRE: Final = 7

PLANES: Final = [
    Field("block", "the number of the block here, from 1; 0 for none", MOST, "0 tone"),
    Field("barred", "part of the block that may not be moved now", 1, "0 speck ink"),
    Field("moved", "part of the block moved in this turn", 1, "0 speck white"),
    Field("my pawn", "a pawn of mine", 1, "0 dot blue"),
    *[Field(f"pawn {n + 1}", f"a pawn of {other}", 1, f"0 dot {COLOURS[n]}") for n, other in enumerate(OTHERS)],
    Field("centre", "a cell of the centre", 1, "0 ring white"),
]

NUMBERS: Final = [
    Field("first", "whether this seat began"),
    Field("to move", "whether it is this seat's turn"),
    Field("turn", "the number of the turn, 255 from there on", MOST),
    Field("progress", "the turn in parts of 255 of the most turns", MOST),
    Field("pawn due", "the seat to move has still to move a pawn"),
    Field("block due", "the seat to move has still to move a block"),
    *[Field(f"mover {n + 1}", f"whether it is the turn of {other}") for n, other in enumerate(OTHERS)],
    Field("resigned", "whether this seat has resigned"),
    *[Field(f"resigned {n + 1}", f"whether {other} has resigned") for n, other in enumerate(OTHERS)],
]


KEEPS: Final = "Everything that the view holds is kept, but for turns beyond 255; and everybody sees everything."


@final
class SlidingEncoding(Encoding):
    """The board as everybody sees it, from this seat's place."""

    def __init__(self, terms: SlidingTerms) -> None:
        size = terms.board.field.size
        super().__init__(size, size, PLANES, NUMBERS, KEEPS)
        self.max_turns: Final[i64] = terms.max_turns

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known = cast(SlidingView, view)
        for cell in range(self.board_words):
            target[at + cell] = 0
        _write_blocks(known, target, at)
        _write_pawns(known, target, at)
        self._write_numbers(known, target, at + self.board_words)

    def _write_numbers(self, view: SlidingView, target: vec[i64], at: i64) -> None:
        is_first, is_mover = view.first == view.seat, view.mover == view.seat
        due = view.due if view.mover >= 0 else i64(0)
        share = progress(view.turn, self.max_turns)
        owes_pawn, owes_block = due & PAWN != 0, due & BLOCK != 0
        target[at] = eight(is_first, is_mover, view.turn, share, owes_pawn, owes_block, 0, 0)
        target[at + 1] = 0
        seats = view.terms.options.seats
        for n in range(seats):
            seat = (view.seat + n) % seats
            if n and view.mover == seat:
                target[at + (5 + n) // 8] |= byte(1, (5 + n) % 8)
            target[at + 1] |= byte(view.resigned >> seat & 1, 1 + n)


def _write_blocks(view: SlidingView, target: vec[i64], at: i64) -> None:
    field, shapes = view.board.field, view.board.shapes
    for block in range(shapes.blocks):
        corner = at + field.cell(ALONG_ROWS, view.at[block], view.at[shapes.blocks + block])
        word = byte(block + 1, 0)
        if block == view.barred:
            word |= byte(1, BARRED)
        if block == view.moved:
            word |= byte(1, MOVED)
        for n in range(shapes.start[block], shapes.start[block + 1]):
            target[corner + shapes.line[n] * field.size + shapes.place[n]] = word


def _write_pawns(view: SlidingView, target: vec[i64], at: i64) -> None:
    seats = view.terms.options.seats
    for number in range(i64(len(view.pawns))):
        n = (number // PAWNS + seats - view.seat) % seats
        target[at + view.pawns[number]] |= byte(1, MINE + n)
    _write_centre(view.board, target, at)


def _write_centre(board: BlockBoard, target: vec[i64], at: i64) -> None:
    for n in range(i64(CENTRE)):
        target[at + board.field.centre_cells[n]] |= byte(1, IN_CENTRE)
