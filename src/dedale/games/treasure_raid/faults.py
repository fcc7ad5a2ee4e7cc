"""What a maze or a drawing of one can get wrong, and why a move is refused; things are called `pit 2`, `crossbow`."""

from __future__ import annotations

from typing import Final

from dedale.core.faults import FaultKind, unplayable

# Walls and exits

NO_SIDE: Final = FaultKind("no_side", "{given} is no side of a cell here; a wall is a cell and n, e, s or w, like B3e")
OUTER_WALL: Final = FaultKind(
    "outer_wall", "{given} is part of the outer wall, which stands anyway; walls are between cells"
)
WALL_TWICE: Final = FaultKind("wall_twice", "the wall {edge} is there twice")
NOT_OUTER: Final = FaultKind(
    "not_outer", "{given} is no part of the outer wall; an exit is a border cell and its side, like A4n"
)
EXTRA_EXIT: Final = FaultKind("extra_exit", "the exit {given} is one too many to the {side}")
NO_EXIT: Final = FaultKind("no_exit", "there is no exit to the {side}")

# Things

OTHER_COUNT: Final = FaultKind("other_count", "{field} must name {wanted:d} cells, not {given:d}")
NO_CELL: Final = FaultKind("no_cell", "{thing:the} must be in a cell from A1 to {last}, not {given}")
TWO_THINGS: Final = FaultKind("two_things", "{thing:the} and {other:the} are both in {cell}")

# Fairness

EXIT_AT_PIT: Final = FaultKind("exit_at_pit", "the exit {edge} is beside pit {pit:d}, so nobody can leave by it")
UNREACHABLE: Final = FaultKind("unreachable", "{cells:and} cannot be reached from {cell} without grenades")
NO_RETURN: Final = FaultKind("no_return", "{cells:and} cannot be left towards {cell} without grenades")

# Drawings

DRAWN_MARK: Final = FaultKind("drawn_mark", "{mark} in {cell} means nothing in a maze")

# Moves

START_FIRST: Final = unplayable("start_first", "you have to name the cell where you start first")
DECIDE_FIRST: Final = unplayable("decide_first", "you stand before a treasure and have to take or leave it first")
STARTED_ALREADY: Final = unplayable("started_already", "you have started already")
NOT_ARRIVED: Final = unplayable("not_arrived", "one takes or leaves a treasure only on arriving there")
NONE_TO_TAKE: Final = unplayable("none_to_take", "no treasure lies here that was not taken or swapped just now")
INSIDE_ALREADY: Final = unplayable("inside_already", "you are in the maze already")
ENTER_FIRST: Final = unplayable("enter_first", "you are outside and have to enter first")
NO_GRENADE: Final = unplayable("no_grenade", "you have no grenade left")
