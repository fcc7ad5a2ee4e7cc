"""Distance maps cached by Zobrist keys: how many slides lead from each cell to the centre, as the blocks lie.

Pawns are disregarded, so that one map serves all their moves. A map is kept as four planes of bits, row by row: the
binary digits of each cell's distance.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.sliding_blocks.board import BlockBoard
from dedale.games.sliding_blocks.field import ALONG_ROWS

PLANES: Final = 4
OUT_OF_REACH: Final = 15
"""The distance of walls, and of cells from which no slides lead to the centre."""

NO_SLOT: Final = -1
NO_KEY: Final = -1


@final
class DistanceMaps:
    """Distances to the centre, remembered by how the blocks lie; a map is named by the slot where it is kept."""

    def __init__(self, board: BlockBoard, luck: Luck, bits: i64) -> None:
        self.board: Final = board
        self.cells: Final[i64] = board.field.cells
        self.rows: Final[i64] = board.field.size
        self.row: Final = board.field.lines[: self.cells]
        self.column: Final = board.field.lines[self.cells :]
        self._stride: Final[i64] = PLANES * self.rows
        self._mask: Final[i64] = (i64(1) << bits) - 1
        self._slots = filled(self._mask + 1, NO_SLOT)
        self._keys = vec[i64]()
        self._planes = vec[i64]()
        self._marks: Final = random_marks(luck, board.shapes.blocks * self.cells)
        self._inside: Final[i64] = ((i64(1) << self.rows) - 1) << 1
        self._free = filled(self.rows + 2, 0)
        self._reached = filled(self.rows + 2, 0)
        self._edge = filled(self.rows + 2, 0)
        self._grown = filled(self.rows + 2, 0)

    # Which map

    def mark(self, block: i64, top: i64, left: i64) -> i64:
        """The Zobrist number of a block at this place."""
        return self._marks[block * self.cells + (top - 1) * self.rows + left - 1]

    def key(self, at: vec[i64]) -> i64:
        """The Zobrist key of the blocks' places."""
        blocks = self.board.shapes.blocks
        key: i64 = 0
        for block in range(blocks):
            key ^= self.mark(block, at[block], at[blocks + block])
        return key

    def slot(self, key: i64, walls: vec[i64]) -> i64:
        """The map for these walls, whose key is given."""
        slot = self._slot_for(key)
        if self._keys[slot] != key:
            self._take_walls(walls)
            self._draw(slot)
            self._keys[slot] = key
        return slot

    def slot_after(self, key: i64, walls: vec[i64], at: vec[i64], block: i64, axis: i64, shift: i64) -> i64:
        """The map when one block has moved on from there."""
        top, left = at[block], at[self.board.shapes.blocks + block]
        new_top, new_left = (top, left + shift) if axis == ALONG_ROWS else (top + shift, left)
        key ^= self.mark(block, top, left) ^ self.mark(block, new_top, new_left)
        slot = self._slot_for(key)
        if self._keys[slot] != key:
            self._take_walls(walls)
            self._turn_block(block, top, left)
            self._turn_block(block, new_top, new_left)
            self._draw(slot)
            self._keys[slot] = key
        return slot

    def _slot_for(self, key: i64) -> i64:
        """The slot of a key's map, existing or new; memory is allocated only when needed."""
        slot = self._slots[key & self._mask]
        if slot == NO_SLOT:
            slot = len(self._keys)
            self._slots[key & self._mask] = slot
            self._keys = append(self._keys, NO_KEY)
            for _ in range(self._stride):
                self._planes = append(self._planes, self._inside)
        return slot

    # What it shows

    def slides(self, slot: i64, cell: i64) -> i64:
        """How many slides lead from a cell to the centre, if no block moves."""
        planes, column, rows = self._planes, self.column[cell], self.rows
        word = slot * self._stride + self.row[cell] - 1
        near = planes[word] >> column & 1 | (planes[word + rows] >> column & 1) << 1
        far = planes[word + 2 * rows] >> column & 1 | (planes[word + 3 * rows] >> column & 1) << 1
        return near | far << 2

    # Making a map

    def _take_walls(self, walls: vec[i64]) -> None:
        for row in range(i64(1), self.rows + 1):
            self._free[row] = self._inside & ~walls[row]

    def _turn_block(self, block: i64, top: i64, left: i64) -> None:
        shapes = self.board.shapes
        own = shapes.own_start[block] + 1
        for n in range(shapes.height[block]):
            self._free[top + n] ^= shapes.own[own + n] << left

    def _draw(self, slot: i64) -> None:
        """Spreads from the centre, slide by slide."""
        base = slot * self._stride - 1
        for word in range(base + 1, base + 1 + self._stride):
            self._planes[word] = self._inside
        for row in range(i64(1), self.rows + 1):
            word = self.board.field.centre_words[row]
            self._edge[row] = self._reached[row] = word
            self._note(base + row, word, 0)
        distance: i64 = 1
        self._spread_along_rows_and_down()
        while self._spread_up(base, distance) and distance < OUT_OF_REACH - 1:
            distance += 1
            self._spread_along_rows_and_down()

    def _note(self, word: i64, cells: i64, distance: i64) -> None:
        """Writes the distance of cells of a row, where all digits are 1 so far."""
        for plane in range(i64(PLANES)):
            if not distance >> plane & 1:
                self._planes[word + plane * self.rows] &= ~cells

    def _spread_along_rows_and_down(self) -> None:
        free, edge, grown = self._free, self._edge, self._grown
        falling: i64 = 0
        for row in range(i64(1), self.rows + 1):
            open_cells, start = free[row], edge[row]
            falling = (falling | start) & open_cells
            grown[row] = falling | run_of(start, open_cells) if start else falling

    def _spread_up(self, base: i64, distance: i64) -> bool:
        """Ends a step: what is new is noted and becomes the edge; whether there is any."""
        free, edge, grown, reached = self._free, self._edge, self._grown, self._reached
        rising: i64 = 0
        grew: i64 = 0
        for row in range(self.rows, i64(0), i64(-1)):
            rising = (rising | edge[row]) & free[row]
            new = (grown[row] | rising) & ~reached[row]
            edge[row] = new
            if new:
                reached[row] |= new
                grew |= new
                self._note(base + row, new, distance)
        return grew != 0


def run_of(start: i64, open_cells: i64) -> i64:
    """All cells of a row that can be slid to from the cells of the start, which are open."""
    filled_up = open_cells & ~(open_cells + start) | start
    way = open_cells
    run = filled_up | way & filled_up >> 1
    way &= way >> 1
    run |= way & run >> 2
    way &= way >> 2
    run |= way & run >> 4
    way &= way >> 4
    run |= way & run >> 8
    way &= way >> 8
    return run | way & run >> 16


def random_marks(luck: Luck, count: i64) -> vec[i64]:
    """Random numbers of 62 bits, for Zobrist keys."""
    marks = vec[i64](capacity=count)
    for _ in range(count):
        marks = append(marks, luck.word() << 30 ^ luck.word())
    return marks
