"""A view as a tensor: one's own maze with the other's walk in it, and one's notes of the other's maze.

After a fall one does not know one's place, so notes are kept on five sheets of the board's size: one for the
board, one for what was seen around each pit exit. Such a sheet begins at its exit in the first row and column, and
what lies above or left of that is written from the other end: nothing overlaps, for no maze is larger than the board.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import View
from dedale.core.encoding import MOST, SPREAD, Encoding, Field, byte, eight, progress
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

# In a cell's second word: one's own maze.
WALKER: Final = 1
HAS_STOOD: Final = 1 << 16

# In the second word of each sheet.
HERE: Final = 2

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
    *[Field("unused", "always 0", 0) for _ in range(5)],
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
        Field("unused", "always 0", 0),
    ]


PLANES: Final = [*_OWN, *[field for number in range(len(ROOTS)) for field in _sheet_fields(number)]]
CELL_WORDS: Final = 2 + 2 * len(ROOTS)

_WALKER: Final = [
    ("grenades", "grenades left", 9),
    ("carries", "carries a treasure", 1),
    ("limps", "was hit by the crossbow", 1),
    ("crutch", "has the crutch", 1),
    ("trapped", "sits in the trap", 1),
    ("misses", "turns still to miss", 3),
    ("deciding", "stands before a treasure and says whether to take it", 1),
    ("outside", "is outside", 1),
    ("started", "has started", 1),
]

NUMBERS: Final = [
    Field("first", "whether this seat began"),
    Field("to move", "whether it is this seat's turn"),
    Field("turn", "the number of the turn, 255 from there on", MOST),
    Field("progress", "the turn in parts of 255 of the most turns", MOST),
    Field("actions", "actions left in this turn", 3),
    Field("they carry", "what the other carries from my maze: 1 a false treasure, 2 the real one", 2),
    *[Field(f"I {name}", f"I: {meaning}", most) for name, meaning, most in _WALKER],
    *[Field(f"they {name}", f"the other: {meaning}", most) for name, meaning, most in _WALKER],
]


KEEPS: Final = (
    "What was seen and bumped against is kept, but not in which order, nor grenades that told nothing. Sheets are "
    "joined when they hold the same pit, pit exit or trap; that a sheet fits the board in one place only is left to be "
    "found out (`view.notebooks` has it). After a fall the notes are on the sheet of the exit: it begins with the exit "
    "in A1, and what lies north or west of that is written from the far end, as on a globe. Of the other's walk one's "
    "own maze shows where it was and what it bumped against, not what it can tell of its own place."
)


@final
class RaidEncoding(Encoding):
    """One's own maze with what happened there, and one's notes on five sheets."""

    def __init__(self, options: RaidOptions) -> None:
        super().__init__(options.grid.rows, options.grid.columns, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known = cast(RaidView, view)
        walk = known.walks[1 - known.seat]
        assert walk is not None
        _write_maze(walk, target, at)
        _write_notes(known.pages[known.seat], target, at)
        _write_numbers(known, walk, target, at + self.board_words)


def _write_maze(walk: Walk, target: vec[i64], at: i64) -> None:
    """One's own maze, where the other has been in it, and against which sides it bumped."""
    sides, things, traces, spread = walk.sides.bits, walk.things, walk.traces, SPREAD
    word = at
    for cell in range(i64(len(sides))):
        trace = traces[cell]
        target[word] = spread[sides[cell] | (trace & 15) << 4]
        target[word + 1] = things[cell] | HAS_STOOD if trace & STOOD else things[cell]
        word += CELL_WORDS
    if walk.at != NOWHERE:
        target[at + CELL_WORDS * walk.at + 1] |= byte(1, WALKER)


def _write_notes(page: Page, target: vec[i64], at: i64) -> None:
    """One's notes: the digest of every sheet that others are joined to, and nothing in place of those joined."""
    notes = page.notes()
    for root in range(i64(FRAGMENTS)):
        if notes.root[root] == root:
            _write_sheet(notes.composed(root).digest, target, at + 2 + 2 * root)
        else:
            _write_sheet(page.paper.nothing, target, at + 2 + 2 * root)
    if page.length > 0:
        here = page.paper.folded[notes.point_in_whole()]
        target[at + CELL_WORDS * here + 3 + 2 * notes.root[notes.fragment]] |= byte(1, HERE)


def _write_sheet(digest: vec[i64], target: vec[i64], at: i64) -> None:
    spread, word = SPREAD, at
    for cell in range(i64(len(digest))):
        known = digest[cell]
        target[word] = spread[known & MOST]
        target[word + 1] = spread[known >> 8 & MOST] | known >> LYING
        word += CELL_WORDS


# What belongs to no cell


def _write_numbers(view: RaidView, walk: Walk, target: vec[i64], at: i64) -> None:
    is_first, is_mover = view.first == view.seat, view.mover == view.seat
    share = progress(view.turn, view.options.max_turns)
    carried = 0 if walk.carried == NOTHING else 2 if walk.carried == TREASURE else 1
    target[at] = eight(is_first, is_mover, view.turn, share, view.actions_left, carried, 0, 0)
    target[at + 1], target[at + 2] = 0, 0
    _write_walker(view, view.seat, target, at, 6)
    _write_walker(view, 1 - view.seat, target, at, 15)


def _write_walker(view: RaidView, seat: i64, target: vec[i64], at: i64, first: i64) -> None:
    _put(target, at, first, view.grenades[seat])
    _put(target, at, first + 1, view.carries[seat])
    _put(target, at, first + 2, view.limps[seat])
    _put(target, at, first + 3, view.has_crutch[seat])
    _put(target, at, first + 4, view.is_trapped[seat])
    _put(target, at, first + 5, view.misses[seat])
    _put(target, at, first + 6, view.found[seat])
    length = view.pages[seat].length
    if length > 0:
        answer = view.pages[seat].log[length - 1] % ANSWERS
        _put(target, at, first + 7, OUT_WITH_NONE <= answer <= NO_OPENING)
        _put(target, at, first + 8, 1)


def _put(target: vec[i64], at: i64, place: i64, value: i64) -> None:
    target[at + place // 8] |= byte(value, place % 8)
