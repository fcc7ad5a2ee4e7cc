"""A view as a tensor: the corridors, the pawns, the treasures and who has done what with them.

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
    SPREAD,
    TO_MOVE,
    TURN,
    Encoding,
    Field,
    bit_of,
    in_words,
    mark_of,
    place_of,
    put,
    word_from,
    words_of,
)
from dedale.core.seat import Seat
from dedale.core.vecs import filled
from dedale.core.view import View

from .board import SPARE
from .corridors import ARROW_NAMES, CELLS, SIZE
from .options import MovingMazeOptions
from .tiles import TREASURES
from .view import MovingMazeView

SIDES: Final = ["north", "east", "south", "west"]
COLOURS: Final = ["red", "green", "violet"]

_TREASURE: Final = [
    Field("treasure", "the number of the treasure here, from 1; 0 for none", TREASURES),
    Field("found by me", "I have found this treasure"),
    *[Field(f"found by {n + 1}", f"{other} has found this treasure") for n, other in enumerate(OTHERS)],
    *[Field(f"not sought by {n + 1}", f"{other} is known not to seek it now") for n, other in enumerate(OTHERS)],
]

_PLACE: Final = [
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
]

PLANES: Final = in_words(_PLACE, _TREASURE)

NUMBERS: Final = [
    *[Field(f"spare {field.name}", f"of the spare tile: {field.meaning}", field.most) for field in _TREASURE],
    *[Field(f"spare open {side}", f"the spare tile is open to the {side}") for side in SIDES],
    Field("spare goal", "what I seek is on the spare tile"),
    Field("seeks home", "I have found all my cards, and seek my home"),
    Field("informed", "I have seen what I seek now"),
    Field("to push", "the seat to move has to push; else to move its pawn"),
    *[Field(f"closed {arrow}", f"nobody may push at {arrow} now") for arrow in ARROW_NAMES],
    FIRST,
    TO_MOVE,
    TURN,
    PROGRESS,
    Field("left", "cards I have still to find", TREASURES),
    *[Field(f"left {n + 1}", f"cards that {other} has still to find", TREASURES) for n, other in enumerate(OTHERS)],
    *SEATS,
]


KEEPS: Final = (
    "The order in which cards were found is forgotten, and in the children's variant that in which one's own were "
    "dealt; turns beyond 255 are alike."
)


# In a cell.
CELL: Final[i64] = words_of(PLANES)
GROUND: Final[i64] = word_from("open north", PLANES)
REACHED: Final[i64] = place_of("reached", PLANES)
GOAL: Final[i64] = place_of("goal", PLANES)
MY_PAWN: Final[i64] = mark_of("my pawn", PLANES)
MY_HOME: Final[i64] = mark_of("my home", PLANES)
MY_GOAL: Final[i64] = mark_of("goal", PLANES)
OTHER: Final[i64] = word_from("pawn 1", PLANES)
OTHER_PAWN: Final[i64] = place_of("pawn 1", PLANES)
OTHER_HOME: Final[i64] = place_of("home 1", PLANES)
VAIN: Final[i64] = mark_of("not sought by me", PLANES)
TREASURE: Final[i64] = word_from("treasure", PLANES)

# In a treasure's fate: bits as SPREAD writes them, and one more for what is written elsewhere.
FOUND: Final[i64] = bit_of("found by me", _TREASURE)
NOT_SOUGHT: Final[i64] = bit_of("not sought by 1", _TREASURE)
FOUND_BY_ANY: Final[i64] = NOT_SOUGHT - FOUND
NOT_SOUGHT_BY_ME: Final = 256

SPARE_TREASURE: Final[i64] = word_from("spare treasure", NUMBERS)
SPARE_GROUND: Final[i64] = word_from("spare open north", NUMBERS)
SPARE_GOAL: Final[i64] = place_of("spare goal", NUMBERS)
SEEKS_HOME: Final[i64] = place_of("seeks home", NUMBERS)
INFORMED: Final[i64] = place_of("informed", NUMBERS)
TO_PUSH: Final[i64] = place_of("to push", NUMBERS)
CLOSED: Final[i64] = place_of(f"closed {ARROW_NAMES[0]}", NUMBERS)
LEFT: Final[i64] = place_of("left", NUMBERS)


@final
class MovingMazeEncoding(Encoding):
    """The tiles with all that lies and stands on them, then the spare tile and the seats."""

    def __init__(self, options: MovingMazeOptions) -> None:
        super().__init__(SIZE, SIZE, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known, numbers = cast(MovingMazeView, view), at + self.board_words
        fates = _fates(known)
        goals = _goals(known)
        _write_tiles(known, target, at, fates, goals)
        _write_pawns(known, target, at)
        self.write_numbers(known, target, numbers, known.turn, known.options.max_turns)
        _write_spare(known, target, numbers, fates, goals)
        _write_turn(known, target, numbers)


def _seat(view: MovingMazeView, n: i64) -> Seat:
    """The nth seat on from this one."""
    return Seat((view.seat + n) % view.options.seats)


def _fates(view: MovingMazeView) -> vec[i64]:
    """For each treasure, as bits: who has found it, who is known not to seek it."""
    fates = filled(TREASURES, 0)
    height, found_by_me = view.options.height, FOUND
    for n in range(view.options.seats):
        seat = _seat(view, n)
        start = seat * height
        for place in range(start, start + view.found[seat]):
            fates[view.cards[place]] |= found_by_me << n
    for n in range(view.options.seats):
        _rule_out(fates, view.ruled_out[_seat(view, n)], NOT_SOUGHT << n - 1 if n else i64(NOT_SOUGHT_BY_ME))
    return fates


def _rule_out(fates: vec[i64], treasures: i64, sign: i64) -> None:
    """Nobody seeks what has been found, so there it says nothing."""
    treasure: i64 = 0
    found_by_any = FOUND_BY_ANY
    while treasures:
        if treasures & 1 and not fates[treasure] & found_by_any:
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
    to_ground, to_other, to_treasure, to_next = at + GROUND, at + OTHER, at + TREASURE, CELL
    reached_place, goal_place, vain = REACHED, GOAL, VAIN
    word: i64 = 0
    for cell in range(i64(CELLS)):
        treasure = treasures[cell]
        bits = north >> cell & 1 | (east >> cell & 1) << 1 | (south >> cell & 1) << 2 | (west >> cell & 1) << 3
        bits |= (reached >> cell & 1) << reached_place
        target[to_other + word] = 0
        target[to_treasure + word] = 0
        if treasure >= 0:
            fate = fates[treasure]
            bits |= (goals >> treasure & 1) << goal_place
            target[to_other + word] = vain if fate & NOT_SOUGHT_BY_ME else i64(0)
            target[to_treasure + word] = spread[fate & MOST] | (treasure + 1)
        target[to_ground + word] = spread[bits]
        word += to_next


def _write_pawns(view: MovingMazeView, target: vec[i64], at: i64) -> None:
    seat, homes = view.seat, view.options.homes
    target[at + GROUND + CELL * view.at[seat]] |= MY_PAWN
    target[at + GROUND + CELL * homes[seat]] |= MY_HOME | (MY_GOAL if _seeks_home(view) else i64(0))
    for n in range(i64(1), view.options.seats):
        other = _seat(view, n)
        put(target, at + CELL * view.at[other], OTHER_PAWN + n - 1, 1)
        put(target, at + CELL * homes[other], OTHER_HOME + n - 1, 1)


def _write_spare(view: MovingMazeView, target: vec[i64], at: i64, fates: vec[i64], goals: i64) -> None:
    treasure = view.treasures[SPARE]
    target[at + SPARE_GROUND] = SPREAD[view.corridors.spare]
    if treasure >= 0:
        target[at + SPARE_TREASURE] = SPREAD[fates[treasure] & MOST] | (treasure + 1)
        put(target, at, SPARE_GOAL, goals >> treasure & 1)


def _write_turn(view: MovingMazeView, target: vec[i64], at: i64) -> None:
    """Writes what this seat seeks, what is to be done, and how many cards everybody has left."""
    put(target, at, SEEKS_HOME, _seeks_home(view))
    put(target, at, INFORMED, view.informed >> view.seat & 1)
    put(target, at, TO_PUSH, view.reached == 0)
    if view.closed >= 0:
        put(target, at, CLOSED + view.closed, 1)
    for n in range(view.options.seats):
        put(target, at, LEFT + n, view.left(_seat(view, n)))
