"""What a host may set, and the board that follows from it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.options import MOST_TURNS, Choice, Flag, Option, Options, Presets, Share, Value, Whole, whole
from dedale.grid.breadth_first import Links
from dedale.grid.cells import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    NOWHERE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Cell,
    Grid,
    Side,
)

from .notation import shoot
from .terrain import Terrain

SMALLEST: Final = 3
LARGEST: Final = 26

ROUNDING: Final = 1e-9
"""What a share of the cells may fall short of a whole number, as 0.29 × 100 does."""


DECLARED: Final[list[Option]] = [
    Whole("rows", 9, SMALLEST, LARGEST),
    Whole("columns", 9, SMALLEST, LARGEST),
    Share("density", 0.25, 0.0, 0.45),
    Flag("diagonals", False),
    Choice("sight", "all", ["all", "near"]),
    Choice("marks", "all", ["all", "last"]),
    Whole("max_turns", lambda o: 4 * whole(o, "rows") * whole(o, "columns"), 1, MOST_TURNS),
]

SHEET: Final[dict[str, Value]] = {"diagonals": False, "sight": "all", "marks": "all", "max_turns": MOST_TURNS}
"""To the letter of the source; it gives no size, and no limit."""

PRESETS: Final[Presets] = {"sheet": SHEET}


class MonsterHuntOptions(Options):
    """The options as the rules read them; `sides` are those of a step, in order of the cells they lead to.

    `beside` has, cell after cell, the cells to which they lead, NOWHERE beyond the border; `shots` are the actions of
    the hunter, one for each cell.
    """

    def __init__(self, values: dict[str, Value], changed: dict[str, Value]) -> None:
        super().__init__(values, changed, 2)
        self.grid: Final = Grid(self.whole("rows"), self.whole("columns"))
        self.diagonals: Final = self.flag("diagonals")
        self.terrain: Final = Terrain(self.grid, diagonals=self.diagonals)
        self.obstacles: Final[i64] = int(self.share("density") * float(self.grid.cells) + ROUNDING)
        self.sees_all: Final = self.text("sight") == "all"
        self.marks_all: Final = self.text("marks") == "all"
        self.max_turns: Final[i64] = self.whole("max_turns")
        self.sides: Final = _sides(diagonals=self.diagonals)
        self.beside: Final = _beside(self.grid, self.sides)
        self.links: Final = _links(self.grid, self.beside)
        self.shots: Final = _shots(self.grid)


def _shots(grid: Grid) -> vec[i64]:
    return vec[i64]([shoot(grid, Cell(cell)) for cell in range(grid.cells)])


def _beside(grid: Grid, sides: vec[i64]) -> vec[i64]:
    beside = vec[i64](capacity=grid.cells * i64(len(sides)))
    for cell in range(grid.cells):
        for n in range(i64(len(sides))):
            beside = append(beside, grid.neighbour(Cell(cell), Side(sides[n])))
    return beside


def _links(grid: Grid, beside: vec[i64]) -> Links:
    """The steps as a graph: each leads through the cell it ends on, if that is free."""
    links, reach = Links(), i64(len(beside)) // grid.cells
    for cell in range(grid.cells):
        for n in range(cell * reach, cell * reach + reach):
            if beside[n] != NOWHERE:
                links.add(beside[n], beside[n])
        links.end_node()
    return links


def _sides(*, diagonals: bool) -> vec[i64]:
    if diagonals:
        return vec[i64]([NORTH_WEST, NORTH, NORTH_EAST, WEST, EAST, SOUTH_WEST, SOUTH, SOUTH_EAST])
    return vec[i64]([NORTH, WEST, EAST, SOUTH])
