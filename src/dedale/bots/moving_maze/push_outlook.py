"""What an evaluation keeps: a push with the sums over replies to it, the turn chosen, and where turns have ended."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.notation import Action
from dedale.core.vecs import filled_floats
from dedale.games.moving_maze.corridors import CELLS, bit
from dedale.grid.cells import Cell

from .position import MazePosition

NO_PUSH: Final = Action(-1)
"""The push has been made already."""


class PushOutlook:
    """A push of the player and the sums over what may follow it.

    `dangers` are the chances by seat that others reach their goal next; `near` sums by cell the weight of
    the replies after which the player's goal is a turn away from there, `after_find` the same for the goal that
    comes after the one found there. `sure` are the cells from which nobody can bar the way home.
    """

    def __init__(self, action: Action, position: MazePosition, reached: i64, goals: i64) -> None:
        self.action: Final = action
        self.position: Final = position
        self.reached: Final[i64] = reached
        self.goals: Final[i64] = goals
        self.dangers = vec[float]()
        self.answers = vec[i64]()
        self.weights = vec[float]()
        self.near = filled_floats(CELLS, 0.0)
        self.after_find = filled_floats(CELLS, 0.0)
        self.weight = 0.0
        self.sure: i64 = 0


class Visits:
    """Where turns have ended before: a player that is ahead must not go round in circles."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int, int, int], i64] = {}

    def cells(self, position: MazePosition) -> i64:
        """The cells where a turn has ended with these corridors."""
        return self._cells.get(position.key(), i64(0))

    def add(self, position: MazePosition, cell: Cell) -> None:
        """Remembers the end of a turn."""
        self._cells[position.key()] = self.cells(position) | bit(cell)


class TurnPlan:
    """A push, where to end, and what is expected of it."""

    def __init__(self, outlook: PushOutlook, cell: Cell, finds: bool, near: float, value: float) -> None:
        self.outlook: Final = outlook
        self.cell: Final = cell
        self.finds: Final = finds
        self.near: Final = near
        self.value: Final = value
