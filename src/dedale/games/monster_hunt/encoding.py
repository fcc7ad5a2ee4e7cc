"""A view as a tensor: the ground, the shots, and when the monster is known to have stood where."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import View
from dedale.core.encoding import MOST, Encoding, Field, byte, eight, progress
from dedale.grid.cells import NOWHERE

from .options import MonsterHuntOptions
from .position import HUNTER
from .report import HIDDEN
from .view import MonsterHuntView

# In a cell's first word.
MONSTER_HERE: Final = 2
ENTRANCE: Final = 3
EXIT: Final = 4
SHOT: Final = 5
LAST_SHOT: Final = 6
MARKED: Final = 7

# In a cell's second word, as bits; the lowest byte says how fresh the last shot is.
MARKED_BITS: Final = 8
MARKED_WHEN: Final = 0xFF00
STOOD_BITS: Final = 16
STOOD_WHEN: Final = 0xFF0000
VISIT: Final = 0x1000000
VISITS: Final = 0xFF000000
SHOT_IN_BITS: Final = 32
WRITTEN: Final = 0xFFFFFFFF
"""The rest of it keeps the turn of the last shot while the word is written."""

GROUND_WORDS: Final = vec[i64]([0, byte(1, 1), byte(1, 0)])
"""What is known of a cell, from HIDDEN on, as its first word."""

FRESH: Final = "255 in this turn, one less for each turn since, 1 for 254 turns and more; 0 for never"

PLANES: Final = [
    Field("free", "known to be free", 1, "0 fill white"),
    Field("obstacle", "known to be an obstacle", 1, "0 fill ink"),
    Field("monster", "known to be where the monster is: for the monster", 1, "0 dot red"),
    Field("entrance", "known to be the entrance: for the monster", 1, "0 ring blue"),
    Field("exit", "known to be the exit: for the monster", 1, "0 ring green"),
    Field("shot", "the hunter has shot here", 1, "0 speck violet"),
    Field("last shot", "the hunter's last shot", 1, "0 ring violet"),
    Field("marked", "the hunter knows that the monster has stood here", 1, "0 dot gold"),
    Field("shot when", f"how fresh the last shot is: {FRESH}", MOST),
    Field("marked when", f"how fresh the latest turn is in which the hunter knows the monster here: {FRESH}", MOST),
    Field("stood when", f"how fresh the latest turn is in which this seat knows the monster here: {FRESH}", MOST),
    Field("visits", "in how many turns this seat knows the monster here", MOST),
]

NUMBERS: Final = [
    Field("hunter", "whether this seat is the hunter"),
    Field("to move", "whether it is this seat's turn"),
    Field("turn", "the number of the turn, 255 from there on", MOST),
    Field("progress", "the turn in parts of 255 of the most turns", MOST),
]


KEEPS: Final = (
    "Of several turns in which the monster is known to have stood in one cell, the latest date and their number are "
    "kept, of several shots at one cell the latest; dates more than 254 turns old are alike."
)


@final
class MonsterHuntEncoding(Encoding):
    """One format for both: the hunter's planes of the monster are empty until it is told something."""

    def __init__(self, options: MonsterHuntOptions) -> None:
        super().__init__(options.grid.rows, options.grid.columns, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known = cast(MonsterHuntView, view)
        _write_ground(known, target, at)
        _write_shots(known, target, at)
        _write_path(known, target, at)
        _finish_shots(known, target, at)
        is_hunter, is_mover = known.seat == HUNTER, known.mover == known.seat
        share = progress(known.turn, known.options.max_turns)
        target[at + self.board_words] = eight(is_hunter, is_mover, known.turn, share, 0, 0, 0, 0)


def _write_ground(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    ground, words = view.ground, GROUND_WORDS
    word = at
    for cell in range(i64(len(ground))):
        target[word] = words[ground[cell] - HIDDEN]
        target[word + 1] = 0
        word += 2
    if view.exit != NOWHERE:
        target[at + 2 * view.entrance] |= byte(1, ENTRANCE)
        target[at + 2 * view.exit] |= byte(1, EXIT)
        target[at + 2 * view.path[i64(len(view.path)) - 1]] |= byte(1, MONSTER_HERE)


def _write_shots(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    """Writes the shots, and for now the turn of each beside it."""
    shots, turn, is_shot = view.shots, view.turn, byte(1, SHOT)
    for n in range(i64(len(shots))):
        word = at + 2 * shots[n]
        target[word] |= is_shot
        target[word + 1] = fresh(n + 1, turn) | n + 1 << SHOT_IN_BITS


def _write_path(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    """Writes when the monster stood where; the hunter was told of what lies before a shot at the cell."""
    path, turn, is_marked = view.path, view.turn, byte(1, MARKED)
    for n in range(i64(len(path))):
        cell = path[n]
        if cell == NOWHERE:
            continue
        word, when = at + 2 * cell, fresh(n + 1, turn)
        shown = target[word + 1] & ~STOOD_WHEN | when << STOOD_BITS
        if shown & VISITS < VISITS:
            shown += VISIT
        if n < shown >> SHOT_IN_BITS:
            target[word] |= is_marked
            shown = shown & ~MARKED_WHEN | when << MARKED_BITS
        target[word + 1] = shown


def _finish_shots(view: MonsterHuntView, target: vec[i64], at: i64) -> None:
    """Marks the last shot, and takes away what only the writing needed."""
    shots = view.shots
    count: i64 = len(shots)
    for n in range(count):
        target[at + 2 * shots[n] + 1] &= WRITTEN
    if count:
        target[at + 2 * shots[count - 1]] |= byte(1, LAST_SHOT)


def fresh(turn: i64, now: i64) -> i64:
    """How fresh a turn is: 255 for this one, one less for each since, never below 1."""
    age = now - turn
    return MOST - age if age < MOST else i64(1)
