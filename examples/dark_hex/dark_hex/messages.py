"""The fields of a view and of the events of dark hex."""

from __future__ import annotations

from typing import Literal, TypedDict

from dedale.core.messages import Over, Resigned, Told


class TryFacts(TypedDict):
    """One try; `cell` is null for seats that are not told it."""

    seat: int
    cell: str | None
    placed: bool


class DarkHexFacts(TypedDict):
    """`stones` counts those of each seat; `drawing` is what the seat knows of the board, as text."""

    stones: list[int]
    tries: list[TryFacts]
    drawing: str


class Placed(Told, tag="placed"):
    """A stone stands where it was tried."""

    seat: int
    cell: str


class Met(Told, tag="met"):
    """A stone of the other stood there already."""

    seat: int
    cell: str


class DarkHexTurn(Told, tag="turn"):
    """A seat's turn begins."""

    seat: int


class DarkHexOver(Over, tag="over"):
    """The game has ended."""

    reason: Literal["joined", "resigned"]


DarkHexEvent = Placed | Met | DarkHexTurn | Resigned | DarkHexOver
