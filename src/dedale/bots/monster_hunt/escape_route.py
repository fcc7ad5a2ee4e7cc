"""Dynamic programming over a finite horizon: the way out on which the monster most likely survives."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled_floats
from dedale.games.monster_hunt.board import UNREACHED
from dedale.games.monster_hunt.report import HIDDEN
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.grid.breadth_first import BreadthFirst
from dedale.grid.cells import NOWHERE

from .clues import Steps, passable
from .occupancy import Occupancy

UNSEEN: Final = 0.3
"""What a step on unseen ground costs besides: it may be an obstacle."""

SUREST: Final = 0.98
"""The greatest danger: even a hunter who seems sure may shoot elsewhere."""


class KnownMaze:
    """The maze as the monster knows it, unseen cells taken as free: `distance` is the steps to the exit."""

    def __init__(self, view: MonsterHuntView) -> None:
        self.view: Final = view
        self.steps: Final = Steps(view.options)
        self.here: Final[i64] = view.path[i64(len(view.path)) - 1]
        self._is_passable: Final = passable(view.ground)
        self.distance: Final = self._measure()

    def _measure(self) -> vec[i64]:
        search = BreadthFirst(self.steps.cells, UNREACHED)
        search.flood(self.view.options.links, self.view.exit, self._is_passable)
        return search.steps

    def beside(self, cell: i64, n: i64) -> i64:
        """The cell to which the nth step leads; NOWHERE where none does."""
        other = self.steps.beside[cell * self.steps.reach + n]
        return other if other >= 0 and self._is_passable[other] else i64(NOWHERE)

    def moves(self) -> vec[i64]:
        """The cells to which the monster can step now."""
        cells = vec[i64]()
        for n in range(self.steps.reach):
            other = self.beside(self.here, n)
            if other != NOWHERE:
                cells = append(cells, other)
        return cells


def dangers(occupancy: Occupancy, sharpness: float) -> vec[float]:
    """By turn and cell, how likely the hunter shoots there: its belief to the power of `sharpness`, normalised."""
    cells = occupancy.cells
    shots = filled_floats(occupancy.turns * cells, 0.0)
    for turn in range(occupancy.turns):
        total = 0.0
        for cell in range(cells):
            shots[turn * cells + cell] = math.pow(occupancy.chance(turn, cell), sharpness)
            total += shots[turn * cells + cell]
        for cell in range(cells):
            if total > 0.0:
                shots[turn * cells + cell] /= total
    return shots


class EscapePlan:
    """The value of each cell in each turn: the logarithm of the chance to survive on the best way from there.

    `toll` is what each turn costs besides, because the hunter learns.
    """

    def __init__(self, maze: KnownMaze, danger: vec[float], turns: i64, toll: float) -> None:
        self.maze: Final = maze
        self.danger: Final = danger
        self.toll: Final = toll
        self.turns: Final[i64] = turns
        self._values: Final = filled_floats((turns + 1) * maze.steps.cells, 0.0)
        for cell in range(maze.steps.cells):
            self._values[turns * maze.steps.cells + cell] = -toll * float(maze.distance[cell])
        for turn in range(turns - 1, i64(0), i64(-1)):
            self._look_back(turn)

    def _look_back(self, turn: i64) -> None:
        cells = self.maze.steps.cells
        for cell in range(cells):
            best = -math.inf
            for n in range(self.maze.steps.reach):
                other = self.maze.beside(cell, n)
                if other != NOWHERE:
                    best = max(best, self.value(turn + 1, other))
            self._values[turn * cells + cell] = best

    def value(self, turn: i64, cell: i64) -> float:
        """The value of stepping on a cell `turn` turns from now."""
        if self.maze.distance[cell] == 0:
            return 0.0
        if self.maze.distance[cell] == UNREACHED:
            return -math.inf
        cells = self.maze.steps.cells
        price = UNSEEN if self.maze.view.ground[cell] == HIDDEN else 0.0
        risk = min(self.danger[turn * cells + cell], SUREST) if turn < self.turns else 0.0
        return math.log(1.0 - risk) - price - self.toll + self._values[turn * cells + cell]
