"""What a seat knows: its own camp, and both search grids."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from dedale.core.seat import NOBODY, Seat
from dedale.core.view import View
from dedale.grid.cells import NOWHERE, Cell, Side
from dedale.grid.drawing import draw_maze
from dedale.grid.edges import Edge
from dedale.grid.maze import Maze

from .messages import SearchFacts, TrackerFacts
from .position import MET, VISITED, TrackerPosition
from .setup import Camp


@final
@mypyc_attr(free_list_len=1)
class TrackerView(View):
    """The only door out of a state: a camp is in it only for its owner, or when the game is over."""

    def __init__(self, state: TrackerPosition, seat: Seat) -> None:
        super().__init__(state, seat)
        self.options: Final = state.options
        self.turn: Final[i64] = state.turn
        self.steps: Final[i64] = state.steps
        self.caught: Final[i64] = state.caught
        self.at: Final = state.at[:]
        self.notes: Final = state.notes[:]
        self.camps: Final = [_camp(state, Seat(0), seat), _camp(state, Seat(1), seat)]

    def facts(self) -> TrackerFacts:
        return {
            "turn": self.turn,
            "steps": self.steps,
            "camps": [None if camp is None else camp.as_dict() for camp in self.camps],
            "searches": [self._search(Seat(seat)) for seat in range(2)],
        }

    def draw(self) -> str:
        return "\n\n".join(self._drawing(Seat(seat)) for seat in range(2))

    def note(self, seat: Seat, cell: Cell) -> i64:
        """What a seat's search grid says of a cell: see `state`."""
        return self.notes[seat * self.options.grid.cells + cell]

    def has_visited(self, seat: Seat, cell: Cell) -> bool:
        return self.note(seat, cell) & VISITED != 0

    def knows_open(self, seat: Seat, edge: Edge) -> bool:
        """Whether the seat's detective has passed this edge."""
        return self._knows(seat, edge, Side(0))

    def knows_closed(self, seat: Seat, edge: Edge) -> bool:
        """Whether the seat's detective has met a barrier here."""
        return self._knows(seat, edge, Side(MET))

    def has_caught(self, seat: Seat) -> bool:
        return self.caught >> seat & 1 == 1

    def _knows(self, seat: Seat, edge: Edge, shift: Side) -> bool:
        edges = self.options.edges
        return self.note(seat, edges.cell(edge)) >> (edges.side(edge) + shift) & 1 == 1

    def _search(self, seat: Seat) -> SearchFacts:
        grid, edges = self.options.grid, self.options.edges
        here = Cell(self.at[seat])
        places = [Edge(number) for number in self.options.places]
        return {
            "detective": None if here == NOWHERE else grid.name(here),
            "barriers": [edges.name(edge) for edge in places if self.knows_closed(seat, edge)],
            "open": [edges.name(edge) for edge in places if self.knows_open(seat, edge)],
            "visited": [grid.name(Cell(n)) for n in range(grid.cells) if self.has_visited(seat, Cell(n))],
            "caught": grid.name(here) if self.has_caught(seat) else None,
        }

    def _drawing(self, seat: Seat) -> str:
        grid, here = self.options.grid, Cell(self.at[seat])
        marks = {Cell(n): "·" for n in range(grid.cells) if self.has_visited(seat, Cell(n))}
        camp = self.camps[1 - seat]
        if camp is not None:
            marks[camp.fugitive] = "F"
        if here != NOWHERE:
            marks[here] = "D" if camp is None or here != camp.fugitive else "D!F"
        maze = self.known_maze(seat) if camp is None else camp.sides.maze()
        place = "outside" if here == NOWHERE else f"in {grid.name(here)}"
        return f"Seat {seat} searches, detective {place}:\n{draw_maze(maze, marks)}"

    def known_maze(self, seat: Seat) -> Maze:
        """The camp that a seat searches, open wherever no barrier was met."""
        maze = Maze(self.options.edges)
        for number in self.options.places:
            if not self.knows_closed(seat, Edge(number)):
                maze.open(Edge(number))
        return maze


def _camp(state: TrackerPosition, owner: Seat, seat: Seat) -> Camp | None:
    return state.camps[owner] if owner == seat or state.mover == NOBODY else None
