"""The board: where blocks and pawns lie at the start, read from plain data or from a drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.contract import Prepared
from dedale.core.errors import InvalidSetup
from dedale.core.phrases import listed, quoted
from dedale.core.seat import Seat
from dedale.grid.cells import EAST, NORTH, NOWHERE, SOUTH, WEST, Cell

from .field import ALONG_COLUMNS, ALONG_ROWS, LARGEST, SMALLEST, Field, field_of

FIELDS: Final = ["size", "blocks", "pawns"]


class Board(Prepared):
    """Blocks and pawns before the first move; block n of a move is `blocks[n − 1]`."""

    def __init__(self, field: Field, blocks: list[list[Cell]], pawns: list[list[Cell]]) -> None:
        self.field: Final = field
        self.blocks: Final = blocks
        self.pawns: Final = pawns
        self.shapes: Final = Shapes(field, blocks)

    def as_dict(self) -> dict[str, object]:
        return {
            "size": self.field.size,
            "blocks": [self._names(cells) for cells in self.blocks],
            "pawns": [self._names(cells) for cells in self.pawns],
        }

    def _names(self, cells: list[Cell]) -> list[str]:
        return [self.field.grid.name(cell) for cell in cells]


class Shapes:
    """The blocks' shapes for both axes, flat, relative to the top left of each block.

    The cells of block b are numbers `start[b]` to `start[b + 1] − 1`, in order of their lines; for
    cell k along an axis, `line[axis × cells + k]` and `place[axis × cells + k]`. The own cells of
    block b in its line n are the bits of `own[own_start[axis × blocks + b] + n + 1]`, with an empty
    line before the first and after the last. `near[axis × blocks + b]` are its lines and those two,
    as bits from 0 on.
    """

    def __init__(self, field: Field, blocks: list[list[Cell]]) -> None:
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

    def _add(self, field: Field, axis: i64, cells: list[Cell]) -> None:
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


def nearest(field: Field, axis: i64, cells: list[Cell]) -> i64:
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


def read_board(seats: int, raw: object) -> Board:
    """A board as a host hands it in, refused with every fault named."""
    if not isinstance(raw, dict):
        raise InvalidSetup("board", [f"a board must be an object with size, blocks and pawns, not {quoted(raw)}"])
    reader = _Reader(raw, seats)
    board = reader.read()
    if board is None:
        raise InvalidSetup("board", reader.faults)
    return board


class _Reader:
    """Reads one board, and keeps every fault on the way."""

    def __init__(self, raw: dict[object, object], seats: int) -> None:
        self.raw: Final = raw
        self.seats: Final = seats
        self.faults = [
            f"a board has no {quoted(key)}, only {listed(FIELDS, 'and')}" for key in raw if key not in FIELDS
        ]
        self.block_of: dict[Cell, int] = {}

    def read(self) -> Board | None:
        """The board; None when it has faults."""
        field = self._field()
        blocks = self._lists("blocks", lambda number: f"block {number + 1}")
        pawns = self._lists("pawns", lambda number: f"the pawns of seat {number}")
        if isinstance(self.raw.get("pawns"), list) and len(pawns) != self.seats:
            self.faults.append(f"pawns must have one list for each of the {self.seats} seats, and it has {len(pawns)}")
        if field is None:
            return None
        homes = [field.home(Seat(seat), self.seats) for seat in range(self.seats)]
        seat_of = {cell: seat for seat, home in enumerate(homes) for cell in home}
        laid = [self._block(field, number, names, seat_of) for number, names in enumerate(blocks, start=1)]
        for seat, names in enumerate(pawns[: self.seats]):
            self._check_pawns(field, seat, names, homes[seat])
        return None if self.faults else Board(field, laid, homes)

    def _field(self) -> Field | None:
        size = self.raw.get("size")
        if "size" not in self.raw:
            self.faults.append("the size is missing")
        elif not isinstance(size, int) or isinstance(size, bool) or not is_size(size):
            self.faults.append(f"the size must be an odd number from {SMALLEST} to {LARGEST}, not {quoted(size)}")
        else:
            return field_of(size)
        return None

    def _lists(self, key: str, name: Callable[[int], str]) -> list[list[object] | None]:
        """The lists of cells under a key; None for what is no list."""
        given = self.raw.get(key)
        if not isinstance(given, list):
            missing = key not in self.raw
            self.faults.append(f"the {key} are missing" if missing else f"{key} must be a list, not {quoted(given)}")
            return []
        for number, cells in enumerate(given):
            if not isinstance(cells, list):
                self.faults.append(f"{name(number)} must be a list of cells, not {quoted(cells)}")
        return [cells if isinstance(cells, list) else None for cells in given]

    def _block(self, field: Field, number: int, names: list[object] | None, seat_of: dict[Cell, int]) -> list[Cell]:
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
                self.faults.append(f"block {number}: {fault}")
        if not names:
            self.faults.append(f"block {number} has no cells")
        elif len(cells) == len(names) and not is_connected(field, cells):
            self.faults.append(f"block {number} is not in one piece: its cells must be joined by their sides")
        return sorted(cells)

    def _cell_fault(self, field: Field, number: int, name: object, cell: Cell, seat_of: dict[Cell, int]) -> str | None:
        if cell == NOWHERE:
            return f"{quoted(name)} is no cell here; cells go from A1 to {field.grid.names[-1]}"
        if cell in self.block_of:
            other = self.block_of[cell]
            return f"{name} is named twice" if other == number else f"{name} is a cell of block {other} already"
        if field.in_centre(cell):
            return f"{name} is in the centre, where no block may lie"
        if cell in seat_of:
            return f"{name} is a place of seat {seat_of[cell]}'s pawns"
        return None

    def _check_pawns(self, field: Field, seat: int, names: list[object] | None, home: list[Cell]) -> None:
        if names is not None and sorted([field.grid.named(name) for name in names]) != home:
            places = listed([field.grid.name(cell) for cell in home], "and")
            self.faults.append(f"the pawns of seat {seat} must be on {places}, each once, not {quoted(names)}")


def is_size(size: int) -> bool:
    """Whether boards of this size are played on."""
    return SMALLEST <= size <= LARGEST and size % 2 == 1


def is_connected(field: Field, cells: list[Cell]) -> bool:
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
