"""A new game: its seats, and what chance makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dedale.core.game import Game
from dedale.games import find

from . import secrecy, tokens
from .agreed import given
from .clocks import Clocks
from .messages import Clock, Created, NewGame, SeatRequest, Ticket
from .refusals import (
    CLOCK_AMBIGUOUS,
    COMPUTER_INVITED,
    LEVEL_MISPLACED,
    NO_SECRET_SETUP,
    WRONG_SEATS,
    NotLegal,
)
from .stored import StoredGame, StoredSeat
from .tasks import Spelled, SpellOut


@dataclass(frozen=True)
class Drawn:
    """What is drawn by chance for a new game: its name, its seed, and the secret that tokens and salts follow from."""

    id: str
    seed: int
    secret: str

    def token(self, seat: int) -> str:
        """The token, or the invitation, of a seat."""
        return tokens.derived(self.secret, f"seat {seat}")


def new_game(wanted: NewGame, drawn: Drawn, now: float, host: str = "") -> StoredGame:
    """A game that waits for its players, not yet checked by its rules."""
    game = find(wanted.game)
    options = game.preset(wanted.preset, wanted.options)
    count = int(game.options(options, wanted.board).seats)
    requests = [SeatRequest("human")] * count if wanted.seats is None else wanted.seats
    check_seats(game, requests, count)
    check_clock(wanted.clock)
    new = StoredGame(
        id=drawn.id,
        game=wanted.game,
        options=options,
        seed=drawn.seed if wanted.seed is None else wanted.seed,
        board=wanted.board,
        setups=[None] * count if wanted.setups is None else wanted.setups,
        first=wanted.first,
        status="waiting",
        listed=wanted.listed,
        clock=wanted.clock,
        deadline=None,
        bot_to_move=False,
        draw_offer=None,
        ended_by=None,
        rematch=None,
        created=now,
        touched=now,
        given=given(wanted),
        seats=tuple(new_seat(number, request, drawn) for number, request in enumerate(requests)),
        host=host,
        salt=tokens.derived(drawn.secret, "commitments"),
    )
    secrecy.check(new)
    return new


def check_seats(game: Game, requests: list[SeatRequest], count: int) -> None:
    """Refuses seats that do not fit the game."""
    if len(requests) != count:
        raise NotLegal(WRONG_SEATS(game=game.slug, seats=count, given=len(requests)))
    for request in requests:
        if (request.kind == "bot") != (request.level is not None):
            raise NotLegal(LEVEL_MISPLACED())
        if request.kind == "bot" and (request.invite or request.prepares):
            raise NotLegal(COMPUTER_INVITED())
        if request.prepares and game.prepares != "setup":
            raise NotLegal(NO_SECRET_SETUP(game=game.slug))


def check_clock(clock: Clock | None) -> None:
    """Refuses a clock that would be over at once, or that cannot be told how to run."""
    if clock is not None and (clock.days > 0) == (clock.initial > 0):
        raise NotLegal(CLOCK_AMBIGUOUS())


def new_seat(number: int, request: SeatRequest, drawn: Drawn) -> StoredSeat:
    """A seat for a computer player, for a person who holds its token, or for one who comes by invitation."""
    if request.kind == "bot":
        return StoredSeat(number, "bot", request.level, request.name, None, None, prepares=False)
    secret = tokens.hashed(drawn.token(number))
    token_hash, invite_hash = (None, secret) if request.invite else (secret, None)
    return StoredSeat(number, "human", None, request.name, token_hash, invite_hash, request.prepares)


def created(game: StoredGame, drawn: Drawn) -> Created:
    """What the host of a new game is given: a token or an invitation for every person."""
    return Created(game.id, [ticket(seat, drawn) for seat in game.seats if not seat.is_bot])


def ticket(seat: StoredSeat, drawn: Drawn) -> Ticket:
    """What opens a seat, or claims it."""
    secret = drawn.token(seat.seat)
    return Ticket(seat.seat, token=secret) if seat.invite_hash is None else Ticket(seat.seat, invite=secret)


def to_spell_out(game: StoredGame) -> SpellOut:
    """Asks for all of a game that the seed makes where nothing is given."""
    return SpellOut(game.game, game.options, game.seed, game.board, game.setups, game.first)


def spelled_out(game: StoredGame, made: Spelled, now: float) -> StoredGame:
    """A new game with what chance makes; begun, unless somebody is still to come or to prepare."""
    secrecy.check_board(game, made)
    if made.setups is None:
        whole = replace(game, board=made.board, first=made.first)
    else:
        by_seat = zip(game.seats, game.setups, made.setups, strict=True)
        setups = [spelled if setup is not None or not prepares(seat) else None for seat, setup, spelled in by_seat]
        whole = replace(game, setups=setups, first=made.first)
    if not game.is_ready or (made.setups is not None and None in whole.setups):
        return whole
    deadline = Clocks(game, []).deadline(made.to_move, now)
    bot_to_move = game.is_bot(made.to_move)
    return replace(whole, status="playing", touched=now, bot_to_move=bot_to_move, deadline=deadline)


def prepares(seat: StoredSeat) -> bool:
    """Whether somebody is to prepare this seat's setup: its person later, or its computer player."""
    return seat.is_bot or seat.owes_setup
