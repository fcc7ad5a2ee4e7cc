"""A view as a tensor: one's own maze with the other's walk in it, and one's notes of the other's maze.

After a fall one does not know one's place, so notes are kept on five sheets of the board's size: one for the
board, one for what was seen around each pit exit. Such a sheet begins at its exit in the first row and column, and
what lies above or left of that is written from the other end: nothing overlaps, for no maze is larger than the board.
"""

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
    in_words,
    mark_of,
    place_of,
    put,
    word_from,
    words_of,
)
from dedale.core.view import View
from dedale.grid.cells import NOWHERE

from .notebook import FRAGMENTS
from .options import RaidOptions
from .paper import LYING
from .position import Page
from .setup import FALSE_TREASURE, NOTHING, TREASURE
from .view import RaidView
from .walk import ANSWERS, NO_OPENING, OUT_WITH_NONE, STOOD, Walk

SIDES: Final = ["north", "east", "south", "west"]
ROOTS: Final = ["board", "exit 1", "exit 2", "exit 3", "exit 4"]

_OWN: Final = [
    *[
        Field(f"maze open {side}", f"the {side} side is open in my own maze", 1, f"1 shut-{side[0]} ink")
        for side in SIDES
    ],
    *[Field(f"they bumped {side}", f"the other has bumped against the {side} side") for side in SIDES],
    Field(
        "maze thing",
        "what lies here in my own maze: 1 crossbow, 2 crutch, 3 trap, 4–7 pits, 8–11 pit exits, "
        "12 the treasure, 13 a false one",
        FALSE_TREASURE,
        "1 tone",
    ),
    Field("their walker", "the other is here, in my maze", 1, "1 dot red"),
    Field("they stood", "the other has stood here", 1, "1 speck red"),
]


def _sheet_fields(number: int) -> list[Field]:
    root, panel = ROOTS[number], 0 if number == 0 else number + 1
    thing = "what I found here + 1, as above; 13 is any treasure; 0: not seen"
    here = "I am here, or left by a side of this cell"
    return [
        *[
            Field(f"{root}: wall {side}", f"a wall stands on the {side} side", 1, f"{panel} wall-{side[0]} ink")
            for side in SIDES
        ],
        *[
            Field(
                f"{root}: open {side}", f"the {side} side was passed or blown open", 1, f"{panel} wall-{side[0]} white"
            )
            for side in SIDES
        ],
        Field(f"{root}: thing", thing, TREASURE + 1, f"{panel} tone"),
        Field(f"{root}: gone", "what I found is used up or taken away", 1, f"{panel} speck ink"),
        Field(f"{root}: here", here, 1, f"{panel} dot blue"),
        *[Field(f"{root}: outer {side}", f"the {side} side is known as outer wall or exit") for side in SIDES],
    ]


PLANES: Final = in_words(_OWN, *[_sheet_fields(number) for number in range(len(ROOTS))])

_WALKER: Final = [
    Field("grenades", "grenades left", 9),
    Field("carries", "carries a treasure"),
    Field("limps", "was hit by the crossbow"),
    Field("crutch", "has the crutch"),
    Field("trapped", "sits in the trap"),
    Field("misses", "turns still to miss", 3),
    Field("deciding", "stands before a treasure and says whether to take it"),
    Field("outside", "is outside"),
    Field("started", "has started"),
]


def _walker_fields(name: str, subject: str) -> list[Field]:
    return [Field(f"{name} {field.name}", f"{subject}: {field.meaning}", field.most) for field in _WALKER]


NUMBERS: Final = [
    FIRST,
    TO_MOVE,
    TURN,
    PROGRESS,
    Field("actions", "actions left in this turn", 3),
    Field("they carry", "what the other carries from my maze: 1 a false treasure, 2 the real one", 2),
    *_walker_fields("I", "I"),
    *_walker_fields("they", "the other"),
]


KEEPS: Final = (
    "What was seen and bumped against is kept, but not in which order, nor grenades that told nothing. Sheets are "
    "joined when they hold the same pit, pit exit or trap; that a sheet fits the board in one place only is left to be "
    "found out (`view.notebooks` has it). After a fall the notes are on the sheet of the exit: it begins with the exit "
    "in A1, and what lies north or west of that is written from the far end, as on a globe. Of the other's walk one's "
    "own maze shows where it was and what it bumped against, not what it can tell of its own place."
)


# In a cell: one's own maze.
CELL: Final[i64] = words_of(PLANES)
SIDES_OF_MAZE: Final[i64] = word_from("maze open north", PLANES)
THING: Final[i64] = word_from("maze thing", PLANES)
HAS_STOOD: Final[i64] = mark_of("they stood", PLANES)
WALKER: Final[i64] = place_of("their walker", PLANES)

# In a cell: the sheets, the board's own first.
SHEETS: Final[i64] = word_from("board: wall north", PLANES)
DETAILS: Final[i64] = word_from("board: thing", PLANES) - SHEETS
SHEET: Final[i64] = word_from("exit 1: wall north", PLANES) - SHEETS
HERE: Final[i64] = place_of("board: here", PLANES)

ACTIONS: Final[i64] = place_of("actions", NUMBERS)
THEY_CARRY: Final[i64] = place_of("they carry", NUMBERS)
MINE: Final[i64] = place_of("I grenades", NUMBERS)
THEIRS: Final[i64] = place_of("they grenades", NUMBERS)

# Behind MINE and THEIRS.
GRENADES: Final[i64] = place_of("grenades", _WALKER)
CARRIES: Final[i64] = place_of("carries", _WALKER)
LIMPS: Final[i64] = place_of("limps", _WALKER)
HAS_CRUTCH: Final[i64] = place_of("crutch", _WALKER)
TRAPPED: Final[i64] = place_of("trapped", _WALKER)
MISSES: Final[i64] = place_of("misses", _WALKER)
DECIDING: Final[i64] = place_of("deciding", _WALKER)
OUTSIDE: Final[i64] = place_of("outside", _WALKER)
STARTED: Final[i64] = place_of("started", _WALKER)


@final
class RaidEncoding(Encoding):
    """One's own maze with what happened there, and one's notes on five sheets."""

    def __init__(self, options: RaidOptions) -> None:
        super().__init__(options.grid.rows, options.grid.columns, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known, numbers = cast(RaidView, view), at + self.board_words
        walk = known.walks[1 - known.seat]
        assert walk is not None
        _write_maze(walk, target, at)
        _write_notes(known.pages[known.seat], target, at)
        self.write_numbers(known, target, numbers, known.turn, known.options.max_turns)
        _write_turn(known, walk, target, numbers)
        _write_walker(known, known.seat, target, numbers, MINE)
        _write_walker(known, 1 - known.seat, target, numbers, THEIRS)


def _write_maze(walk: Walk, target: vec[i64], at: i64) -> None:
    """One's own maze, where the other has been in it, and against which sides it bumped."""
    sides, things, traces, spread = walk.sides.bits, walk.things, walk.traces, SPREAD
    to_sides, to_thing, to_next, has_stood = SIDES_OF_MAZE, THING, CELL, HAS_STOOD
    word = at
    for cell in range(i64(len(sides))):
        trace = traces[cell]
        target[word + to_sides] = spread[sides[cell] | (trace & 15) << 4]
        target[word + to_thing] = things[cell] | has_stood if trace & STOOD else things[cell]
        word += to_next
    if walk.at != NOWHERE:
        put(target, at + CELL * walk.at, WALKER, 1)


def _write_notes(page: Page, target: vec[i64], at: i64) -> None:
    """One's notes: the digest of every sheet that others are joined to, and nothing in place of those joined."""
    notes = page.notes()
    for root in range(i64(FRAGMENTS)):
        digest = notes.composed(root).digest if notes.root[root] == root else page.paper.nothing
        _write_sheet(digest, target, at + SHEETS + SHEET * root)
    if page.length > 0:
        here = page.paper.folded[notes.point_in_whole()]
        put(target, at + CELL * here + SHEET * notes.root[notes.fragment], HERE, 1)


def _write_sheet(digest: vec[i64], target: vec[i64], at: i64) -> None:
    spread, word, to_details, to_next = SPREAD, at, DETAILS, CELL
    for cell in range(i64(len(digest))):
        known = digest[cell]
        target[word] = spread[known & MOST]
        target[word + to_details] = spread[known >> 8 & MOST] | known >> LYING
        word += to_next


# What belongs to no cell


def _write_turn(view: RaidView, walk: Walk, target: vec[i64], at: i64) -> None:
    put(target, at, ACTIONS, view.actions_left)
    put(target, at, THEY_CARRY, 0 if walk.carried == NOTHING else 2 if walk.carried == TREASURE else 1)


def _write_walker(view: RaidView, seat: i64, target: vec[i64], at: i64, first: i64) -> None:
    put(target, at, first + GRENADES, view.grenades[seat])
    put(target, at, first + CARRIES, view.carries[seat])
    put(target, at, first + LIMPS, view.limps[seat])
    put(target, at, first + HAS_CRUTCH, view.has_crutch[seat])
    put(target, at, first + TRAPPED, view.is_trapped[seat])
    put(target, at, first + MISSES, view.misses[seat])
    put(target, at, first + DECIDING, view.found[seat])
    length = view.pages[seat].length
    if length > 0:
        answer = view.pages[seat].log[length - 1] % ANSWERS
        put(target, at, first + OUTSIDE, OUT_WITH_NONE <= answer <= NO_OPENING)
        put(target, at, first + STARTED, 1)
