"""The bus between servers, where its link fails."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from redis.exceptions import ConnectionError as LinkLost

from dedale.server import bus
from dedale.server.bus import News, RedisBus


class FailingRedis:
    """A link that breaks twice before it takes anything."""

    def __init__(self) -> None:
        self.failures = 2
        self.published: asyncio.Queue[str] = asyncio.Queue()

    async def publish(self, channel: str, message: bytes) -> None:
        if self.failures:
            self.failures -= 1
            raise LinkLost
        self.published.put_nowait(msgspec.json.decode(message, type=News).game)

    def pubsub(self) -> Any:
        raise LinkLost

    async def aclose(self) -> None:
        pass


def test_news_that_did_not_get_through_are_told_when_the_link_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other servers have missed nothing that they know of: nobody else would tell them."""
    monkeypatch.setattr(bus, "PAUSE", 0.0)

    async def told() -> list[str]:
        link = FailingRedis()
        monkeypatch.setattr("redis.asyncio.from_url", lambda *_, **__: link)
        here = RedisBus("redis://simulated")
        here.start(lambda news: None, lambda: None)
        for game in ("first", "second"):
            here.tell(News(game))
        async with asyncio.timeout(30):
            found = [await link.published.get() for _ in range(2)]
        await here.close()
        return found

    assert asyncio.run(told()) == ["first", "second"]
