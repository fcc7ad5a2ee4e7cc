"""Cells as bitboards, and the steps between them: one word of bits for each row, bit c for column c.

Many bitboards may lie in one `vec`, one after the other; an offset says where one begins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.grid.cells import Cell, Grid

SIDES: Final = 0b11_010_010
"""Of the cells around one, as `Terrain.ring` gives them, the four beside it."""


class Terrain:
    """The steps on a grid: to the four sides, or to all eight cells around."""

    def __init__(self, grid: Grid, *, diagonals: bool) -> None:
        self.grid: Final = grid
        self.rows: Final[i64] = grid.rows
        self.diagonals: Final = diagonals
        self.ways: Final[i64] = 255 if diagonals else SIDES
        self._inside: Final[i64] = (i64(1) << grid.columns) - 1
        self._joined: Final = JOINED_DIAGONALLY if diagonals else JOINED

    def nothing(self) -> vec[i64]:
        """A bitboard without a cell."""
        return filled(self.rows, 0)

    def everything(self) -> vec[i64]:
        """A bitboard of all cells."""
        return filled(self.rows, self._inside)

    def only(self, cell: Cell) -> vec[i64]:
        """A bitboard of one cell."""
        words = self.nothing()
        self.add(words, cell)
        return words

    def add(self, words: vec[i64], cell: Cell) -> None:
        words[self.grid.row(cell)] |= i64(1) << self.grid.column(cell)

    def remove(self, words: vec[i64], cell: Cell) -> None:
        words[self.grid.row(cell)] &= ~(i64(1) << self.grid.column(cell))

    def has(self, words: vec[i64], cell: Cell, offset: i64 = 0) -> bool:
        return words[offset + self.grid.row(cell)] >> self.grid.column(cell) & 1 == 1

    def beside(self, words: vec[i64], offset: i64, row: i64) -> i64:
        """The cells of a row to which one step leads from a bitboard."""
        word = words[offset + row]
        across: i64 = 0
        if row > 0:
            across = words[offset + row - 1]
        if row + 1 < self.rows:
            across |= words[offset + row + 1]
        if self.diagonals:
            word |= across
        return (word << 1 | word >> 1 | across) & self._inside

    def around(self, cell: Cell) -> vec[i64]:
        """The cells to which one step leads."""
        start = self.only(cell)
        words = self.nothing()
        for row in range(self.rows):
            words[row] = self.beside(start, 0, row)
        return words

    def ring(self, ground: vec[i64], cell: Cell) -> i64:
        """The eight cells around one as bits: three above, three below, one to the left and one to the right."""
        row, column = self.grid.row(cell), self.grid.column(cell)
        above = ground[row - 1] << 1 >> column & 7 if row > 0 else i64(0)
        below = ground[row + 1] << 1 >> column & 7 if row + 1 < self.rows else i64(0)
        here = ground[row] << 1 >> column
        return above | below << 3 | (here & 1) << 6 | (here & 4) << 5

    def is_joined(self, ring: i64) -> bool:
        """Whether those cells of a ring to which a step leads are joined by the ring alone."""
        return self._joined[ring] == 1

    def joined(self, ground: vec[i64], cell: Cell) -> vec[i64]:
        """All cells of the ground to which a way leads from this one."""
        reached = self.only(cell)
        while self._grow(ground, reached):
            pass
        return reached

    def can_reach(self, ground: vec[i64], cell: Cell, goals: vec[i64]) -> bool:
        """Whether ways over the ground lead from a cell of it to all the goals."""
        reached = self.only(cell)
        while not _covers(reached, goals):
            if not self._grow(ground, reached):
                return False
        return True

    def _grow(self, ground: vec[i64], reached: vec[i64]) -> bool:
        """Spreads what is reached down and up the board once; whether anything was won."""
        won: i64 = 0
        for row in range(self.rows):
            won |= self._spread(ground, reached, row)
        for row in range(self.rows - 1, i64(-1), i64(-1)):
            won |= self._spread(ground, reached, row)
        return won != 0

    def _spread(self, ground: vec[i64], reached: vec[i64], row: i64) -> i64:
        won = self.beside(reached, 0, row) & ground[row] & ~reached[row]
        reached[row] |= won
        return won

    def count(self, words: vec[i64], offset: i64 = 0) -> i64:
        """How many cells there are in a bitboard."""
        total: i64 = 0
        for row in range(self.rows):
            total += bits(words[offset + row])
        return total

    def pick(self, words: vec[i64], luck: Luck, offset: i64 = 0) -> Cell:
        """One cell of a bitboard that has any, each equally likely."""
        return self.nth(words, luck.below(self.count(words, offset)), offset)

    def nth(self, words: vec[i64], number: i64, offset: i64 = 0) -> Cell:
        """A cell of a bitboard by its number, counted from 0 by row and column."""
        left, row = number, i64(0)
        while left >= bits(words[offset + row]):
            left -= bits(words[offset + row])
            row += 1
        return self.grid.cell(row, place_of_bit(words[offset + row], left))


def bits(word: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while word:
        word &= word - 1
        count += 1
    return count


def place_of_bit(word: i64, number: i64) -> i64:
    """The place of a set bit, counted from the lowest, which is number 0."""
    for _ in range(number):
        word &= word - 1
    place: i64 = 0
    while not word >> place & 1:
        place += 1
    return place


def _covers(words: vec[i64], others: vec[i64]) -> bool:
    for row in range(i64(len(words))):
        if others[row] & ~words[row]:
            return False
    return True


CIRCLE: Final = vec[i64]([0, 1, 2, 7, 5, 4, 3, 6])
"""The bits of a ring in the order in which one walks around, from a corner."""


def _joined_rings(*, diagonals: bool) -> vec[i64]:
    """For each ring, 1 if no gap parts the cells to which a step leads: else 0."""
    joined = filled(256, 0)
    for ring in range(i64(256)):
        joined[ring] = 1 if _gaps(ring, diagonals) <= 1 else 0
    return joined


def _gaps(ring: i64, diagonals: bool) -> i64:
    """How often, on a walk around, a cell to which a step leads is not joined to the next such cell."""
    ways: i64 = 255 if diagonals else SIDES
    gaps: i64 = 0
    for start in range(i64(8)):
        if ring & ways & 1 << CIRCLE[start]:
            gaps += _is_gap(ring, diagonals, start)
    return gaps


def _is_gap(ring: i64, diagonals: bool, start: i64) -> bool:
    """Whether what follows on a cell of the ring is not joined to it: past a corner steps lead only to the sides."""
    after, beyond = ring >> CIRCLE[(start + 1) % 8] & 1, ring >> CIRCLE[(start + 2) % 8] & 1
    is_side = start % 2 == 1
    if diagonals:
        return not after and not (is_side and beyond)
    return not (after and beyond)


JOINED: Final = _joined_rings(diagonals=False)
JOINED_DIAGONALLY: Final = _joined_rings(diagonals=True)
