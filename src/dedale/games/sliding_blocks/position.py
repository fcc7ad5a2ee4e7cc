"""Where everything lies, in words of bits by rows and by columns."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.game import Game
from dedale.core.seat import Seat
from dedale.core.state import State
from dedale.core.terms import Prepared, Terms
from dedale.grid.cells import Cell

from .board import BlockBoard
from .field import ALONG_COLUMNS, ALONG_ROWS, PAWNS
from .notation import Moves, moves_of
from .options import SlidingOptions

PAWN: Final = 1
BLOCK: Final = 2
BOTH: Final = 3

NO_BLOCK: Final = -1

MOST_SEATS: Final = 4
RECENT_BITS: Final = 15
"""As many bits of `recent` belong to each seat."""
RECENT: Final = (1 << RECENT_BITS) - 1

EVERY_LINE: Final = -1

_NOTHING: Final = vec[i64]()


class SlidingTerms(Terms[SlidingOptions]):
    """The terms of a game on one board, since the moves depend on its blocks."""

    def __init__(self, game: Game, options: SlidingOptions, board: BlockBoard) -> None:
        self.moves: Final = moves_of(board.field.size, len(board.blocks))
        super().__init__(game, options, self.moves.notation)
        self.board: Final = board
        self.max_turns: Final[i64] = options.max_turns
        self.bars_round: Final = options.bars_round


def moved_last(recent: i64, seat: i64) -> i64:
    """The block that a seat moved in its last turn, or NO_BLOCK; for each seat `recent` holds one more than it."""
    return (recent >> seat * RECENT_BITS & RECENT) - 1


def is_recent(recent: i64, block: i64, mover: i64) -> bool:
    """Whether another seat than the one to move has moved this block in its last turn."""
    for seat in range(i64(MOST_SEATS)):
        if moved_last(recent, seat) == block and seat != mover:
            return True
    return False


class SlidingPosition(State):
    """The truth, which everybody sees.

    `taken` holds a word for each row, then for each column: the places of blocks and pawns, and the
    frame; `walls` the same of blocks alone. `at` is the top row of each block, then the left column
    of each. `pawns` are each seat's four cells, ascending. `due` are the parts not played in this
    turn, `moved` the block moved in it, `barred` the one moved in the turn before, which may not be
    moved. `recent` are the blocks moved in the last turn of each seat, as `moved_last` reads them, or
    0 where blocks are barred for one turn only. `slides` are those of each block by axis as last
    looked up; `stale_rows` and `stale_columns` are the lines, as bits, in which something has
    changed since.
    """

    def __init__(self, terms: SlidingTerms, first: Seat) -> None:
        super().__init__(terms, first)
        self.sliding: Final = terms
        self.layout: Final[BlockBoard] = terms.board
        self.moves: Final[Moves] = terms.moves
        self.turn: i64 = 1
        self.due: i64 = BOTH
        self.barred: i64 = NO_BLOCK
        self.moved: i64 = NO_BLOCK
        self.recent: i64 = 0
        self.taken = _NOTHING
        self.walls = _NOTHING
        self.at = _NOTHING
        self.pawns = _NOTHING
        self.slides = _NOTHING
        self.stale_rows: i64 = EVERY_LINE
        self.stale_columns: i64 = EVERY_LINE

    def take(self, other: SlidingPosition) -> None:
        """Becomes the same position as another."""
        self.copy_progress(other)
        self.turn = other.turn
        self.due = other.due
        self.barred = other.barred
        self.moved = other.moved
        self.recent = other.recent
        self.taken = other.taken[:]
        self.walls = other.walls[:]
        self.at = other.at[:]
        self.pawns = other.pawns[:]
        self.slides = other.slides[:]
        self.stale_rows = other.stale_rows
        self.stale_columns = other.stale_columns

    def changing(self) -> list[str]:
        return ["turn", "due", "barred", "moved", "recent", "taken", "walls", "at", "pawns"]

    def prepared(self) -> list[Prepared]:
        return [self.layout]

    def is_barred(self, block: i64) -> bool:
        """Whether the seat to move may not move this block, because another has just moved it."""
        return block == self.barred or (self.recent != 0 and is_recent(self.recent, block, self.mover))

    def note_moved(self, seat: Seat, block: i64) -> None:
        """Keeps the block that a seat has moved in its last turn, or NO_BLOCK, where it stays barred for a round."""
        if self.sliding.bars_round:
            self.recent += block - moved_last(self.recent, seat) << seat * RECENT_BITS

    def is_taken(self, cell: Cell) -> bool:
        """Whether a block or pawn is there."""
        field = self.layout.field
        return self.taken[field.line(ALONG_ROWS, cell)] >> field.place(ALONG_ROWS, cell) & 1 == 1

    def has_pawn(self, seat: Seat, cell: Cell) -> bool:
        """Whether a pawn of the seat is there."""
        for number in range(seat * PAWNS, seat * PAWNS + PAWNS):
            if self.pawns[number] == cell:
                return True
        return False

    def owner(self, cell: Cell) -> Seat:
        """Whose pawn is there; it is an error to ask where none is."""
        for number in range(i64(len(self.pawns))):
            if self.pawns[number] == cell:
                return Seat(number // PAWNS)
        raise ValueError("no pawn is there")

    def pawns_in_centre(self, seat: Seat) -> i64:
        """How many of the seat's pawns are in the centre."""
        count: i64 = 0
        for number in range(seat * PAWNS, seat * PAWNS + PAWNS):
            if self.layout.field.centre_index[self.pawns[number]] >= 0:
                count += 1
        return count

    def move_pawn(self, seat: Seat, start: Cell, into: Cell) -> None:
        """Takes a pawn from a cell to another, and keeps the seat's cells in order."""
        first = seat * PAWNS
        number = first
        while self.pawns[number] != start:
            number += 1
        while number > first and self.pawns[number - 1] > into:
            self.pawns[number] = self.pawns[number - 1]
            number -= 1
        while number < first + PAWNS - 1 and self.pawns[number + 1] < into:
            self.pawns[number] = self.pawns[number + 1]
            number += 1
        self.pawns[number] = into
        self.turn_cell(start)
        self.turn_cell(into)

    def turn_cell(self, cell: Cell) -> None:
        """Marks a free cell as taken by a pawn, or the other way round."""
        field = self.layout.field
        row, column = field.line(ALONG_ROWS, cell), field.line(ALONG_COLUMNS, cell)
        self.taken[row] ^= i64(1) << column
        self.taken[field.span + column] ^= i64(1) << row
        self.stale_rows |= i64(1) << row
        self.stale_columns |= i64(1) << column

    def move_block(self, block: i64, axis: i64, shift: i64) -> None:
        """Takes a block so far along an axis."""
        self.turn_block(block)
        self.at[(1 - axis) * self.layout.shapes.blocks + block] += shift
        self.turn_block(block)

    def turn_block(self, block: i64) -> None:
        """Marks the cells of a block as taken by it, or the other way round."""
        self.stale_rows |= self._turn_lines(block, ALONG_ROWS)
        self.stale_columns |= self._turn_lines(block, ALONG_COLUMNS)

    def _turn_lines(self, block: i64, axis: i64) -> i64:
        """The same for the lines of one axis, which are returned as bits."""
        shapes = self.layout.shapes
        number = axis * shapes.blocks + block
        place = self.at[(1 - axis) * shapes.blocks + block]
        line = axis * self.layout.field.span + self.at[number]
        own = shapes.own_start[number] + 1
        for n in range(shapes.height[number]):
            word = shapes.own[own + n] << place
            self.taken[line + n] ^= word
            self.walls[line + n] ^= word
        return shapes.near[number] >> 2 << self.at[number]


def cells_of_block(board: BlockBoard, at: vec[i64], block: i64) -> list[Cell]:
    """The cells of a block whose top left is given in `at`, ascending."""
    shapes = board.shapes
    top, left = at[block], at[shapes.blocks + block]
    numbers = range(shapes.start[block], shapes.start[block + 1])
    return [board.field.cell(ALONG_ROWS, top + shapes.line[n], left + shapes.place[n]) for n in numbers]
