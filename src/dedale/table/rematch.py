"""The same game once more, everybody one seat on or in the same seats."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from . import tokens
from .creating import Drawn, new_game, spelled_out, to_spell_out
from .facts import RematchMade
from .joining import Claim
from .messages import Again, NewGame, SeatRequest
from .needs import Needs
from .refusals import GAME_NOT_OVER, Conflict
from .stored import StoredGame, StoredSeat
from .table import Table
from .tasks import Spelled


@dataclass(frozen=True)
class Rematch:
    """Makes the rematch of a game that is over, unless it is made already."""

    drawn: Drawn
    wanted: Again = field(default_factory=Again)
    spelled: Spelled | None = None

    def decide(self, table: Table, now: float) -> RematchMade | Needs | None:
        if not table.is_over:
            raise Conflict(GAME_NOT_OVER())
        if table.game.rematch is not None:
            return None
        before = seats_before(table.game, self.wanted.swap)
        again = kept_for(before, new_game(once_more(table.game, before, self.wanted), self.drawn, now, table.game.host))
        if self.spelled is None:
            return Needs(to_spell_out(again), lambda spelled: replace(self, spelled=spelled))
        return RematchMade(spelled_out(again, self.spelled, now))


def seats_before(game: StoredGame, swap: bool) -> list[StoredSeat]:
    """Who is to sit in each seat now."""
    count = len(game.seats)
    return [game.seats[(number - swap) % count] for number in range(count)]


def once_more(game: StoredGame, before: list[StoredSeat], wanted: Again) -> NewGame:
    """The same game for the same people, with another level or other options where somebody wants them."""
    requests = [
        SeatRequest(
            seat.kind,
            wanted.level or seat.level if seat.is_bot else None,
            seat.name,
            invite=not seat.is_bot,
            prepares=seat.prepares,
        )
        for seat in before
    ]
    options = game.options if wanted.options is None else wanted.options
    return NewGame(game.game, options, requests, clock=game.clock)


def kept_for(before: list[StoredSeat], again: StoredGame) -> StoredGame:
    """The rematch with its seats kept for the people: what invites them is the token that they have."""
    by_seat = zip(before, again.seats, strict=True)
    return replace(again, seats=tuple(replace(seat, invite_hash=old.token_hash) for old, seat in by_seat))


def next_seat(game: StoredGame, again: StoredGame, seat: int, token: str) -> Claim:
    """Claims the seat of a token's holder in the rematch.

    The new token follows from the old one, so that somebody who has lost the answer may ask again.
    """
    kept = next(other.seat for other in again.seats if other.invite_hash == game.seats[seat].token_hash)
    return Claim(kept, game.seats[seat].name, tokens.derived(token, again.id))
