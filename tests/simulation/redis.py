"""A Redis of a simulated world: publishes with delays, doubles a message now and then, and loses links."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from redis.exceptions import ConnectionError as LinkLost

if TYPE_CHECKING:
    from .server import Machine

USUAL_SECONDS = 0.002
NOTICED_SECONDS = 5.0
"""How long a broken link may go unnoticed by the one who listens."""


class Redis:
    """The server of the bus: whoever subscribes is sent everything that is published."""

    def __init__(self) -> None:
        self.subscriptions: list[Subscription] = []

    def publish(self, message: bytes) -> None:
        for subscription in list(self.subscriptions):
            subscription.send(message)


class RedisLink:
    """A server's connection to Redis; has the methods of `redis.asyncio` that the bus uses."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    async def publish(self, channel: str, message: bytes) -> None:
        await asyncio.sleep(self.machine.world.chances.seconds(USUAL_SECONDS))
        if self.machine.is_cut_off:
            raise LinkLost
        if self.machine.is_up:
            self.machine.world.redis.publish(message)

    def pubsub(self) -> Subscription:
        return Subscription(self.machine)

    async def aclose(self) -> None:
        """Nothing is left open."""


class Subscription:
    """What one server hears."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def __aenter__(self) -> Subscription:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self in self.machine.world.redis.subscriptions:
            self.machine.world.redis.subscriptions.remove(self)

    async def subscribe(self, channel: str) -> None:
        if self.machine.is_cut_off:
            raise LinkLost
        self.machine.world.redis.subscriptions.append(self)

    def send(self, message: bytes) -> None:
        """Sends a message once, or twice; it is lost where the link is cut."""
        chances, troubles = self.machine.world.chances, self.machine.world.troubles
        for _ in range(2 if chances.happens(troubles.doubled_news) else 1):
            wait = chances.seconds(USUAL_SECONDS + troubles.news_delay)
            asyncio.get_running_loop().call_later(wait, self._arrive, message)

    def _arrive(self, message: bytes) -> None:
        if not self.machine.is_cut_off:
            self._heard.put_nowait(message)

    def cut(self) -> None:
        """The link breaks; who listens notices after a while."""
        wait = self.machine.world.chances.uniform(0, NOTICED_SECONDS)
        asyncio.get_running_loop().call_later(wait, self._heard.put_nowait, None)

    async def listen(self) -> AsyncIterator[dict[str, Any]]:
        while (message := await self._heard.get()) is not None:
            yield {"type": "message", "data": message}
        raise LinkLost
