"""What is stored of a game, as values: how it was set up, who sits where, its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from .messages import Clock, Given, Level, Status


@dataclass(frozen=True)
class StoredSeat:
    """A seat; tokens and invitations are stored as hashes, the token for another device sealed with its code."""

    seat: int
    kind: Literal["human", "bot"]
    level: Level | None
    name: str
    token_hash: str | None
    invite_hash: str | None
    prepares: bool
    prepared: bool = False
    transfer_hash: str | None = None
    transfer_token: str | None = None
    transfer_until: float | None = None

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_hosts(self) -> bool:
        """Whether whoever has made the game holds its token, and so knows all that this seat knows."""
        return not self.is_bot and self.invite_hash is None

    @property
    def is_free(self) -> bool:
        """Whether a person is still to come here."""
        return not self.is_bot and self.token_hash is None

    @property
    def owes_setup(self) -> bool:
        """Whether a setup is to be handed in."""
        return self.prepares and not self.prepared

    @property
    def is_ready(self) -> bool:
        """Whether nobody has to come or to prepare here any more."""
        return not self.is_free and not self.owes_setup


@dataclass(frozen=True)
class StoredMove:
    """A move; `spent`: the seconds that its seat took for it."""

    n: int
    seat: int
    move: str
    spent: float


@dataclass(frozen=True)
class StoredGame:
    """A game without its moves; `revision` grows by one with every fact that is stored of it.

    `touched` is when something last happened; `touched_piece` is what the seat to move must play; `host` names who has
    made the game, to share out what it costs; `salt` is what the salts of its commitments follow from.
    """

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    board: Any
    setups: list[Any]
    first: int | None
    status: Status
    listed: bool
    clock: Clock | None
    deadline: float | None
    bot_to_move: bool
    draw_offer: int | None
    ended_by: Literal["agreed", "time"] | None
    rematch: str | None
    created: float
    touched: float
    seats: tuple[StoredSeat, ...] = ()
    revision: int = 0
    touched_piece: str | None = None
    given: Given | None = None
    draw_declined: int | None = None
    host: str = ""
    salt: str = ""

    @property
    def is_ready(self) -> bool:
        """Whether everybody has come and prepared."""
        return all(seat.is_ready for seat in self.seats)

    @property
    def has_guests(self) -> bool:
        """Whether others play than whoever has made the game, and computer players."""
        return any(not seat.is_bot and not seat.is_hosts for seat in self.seats)

    def is_bot(self, seat: int | None) -> bool:
        """Whether a computer player sits there; nobody is none."""
        return seat is not None and self.seats[seat].is_bot
