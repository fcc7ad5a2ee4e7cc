"""Edges: the sides of cells, shared by the two cells that they separate.

The canonical name of an edge is the `e` or `s` side of its upper or left cell; only on the outer
border is it an `n` or `w` side.
"""

from __future__ import annotations

from typing import Final, NewType

from librt.vecs import append, vec
from mypy_extensions import i64

from .cells import EAST, NORTH, NOWHERE, SIDE_NAMES, SOUTH, WEST, Cell, Grid, Side

Edge = NewType("Edge", i64)
"""East sides are 2 × cell, south sides 2 × cell + 1; then the west border by row, the north by column."""

NO_EDGE: Final = Edge(-1)


class Edges:
    """All edges of a grid, the outer border included.

    >>> edges = Edges(Grid(6, 6))
    >>> edges.name(edges.named("B4w")), edges.name(edges.named("C1w"))
    ('B3e', 'C1w')
    """

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        self.count: Final[i64] = 2 * grid.cells + grid.rows + grid.columns
        self._cells: Final = vec[i64]([self._cell(number) for number in range(self.count)])
        self._sides: Final = vec[i64]([self._side(number) for number in range(self.count)])
        self._names: Final = [self._spelled(Edge(number)) for number in range(self.count)]

    def of(self, cell: Cell, side: Side) -> Edge:
        """The edge on one of the four sides of a cell."""
        grid = self.grid
        if side == EAST:
            return Edge(2 * cell)
        if side == SOUTH:
            return Edge(2 * cell + 1)
        beside = grid.neighbour(cell, side)
        if beside == NOWHERE:
            along = grid.row(cell) if side == WEST else grid.rows + grid.column(cell)
            return Edge(2 * grid.cells + along)
        return Edge(2 * beside) if side == WEST else Edge(2 * beside + 1)

    def cell(self, edge: Edge) -> Cell:
        """The cell that gives the edge its canonical name."""
        return Cell(self._cells[edge])

    def side(self, edge: Edge) -> Side:
        """The side of `cell(edge)` that the edge is."""
        return Side(self._sides[edge])

    def _cell(self, edge: i64) -> Cell:
        grid = self.grid
        if edge < 2 * grid.cells:
            return Cell(edge // 2)
        along = edge - 2 * grid.cells
        return grid.cell(along, 0) if along < grid.rows else grid.cell(0, along - grid.rows)

    def _side(self, edge: i64) -> Side:
        grid = self.grid
        if edge < 2 * grid.cells:
            return EAST if edge % 2 == 0 else SOUTH
        return WEST if edge < 2 * grid.cells + grid.rows else NORTH

    def beyond(self, edge: Edge) -> Cell:
        """The cell on the far side of the edge; NOWHERE on the border."""
        return self.grid.neighbour(self.cell(edge), self.side(edge))

    def is_border(self, edge: Edge) -> bool:
        return self.beyond(edge) == NOWHERE

    def inner(self) -> vec[i64]:
        """All edges between two cells, ascending."""
        found = vec[i64]()
        for number in range(self.count):
            if not self.is_border(Edge(number)):
                found = append(found, number)
        return found

    def name(self, edge: Edge) -> str:
        """The canonical name."""
        return self._names[edge]

    def named(self, name: object) -> Edge:
        """The edge of this name, canonical or not; NO_EDGE if there is none."""
        if not isinstance(name, str) or len(name) < 3 or name[-1] not in "nesw":
            return NO_EDGE
        cell = self.grid.named(name[:-1])
        return NO_EDGE if cell == NOWHERE else self.of(cell, Side(SIDE_NAMES.index(name[-1])))

    def _spelled(self, edge: Edge) -> str:
        return self.grid.name(self.cell(edge)) + SIDE_NAMES[self.side(edge)]
