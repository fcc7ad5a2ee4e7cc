"""Moves, of people and of computer players, and time that runs out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from .facts import MovePlayed
from .needs import Needs
from .refusals import TIME_LEFT, Conflict
from .stored import StoredMove
from .table import Table
from .tasks import ChooseMove


@dataclass(frozen=True)
class Play:
    """Plays a move; `n`, the number that it is to have, may be left out."""

    seat: int
    move: str
    n: int | None = None

    def decide(self, table: Table, now: float) -> MovePlayed:
        table.check_time(now)
        return played(table, self.seat, table.judge(self.seat, self.move, self.n), now)


def resignation(seat: int, n: int | None = None) -> Play:
    """Resigning is a move that is possible at any time."""
    return Play(seat, f"resign {seat}", n)


@dataclass(frozen=True)
class CallFlag:
    """Notes that the seat to move has run out of time: it has resigned."""

    def decide(self, table: Table, now: float) -> MovePlayed:
        seat = table.to_move
        if seat is None or not table.clocks.is_over(now):
            raise Conflict(TIME_LEFT())
        return played(table, seat, f"resign {seat}", now, ended_by="time")


@dataclass(frozen=True)
class LetThink:
    """Asks the computer player in a seat for move n; what it chooses is played like any other move."""

    seat: int
    n: int

    def decide(self, table: Table, now: float) -> Needs:
        table.check_turn(self.seat)
        seat = table.seat(self.seat)
        assert seat.level is not None
        task = ChooseMove(table.begun().record().encode(), self.seat, seat.level, table.game.seed)
        return Needs(task, partial(Play, self.seat, n=self.n))


def played(table: Table, seat: int, move: str, now: float, ended_by: Literal["time"] | None = None) -> MovePlayed:
    """A legal move, the time that it took, and how the game stands after it.

    What the seat to move has touched stays touched when another seat resigns.
    """
    ahead = table.begun().ahead(move)
    stored, deadline = timed(table, seat, move, ahead, now)
    return MovePlayed(
        stored,
        status="over" if ahead is None else "playing",
        touched=now,
        bot_to_move=table.game.is_bot(ahead),
        deadline=deadline,
        ended_by=ended_by if ahead is None else None,
        touched_piece=table.touched if seat != table.to_move == ahead else None,
    )


def timed(table: Table, seat: int, move: str, ahead: int | None, now: float) -> tuple[StoredMove, float | None]:
    """A move with the time that it took, and the next deadline; resigning out of turn stops nobody's clock."""
    clocks = table.clocks
    if seat != table.to_move:
        stored = StoredMove(table.n + 1, seat, move, 0.0)
        return stored, table.game.deadline if ahead == table.to_move else clocks.deadline(ahead, now)
    stored = StoredMove(table.n + 1, seat, move, clocks.spent(seat, now))
    return stored, clocks.after(stored).deadline(ahead, now)
