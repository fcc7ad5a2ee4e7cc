"""A view as a tensor: the corridors, the pawns, the treasures and who has done what with them.

Seats count from one's own: 0 is this seat, 1 the next in turn, and so on.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import View
from dedale.core.encoding import MOST, SPREAD, Encoding, Field, byte, eight, progress
from dedale.core.seat import Seat
from dedale.core.vecs import filled

from .board import SPARE
from .corridors import ARROW_NAMES, CELLS, SIZE
from .options import MovingMazeOptions
from .tiles import TREASURES
from .view import MovingMazeView

SIDES: Final = ["north", "east", "south", "west"]
OTHERS: Final = ["the next seat", "the second seat on", "the third seat on"]
COLOURS: Final = ["red", "green", "violet"]

# In a cell's first word, behind the open sides.
REACHED: Final = 4
GOAL: Final = 5
PAWN: Final = 6
HOME: Final = 7

# In a cell's second word: other pawns, other homes, and what others know of this seat.
VAIN: Final = 6

# In a cell's third word: the treasure's number, then who found it, then who seeks it not.
FOUND: Final = 1
FOUND_BY_ANY: Final = 0b11110
NOT_SOUGHT: Final = 4

_TREASURE: Final = [
    Field("treasure", "the number of the treasure here, from 1; 0 for none", TREASURES),
    Field("found by me", "I have found this treasure"),
    *[Field(f"found by {n + 1}", f"{other} has found this treasure") for n, other in enumerate(OTHERS)],
    *[Field(f"not sought by {n + 1}", f"{other} is known not to seek it now") for n, other in enumerate(OTHERS)],
]

PLANES: Final = [
    *[Field(f"open {side}", f"the tile is open to the {side}", 1, f"0 shut-{side[0]} ink") for side in SIDES],
    Field("reached", "the pawn to move may end its turn here", 1, "0 speck white"),
    Field("goal", "what I seek lies here", 1, "0 ring gold"),
    Field("my pawn", "my pawn stands here", 1, "0 dot blue"),
    Field("my home", "I started here", 1, "0 speck blue"),
    *[
        Field(f"pawn {n + 1}", f"the pawn of {other} stands here", 1, f"0 dot {COLOURS[n]}")
        for n, other in enumerate(OTHERS)
    ],
    *[Field(f"home {n + 1}", f"{other} started here", 1, f"0 speck {COLOURS[n]}") for n, other in enumerate(OTHERS)],
    Field("not sought by me", "everybody knows that I do not seek this treasure now"),
    Field("unused", "always 0", 0),
    *_TREASURE,
]

NUMBERS: Final = [
    *[Field(f"spare {field.name}", f"of the spare tile: {field.meaning}", field.most) for field in _TREASURE],
    *[Field(f"spare open {side}", f"the spare tile is open to the {side}") for side in SIDES],
    Field("spare goal", "what I seek is on the spare tile"),
    Field("seeks home", "I have found all my cards, and seek my home"),
    Field("informed", "I have seen what I seek now"),
    Field("to push", "the seat to move has to push; else to move its pawn"),
    *[Field(f"closed {arrow}", f"nobody may push at {arrow} now") for arrow in ARROW_NAMES],
    Field("first", "whether this seat began"),
    Field("to move", "whether it is this seat's turn"),
    Field("turn", "the number of the turn, 255 from there on", MOST),
    Field("progress", "the turn in parts of 255 of the most turns", MOST),
    Field("left", "cards I have still to find", TREASURES),
    *[Field(f"left {n + 1}", f"cards that {other} has still to find", TREASURES) for n, other in enumerate(OTHERS)],
    *[Field(f"mover {n + 1}", f"whether it is the turn of {other}") for n, other in enumerate(OTHERS)],
    Field("resigned", "whether this seat has resigned"),
    *[Field(f"resigned {n + 1}", f"whether {other} has resigned") for n, other in enumerate(OTHERS)],
]


KEEPS: Final = (
    "The order in which cards were found is forgotten, and in the children's variant that in which one's own were "
    "dealt; turns beyond 255 are alike."
)


@final
class MovingMazeEncoding(Encoding):
    """The tiles with all that lies and stands on them, then the spare tile and the seats."""

    def __init__(self, options: MovingMazeOptions) -> None:
        super().__init__(SIZE, SIZE, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known = cast(MovingMazeView, view)
        fates = _fates(known)
        goals = _goals(known)
        _write_tiles(known, target, at, fates, goals)
        _write_pawns(known, target, at)
        _write_spare(known, target, at + self.board_words, fates, goals)
        _write_seats(known, target, at + self.board_words + 2)


def _seat(view: MovingMazeView, n: i64) -> Seat:
    """The nth seat on from this one."""
    return Seat((view.seat + n) % view.options.seats)


def _fates(view: MovingMazeView) -> vec[i64]:
    """For each treasure, as bits: who has found it, who is known not to seek it, this seat last."""
    fates = filled(TREASURES, 0)
    height, found_by = view.options.height, i64(1) << FOUND
    for n in range(view.options.seats):
        seat = _seat(view, n)
        start = seat * height
        for place in range(start, start + view.found[seat]):
            fates[view.cards[place]] |= found_by << n
    for n in range(view.options.seats):
        _rule_out(fates, view.ruled_out[_seat(view, n)], i64(1) << (NOT_SOUGHT + n if n else i64(8)))
    return fates


def _rule_out(fates: vec[i64], treasures: i64, sign: i64) -> None:
    """Nobody seeks what has been found, so there it says nothing."""
    treasure: i64 = 0
    while treasures:
        if treasures & 1 and not fates[treasure] & FOUND_BY_ANY:
            fates[treasure] |= sign
        treasures >>= 1
        treasure += 1


def _goals(view: MovingMazeView) -> i64:
    """The treasures that this seat knows it seeks, as bits."""
    seat = view.seat
    if not view.knows_goals(seat):
        return 0
    start = seat * view.options.height + view.found[seat]
    goals: i64 = 0
    for place in range(start, start + (view.left(seat) if view.options.for_children else min(view.left(seat), i64(1)))):
        goals |= i64(1) << view.cards[place]
    return goals


def _seeks_home(view: MovingMazeView) -> bool:
    return view.left(view.seat) == 0 and view.knows_goals(view.seat)


def _write_tiles(view: MovingMazeView, target: vec[i64], at: i64, fates: vec[i64], goals: i64) -> None:
    corridors, treasures, spread = view.corridors, view.treasures, SPREAD
    north, east, south, west, reached = (
        corridors.north,
        corridors.east,
        corridors.south,
        corridors.west,
        view.reached,
    )
    for cell in range(i64(CELLS)):
        treasure = treasures[cell]
        word = at + 3 * cell
        bits = north >> cell & 1 | (east >> cell & 1) << 1 | (south >> cell & 1) << 2 | (west >> cell & 1) << 3
        bits |= (reached >> cell & 1) << REACHED
        target[word + 1] = 0
        target[word + 2] = 0
        if treasure >= 0:
            fate = fates[treasure]
            bits |= (goals >> treasure & 1) << GOAL
            target[word + 1] = spread[(fate >> 8 & 1) << VAIN]
            target[word + 2] = spread[fate & MOST] | (treasure + 1)
        target[word] = spread[bits]


def _write_pawns(view: MovingMazeView, target: vec[i64], at: i64) -> None:
    seat, homes = view.seat, view.options.homes
    target[at + 3 * view.at[seat]] |= byte(1, PAWN)
    target[at + 3 * homes[seat]] |= byte(1, HOME) | (byte(1, GOAL) if _seeks_home(view) else i64(0))
    for n in range(i64(1), view.options.seats):
        other = _seat(view, n)
        target[at + 3 * view.at[other] + 1] |= byte(1, n - 1)
        target[at + 3 * homes[other] + 1] |= byte(1, n + 2)


def _write_spare(view: MovingMazeView, target: vec[i64], at: i64, fates: vec[i64], goals: i64) -> None:
    treasure = view.treasures[SPARE]
    bits: i64 = view.corridors.spare
    target[at] = 0
    if treasure >= 0:
        target[at] = SPREAD[fates[treasure] & MOST] | (treasure + 1)
        bits |= (goals >> treasure & 1) << 4
    bits |= 32 if _seeks_home(view) else 0
    bits |= (view.informed >> view.seat & 1) << 6
    bits |= 128 if view.reached == 0 else 0
    target[at + 1] = SPREAD[bits]


def _write_seats(view: MovingMazeView, target: vec[i64], at: i64) -> None:
    arrows: i64 = i64(1) << view.closed if view.closed >= 0 else i64(0)
    is_first, is_mover = view.first == view.seat, view.mover == view.seat
    share = progress(view.turn, view.options.max_turns)
    target[at] = SPREAD[arrows & MOST]
    target[at + 1] = SPREAD[arrows >> 8] | eight(0, 0, 0, 0, is_first, is_mover, view.turn, share)
    target[at + 2] = byte(view.left(view.seat), 0) | byte(view.resigned >> view.seat & 1, 7)
    target[at + 3] = 0
    for n in range(i64(1), view.options.seats):
        seat = _seat(view, n)
        target[at + 2] |= byte(view.left(seat), n) | byte(view.mover == seat, 3 + n)
        target[at + 3] |= byte(view.resigned >> seat & 1, n - 1)
