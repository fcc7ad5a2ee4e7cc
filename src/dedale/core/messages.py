"""What every view and every event holds, as types. Each game declares the rest in a `messages.py` of its own.

The laws, the OpenAPI page and the page's TypeScript read these types at run time. Files of this name hold nothing else
and are never compiled, because compiled classes do not keep the types of their fields.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import Struct

from .options import Value

Audience = Literal["all"] | list[int]
"""The seats that are told, or every seat and every spectator."""


class OutcomeFacts(TypedDict):
    """How a game ended; no winners: a draw."""

    winners: list[int]
    reason: str


class ViewFacts(TypedDict):
    """What every view holds: `seat` is null for a spectator, and `to_move` when the game is over.

    `options` are those that differ from their defaults; `legal` is empty unless the seat is to move.
    """

    game: str
    options: dict[str, Value]
    seat: int | None
    first: int
    to_move: int | None
    resigned: list[int]
    outcome: OutcomeFacts | None
    legal: list[str]


class EventFacts(TypedDict):
    """What every event holds: its kind, and the seats that are told; "all" are the spectators too."""

    kind: str
    to: Audience


class Told(Struct, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """The fields of one kind of event; a subclass names its kind as its tag."""

    to: Audience


class Resigned(Told, tag="resigned"):
    """A seat has left the game."""

    seat: int


class Over(Told, tag="over"):
    """The game has ended; no winners: a draw. A game says which reasons it knows."""

    winners: list[int]
    reason: str
