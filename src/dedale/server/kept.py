"""What is kept of a game, as values: how it was set up, who sits where, its moves."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any


def now() -> float:
    """The time that is stored."""
    return time.time()


@dataclass(frozen=True)
class KeptSeat:
    """A seat as it is stored."""

    seat: int
    kind: str
    level: str | None
    name: str
    token_hash: str | None
    invite_hash: str | None
    prepares: bool
    prepared: bool = False

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def owes_setup(self) -> bool:
        """Whether a setup is to be handed in."""
        return self.prepares and not self.prepared

    @property
    def is_ready(self) -> bool:
        """Whether nobody has to come or to prepare here any more."""
        return self.is_bot or (self.token_hash is not None and not self.owes_setup)


@dataclass(frozen=True)
class KeptMove:
    """A move as it is stored; `spent`: the seconds that its seat took for it."""

    n: int
    seat: int
    move: str
    spent: float


@dataclass(frozen=True)
class Progress:
    """What a move changes in its game, besides being added."""

    status: str
    touched: float
    bot_to_move: bool
    deadline: float | None
    ended_by: str | None = None
    draw_offer: int | None = None


@dataclass(frozen=True)
class KeptGame:
    """A game as it is stored, without its moves."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    board: Any
    setups: list[Any]
    first: int | None
    status: str
    listed: bool
    clock: dict[str, float] | None
    deadline: float | None
    bot_to_move: bool
    draw_offer: int | None
    ended_by: str | None
    rematch: str | None
    created: float
    touched: float
    seats: tuple[KeptSeat, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Whether everybody has come and prepared."""
        return all(seat.is_ready for seat in self.seats)

    def is_bot(self, seat: int | None) -> bool:
        """Whether a computer player sits there; nobody is none."""
        return seat is not None and self.seats[seat].is_bot


Entry = tuple[str, KeptMove, Progress]
"""A move to be kept: of which game, which, and what it changes."""
