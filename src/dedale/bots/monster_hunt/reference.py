"""Reference players: a monster that takes the shortest way, and a hunter who shoots near the freshest mark."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.bots.player import FULL, Effort, Player
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.games.monster_hunt.notation import move, shoot
from dedale.games.monster_hunt.report import BLOCKED
from dedale.games.monster_hunt.state import HUNTER
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.grid.cells import NOWHERE, Cell
from dedale.grid.components import filled

from .clues import Steps
from .escape import Maze

NEAR: Final = 4
"""How many steps from the freshest mark its hunter looks at most."""


class ShortestPlayer(Player):
    """Monster: the shortest way to the exit; hunter: any cell not shot before."""

    def __init__(self, luck: Luck, effort: Effort = FULL) -> None:
        self._luck = luck

    def choose(self, view: View) -> str:
        hunt = cast(MonsterHuntView, view)
        cell = fresh_shot(hunt, self._luck) if hunt.seat == HUNTER else shortest_step(hunt, self._luck)
        return spoken(hunt, cell)


class FreshestPlayer(Player):
    """Hunter: a cell near the freshest mark; monster: the shortest way to the exit."""

    def __init__(self, luck: Luck, effort: Effort = FULL) -> None:
        self._luck = luck

    def choose(self, view: View) -> str:
        hunt = cast(MonsterHuntView, view)
        cell = near_shot(hunt, self._luck, NEAR) if hunt.seat == HUNTER else shortest_step(hunt, self._luck)
        return spoken(hunt, cell)


def spoken(view: MonsterHuntView, cell: i64) -> str:
    """The move to a cell, or the shot at it, as text."""
    action = shoot(view.options.grid, Cell(cell)) if view.seat == HUNTER else move(Cell(cell))
    return view.table.notation.text(action)


def shortest_step(view: MonsterHuntView, luck: Luck) -> i64:
    """A step on a shortest way to the exit, by lot where there are several."""
    maze = Maze(view)
    best = vec[i64]()
    cells = maze.moves()
    for n in range(i64(len(cells))):
        if maze.distance[cells[n]] < maze.distance[maze.here]:
            best = append(best, cells[n])
    return best[luck.below(len(best))]


def fresh_shot(view: MonsterHuntView, luck: Luck) -> i64:
    """Any cell not shot before; any at all when there is none left."""
    shot = filled(view.options.grid.cells, 0)
    for n in range(i64(len(view.shots))):
        shot[view.shots[n]] = 1
    return _any_without(shot, luck)


def near_shot(view: MonsterHuntView, luck: Luck, near: i64) -> i64:
    """A cell that the monster may have reached from its freshest mark, at most so many steps away."""
    turn = _turn_of_freshest_mark(view)
    if turn < 0:
        return fresh_shot(view, luck)
    return _any_without(_out_of_reach(view, view.path[turn], min(i64(len(view.path)) - 1 - turn, near)), luck)


def stale_shot(view: MonsterHuntView, luck: Luck) -> i64:
    """The cell of the freshest mark, as if the monster were still there; any cell while there is no mark."""
    turn = _turn_of_freshest_mark(view)
    return luck.below(view.options.grid.cells) if turn < 0 else view.path[turn]


def _turn_of_freshest_mark(view: MonsterHuntView) -> i64:
    """The last turn, counted from 0, of which the hunter knows where the monster stood; −1: none."""
    turn = i64(len(view.path)) - 1
    while turn >= 0 and view.path[turn] == NOWHERE:
        turn -= 1
    return turn


def _out_of_reach(view: MonsterHuntView, start: i64, most: i64) -> vec[i64]:
    """Flags all cells but those that so many steps may lead to, over ground not known to be blocked."""
    steps = Steps(view.options)
    far = filled(steps.cells, 1)
    far[start] = 0
    reached = append(vec[i64](), start)
    begin: i64 = 0
    for _ in range(most):
        end: i64 = len(reached)
        for place in range(begin, end):
            for n in range(steps.reach):
                other = steps.beside[reached[place] * steps.reach + n]
                if other >= 0 and far[other] and view.ground[other] != BLOCKED:
                    far[other] = 0
                    reached = append(reached, other)
        begin = end
    if len(reached) > 1:
        far[start] = 1
    return far


def _any_without(flags: vec[i64], luck: Luck) -> i64:
    """A random cell that is not flagged; any at all when all are."""
    cells = vec[i64]()
    for cell in range(i64(len(flags))):
        if not flags[cell]:
            cells = append(cells, cell)
    return cells[luck.below(len(cells))] if len(cells) else luck.below(len(flags))
