"""The fields of a view and of the events of Treasure Raid."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import UNSET, UnsetType

from dedale.core.messages import Over, Resigned, Told
from dedale.grid.messages import SideName

CarriedName = Literal["none", "false", "real"]
ThingName = Literal["nothing", "crossbow", "crutch", "trap", "pit", "pit_exit", "treasure"]


class LabyrinthFacts(TypedDict):
    """A maze as it was drawn."""

    walls: list[str]
    exits: list[str]
    crossbow: str
    crutch: str
    trap: str
    pits: list[str]
    pit_exits: list[str]
    treasure: str
    false_treasures: list[str]


class RaidMazeFacts(TypedDict):
    """A maze as it is now: `things` by cell, such as `pit 2`.

    `door` is the opening before which the walker stands outside.
    """

    drawn: LabyrinthFacts
    blown: list[str]
    things: dict[str, str]
    walker: str | None
    door: str | None
    carried: CarriedName


class PlaceFacts(TypedDict):
    """A cell of a fragment."""

    fragment: int
    cell: str


class FragmentFacts(TypedDict):
    """What is known in one frame.

    Fragment 0 is the board, with cells like `B3`; fragment n begins at pit exit n, and its cells are named by rows down
    and columns right of it, like `+1-2`. `places`: how many places on the board fit; null for the board,
    and where nobody counts them.
    """

    fragment: int
    places: int | None
    cells: dict[str, str]
    now: dict[str, str]
    walls: list[str]
    outer: list[str]
    open: list[str]
    openings: list[str]
    grenades: list[str]


class WalkerFacts(TypedDict):
    """All that everybody is told of a seat's walk; `log` are its moves with their answers, such as `go n: pit 2`.

    By the option `notebook` the `fragments` are joined where it is proved how they lie, or stand as they were walked,
    or are left to the player's own pencil: then there are none, and no `place`.
    """

    grenades: int
    carries: bool
    limps: bool
    crutch: bool
    trapped: bool
    misses: int
    deciding: bool
    outside: bool
    place: PlaceFacts | None
    fragments: list[FragmentFacts]
    log: list[str]


class RaidFacts(TypedDict):
    """`mazes[n]` was drawn by seat n; `walkers[n]` is seat n in the maze of the other."""

    turn: int
    actions: int
    mazes: list[RaidMazeFacts | None]
    walkers: list[WalkerFacts]


class WalkTold(Told):
    """An event of a seat's walk through the maze of the other."""

    seat: int


class Started(WalkTold, tag="started"):
    """The seat has begun its walk in this cell."""

    cell: str


class Went(WalkTold, tag="went"):
    """The walker has passed to this side."""

    side: SideName


class Bumped(WalkTold, tag="bumped"):
    """The walker has met a wall, or the outer wall."""

    side: SideName
    wall: Literal["wall", "outer"]


class Threw(WalkTold, tag="threw"):
    """The walker has thrown a grenade, and has so many left."""

    side: SideName
    left: int


class Entered(WalkTold, tag="entered"):
    """The walker has come back in; `cell` where it was named."""

    cell: str | UnsetType = UNSET


class NoOpening(WalkTold, tag="no_opening"):
    """The walker cannot come in; `cell` where it was named."""

    cell: str | UnsetType = UNSET


class Took(WalkTold, tag="took"):
    """The walker has taken a treasure, perhaps in exchange for another."""

    swapped: bool


class LeftIt(WalkTold, tag="left_it"):
    """The walker has left a treasure where it lies."""


class WalkerAt(WalkTold, tag="at"):
    """Where the walker is; the owner of the maze alone is told."""

    cell: str


class Lies(WalkTold, tag="lies"):
    """What lies in the walker's cell; pits and their exits have numbers."""

    what: ThingName
    number: int | UnsetType = UNSET


class WentOutside(WalkTold, tag="outside"):
    """The walker has left the maze, with or without a treasure."""

    carried: CarriedName


class WallBlown(WalkTold, tag="blown"):
    """A grenade has opened this wall; the owner of the maze alone is told."""

    wall: str


class TurnMissed(WalkTold, tag="misses"):
    """The seat misses this turn, and so many more."""

    left: int


class RaidTurn(WalkTold, tag="turn"):
    """The seat's turn begins, with so many actions."""

    actions: int


class RaidOver(Over, tag="over"):
    """The game has ended; no winners: a draw."""

    reason: Literal["treasure", "max_turns", "resigned"]


RaidEvent = (
    Started
    | Went
    | Bumped
    | Threw
    | Entered
    | NoOpening
    | Took
    | LeftIt
    | WalkerAt
    | Lies
    | WentOutside
    | WallBlown
    | TurnMissed
    | RaidTurn
    | Resigned
    | RaidOver
)
