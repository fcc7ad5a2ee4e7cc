"""Mazes with walls between cells, as bitboards: one word of bits for each row."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.vecs import filled

from .cells import EAST, NORTH, SOUTH, Cell, Side
from .edges import Edge, Edges

UNREACHED: Final = -1


class Maze:
    """Which edges of a grid are open; a new maze is closed everywhere.

    A bitboard is a `vec` with one word for each row, bit c for column c.
    """

    def __init__(self, edges: Edges) -> None:
        self.edges: Final = edges
        self.grid: Final = edges.grid
        self._east = filled(edges.grid.rows, 0)
        self._south = filled(edges.grid.rows, 0)
        self._west: i64 = 0
        self._north: i64 = 0

    def copy(self) -> Maze:
        twin = Maze(self.edges)
        twin._east = self._east[:]
        twin._south = self._south[:]
        twin._west = self._west
        twin._north = self._north
        return twin

    def is_open(self, edge: Edge) -> bool:
        cell, side = self.edges.cell(edge), self.edges.side(edge)
        row, column = self.grid.row(cell), self.grid.column(cell)
        if side == EAST:
            return self._east[row] >> column & 1 == 1
        if side == SOUTH:
            return self._south[row] >> column & 1 == 1
        return self._north >> column & 1 == 1 if side == NORTH else self._west >> row & 1 == 1

    def open(self, edge: Edge) -> None:
        """Opens an edge; opening an open one changes nothing."""
        if not self.is_open(edge):
            self._toggle(edge)

    def close(self, edge: Edge) -> None:
        """Closes an edge; closing a closed one changes nothing."""
        if self.is_open(edge):
            self._toggle(edge)

    def _toggle(self, edge: Edge) -> None:
        cell, side = self.edges.cell(edge), self.edges.side(edge)
        row, column = self.grid.row(cell), self.grid.column(cell)
        if side == EAST:
            self._east[row] ^= i64(1) << column
        elif side == SOUTH:
            self._south[row] ^= i64(1) << column
        elif side == NORTH:
            self._north ^= i64(1) << column
        else:
            self._west ^= i64(1) << row

    def open_everywhere(self) -> None:
        """Opens every edge between two cells; the border stays as it is."""
        row = (i64(1) << self.grid.columns) - 1
        for number in range(self.grid.rows):
            self._east[number] |= row >> 1
            if number + 1 < self.grid.rows:
                self._south[number] |= row

    def can_step(self, cell: Cell, side: Side) -> bool:
        """Whether the edge on this side of the cell is open."""
        return self.is_open(self.edges.of(cell, side))

    def cells(self, cells: list[Cell]) -> vec[i64]:
        """A bitboard of these cells."""
        words = filled(self.grid.rows, 0)
        for cell in cells:
            words[self.grid.row(cell)] |= i64(1) << self.grid.column(cell)
        return words

    def has(self, words: vec[i64], cell: Cell) -> bool:
        """Whether the cell is in the bitboard."""
        return words[self.grid.row(cell)] >> self.grid.column(cell) & 1 == 1

    def flood(self, start: vec[i64]) -> vec[i64]:
        """All cells connected to those of the bitboard (flood fill)."""
        reached = start[:]
        frontier = start
        while True:
            frontier = self._step(frontier, reached)
            if not _any(frontier):
                return reached
            for row in range(self.grid.rows):
                reached[row] |= frontier[row]

    def distances(self, start: vec[i64]) -> vec[i64]:
        """For each cell the number of steps from the bitboard; UNREACHED where no way leads."""
        steps = filled(self.grid.cells, UNREACHED)
        reached = start[:]
        frontier = start
        distance: i64 = 0
        while _any(frontier):
            for row in range(self.grid.rows):
                reached[row] |= frontier[row]
                self._write(steps, row, frontier[row], distance)
            frontier = self._step(frontier, reached)
            distance += 1
        return steps

    def _write(self, steps: vec[i64], row: i64, word: i64, distance: i64) -> None:
        column: i64 = 0
        while word:
            if word & 1:
                steps[row * self.grid.columns + column] = distance
            word >>= 1
            column += 1

    def _step(self, frontier: vec[i64], reached: vec[i64]) -> vec[i64]:
        """The cells beside the frontier that are not reached yet."""
        rows = self.grid.rows
        inside = (i64(1) << self.grid.columns) - 1
        beside = filled(rows, 0)
        for row in range(rows):
            word = frontier[row]
            if not word:
                continue
            east = self._east[row]
            beside[row] |= ((word & east) << 1 | word >> 1 & east) & inside
            if row > 0:
                beside[row - 1] |= word & self._south[row - 1]
            if row + 1 < rows:
                beside[row + 1] |= word & self._south[row]
        for row in range(rows):
            beside[row] &= ~reached[row]
        return beside


def _any(words: vec[i64]) -> bool:
    for number in range(i64(len(words))):
        if words[number]:
            return True
    return False
