"""The size of the board, and what follows from it."""

from __future__ import annotations

from dedale.core import Option, Options, Whole
from dedale.core.options import Value, whole
from dedale.grid.cells import EAST, NORTH, NORTH_EAST, SOUTH, SOUTH_WEST, WEST, Cell, Grid

SIX_SIDES = [NORTH, NORTH_EAST, EAST, SOUTH, SOUTH_WEST, WEST]
DECLARED: list[Option] = [Whole("rows", 4, 2, 6), Whole("columns", 4, 2, 6)]


class DarkHexOptions(Options):
    """The board: which cells touch, and between which edges each seat builds."""

    def __init__(self, values: dict[str, Value], changed: dict[str, Value]) -> None:
        super().__init__(values, changed, 2)
        self.grid = Grid(whole(values, "rows"), whole(values, "columns"))
        cells = range(int(self.grid.cells))
        self.beside = [[int(n) for side in SIX_SIDES if (n := self.grid.neighbour(Cell(c), side)) >= 0] for c in cells]
        rows = [int(self.grid.row(Cell(cell))) for cell in cells]
        columns = [int(self.grid.column(Cell(cell))) for cell in cells]
        self.starts = [[c for c in cells if rows[c] == 0], [c for c in cells if columns[c] == 0]]
        self.goals = [{c for c in cells if rows[c] == rows[-1]}, {c for c in cells if columns[c] == columns[-1]}]
