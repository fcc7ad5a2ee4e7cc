"""What a board, or a drawing of one, can get wrong, and why a move is refused; blocks count from 1."""

from __future__ import annotations

from typing import Final

from dedale.core.faults import FaultKind, unplayable

NO_SIZE: Final = FaultKind("no_size", "the size must be an odd number from {low:d} to {high:d}, not {given}")

# Blocks

NO_BLOCK: Final = FaultKind("no_block", "block {block:d} must be a list of cells, not {given}")
EMPTY_BLOCK: Final = FaultKind("empty_block", "block {block:d} has no cells")
BROKEN_BLOCK: Final = FaultKind(
    "broken_block", "block {block:d} is not in one piece: its cells must be joined by their sides"
)
NO_CELL: Final = FaultKind("no_cell", "block {block:d}: {given} is no cell here; cells go from A1 to {last}")
CELL_TWICE: Final = FaultKind("cell_twice", "block {block:d}: {cell} is named twice")
CELL_TAKEN: Final = FaultKind("cell_taken", "block {block:d}: {cell} is a cell of block {other:d} already")
IN_CENTRE: Final = FaultKind("in_centre", "block {block:d}: {cell} is in the centre, where no block may lie")
ON_PAWN: Final = FaultKind("on_pawn", "block {block:d}: {cell} is a place of seat {seat:d}'s pawns")

# Pawns

NO_PAWNS: Final = FaultKind("no_pawns", "the pawns of seat {seat:d} must be a list of cells, not {given}")
OTHER_SEATS: Final = FaultKind(
    "other_seats", "pawns must have one list for each of the {wanted:d} seats, and it has {given:d}"
)
PAWNS_ASTRAY: Final = FaultKind(
    "pawns_astray", "the pawns of seat {seat:d} must be on {cells:and}, each once, not {given}"
)

# Drawings

DRAWN_ROWS: Final = FaultKind("drawn_rows", "a drawing has an odd number of rows, {low:d} to {high:d}, not {given:d}")
DRAWN_UNEVENLY: Final = FaultKind(
    "drawn_unevenly", "row {row:d} of the drawing must have {wanted:d} letters like the others, and it has {given:d}"
)
DRAWN_MARK: Final = FaultKind("drawn_mark", "{cell} is drawn as {mark}, which is none of . + 1 2 3 4 and no letter")
DRAWN_CENTRE: Final = FaultKind(
    "drawn_centre", "{cell} is drawn as {mark}, but the centre, and only the centre, is drawn as +"
)
DRAWN_CORNERS: Final = FaultKind(
    "drawn_corners",
    "a drawing shows the pawns of corners 1 and 3, or of all four, and this one shows {corners}",
)

# Moves

NOT_STUCK: Final = unplayable("not_stuck", "one passes only when neither a pawn nor a block can be moved")
BLOCK_DUE: Final = unplayable("block_due", "your pawn has moved in this turn, and a block is due")
PAWN_DUE: Final = unplayable("pawn_due", "a block has been moved in this turn, and a pawn is due")
NO_PAWN: Final = unplayable("no_pawn", "no pawn of yours is on {cell}")
SAY_WHERE: Final = unplayable("say_where", "another pawn is on {cell}; say where in the centre it is shoved")
PAWN_STOPPED: Final = unplayable("pawn_stopped", "the way from {start} to {into} is not free")
NONE_TO_SHOVE: Final = unplayable("none_to_shove", "no pawn is on {cell} to be shoved")
NOT_FREE: Final = unplayable("not_free", "{cell} is not free")
BLOCK_BARRED: Final = unplayable("block_barred", "block {block:d} was moved by another player in the turn just before")
BARRED_FOR_ROUND: Final = unplayable("barred_for_round", "block {block:d} was moved by another player in this round")
BLOCK_ALONE: Final = unplayable("block_alone", "block {block:d} would touch no other block there")
BLOCK_STOPPED: Final = unplayable("block_stopped", "the way of block {block:d} is not free")
