"""The moves: `move B3` of the monster, `shoot B3` of the hunter.

Actions are numbered so: moving by cell, then shooting by cell.
"""

from __future__ import annotations

from dedale.core.notation import Action, Notation
from dedale.grid.cells import Cell, Grid


def move(cell: Cell) -> Action:
    """The monster's step to a cell."""
    return Action(cell)


def shoot(grid: Grid, cell: Cell) -> Action:
    """The hunter's shot at a cell."""
    return Action(grid.cells + cell)


def is_shot(grid: Grid, action: Action) -> bool:
    return action >= grid.cells


def target(grid: Grid, action: Action) -> Cell:
    """The cell that an action names."""
    return Cell(action - grid.cells) if action >= grid.cells else Cell(action)


def notation(grid: Grid) -> Notation:
    """All moves on a grid of this size."""
    moves = [f"move {name}" for name in grid.names]
    shots = [f"shoot {name}" for name in grid.names]
    return Notation([*moves, *shots], ["move B3", "shoot B3"])
