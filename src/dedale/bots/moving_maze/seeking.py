"""Greedy players: they seek their own goal, one or two turns deep, and look at nothing else."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.player import Player
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.view import View
from dedale.games.moving_maze.corridors import CELLS, SIZE, bit
from dedale.games.moving_maze.notation import move
from dedale.games.moving_maze.view import MovingMazeView
from dedale.grid.cells import Cell

from .position import MazePosition, goals_set, own_goals, seen_position, ways_home
from .reach import Reach, first_cell

FARTHEST: Final[i64] = 2 * SIZE
TWO_TURNS: Final[i64] = 1
"""Less far than any way that is not known: the goal is one more turn away."""

_STEPS: Final = vec[i64](
    [
        abs(start // SIZE - end // SIZE) + abs(start % SIZE - end % SIZE)
        for start in range(CELLS)
        for end in range(CELLS)
    ]
)


class SeekingPlayer(Player):
    """Takes its goal when a push opens the way, else goes as near as it can; `thirds` of all pushes are tried."""

    def __init__(self, luck: Luck, thirds: i64 = 3) -> None:
        self._luck: Final = luck
        self._thirds: Final[i64] = thirds

    def choose(self, view: View) -> str:
        seen = cast(MovingMazeView, view)
        action = self.best_move(seen) if seen.reached else self._best_push(seen)
        return view.terms.notation.text(action)

    def _best_push(self, view: MovingMazeView) -> Action:
        """The push after which it can come nearest; a random one among equals."""
        position = seen_position(view)
        actions = self._tried_pushes(view.actions[:])
        best, nearest = i64(0), FARTHEST + 1
        for n in range(i64(len(actions))):
            far = self.distance(view, position.after(Action(actions[n])))
            if far < nearest:
                best, nearest = n, far
        return Action(actions[best])

    def _tried_pushes(self, actions: vec[i64]) -> vec[i64]:
        self._luck.shuffle(actions)
        return actions[: max(i64(len(actions)) * self._thirds // 3, i64(1))]

    def distance(self, view: MovingMazeView, position: MazePosition) -> i64:
        """How far from its goal the turn can end at best."""
        return straight_distance(position, self.reached(view, position), self.goals(view, position))

    def best_move(self, view: MovingMazeView) -> Action:
        """The cell nearest to the goal."""
        return move(nearest_cell(view.reached, self.goals(view, seen_position(view))))

    def goals(self, view: MovingMazeView, position: MazePosition) -> i64:
        """The tiles that it seeks."""
        return goals_set(position, own_goals(view), ways_home(view.options)[view.seat])

    def reached(self, view: MovingMazeView, position: MazePosition) -> i64:
        """The cells to which it can go."""
        return position.corridors.flood(bit(Cell(position.pawns[view.seat])))


class OwnTreasurePlayer(SeekingPlayer):
    """Searches all that it can do in two turns of its own, as if nobody else were there."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck)
        self._reach: Final = Reach()

    def distance(self, view: MovingMazeView, position: MazePosition) -> i64:
        cells, goals = self.reached(view, position), self.goals(view, position)
        if cells & goals:
            return 0
        if cells & self._near(position, goals):
            return TWO_TURNS
        return TWO_TURNS + straight_distance(position, cells, goals)

    def best_move(self, view: MovingMazeView) -> Action:
        position = seen_position(view)
        goals = self.goals(view, position)
        if not view.reached & goals:
            near = view.reached & self._near(position, goals)
            if near:
                return move(nearest_cell(near, goals))
        return move(nearest_cell(view.reached, goals))

    def _near(self, position: MazePosition, goals: i64) -> i64:
        return self._reach.sources(position.corridors, position.closed, goals)


def straight_distance(position: MazePosition, cells: i64, goals: i64) -> i64:
    """Steps from the nearest of these cells to the nearest goal, through walls; far when it lies on the spare tile."""
    nearest = FARTHEST
    for cell in range(i64(CELLS)):
        if cells >> cell & 1:
            nearest = min(nearest, steps(cell, goals))
    return nearest


def nearest_cell(cells: i64, goals: i64) -> Cell:
    """The cell nearest to a goal, through walls."""
    best = first_cell(cells)
    for cell in range(i64(CELLS)):
        if cells >> cell & 1 and steps(cell, goals) < steps(best, goals):
            best = Cell(cell)
    return best


def steps(cell: i64, goals: i64) -> i64:
    """Steps from a cell to the nearest goal on the board, through walls."""
    nearest = FARTHEST
    for goal in range(i64(CELLS)):
        if goals >> goal & 1:
            nearest = min(nearest, _STEPS[cell * CELLS + goal])
    return nearest
