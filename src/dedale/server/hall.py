"""All games that this process has in memory, and who listens to them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from .bus import Bus, News
from .errors import Missing
from .kept import KeptGame, now
from .metrics import DROPPED
from .room import Listener, Room
from .thinking import Thinkers
from .writer import Writer

ROOMS_KEPT = 20_000
SLOW_SECONDS = 10.0
log = logging.getLogger("dedale.games")


class Hall:
    """The rooms of this process, each a cache of its game's log; `creating`, `playing` and `chores` work in it.

    Computer players think in `thinkers`; `makers` make, judge and replay, so that nobody waits behind a long thought.
    `awaited` are the games in which a computer player is thinking.
    """

    def __init__(self, writer: Writer, bus: Bus, thinkers: Thinkers, makers: Thinkers, pace: float) -> None:
        self.writer = writer
        self.bus = bus
        self.thinkers = thinkers
        self.makers = makers
        self.pace = pace
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.awaited: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

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
        if not task.cancelled() and task.exception() is not None:
            log.error("work in the background failed", exc_info=task.exception())

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

    def open(self, kept: KeptGame) -> Room:
        """The room of a game that has just been stored."""
        room = self.rooms.setdefault(kept.id, Room(kept, []))
        self._make_room()
        return room

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

    def look_again(self) -> None:
        """Looks into the log of every game that somebody listens to: something may have been missed."""
        for room in self.rooms.values():
            if room.listeners:
                self.spawn(self.refresh(room))

    def _use(self, room: Room) -> None:
        """Puts a room at the end of the line of those that may be forgotten."""
        room.used = now()
        if room.id in self.rooms:
            self.rooms.move_to_end(room.id)

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
        if room.listeners or room.lock.locked() or room.id in self.awaited:
            self._use(room)
        else:
            del self.rooms[room.id]

    # Who listens

    def tell(self, room: Room) -> None:
        """Lets all who listen know that there is something new, wherever they are."""
        room.tell()
        self.bus.tell(News(room.id))

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

    def _heard(self, news: News) -> None:
        room = self.rooms.get(news.game)
        if room is None:
            return
        if news.present is None:
            self.spawn(self.refresh(room))
            return
        room.hear_present(news.sender, news.present)
        if news.asks and room.listeners:
            self.bus.tell(News(room.id, present=room.listening()))
