"""What clients send and are sent. The OpenAPI page and the page's TypeScript types come from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Level = Literal["easy", "medium", "hard", "expert"]
Status = Literal["waiting", "playing", "over"]
Name = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$", description="What a player is called.")]
Secret = Annotated[str, Meta(min_length=8, max_length=64)]
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]


class Refused(Struct):
    """Why a request was refused, in one sentence."""

    error: str


class Clock(Struct, forbid_unknown_fields=True):
    """Seconds for the whole game and for each move, or days for each move; who runs out of time has resigned."""

    initial: Annotated[float, Meta(ge=0, le=864_000)] = 0
    increment: Annotated[float, Meta(ge=0, le=3_600)] = 0
    days: Annotated[float, Meta(ge=0, le=60)] = 0


class SeatRequest(Struct, forbid_unknown_fields=True):
    """Who is to sit in a seat.

    `invite`: a person who comes by a link; `prepares`: hands in the secret setup afterwards.
    """

    kind: Literal["human", "bot"]
    level: Level | None = None
    name: Name = ""
    invite: bool = False
    prepares: bool = False


class NewGame(Struct, forbid_unknown_fields=True):
    """A game to be played. `listed`: anybody may take its free seats, in the lobby."""

    game: str
    options: dict[str, Any] = {}
    seats: list[SeatRequest] | None = None
    board: Any = None
    setups: list[Any] | None = None
    seed: Annotated[int, Meta(ge=0)] | None = None
    first: SeatNumber | None = None
    listed: bool = False
    clock: Clock | None = None


class Ticket(Struct, omit_defaults=True):
    """A seat of a new game: with the token that opens it, or the invitation by which somebody may claim it."""

    seat: int
    token: str | UnsetType = UNSET
    invite: str | UnsetType = UNSET


class Created(Struct):
    """A new game and its seats."""

    id: str
    seats: list[Ticket]


class Join(Struct, forbid_unknown_fields=True):
    """Taking a free seat: with an invitation, or, in a listed game, without."""

    invite: Secret | None = None
    name: Name = ""


class Joined(Struct):
    """The seat that was taken, in which game, and the token that opens it."""

    id: str
    seat: int
    token: str


class Setup(Struct, forbid_unknown_fields=True):
    """What a seat has prepared; null: one is made."""

    setup: Any = None


class Move(Struct, forbid_unknown_fields=True):
    """A move; `n`, the number that it is to have, may be left out."""

    move: MoveText
    n: Annotated[int, Meta(ge=1)] | None = None


class Draw(Struct, forbid_unknown_fields=True):
    """Offering a draw, accepting the other's offer, or taking back or declining one."""

    action: Literal["offer", "accept", "decline"]


class Person(Struct):
    """Who sits in a seat; `present`: has the game open now."""

    seat: int
    kind: Literal["human", "bot"]
    name: str
    level: Level | None
    claimed: bool
    prepared: bool
    present: bool


class Times(Struct):
    """The clocks: seconds left by seat, as of this message; `running`: the seat whose clock runs."""

    left: list[float]
    running: int | None


class Line(Struct):
    """A move as a seat may see it; `move` is null when it is hidden."""

    n: int
    seat: int
    move: str | None
    events: list[dict[str, Any]]


class Update(Struct):
    """A game as one seat, or a spectator, may know it after `n` moves, with the `lines` that are new to the client."""

    kind: Literal["update"]
    id: str
    game: str
    n: int
    seat: int | None
    status: Status
    people: list[Person]
    lines: list[Line]
    view: dict[str, Any] | None
    draw_offer: int | None
    clock: Times | None
    ended_by: Literal["agreed", "time"] | None
    rematch: str | None


class OpenSeats(Struct):
    """A game in the lobby."""

    id: str
    game: str
    options: dict[str, Any]
    people: list[Person]
    clock: Clock | None


class Lobby(Struct):
    """Games that wait for players."""

    games: list[OpenSeats]


class Hello(Struct, forbid_unknown_fields=True):
    """The first message on a live connection: who listens, and what it has already."""

    token: Secret | None = None
    after: Annotated[int, Meta(ge=0)] = 0


class Ping(Struct, forbid_unknown_fields=True):
    """Asks whether the other end is there."""

    kind: Literal["ping"]
