"""All tables that this process has in memory, and who listens to them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from dedale.table import Table
from dedale.table.listing import AWAY_SECONDS, is_here, listed_for
from dedale.table.messages import OpenSeats, Reaction
from dedale.table.refusals import GAME_UNREADABLE, NO_SUCH_TABLE, Missing, Unreadable
from dedale.table.stored import StoredGame
from dedale.table.tasks import Task, result_of
from dedale.table.updates import open_seats

from .bus import Bus, News
from .health import Health
from .listener import Listener
from .live_table import LiveTable
from .metrics import DROPPED
from .thinking import Thinkers
from .writer import Writer

EXAMINED = 100
"""How many tables are looked at, at most, to make room for another."""
SLOW_SECONDS = 10.0
NOTED = 500
"""How many open games are noted in one transaction."""
log = logging.getLogger("dedale.games")


class Rest(NamedTuple):
    """How often a computer player has failed in a game, and until when it is not asked again."""

    failures: int
    until: float


class LiveTables:
    """The tables of this process, each a cache of its game's log; `commands` and `periodic` work on them.

    Computer players think in `thinkers`; `makers` make, judge and replay, so that nobody waits behind a long thought.
    `bytes` estimates the memory of all tables; beyond `most_bytes` those that nobody uses are forgotten. `thinking` are
    the games in which a computer player is thinking, `resting` those in which one waits for better times. `now` tells
    the time that is stored; `name` is this process among all.
    """

    def __init__(
        self, writer: Writer, bus: Bus, thinkers: Thinkers, makers: Thinkers, pace: float, most_bytes: float
    ) -> None:
        self.writer = writer
        self.bus = bus
        self.thinkers = thinkers
        self.makers = makers
        self.pace = pace
        self.most_bytes = most_bytes
        self.bytes = 0
        self.now: Callable[[], float] = time.time
        self.by_id: OrderedDict[str, LiveTable] = OrderedDict()
        self.thinking: set[str] = set()
        self.resting: dict[str, Rest] = {}
        self.name = secrets.token_hex(8)
        self.health = Health()
        self._tasks: set[asyncio.Task[None]] = set()
        self._unnoted: list[LiveTable] = []
        self._is_noting = False

    def start(self) -> None:
        """Begins to hear what other processes have stored."""
        self.bus.start(self._heard, self.look_again)

    async def close(self) -> None:
        """Ends what runs here; everything told is stored already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, Missing):  # a game may be removed at any time
            log.error("work in the background failed", exc_info=fault)

    async def work(self, host: str, task: Task, matter: str = "", is_wanted: Callable[[], bool] = lambda: True) -> Any:
        """The result of a task, which is carried out in another process, out of the share of a host."""
        pool = self.thinkers if task.thinks else self.makers
        return await pool.ask(host, result_of, task, matter=matter, is_wanted=is_wanted)

    # Tables

    async def find(self, game_id: str) -> LiveTable:
        """The game as it is stored now."""
        known = self.by_id.get(game_id)
        if known is None:
            async with self._setting_aside(game_id):
                known = await self._load(game_id)
        elif self.writer.is_shared:
            await self.refresh(known)
        self._use(known)
        return known

    async def _load(self, game_id: str) -> LiveTable:
        loaded = await self.writer.load(game_id, 0)
        if loaded is None:
            raise Missing(NO_SUCH_TABLE())
        known = self.by_id.setdefault(game_id, LiveTable(Table(*loaded), self.now))
        known.take(*loaded)  # somebody else may have loaded it meanwhile, and earlier
        return known

    async def lobby(self, most: int) -> list[OpenSeats]:
        """The games that wait for players, and whose hosts are there, or away for not too long."""
        found: list[OpenSeats] = []
        now = self.now()
        for game, until in await self.writer.open_games(most, now):
            with suppress(Unreadable):
                async with self._setting_aside(game.id):
                    found.append(open_seats(Table(game), is_here(game.clock, until, now)))
        return found

    async def keep_listed(self) -> None:
        """Keeps the games in the lobby whose hosts listen here; those of a host who is away leave it."""
        now = self.now()
        here = [live for live in self.by_id.values() if live.is_listed_by_listener]
        due = [live for live in here if live.listed_until - now < listed_for(live.table.game.clock) - AWAY_SECONDS / 2]
        if not due:
            return
        until = {live.id: now + listed_for(live.table.game.clock) for live in due}
        await self.writer.keep_listed(until)
        for live in due:
            live.listed_until = until[live.id]

    @asynccontextmanager
    async def _setting_aside(self, game_id: str) -> AsyncIterator[None]:
        """Reads a stored game; one that cannot be read is set aside, and refused."""
        try:
            yield
        except (SQLAlchemyError, Missing):
            raise
        except Exception as error:  # whatever is wrong with it
            await self.writer.set_aside(game_id, f"{type(error).__name__}: {error}")
            raise Unreadable(GAME_UNREADABLE()) from error

    def open(self, game: StoredGame) -> LiveTable:
        """The table of a game that has just been stored."""
        live = self.by_id.setdefault(game.id, LiveTable(Table(game), self.now))
        self._use(live)
        return live

    async def refresh(self, live: LiveTable) -> None:
        """Brings a game up to its log, and tells those who listen what is new; refuses a game that is gone."""
        loaded = await self.writer.load(live.id, live.n)
        if loaded is None:
            self._end(live.id)
            raise Missing(NO_SUCH_TABLE())
        live.take(*loaded)

    def look_again(self) -> None:
        """Looks into the log of every game that somebody listens to: something may have been missed."""
        for live in self.by_id.values():
            if live.listeners:
                self.spawn(self.refresh(live))

    def _use(self, live: LiveTable) -> None:
        """Puts a table at the end of the line of those that may be forgotten, and makes room for what it has grown."""
        live.used = self.now()
        if self.by_id.get(live.id) is live:
            self.by_id.move_to_end(live.id)
            self.bytes += live.measure()
            if self.bytes > self.most_bytes:
                self._make_room(live)

    def _make_room(self, wanted: LiveTable) -> None:
        """Forgets tables until the others fit; a table that somebody uses stays."""
        for live in list(islice(self.by_id.values(), EXAMINED)):
            if self.bytes <= self.most_bytes or live is wanted:
                return
            self._forget(live)

    def forget_idle(self, used_before: float) -> None:
        """Forgets the tables that nobody has asked for in a while; their games stay in the store."""
        for live in list(self.by_id.values()):
            if live.used >= used_before:
                break
            self._forget(live)

    def _forget(self, live: LiveTable) -> None:
        if live.listeners or live.lock.locked() or live.id in self.thinking:
            live.used = self.now()
            self.by_id.move_to_end(live.id)
        else:
            self._drop(live.id)

    def _drop(self, game_id: str) -> LiveTable | None:
        """Takes a table out of the memory."""
        live = self.by_id.pop(game_id, None)
        if live is not None:
            self.bytes -= live.bytes
        return live

    # Games that are removed

    def remove(self, game_id: str) -> None:
        """Forgets a game that is not stored any more, here and elsewhere, and tells whoever listens to it."""
        self._end(game_id)
        self.bus.tell(News(game_id))

    def _end(self, game_id: str) -> None:
        live = self._drop(game_id)
        self.resting.pop(game_id, None)
        if live is not None:
            live.end()

    def note_open_games(self) -> None:
        """Has it stored which games somebody has open, so that no process removes them."""
        for live in self.by_id.values():
            if live.listeners and live.is_quiet:
                self._note_open(live)

    def _note_open(self, live: LiveTable) -> None:
        self._unnoted.append(live)
        if not self._is_noting:
            self._is_noting = True
            self.spawn(self._store_opened())

    async def _store_opened(self) -> None:
        """Stores it, for all together that gather meanwhile; what the database does not take is noted again later."""
        try:
            while self._unnoted:
                noted, self._unnoted = self._unnoted[:NOTED], self._unnoted[NOTED:]
                with suppress(SQLAlchemyError):
                    await self._store_some_opened(noted)
        finally:
            self._is_noting = False

    async def _store_some_opened(self, noted: list[LiveTable]) -> None:
        stored = await self.writer.note_opened([live.id for live in noted], self.now())
        for live in noted:
            live.opened = self.now()
            if live.id not in stored:
                self._end(live.id)

    # Who listens

    def announce(self, live: LiveTable) -> None:
        """Lets the other processes know that something new is stored."""
        self.bus.tell(News(live.id))

    def react(self, live: LiveTable, seat: int, reaction: Reaction) -> None:
        """Tells a reaction to all who listen, here and elsewhere; nobody keeps it."""
        live.react(seat, reaction)
        self.bus.tell(News(live.id, reaction=(seat, reaction)))

    def arrive(self, live: LiveTable, listener: Listener) -> None:
        """Adds somebody who listens; the first one here asks who listens elsewhere."""
        before, is_first = live.present(), not live.listeners
        live.listeners.add(listener)
        self._tell_presence(live, before, asks=is_first)
        if live.is_quiet:
            self._note_open(live)

    def leave(self, live: LiveTable, listener: Listener) -> None:
        """Removes somebody who has listened."""
        before = live.present()
        live.listeners.discard(listener)
        self._tell_presence(live, before, asks=False)

    def _tell_presence(self, live: LiveTable, before: set[int], *, asks: bool) -> None:
        """Tells who is there, here if that has changed; one spectator more concerns nobody."""
        if live.present() != before:
            live.tell()
        self.bus.tell(News(live.id, present=live.listening(), asks=asks))

    def renew_presence(self) -> None:
        """Tells it again, lest others think that this process has died."""
        for live in self.by_id.values():
            if live.listeners:
                self.bus.tell(News(live.id, present=live.listening()))

    def drop_slow(self) -> None:
        """Ends the connections that have taken nothing for too long; they come back when they can."""
        earliest = asyncio.get_running_loop().time() - SLOW_SECONDS
        for live in self.by_id.values():
            for listener in live.listeners:
                if listener.drop_if_silent_since(earliest):
                    DROPPED.inc()

    def _heard(self, news: News) -> None:
        live = self.by_id.get(news.game)
        if live is None:
            return
        if news.reaction is not None:
            live.react(*news.reaction)
            return
        if news.present is None:
            self.spawn(self.refresh(live))
            return
        live.hear_present(news.sender, news.present)
        if news.asks and live.listeners:
            self.bus.tell(News(live.id, present=live.listening()))
