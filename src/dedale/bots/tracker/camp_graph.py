"""A camp as a graph: its cells and the outside are nodes, the edges that may hold a barrier are gates between them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.setup import Camp
from dedale.grid.breadth_first import BreadthFirst, Links
from dedale.grid.cells import NOWHERE
from dedale.grid.edges import Edge

NO_GATE: Final = -1


class CampGraph(Links):
    """Every camp of one size: the cells are nodes, `outside` the last one; a gate may hold a barrier."""

    def __init__(self, options: TrackerOptions) -> None:
        super().__init__()
        self.options: Final = options
        self.outside: Final[i64] = options.grid.cells
        self.nodes: Final[i64] = options.grid.cells + 1
        self.edges: Final = options.places
        self.gates: Final[i64] = len(self.edges)
        self.one: Final = self._ends(False)
        self.other: Final = self._ends(True)
        for node in range(self.nodes):
            self._add_links(node)

    def _ends(self, far: bool) -> vec[i64]:
        edges = self.options.edges
        ends = vec[i64](capacity=self.gates)
        for number in range(self.gates):
            edge = Edge(self.edges[number])
            end: i64 = edges.beyond(edge) if far else edges.cell(edge)
            ends = append(ends, self.outside if end == NOWHERE else end)
        return ends

    def _add_links(self, node: i64) -> None:
        for number in range(self.gates):
            if self.one[number] == node or self.other[number] == node:
                self.add(number, self.beyond(number, node))
        self.end_node()

    def beyond(self, gate: i64, node: i64) -> i64:
        """The node on the other side of a gate."""
        return self.one[gate] + self.other[gate] - node

    def gate_between(self, one: i64, other: i64) -> i64:
        """The gate between two nodes; NO_GATE where none joins them."""
        for link in range(self.first[one], self.first[one + 1]):
            if self.to[link] == other:
                return self.gate[link]
        return NO_GATE

    def name(self, gate: i64) -> str:
        return self.options.edges.name(Edge(self.edges[gate]))

    def read(self, camp: Camp) -> vec[i64]:
        """By gate, 1 where the camp is open and 0 where a barrier stands."""
        is_open = filled(self.gates, 0)
        for number in range(self.gates):
            is_open[number] = 1 if camp.sides.is_open(Edge(self.edges[number])) else 0
        return is_open

    def search(self) -> BreadthFirst:
        """A breadth-first search of its nodes; the distance of a node not reached is the number of nodes."""
        return BreadthFirst(self.nodes, self.nodes)
