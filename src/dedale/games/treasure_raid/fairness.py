"""Which mazes are fair: from any cell one can visit every cell, without grenades.

A pit is a one-way passage to its exit. Opening a wall never spoils a fair maze, so walls can be added one
after the other as long as the maze stays fair, and every fair maze can be come to in this way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.grid.cells import NOWHERE, Cell, Side
from dedale.grid.components import Graph
from dedale.grid.sides import OpenSides

from .options import RaidOptions

PITS: Final = 4

_NO_WORDS: Final = vec[i64]()


class Passages:
    """The passages of a maze as bitboards, one word for each row, quick to change and to judge."""

    def __init__(self, options: RaidOptions) -> None:
        self.options: Final = options
        self.rows: Final[i64] = options.grid.rows
        self.columns: Final[i64] = options.grid.columns
        self.east = filled(self.rows, 0)
        self.south = filled(self.rows, 0)
        self.pits = filled(self.rows, 0)
        self.doors = filled(self.rows, 0)
        self.pit_cells = filled(PITS, NOWHERE)
        self.landings = filled(PITS, NOWHERE)
        self._every = filled(self.rows, -1)
        self._reached = _NO_WORDS

    def open_everywhere(self) -> None:
        """Opens every edge between two cells."""
        for row in range(self.rows):
            self.east[row] = (i64(1) << (self.columns - 1)) - 1
            self.south[row] = (i64(1) << self.columns) - 1 if row + 1 < self.rows else i64(0)

    def toggle(self, edge: i64) -> None:
        """Opens or closes an edge between two cells."""
        cell = edge >> 1
        row = cell // self.columns
        bit = i64(1) << (cell - row * self.columns)
        if edge & 1:
            self.south[row] ^= bit
        else:
            self.east[row] ^= bit

    def open(self, edge: i64) -> None:
        """Opens an edge between two cells, open or not."""
        cell = edge >> 1
        bit = i64(1) << cell % self.columns
        if edge & 1:
            self.south[cell // self.columns] |= bit
        else:
            self.east[cell // self.columns] |= bit

    def dig(self, number: i64, pit: Cell, landing: Cell) -> None:
        """Puts a pit that leads to a landing."""
        self.pit_cells[number] = pit
        self.landings[number] = landing
        self._set(self.pits, pit)

    def fill_in(self, number: i64) -> None:
        """Takes a pit away."""
        pit = self.pit_cells[number]
        self.pits[pit // self.columns] &= ~(i64(1) << pit % self.columns)
        self.pit_cells[number] = NOWHERE

    def put_door(self, cell: Cell) -> None:
        """Joins a cell to the outside, where one may enter anywhere."""
        if self.options.enters_anywhere:
            self._set(self.doors, cell)

    def clear_doors(self) -> None:
        self.doors = filled(self.rows, 0)

    def _set(self, words: vec[i64], cell: i64) -> None:
        words[cell // self.columns] |= i64(1) << cell % self.columns

    def is_fair(self) -> bool:
        """Whether all cells are one strongly connected component."""
        return self.reaches_all() and self.is_reached_by_all()

    def reaches_all(self) -> bool:
        """Whether one can get everywhere from one cell, which is no pit."""
        return self._spread(self.unspoilt(), self._every, self.pit_cells, self.landings)

    def is_reached_by_all(self) -> bool:
        """Whether one can get from everywhere to that cell."""
        return self._spread(self._every, self.unspoilt(), self.landings, self.pit_cells)

    def has_reached(self, cell: i64) -> bool:
        """Whether the last question has come to this cell."""
        return self._reached[cell // self.columns] >> cell % self.columns & 1 == 1

    def unspoilt(self) -> vec[i64]:
        """The cells that are no pits."""
        words = filled(self.rows, 0)
        for row in range(self.rows):
            words[row] = ((i64(1) << self.columns) - 1) & ~self.pits[row]
        return words

    def _spread(self, sources: vec[i64], targets: vec[i64], falls: vec[i64], lands: vec[i64]) -> bool:
        """Floods from the first cell without a pit; steps go from `sources` to `targets`."""
        words = filled(self.rows, 0)
        for row in range(self.rows):
            free = ~self.pits[row] & ((i64(1) << self.columns) - 1)
            if free:
                words[row] = free & -free
                break
        self._reached = words
        while self._sweep(words, sources, targets) or self._fall(words, falls, lands) or self._walk_around(words):
            pass
        full = (i64(1) << self.columns) - 1
        for row in range(self.rows):
            if words[row] != full:
                return False
        return True

    def _sweep(self, words: vec[i64], sources: vec[i64], targets: vec[i64]) -> bool:
        """Spreads through all rows, downwards and back; whether anything was new."""
        rows, is_new = self.rows, False
        for step in range(2 * rows):
            row = step if step < rows else 2 * rows - 1 - step
            word = words[row]
            found = word
            if row > 0:
                found |= words[row - 1] & sources[row - 1] & self.south[row - 1] & targets[row]
            if row + 1 < rows:
                found |= words[row + 1] & sources[row + 1] & self.south[row] & targets[row]
            if found:
                found = _along(found, self.east[row], sources[row], targets[row])
            if found != word:
                words[row] = found
                is_new = True
        return is_new

    def _fall(self, words: vec[i64], falls: vec[i64], lands: vec[i64]) -> bool:
        is_new = False
        for number in range(i64(PITS)):
            fall, land = falls[number], lands[number]
            if self.pit_cells[number] < 0 or not words[fall // self.columns] >> fall % self.columns & 1:
                continue
            if not words[land // self.columns] >> land % self.columns & 1:
                self._set(words, land)
                is_new = True
        return is_new

    def _walk_around(self, words: vec[i64]) -> bool:
        """Whoever can leave can enter by every door."""
        met: i64 = 0
        lacking: i64 = 0
        for row in range(self.rows):
            met |= self.doors[row] & words[row]
            lacking |= self.doors[row] & ~words[row]
        if not met or not lacking:
            return False
        for row in range(self.rows):
            words[row] |= self.doors[row]
        return True

    def close_in_order(self, order: vec[i64], start: i64, stop: i64) -> None:
        """Closes these open edges one after the other, each only if the maze stays fair."""
        for n in range(start, stop):
            self.toggle(order[n])
        if start == stop or self.is_fair():
            return
        for n in range(start, stop):
            self.toggle(order[n])
        if stop - start > 1:
            middle = (start + stop) // 2
            self.close_in_order(order, start, middle)
            self.close_in_order(order, middle, stop)

    def close_most(self, order: vec[i64], count: i64) -> bool:
        """Closes the first so many of these open edges but for those that alone join two parts.

        Quicker than `close_in_order`, and stricter: no pit is needed to get anywhere. False, and all closed,
        when that cannot be.
        """
        for n in range(count):
            self.toggle(order[n])
        joints = _Joints(self)
        for n in range(count - 1, i64(-1), i64(-1)):
            if joints.joins(order[n]):
                self.toggle(order[n])
        return joints.parts == 1

    def sides(self) -> OpenSides:
        """The same as open sides; the doors are not among them."""
        bits = filled(self.options.grid.cells, 0)
        for cell in range(i64(len(bits))):
            row, column = cell // self.columns, cell % self.columns
            if self.east[row] >> column & 1:
                bits[cell] |= 2
                bits[cell + 1] |= 8
            if self.south[row] >> column & 1:
                bits[cell] |= 4
                bits[cell + self.columns] |= 1
        return OpenSides(self.options.edges, bits)


class _Joints:
    """Which cells are joined by steps both ways; a pit is joined when there is a way into it."""

    def __init__(self, passages: Passages) -> None:
        self.columns: Final[i64] = passages.columns
        cells = passages.rows * passages.columns
        self.parts: i64 = cells
        self.is_pit = filled(cells, 0)
        self.above = filled(cells, -1)
        for number in range(i64(PITS)):
            if passages.pit_cells[number] >= 0:
                self.is_pit[passages.pit_cells[number]] = 1
        for row in range(passages.rows):
            for column in range(passages.columns):
                cell = row * passages.columns + column
                if passages.east[row] >> column & 1:
                    self.joins(2 * cell)
                if passages.south[row] >> column & 1:
                    self.joins(2 * cell + 1)

    def joins(self, edge: i64) -> bool:
        """Opens an edge; whether that joins two parts."""
        cell = edge >> 1
        other = cell + (self.columns if edge & 1 else i64(1))
        if self.is_pit[cell] and self.is_pit[other]:
            return False
        if self.is_pit[cell] or self.is_pit[other]:
            return self._lead_into(cell if self.is_pit[cell] else other)
        cell, other = self._top(cell), self._top(other)
        if cell == other:
            return False
        self.above[cell] = other
        self.parts -= 1
        return True

    def _lead_into(self, pit: i64) -> bool:
        if self.above[pit] >= 0:
            return False
        self.above[pit] = pit
        self.parts -= 1
        return True

    def _top(self, cell: i64) -> i64:
        while self.above[cell] >= 0:
            if self.above[self.above[cell]] >= 0:
                self.above[cell] = self.above[self.above[cell]]
            cell = self.above[cell]
        return cell


def _along(found: i64, east: i64, sources: i64, targets: i64) -> i64:
    """Spreads within one row."""
    while True:
        walking = found & sources
        wider = found | ((walking & east) << 1 | walking >> 1 & east) & targets
        if wider == found:
            return found
        found = wider


def maze_components(
    options: RaidOptions, sides: OpenSides, pits: vec[i64], landings: vec[i64], doors: list[Cell]
) -> vec[i64]:
    """For each cell the number of its component, by the rule's own words; doors join the outside."""
    grid = options.grid
    graph = Graph(grid.cells + 1, 5)
    for cell in range(grid.cells):
        if cell in pits:
            continue
        for side in range(i64(4)):
            beside = grid.neighbour(Cell(cell), Side(side))
            if beside != NOWHERE and sides.can_step(Cell(cell), Side(side)):
                graph.join(cell, beside)
    for number in range(i64(len(pits))):
        graph.join(pits[number], landings[number])
    for door in set(doors):
        graph.join(grid.cells, door)
        if door not in pits:
            graph.join(door, grid.cells)
    return graph.components()


def shuffled(edges: vec[i64], luck: Luck) -> vec[i64]:
    """The same edges in a random order."""
    order = edges[:]
    luck.shuffle(order)
    return order
