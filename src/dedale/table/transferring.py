"""Taking a seat along to another device: with a code that works once, and not for long."""

from __future__ import annotations

from dataclasses import dataclass

from . import tokens
from .facts import TransferMade, TransferUsed
from .refusals import WRONG_TRANSFER, Unauthorised
from .stored import StoredSeat
from .table import Table

TRANSFER_SECONDS = 3600.0


@dataclass(frozen=True)
class OfferTransfer:
    """Lets a seat be opened with this code; an earlier code of the seat is void then."""

    seat: int
    token: str
    code: str

    def decide(self, table: Table, now: float) -> TransferMade:
        sealed = tokens.sealed(self.token, self.code)
        return TransferMade(self.seat, tokens.hashed(self.code), sealed, now + TRANSFER_SECONDS)


@dataclass(frozen=True)
class OpenTransfer:
    """Opens the seat of a code: whoever has it holds the same token as the first device."""

    code: str

    def decide(self, table: Table, now: float) -> TransferUsed:
        fitting = [seat for seat in table.game.seats if self._opens(seat, now)]
        if not fitting:
            raise Unauthorised(WRONG_TRANSFER())
        return TransferUsed(fitting[0].seat, tokens.unsealed(fitting[0].transfer_token or "", self.code))

    def _opens(self, seat: StoredSeat, now: float) -> bool:
        return tokens.fits(self.code, seat.transfer_hash) and now <= (seat.transfer_until or 0.0)
