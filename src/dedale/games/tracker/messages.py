"""The fields of a view and of the events of The Tracker."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import field

from dedale.core.messages import Over, Resigned, Told


class CampFacts(TypedDict):
    """A camp as its owner has set it up."""

    fugitive: str
    barriers: list[str]


class SearchFacts(TypedDict):
    """What a seat's detective has found out; `detective` is null while it stands outside."""

    detective: str | None
    barriers: list[str]
    open: list[str]
    visited: list[str]
    caught: str | None


class TrackerFacts(TypedDict):
    """`camps[n]` was set up by seat n and is null while it is secret; `searches[n]` is how far seat n has come."""

    turn: int
    steps: int
    camps: list[CampFacts | None]
    searches: list[SearchFacts]


class Asked(Told, tag="asked"):
    """A detective has asked whether it can go on, and goes on if it can; null is outside."""

    seat: int
    from_: str | None = field(name="from")
    into: str | None
    open: bool


class Caught(Told, tag="caught"):
    """A detective has entered the cell of the fugitive."""

    seat: int
    cell: str


class CameBack(Told, tag="came_back"):
    """A detective is back in column 1 and knows no way on along it, which ends its turn."""

    seat: int
    cell: str


class CutShort(Told, tag="cut_short"):
    """A detective has asked as many questions as a turn has, which ends its turn."""

    seat: int
    steps: int


class TrackerTurn(Told, tag="turn"):
    """A seat's turn begins."""

    seat: int


class TrackerOver(Over, tag="over"):
    """The game has ended; no winners: a draw."""

    reason: Literal["caught", "both_caught", "max_turns", "resigned"]


TrackerEvent = Asked | Caught | CameBack | CutShort | TrackerTurn | Resigned | TrackerOver
