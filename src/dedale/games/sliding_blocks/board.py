"""The board: where blocks and pawns lie at the start, read from plain data or from a drawing."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.faults import Fault
from dedale.core.phrases import quoted
from dedale.core.reading import GivenFields
from dedale.core.terms import Prepared
from dedale.grid.cells import EAST, NORTH, NOWHERE, SOUTH, WEST, Cell

from .faults import (
    BROKEN_BLOCK,
    CELL_TAKEN,
    CELL_TWICE,
    EMPTY_BLOCK,
    IN_CENTRE,
    NO_BLOCK,
    NO_CELL,
    NO_PAWNS,
    NO_SIZE,
    ON_PAWN,
    OTHER_SEATS,
    PAWNS_ASTRAY,
)
from .field import ALONG_COLUMNS, ALONG_ROWS, LARGEST, SMALLEST, SlidingField, field_of

FIELDS: Final = ["size", "blocks", "pawns"]


class BlockBoard(Prepared):
    """Blocks and pawns before the first move; block n of a move is `blocks[n − 1]`."""

    def __init__(self, field: SlidingField, blocks: list[list[Cell]], pawns: list[list[Cell]]) -> None:
        self.field: Final = field
        self.blocks: Final = blocks
        self.pawns: Final = pawns
        self.shapes: Final = Shapes(field, blocks)

    def __reduce__(self) -> tuple[Any, ...]:
        return _board_again, (int(self.field.size), self.blocks, self.pawns)

    def as_dict(self) -> dict[str, object]:
        return {
            "size": self.field.size,
            "blocks": [self._names(cells) for cells in self.blocks],
            "pawns": [self._names(cells) for cells in self.pawns],
        }

    def _names(self, cells: list[Cell]) -> list[str]:
        return [self.field.grid.name(cell) for cell in cells]


def _board_again(size: int, blocks: list[list[Cell]], pawns: list[list[Cell]]) -> BlockBoard:
    return BlockBoard(field_of(size), blocks, pawns)


class Shapes:
    """The blocks' shapes for both axes, flat, relative to the top left of each block.

    The cells of block b are numbers `start[b]` to `start[b + 1] − 1`, in order of their lines; for
    cell k along an axis, `line[axis × cells + k]` and `place[axis × cells + k]`. The own cells of
    block b in its line n are the bits of `own[own_start[axis × blocks + b] + n + 1]`, with an empty
    line before the first and after the last. `near[axis × blocks + b]` are its lines and those two,
    as bits from 0 on.
    """

    def __init__(self, field: SlidingField, blocks: list[list[Cell]]) -> None:
        self.blocks: Final[i64] = len(blocks)
        self.cells: Final[i64] = sum([len(cells) for cells in blocks])
        self.start: Final = _starts(blocks)
        self.line = vec[i64](capacity=2 * self.cells)
        self.place = vec[i64](capacity=2 * self.cells)
        self.own = vec[i64]()
        self.own_start = vec[i64](capacity=2 * self.blocks)
        self.height = vec[i64](capacity=2 * self.blocks)
        self.near = vec[i64](capacity=2 * self.blocks)
        for axis in (ALONG_ROWS, ALONG_COLUMNS):
            for cells in blocks:
                self._add(field, axis, cells)

    def _add(self, field: SlidingField, axis: i64, cells: list[Cell]) -> None:
        first, left = nearest(field, axis, cells), nearest(field, 1 - axis, cells)
        ordered = sorted((int(field.line(axis, cell)), int(field.place(axis, cell))) for cell in cells)
        height = ordered[-1][0] - first + 1
        words = [0] * (height + 2)
        for line, place in ordered:
            self.line = append(self.line, line - first)
            self.place = append(self.place, place - left)
            words[line - first + 1] |= 1 << (place - left)
        self.own_start = append(self.own_start, i64(len(self.own)))
        self.height = append(self.height, height)
        self.near = append(self.near, (1 << (height + 2)) - 1)
        for word in words:
            self.own = append(self.own, word)


def nearest(field: SlidingField, axis: i64, cells: list[Cell]) -> i64:
    """The first line of an axis in which any of the cells lies."""
    return min([field.line(axis, cell) for cell in cells])


def _starts(blocks: list[list[Cell]]) -> vec[i64]:
    starts = vec[i64](capacity=len(blocks) + 1)
    total: i64 = 0
    for cells in blocks:
        starts = append(starts, total)
        total += i64(len(cells))
    return append(starts, total)


def seats_of(raw: object) -> int:
    """For how many seats a board has pawns, when that is a number of seats that can play; else 0."""
    pawns = raw.get("pawns") if isinstance(raw, dict) else None
    return len(pawns) if isinstance(pawns, list) and len(pawns) in (2, 4) else 0


def read_board(corners: tuple[int, ...], raw: object) -> BlockBoard:
    """A board as a host hands it in, for seats in these corners, refused with every fault named."""
    fields = GivenFields("board", "board", FIELDS, raw)
    board = _Reader(fields, corners).read()
    fields.refuse()
    assert board is not None
    return board


class _Reader:
    """Reads one board, and keeps every fault on the way."""

    def __init__(self, fields: GivenFields, corners: tuple[int, ...]) -> None:
        self.fields: Final = fields
        self.faults: Final = fields.faults
        self.corners: Final = corners
        self.seats: Final = len(corners)
        self.block_of: dict[Cell, int] = {}

    def read(self) -> BlockBoard | None:
        """The board; None when its size is not known."""
        field = self._field()
        blocks = self._blocks()
        pawns = self._pawns()
        if field is None:
            return None
        homes = [field.corner(corner) for corner in self.corners]
        seat_of = {cell: seat for seat, home in enumerate(homes) for cell in home}
        laid = [self._block(field, number, names, seat_of) for number, names in enumerate(blocks, start=1)]
        for seat, names in enumerate(pawns[: self.seats]):
            self._check_pawns(field, seat, names, homes[seat])
        return None if self.faults else BlockBoard(field, laid, homes)

    def _field(self) -> SlidingField | None:
        if not self.fields.has("size"):
            return None
        size = self.fields.raw["size"]
        if isinstance(size, int) and not isinstance(size, bool) and is_size(size):
            return field_of(size)
        self.faults.append(NO_SIZE(low=SMALLEST, high=LARGEST, given=quoted(size)))
        return None

    def _blocks(self) -> list[list[object] | None]:
        """The names of each block's cells; None for what is no list."""
        given = self.fields.list_of("blocks") or []
        self.faults.extend(
            [NO_BLOCK(block=n, given=quoted(each)) for n, each in enumerate(given, 1) if not isinstance(each, list)]
        )
        return [each if isinstance(each, list) else None for each in given]

    def _pawns(self) -> list[list[object] | None]:
        """The names of the cells of each seat's pawns; None for what is no list."""
        given = self.fields.list_of("pawns")
        if given is None:
            return []
        self.faults.extend(
            [NO_PAWNS(seat=n, given=quoted(each)) for n, each in enumerate(given) if not isinstance(each, list)]
        )
        if len(given) != self.seats:
            self.faults.append(OTHER_SEATS(wanted=self.seats, given=len(given)))
        return [each if isinstance(each, list) else None for each in given]

    def _block(
        self, field: SlidingField, number: int, names: list[object] | None, seat_of: dict[Cell, int]
    ) -> list[Cell]:
        cells: list[Cell] = []
        if names is None:
            return cells
        for name in names:
            cell = field.grid.named(name)
            fault = self._cell_fault(field, number, name, cell, seat_of)
            if fault is None:
                self.block_of[cell] = number
                cells.append(cell)
            else:
                self.faults.append(fault)
        if not names:
            self.faults.append(EMPTY_BLOCK(block=number))
        elif len(cells) == len(names) and not is_connected(field, cells):
            self.faults.append(BROKEN_BLOCK(*[field.grid.name(cell) for cell in cells], block=number))
        return sorted(cells)

    def _cell_fault(
        self, field: SlidingField, block: int, name: object, cell: Cell, seat_of: dict[Cell, int]
    ) -> Fault | None:
        if cell == NOWHERE:
            return NO_CELL(block=block, given=quoted(name), last=field.grid.names[-1])
        place, other = field.grid.name(cell), self.block_of.get(cell, 0)
        if other == block:
            return CELL_TWICE(place, block=block, cell=place)
        if other:
            return CELL_TAKEN(place, block=block, cell=place, other=other)
        if field.in_centre(cell):
            return IN_CENTRE(place, block=block, cell=place)
        if cell in seat_of:
            return ON_PAWN(place, block=block, cell=place, seat=seat_of[cell])
        return None

    def _check_pawns(self, field: SlidingField, seat: int, names: list[object] | None, home: list[Cell]) -> None:
        if names is not None and sorted([field.grid.named(name) for name in names]) != home:
            places = [field.grid.name(cell) for cell in home]
            self.faults.append(PAWNS_ASTRAY(*places, seat=seat, cells=places, given=quoted(names)))


def is_size(size: int) -> bool:
    """Whether boards of this size are played on."""
    return SMALLEST <= size <= LARGEST and size % 2 == 1


def is_connected(field: SlidingField, cells: list[Cell]) -> bool:
    """Whether the cells hang together by their sides."""
    left = set(cells)
    growing = [left.pop()]
    while growing:
        cell = growing.pop()
        for side in (NORTH, EAST, SOUTH, WEST):
            beside = field.grid.neighbour(cell, side)
            if beside in left:
                left.remove(beside)
                growing.append(beside)
    return not left
