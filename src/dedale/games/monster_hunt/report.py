"""What the hunter has been told so far, kept from turn to turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE

from .board import HuntBoard
from .messages import CellState

OBSTACLE: Final = -1
UNEXPLORED: Final = 0
"""An answer to a shot is one of these, or the last turn in which the monster stood there."""

HIDDEN: Final = -1
BLOCKED: Final = 0
FREE: Final = 1
"""What a seat knows of a cell of the ground."""


class Report:
    """`answers` by shot; `path` by turn, NOWHERE where the hunter does not know; `ground` by cell."""

    def __init__(self, maze: HuntBoard) -> None:
        self.answers = vec[i64]()
        self.path = vec[i64]()
        self.ground: Final = filled(maze.options.grid.cells, HIDDEN)
        self._maze: Final = maze
        self._last: Final = filled(maze.options.grid.cells, UNEXPLORED)
        self._before = vec[i64]()

    def read_on(self, path: vec[i64], shots: vec[i64]) -> None:
        """Takes in what has been added to the monster's way and to the shots; each turn is a step and a shot."""
        for n in range(i64(len(self.answers)), i64(len(path))):
            if n == len(self.path):
                self._follow(path[n])
            if n < len(shots):
                self._hear(shots[n], path)

    def _follow(self, cell: i64) -> None:
        """Remembers when the monster stood where, without telling it."""
        self.path = append(self.path, NOWHERE)
        self._before = append(self._before, self._last[cell])
        self._last[cell] = i64(len(self.path))

    def _hear(self, cell: i64, path: vec[i64]) -> None:
        """The answer to a shot: all turns in which the monster stood there, or only the last."""
        turn = self._last[cell] if self._maze.free[cell] else i64(OBSTACLE)
        self.answers = append(self.answers, turn)
        self.ground[cell] = BLOCKED if turn == OBSTACLE else FREE
        while turn > 0 and self.path[turn - 1] == NOWHERE:
            self.path[turn - 1] = path[turn - 1]
            turn = self._before[turn - 1] if self._maze.options.marks_all else i64(0)


def state_word(turns: list[int], *, is_free: bool, is_monster: bool) -> CellState:
    """The state of a cell in one word, as the hunter is told it."""
    if is_monster:
        return "monster"
    if turns:
        return "explored"
    return "unexplored" if is_free else "obstacle"
