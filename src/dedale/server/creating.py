"""Games before their first move: created, joined, prepared, begun; and once more when they are over."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import msgspec

from dedale.core.contract import Game
from dedale.games import UnknownGame, find

from . import tokens, work
from .clocks import Clocks
from .errors import Conflict, Missing, NotLegal, Unauthorised
from .hall import Hall
from .kept import KeptGame, KeptSeat, now
from .messages import Clock, Created, Join, Joined, NewGame, SeatRequest, Ticket
from .metrics import GAMES_CREATED
from .playing import let_bot_think
from .room import Room
from .tables import games as games_table

SEED_BITS = 48


async def create(hall: Hall, wanted: NewGame) -> Created:
    """Stores a new game and draws the secrets of its seats."""
    game = find_game(wanted.game)
    options = game.options(wanted.options, wanted.board)
    requests = [SeatRequest("human")] * int(options.seats) if wanted.seats is None else wanted.seats
    check_seats(game, requests, options.seats)
    check_clock(wanted.clock)
    tickets, seats = zip(*(seat_for(number, request) for number, request in enumerate(requests)), strict=True)
    kept = await spelled(hall, new_game(wanted, seats))
    await hall.writer.add(kept)
    GAMES_CREATED.labels(game.slug).inc()
    room = hall.open(kept)
    await start_if_ready(hall, room)
    let_bot_think(hall, room)
    return Created(kept.id, [ticket for ticket in tickets if ticket is not None])


def find_game(slug: str) -> Game:
    """The game of this name; to a client, one that does not exist is missing."""
    try:
        return find(slug)
    except UnknownGame as error:
        raise Missing(str(error)) from None


def check_seats(game: Game, requests: list[SeatRequest], count: int) -> None:
    """Refuses seats that do not fit the game."""
    if len(requests) != count:
        raise NotLegal(f"{game.slug} with these options has {count} seats, not {len(requests)}")
    for request in requests:
        if (request.kind == "bot") != (request.level is not None):
            raise NotLegal("a computer player has a level, a person has none")
        if request.kind == "bot" and (request.invite or request.prepares):
            raise NotLegal("a computer player comes without an invitation, and prepares by itself")
        if request.prepares and game.prepares != "setup":
            raise NotLegal(f"in {game.slug} nothing is prepared in secret")


def check_clock(clock: Clock | None) -> None:
    """Refuses a clock that would be over at once, or that cannot be told how to run."""
    if clock is not None and (clock.days > 0) == (clock.initial > 0):
        raise NotLegal("a clock has either seconds for the whole game (initial) or days for each move (days)")


def seat_for(number: int, request: SeatRequest) -> tuple[Ticket | None, KeptSeat]:
    """A new seat, and what its holder is given."""
    if request.kind == "bot":
        return None, KeptSeat(number, "bot", request.level, request.name, None, None, prepares=False)
    secret = tokens.new_token()
    if request.invite:
        kept = KeptSeat(number, "human", None, request.name, None, tokens.hashed(secret), request.prepares)
        return Ticket(number, invite=secret), kept
    kept = KeptSeat(number, "human", None, request.name, tokens.hashed(secret), None, request.prepares)
    return Ticket(number, token=secret), kept


def new_game(wanted: NewGame, seats: tuple[KeptSeat, ...]) -> KeptGame:
    """A game that waits for its players."""
    return KeptGame(
        id=tokens.new_id(),
        game=wanted.game,
        options=wanted.options,
        seed=secrets.randbits(SEED_BITS) if wanted.seed is None else wanted.seed,
        board=wanted.board,
        setups=[None] * len(seats) if wanted.setups is None else wanted.setups,
        first=wanted.first,
        status="waiting",
        listed=wanted.listed,
        clock=None if wanted.clock is None else msgspec.to_builtins(wanted.clock),
        deadline=None,
        bot_to_move=False,
        draw_offer=None,
        ended_by=None,
        rematch=None,
        created=now(),
        touched=now(),
        seats=seats,
    )


async def spelled(hall: Hall, kept: KeptGame) -> KeptGame:
    """A new game, checked, with what chance makes; begun, unless somebody is still to come or to prepare."""
    made = await made_by_chance(hall, kept)
    if made["setups"] is None:
        whole = replace(kept, board=made["board"], first=made["first"])
    else:
        by_seat = zip(kept.seats, kept.setups, made["setups"], strict=True)
        setups = [setup if setup is not None or prepares(seat) else chance for seat, setup, chance in by_seat]
        whole = replace(kept, setups=setups, first=made["first"])
    is_whole = made["setups"] is None or None not in whole.setups
    return started(whole, made["to_move"]) if is_whole and kept.is_ready else whole


async def made_by_chance(hall: Hall, kept: KeptGame) -> dict[str, Any]:
    """All of a game that the seed makes where nothing is given."""
    asked = (kept.game, kept.options, kept.seed, kept.board, kept.setups, kept.first)
    made: dict[str, Any] = await hall.makers.ask(kept.id, work.spell_out, *asked)
    return made


def prepares(seat: KeptSeat) -> bool:
    """Whether somebody is to prepare this seat's setup: its person later, or its computer player."""
    return seat.is_bot or seat.owes_setup


def started(kept: KeptGame, to_move: int) -> KeptGame:
    """A game that begins now."""
    moment = now()
    deadline = Clocks(kept, []).deadline(to_move, moment)
    return replace(kept, status="playing", touched=moment, bot_to_move=kept.is_bot(to_move), deadline=deadline)


# Joining and preparing


async def join(hall: Hall, game_id: str, wanted: Join) -> Joined:
    """Gives a free seat to whoever comes first."""
    room = await hall.room(game_id)
    if wanted.invite is None and not room.kept.listed:
        raise Unauthorised("this game is not open to everybody: an invitation is needed")
    invite_hash = None if wanted.invite is None else tokens.hashed(wanted.invite)
    token = tokens.new_token()
    for seat in room.kept.seats:
        fits = invite_hash is None or seat.invite_hash == invite_hash
        if seat.is_bot or seat.token_hash is not None or not fits:
            continue
        if await hall.writer.claim(game_id, seat.seat, invite_hash, tokens.hashed(token), wanted.name):
            await after_change(hall, room)
            return Joined(game_id, seat.seat, token)
    if invite_hash is not None and not any(seat.invite_hash == invite_hash for seat in room.kept.seats):
        raise Unauthorised("this invitation opens no seat of this game")
    raise Conflict("this seat has been taken already" if wanted.invite else "all seats have been taken already")


async def hand_in(hall: Hall, room: Room, seat: int, setup: object) -> None:
    """Keeps a seat's secret setup; null has one made."""
    if not room.seat(seat).owes_setup:
        raise Conflict("this seat has nothing to prepare, or has handed it in already")
    asked = (room.kept.game, room.kept.options, setup)
    faults = [] if setup is None else await hall.makers.ask(room.id, work.check, *asked)
    if faults:
        raise NotLegal("; ".join(faults))
    setups = list(room.kept.setups)
    setups[seat] = setup
    if not await hall.writer.hand_in(room.id, seat, setups):
        raise Conflict("this seat has handed in its setup already")
    await after_change(hall, room)


async def after_change(hall: Hall, room: Room) -> None:
    """Looks at what is stored, begins the game if everybody is ready, and tells."""
    await hall.refresh(room)
    await start_if_ready(hall, room)
    hall.tell(room)


async def start_if_ready(hall: Hall, room: Room) -> None:
    """Begins a game once everybody has come and prepared."""
    if room.kept.status != "waiting" or not room.kept.is_ready:
        return
    prepared = replace(room.kept, setups=await with_bots_setups(hall, room.kept))
    made = await made_by_chance(hall, prepared)
    whole = replace(prepared, board=made["board"], setups=made["setups"] or prepared.setups, first=made["first"])
    begun = started(whole, made["to_move"])
    names = ("board", "setups", "first", "touched", "bot_to_move", "deadline")
    await hall.writer.start(room.id, {name: getattr(begun, name) for name in names})
    await hall.refresh(room)
    let_bot_think(hall, room)


async def with_bots_setups(hall: Hall, kept: KeptGame) -> list[Any]:
    """The setups of a game, with those that its computer players prepare."""
    setups = list(kept.setups)
    if find(kept.game).prepares != "setup":
        return setups
    for seat in kept.seats:
        if seat.is_bot and setups[seat.seat] is None:
            asked = (kept.game, kept.options, seat.seat, seat.level, kept.seed)
            setups[seat.seat] = await hall.thinkers.ask(kept.id, work.prepare, *asked)
    return setups


# Once more


async def rematch(hall: Hall, room: Room, seat: int, token: str) -> Joined:
    """A seat in the same game once more, everybody one seat on; whoever asks first makes it.

    The new token follows from the old one, so that who has lost the answer may ask again.
    """
    if not room.is_over:
        raise Conflict("the game is not over yet")
    if room.kept.rematch is None:
        await make_rematch(hall, room)
    assert room.kept.rematch is not None
    new_seat = (seat + 1) % len(room.kept.seats)
    new_token = tokens.next_token(token, room.kept.rematch)
    claim = (room.kept.rematch, new_seat, None, tokens.hashed(new_token), room.seat(seat).name)
    is_new = await hall.writer.claim(*claim)
    new_room = await hall.room(room.kept.rematch)
    if is_new:
        await after_change(hall, new_room)
    return Joined(new_room.id, new_seat, new_token)


async def make_rematch(hall: Hall, room: Room) -> None:
    """Creates the rematch of a game, unless another process is quicker."""
    before = [room.seat((number - 1) % len(room.kept.seats)) for number in range(len(room.kept.seats))]
    requests = [
        SeatRequest(seat.kind, seat.level, seat.name, invite=not seat.is_bot, prepares=seat.prepares)  # type: ignore[arg-type]
        for seat in before
    ]
    clock = msgspec.convert(room.kept.clock, Clock | None)
    created = await create(hall, NewGame(room.kept.game, room.kept.options, requests, clock=clock))
    if not await hall.writer.change(room.id, [games_table.c.rematch.is_(None)], {"rematch": created.id}):
        hall.rooms.pop(created.id, None)
        await hall.writer.remove_waiting(created.id)
    await hall.refresh(room)
    hall.tell(room)
