"""The public part of a position, cheap to copy and push: corridors, treasures and pawns, but no cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.notation import Action
from dedale.core.vecs import filled
from dedale.games.moving_maze.corridors import Arrow, Corridors, carried, opposite_arrow
from dedale.games.moving_maze.notation import PUSHES, pushed_arrow, pushed_openings
from dedale.games.moving_maze.options import MovingMazeOptions
from dedale.games.moving_maze.tiles import TREASURES
from dedale.games.moving_maze.view import MovingMazeView
from dedale.grid.cells import NOWHERE, Cell

from .reach import SPOTS, pushed_tiles, tile

HOMEWARDS: Final = TREASURES
"""The goal after the last treasure, as a number after theirs."""


class MazePosition:
    """`treasures` has the tile of each treasure as a set, `pawns` the cell of each seat."""

    def __init__(self, corridors: Corridors, closed: Arrow, treasures: vec[i64], pawns: vec[i64]) -> None:
        self.corridors: Final = corridors
        self.closed = closed
        self.treasures: Final = treasures
        self.pawns: Final = pawns

    def copy(self) -> MazePosition:
        """A position that can be played on without changing this one."""
        return MazePosition(self.corridors.copy(), self.closed, self.treasures[:], self.pawns[:])

    def after(self, action: Action) -> MazePosition:
        """The position after a push."""
        then = self.copy()
        then.push(action)
        return then

    def push(self, action: Action) -> None:
        """Pushes the spare tile in."""
        arrow = pushed_arrow(action)
        self.corridors.push(arrow, pushed_openings(action))
        for treasure in range(i64(TREASURES)):
            self.treasures[treasure] = pushed_tiles(self.treasures[treasure], arrow)
        for seat in range(i64(len(self.pawns))):
            self.pawns[seat] = carried(arrow, Cell(self.pawns[seat]))
        self.closed = opposite_arrow(arrow)

    def play(self, action: Action, seat: i64) -> None:
        """Pushes, or moves the pawn of a seat."""
        if action < PUSHES:
            self.push(action)
        else:
            self.pawns[seat] = action - PUSHES

    def is_like(self, other: MazePosition) -> bool:
        """Whether tiles and pawns are in the same places."""
        own, its = self.corridors, other.corridors
        if own.north != its.north or own.east != its.east or own.south != its.south or own.west != its.west:
            return False
        return self.treasures == other.treasures and self.pawns == other.pawns

    def key(self) -> tuple[int, int, int, int]:
        """A hash of the corridors."""
        ways = self.corridors
        return int(ways.north), int(ways.east), int(ways.south), int(ways.west)

    def goal(self, number: i64, home: i64) -> i64:
        """The tiles of a goal as a set: a treasure, home, or every way out."""
        if number != HOMEWARDS:
            return self.treasures[number]
        return tile(home) if home >= 0 else self.corridors.exits()


def seen_position(view: MovingMazeView) -> MazePosition:
    """The position that a view shows."""
    treasures = filled(TREASURES, 0)
    for spot in range(i64(SPOTS)):
        if view.treasures[spot] >= 0:
            treasures[view.treasures[spot]] = tile(spot)
    return MazePosition(view.corridors.copy(), view.closed, treasures, view.at[:])


def ways_home(options: MovingMazeOptions) -> vec[i64]:
    """By seat the cell that ends the game after the last treasure; NOWHERE: any that is open at the border."""
    return filled(options.seats, NOWHERE) if options.leaves else options.homes


def own_goals(view: MovingMazeView) -> vec[i64]:
    """The numbers of what the view's seat seeks, which it must know."""
    options: MovingMazeOptions = view.options
    left = options.height - view.found[view.seat]
    start = view.seat * options.height + view.found[view.seat]
    if left == 0:
        return vec[i64]([HOMEWARDS])
    return view.cards[start : start + (left if options.for_children else 1)]


def goals_set(position: MazePosition, goals: vec[i64], home: i64) -> i64:
    """The tiles of all these goals."""
    tiles: i64 = 0
    for n in range(i64(len(goals))):
        tiles |= position.goal(goals[n], home)
    return tiles
