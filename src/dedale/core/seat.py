"""Seats are numbered from 0."""

from __future__ import annotations

from typing import Final, NewType

from mypy_extensions import i64

Seat = NewType("Seat", i64)

NOBODY: Final = Seat(-1)
"""No seat: whose turn it is when the game is over, and who a spectator is."""


def seats_in(mask: i64) -> list[int]:
    """The seats whose bits are set, in order."""
    return [seat for seat in range(8) if mask >> seat & 1]
