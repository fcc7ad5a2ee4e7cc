"""What clients send and are sent. The OpenAPI page and the page's TypeScript types come from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from dedale.core.messages import EventFacts, ViewFacts

from .names import LONGEST, cleaned

Level = Literal["easy", "medium", "hard", "expert"]
Status = Literal["waiting", "playing", "over"]
Name = Annotated[str, Meta(max_length=LONGEST, pattern=r"^[^\x00-\x1f\x7f]*$", description="What a player is called.")]
Secret = Annotated[str, Meta(min_length=8, max_length=64)]
Chosen = Annotated[str, Meta(min_length=32, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""A secret that a client has drawn: 192 random bits or more."""
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Reaction = Literal["hello", "bravo", "ouch", "thinking", "thanks"]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
OptionValue = bool | int | float | str


class FaultTold(Struct):
    """One thing that is wrong: a code for programs, with what its sentence is made from, and the English sentence.

    `places` are the cells, edges or moves that it names.
    """

    code: str
    args: dict[str, int | float | str | list[str]]
    places: list[str]
    sentence: str


class Refused(Struct):
    """Why a request was refused: in one sentence, and fault by fault where there are codes.

    `field` names the part of the request that the faults are about; empty: all of it.
    """

    error: str
    field: str
    faults: list[FaultTold]


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

    def __post_init__(self) -> None:
        self.name = cleaned(self.name)


class NewGame(Struct, forbid_unknown_fields=True):
    """A game to be played. `listed`: anybody may take its free seats, in the lobby.

    `preset`: options by the name under which the catalogue has them; those in `options` count more. `secret`: whoever
    has lost the answer asks again with the same one, and gets the same game.
    """

    game: str
    options: dict[str, Any] = {}
    seats: list[SeatRequest] | None = None
    board: Any = None
    setups: list[Any] | None = None
    seed: Seed | None = None
    first: SeatNumber | None = None
    listed: bool = False
    clock: Clock | None = None
    preset: Annotated[str, Meta(max_length=40)] | None = None
    secret: Chosen | None = None


class Again(Struct, forbid_unknown_fields=True):
    """How a game is played once more: `swap` moves everybody one seat on; level and options stay unless given."""

    swap: bool = True
    level: Level | None = None
    options: dict[str, Any] | None = None


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
    """Taking a free seat: with an invitation, or, in a listed game, without.

    `token`: what is to open the seat; whoever has lost the answer asks again with the same one, and gets the same seat.
    """

    invite: Secret | None = None
    name: Name = ""
    token: Chosen | None = None

    def __post_init__(self) -> None:
        self.name = cleaned(self.name)


class Joined(Struct):
    """The seat that was taken, in which game, and the token that opens it."""

    id: str
    seat: int
    token: str


class Transfer(Struct):
    """A code with which a seat is opened once on another device, and until when (seconds since 1970)."""

    code: str
    until: int


class TakeAlong(Struct, forbid_unknown_fields=True):
    """Opening a seat on another device."""

    code: Secret


class Setup(Struct, forbid_unknown_fields=True):
    """What a seat has prepared; null: one is made."""

    setup: Any = None


class Move(Struct, forbid_unknown_fields=True):
    """A move; `n`, the number that it is to have, may be left out."""

    move: MoveText
    n: Annotated[int, Meta(ge=1)] | None = None


class Touch(Struct, forbid_unknown_fields=True):
    """Taking up a piece, named as its moves name it: `pawn A1`. It must be played then."""

    piece: MoveText


class Draw(Struct, forbid_unknown_fields=True):
    """Offering a draw, accepting the other's offer, or taking back or declining one."""

    action: Literal["offer", "accept", "decline"]


class React(Struct, forbid_unknown_fields=True):
    """A quick reaction, told live to all who have the game open, and kept nowhere."""

    reaction: Reaction


class ReactionTold(Struct):
    """Somebody at the table reacts."""

    kind: Literal["reaction"]
    seat: int
    reaction: Reaction


class Given(Struct):
    """What the host has given and not left to chance: who begins, the board, the setups of these seats, the seed."""

    first: bool = False
    board: bool = False
    setups: list[int] = []
    seed: bool = False


class Agreed(Struct):
    """What was agreed before the game.

    `host`: the seat that invites; `changed`: the options that differ from their defaults; `draws`: the seats that draw
    their own setup; `board_given`, `seed_given`: whether the host brought them; `first`: who begins, as `first_by` has
    decided.
    """

    host: int | None
    changed: list[str]
    clock: Clock | None
    first: int | None
    first_by: Literal["rules", "host", "lot"]
    board_given: bool
    seed_given: bool
    draws: list[int]


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


class Commitment(Struct):
    """What fixes a secret of a game: `of` the seed, the board, or "setup 0"; `salt` is null until the game is over.

    `hash` is the SHA-256 of `[salt, of, secret]` as canonical JSON; the secret stands in the record.
    """

    of: str
    hash: str
    salt: str | None


class LineTold(Struct):
    """A move as a seat may see it; `move` is null when it is hidden."""

    n: int
    seat: int
    move: str | None
    events: list[EventFacts]


class Update(Struct):
    """A game as one seat, or a spectator, may know it after `n` moves, with the `lines` that are new to the client.

    `revision` grows with everything that changes: an update that has no greater one than the last tells nothing new.
    `options` are all of them, by name; `created`: seconds since 1970; `touched`: the piece that the seat to move has
    touched and must play; `draw_declined`: the seat that has declined a draw since the last move.
    """

    kind: Literal["update"]
    revision: int
    id: str
    game: str
    options: dict[str, OptionValue]
    agreed: Agreed
    listed: bool
    created: int
    n: int
    seat: int | None
    status: Status
    people: list[Person]
    lines: list[LineTold]
    view: ViewFacts | None
    draw_offer: int | None
    draw_declined: int | None
    clock: Times | None
    ended_by: Literal["agreed", "time"] | None
    rematch: str | None
    touched: str | None
    commitments: list[Commitment]


class OpenSeats(Struct):
    """A game in the lobby; `options` are all of them, by name."""

    id: str
    game: str
    options: dict[str, OptionValue]
    agreed: Agreed
    people: list[Person]
    clock: Clock | None


class Lobby(Struct):
    """Games that wait for players."""

    games: list[OpenSeats]


class HeldSeat(Struct, forbid_unknown_fields=True):
    """A seat that somebody holds."""

    id: Annotated[str, Meta(max_length=32)]
    token: Secret


class Overview(Struct, forbid_unknown_fields=True):
    """Asks how the games stand in which somebody holds seats."""

    seats: Annotated[list[HeldSeat], Meta(max_length=40)]


class Glance(Struct):
    """A game as its holder sees it in a list; `touched`: when something last happened, in seconds since 1970.

    `is_due`: whether the seat is to move or to prepare; `winners`: null until the game is over.
    """

    id: str
    seat: int
    status: Status
    is_due: bool
    people: list[Person]
    touched: int
    winners: list[int] | None
    reason: str


class Glances(Struct):
    """How games stand; those that are not there any more are left out."""

    games: list[Glance]


class Hello(Struct, forbid_unknown_fields=True):
    """The first message on a live connection: who listens, how many lines it has, and the revision that it shows."""

    token: Secret | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    revision: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Ping(Struct, forbid_unknown_fields=True, tag_field="kind", tag="ping"):
    """Asks whether the other end is there."""


class LiveMove(Struct, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """A move on a live connection: it is answered by the update that has it, or by a `LiveRefusal`."""

    move: MoveText
    n: Annotated[int, Meta(ge=1)] | None = None


class LiveRefusal(Struct):
    """Why a move on a live connection was refused: what a request would be answered, and the move's own `n`."""

    kind: Literal["refused"]
    n: int | None
    status: int
    error: str
    field: str
    faults: list[FaultTold]


class OptionShown(Struct, omit_defaults=True):
    """What a host may set: a whole number or a share from `low` to `high`, a flag, or one of `choices`.

    `default`: where the options before it have their defaults too.
    """

    name: str
    kind: Literal["whole", "share", "flag", "choice"]
    default: OptionValue
    low: int | float | UnsetType = UNSET
    high: int | float | UnsetType = UNSET
    choices: list[OptionValue] | UnsetType = UNSET


class GameShown(Struct):
    """A game that can be played: its titles by language, what is prepared, who always begins, what can be set.

    `seats` with the default options; where there is an option of this name, it says how many play. `presets` are
    options that can be set together, by name; those left out have their defaults.
    """

    game: str
    titles: dict[str, str]
    prepares: Literal["board", "setup", ""]
    begins: int | None
    seats: int
    options: list[OptionShown]
    presets: dict[str, dict[str, OptionValue]]
    levels: list[Level]


class Catalogue(Struct):
    """The games that can be played here."""

    games: list[GameShown]


class Check(Struct, forbid_unknown_fields=True):
    """A board or setup to be judged."""

    game: str
    options: dict[str, Any] = {}
    prepared: Any = None


class Faults(Struct):
    """Every fault of a board or setup; none: it may be played."""

    faults: list[FaultTold]


class ExampleShown(Struct):
    """A board or setup to look at and to play with, valid with the default options; its titles by language."""

    titles: dict[str, str]
    prepared: dict[str, Any]


class Examples(Struct):
    """All examples of a game; none where nobody draws."""

    examples: list[ExampleShown]


class Rated(Struct):
    """How many turns a setup holds out against plain players, on average; null: nobody can tell in this game."""

    turns: float | None


class Hardened(Struct):
    """A setup after small changes, the turns it held out before and holds out now, and the places that differ.

    `prepared` is null where no small change makes it harder; all is null where nobody can tell in this game.
    """

    prepared: dict[str, Any] | None = None
    before: float | None = None
    after: float | None = None
    places: list[str] = []


class Make(Struct, forbid_unknown_fields=True):
    """A board or setup to be made: as a computer player of this level prepares it, or by chance."""

    game: str
    options: dict[str, Any] = {}
    seat: SeatNumber = 0
    level: Level | None = None
    seed: Seed | None = None


class Made(Struct):
    """A board or setup."""

    prepared: dict[str, Any]


class Replay(Struct, forbid_unknown_fields=True):
    """A record to be played again."""

    record: dict[str, Any]


class ReplayFrom(Struct, forbid_unknown_fields=True):
    """A record of which frames are wanted: those after the first few."""

    record: dict[str, Any]
    after: Annotated[int, Meta(ge=0)] = 0


class Frame(Struct):
    """What each seat knew after so many moves."""

    views: list[ViewFacts]


class Frames(Struct):
    """Some of the frames of a game, of which there is one before the first move and one after each.

    They follow on the first `after` ones; there are as many as one answer holds, and none after the last.
    """

    after: int
    frames: list[Frame]


class Replayed(Struct):
    """A record played again, as the referee saw it; what each seat knew is in its frames."""

    game: str
    options: dict[str, OptionValue]
    seats: int
    names: list[str]
    n: int
    lines: list[LineTold]
    board: dict[str, Any] | None
    setups: list[dict[str, Any]] | None
    result: dict[str, Any] | None


class Believe(Struct, forbid_unknown_fields=True):
    """Asks what a seat could think after the first `n` moves of a record."""

    record: dict[str, Any]
    n: Annotated[int, Meta(ge=0)]
    seat: SeatNumber


class BeliefTold(Struct):
    """How likely each thing is at each place, to a perfect reasoner in a seat; places left out have no chance."""

    cells: dict[str, dict[str, float]]
    walls: dict[str, dict[str, float]]


class HintTold(Struct):
    """A move worth playing, and why: a sentence in each language."""

    move: str
    reasons: dict[str, str]
