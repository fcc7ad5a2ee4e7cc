"""A view as a tensor: the ground, the shots, and when the monster is known to have stood where."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.encoding import (
    BITS,
    MOST,
    PROGRESS,
    TO_MOVE,
    TURN,
    Encoding,
    Field,
    mark_of,
    place_of,
    put,
    shift_of,
    word_from,
    words_of,
)
from dedale.core.view import View
from dedale.grid.cells import NOWHERE

from .options import MonsterHuntOptions
from .position import HUNTER
from .report import HIDDEN
from .view import MonsterHuntView

FRESH: Final = "255 in this turn, one less for each turn since, 1 for 254 turns and more; 0 for never"

_GROUND: Final = [
    Field("free", "known to be free", 1, "0 fill white"),
    Field("obstacle", "known to be an obstacle", 1, "0 fill ink"),
    Field("monster", "known to be where the monster is: for the monster", 1, "0 dot red"),
    Field("entrance", "known to be the entrance: for the monster", 1, "0 ring blue"),
    Field("exit", "known to be the exit: for the monster", 1, "0 ring green"),
    Field("shot", "the hunter has shot here", 1, "0 speck violet"),
    Field("last shot", "the hunter's last shot", 1, "0 ring violet"),
    Field("marked", "the hunter knows that the monster has stood here", 1, "0 dot gold"),
]

_DATES: Final = [
    Field("shot when", f"how fresh the last shot is: {FRESH}", MOST),
    Field("marked when", f"how fresh the latest turn is in which the hunter knows the monster here: {FRESH}", MOST),
    Field("stood when", f"how fresh the latest turn is in which this seat knows the monster here: {FRESH}", MOST),
    Field("visits", "in how many turns this seat knows the monster here", MOST),
]

PLANES: Final = [*_GROUND, *_DATES]

NUMBERS: Final = [Field("hunter", "whether this seat is the hunter"), TO_MOVE, TURN, PROGRESS]

KEEPS: Final = (
    "Of several turns in which the monster is known to have stood in one cell, the latest date and their number are "
    "kept, of several shots at one cell the latest; dates more than 254 turns old are alike."
)


CELL: Final[i64] = words_of(PLANES)

GROUND: Final[i64] = word_from("free", PLANES)
GROUND_WORDS: Final = vec[i64]([0, mark_of("obstacle", PLANES), mark_of("free", PLANES)])
"""What is known of a cell, from HIDDEN on, as its first word."""

MONSTER_HERE: Final[i64] = mark_of("monster", PLANES)
ENTRANCE: Final[i64] = mark_of("entrance", PLANES)
EXIT: Final[i64] = mark_of("exit", PLANES)
SHOT: Final[i64] = mark_of("shot", PLANES)
LAST_SHOT: Final[i64] = mark_of("last shot", PLANES)
MARKED: Final[i64] = mark_of("marked", PLANES)

DATES: Final[i64] = word_from("shot when", PLANES)
SHOT_WHEN: Final[i64] = shift_of("shot when", PLANES)
MARKED_WHEN: Final[i64] = shift_of("marked when", PLANES)
STOOD_WHEN: Final[i64] = shift_of("stood when", PLANES)
VISIT: Final[i64] = mark_of("visits", PLANES)
VISITS: Final[i64] = MOST * VISIT
SHOT_IN: Final[i64] = BITS * len(_DATES)
"""Behind the dates: the turn of the last shot, kept there while the word is written."""
WRITTEN: Final[i64] = 256 * VISIT - 1
"""The dates, of which the visits are the last, without that turn."""

IS_HUNTER: Final[i64] = place_of("hunter", NUMBERS)


@final
class MonsterHuntEncoding(Encoding):
    """One format for both: the hunter's planes of the monster are empty until it is told something."""

    def __init__(self, options: MonsterHuntOptions) -> None:
        super().__init__(options.grid.rows, options.grid.columns, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known, numbers = cast(MonsterHuntView, view), at + self.board_words
        _write_ground(known, target, at)
        _write_shots(known, target, at)
        _write_path(known, target, at)
        _finish_shots(known, target, at)
        self.write_numbers(known, target, numbers, known.turn, known.options.max_turns)
        put(target, numbers, IS_HUNTER, known.seat == HUNTER)


def _write_ground(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    ground, words, to_dates, to_next = view.ground, GROUND_WORDS, DATES, CELL
    word = at + GROUND
    for cell in range(i64(len(ground))):
        target[word] = words[ground[cell] - HIDDEN]
        target[word + to_dates] = 0
        word += to_next
    if view.exit != NOWHERE:
        first = at + GROUND
        target[first + CELL * view.entrance] |= ENTRANCE
        target[first + CELL * view.exit] |= EXIT
        target[first + CELL * view.path[i64(len(view.path)) - 1]] |= MONSTER_HERE


def _write_shots(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    """Writes the shots, and for now the turn of each beside it."""
    shots, turn, shot, shot_when, shot_in = view.shots, view.turn, SHOT, SHOT_WHEN, SHOT_IN
    ground, dates, words = at + GROUND, at + DATES, CELL
    for n in range(i64(len(shots))):
        word = words * shots[n]
        target[ground + word] |= shot
        target[dates + word] = fresh(n + 1, turn) << shot_when | n + 1 << shot_in


def _write_path(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    """Writes when the monster stood where; the hunter was told of what lies before a shot at the cell."""
    path, turn, visit, visits, shot_in, marked = view.path, view.turn, VISIT, VISITS, SHOT_IN, MARKED
    ground, dates, words, stood_when, marked_when = at + GROUND, at + DATES, CELL, STOOD_WHEN, MARKED_WHEN
    for n in range(i64(len(path))):
        cell = path[n]
        if cell == NOWHERE:
            continue
        word, when = words * cell, fresh(n + 1, turn)
        dated = _dated(target[dates + word], stood_when, when)
        if dated & visits < visits:
            dated += visit
        if n < dated >> shot_in:
            target[ground + word] |= marked
            dated = _dated(dated, marked_when, when)
        target[dates + word] = dated


def _dated(dates: i64, shift: i64, when: i64) -> i64:
    """A word of dates with another one in one of its bytes."""
    return dates ^ (dates >> shift & MOST ^ when) << shift


def _finish_shots(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    """Marks the last shot, and takes away what only the writing needed."""
    shots, dates, words, written = view.shots, at + DATES, CELL, WRITTEN
    count: i64 = len(shots)
    for n in range(count):
        target[dates + words * shots[n]] &= written
    if count:
        target[at + GROUND + words * shots[count - 1]] |= LAST_SHOT


def fresh(turn: i64, now: i64) -> i64:
    """How fresh a turn is: 255 for this one, one less for each since, never below 1."""
    age = now - turn
    return MOST - age if age < MOST else i64(1)
