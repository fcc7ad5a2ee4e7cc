"""Players who seek their own goal and look at nothing else: the easier levels, and one to measure by."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.player import Player
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.games.moving_maze.corridors import CELLS, SIZE, bit
from dedale.games.moving_maze.notation import move
from dedale.games.moving_maze.view import MovingMazeView
from dedale.grid.cells import Cell

from .reach import Reach, first_cell
from .scene import Scene, goals_set, own_goals, seen_scene

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
    """Takes its goal when a push that it tries opens the way, else goes as near to it as it can."""

    def __init__(self, luck: Luck, tried: i64 = 1, out_of: i64 = 1) -> None:
        self._luck: Final = luck
        self._tried: Final[i64] = tried
        self._out_of: Final[i64] = out_of

    def choose(self, view: View) -> str:
        seen = cast(MovingMazeView, view)
        action = self.best_move(seen) if seen.reached else self._best_push(seen)
        return view.terms.notation.text(action)

    def _best_push(self, view: MovingMazeView) -> Action:
        """The push after which it can come nearest; by lot among equals."""
        scene = seen_scene(view)
        actions = self._tried_pushes(view.actions[:])
        best, nearest = i64(0), FARTHEST + 1
        for n in range(i64(len(actions))):
            far = self.distance(view, scene.after(Action(actions[n])))
            if far < nearest:
                best, nearest = n, far
        return Action(actions[best])

    def _tried_pushes(self, actions: vec[i64]) -> vec[i64]:
        self._luck.shuffle(actions)
        return actions[: max(i64(len(actions)) * self._tried // self._out_of, i64(1))]

    def distance(self, view: MovingMazeView, scene: Scene) -> i64:
        """How far from its goal the turn can end at best."""
        return straight_distance(scene, self.reached(view, scene), self.goals(view, scene))

    def best_move(self, view: MovingMazeView) -> Action:
        """The cell nearest to the goal."""
        return move(nearest_cell(view.reached, self.goals(view, seen_scene(view))))

    def goals(self, view: MovingMazeView, scene: Scene) -> i64:
        """The tiles that it seeks."""
        return goals_set(scene, own_goals(view), view.options.homes[view.seat])

    def reached(self, view: MovingMazeView, scene: Scene) -> i64:
        """The cells to which it can go."""
        return scene.corridors.flood(bit(Cell(scene.pawns[view.seat])))


class OwnTreasurePlayer(SeekingPlayer):
    """Searches all that it can do in two turns of its own, as if nobody else were there."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck)
        self._reach: Final = Reach()

    def distance(self, view: MovingMazeView, scene: Scene) -> i64:
        cells, goals = self.reached(view, scene), self.goals(view, scene)
        if cells & goals:
            return 0
        if cells & self._near(scene, goals):
            return TWO_TURNS
        return TWO_TURNS + straight_distance(scene, cells, goals)

    def best_move(self, view: MovingMazeView) -> Action:
        scene = seen_scene(view)
        goals = self.goals(view, scene)
        if not view.reached & goals:
            near = view.reached & self._near(scene, goals)
            if near:
                return move(nearest_cell(near, goals))
        return move(nearest_cell(view.reached, goals))

    def _near(self, scene: Scene, goals: i64) -> i64:
        return self._reach.sources(scene.corridors, scene.closed, goals)


def straight_distance(scene: Scene, cells: i64, goals: i64) -> i64:
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
