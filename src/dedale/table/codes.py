"""Every code of a fault that a client can be sent, by where it comes from."""

from __future__ import annotations

from importlib import import_module

from dedale.core import FaultKind
from dedale.games import OWN

SHARED = ["dedale.core.faults", "dedale.grid.faults", "dedale.match.faults"]
"""The modules with the kinds of fault that belong to no game."""

TABLE = "dedale.table.refusals"


def declared() -> dict[str, list[FaultKind]]:
    """The kinds of fault that all games share, those of the table, and by slug those of our own games."""
    own = {game.slug: kinds_in(type(game).__module__.rpartition(".")[0] + ".faults") for game in OWN}
    shared = [kind for module in SHARED for kind in kinds_in(module)]
    return {"shared": shared, "table": kinds_in(TABLE), **own}


def kinds_in(module: str) -> list[FaultKind]:
    """The kinds that a module declares, in order."""
    return [value for value in vars(import_module(module)).values() if isinstance(value, FaultKind)]
