"""A view as a tensor: one's own maze with the other's walk in it, and one's notes of the other's maze.

After a fall one does not know one's place, so notes are kept on five sheets of the board's size: one for the
board, one for what was seen around each pit exit. Such a sheet begins at its exit in the first row and column, and
what lies above or left of that is written from the other end: nothing overlaps, for no maze is larger than the board.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.contract import View
from dedale.core.encoding import MOST, SPREAD, Encoding, Field, byte, eight, progress
from dedale.grid.cells import NOWHERE, Cell, Side

from . import notation as moves
from .notebook import FRAGMENTS
from .options import RaidOptions
from .paper import BORDER, INNER, UNKNOWN, Sheet, passed, thing_in, thrown
from .setup import FALSE_TREASURE, NOTHING, PIT, PIT_EXIT, TREASURE
from .view import RaidView, is_used_up, stands
from .walk import ANSWERS, NO_OPENING, OUT_WITH_NONE, OUTER, WALL, Walk

SIDES: Final = ["north", "east", "south", "west"]
ROOTS: Final = ["board", "exit 1", "exit 2", "exit 3", "exit 4"]

# In a cell's first two words: one's own maze.
THING: Final = 0
WALKER: Final = 1
STOOD: Final = 2

# In the second word of each sheet.
GONE: Final = 1
HERE: Final = 2
BORDER_SIDE: Final = 3

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


class RaidEncoding(Encoding):
    """One's own maze with what happened there, and one's notes on five sheets."""

    def __init__(self, options: RaidOptions) -> None:
        super().__init__(options.grid.rows, options.grid.columns, PLANES, NUMBERS, KEEPS)

    def write(self, view: View, target: vec[i64], at: i64) -> None:
        known = cast(RaidView, view)
        for word in range(self.words):
            target[at + word] = 0
        walk = known.walks[1 - known.seat]
        assert walk is not None
        _write_maze(walk, target, at)
        _write_traces(walk, target, at)
        _write_notes(known, target, at)
        _write_numbers(known, walk, target, at + self.board_words)


# One's own maze


def _write_maze(walk: Walk, target: vec[i64], at: i64) -> None:
    ways, things, spread = walk.ways, walk.things, SPREAD
    for cell in range(i64(len(ways))):
        word = at + CELL_WORDS * cell
        target[word] = spread[ways[cell]]
        target[word + 1] = things[cell]
    if walk.at != NOWHERE:
        target[at + CELL_WORDS * walk.at + 1] |= byte(1, WALKER)


def _write_traces(walk: Walk, target: vec[i64], at: i64) -> None:
    """Where the other has been in one's maze, and against which sides it bumped."""
    here: i64 = NOWHERE
    for n in range(walk.length):
        verb, answer = walk.log[n] // ANSWERS - walk.options.grid.cells, walk.log[n] % ANSWERS
        if 0 <= verb < moves.GRENADE and answer in (WALL, OUTER):
            target[at + CELL_WORDS * here] |= byte(1, 4 + verb)
        here = _traced(walk, here, verb, answer)
        if answer <= TREASURE:
            target[at + CELL_WORDS * here + 1] |= byte(1, STOOD)
            if PIT <= answer < PIT_EXIT:
                here = walk.labyrinth.landings[answer - PIT]
                target[at + CELL_WORDS * here + 1] |= byte(1, STOOD)


def _traced(walk: Walk, here: i64, verb: i64, answer: i64) -> i64:
    """The cell arrived at, before any fall; who goes outside is kept in the cell it left by."""
    if verb < 0:
        return verb + walk.options.grid.cells
    if verb < moves.GRENADE and answer <= TREASURE:
        return walk.options.grid.neighbour(Cell(here), Side(verb))
    return walk.options.border[verb - moves.ENTER_AT] if verb >= moves.ENTER_AT and answer != NO_OPENING else here


# One's notes


def _write_notes(view: RaidView, target: vec[i64], at: i64) -> None:
    page = view.pages[view.seat]
    notes = page.notes()
    for root in range(i64(FRAGMENTS)):
        if notes.root[root] == root:
            _Writer(notes.composed(root), root, target, at).write()
    if page.length > 0:
        root, row, column = notes.place()
        here = row % page.paper.rows * page.paper.columns + column % page.paper.columns
        target[at + CELL_WORDS * here + 3 + 2 * root] |= byte(1, HERE)


class _Writer:
    """Writes one sheet, wrapped around the board's size."""

    def __init__(self, sheet: Sheet, root: i64, target: vec[i64], at: i64) -> None:
        self.sheet: Final = sheet
        self.root: Final[i64] = root
        self.holds: Final = sheet.paper.options.outer_wall_holds
        self.target: Final = target
        self.at: Final[i64] = at + 2 + 2 * root

    def write(self) -> None:
        sheet = self.sheet
        for n in range(i64(len(sheet.cells))):
            known = sheet.cell_words[sheet.cells[n]]
            gone = byte(1, GONE) if is_used_up(known) else i64(0)
            self.target[self._word(sheet.cells[n]) + 1] |= thing_in(known) + 1 | gone
        for n in range(i64(len(sheet.edges))):
            edge = sheet.edges[n]
            is_below = edge & 1
            self._write_side(edge >> 1, 1 + is_below, sheet.edge_words[edge])
            beyond = (edge >> 1) + (sheet.paper.width if is_below else i64(1))
            self._write_side(beyond, 3 * (1 - is_below), sheet.edge_words[edge])

    def _word(self, point: i64) -> i64:
        """Where the words of a point begin."""
        paper = self.sheet.paper
        row, column = paper.row(point) % paper.rows, paper.column(point) % paper.columns
        return self.at + CELL_WORDS * (row * paper.columns + column)

    def _write_side(self, point: i64, side: i64, known: i64) -> None:
        """A side of a cell that was seen, or that lies on the board's own sheet."""
        if not self._is_there(point):
            return
        word = self._word(point)
        if stands(known, self.holds):
            self.target[word] |= byte(1, side)
        elif passed(known) or (thrown(known) and (not self.holds or known & 3 == INNER)):
            self.target[word] |= byte(1, 4 + side)
        if known & 3 == BORDER:
            self.target[word + 1] |= byte(1, BORDER_SIDE + side)

    def _is_there(self, point: i64) -> bool:
        paper = self.sheet.paper
        if not 0 <= point < paper.points:
            return False
        if self.sheet.cell_words[point] != UNKNOWN:
            return True
        row, column = paper.row(point), paper.column(point)
        return self.root == 0 and 0 <= row < paper.rows and 0 <= column < paper.columns


# What belongs to no cell


def _write_numbers(view: RaidView, walk: Walk, target: vec[i64], at: i64) -> None:
    is_first, is_mover = view.first == view.seat, view.mover == view.seat
    share = progress(view.turn, view.options.max_turns)
    carried = 0 if walk.carried == NOTHING else 2 if walk.carried == TREASURE else 1
    target[at] = eight(is_first, is_mover, view.turn, share, view.actions_left, carried, 0, 0)
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
