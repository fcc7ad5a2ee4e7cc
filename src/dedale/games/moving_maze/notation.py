"""The moves: `push B1 NES`, `move D4`.

Actions are numbered so: pushing by arrow and, at each arrow, by orientation; then moving by cell.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.notation import Action, Notation
from dedale.grid.cells import Cell

from .corridors import ARROW_NAMES, ARROWS, GRID, Arrow
from .tiles import OPENINGS, ORIENTATION_COUNT, ORIENTATIONS, Openings, orientation

PUSHES: Final[i64] = ARROWS * ORIENTATION_COUNT


def push(arrow: Arrow, openings: Openings) -> Action:
    """Pushing the spare tile in, turned so."""
    return Action(arrow * ORIENTATION_COUNT + orientation(openings))


def move(cell: Cell) -> Action:
    """Ending the turn on a cell."""
    return Action(PUSHES + cell)


def pushed_arrow(action: Action) -> Arrow:
    """Where a push goes in."""
    return Arrow(action // ORIENTATION_COUNT)


def pushed_openings(action: Action) -> Openings:
    """How the tile of a push lies."""
    return Openings(OPENINGS[action % ORIENTATION_COUNT])


def notation() -> Notation:
    """All moves."""
    pushes = [f"push {arrow} {text}" for arrow in ARROW_NAMES for text in ORIENTATIONS]
    moves = [f"move {name}" for name in GRID.names]
    return Notation([*pushes, *moves], ["push B1 NES", "move D4"])
