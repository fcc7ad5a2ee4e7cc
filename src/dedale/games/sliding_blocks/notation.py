"""The moves: `pawn A1 A7`, `pawn A8 G8 shove H9`, `block 12 e3`, `pass`.

Actions are numbered so: slides by the pawn's cell, then along its row and its column; shoves by the
pawn's cell, the cell it takes and the cell it gives; blocks by number, then along rows and columns;
then passing. Along an axis what ends further up or left comes first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.notation import Action, Notation
from dedale.grid.cells import Cell

from .field import ALONG_ROWS, SlidingField, field_of

SHOVES: Final = 24
"""Shoves from one cell: three cells to take, eight to give."""

EXAMPLES: Final = ["pawn A1 A7", "pawn A8 G8 shove H9", "block 12 e3", "pass"]


class Moves:
    """How the actions on a field with so many blocks are numbered, and spelled.

    `lane` counts the targets along one line; `shoves`, `blocks` and `passing` are the first actions
    of their kind, slides being the first of all.
    """

    def __init__(self, field: SlidingField, blocks: i64) -> None:
        self.field: Final = field
        self.lane: Final[i64] = field.size - 1
        self.approaches: Final = _approaches(field)
        self.approach: Final = _approach_of(field)
        self.shoves: Final[i64] = field.cells * 2 * self.lane
        self.blocks: Final[i64] = self.shoves + SHOVES * i64(len(self.approaches))
        self.passing: Final[i64] = self.blocks + blocks * 4 * self.lane
        self.notation: Final = Notation(self._texts(), EXAMPLES)

    # From what happens to the number

    def slide_zero(self, cell: Cell, axis: i64) -> i64:
        """The number that a slide by 0 cells would have: add the shift, less 1 if it is forward."""
        return (cell * 2 + axis) * self.lane + self.field.place(axis, cell) - 1

    def block_zero(self, block: i64, axis: i64) -> i64:
        """The same for a block."""
        return self.blocks + (block * 4 + axis * 2 + 1) * self.lane

    def shove_zero(self, cell: Cell, into: Cell) -> i64:
        """The first shove from a cell into a cell of the centre."""
        axis = self.field.facing[cell]
        taken = self.field.place(axis, into) - self.field.low
        return self.shoves + self.approach[cell] * SHOVES + taken * 8

    # From the number to what happens

    def slide_from(self, action: Action) -> Cell:
        """The cell from which a pawn slides or comes to shove."""
        if action < self.shoves:
            return Cell(action // (2 * self.lane))
        return Cell(self.approaches[(action - self.shoves) // SHOVES])

    def slide_into(self, action: Action) -> Cell:
        """The cell on which the slide of a pawn ends."""
        field, cell = self.field, self.slide_from(action)
        if action >= self.shoves:
            axis = field.facing[cell]
            return field.cell(axis, field.line(axis, cell), field.low + (action - self.shoves) % SHOVES // 8)
        axis = action // self.lane % 2
        target = action % self.lane + 1
        return field.cell(axis, field.line(axis, cell), target + 1 if target >= field.place(axis, cell) else target)

    def shove_to(self, action: Action) -> Cell:
        """The cell of the centre onto which a shove puts the other pawn."""
        given = (action - self.shoves) % 8
        taken = self.field.centre_index[self.slide_into(action)]
        return Cell(self.field.centre_cells[given + 1 if given >= taken else given])

    def block_of(self, action: Action) -> i64:
        """The block that an action moves, counted from 0."""
        return (action - self.blocks) // (4 * self.lane)

    def block_axis(self, action: Action) -> i64:
        return (action - self.blocks) // (2 * self.lane) % 2

    def block_shift(self, action: Action) -> i64:
        """By how many cells a block moves: forward is to the east or south."""
        shift = (action - self.blocks) % (2 * self.lane) - self.lane
        return shift + 1 if shift >= 0 else shift

    # Texts

    def _texts(self) -> list[str]:
        names = self.field.grid.names
        texts: list[str] = []
        for number in range(self.shoves):
            texts.append(f"pawn {names[self.slide_from(Action(number))]} {names[self.slide_into(Action(number))]}")
        for number in range(self.shoves, self.blocks):
            action = Action(number)
            way = f"pawn {names[self.slide_from(action)]} {names[self.slide_into(action)]}"
            texts.append(f"{way} shove {names[self.shove_to(action)]}")
        for number in range(self.blocks, self.passing):
            action = Action(number)
            shift = self.block_shift(action)
            side = side_name(self.block_axis(action), shift)
            texts.append(f"block {self.block_of(action) + 1} {side}{abs(int(shift))}")
        texts.append("pass")
        return texts


def side_name(axis: i64, shift: i64) -> str:
    """Where a shift along an axis goes."""
    if axis == ALONG_ROWS:
        return "e" if shift > 0 else "w"
    return "s" if shift > 0 else "n"


def _approaches(field: SlidingField) -> vec[i64]:
    """The cells that face the centre from outside."""
    cells = vec[i64]()
    for number in range(field.cells):
        if field.facing[number] >= 0:
            cells = append(cells, number)
    return cells


def _approach_of(field: SlidingField) -> vec[i64]:
    """For each cell its number among those that face the centre."""
    numbers = vec[i64](capacity=field.cells)
    count: i64 = 0
    for number in range(field.cells):
        faces = field.facing[number] >= 0
        numbers = append(numbers, count if faces else i64(-1))
        count += 1 if faces else 0
    return numbers


@lru_cache(maxsize=8)
def moves_of(size: int, blocks: int) -> Moves:
    """The moves on a board of this size with so many blocks, made once."""
    return Moves(field_of(size), blocks)
