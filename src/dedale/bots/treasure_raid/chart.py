"""What a walker knows of the maze, on the board's own cells: the map that its path search runs on.

Where a fragment is loose, a chart holds for one way of laying it; a walker that is lost looks at several charts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.fairness import PITS
from dedale.games.treasure_raid.notebook import LAID_OUT, Notebook
from dedale.games.treasure_raid.options import RaidOptions
from dedale.games.treasure_raid.paper import NotebookBoard, bumped, emptied, first_time, passed, thing_in, thrown
from dedale.games.treasure_raid.setup import CROSSBOW, CRUTCH, NOTHING, PIT_EXIT, TREASURE, TREASURES
from dedale.games.treasure_raid.view import RaidView
from dedale.grid.cells import NOWHERE, Cell, Side

from .arrangement import Arrangement, laid_out

UNTRIED: Final = 0
SHUT: Final = 1
OPEN: Final = 2

UNSEEN: Final = -1

_NO_WORDS: Final = vec[i64]()


class WalkerChart:
    """For each cell what lies there now (UNSEEN: not known), for each side of it UNTRIED, SHUT or OPEN.

    `at` is NOWHERE outside; `door` is the cell beside the opening by which the walker left.
    """

    def __init__(self, options: RaidOptions) -> None:
        self.options: Final = options
        self.cells: Final[i64] = options.grid.cells
        self.things = _NO_WORDS
        self.sides = _NO_WORDS
        self.landings = _NO_WORDS
        self.at: i64 = NOWHERE
        self.door: i64 = NOWHERE
        self.carries = False
        self.grenades: i64 = 0
        self.refuted: i64 = 0
        self.unseen: i64 = 0
        self.opened: i64 = 0
        self.bumped: i64 = 0

    def copy(self) -> WalkerChart:
        twin = WalkerChart(self.options)
        twin.things = self.things[:]
        twin.sides = self.sides[:]
        twin.landings = self.landings[:]
        twin.at, twin.door = self.at, self.door
        twin.carries, twin.grenades, twin.refuted = self.carries, self.grenades, self.refuted
        twin.unseen, twin.opened, twin.bumped = self.unseen, self.opened, self.bumped
        return twin

    def see(self, cell: i64, thing: i64) -> None:
        """Notes what lies in a cell from now on."""
        if self.things[cell] == UNSEEN:
            self.unseen -= 1
        self.things[cell] = thing
        if PIT_EXIT <= thing < PIT_EXIT + PITS:
            self.landings[thing - PIT_EXIT] = cell

    def feel(self, cell: i64, side: i64, state: i64) -> None:
        """Notes what a side of a cell is from now on."""
        beside = self.options.grid.neighbour(Cell(cell), Side(side))
        if beside >= 0 and self.sides[4 * cell + side] == UNTRIED:
            if state == OPEN:
                self.opened += 1
            else:
                self.bumped += 1
        self.sides[4 * cell + side] = state
        if beside >= 0:
            self.sides[4 * beside + (side ^ 2)] = state

    def treasures_left(self) -> i64:
        """How many treasures may still be the real one."""
        return TREASURES - self.refuted

    def forget(self, luck: Luck, part: i64, whole: i64) -> None:
        """Loses this part of the walls and passages that were met."""
        for edge in range(4 * self.cells):
            if self.sides[edge] != UNTRIED and luck.chance(part, whole):
                self.sides[edge] = UNTRIED


def blank_chart(options: RaidOptions) -> WalkerChart:
    """The chart of a walker that has not started."""
    chart = WalkerChart(options)
    chart.things = filled(chart.cells, UNSEEN)
    chart.sides = filled(4 * chart.cells, UNTRIED)
    chart.landings = filled(PITS, NOWHERE)
    chart.grenades = options.grenades
    chart.unseen = chart.cells
    return chart


def chart_of(view: RaidView, arrangement: Arrangement | None) -> WalkerChart:
    """The chart of the seat that the view belongs to, with loose fragments laid as guessed."""
    notebook, seat = view.notebooks[view.seat], view.seat
    board = None if arrangement is None else laid_out(notebook, arrangement.sampler)
    chart = _read(notebook.board if board is None else board)
    here = _here(notebook, arrangement)
    if notebook.is_outside:
        chart.door = here
    elif notebook.length > 0:
        chart.at = here
    chart.carries = view.carries[seat]
    chart.grenades = view.grenades[seat]
    for n in range(i64(len(notebook.deals))):
        chart.refuted += notebook.deals[n] == LAID_OUT
    return chart


def _here(notebook: Notebook, arrangement: Arrangement | None) -> i64:
    if arrangement is not None:
        root, row, column = notebook.place()
        row, column = row + arrangement.sampler.rows[root], column + arrangement.sampler.columns[root]
        return row * notebook.paper.columns + column
    return notebook.cell()


def _read(board: NotebookBoard) -> WalkerChart:
    paper = board.paper
    chart = blank_chart(paper.options)
    holds = paper.options.outer_wall_holds
    for cell in range(chart.cells):
        point = paper.at(Cell(cell))
        word = board.cell_words[point]
        if word:
            chart.see(cell, _thing_now(word))
        for side in range(i64(4)):
            is_border = paper.options.grid.neighbour(Cell(cell), Side(side)) == NOWHERE
            state = _side_now(board.edge_words[paper.edge(point, Side(side))], holds and is_border)
            if state != UNTRIED:
                chart.feel(cell, side, state)
    return chart


def _thing_now(word: i64) -> i64:
    thing = thing_in(word)
    is_gone = thing == TREASURE and (emptied(word) > 0 or first_time(word) > 0)
    return i64(NOTHING) if is_gone or thing in (CROSSBOW, CRUTCH) else thing


def _side_now(word: i64, holds: bool) -> i64:
    if passed(word) or (thrown(word) and not holds):
        return OPEN
    return i64(SHUT) if bumped(word) else i64(UNTRIED)
