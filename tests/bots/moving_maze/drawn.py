"""The drawn board of the game's tests as players think of it, and sets of cells by name."""

from __future__ import annotations

from typing import cast

from dedale.bots.moving_maze.position import MazePosition, seen_position
from dedale.games.moving_maze.corridors import ARROW_NAMES, GRID, Arrow, bit
from dedale.games.moving_maze.view import MovingMazeView
from tests.games.moving_maze.boards import begin


def drawn_position() -> MazePosition:
    """The board drawn in `boards.py`, before the first push."""
    return seen_position(cast(MovingMazeView, begin("bell fox", "harp mask").view(0)))


def cells(names: str) -> int:
    """A set of cells, from their names."""
    return sum(int(bit(GRID.named(name))) for name in names.split())


def names(found: int) -> str:
    """The names of the cells of a set, in order."""
    return " ".join(GRID.names[cell] for cell in range(GRID.cells) if found >> cell & 1)


def arrow(name: str) -> Arrow:
    return Arrow(ARROW_NAMES.index(name))
