"""Cells as bitboards, and the steps between them: one word of bits for each row, bit c for column c.

Many bitboards may lie in one `vec`, one after the other; an offset says where one begins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.grid.cells import Cell, Grid
from dedale.grid.components import filled


class Terrain:
    """The steps on a grid: to the four sides, or to all eight cells around."""

    def __init__(self, grid: Grid, *, diagonals: bool) -> None:
        self.grid: Final = grid
        self.rows: Final[i64] = grid.rows
        self.diagonals: Final = diagonals
        self._inside: Final[i64] = (i64(1) << grid.columns) - 1

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
        left = luck.below(self.count(words, offset))
        row: i64 = 0
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
