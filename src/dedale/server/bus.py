"""How servers tell each other that a game has moved on, and who is there; the moves themselves are in the log."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import redis.asyncio
from redis.exceptions import RedisError

from dedale.core import DedaleError
from dedale.table.messages import Reaction

CHANNEL = "dedale:games"
PAUSE = 0.5
MOST_OUTGOING = 100_000
log = logging.getLogger("dedale.bus")


class News(msgspec.Struct, omit_defaults=True):
    """A game has changed; or these seats have it open at the sender, who may ask others the same; or a seat reacts."""

    game: str
    sender: str = ""
    present: list[int] | None = None
    asks: bool = False
    reaction: tuple[int, Reaction] | None = None


Heard = Callable[[News], None]


class Bus(Protocol):
    """Tells all other servers which games have changed, and who is there."""

    def start(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Calls `heard` for all that others tell, and `lost` when something may have been missed."""

    def tell(self, news: News) -> None:
        """Tells the other servers; what does not get through is found in the log later."""

    async def close(self) -> None:
        """Stops listening."""


class NoBus:
    """For a single process: nobody else needs to know."""

    def start(self, heard: Heard, lost: Callable[[], None]) -> None:
        pass

    def tell(self, news: News) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Redis publish and subscribe; comes back by itself when Redis was away."""

    def __init__(self, url: str) -> None:
        self._redis: Any = redis.asyncio.from_url(url, socket_connect_timeout=5, socket_keepalive=True)
        self._name = secrets.token_hex(8)
        self._outgoing: asyncio.Queue[News] = asyncio.Queue(MOST_OUTGOING)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, heard: Heard, lost: Callable[[], None]) -> None:
        self._tasks = [asyncio.create_task(self._listen(heard, lost)), asyncio.create_task(self._publish())]

    def tell(self, news: News) -> None:
        if not self._outgoing.full():
            self._outgoing.put_nowait(news)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        is_away = False
        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    if is_away:
                        log.warning("the bus is back")
                    is_away = False
                    lost()
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            self._hear(message["data"], heard)
            except (RedisError, OSError) as error:
                if not is_away:
                    log.warning("the bus is away", extra={"reason": str(error)})
                is_away = True
                await asyncio.sleep(PAUSE)

    def _hear(self, message: bytes, heard: Heard) -> None:
        """Passes on what another has told; what cannot be read comes from another version, or is not ours."""
        try:
            news = msgspec.json.decode(message, type=News)
        except msgspec.DecodeError:
            return
        if news.sender != self._name:
            heard(news)

    async def _publish(self) -> None:
        while True:
            news = await self._outgoing.get()
            news.sender = self._name
            while not await self._is_published(news):
                await asyncio.sleep(PAUSE)

    async def _is_published(self, news: News) -> bool:
        """Whether Redis has taken it; others whose link has held do not know that they have missed something."""
        try:
            await self._redis.publish(CHANNEL, msgspec.json.encode(news))
        except (RedisError, OSError):
            return False
        return True


def open_bus(url: str | None) -> Bus:
    """The bus at this address; without one, a process is alone."""
    if url is None:
        return NoBus()
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise DedaleError("--bus: write it as redis://host:6379/0")
    return RedisBus(url)
