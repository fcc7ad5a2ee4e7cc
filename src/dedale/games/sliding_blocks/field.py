"""The bare board of one size: its cells by lines, its centre and its corners.

A line is a row (axis 0) or a column (axis 1). Lines and the places along them count from 1, so that
line 0, place 0 and those beyond the last are the frame around the board. A line is kept as a word
whose bit n is its place n.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled
from dedale.grid.cells import Cell, Grid

ALONG_ROWS: Final = 0
ALONG_COLUMNS: Final = 1

SMALLEST: Final = 9
LARGEST: Final = 25
CENTRE: Final = 9
"""How many cells the centre has."""

CORNERS: Final = ["nw", "ne", "se", "sw"]
"""Where the corners lie, clockwise from the top left."""

PAWNS: Final = 4
"""How many pawns a seat has."""


class SlidingField:
    """What follows from the size alone; `lines` holds the row of each cell, then the column of each."""

    def __init__(self, size: i64) -> None:
        self.size: Final[i64] = size
        self.grid: Final = Grid(size, size)
        self.cells: Final[i64] = size * size
        self.span: Final[i64] = size + 2
        self.origin: Final[i64] = size + 1
        self.frame: Final[i64] = i64(1) | i64(1) << (size + 1)
        self.low: Final[i64] = (size - 3) // 2 + 1
        self.lines: Final = _lines(size)
        self.centre_words: Final = self._centre_words()
        self.centre_cells: Final = self._centre_cells()
        self.centre_index: Final = self._centre_index()
        self.facing: Final = self._facing()

    def line(self, axis: i64, cell: Cell) -> i64:
        """The row or column of a cell."""
        return self.lines[axis * self.cells + cell]

    def place(self, axis: i64, cell: Cell) -> i64:
        """Where along its line a cell is."""
        return self.lines[(1 - axis) * self.cells + cell]

    def cell(self, axis: i64, line: i64, place: i64) -> Cell:
        """The cell of a line and a place."""
        row, column = (line, place) if axis == ALONG_ROWS else (place, line)
        return Cell((row - 1) * self.size + column - 1)

    def in_centre(self, cell: Cell) -> bool:
        return self.centre_index[cell] >= 0

    def corner(self, number: i64) -> list[Cell]:
        """The 2 × 2 cells of a corner, clockwise from the top left, in order of the cells."""
        top = 1 if number < 2 else self.size - 1
        left = self.size - 1 if number in (1, 2) else 1
        return [self.cell(ALONG_ROWS, top + n // 2, left + n % 2) for n in range(i64(PAWNS))]

    def _centre_words(self) -> vec[i64]:
        words = filled(self.span, 0)
        for line in range(self.low, self.low + 3):
            words[line] = i64(7) << self.low
        return words

    def _centre_cells(self) -> vec[i64]:
        cells = vec[i64](capacity=CENTRE)
        for number in range(i64(CENTRE)):
            cells = append(cells, self.cell(ALONG_ROWS, self.low + number // 3, self.low + number % 3))
        return cells

    def _centre_index(self) -> vec[i64]:
        index = filled(self.cells, -1)
        for number in range(i64(CENTRE)):
            index[self.centre_cells[number]] = number
        return index

    def _facing(self) -> vec[i64]:
        """For each cell the axis along which it faces the centre from outside; −1 when it does not."""
        axes = filled(self.cells, -1)
        for number in range(self.cells):
            for axis in range(i64(2)):
                if self.centre_words[self.line(axis, Cell(number))] and not self.in_centre(Cell(number)):
                    axes[number] = axis
        return axes


def _lines(size: i64) -> vec[i64]:
    lines = vec[i64](capacity=2 * size * size)
    for cell in range(size * size):
        lines = append(lines, cell // size + 1)
    for cell in range(size * size):
        lines = append(lines, cell % size + 1)
    return lines


def corners_of(seats: int, corner: str = "nw", facing: str = "opposite") -> tuple[int, ...]:
    """By seat its corner: that of the first, and those of the others clockwise; two may sit opposite each other."""
    apart = 2 if seats == 2 and facing == "opposite" else 1
    return tuple([(CORNERS.index(corner) + seat * apart) % len(CORNERS) for seat in range(seats)])


@lru_cache(maxsize=16)
def field_of(size: int) -> SlidingField:
    """The field of a size, made once."""
    return SlidingField(size)
