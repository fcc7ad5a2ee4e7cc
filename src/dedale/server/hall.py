"""All games of this process: created, joined, played and told, always stored first."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from dedale.core import Record
from dedale.core.contract import Game
from dedale.games import UnknownGame, find

from . import tokens, work
from .bus import Bus, News
from .clocks import Clocks
from .errors import Conflict, Missing, NotLegal, Unauthorised
from .messages import Belief, Clock, Created, Hint, Join, Joined, NewGame, SeatRequest, Ticket
from .metrics import BOT_SECONDS, DROPPED, GAMES_CREATED, moves_played
from .room import Listener, Room
from .store import AlreadyMoved, KeptGame, KeptMove, KeptSeat, Progress, now
from .tables import games as games_table
from .thinking import Thinkers
from .writer import Writer

SEED_BITS = 48
ROOMS_KEPT = 20_000
LOBBY_LENGTH = 100
SLOW_SECONDS = 10.0
log = logging.getLogger("dedale.games")


class Hall:
    """The games that this process knows, each as a cache of its log.

    Computer players think in `thinkers`; `makers` make, judge and replay, so that nobody waits behind a long thought.
    """

    def __init__(self, writer: Writer, bus: Bus, thinkers: Thinkers, makers: Thinkers, pace: float) -> None:
        self.writer = writer
        self.bus = bus
        self.thinkers = thinkers
        self.makers = makers
        self.pace = pace
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[str] = set()

    def start(self) -> None:
        """Begins to hear what other processes have stored."""
        self.bus.start(self._heard, self._lost)

    async def close(self) -> None:
        """Ends what runs here; everything told is stored already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    # Rooms

    async def room(self, game_id: str) -> Room:
        """The game as it is stored now."""
        known = self.rooms.get(game_id)
        if known is None:
            loaded = await self.writer.load(game_id, 0)
            if loaded is None:
                raise Missing("there is no game with this name")
            known = self.rooms.setdefault(game_id, Room(*loaded))
            self._make_room()
        elif self.writer.is_shared:
            await self.refresh(known)
        self._use(known)
        return known

    def _use(self, room: Room) -> None:
        """Puts a room at the end of the line of those that may be forgotten."""
        room.used = now()
        if room.id in self.rooms:
            self.rooms.move_to_end(room.id)

    async def refresh(self, room: Room) -> None:
        """Brings a game up to its log, and tells those who listen what is new."""
        look, known = room.look(), room.n
        loaded = await self.writer.load(room.id, known)
        if loaded is None or room.knows_better(look, known + len(loaded[1])):
            return
        before = (room.n, room.kept)
        room.take(*loaded)
        if before != (room.n, room.kept):
            room.tell()

    def _make_room(self) -> None:
        """Forgets a room when there are too many."""
        if len(self.rooms) > ROOMS_KEPT:
            self._forget(next(iter(self.rooms.values())))

    def forget_idle(self, used_before: float) -> None:
        """Forgets the rooms that nobody has asked for in a while; their games stay in the store."""
        for room in list(self.rooms.values()):
            if room.used >= used_before:
                break
            self._forget(room)

    def _forget(self, room: Room) -> None:
        if room.listeners or room.lock.locked() or room.id in self._thinking:
            self._use(room)
        else:
            del self.rooms[room.id]

    def _heard(self, news: News) -> None:
        room = self.rooms.get(news.game)
        if room is None:
            return
        if news.present is None:
            self._spawn(self.refresh(room))
            return
        room.hear_present(news.sender, news.present)
        if news.asks and room.listeners:
            self.bus.tell(News(room.id, present=room.listening()))

    def arrive(self, room: Room, listener: Listener) -> None:
        """Adds somebody who listens; the first one here asks who listens elsewhere."""
        before, is_first = room.present(), not room.listeners
        room.listeners.add(listener)
        self._tell_presence(room, before, asks=is_first)

    def leave(self, room: Room, listener: Listener) -> None:
        """Removes somebody who has listened."""
        before = room.present()
        room.listeners.discard(listener)
        self._tell_presence(room, before, asks=False)

    def _tell_presence(self, room: Room, before: set[int], *, asks: bool) -> None:
        """Tells who is there, here if that has changed; one spectator more concerns nobody."""
        if room.present() != before:
            room.tell()
        self.bus.tell(News(room.id, present=room.listening(), asks=asks))

    def renew_presence(self) -> None:
        """Tells it again, lest others think that this process has died."""
        for room in self.rooms.values():
            if room.listeners:
                self.bus.tell(News(room.id, present=room.listening()))

    def drop_slow(self) -> None:
        """Ends the connections that have taken nothing for too long; they come back when they can."""
        earliest = asyncio.get_running_loop().time() - SLOW_SECONDS
        for room in self.rooms.values():
            for listener in room.listeners:
                if listener.drop_if_silent_since(earliest):
                    DROPPED.inc()

    def _lost(self) -> None:
        for room in self.rooms.values():
            if room.listeners:
                self._spawn(self.refresh(room))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work in the background failed", exc_info=task.exception())

    def _tell(self, room: Room) -> None:
        room.tell()
        self.bus.tell(News(room.id))

    # Setting up

    async def create(self, wanted: NewGame) -> Created:
        """Stores a new game and draws the secrets of its seats."""
        game = find_game(wanted.game)
        options = game.options(wanted.options, wanted.board)
        requests = wanted.seats or [SeatRequest("human") for _ in range(options.seats)]
        check_seats(game, requests, options.seats)
        tickets, seats = zip(*(seat_for(number, request) for number, request in enumerate(requests)), strict=True)
        kept = await self._spelled(new_game(wanted, seats))
        await self.writer.add(kept)
        GAMES_CREATED.labels(game.slug).inc()
        room = self.rooms.setdefault(kept.id, Room(kept, []))
        self._make_room()
        await self._start_if_ready(room)
        self._let_bot_think(room)
        return Created(kept.id, [ticket for ticket in tickets if ticket is not None])

    async def _spelled(self, kept: KeptGame) -> KeptGame:
        """A new game, checked, with what chance makes; begun, unless somebody is still to come or to prepare."""
        made = await self._made(kept)
        if made["setups"] is None:
            whole = replace(kept, board=made["board"], first=made["first"])
        else:
            by_seat = zip(kept.seats, kept.setups, made["setups"], strict=True)
            setups = [setup if setup is not None or is_open(seat) else chance for seat, setup, chance in by_seat]
            whole = replace(kept, setups=setups, first=made["first"])
        is_whole = made["setups"] is None or None not in whole.setups
        return started(whole, made["to_move"]) if is_whole and is_ready(kept) else whole

    async def _made(self, kept: KeptGame) -> dict[str, Any]:
        asked = (kept.game, kept.options, kept.seed, kept.board, kept.setups, kept.first)
        made: dict[str, Any] = await self.makers.ask(kept.id, work.spell_out, *asked)
        return made

    async def join(self, game_id: str, wanted: Join) -> Joined:
        """Gives a free seat to whoever comes first."""
        room = await self.room(game_id)
        if wanted.invite is None and not room.kept.listed:
            raise Unauthorised("this game is not open to everybody: an invitation is needed")
        invite_hash = None if wanted.invite is None else tokens.hashed(wanted.invite)
        token = tokens.new_token()
        for seat in room.kept.seats:
            fits = invite_hash is None or seat.invite_hash == invite_hash
            if seat.kind == "bot" or seat.token_hash is not None or not fits:
                continue
            if await self.writer.claim(game_id, seat.seat, invite_hash, tokens.hashed(token), wanted.name):
                await self._after_change(room)
                return Joined(game_id, seat.seat, token)
        if invite_hash is not None and not any(seat.invite_hash == invite_hash for seat in room.kept.seats):
            raise Unauthorised("this invitation opens no seat of this game")
        raise Conflict("this seat has been taken already" if wanted.invite else "all seats have been taken already")

    async def hand_in(self, room: Room, seat: int, setup: object) -> None:
        """Keeps a seat's secret setup; null has one made."""
        if not room.seat(seat).owes_setup:
            raise Conflict("this seat has nothing to prepare, or has handed it in already")
        asked = (room.kept.game, room.kept.options, setup)
        faults = [] if setup is None else await self.makers.ask(room.id, work.check, *asked)
        if faults:
            raise NotLegal("; ".join(faults))
        setups = list(room.kept.setups)
        setups[seat] = setup
        if not await self.writer.hand_in(room.id, seat, setups):
            raise Conflict("this seat has handed in its setup already")
        await self._after_change(room)

    async def _after_change(self, room: Room) -> None:
        """Looks at what is stored, begins the game if everybody is ready, and tells."""
        await self.refresh(room)
        await self._start_if_ready(room)
        self._tell(room)

    async def _start_if_ready(self, room: Room) -> None:
        if room.kept.status != "waiting" or not is_ready(room.kept):
            return
        prepared = replace(room.kept, setups=await self._with_bots_setups(room.kept))
        made = await self._made(prepared)
        whole = replace(prepared, board=made["board"], setups=made["setups"] or prepared.setups, first=made["first"])
        begun = started(whole, made["to_move"])
        names = ("board", "setups", "first", "touched", "bot_to_move", "deadline")
        await self.writer.start(room.id, {name: getattr(begun, name) for name in names})
        await self.refresh(room)
        self._let_bot_think(room)

    async def _with_bots_setups(self, kept: KeptGame) -> list[Any]:
        setups = list(kept.setups)
        if find(kept.game).prepares != "setup":
            return setups
        for seat in kept.seats:
            if seat.kind == "bot" and setups[seat.seat] is None:
                asked = (kept.game, kept.options, seat.seat, seat.level, kept.seed)
                setups[seat.seat] = await self.thinkers.ask(kept.id, work.prepare, *asked)
        return setups

    # Playing

    async def play(self, room: Room, seat: int, move: str, n: int | None) -> None:
        """Stores a move, then plays it here, then tells."""
        async with room.lock:
            try:
                await self._store_and_play(room, seat, room.judge(seat, move, n))
            except AlreadyMoved:
                await self.refresh(room)
                if n is not None:
                    raise Conflict(f"the next move is number {room.n + 1}, not {n}") from None
                await self._store_and_play(room, seat, room.judge(seat, move, n))
        self._tell(room)
        self._let_bot_think(room)

    async def _store_and_play(self, room: Room, seat: int, move: str, ended_by: str | None = None) -> None:
        assert room.match is not None
        moment = now()
        kept_move = KeptMove(room.n + 1, seat, move, max(0.0, moment - room.kept.touched))
        ahead = room.match.ahead(move)
        progress = Progress(
            status="over" if ahead is None else "playing",
            touched=moment,
            bot_to_move=is_bot(room.kept, ahead),
            deadline=Clocks(room.kept, room.moves).after(kept_move).deadline(ahead, moment),
            ended_by=ended_by,
        )
        await self.writer.append(room.id, kept_move, progress)
        if room.n < kept_move.n:
            room.take(replace(room.kept, **vars(progress)), [kept_move])
        moves_played(room.kept.game).inc()

    async def _play_unless_moved_on(self, room: Room, seat: int, move: str, ended_by: str | None = None) -> None:
        """Plays for a seat that does not wait for an answer; another process may have been quicker."""
        try:
            await self._store_and_play(room, seat, move, ended_by)
        except AlreadyMoved:
            await self.refresh(room)

    async def agree(self, room: Room, seat: int, action: str) -> None:
        """Offers a draw, accepts the other's offer, or lets an offer go."""
        async with room.lock:
            room.playing()
            offer = room.kept.draw_offer
            if action == "accept" and (offer is None or offer == seat):
                raise Conflict("nobody else has offered a draw")
            if action == "accept" and len(room.kept.seats) > 2:
                raise NotLegal("a draw can only be agreed between two")
            if action == "accept":
                await self._end_agreed(room, offer)
            else:
                await self._change(room, draw_offer=seat if action == "offer" else None)
        self._tell(room)

    async def _end_agreed(self, room: Room, offer: int | None) -> None:
        still = [games_table.c.draw_offer == offer, games_table.c.status == "playing"]
        fields = {"status": "over", "ended_by": "agreed", "deadline": None, "bot_to_move": False, "draw_offer": None}
        if not await self.writer.change(room.id, still, fields):
            raise Conflict("the offer does not stand any more")
        await self.refresh(room)

    async def _change(self, room: Room, **fields: Any) -> None:
        await self.writer.change(room.id, [games_table.c.status == "playing"], fields)
        await self.refresh(room)

    async def rematch(self, room: Room, seat: int) -> Joined:
        """A seat in the same game once more, everybody one seat on; whoever asks first makes it."""
        if not room.is_over:
            raise Conflict("the game is not over yet")
        if room.kept.rematch is None:
            await self._make_rematch(room)
        assert room.kept.rematch is not None
        new_seat = (seat + 1) % len(room.kept.seats)
        token = tokens.new_token()
        if not await self.writer.claim(room.kept.rematch, new_seat, None, tokens.hashed(token), room.seat(seat).name):
            raise Conflict("this seat has been taken in the rematch already")
        await self._after_change(await self.room(room.kept.rematch))
        return Joined(room.kept.rematch, new_seat, token)

    async def _make_rematch(self, room: Room) -> None:
        before = [room.seat((number - 1) % len(room.kept.seats)) for number in range(len(room.kept.seats))]
        requests = [
            SeatRequest(seat.kind, seat.level, seat.name, invite=seat.kind == "human", prepares=seat.prepares)  # type: ignore[arg-type]
            for seat in before
        ]
        clock = msgspec.convert(room.kept.clock, Clock | None)
        created = await self.create(NewGame(room.kept.game, room.kept.options, requests, clock=clock))
        if not await self.writer.change(room.id, [games_table.c.rematch.is_(None)], {"rematch": created.id}):
            self.rooms.pop(created.id, None)
            await self.writer.remove_waiting(created.id)
        await self.refresh(room)
        self._tell(room)

    def record(self, room: Room) -> Record:
        """The whole game, when it is over."""
        if not room.is_over or room.match is None:
            raise Conflict("the record is shown when the game is over")
        return room.match.record()

    # Advice

    async def hint(self, room: Room, seat: int) -> Hint:
        """What a strong player would do in this seat now."""
        room.may_be_advised(seat)
        if room.playing().to_move != seat:
            raise Conflict(f"it is seat {room.to_move}'s turn")
        found = await self.thinkers.ask(advised(room, seat), work.hint, room.playing().record().encode(), seat)
        return msgspec.convert(found, Hint)

    async def belief(self, room: Room, seat: int) -> Belief:
        """What can be known in this seat now."""
        room.may_be_advised(seat)
        record = room.begun().record().encode()
        return msgspec.convert(await self.thinkers.ask(advised(room, seat), work.belief, record, None, seat), Belief)

    # Computer players

    def _let_bot_think(self, room: Room) -> None:
        if is_bot(room.kept, room.to_move) and room.id not in self._thinking:
            self._thinking.add(room.id)
            self._spawn(self._think(room))

    async def _think(self, room: Room) -> None:
        try:
            while is_bot(room.kept, room.to_move):
                await self._think_once(room)
        finally:
            self._thinking.discard(room.id)

    async def _think_once(self, room: Room) -> None:
        seat, n = room.to_move, room.n
        assert seat is not None
        assert room.match is not None
        loop = asyncio.get_running_loop()
        begun = loop.time()
        record = room.match.record().encode()
        try:
            asked = (record, seat, room.seat(seat).level, room.kept.seed)
            move = await self.thinkers.ask(room.id, work.think, *asked)
        except Exception as error:  # whatever went wrong in the other process, the game must go on
            log.error("a computer player has failed and resigns", extra={"game": room.id, "reason": str(error)})
            move = f"resign {seat}"
        spent = loop.time() - begun
        BOT_SECONDS.labels(room.kept.game, room.seat(seat).level or "").observe(spent)
        await asyncio.sleep(self._until_next_beat(spent))
        if room.n == n and room.to_move == seat:
            async with room.lock:
                if room.n == n and not room.is_over:
                    await self._play_unless_moved_on(room, seat, move)
            self._tell(room)

    def _until_next_beat(self, spent: float) -> float:
        """Answers come at whole beats of the pace, so that thinking times tell nothing."""
        return 0.0 if self.pace <= 0 else self.pace - spent % self.pace

    async def wake_bots(self, idle: float, most: int) -> None:
        """Lets computer players think where nothing has happened for a while: after a restart, or a lost process."""
        await self._each(await self.writer.waiting_for_bots(now() - idle, most), self._wake)

    # Chores

    async def begin_ready(self, most: int) -> None:
        """Begins the games that a server had not begun yet when it was stopped."""
        for game_id in await self.writer.ready(most):
            self._spawn(self._after_change(await self.room(game_id)))

    async def end_overdue(self, most: int) -> None:
        """Whoever has run out of time has resigned."""
        await self._each(await self.writer.overdue(now(), most), self._end_if_overdue)

    async def remove_stale(self, created_before: float, most: int) -> None:
        """Removes games that have waited for players for too long."""
        for game_id in await self.writer.remove_stale(created_before, most):
            self.rooms.pop(game_id, None)

    async def _each(self, names: list[str], work: Callable[[Room], Awaitable[None]]) -> None:
        """Does a chore in several games; one that cannot be done does not keep the others waiting."""
        for game_id in names:
            try:
                await work(await self.room(game_id))
            except SQLAlchemyError:
                raise
            except Exception as error:
                log.error("a chore has failed", exc_info=error, extra={"game": game_id})

    async def _wake(self, room: Room) -> None:
        await self.refresh(room)
        self._let_bot_think(room)

    async def _end_if_overdue(self, room: Room) -> None:
        await self.refresh(room)
        async with room.lock:
            seat, deadline = room.to_move, room.kept.deadline
            if seat is not None and deadline is not None and deadline < now():
                await self._play_unless_moved_on(room, seat, f"resign {seat}", ended_by="time")
        self._tell(room)


def advised(room: Room, seat: int) -> str:
    """Who asks for advice: not the game itself, lest a person's many questions shut out its computer players."""
    return f"{room.id} {seat}"


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


def started(kept: KeptGame, to_move: int) -> KeptGame:
    """A game that begins now."""
    moment = now()
    deadline = Clocks(kept, []).deadline(to_move, moment)
    bot = is_bot(kept, to_move)
    return replace(kept, status="playing", touched=moment, bot_to_move=bot, deadline=deadline)


def is_ready(kept: KeptGame) -> bool:
    """Whether everybody has come and prepared."""
    return all(seat.is_ready for seat in kept.seats)


def is_open(seat: KeptSeat) -> bool:
    """Whether somebody is to prepare this seat's setup: its person later, or its computer player."""
    return seat.kind == "bot" or seat.owes_setup


def is_bot(kept: KeptGame, seat: int | None) -> bool:
    """Whether a computer player is to move."""
    return seat is not None and kept.seats[seat].kind == "bot"
