"""What is to happen at a table by itself; it follows from what is stored, so that any process can go on with it."""

from __future__ import annotations

from .playing import LetThink
from .preparing import Begin
from .table import Table


def due(table: Table) -> Begin | LetThink | None:
    """Begins a game for which everybody is ready, and lets the computer player think whose turn it is."""
    if table.game.status == "waiting":
        return Begin() if table.game.is_ready else None
    seat = table.to_move
    if seat is None or not table.game.is_bot(seat):
        return None
    return LetThink(seat, table.n + 1)
