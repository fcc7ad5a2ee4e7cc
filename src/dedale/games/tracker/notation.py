"""The moves: `enter B1`, `go B2`, `leave`.

Actions are numbered so: entering by row, then going by cell, then leaving.
"""

from __future__ import annotations

from dedale.core.notation import Action, Notation
from dedale.grid.cells import Cell, Grid


def go(grid: Grid, cell: Cell) -> Action:
    """Going to a cell beside."""
    return Action(grid.rows + cell)


def leave(grid: Grid) -> Action:
    """Leaving the camp."""
    return Action(grid.rows + grid.cells)


def notation(grid: Grid) -> Notation:
    """All moves on a grid of this size."""
    enters = [f"enter {grid.name(grid.cell(row, 0))}" for row in range(grid.rows)]
    goes = [f"go {name}" for name in grid.names]
    return Notation([*enters, *goes, "leave"], ["enter B1", "go B2", "leave"])
