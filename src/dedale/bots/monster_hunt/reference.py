"""Naive players to measure the levels by: the monster takes the shortest way, the hunter shoots near the last mark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.bots.player import FULL, Effort, Maker, Player
from dedale.core.luck import Luck
from dedale.core.vecs import filled, indexes
from dedale.core.view import View
from dedale.games.monster_hunt.board import UNREACHED
from dedale.games.monster_hunt.notation import move, shoot
from dedale.games.monster_hunt.options import MonsterHuntOptions
from dedale.games.monster_hunt.position import HUNTER
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.grid.breadth_first import BreadthFirst
from dedale.grid.cells import NOWHERE, Cell

from .clues import passable
from .escape_route import KnownMaze

NEAR: Final = 4
"""The furthest that the hunter of `freshest` looks from the freshest mark, in steps."""

CARELESS_REACH: Final = 6
"""How far from the freshest mark a careless shot goes at most."""


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
    return view.terms.notation.text(action)


def shortest_step(view: MonsterHuntView, luck: Luck) -> i64:
    """A step on a shortest way to the exit, a random one where there are several."""
    maze = KnownMaze(view)
    best = vec[i64]()
    cells = maze.moves()
    for n in range(i64(len(cells))):
        if maze.distance[cells[n]] < maze.distance[maze.here]:
            best = append(best, cells[n])
    return best[luck.below(len(best))]


def fresh_shot(view: MonsterHuntView, luck: Luck) -> i64:
    """Any cell not shot before; any at all when there is none left."""
    return _any_of(_not_shot(view.options, view.shots), luck)


def near_shot(view: MonsterHuntView, luck: Luck, near: i64) -> i64:
    """A cell that the monster may have reached from its freshest mark, at most `near` steps away."""
    return _any_of(near_cells(view.options, view.ground, view.path, view.shots, i64(len(view.path)), near), luck)


def near_cells(
    options: MonsterHuntOptions, ground: vec[i64], path: vec[i64], shots: vec[i64], turn: i64, near: i64
) -> vec[i64]:
    """Flags what the monster may have reached by a turn from its freshest mark; without a mark, all not shot before."""
    marked = _turn_of_freshest_mark(path)
    if marked < 0:
        return _not_shot(options, shots)
    return _in_reach(options, ground, path[marked], min(turn - 1 - marked, near))


def _not_shot(options: MonsterHuntOptions, shots: vec[i64]) -> vec[i64]:
    fresh = filled(options.grid.cells, 1)
    for n in range(i64(len(shots))):
        fresh[shots[n]] = 0
    return fresh


def stale_shot(view: MonsterHuntView, luck: Luck) -> i64:
    """The cell of the freshest mark, as if the monster were still there; any cell while there is no mark."""
    turn = _turn_of_freshest_mark(view.path)
    return luck.below(view.options.grid.cells) if turn < 0 else view.path[turn]


def _turn_of_freshest_mark(path: vec[i64]) -> i64:
    """The last turn, counted from 0, of which the hunter knows where the monster stood; −1: none."""
    turn = i64(len(path)) - 1
    while turn >= 0 and path[turn] == NOWHERE:
        turn -= 1
    return turn


def _in_reach(options: MonsterHuntOptions, ground: vec[i64], start: i64, most: i64) -> vec[i64]:
    """Flags the cells within `most` steps, over ground not known to be blocked; the start only if it is alone."""
    search = BreadthFirst(options.grid.cells, UNREACHED)
    search.flood(options.links, start, passable(ground))
    near = filled(options.grid.cells, 0)
    count: i64 = 0
    while count < search.reached and search.steps[search.order[count]] <= most:
        near[search.order[count]] = 1
        count += 1
    if count > 1:
        near[start] = 0
    return near


def _any_of(flags: vec[i64], luck: Luck) -> i64:
    """A random cell that is flagged; any at all when none is."""
    cells = indexes(flags)
    return cells[luck.below(len(cells))] if len(cells) else luck.below(len(flags))


REFERENCES: Final[Mapping[str, Maker]] = {"shortest": ShortestPlayer, "freshest": FreshestPlayer}
