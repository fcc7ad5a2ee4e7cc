"""What one detective has found out about a camp: which gates are known, and which cells hang together."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.core.vecs import filled
from dedale.games.tracker.view import TrackerView
from dedale.grid.cells import Cell
from dedale.grid.edges import Edge

from .camp_graph import CampGraph

UNKNOWN: Final = 0
OPEN: Final = 1
CLOSED: Final = 2
"""What is known of a gate."""

UNVISITED: Final = -1
NOT_CAUGHT: Final = -1


class Trail:
    """What one detective has found out: a status by gate, and by node the part of the camp it belongs to.

    A part holds the visited cells between which one may walk; it bears the number of one of its cells. The outside is a
    part of its own. `steps` are those taken in this turn; `haste` is how likely the other ends the game in a turn, 0
    where nobody races.
    """

    def __init__(self, graph: CampGraph) -> None:
        self.graph: Final = graph
        self.status = filled(graph.gates, UNKNOWN)
        self.part = filled(graph.nodes, UNVISITED)
        self.part[graph.outside] = graph.outside
        self.at: i64 = graph.outside
        self.caught: i64 = NOT_CAUGHT
        self.steps: i64 = 0
        self.haste = 0.0

    def copy(self) -> Trail:
        twin = Trail(self.graph)
        twin.status = self.status[:]
        twin.part = self.part[:]
        twin.at = self.at
        twin.caught = self.caught
        twin.steps = self.steps
        twin.haste = self.haste
        return twin

    def may_hide(self, node: i64) -> bool:
        """Whether the fugitive may be in this cell, walls apart."""
        return self.part[node] == UNVISITED if self.caught == NOT_CAUGHT else node == self.caught

    def is_frontier(self, gate: i64) -> bool:
        """Whether nobody has asked here, and only one of both sides is visited."""
        if self.status[gate] != UNKNOWN:
            return False
        graph = self.graph
        return (self.part[graph.one[gate]] == UNVISITED) != (self.part[graph.other[gate]] == UNVISITED)

    def near(self, gate: i64) -> i64:
        """The visited side of a frontier gate."""
        graph = self.graph
        return graph.other[gate] if self.part[graph.one[gate]] == UNVISITED else graph.one[gate]

    def is_away(self, part: i64) -> bool:
        """Whether the detective must leave the camp, which costs a turn, to come to this part."""
        here = self.part[self.at]
        return here != self.graph.outside and here != part

    def turns_away(self, part: i64) -> i64:
        """The turns that leaving the camp costs on the way to this part: with rule 7 often one for coming back, too."""
        if not self.is_away(part):
            return 0
        return 1 if not self.graph.options.return_ends_turn or self._leaves_at_once() else 2

    def _leaves_at_once(self) -> bool:
        """Whether the detective can leave in one turn: from where it stands, or where coming back does not end it."""
        graph = self.graph
        for row in range(graph.options.grid.rows):
            cell: i64 = graph.options.grid.cell(row, 0)
            is_exit = self.part[cell] == self.part[self.at] and self._is_open_west(cell)
            if is_exit and (cell == self.at or not self._is_dead_end(cell)):
                return True
        return False

    def _is_open_west(self, cell: i64) -> bool:
        return self.status[self.graph.gate_between(cell, self.graph.outside)] == OPEN

    def stops(self, near: i64, far: i64) -> bool:
        """Whether going this open way ends the turn: with rule 7, west into column 1 with no way known along it."""
        return self.graph.options.return_ends_turn and far == near - 1 and self._is_dead_end(far)

    def _is_dead_end(self, cell: i64) -> bool:
        """Whether a cell is in column 1, and known to be shut to the north and to the south."""
        columns = self.graph.options.grid.columns
        return cell % columns == 0 and self._is_shut(cell, cell - columns) and self._is_shut(cell, cell + columns)

    def _is_shut(self, cell: i64, beside: i64) -> bool:
        """Whether a cell of column 1 is shut towards one above or below: by a barrier met, or by the border."""
        is_border = beside < 0 or beside >= self.graph.outside
        return is_border or self.status[self.graph.gate_between(cell, beside)] == CLOSED

    def without_stops(self) -> Trail:
        """The same without the ways on which coming back would end the turn before one can leave."""
        twin, graph = self.copy(), self.graph
        for row in range(graph.options.grid.rows):
            cell: i64 = graph.options.grid.cell(row, 0)
            if self.part[cell] == self.part[self.at] and cell != self.at and self._is_dead_end(cell):
                twin.status[graph.gate_between(cell, cell + 1)] = CLOSED
        return twin

    def learn(self, gate: i64, is_open: bool) -> None:
        """The answer to a question at a frontier gate, asked from its near side."""
        near = self.near(gate)
        self.at = near
        self.status[gate] = OPEN if is_open else CLOSED
        if is_open:
            far = self.graph.beyond(gate, near)
            self.part[far] = far if near == self.graph.outside else self.part[near]
            self.at = far

    def frontier(self) -> vec[i64]:
        """All frontier gates, in order."""
        gates = vec[i64]()
        for gate in range(self.graph.gates):
            if self.is_frontier(gate):
                gates = append(gates, gate)
        return gates

    def met(self) -> i64:
        """How many barriers are known."""
        count: i64 = 0
        for gate in range(self.graph.gates):
            if self.status[gate] == CLOSED:
                count += 1
        return count


def trail_of(graph: CampGraph, view: TrackerView, seat: Seat) -> Trail:
    """What the view tells of a seat's search."""
    trail = Trail(graph)
    for gate in range(graph.gates):
        edge = Edge(graph.edges[gate])
        if view.knows_closed(seat, edge):
            trail.status[gate] = CLOSED
        elif view.knows_open(seat, edge):
            trail.status[gate] = OPEN
    _part(trail, view, seat)
    trail.at = graph.outside if view.at[seat] < 0 else view.at[seat]
    trail.steps = view.steps
    if view.has_caught(seat):
        trail.caught = trail.at
    return trail


def _part(trail: Trail, view: TrackerView, seat: Seat) -> None:
    """Gives all visited cells that hang together, the outside apart, the number of the first of them."""
    graph, search = trail.graph, trail.graph.search()
    for cell in range(graph.outside):
        if view.has_visited(seat, Cell(cell)) and trail.part[cell] == UNVISITED:
            search.flood(graph, cell, trail.status, dead_end=graph.outside)
            for n in range(search.reached):
                if search.order[n] != graph.outside:
                    trail.part[search.order[n]] = cell
