"""What a seat knows: everything, as everybody does."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from dedale.core.seat import NOBODY, Seat
from dedale.core.view import View
from dedale.grid.cells import ROW_LETTERS, Cell

from .field import PAWNS
from .messages import Part, SlidingFacts
from .position import BLOCK, NO_BLOCK, PAWN, SlidingPosition, cells_of_block, is_recent


@final
@mypyc_attr(free_list_len=1)
class SlidingView(View):
    """The only door out of a state; nothing is hidden in this game."""

    def __init__(self, state: SlidingPosition, seat: Seat) -> None:
        super().__init__(state, seat)
        self.sliding: Final = state.sliding
        self.board: Final = state.layout
        self.turn: Final[i64] = state.turn
        self.due: Final[i64] = state.due
        self.barred: Final[i64] = state.barred
        self.moved: Final[i64] = state.moved
        self.recent: Final[i64] = state.recent
        self.taken: Final = state.taken[:]
        self.walls: Final = state.walls[:]
        self.at: Final = state.at[:]
        self.pawns: Final = state.pawns[:]

    def facts(self) -> SlidingFacts:
        facts = self._facts()
        if self.sliding.bars_round:
            facts["all_barred"] = self.all_barred()
        return facts

    def _facts(self) -> SlidingFacts:
        """What is known whatever the options."""
        return {
            "turn": self.turn,
            "due": self.parts_due(),
            "barred": _number(self.barred),
            "moved": _number(self.moved),
            "size": self.board.field.size,
            "blocks": [self._names(self.block(block)) for block in range(self.board.shapes.blocks)],
            "pawns": [self._names(self.pawns_of(Seat(seat))) for seat in range(self.terms.options.seats)],
        }

    def parts_due(self) -> list[Part]:
        """The parts of this turn that are not played yet."""
        if self.mover == NOBODY:
            return []
        return [name for part, name in _PARTS if self.due & part]

    def all_barred(self) -> list[int]:
        """Every block that the seat to move may not move, as players count them."""
        return [block + 1 for block in range(self.board.shapes.blocks) if self.is_barred(block)]

    def is_barred(self, block: i64) -> bool:
        """Whether the seat to move may not move this block, counted from 0."""
        if block == self.barred:
            return True
        return is_recent(self.recent, block, self.mover)

    def block(self, block: i64) -> list[Cell]:
        """The cells of a block, counted from 0."""
        return cells_of_block(self.board, self.at, block)

    def pawns_of(self, seat: Seat) -> list[Cell]:
        """The cells of a seat's pawns, ascending."""
        return [Cell(self.pawns[n]) for n in range(seat * PAWNS, seat * PAWNS + PAWNS)]

    def draw(self) -> str:
        """Blocks by their numbers, pawns as @ with their seats, the centre as +."""
        field = self.board.field
        marks = ["+" if field.in_centre(Cell(n)) else "·" for n in range(field.cells)]
        for block in range(self.board.shapes.blocks):
            for cell in self.block(block):
                marks[cell] = str(block + 1)
        for seat in range(self.terms.options.seats):
            for cell in self.pawns_of(Seat(seat)):
                marks[cell] = f"@{seat}"
        size = int(field.size)
        lines = ["  " + "".join(f"{column + 1:>2} " for column in range(size)).rstrip()]
        for row in range(size):
            cells = "".join(f"{mark:>2} " for mark in marks[row * size : (row + 1) * size])
            lines.append(f"{ROW_LETTERS[row]} {cells.rstrip()}")
        return "\n".join([*lines, self._caption()])

    def _caption(self) -> str:
        if self.mover == NOBODY:
            return f"Over in turn {self.turn}."
        barred = "".join(f"; block {block} is barred" for block in self.all_barred())
        return f"Turn {self.turn}: seat {self.mover} has {' and '.join(self.parts_due())} to move{barred}."

    def _names(self, cells: list[Cell]) -> list[str]:
        return [self.board.field.grid.name(cell) for cell in cells]


_PARTS: Final[list[tuple[i64, Part]]] = [(PAWN, "pawn"), (BLOCK, "block")]


def _number(block: i64) -> int | None:
    """A block as players count it; None for no block."""
    return None if block == NO_BLOCK else int(block + 1)
