"""Reachability by bitboards: what pawns can reach in a turn, forwards and backwards, over all pushes.

A set of tiles has 50 bits: the tiles by their cells, and last the spare one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.notation import Action
from dedale.games.moving_maze.board import SPARE
from dedale.games.moving_maze.corridors import (
    ARROWS,
    Arrow,
    Corridors,
    carried_all,
    leaving,
    opposite_arrow,
    shifted,
)
from dedale.games.moving_maze.notation import push, pushed_arrow, pushed_openings
from dedale.games.moving_maze.tiles import OPENINGS, Openings, first_turned, turns
from dedale.grid.cells import Cell

SPOTS: Final = 50
BOARD: Final[i64] = (1 << 49) - 1

_TILES: Final = vec[i64]([1 << spot for spot in range(SPOTS)])
_BYTES: Final = vec[i64]([bin(byte).count("1") for byte in range(256)])


def tile(spot: i64) -> i64:
    """The set of the one tile on a cell, or of the spare one."""
    return _TILES[spot]


def count(cells: i64) -> i64:
    """How many there are in a set."""
    total: i64 = 0
    while cells:
        total += _BYTES[cells & 255]
        cells >>= 8
    return total


def first_cell(cells: i64) -> Cell:
    """The cell with the lowest number of a set that is not empty."""
    cell: i64 = 0
    while not cells >> cell & 1:
        cell += 1
    return Cell(cell)


def pushed_tiles(tiles: i64, arrow: Arrow) -> i64:
    """Where tiles lie after a push; a push at the opposite arrow takes them back."""
    return shifted(tiles & BOARD, arrow, tiles >> SPARE & 1) | (tiles >> leaving(arrow) & 1) << SPARE


def pushes(spare: Openings, closed: Arrow) -> vec[i64]:
    """All pushes that the rules allow, as actions."""
    actions = vec[i64](capacity=48)
    low = first_turned(spare)
    for arrow in range(i64(ARROWS)):
        if arrow != closed:
            for turned in range(low, low + turns(spare)):
                actions = append(actions, i64(push(Arrow(arrow), Openings(OPENINGS[turned]))))
    return actions


class Reach:
    """Sweeps over all pushes of a turn; it counts the positions that it has looked at."""

    def __init__(self) -> None:
        self.positions: i64 = 0
        self._next = Corridors()
        self._after = Corridors()

    def sources(self, start: Corridors, closed: Arrow, goals: i64) -> i64:
        """The cells from which a pawn can end this turn on one of these tiles."""
        low = first_turned(start.spare)
        high = low + turns(start.spare)
        cells: i64 = 0
        for number in range(i64(ARROWS)):
            arrow = Arrow(number)
            targets = pushed_tiles(goals, arrow) & BOARD
            if arrow == closed or targets == 0:
                continue
            back = opposite_arrow(arrow)
            for turned in range(low, high):
                self._next.take(start)
                self._next.push(arrow, Openings(OPENINGS[turned]))
                cells |= carried_all(back, self._next.flood(targets))
            self.positions += high - low
        return cells

    def sources_in_two(self, start: Corridors, closed: Arrow, goals: i64) -> i64:
        """The same for two turns, if nobody else pushes between."""
        low = first_turned(start.spare)
        high = low + turns(start.spare)
        cells: i64 = 0
        for number in range(i64(ARROWS)):
            arrow = Arrow(number)
            if arrow == closed:
                continue
            goals_then, back = pushed_tiles(goals, arrow), opposite_arrow(arrow)
            for turned in range(low, high):
                self._after.take(start)
                self._after.push(arrow, Openings(OPENINGS[turned]))
                near = self.sources(self._after, back, goals_then) | (goals_then & BOARD)
                cells |= carried_all(back, self._after.flood(near))
        return cells

    def turns_needed(self, start: Corridors, closed: Arrow, pawn: i64, goals: i64) -> i64:
        """How many turns lead a pawn to one of these tiles if nobody else pushes; four stands for more than three."""
        if self.sources(start, closed, goals) & pawn:
            return 1
        if self.sources_in_two(start, closed, goals) & pawn:
            return 2
        actions = pushes(start.spare, closed)
        for n in range(i64(len(actions))):
            arrow = pushed_arrow(Action(actions[n]))
            then = start.copy()
            then.push(arrow, pushed_openings(Action(actions[n])))
            ends = then.flood(carried_all(arrow, pawn))
            if self.sources_in_two(then, opposite_arrow(arrow), pushed_tiles(goals, arrow)) & ends:
                return 3
        return 4

    def tiles(self, start: Corridors, closed: Arrow, pawn: i64) -> i64:
        """The tiles, by where they lie before the push, on which a pawn can end this turn."""
        low = first_turned(start.spare)
        high = low + turns(start.spare)
        tiles: i64 = 0
        for number in range(i64(ARROWS)):
            arrow = Arrow(number)
            if arrow == closed:
                continue
            stands, back = carried_all(arrow, pawn), opposite_arrow(arrow)
            reached: i64 = 0
            for turned in range(low, high):
                self._next.take(start)
                self._next.push(arrow, Openings(OPENINGS[turned]))
                reached |= self._next.flood(stands)
            self.positions += high - low
            tiles |= pushed_tiles(reached, back)
        return tiles

    def tiles_by(self, start: Corridors, action: Action, pawn: i64) -> i64:
        """The same for one push alone."""
        arrow = pushed_arrow(action)
        self._next.take(start)
        self._next.push(arrow, pushed_openings(action))
        self.positions += 1
        return pushed_tiles(self._next.flood(carried_all(arrow, pawn)), opposite_arrow(arrow))
