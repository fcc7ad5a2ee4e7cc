"""Cells and sides of a rectangular board, and their names."""

from __future__ import annotations

from typing import Final, NewType

from librt.vecs import append, vec
from mypy_extensions import i64

Cell = NewType("Cell", i64)
"""Cells are numbered row by row from the top left."""

Side = NewType("Side", i64)

NOWHERE: Final = Cell(-1)

NORTH: Final = Side(0)
EAST: Final = Side(1)
SOUTH: Final = Side(2)
WEST: Final = Side(3)
NORTH_EAST: Final = Side(4)
SOUTH_EAST: Final = Side(5)
SOUTH_WEST: Final = Side(6)
NORTH_WEST: Final = Side(7)

SIDE_NAMES: Final = ["n", "e", "s", "w", "ne", "se", "sw", "nw"]
ROW_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_DOWN: Final = [-1, 0, 1, 0, -1, 1, 1, -1]
_RIGHT: Final = [0, 1, 0, -1, 1, 1, -1, -1]


def opposite(side: Side) -> Side:
    """The opposite side."""
    return Side(side ^ 2)


class Grid:
    """A board of rows × columns cells (26 × 26 at most).

    >>> Grid(6, 6).name(Grid(6, 6).cell(1, 2))
    'B3'
    """

    def __init__(self, rows: i64, columns: i64) -> None:
        self.rows: Final[i64] = rows
        self.columns: Final[i64] = columns
        self.cells: Final[i64] = rows * columns
        self.names: Final = [f"{ROW_LETTERS[r]}{c + 1}" for r in range(rows) for c in range(columns)]
        self._numbers: Final = {name: number for number, name in enumerate(self.names)}
        self._neighbours: Final = _neighbours(rows, columns)

    def cell(self, row: i64, column: i64) -> Cell:
        """The cell in this row and column, both counted from 0."""
        return Cell(row * self.columns + column)

    def row(self, cell: Cell) -> i64:
        return cell // self.columns

    def column(self, cell: Cell) -> i64:
        return cell % self.columns

    def name(self, cell: Cell) -> str:
        return self.names[cell]

    def named(self, name: object) -> Cell:
        """The cell of exactly this name; NOWHERE if there is none."""
        return Cell(self._numbers.get(name, -1)) if isinstance(name, str) else NOWHERE

    def neighbour(self, cell: Cell, side: Side) -> Cell:
        """The cell beside; NOWHERE beyond the border."""
        return Cell(self._neighbours[cell * 8 + side])

    def outer_sides(self, cell: Cell) -> i64:
        """The sides of a cell that lie on the border: bit n for side n."""
        sides: i64 = 0
        for side in range(i64(4)):
            if self._neighbours[cell * 8 + side] < 0:
                sides |= i64(1) << side
        return sides

    def unreached_side(self, cell: Cell, reached: vec[i64], first: i64) -> Side:
        """The first of the four sides, from this one on, where a cell not reached lies; −1 when there is none."""
        for step in range(i64(4)):
            side = (first + step) % 4
            beside = self._neighbours[cell * 8 + side]
            if beside >= 0 and not reached[beside]:
                return Side(side)
        return Side(-1)

    def side_towards(self, cell: Cell, other: Cell) -> Side:
        """The side (one of eight) on which the other cell lies beside this one; −1 when it does not."""
        for side in range(i64(8)):
            if self._neighbours[cell * 8 + side] == other:
                return Side(side)
        return Side(-1)


def _neighbours(rows: i64, columns: i64) -> vec[i64]:
    table = vec[i64](capacity=rows * columns * 8)
    for row in range(rows):
        for column in range(columns):
            for side in range(8):
                down, right = row + i64(_DOWN[side]), column + i64(_RIGHT[side])
                inside = 0 <= down < rows and 0 <= right < columns
                table = append(table, down * columns + right if inside else i64(-1))
    return table
