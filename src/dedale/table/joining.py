"""Taking a free seat: by invitation, in a listed game without one, or in a rematch."""

from __future__ import annotations

from dataclasses import dataclass

from . import tokens
from .facts import SeatClaimed
from .refusals import INVITE_NEEDED, SEAT_TAKEN, SEATS_TAKEN, WRONG_INVITE, Conflict, Unauthorised
from .stored import StoredSeat
from .table import Table


@dataclass(frozen=True)
class TakeSeat:
    """Takes the first free seat that is open to the invitation, or without one to everybody.

    Asked again with the same token, it changes nothing: the seat is taken already, by the same person.
    """

    invite: str | None
    name: str
    token: str

    def decide(self, table: Table, now: float) -> SeatClaimed | None:
        fitting = self._fitting(table)
        if any(tokens.fits(self.token, seat.token_hash) for seat in fitting):
            return None
        free = [seat for seat in fitting if seat.is_free]
        if not free:
            raise Conflict(SEATS_TAKEN() if self.invite is None else SEAT_TAKEN())
        return SeatClaimed(free[0].seat, tokens.hashed(self.token), self.name)

    def _fitting(self, table: Table) -> list[StoredSeat]:
        """The seats that this invitation opens, or in a listed game all."""
        seats = list(table.game.seats)
        if self.invite is None:
            if not table.game.listed:
                raise Unauthorised(INVITE_NEEDED())
            return seats
        fitting = [seat for seat in seats if tokens.fits(self.invite, seat.invite_hash)]
        if not fitting:
            raise Unauthorised(WRONG_INVITE())
        return fitting


@dataclass(frozen=True)
class Claim:
    """Takes the seat that is kept for this person; a second time it is theirs already."""

    seat: int
    name: str
    token: str

    def decide(self, table: Table, now: float) -> SeatClaimed | None:
        seat = table.seat(self.seat)
        if tokens.fits(self.token, seat.token_hash):
            return None
        if not seat.is_free:
            raise Conflict(SEAT_TAKEN())
        return SeatClaimed(self.seat, tokens.hashed(self.token), self.name)
