"""What a board, or a drawing of one, can get wrong, and why a move is refused; a gate is the entrance or the exit."""

from __future__ import annotations

from typing import Final

from dedale.core.faults import FaultKind, unplayable

OTHER_SIZE: Final = FaultKind("other_size", "{field} is {given:d}, but the options say {wanted:d}")
NO_OBSTACLE: Final = FaultKind("no_obstacle", "an obstacle must be a cell from A1 to {last}, not {given}")
OBSTACLE_TWICE: Final = FaultKind("obstacle_twice", "the obstacle {cell} is there twice")
NO_GATE: Final = FaultKind("no_gate", "the {gate} must be a cell from A1 to {last}, not {given}")
GATE_BLOCKED: Final = FaultKind("gate_blocked", "the {gate} {cell} is an obstacle")
ONE_GATE: Final = FaultKind("one_gate", "entrance and exit must be different cells, and both are {cell}")
NO_WAY: Final = FaultKind("no_way", "no way leads from the entrance {entrance} to the exit {exit}")

# Drawings

DRAWN_ROWS: Final = FaultKind(
    "drawn_rows", "a drawing has {low:d} to {high:d} rows of cells, and this one has {given:d}"
)
DRAWN_LETTER: Final = FaultKind("drawn_letter", "a drawing has the letters {letters:and}, not {given}")
DRAWN_UNEVENLY: Final = FaultKind("drawn_unevenly", "all rows of a drawing must be of one length")
DRAWN_GATES: Final = FaultKind("drawn_gates", "the drawing must have one {letter} for the {gate}, and it has {given:d}")

# Moves

HUNTER_SHOOTS: Final = unplayable("hunter_shoots", "it is the hunter's turn to shoot")
MONSTER_MOVES: Final = unplayable("monster_moves", "it is the monster's turn to move")
NO_STEP: Final = unplayable("no_step", "no single step leads there from {here}, where the monster is")
BLOCKED: Final = unplayable("blocked", "{cell} is an obstacle")
