"""A view as a tensor: both search grids, and one's own camp."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import View
from dedale.core.encoding import MOST, SPREAD, Encoding, Field, byte, eight, progress
from dedale.grid.cells import NOWHERE

from .options import TrackerOptions
from .position import VISITED
from .view import TrackerView

SIDES: Final = ["north", "east", "south", "west"]

ANSWERED: Final = 255
"""The bits of a note that say what is known of the sides."""

# In a cell's last word, behind the open sides of one's own camp.
FUGITIVE: Final = 4
VISIT: Final = 5
DETECTIVE: Final = 6
INTRUDER: Final = 7

PLANES: Final = [
    *[
        Field(f"open {side}", f"my detective has passed the {side} side", 1, f"0 wall-{side[0]} white")
        for side in SIDES
    ],
    *[
        Field(f"barrier {side}", f"my detective has met a barrier on the {side} side", 1, f"0 wall-{side[0]} ink")
        for side in SIDES
    ],
    *[Field(f"they open {side}", f"the other detective has passed the {side} side") for side in SIDES],
    *[Field(f"they barrier {side}", f"the other detective has met a barrier on the {side} side") for side in SIDES],
    *[
        Field(f"camp open {side}", f"the {side} side is open in my own camp", 1, f"1 shut-{side[0]} ink")
        for side in SIDES
    ],
    Field("my fugitive", "my fugitive hides here", 1, "1 ring gold"),
    Field("visited", "my detective has stood here", 1, "0 speck ink"),
    Field("my detective", "my detective is here", 1, "0 dot blue"),
    Field("their detective", "the other detective is here, in my camp", 1, "1 dot red"),
]

NUMBERS: Final = [
    Field("first", "whether this seat began"),
    Field("to move", "whether it is this seat's turn"),
    Field("turn", "the number of the turn, 255 from there on", MOST),
    Field("progress", "the turn in parts of 255 of the most turns", MOST),
    Field("steps", "questions asked in this turn", MOST),
    Field("outside", "whether my detective is outside"),
    Field("they outside", "whether the other detective is outside"),
    Field("caught", "whether my detective has caught the fugitive"),
    Field("they caught", "whether the other detective has caught mine"),
]


KEEPS: Final = "Everything that the view holds is kept, but for turns and steps beyond 255."


@final
class TrackerEncoding(Encoding):
    """Both search grids side by side with one's own camp."""

    def __init__(self, options: TrackerOptions) -> None:
        super().__init__(options.grid.rows, options.grid.columns, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known = cast(TrackerView, view)
        _write_cells(known, target, at)
        _write_numbers(known, target, at + self.board_words)


def _write_cells(view: TrackerView, target: vec[i64], at: i64) -> None:
    camp = view.camps[view.seat]
    assert camp is not None
    notes, sides, spread = view.notes, camp.sides.bits, SPREAD
    cells = view.options.grid.cells
    mine, theirs = view.seat * cells, (1 - view.seat) * cells
    for cell in range(cells):
        note = notes[mine + cell]
        word = at + 3 * cell
        target[word] = spread[note & ANSWERED]
        target[word + 1] = spread[notes[theirs + cell] & ANSWERED]
        target[word + 2] = spread[sides[cell] | (i64(1) << VISIT if note & VISITED else i64(0))]
    _mark(target, at, camp.fugitive, FUGITIVE)
    _mark(target, at, view.at[view.seat], DETECTIVE)
    _mark(target, at, view.at[1 - view.seat], INTRUDER)


def _mark(target: vec[i64], at: i64, cell: i64, place: i64) -> None:
    if cell != NOWHERE:
        target[at + 3 * cell + 2] |= byte(1, place)


def _write_numbers(view: TrackerView, target: vec[i64], at: i64) -> None:
    seat, other = view.seat, 1 - view.seat
    is_out, are_out = view.at[seat] == NOWHERE, view.at[other] == NOWHERE
    share = progress(view.turn, view.options.max_turns)
    has_caught, is_first, is_mover = view.caught >> seat & 1, view.first == seat, view.mover == seat
    target[at] = eight(is_first, is_mover, view.turn, share, view.steps, is_out, are_out, has_caught)
    target[at + 1] = view.caught >> other & 1
