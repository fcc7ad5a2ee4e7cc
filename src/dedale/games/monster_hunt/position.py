"""The board, the monster's way and the hunter's shots: everything else follows from them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.seat import Seat
from dedale.core.state import State
from dedale.core.terms import Prepared, Terms
from dedale.grid.cells import Cell

from .board import HuntBoard
from .options import MonsterHuntOptions
from .report import Report

MONSTER: Final = Seat(0)
HUNTER: Final = Seat(1)


class MonsterHuntPosition(State):
    """The truth: where the monster stood and which cell was shot, both by turn, turn 1 first."""

    def __init__(self, terms: Terms, options: MonsterHuntOptions, maze: HuntBoard) -> None:
        super().__init__(terms, MONSTER)
        self.options: Final = options
        self.maze: Final = maze
        self.turn: i64 = 1
        self.path = _NO_CELLS
        self.shots = _NO_CELLS
        self._report: Report | None = None

    def take(self, other: MonsterHuntPosition) -> None:
        """Becomes the same position as another."""
        self.copy_progress(other)
        self.turn = other.turn
        self.path = other.path[:]
        self.shots = other.shots[:]

    def changing(self) -> list[str]:
        return ["turn", "path", "shots"]

    def prepared(self) -> list[Prepared]:
        return [self.maze]

    def monster(self) -> Cell:
        """Where the monster is."""
        return Cell(self.path[i64(len(self.path)) - 1])

    def report(self) -> Report:
        """What the hunter has been told; it goes on with this state, so copy what is to be kept."""
        report = self._report
        if report is None:
            report = Report(self.maze)
            self._report = report
        report.read_on(self.path, self.shots)
        return report

    def turns_at(self, cell: Cell) -> list[int]:
        """The turns in which the monster stood there."""
        return [int(n + 1) for n in range(i64(len(self.path))) if self.path[n] == cell]


_NO_CELLS: Final = vec[i64]()


def looked_at(options: MonsterHuntOptions, path: vec[i64], turns: i64) -> vec[i64]:
    """A bitboard of the cells on and around those of the first turns."""
    grid, words = options.grid, options.terrain.nothing()
    for n in range(turns):
        row, bit = grid.row(Cell(path[n])), i64(1) << grid.column(Cell(path[n]))
        around = (bit | bit << 1 | bit >> 1) & ((i64(1) << grid.columns) - 1)
        for beside in range(max(row - 1, 0), min(row + 2, grid.rows)):
            words[beside] |= around
    return words
