"""The fields of a view and of the events of Monster Hunt."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dedale.core.messages import Over, Resigned, Told

CellState = Literal["unexplored", "explored", "obstacle", "monster"]


class ShotFacts(TypedDict):
    """A shot; `state` and `turns`, the answer, are there only for those who are told it."""

    turn: int
    cell: str
    state: NotRequired[CellState]
    turns: NotRequired[list[int]]


class HuntFacts(TypedDict):
    """What is known of the ground; `path` is where the monster stood, by turn, null where the seat does not know."""

    turn: int
    rows: int
    columns: int
    entrance: str | None
    exit: str | None
    obstacles: list[str]
    free: list[str]
    path: list[str | None]
    shots: list[ShotFacts]


class MonsterMoved(Told, tag="moved"):
    """The monster has gone to a cell; the monster alone is told."""

    turn: int
    cell: str


class Stepped(Told, tag="stepped"):
    """The monster has moved; the hunter is told no more."""

    turn: int


class ObstaclesSeen(Told, tag="seen"):
    """The monster stands beside obstacles that it did not know."""

    obstacles: list[str]


class ShotTold(Told, tag="shot"):
    """The hunter has shot at a cell."""

    turn: int
    cell: str


class StateTold(Told, tag="state"):
    """What the hunter learns of the cell, with the turns in which the monster stood there."""

    cell: str
    state: CellState
    turns: list[int]


class HuntOver(Over, tag="over"):
    """The game has ended; no winners: a draw."""

    reason: Literal["escaped", "found", "max_turns", "resigned"]


HuntEvent = MonsterMoved | Stepped | ObstaclesSeen | ShotTold | StateTold | Resigned | HuntOver
