"""Corridors as bitboards: one board of 49 bits for each side, set where a tile is open to it."""

from __future__ import annotations

from typing import Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

from dedale.grid.cells import EAST, NORTH, SOUTH, WEST, Cell, Grid

from .tiles import Openings

Arrow = NewType("Arrow", i64)

NO_ARROW: Final = Arrow(-1)

SIZE: Final = 7
CELLS: Final = 49
GRID: Final = Grid(SIZE, SIZE)

ARROW_NAMES: Final = ["B1", "D1", "F1", "B7", "D7", "F7", "A2", "A4", "A6", "G2", "G4", "G6"]
ARROWS: Final = 12

_ALL: Final = (1 << CELLS) - 1
_FIRST_COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))
_FIRST_ROW: Final = (1 << SIZE) - 1
_LAST_ROW: Final[i64] = _FIRST_ROW << SIZE * (SIZE - 1)
_LAST_COLUMN: Final[i64] = _FIRST_COLUMN << SIZE - 1
_INNER_WEST_SIDES: Final[i64] = _ALL ^ _FIRST_COLUMN

_BITS: Final = vec[i64]([1 << cell for cell in range(CELLS)])
_ENTRIES: Final = vec[i64]([GRID.named(name) for name in ARROW_NAMES])
_STEPS: Final = vec[i64]([1, 1, 1, -1, -1, -1, 7, 7, 7, -7, -7, -7])


def _line(name: str) -> int:
    if name[0] in "BDF":
        return _FIRST_ROW << SIZE * "ABCDEFG".index(name[0])
    return _FIRST_COLUMN << int(name[1]) - 1


_LINES: Final = vec[i64]([_line(name) for name in ARROW_NAMES])


def bit(cell: Cell) -> i64:
    """The set of this one cell.

    It is looked up, for `1 << cell` is compiled to a shift of 32 bits.
    """
    return _BITS[cell]


def opposite_arrow(arrow: Arrow) -> Arrow:
    """The arrow at the other end of the line."""
    return Arrow((arrow + 3) % 6 if arrow < 6 else 6 + (arrow - 3) % 6)


def entry(arrow: Arrow) -> Cell:
    """The cell into which a tile is pushed at this arrow."""
    return Cell(_ENTRIES[arrow])


def leaving(arrow: Arrow) -> Cell:
    """The cell from which a tile falls out when one is pushed in at this arrow."""
    return Cell(_ENTRIES[arrow] + 6 * _STEPS[arrow])


def step(arrow: Arrow) -> i64:
    """How far a push moves along the numbers of cells."""
    return _STEPS[arrow]


def is_on_line(arrow: Arrow, cell: Cell) -> bool:
    """Whether this push moves what lies on the cell."""
    return _LINES[arrow] >> cell & 1 == 1


def carried(arrow: Arrow, cell: Cell) -> Cell:
    """Where a push at this arrow takes what stands on a cell; what falls out comes in again."""
    if not is_on_line(arrow, cell):
        return cell
    return entry(arrow) if cell == leaving(arrow) else Cell(cell + _STEPS[arrow])


def carried_all(arrow: Arrow, cells: i64) -> i64:
    """The same for a set of cells."""
    return shifted(cells, arrow, cells >> leaving(arrow) & 1)


def shifted(board: i64, arrow: Arrow, entering: i64) -> i64:
    """A board after a push that brings in one bit; the bit that falls out is lost."""
    return _slid(board, _LINES[arrow], _STEPS[arrow], entering << _ENTRIES[arrow])


def _slid(board: i64, line: i64, far: i64, entering: i64) -> i64:
    moving = board & line
    moved = moving << far if far > 0 else moving >> -far
    return (board & ~line) | (moved & line) | entering


class Corridors:
    """The open sides of the 49 tiles on the board and of the spare one."""

    def __init__(self) -> None:
        self.north: i64 = 0
        self.east: i64 = 0
        self.south: i64 = 0
        self.west: i64 = 0
        self.spare = Openings(0)

    def copy(self) -> Corridors:
        """Corridors that can be pushed without touching these."""
        twin = Corridors()
        twin.take(self)
        return twin

    def take(self, other: Corridors) -> None:
        """Becomes the same as the other corridors."""
        self.north = other.north
        self.east = other.east
        self.south = other.south
        self.west = other.west
        self.spare = other.spare

    def lay(self, cell: Cell, openings: Openings) -> None:
        """Puts a tile on an empty cell."""
        self.north |= (openings >> NORTH & 1) << cell
        self.east |= (openings >> EAST & 1) << cell
        self.south |= (openings >> SOUTH & 1) << cell
        self.west |= (openings >> WEST & 1) << cell

    def openings(self, cell: Cell) -> Openings:
        """The open sides of the tile on a cell."""
        return Openings(
            (self.north >> cell & 1)
            | (self.east >> cell & 1) << 1
            | (self.south >> cell & 1) << 2
            | (self.west >> cell & 1) << 3
        )

    def push(self, arrow: Arrow, openings: Openings) -> None:
        """Pushes the spare tile in, turned so; what falls out is the spare tile then."""
        line, far, at = _LINES[arrow], _STEPS[arrow], _ENTRIES[arrow]
        self.spare = self.openings(Cell(at + 6 * far))
        self.north = _slid(self.north, line, far, (openings & 1) << at)
        self.east = _slid(self.east, line, far, (openings >> 1 & 1) << at)
        self.south = _slid(self.south, line, far, (openings >> 2 & 1) << at)
        self.west = _slid(self.west, line, far, (openings >> 3 & 1) << at)

    def exits(self) -> i64:
        """The border cells whose tile is open to the outside."""
        upright = self.north & _FIRST_ROW | self.south & _LAST_ROW
        return upright | self.west & _FIRST_COLUMN | self.east & _LAST_COLUMN

    def flood(self, cells: i64) -> i64:
        """All cells joined to these by open corridors, themselves included."""
        upright = self.north & (self.south << SIZE)
        level = self.west & (self.east << 1) & _INNER_WEST_SIDES
        reached = cells
        while True:
            grown = reached | ((reached << SIZE) & upright) | ((reached & upright) >> SIZE)
            grown |= ((grown << 1) & level) | ((grown & level) >> 1)
            if grown == reached:
                return reached
            reached = grown
