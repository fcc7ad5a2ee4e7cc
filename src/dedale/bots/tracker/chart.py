"""A camp as a graph: its cells and the outside are nodes, the places for barriers join them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.core.vecs import filled
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.setup import Camp
from dedale.games.tracker.view import TrackerView
from dedale.grid.breadth_first import BreadthFirst, Links
from dedale.grid.cells import NOWHERE, Cell
from dedale.grid.edges import Edge

UNKNOWN: Final = 0
OPEN: Final = 1
CLOSED: Final = 2
"""What is known of a place."""

NO_PLACE: Final = -1
UNVISITED: Final = -1
NOT_CAUGHT: Final = -1


class Chart(Links):
    """Every camp of one size: the cells are nodes, `outside` the last one; the places for barriers are the gates."""

    def __init__(self, options: TrackerOptions) -> None:
        super().__init__()
        self.options: Final = options
        self.outside: Final[i64] = options.grid.cells
        self.nodes: Final[i64] = options.grid.cells + 1
        self.edges: Final = options.places
        self.places: Final[i64] = len(self.edges)
        self.one: Final = self._ends(False)
        self.other: Final = self._ends(True)
        for node in range(self.nodes):
            self._add_links(node)

    def _ends(self, far: bool) -> vec[i64]:
        edges = self.options.edges
        ends = vec[i64](capacity=self.places)
        for number in range(self.places):
            edge = Edge(self.edges[number])
            end: i64 = edges.beyond(edge) if far else edges.cell(edge)
            ends = append(ends, self.outside if end == NOWHERE else end)
        return ends

    def _add_links(self, node: i64) -> None:
        for number in range(self.places):
            if self.one[number] == node or self.other[number] == node:
                self.add(number, self.beyond(number, node))
        self.end_node()

    def beyond(self, place: i64, node: i64) -> i64:
        """The node on the other side of a place."""
        return self.one[place] + self.other[place] - node

    def name(self, place: i64) -> str:
        return self.options.edges.name(Edge(self.edges[place]))

    def read(self, camp: Camp) -> vec[i64]:
        """By place, 1 where the camp is open and 0 where a barrier stands."""
        ways = filled(self.places, 0)
        for number in range(self.places):
            ways[number] = 1 if camp.sides.is_open(Edge(self.edges[number])) else 0
        return ways

    def search(self) -> BreadthFirst:
        """A search of its nodes; those not reached are as many steps away as there are nodes."""
        return BreadthFirst(self.nodes, self.nodes)


class Trail:
    """What one detective has found out: a status by place, and by node the part of the camp it belongs to.

    A part holds the visited cells between which one may walk; it bears the number of one of its cells. The outside is a
    part of its own. `steps` are those taken in this turn; `haste` is how likely the other ends the game in a turn, 0
    where nobody races.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.status = filled(chart.places, UNKNOWN)
        self.part = filled(chart.nodes, UNVISITED)
        self.part[chart.outside] = chart.outside
        self.at: i64 = chart.outside
        self.caught: i64 = NOT_CAUGHT
        self.steps: i64 = 0
        self.haste = 0.0

    def copy(self) -> Trail:
        twin = Trail(self.chart)
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

    def is_frontier(self, place: i64) -> bool:
        """Whether nobody has asked here, and only one of both sides is visited."""
        if self.status[place] != UNKNOWN:
            return False
        chart = self.chart
        return (self.part[chart.one[place]] == UNVISITED) != (self.part[chart.other[place]] == UNVISITED)

    def near(self, place: i64) -> i64:
        """The visited side of a frontier place."""
        chart = self.chart
        return chart.other[place] if self.part[chart.one[place]] == UNVISITED else chart.one[place]

    def is_away(self, part: i64) -> bool:
        """Whether the detective must leave the camp, which costs a turn, to come to this part."""
        here = self.part[self.at]
        return here != self.chart.outside and here != part

    def learn(self, place: i64, is_open: bool) -> None:
        """The answer to a question at a frontier place, asked from its near side."""
        near = self.near(place)
        self.at = near
        self.status[place] = OPEN if is_open else CLOSED
        if is_open:
            far = self.chart.beyond(place, near)
            self.part[far] = far if near == self.chart.outside else self.part[near]
            self.at = far

    def frontier(self) -> vec[i64]:
        """All frontier places, in order."""
        places = vec[i64]()
        for place in range(self.chart.places):
            if self.is_frontier(place):
                places = append(places, place)
        return places

    def met(self) -> i64:
        """How many barriers are known."""
        count: i64 = 0
        for place in range(self.chart.places):
            if self.status[place] == CLOSED:
                count += 1
        return count


def trail_of(chart: Chart, view: TrackerView, seat: Seat) -> Trail:
    """What the view tells of a seat's search."""
    trail = Trail(chart)
    for place in range(chart.places):
        edge = Edge(chart.edges[place])
        if view.knows_closed(seat, edge):
            trail.status[place] = CLOSED
        elif view.knows_open(seat, edge):
            trail.status[place] = OPEN
    _part(trail, view, seat)
    trail.at = chart.outside if view.at[seat] < 0 else view.at[seat]
    trail.steps = view.steps
    if view.has_caught(seat):
        trail.caught = trail.at
    return trail


def _part(trail: Trail, view: TrackerView, seat: Seat) -> None:
    """Gives all visited cells that hang together, the outside apart, the number of the first of them."""
    chart, search = trail.chart, trail.chart.search()
    for cell in range(chart.outside):
        if view.has_visited(seat, Cell(cell)) and trail.part[cell] == UNVISITED:
            search.flood(chart, cell, trail.status, dead_end=chart.outside)
            for n in range(search.reached):
                if search.order[n] != chart.outside:
                    trail.part[search.order[n]] = cell
