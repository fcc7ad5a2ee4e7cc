"""What a walker can tell of the maze and of its place in it, from the answers alone.

After a fall one stands on a pit exit of unknown place: a new fragment begins there, with a frame of its own.
Fragments join when it is proved how they lie: they hold the same unique landmark, or only one place on
the board agrees with the border, with what is known there and with what can have changed since. Everything
is worked out from the log, which holds no more than the events told to all.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.event import Event
from dedale.core.seat import Seat
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, SIDE_NAMES, Cell, Side

from . import notation as moves
from .messages import CarriedName
from .options import RaidOptions
from .paper import (
    BORDER,
    INNER,
    UNKNOWN,
    NotebookBoard,
    Paper,
    Sheet,
    blank_board,
    bump_word,
    cell_word,
    grenade_word,
    passage_word,
)
from .setup import PIT, PIT_EXIT, TRAP, TREASURE
from .walk import ANSWERS, DONE, NO_OPENING, OUT_WITH_FALSE, OUT_WITH_NONE, OUTER, SWAPPED, WALL

FRAGMENTS: Final = 5
"""The board's own, and one for each pit exit that was fallen on before its place was known."""

LAID_OUT: Final = -1
"""In `deals`: the treasure carried turned out to be false."""


class Fragment:
    """Sheets that are joined to one, and where on the board its frame may begin.

    `root` is 0 for what is placed on the board, else the number of the pit exit at row 0, column 0; `here` is the point
    where the walker is, or −1.
    """

    def __init__(self, root: i64, sheet: Sheet, here: i64) -> None:
        self.root: Final = root
        self.sheet: Final = sheet
        self.here: Final[i64] = here
        self.rows = vec[i64]()
        self.columns = vec[i64]()

    def places(self) -> int:
        """How many places are not excluded."""
        return len(self.rows)

    def look_for_places(self, board: NotebookBoard, *, is_last: bool) -> None:
        """Finds every place where the fragment agrees with what the board is known to be.

        What is still open then may be settled by some other fragment, unless this is the last.
        """
        paper, sheet = board.paper, self.sheet
        self.rows, self.columns = vec[i64](), vec[i64]()
        for row in range(-sheet.top, paper.rows - sheet.bottom):
            for column in range(-sheet.left, paper.columns - sheet.right):
                laid = board.copy()
                if laid.lay(sheet, row, column) and (not is_last or laid.settle()):
                    self.rows = append(self.rows, row)
                    self.columns = append(self.columns, column)


class Notes:
    """A walk as everybody can follow it, with fragments joined only by what there is once: quickly written.

    `fragment`, `point`: where the walker is, or stood before leaving, in the frame of a sheet not yet joined.
    `deals`: each taking of a treasure as fragment × points + point, and LAID_OUT. `corners`: cell and
    time of each entering at a corner, by one of two sides.
    """

    def __init__(self, paper: Paper, log: vec[i64], length: i64) -> None:
        self.options: Final = paper.options
        self.paper: Final = paper
        self.log = log[:length]
        self.length: i64 = 0
        self.sheets: list[Sheet | None] = [None] * FRAGMENTS
        self.fragment: i64 = 0
        self.point: i64 = 0
        self.is_outside = False
        self.deals = vec[i64]()
        self.corners = vec[i64]()
        self.root = filled(FRAGMENTS, -1)
        self.row = filled(FRAGMENTS, 0)
        self.column = filled(FRAGMENTS, 0)
        self._landmarks = filled(FRAGMENTS * TREASURE, -1)
        self._has_new_landmark = False
        self._wholes: list[Sheet | None] = [None] * FRAGMENTS
        self._open_sheet(0)
        self.read_on(self.log, length)

    def read_on(self, log: vec[i64], length: i64) -> None:
        """Takes in what has been added to the log."""
        for n in range(self.length, length):
            self._read(log[n] // ANSWERS, log[n] % ANSWERS, n + 1)
        self.log = log
        self.length = length
        if self._has_new_landmark:
            self._join_by_landmarks()
            self._has_new_landmark = False

    # Writing on the sheets, and on the whole that a sheet is joined to

    def _open_sheet(self, fragment: i64) -> None:
        self.sheets[fragment] = Sheet(self.paper, is_board=fragment == 0)
        self.root[fragment] = fragment

    def _sheet(self, fragment: i64) -> Sheet:
        sheet = self.sheets[fragment]
        assert sheet is not None
        return sheet

    def _shift(self, fragment: i64) -> i64:
        """How far a fragment's points lie from those of the whole it is joined to."""
        return self.row[fragment] * self.paper.width + self.column[fragment]

    def _see(self, word: i64) -> None:
        """Adds a fact about the cell where the walker is."""
        self._sheet(self.fragment).see(self.point, word)
        whole = self._wholes[self.root[self.fragment]]
        if whole is not None:
            whole.see(self.point + self._shift(self.fragment), word)

    def _feel(self, fragment: i64, edge: i64, word: i64) -> None:
        """Adds a fact about an edge."""
        self._sheet(fragment).feel(edge, word)
        whole = self._wholes[self.root[fragment]]
        if whole is not None:
            whole.feel(edge + 2 * self._shift(fragment), word)

    def _empty(self, time: i64) -> None:
        """A treasure was taken away where the walker is."""
        self._sheet(self.fragment).empty(self.point, time)
        whole = self._wholes[self.root[self.fragment]]
        if whole is not None:
            whole.empty(self.point + self._shift(self.fragment), time)

    # Reading the log

    def _read(self, action: i64, answer: i64, time: i64) -> None:
        verb = action - self.options.grid.cells
        if verb < 0:
            self._stand(0, self.paper.at(Cell(action)), answer, time)
        elif verb < moves.GRENADE:
            self._read_going(Side(verb), answer, time)
        elif verb < moves.TAKE:
            edge = self.paper.edge(self.point, Side(verb - moves.GRENADE))
            self._feel(self.fragment, edge, grenade_word(time))
        elif verb == moves.TAKE:
            self._read_taking(answer, time)
        elif verb == moves.ENTER:
            self._stand(self.fragment, self.point, answer, time)
        elif verb > moves.ENTER:
            self._read_entering(Cell(self.options.border[verb - moves.ENTER_AT]), answer, time)

    def _stand(self, fragment: i64, point: i64, thing: i64, time: i64) -> None:
        """The walker arrives; from a pit it falls to the exit's place, known or not."""
        self.is_outside = False
        self.fragment, self.point = fragment, point
        self._see(cell_word(thing, time))
        if TRAP <= thing < TREASURE and self._landmark(fragment, thing) < 0:
            self._landmarks[fragment * TREASURE + thing] = point
            self._has_new_landmark = True
        if PIT <= thing < PIT_EXIT:
            self._fall(thing - PIT, time)

    def _landmark(self, fragment: i64, thing: i64) -> i64:
        return self._landmarks[fragment * TREASURE + thing]

    def _fall(self, number: i64, time: i64) -> None:
        landing = PIT_EXIT + number
        for fragment in range(i64(FRAGMENTS)):
            point = self._landmark(fragment, landing)
            if point >= 0:
                self._stand(fragment, point, landing, time)
                return
        self._open_sheet(number + 1)
        self._stand(number + 1, self.paper.point(0, 0), landing, time)

    def _read_going(self, side: Side, answer: i64, time: i64) -> None:
        edge = self.paper.edge(self.point, side)
        if answer in (WALL, OUTER):
            told = BORDER if answer == OUTER else INNER if self.options.tell_outer_wall else UNKNOWN
            self._feel(self.fragment, edge, bump_word(told, time))
        elif answer >= OUT_WITH_NONE:
            self._feel(self.fragment, edge, passage_word(BORDER, time))
            self.is_outside = True
            if answer == OUT_WITH_FALSE:
                self.deals = append(self.deals, i64(LAID_OUT))
        else:
            self._feel(self.fragment, edge, passage_word(INNER, time))
            self._stand(self.fragment, self.paper.beside(self.point, side), answer, time)

    def _read_taking(self, answer: i64, time: i64) -> None:
        self.deals = append(self.deals, self.fragment * self.paper.points + self.point)
        if answer != SWAPPED:
            self._empty(time)

    def _read_entering(self, cell: Cell, answer: i64, time: i64) -> None:
        """Entering somewhere tells where one is, or that nothing is open there."""
        sides = self.options.grid.outer_sides(cell)
        is_corner = sides & (sides - 1) != 0
        for side in range(i64(4)):
            edge = self.paper.edge(self.paper.at(cell), Side(side))
            if not sides >> side & 1:
                continue
            if answer == NO_OPENING:
                self._feel(0, edge, bump_word(BORDER, time))
            elif not is_corner:
                self._feel(0, edge, passage_word(BORDER, time))
        if answer != NO_OPENING:
            if is_corner:
                self.corners = append(append(self.corners, cell), time)
            self._stand(0, self.paper.at(cell), answer, time)

    # Joining

    def _join_by_landmarks(self) -> None:
        """What there is only once is in one place: the trap, each pit, each pit exit."""
        paper = self.paper
        for thing in range(i64(TRAP), i64(TREASURE)):
            for fragment in range(i64(FRAGMENTS)):
                for other in range(fragment + 1, i64(FRAGMENTS)):
                    here, there = self._landmark(fragment, thing), self._landmark(other, thing)
                    if here >= 0 and there >= 0:
                        row = paper.row(here) - paper.row(there)
                        self._join(fragment, other, row, paper.column(here) - paper.column(there))

    def _join(self, fragment: i64, other: i64, row: i64, column: i64) -> None:
        """The other's frame begins in this row and column of the fragment's."""
        root, lost = self.root[fragment], self.root[other]
        if root == lost:
            return
        row += self.row[fragment] - self.row[other]
        column += self.column[fragment] - self.column[other]
        if lost < root:
            root, lost, row, column = lost, root, -row, -column
        self._wholes[root] = self._wholes[lost] = None
        for each in range(i64(FRAGMENTS)):
            if self.root[each] == lost:
                self.root[each] = root
                self.row[each] += row
                self.column[each] += column

    def composed(self, root: i64) -> Sheet:
        """All sheets that are joined to one, in its frame."""
        if self._is_alone(root):
            return self._sheet(root)
        whole = self._wholes[root]
        if whole is None:
            whole = self._composed(root)
            self._wholes[root] = whole
        return whole

    def _is_alone(self, root: i64) -> bool:
        for each in range(i64(FRAGMENTS)):
            if each != root and self.root[each] == root:
                return False
        return True

    def _composed(self, root: i64) -> Sheet:
        whole = Sheet(self.paper, is_board=root == 0)
        for each in range(i64(FRAGMENTS)):
            sheet = self.sheets[each]
            if self.root[each] == root and sheet is not None:
                whole.absorb(sheet, self.row[each], self.column[each])
        return whole

    # Asking

    def point_in_whole(self) -> i64:
        """Where the walker is, or by whose side it left, in the frame of what its fragment is joined to."""
        return self.point + self._shift(self.fragment)

    def place(self) -> tuple[i64, i64, i64]:
        """Where the walker is, or by whose side it left: root of the fragment, row and column in its frame."""
        own = self.fragment
        row, column = self.paper.row(self.point), self.paper.column(self.point)
        return self.root[own], row + self.row[own], column + self.column[own]


class Notebook(Notes):
    """The same with all that can be proved: fragments joined wherever only one place is left for them."""

    def __init__(self, paper: Paper, log: vec[i64], length: i64) -> None:
        super().__init__(paper, log, length)
        self.board = blank_board(self.paper)
        self.fragments: list[Fragment] = []
        self._join_by_places()

    def _join_by_places(self) -> None:
        """Whatever has one place only belongs to the board; and that may leave others with one place."""
        joined = True
        while joined:
            joined = False
            self._compose()
            for fragment in self.fragments:
                if fragment.root > 0 and fragment.places() == 1:
                    self._join(0, fragment.root, fragment.rows[0], fragment.columns[0])
                    joined = True

    def _compose(self) -> None:
        self.fragments = []
        self.board = blank_board(self.paper)
        roots = sum(self.root[each] == each for each in range(i64(FRAGMENTS)))
        for root in range(i64(FRAGMENTS)):
            if self.root[root] != root:
                continue
            here = self.point_in_whole() if root == self.root[self.fragment] else i64(-1)
            fragment = Fragment(root, self.composed(root), here)
            self.fragments.append(fragment)
            if root == 0:
                self.board.lay(fragment.sheet, 0, 0)
            else:
                fragment.look_for_places(self.board, is_last=roots == 2)

    def unjoined(self) -> list[Fragment]:
        """The fragments as they were walked, none joined to another; places are not looked for."""
        unjoined: list[Fragment] = []
        for root in range(i64(FRAGMENTS)):
            sheet = self.sheets[root]
            if sheet is not None:
                unjoined.append(Fragment(root, sheet, self.point if root == self.fragment else i64(-1)))
        return unjoined

    def unjoined_place(self) -> tuple[i64, i64, i64]:
        """Where the walker is, or by whose side it left: its fragment as it was walked, row and column there."""
        return self.fragment, self.paper.row(self.point), self.paper.column(self.point)

    def cell(self) -> Cell:
        """The cell where the walker is, or last was, when that is proved; else NOWHERE."""
        root, row, column = self.place()
        return Cell(row * self.paper.columns + column) if root == 0 and self.length > 0 else NOWHERE


WHAT: Final = ["nothing", "crossbow", "crutch", "trap", *["pit"] * 4, *["pit_exit"] * 4, "treasure"]
CARRIED: Final[list[CarriedName]] = ["none", "false", "real"]


def notebook_from_events(paper: Paper, walker: Seat, events: list[Event]) -> Notebook:
    """The notebook of a walker as anybody writes it who hears what is told to all."""
    log = vec[i64]()
    for event in events:
        if event.fields.get("seat") != walker or event.to != "all":
            continue
        if event.kind in ("lies", "outside"):
            last = i64(len(log)) - 1
            if log[last] % ANSWERS == DONE:
                log[last] += _answer(event) - DONE
        elif event.kind in _ACTIONS:
            log = append(log, _entry(paper.options, event))
    return Notebook(paper, log, len(log))


_ACTIONS: Final = ["started", "went", "bumped", "threw", "entered", "no_opening", "took", "left_it"]


def _answer(event: Event) -> i64:
    """The answer in `lies` and `outside`."""
    if event.kind == "outside":
        return OUT_WITH_NONE + CARRIED.index(cast(CarriedName, event.fields["carried"]))
    number = event.fields.get("number", 1)
    assert isinstance(number, int)
    return WHAT.index(str(event.fields["what"])) + number - 1


def _entry(options: RaidOptions, event: Event) -> i64:
    """A move with its answer; DONE where the answer comes in the next event."""
    fields, kind = event.fields, event.kind
    if kind == "started":
        return options.grid.named(fields["cell"]) * ANSWERS + DONE
    verb, answer = i64(moves.LEAVE), i64(DONE)
    if kind == "went" or kind == "bumped" or kind == "threw":
        verb = SIDE_NAMES.index(str(fields["side"])) + (moves.GRENADE if kind == "threw" else moves.GO)
    elif kind == "took":
        verb = moves.TAKE
    elif kind == "entered" or kind == "no_opening":
        verb = _entering(options, fields)
    if kind == "bumped":
        answer = OUTER if fields["wall"] == "outer" else WALL
    elif kind == "no_opening":
        answer = NO_OPENING
    elif kind == "took" and fields["swapped"] is True:
        answer = SWAPPED
    return (options.grid.cells + verb) * ANSWERS + answer


def _entering(options: RaidOptions, fields: dict[str, object]) -> i64:
    if "cell" not in fields:
        return moves.ENTER
    cell = options.grid.named(fields["cell"])
    return moves.ENTER_AT + next(n for n in range(len(options.border)) if options.border[n] == cell)
