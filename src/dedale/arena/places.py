"""Where on the board a game took place: the cells that its events name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from dedale.core import Event
from dedale.match import Line

CELL = re.compile(r"[A-Z][1-9]\d?")


def cell_of(event: Event) -> str | None:
    """The cell that an event leads to: the last that its fields name.

    >>> cell_of(Event("asked", {"seat": 0, "from": "B1", "into": "B2", "open": True}))
    'B2'
    """
    cells = [value for value in event.fields.values() if isinstance(value, str) and CELL.fullmatch(value)]
    return cells[-1] if cells else None


def led_to(line: Line) -> str | None:
    """The cell that a move led to: the last that its events name."""
    cells = [cell for event in line.events if (cell := cell_of(event)) is not None]
    return cells[-1] if cells else None


def cells_named(lines: Iterable[Line], seat: int) -> tuple[str, ...]:
    """All cells that a seat's moves led to, sorted."""
    return tuple(sorted({cell for line in lines if line.seat == seat and (cell := led_to(line)) is not None}))


def ends_at(lines: Sequence[Line]) -> tuple[int, str] | None:
    """The seat that made the last move, and the last cell that it came to; None: its moves named no cell."""
    for line in reversed(lines):
        if line.seat == lines[-1].seat and (cell := led_to(line)) is not None:
            return line.seat, cell
    return None


def row_and_column(cell: str) -> tuple[int, int]:
    """Both counted from 0.

    >>> row_and_column("C12")
    (2, 11)
    """
    return ord(cell[0]) - ord("A"), int(cell[1:]) - 1
