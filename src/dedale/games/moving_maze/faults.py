"""What a board and its cards can get wrong, and why a move is refused; a place is a cell or `spare_tile`."""

from __future__ import annotations

from typing import Final

from dedale.core.faults import FaultKind, unplayable

TOO_MANY_CARDS: Final = FaultKind(
    "too_many_cards", "cards must be at most {most:d} with {seats:d} seats, not {given:d}"
)

# Tiles

NO_ROWS: Final = FaultKind("no_rows", "tiles must be a list of {wanted:d} rows, not {given}")
NO_ROW: Final = FaultKind("no_row", "row {row} must be a list of {wanted:d} tiles, not {given}")
NO_TILE: Final = FaultKind("no_tile", "{place:the} must be a tile like NS or NES:raven, not {given}")
NO_TREASURE_NAME: Final = FaultKind(
    "no_treasure_name", "{place:the}: a treasure is a word of small letters a to z but home, not {given}"
)
FIXED_TILE: Final = FaultKind("fixed_tile", "{cell} is a fixed tile and must be {wanted}, not {given}")
BARE_T: Final = FaultKind("bare_t", "{place:the} is a T and must carry a treasure")
RICH_STRAIGHT: Final = FaultKind(
    "rich_straight", "{place:the} is straight and may carry no treasure, not even {treasure}"
)
RICH_START: Final = FaultKind("rich_start", "{cell} is a start and may carry no treasure, not even {treasure}")
SHAPE_COUNT: Final = FaultKind(
    "shape_count",
    "of the tiles that move, the spare one included, {wanted:d} must be of shape {shape}, not {given:d}",
)
RICH_CORNERS: Final = FaultKind("rich_corners", "{wanted:d} corners that move must carry a treasure, not {given:d}")
TREASURE_TWICE: Final = FaultKind(
    "treasure_twice", "the treasure {treasure} is there twice, on {place:the} and on {other:the}"
)

# Cards

NO_STACKS: Final = FaultKind("no_stacks", "cards must be a list of {wanted:d} stacks, one for each seat, not {given}")
NO_STACK: Final = FaultKind("no_stack", "the stack of seat {seat:d} must be a list of {wanted:d} cards, not {given}")
NO_CARD: Final = FaultKind("no_card", "a card of seat {seat:d} must be the name of a treasure, not {given}")
CARD_TWICE: Final = FaultKind("card_twice", "the card {card} is dealt twice, to seat {seat:d} and to seat {other:d}")
UNKNOWN_CARD: Final = FaultKind("unknown_card", "the card {card} of seat {seat:d} is no treasure on the board")

# Moves

PUSH_FIRST: Final = unplayable("push_first", "a tile has to be pushed in first")
NO_CORRIDOR: Final = unplayable("no_corridor", "no open corridor leads there from {here}")
PUSHED_ALREADY: Final = unplayable(
    "pushed_already", "a tile has been pushed in already, and now the pawn moves or stays"
)
ARROW_CLOSED: Final = unplayable("arrow_closed", "the last tile came out there, so this arrow is closed for one turn")
OTHER_SHAPE: Final = unplayable("other_shape", "the spare tile is of shape {shape} and cannot be turned to {openings}")
