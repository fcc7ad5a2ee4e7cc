"""Advice for a person who plays against computer players: from what the seat knows, and nothing else."""

from __future__ import annotations

from .refusals import NO_ADVICE, TOUCHED, Conflict
from .table import Table
from .tasks import FindHint, WorkOutBelief


def hint(table: Table, seat: int) -> FindHint:
    """What a strong player would do in this seat now."""
    check_advice_is_fair(table, seat)
    table.check_turn(seat)
    if table.touched is not None:
        raise Conflict(TOUCHED(piece=table.touched))
    return FindHint(table.begun().record().encode(), seat)


def belief(table: Table, seat: int) -> WorkOutBelief:
    """What can be known in this seat now."""
    check_advice_is_fair(table, seat)
    return WorkOutBelief(table.begun().record().encode(), None, seat)


def check_advice_is_fair(table: Table, seat: int) -> None:
    """Refuses advice where it would be unfair to somebody."""
    if any(not other.is_bot for other in table.game.seats if other.seat != seat):
        raise Conflict(NO_ADVICE())
