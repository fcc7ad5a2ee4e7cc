"""Draws by agreement, between two people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .facts import DrawAgreed, DrawDeclined, DrawOffered
from .refusals import DRAW_FOR_TWO, NO_OFFER, Conflict, NotLegal
from .table import Table


@dataclass(frozen=True)
class Agree:
    """Offers a draw, accepts the other's offer (so does offering one too), or lets an offer go."""

    seat: int
    action: Literal["offer", "accept", "decline"]

    def decide(self, table: Table, now: float) -> DrawOffered | DrawAgreed | DrawDeclined:
        table.check_time(now)
        table.playing()
        if len(table.game.seats) != 2 or table.game.is_bot(1 - self.seat):
            raise NotLegal(DRAW_FOR_TWO())
        is_offered = table.game.draw_offer == 1 - self.seat
        if self.action == "accept" and not is_offered:
            raise Conflict(NO_OFFER())
        if self.action != "decline" and is_offered:
            return DrawAgreed()
        if is_offered:
            return DrawDeclined(self.seat)
        return DrawOffered(self.seat if self.action == "offer" else None)
