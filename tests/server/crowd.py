"""Many games at once, played by clients that retry until the game is over."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

OPTIONS = {"rows": 3, "columns": 3, "max_turns": 30}
PATIENCE = 120.0
AWAY = (httpx.HTTPError, ConnectionError)
PAUSE = 0.3
"""Seconds before somebody asks again: a crowd that asks without a break keeps a server from starting."""


class Table:
    """One game: its two seats, every move that the server has acknowledged, and all that it has told."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.chance = random.Random(number)
        self.with_bot = number % 4 == 0
        self.acknowledged: dict[int, str] = {}
        self.told: dict[int, str] = {}
        self.record: dict[str, Any] = {}

    async def play(self) -> None:
        """Plays to the end, however often the server is down."""
        await self._create()
        shown = await self._look(0)
        while shown["status"] != "over":
            mover = shown["view"]["to_move"] if shown["view"] else -1
            if mover not in self.tokens:
                await asyncio.sleep(PAUSE)
                shown = await self._look(0)
            elif mover != shown["seat"]:
                shown = await self._look(mover)
            else:
                shown = await self._move(shown)
        self.record = await self.crowd.ask("GET", f"/api/games/{self.id}/record")

    async def _create(self) -> None:
        other = {"kind": "bot", "level": "easy"} if self.with_bot else {"kind": "human"}
        wanted = {"game": "tracker", "options": OPTIONS, "seats": [{"kind": "human"}, other]}
        made = await self.crowd.ask("POST", "/api/games", wanted)
        self.id = made["id"]
        self.tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}

    async def _look(self, seat: int) -> dict[str, Any]:
        return self._hear(await self.crowd.ask("GET", f"/api/games/{self.id}", None, self.tokens[seat]))

    async def _move(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Plays from what a seat is shown; if things have moved on, looks again."""
        n, seat, move = shown["n"] + 1, shown["seat"], self.chance.choice(shown["view"]["legal"])
        told = await self.crowd.ask("POST", f"/api/games/{self.id}/moves", {"move": move, "n": n}, self.tokens[seat])
        if not told:
            return await self._look(seat)
        self.acknowledged[n] = move
        self.crowd.moves += 1
        return self._hear(told)

    def _hear(self, shown: dict[str, Any]) -> dict[str, Any]:
        self.told |= {line["n"]: line["move"] for line in shown["lines"]}
        return shown

    def check(self) -> None:
        """Everything that was acknowledged, or told to anybody, is in the record."""
        moves = self.record["moves"]
        assert self.record["result"] is not None
        for n, move in [*self.acknowledged.items(), *self.told.items()]:
            assert moves[n - 1] == move, (self.id, n, move, moves)


class Crowd:
    """Plays many games at once, while the test makes trouble."""

    def __init__(self, url: str, games: int) -> None:
        self.url = url
        self.tables = [Table(self, number) for number in range(games)]
        self.moves = 0
        self.away = 0

    def play(self, trouble: Callable[[Crowd], Awaitable[None]]) -> None:
        asyncio.run(self._play(trouble))
        for table in self.tables:
            table.check()

    async def _play(self, trouble: Callable[[Crowd], Awaitable[None]]) -> None:
        limits = httpx.Limits(max_connections=100)
        async with httpx.AsyncClient(base_url=self.url, limits=limits, timeout=30) as self.http:
            await asyncio.gather(trouble(self), *(table.play() for table in self.tables))

    async def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> dict[str, Any]:
        """The answer, as soon as there is one; nothing when the game has moved on."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        ends = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                answer = await self.http.request(method, path, json=body, headers=headers)
                if answer.status_code == 409:
                    return {}
                if answer.status_code < 500:
                    assert answer.status_code in (200, 201), answer.text
                    return dict(answer.json())
                assert answer.status_code == 503, answer.text
            except AWAY:
                pass
            self.away += 1
            assert asyncio.get_running_loop().time() < ends, "the server did not come back"
            await asyncio.sleep(PAUSE)

    async def until(self, moves: int) -> None:
        """Waits until this many moves have been played."""
        while self.moves < moves:
            await asyncio.sleep(0.02)
