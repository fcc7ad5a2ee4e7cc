"""The open sides of every cell, as bits: for steps from cell to cell."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.vecs import filled

from .cells import Cell, Side, opposite
from .edges import Edge, Edges
from .maze import Maze


@final
class OpenSides:
    """Which of the four sides of each cell are open, the border included: `bits[cell]` has bit n for side n.

    The two cells that an edge separates always agree about it.
    """

    def __init__(self, edges: Edges, bits: vec[i64]) -> None:
        self.edges: Final = edges
        self.bits: Final = bits

    def copy(self) -> OpenSides:
        return OpenSides(self.edges, self.bits[:])

    def can_step(self, cell: Cell, side: Side) -> bool:
        """Whether the edge on this side of the cell is open."""
        return self.bits[cell] >> side & 1 == 1

    def is_open(self, edge: Edge) -> bool:
        return self.can_step(self.edges.cell(edge), self.edges.side(edge))

    def open(self, edge: Edge) -> None:
        """Opens an edge; opening an open one changes nothing."""
        cell, side = self.edges.cell(edge), self.edges.side(edge)
        self.bits[cell] |= i64(1) << side
        beside = self.edges.beyond(edge)
        if beside >= 0:
            self.bits[beside] |= i64(1) << opposite(side)

    def close(self, edge: Edge) -> None:
        """Closes an edge; closing a closed one changes nothing."""
        cell, side = self.edges.cell(edge), self.edges.side(edge)
        self.bits[cell] &= ~(i64(1) << side)
        beside = self.edges.beyond(edge)
        if beside >= 0:
            self.bits[beside] &= ~(i64(1) << opposite(side))

    def maze(self) -> Maze:
        """The same as a maze, for flood fill over the whole board and for drawings."""
        maze = Maze(self.edges)
        for number in range(self.edges.count):
            if self.is_open(Edge(number)):
                maze.open(Edge(number))
        return maze


def open_inside(edges: Edges) -> OpenSides:
    """All sides between two cells are open, the border is closed."""
    sides = OpenSides(edges, filled(edges.grid.cells, 0))
    for number in range(edges.grid.cells):
        sides.bits[number] = 15 & ~edges.grid.outer_sides(Cell(number))
    return sides
