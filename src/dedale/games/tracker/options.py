"""What a host may set, and the board that follows from it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.options import Flag, Option, Options, Presets, Value, Whole, whole
from dedale.grid.cells import WEST, Grid
from dedale.grid.edges import Edge, Edges
from dedale.grid.sides import OpenSides, open_inside

MOST_STEPS: Final = 1000
MOST_TURNS: Final = 10_000

DECLARED: Final[list[Option]] = [
    Whole("rows", 6, 3, 10),
    Whole("columns", 6, 3, 10),
    Whole("barriers", lambda o: (whole(o, "rows") - 1) * whole(o, "columns"), 0, 100),
    Flag("last_chance", False),
    Whole("max_steps", lambda o: 2 * whole(o, "rows") * whole(o, "columns"), 1, MOST_STEPS),
    Whole("max_turns", 400, 1, MOST_TURNS),
    Flag("return_ends_turn", False),
]

SHEET: Final[dict[str, Value]] = {
    "rows": 6,
    "columns": 6,
    "barriers": 30,
    "last_chance": False,
    "max_steps": MOST_STEPS,
    "max_turns": MOST_TURNS,
    "return_ends_turn": True,
}
"""To the letter of the source, which has no limits."""

PRESETS: Final[Presets] = {"sheet": SHEET}


class TrackerOptions(Options):
    """The options as the rules read them; `barriers` is the most in one camp, `places` the edges that may hold one.

    `unbarred` are the open sides of a camp without barriers; copy it before you close any.
    """

    def __init__(self, values: dict[str, Value], changed: dict[str, Value]) -> None:
        super().__init__(values, changed, 2)
        self.grid: Final = Grid(self.whole("rows"), self.whole("columns"))
        self.edges: Final = Edges(self.grid)
        self.places: Final = _places(self.edges)
        self.unbarred: Final = _unbarred(self.edges)
        self.barriers: Final[i64] = self.whole("barriers")
        self.last_chance: Final = self.flag("last_chance")
        self.max_steps: Final[i64] = self.whole("max_steps")
        self.max_turns: Final[i64] = self.whole("max_turns")
        self.return_ends_turn: Final = self.flag("return_ends_turn")


def _unbarred(edges: Edges) -> OpenSides:
    sides = open_inside(edges)
    for row in range(edges.grid.rows):
        sides.open(edges.of(edges.grid.cell(row, 0), WEST))
    return sides


def _places(edges: Edges) -> vec[i64]:
    """The edges between two cells, and the west sides of column 1."""
    places = vec[i64]()
    for number in range(edges.count):
        edge = Edge(number)
        if not edges.is_border(edge) or edges.side(edge) == WEST:
            places = append(places, number)
    return places
