"""A view as a tensor: both search grids, and one's own camp."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.encoding import (
    FIRST,
    MOST,
    PROGRESS,
    SPREAD,
    TO_MOVE,
    TURN,
    Encoding,
    Field,
    bit_of,
    mark_of,
    place_of,
    put,
    word_from,
    words_of,
)
from dedale.core.view import View
from dedale.grid.cells import NOWHERE

from .options import TrackerOptions
from .position import VISITED
from .view import TrackerView

SIDES: Final = ["north", "east", "south", "west"]

ANSWERED: Final = 255
"""The bits of a note that say what is known of the sides."""

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
    FIRST,
    TO_MOVE,
    TURN,
    PROGRESS,
    Field("steps", "questions asked in this turn", MOST),
    Field("outside", "whether my detective is outside"),
    Field("they outside", "whether the other detective is outside"),
    Field("caught", "whether my detective has caught the fugitive"),
    Field("they caught", "whether the other detective has caught mine"),
]


KEEPS: Final = "Everything that the view holds is kept, but for turns and steps beyond 255."


CELL: Final[i64] = words_of(PLANES)
CAMP: Final[i64] = word_from("camp open north", PLANES)
VISIT: Final[i64] = bit_of("visited", PLANES)
FUGITIVE: Final[i64] = mark_of("my fugitive", PLANES)
DETECTIVE: Final[i64] = mark_of("my detective", PLANES)
INTRUDER: Final[i64] = mark_of("their detective", PLANES)

STEPS: Final[i64] = place_of("steps", NUMBERS)
OUTSIDE: Final[i64] = place_of("outside", NUMBERS)
THEY_OUTSIDE: Final[i64] = place_of("they outside", NUMBERS)
CAUGHT: Final[i64] = place_of("caught", NUMBERS)
THEY_CAUGHT: Final[i64] = place_of("they caught", NUMBERS)


@final
class TrackerEncoding(Encoding):
    """Both search grids side by side with one's own camp."""

    def __init__(self, options: TrackerOptions) -> None:
        super().__init__(options.grid.rows, options.grid.columns, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known, numbers = cast(TrackerView, view), at + self.board_words
        _write_cells(known, target, at)
        self.write_numbers(known, target, numbers, known.turn, known.options.max_turns)
        _write_searches(known, target, numbers)


def _write_cells(view: TrackerView, target: vec[i64], at: i64) -> None:
    """Writes the words of each cell in the order in which PLANES declares them."""
    camp = view.camps[view.seat]
    assert camp is not None
    notes, sides, spread = view.notes, camp.sides.bits, SPREAD
    cells = view.options.grid.cells
    mine, theirs = view.seat * cells, (1 - view.seat) * cells
    word, visit = at, VISIT
    for cell in range(cells):
        note = notes[mine + cell]
        target[word] = spread[note & ANSWERED]
        word += 1
        target[word] = spread[notes[theirs + cell] & ANSWERED]
        word += 1
        target[word] = spread[sides[cell] | (visit if note & VISITED else i64(0))]
        word += 1
    _mark(target, at + CAMP, camp.fugitive, FUGITIVE)
    _mark(target, at + CAMP, view.at[view.seat], DETECTIVE)
    _mark(target, at + CAMP, view.at[1 - view.seat], INTRUDER)


def _mark(target: vec[i64], at: i64, cell: i64, mark: i64) -> None:
    if cell != NOWHERE:
        target[at + CELL * cell] |= mark


def _write_searches(view: TrackerView, target: vec[i64], at: i64) -> None:
    seat, other = view.seat, 1 - view.seat
    put(target, at, STEPS, view.steps)
    put(target, at, OUTSIDE, view.at[seat] == NOWHERE)
    put(target, at, THEY_OUTSIDE, view.at[other] == NOWHERE)
    if view.caught:
        put(target, at, CAUGHT, view.caught >> seat & 1)
        put(target, at, THEY_CAUGHT, view.caught >> other & 1)
