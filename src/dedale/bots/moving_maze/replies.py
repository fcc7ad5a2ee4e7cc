"""A model of the opponents' replies: how likely each of their pushes is, and what they reach by it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.vecs import filled_floats
from dedale.games.moving_maze.corridors import bit
from dedale.games.moving_maze.view import MovingMazeView
from dedale.grid.cells import Cell

from .belief import GOALS
from .position import MazePosition, ways_home
from .push_outlook import PushOutlook
from .reach import Reach, pushes

PACE: Final = 0.45
"""How often a turn is taken to reach its goal."""

FADING: Final = 0.5
"""How much of a foreseen danger or chance survives a push."""


class Opponents:
    """The seats that play against a view's seat, in the order of their turns; `chances` say what they may seek.

    To a seat that seeks a treasure they reply with pushes that serve their own goals; to one that goes home, with
    pushes that bar its way, which may be any.
    """

    def __init__(self, view: MovingMazeView, chances: list[vec[float]], luck: Luck) -> None:
        self.seats: Final = _opponents(view)
        self._chances: Final = chances
        self._luck: Final = luck
        self._homes: Final = ways_home(view.options)
        self._for_children: Final = view.options.for_children
        self._bars_way_home: Final = view.left(view.seat) == 0
        self._reach: Final = Reach()

    def weigh(self, outlook: PushOutlook) -> None:
        """What the others may reach; the next seat's pushes are weighted by how many of its likely goals they serve."""
        position = outlook.position
        for n in range(i64(len(self.seats))):
            seat = self.seats[n]
            if n == 0:
                outlook.dangers = append(outlook.dangers, self._weigh_answers(outlook, seat))
            else:
                tiles = self._reach.tiles(position.corridors, position.closed, bit(Cell(position.pawns[seat])))
                outlook.dangers = append(outlook.dangers, self._faded(self._chance_within(position, seat, tiles), n))

    def _faded(self, danger: float, pushes_between: i64) -> float:
        """What is left of a danger that others change before it comes."""
        for _ in range(pushes_between):
            danger = PACE + FADING * (danger - PACE)
        return danger

    def _weigh_answers(self, outlook: PushOutlook, seat: i64) -> float:
        position = outlook.position
        outlook.answers = pushes(position.corridors.spare, position.closed)
        self._luck.shuffle(outlook.answers)
        number: i64 = len(outlook.answers)
        served = vec[i64](capacity=number)
        everything: i64 = 0
        for n in range(number):
            served = append(served, self._served(position, Action(outlook.answers[n]), seat))
            everything |= served[n]
        danger = self._chance_within(position, seat, everything)
        self._spread_evenly(outlook, 1.0 if self._bars_way_home else max(1.0 - danger, 0.0))
        if not self._bars_way_home:
            self._spread_by_goals(outlook, seat, served)
        return danger

    def _spread_evenly(self, outlook: PushOutlook, weight: float) -> None:
        """Shares a weight among all pushes."""
        number: i64 = len(outlook.answers)
        outlook.weights = filled_floats(number, weight / float(number))

    def _served(self, position: MazePosition, action: Action, seat: i64) -> i64:
        """The tiles that a push lets a seat reach, by where they lie before it."""
        return self._reach.tiles_by(position.corridors, action, bit(Cell(position.pawns[seat])))

    def _spread_by_goals(self, outlook: PushOutlook, seat: i64, served: vec[i64]) -> None:
        """Shares the chance of each goal among the pushes that serve it."""
        for goal in range(i64(GOALS)):
            chance = self._chances[seat][goal]
            if chance == 0.0:
                continue
            tiles = outlook.position.goal(goal, self._homes[seat])
            serving: i64 = 0
            for n in range(i64(len(served))):
                if served[n] & tiles:
                    serving += 1
            for n in range(i64(len(served))):
                if served[n] & tiles:
                    outlook.weights[n] += chance / float(serving)

    def _chance_within(self, position: MazePosition, seat: i64, tiles: i64) -> float:
        """How likely a seat's goal is one of these tiles; in the children's variant, that any of its goals is."""
        missing = 1.0
        total = 0.0
        for goal in range(i64(GOALS)):
            if position.goal(goal, self._homes[seat]) & tiles:
                missing *= 1.0 - self._chances[seat][goal]
                total += self._chances[seat][goal]
        return 1.0 - missing if self._for_children else total


def _opponents(view: MovingMazeView) -> vec[i64]:
    """The other seats that have not resigned, in the order of their turns."""
    seats = view.options.seats
    others = vec[i64]()
    for ahead in range(1, seats):
        seat = (view.seat + ahead) % seats
        if not view.resigned >> seat & 1:
            others = append(others, seat)
    return others
