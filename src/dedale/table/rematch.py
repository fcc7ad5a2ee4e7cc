"""The same game once more, everybody one seat on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from . import tokens
from .creating import Drawn, new_game, spelled_out, to_spell_out
from .facts import RematchMade
from .joining import Claim
from .messages import NewGame, SeatRequest
from .needs import Needs
from .refusals import GAME_NOT_OVER, Conflict
from .stored import StoredGame
from .table import Table
from .tasks import Spelled


@dataclass(frozen=True)
class Rematch:
    """Makes the rematch of a game that is over, unless it is made already."""

    drawn: Drawn
    spelled: Spelled | None = None

    def decide(self, table: Table, now: float) -> RematchMade | Needs | None:
        if not table.is_over:
            raise Conflict(GAME_NOT_OVER())
        if table.game.rematch is not None:
            return None
        again = new_game(once_more(table.game), self.drawn, now)
        if self.spelled is None:
            return Needs(to_spell_out(again), lambda spelled: replace(self, spelled=spelled))
        return RematchMade(spelled_out(again, self.spelled, now))


def once_more(game: StoredGame) -> NewGame:
    """The same game with the seats changed round, for the same people."""
    before = [game.seats[(number - 1) % len(game.seats)] for number in range(len(game.seats))]
    requests = [
        SeatRequest(seat.kind, seat.level, seat.name, invite=not seat.is_bot, prepares=seat.prepares) for seat in before
    ]
    return NewGame(game.game, game.options, requests, clock=game.clock)


def next_seat(game: StoredGame, seat: int, token: str) -> Claim:
    """Claims the seat of a token's holder in the rematch.

    The new token follows from the old one, so that somebody who has lost the answer may ask again.
    """
    assert game.rematch is not None
    return Claim((seat + 1) % len(game.seats), game.seats[seat].name, tokens.derived(token, game.rematch))
