"""What a camp, or a drawing of one, can get wrong, and why a move is refused."""

from __future__ import annotations

from typing import Final

from dedale.core.faults import FaultKind, unplayable

NO_CELL: Final = FaultKind("no_cell", "the fugitive must be in a cell from A1 to {last}, not {given}")
NO_SIDE: Final = FaultKind(
    "no_side", "{given} is no side of a cell here; a barrier is a cell and n, e, s or w, like B3e"
)
CLOSED_ANYWAY: Final = FaultKind(
    "closed_anyway",
    "{given} is an outer side that is closed anyway; outside, only column 1 holds barriers, to the west",
)
BARRIER_TWICE: Final = FaultKind("barrier_twice", "the barrier {edge} is there twice")
TOO_MANY_BARRIERS: Final = FaultKind("too_many_barriers", "{given:d} barriers are more than the {most:d} allowed")
NO_WAY: Final = FaultKind("no_way", "no way leads from outside to the fugitive in {cell}")

# Drawings

DRAWN_FUGITIVES: Final = FaultKind(
    "drawn_fugitives", "the drawing must have one F for the fugitive, and it has {given:d}"
)

# Moves

ENTER_FIRST: Final = unplayable("enter_first", "your detective is outside and has to enter first")
INSIDE_ALREADY: Final = unplayable("inside_already", "your detective is in the camp already, in {here}")
TOO_FAR_IN: Final = unplayable("too_far_in", "one leaves from column 1, and your detective is in {here}")
NOT_BESIDE: Final = unplayable("not_beside", "that cell is not beside {here}, where your detective is")
