"""The fields of a view and of the events of Sliding Blocks."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from msgspec import field

from dedale.core.messages import Over, Resigned, Told
from dedale.grid.messages import SideName

Part = Literal["pawn", "block"]


class SlidingFacts(TypedDict):
    """The cells of each block and of each seat's pawns. Blocks count from 1; null: none.

    `due` are the parts of this turn that are not played yet, `moved` is the block that was slid in it, and `barred`
    the block that was slid in the turn before; `all_barred`, where blocks are barred for a round, are all that may not
    be slid.
    """

    turn: int
    due: list[Part]
    barred: int | None
    all_barred: NotRequired[list[int]]
    moved: int | None
    size: int
    blocks: list[list[str]]
    pawns: list[list[str]]


class PawnSlid(Told, tag="slid"):
    """The seat to move has slid a pawn."""

    seat: int
    from_: str = field(name="from")
    into: str


class PawnShoved(Told, tag="shoved"):
    """A pawn of this seat was shoved away."""

    seat: int
    from_: str = field(name="from")
    into: str


class BlockSlid(Told, tag="block"):
    """A block was slid."""

    block: int
    side: SideName
    steps: int


class PartSkipped(Told, tag="skipped"):
    """A seat cannot play this part of its turn."""

    seat: int
    part: Part


class SlidingOver(Over, tag="over"):
    """The game has ended; no winners: a draw."""

    reason: Literal["centre", "max_turns", "resigned"]


SlidingEvent = PawnSlid | PawnShoved | BlockSlid | PartSkipped | Resigned | SlidingOver
