"""What a host may set, and the board that follows from it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.options import MOST_TURNS, Choice, Flag, Option, Options, Presets, Value, Whole, whole
from dedale.grid.cells import Cell, Grid
from dedale.grid.edges import Edges

DECLARED: Final[list[Option]] = [
    Whole("rows", 10, 6, 16),
    Whole("columns", 10, 6, 16),
    Whole("grenades", 3, 0, 9),
    Flag("tell_outer_wall", True),
    Flag("outer_wall_holds", False),
    Choice("reentry", "same", ["same", "any"]),
    Whole("max_turns", lambda o: 6 * whole(o, "rows") * whole(o, "columns"), 1, MOST_TURNS),
    Flag("take_later", False),
    Choice("notebook", "proved", ["proved", "own", "blank"]),
]

SHEET: Final[dict[str, Value]] = {
    "rows": 10,
    "columns": 10,
    "grenades": 3,
    "tell_outer_wall": True,
    "outer_wall_holds": False,
    "reentry": "same",
    "max_turns": MOST_TURNS,
    "take_later": True,
    "notebook": "blank",
}
"""To the letter of the source, which has no limit."""

PRESETS: Final[Presets] = {"sheet": SHEET}


class RaidOptions(Options):
    """The options as the rules read them; `border` holds the cells along the outer wall, ascending.

    `notebook` is what people are shown of what a walker can tell; rules and players do not depend on it.
    """

    def __init__(self, values: dict[str, Value], changed: dict[str, Value]) -> None:
        super().__init__(values, changed, 2)
        self.grid: Final = Grid(self.whole("rows"), self.whole("columns"))
        self.edges: Final = Edges(self.grid)
        self.border: Final = _border(self.grid)
        self.grenades: Final[i64] = self.whole("grenades")
        self.tell_outer_wall: Final = self.flag("tell_outer_wall")
        self.outer_wall_holds: Final = self.flag("outer_wall_holds")
        self.enters_anywhere: Final = self.text("reentry") == "any"
        self.max_turns: Final[i64] = self.whole("max_turns")
        self.take_later: Final = self.flag("take_later")
        self.notebook: Final = self.text("notebook")


def _border(grid: Grid) -> vec[i64]:
    cells = vec[i64]()
    for cell in range(grid.cells):
        if grid.outer_sides(Cell(cell)):
            cells = append(cells, cell)
    return cells
