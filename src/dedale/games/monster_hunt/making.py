"""Boards by chance: of several families, never with a cell shut off, the exit far from the entrance."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell, Side

from .board import HuntBoard, distances
from .options import MonsterHuntOptions
from .terrain import bits

FAMILIES: Final = 3
LONGEST_WALL: Final = 5
TRIES: Final = 8


def make_board(options: MonsterHuntOptions, luck: Luck) -> HuntBoard:
    """A board that keeps the rules, of a family drawn by lot."""
    return make_family(options, luck, luck.below(FAMILIES))


def make_family(options: MonsterHuntOptions, luck: Luck, family: i64) -> HuntBoard:
    """A board of one family: scattered obstacles, walls, clumps."""
    quarry = _Quarry(options, luck)
    tries = options.grid.cells
    while quarry.left > 0 and tries > 0:
        tries -= 1
        if family == 1:
            quarry.wall()
        elif family == 2:
            quarry.clump()
        else:
            quarry.block(Cell(luck.below(options.grid.cells)))
    quarry.finish()
    gates = _gates(options, quarry.free, luck)
    return HuntBoard(options, quarry.free, Cell(gates[0]), Cell(gates[1]))


def least_distance(options: MonsterHuntOptions) -> i64:
    """How many steps entrance and exit should lie apart: three quarters of rows + columns, rounded up."""
    return (3 * (options.grid.rows + options.grid.columns) + 3) // 4


class _Quarry:
    """Ground that is blocked cell by cell, and always stays in one piece."""

    def __init__(self, options: MonsterHuntOptions, luck: Luck) -> None:
        self.options: Final = options
        self.luck: Final = luck
        self.ground: Final = options.terrain.everything()
        self.free: Final = filled(options.grid.cells, 1)
        self.left: i64 = options.obstacles

    def block(self, cell: Cell) -> None:
        """Puts an obstacle here, unless none is wanted or it would part the ground."""
        if self.left == 0 or not self.free[cell]:
            return
        terrain = self.options.terrain
        terrain.remove(self.ground, cell)
        if self._is_in_one_piece(cell):
            self.free[cell] = 0
            self.left -= 1
        else:
            terrain.add(self.ground, cell)

    def _is_in_one_piece(self, gone: Cell) -> bool:
        """Whether the cells beside one just blocked are still joined."""
        terrain = self.options.terrain
        ring = terrain.ring(self.ground, gone)
        start = self.luck.below(bits(ring & terrain.ways))  # even if not needed: a seed keeps its board
        if terrain.is_joined(ring):
            return True
        around = terrain.around(gone)
        for row in range(terrain.rows):
            around[row] &= self.ground[row]
        return terrain.can_reach(self.ground, terrain.nth(around, start), around)

    def wall(self) -> None:
        """Blocks a straight run of cells."""
        cell = Cell(self.luck.below(self.options.grid.cells))
        side = Side(self.luck.below(4))
        for _ in range(2 + self.luck.below(LONGEST_WALL - 1)):
            if cell == NOWHERE:
                return
            self.block(cell)
            cell = self.options.grid.neighbour(cell, side)

    def clump(self) -> None:
        """Blocks a cell and some of those around it."""
        middle = Cell(self.luck.below(self.options.grid.cells))
        self.block(middle)
        for side in range(i64(8)):
            cell = self.options.grid.neighbour(middle, Side(side))
            if cell != NOWHERE and self.luck.chance(1, 2):
                self.block(cell)

    def finish(self) -> None:
        """Blocks cells anywhere until the number is right: some cell can always go."""
        cells = vec[i64](capacity=self.options.grid.cells)
        for cell in range(self.options.grid.cells):
            cells = append(cells, cell)
        self.luck.shuffle(cells)
        while self.left > 0:
            for n in range(i64(len(cells))):
                self.block(Cell(cells[n]))


def _gates(options: MonsterHuntOptions, free: vec[i64], luck: Luck) -> vec[i64]:
    """An entrance and an exit that lie far enough apart, or else as far as any two free cells do."""
    least = least_distance(options)
    for _ in range(TRIES):
        entrance = luck.below(options.grid.cells)
        if free[entrance]:
            exits = _at_least(distances(options, free, Cell(entrance)), least)
            if len(exits):
                return vec[i64]([entrance, exits[luck.below(len(exits))]])
    return Farthest(options, free, luck).pair()


def _at_least(steps: vec[i64], least: i64) -> vec[i64]:
    """The cells that are so many steps away."""
    far = vec[i64]()
    for cell in range(i64(len(steps))):
        if steps[cell] >= least:
            far = append(far, cell)
    return far


class Farthest:
    """Looks for the pairs of cells that lie farthest apart, and draws one of them.

    From the rim of the board inwards: two cells within n steps of one middle are at most 2 n apart,
    so that the search ends as soon as nothing better can be left.
    """

    def __init__(self, options: MonsterHuntOptions, free: vec[i64], luck: Luck) -> None:
        self.options: Final = options
        self.free: Final = free
        self.luck: Final = luck
        self.best: i64 = 0
        self.seen: i64 = 0
        self.first: i64 = 0
        self.second: i64 = 0

    def pair(self) -> vec[i64]:
        """One of the pairs, in either order."""
        depths = distances(self.options, self.free, self._middle())
        depth = _greatest(depths)
        while depth >= 0 and 2 * depth >= self.best:
            for cell in range(i64(len(depths))):
                if depths[cell] == depth:
                    self._look_from(cell)
            depth -= 1
        pair = vec[i64]([self.first, self.second])
        self.luck.shuffle(pair)
        return pair

    def _middle(self) -> Cell:
        """The free cell nearest to the middle of the board, counted along the rows."""
        middle = self.options.grid.cell(self.options.grid.rows // 2, self.options.grid.columns // 2)
        for away in range(self.options.grid.cells):
            if middle - away >= 0 and self.free[middle - away]:
                return Cell(middle - away)
            if middle + away < self.options.grid.cells and self.free[middle + away]:
                return Cell(middle + away)
        return NOWHERE

    def _look_from(self, cell: i64) -> None:
        steps = distances(self.options, self.free, Cell(cell))
        farthest = _greatest(steps)
        if farthest > self.best:
            self.best = farthest
            self.seen = 0
        if farthest < self.best:
            return
        for other in range(i64(len(steps))):
            if steps[other] == farthest:
                self.seen += 1
                if self.luck.below(self.seen) == 0:
                    self.first, self.second = cell, other


def _greatest(numbers: vec[i64]) -> i64:
    greatest = numbers[0]
    for n in range(i64(len(numbers))):
        greatest = max(greatest, numbers[n])
    return greatest
