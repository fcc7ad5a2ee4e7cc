"""The fields of a view and of the events of The Moving Maze."""

from __future__ import annotations

from typing import Literal, TypedDict

from dedale.core.messages import Over, Resigned, Told

Step = Literal["push", "move"]


class PlayerFacts(TypedDict):
    """A seat's pawn and cards.

    `goals` is what it seeks, null where the view may not know: its top card or `home`, or all its cards in the
    children's variant, none when only the way out is left. `not_sought` are treasures on which it has ended a turn
    in vain.
    """

    pawn: str
    home: str
    found: list[str]
    left: int
    goals: list[str] | None
    not_sought: list[str]


class MazeFacts(TypedDict):
    """Seven rows of seven `tiles`, such as `NES:raven`; `closed` is the arrow where nobody may push now.

    `step` is null when the game is over; `stacks`, all cards as they were dealt, are null until then.
    """

    turn: int
    step: Step | None
    tiles: list[list[str]]
    spare: str
    closed: str | None
    players: list[PlayerFacts]
    stacks: list[list[str]] | None


class Pushed(Told, tag="pushed"):
    """A tile was pushed in, and another out; `carried` are the pawns that were moved, each a seat and its new cell."""

    arrow: str
    tile: str
    out: str
    carried: list[tuple[int, str]]


class PawnMoved(Told, tag="moved"):
    """The pawn of the seat to move has gone to a cell, or stayed there."""

    cell: str


class TreasureFound(Told, tag="found"):
    """The seat to move has turned up a card, and has so many left."""

    treasure: str
    left: int


class NewGoal(Told, tag="goal"):
    """What the seat that is told has to find next."""

    treasure: str


class MazeOver(Over, tag="over"):
    """The game has ended; no winners: a draw."""

    reason: Literal["home", "out", "treasures", "max_turns", "resigned"]


MazeEvent = Pushed | PawnMoved | TreasureFound | NewGoal | Resigned | MazeOver
