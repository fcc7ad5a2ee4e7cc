"""How servers tell each other that a game has moved on: only its name travels, the rest is in the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

import redis.asyncio
from redis.exceptions import RedisError

from dedale.core import DedaleError

CHANNEL = "dedale:games"
PAUSE = 0.5
log = logging.getLogger("dedale.bus")

Heard = Callable[[str], None]


class Bus(Protocol):
    """Tells all servers the names of games that have changed."""

    def start(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Calls `heard` for each name, and `lost` when names may have been missed."""

    def tell(self, game_id: str) -> None:
        """Tells the other servers; what does not get through is found in the log later."""

    async def close(self) -> None:
        """Stops listening."""


class NoBus:
    """For a single process: nobody else needs to know."""

    def start(self, heard: Heard, lost: Callable[[], None]) -> None:
        pass

    def tell(self, game_id: str) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Redis publish and subscribe; comes back by itself when Redis was away."""

    def __init__(self, url: str) -> None:
        self._redis: Any = redis.asyncio.from_url(url, socket_connect_timeout=5, socket_keepalive=True)
        self._outgoing: asyncio.Queue[str] = asyncio.Queue(100_000)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, heard: Heard, lost: Callable[[], None]) -> None:
        self._tasks = [asyncio.create_task(self._listen(heard, lost)), asyncio.create_task(self._publish())]

    def tell(self, game_id: str) -> None:
        if not self._outgoing.full():
            self._outgoing.put_nowait(game_id)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    lost()
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            heard(message["data"].decode())
            except (RedisError, OSError) as error:
                log.warning("the bus is away", extra={"reason": str(error)})
                await asyncio.sleep(PAUSE)

    async def _publish(self) -> None:
        while True:
            game_id = await self._outgoing.get()
            try:
                await self._redis.publish(CHANNEL, game_id)
            except (RedisError, OSError):
                await asyncio.sleep(PAUSE)  # those who listen look into the log when the bus is back


def open_bus(url: str | None) -> Bus:
    """The bus at this address; without one, a process is alone."""
    if url is None:
        return NoBus()
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise DedaleError("--bus: write it as redis://host:6379/0")
    return RedisBus(url)
