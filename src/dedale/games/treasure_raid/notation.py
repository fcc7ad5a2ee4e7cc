"""The moves: `start E5`, `go n`, `grenade n`, `take`, `leave`, `enter`, `enter C10`.

Actions are numbered so: starting by cell, going and throwing by side, taking, leaving, entering by the
opening one left by, then entering by border cell where `reentry` is `any`.
"""

from __future__ import annotations

from typing import Final

from dedale.core.notation import Notation
from dedale.grid.cells import SIDE_NAMES

from .options import RaidOptions

# From here on, as distances from the number of cells.
GO: Final = 0
GRENADE: Final = 4
TAKE: Final = 8
LEAVE: Final = 9
ENTER: Final = 10
ENTER_AT: Final = 11


def notation(options: RaidOptions) -> Notation:
    """All moves under these options."""
    grid, sides = options.grid, SIDE_NAMES[:4]
    texts = [f"start {name}" for name in grid.names]
    texts += [f"{verb} {side}" for verb in ("go", "grenade") for side in sides]
    texts += ["take", "leave", "enter"]
    examples = ["start E5", "go n", "grenade n", "take", "leave", "enter"]
    if options.enters_anywhere:
        texts += [f"enter {grid.names[cell]}" for cell in options.border]
        examples.append("enter A1")
    return Notation(texts, examples)
