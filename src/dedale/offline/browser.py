"""The host as the browser's worker runs it: JavaScript functions are its ports.

A coroutine that is handed to JavaScript is a promise there, and a promise can be awaited here.
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from dedale.table.creating import Drawn
from dedale.table.tasks import Task, answered

from .doors import answer
from .host import OfflineHost
from .hosted_table import Subscription
from .ports import Change, StoredTable, ThoughtStopped
from .requests import Request


class Outside(Protocol):
    """What the worker's script gives: functions, whose promises can be awaited."""

    def now(self) -> float: ...
    def seed(self) -> int: ...
    def name(self) -> str: ...
    def secret(self) -> str: ...
    def load(self, game_id: str) -> Awaitable[Any]: ...
    def write(self, *change: Any) -> Awaitable[bool]: ...
    def think(self, matter: str, task: bytes) -> Awaitable[Any]: ...
    def stop(self, matter: str) -> None: ...
    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...
    def announce(self, game_id: str) -> None: ...
    def tell(self, stream: int, news: str) -> None: ...


class BrowserPorts:
    """The host's ports: store, thinker, chance and time, all of them functions of the script."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self.store = self.thinker = self.chance = self

    def now(self) -> float:
        return self.outside.now()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.outside.spawn(work)

    def announce(self, game_id: str) -> None:
        self.outside.announce(game_id)

    def new_game(self) -> Drawn:
        return Drawn(self.outside.name(), self.outside.seed(), self.outside.secret())

    def new_seed(self) -> int:
        return self.outside.seed()

    async def load(self, game_id: str) -> StoredTable | None:
        found = await self.outside.load(game_id)
        return None if found is None else StoredTable(found.game.encode(), [move.encode() for move in found.moves])

    async def write(self, change: Change) -> bool:
        rematch_id, rematch = change.rematch or (None, None)
        return await self.outside.write(
            change.id, change.before, text(change.game), change.n, text(change.move), rematch_id, text(rematch)
        )

    async def think(self, matter: str, task: bytes) -> bytes:
        found = await self.outside.think(matter, task)
        if found is None:
            raise ThoughtStopped
        return bytes(found.to_py())

    def stop(self, matter: str) -> None:
        self.outside.stop(matter)


class BrowserHost:
    """What the worker's script calls."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._host = OfflineHost(BrowserPorts(outside))
        self._streams: dict[int, tuple[str, Subscription]] = {}

    async def ask(self, method: str, path: str, body: str, token: str | None) -> tuple[int, str]:
        """The status of an answer, and its text."""
        found = await answer(self._host, Request(method, path, body.encode(), token))
        return found.status, found.body.decode()

    async def listen(self, stream: int, game_id: str, hello: str) -> int | None:
        """Opens a live stream; a number is the code with which it is closed."""
        opened = await self._host.listen(game_id, hello.encode(), self._teller(stream))
        if isinstance(opened, int):
            return opened
        self._streams[stream] = (game_id, opened)
        return None

    def _teller(self, stream: int) -> Callable[[bytes], object]:
        return lambda news: self._outside.tell(stream, news.decode())

    def hang_up(self, stream: int) -> None:
        """Closes a live stream."""
        opened = self._streams.pop(stream, None)
        if opened is not None:
            self._host.hang_up(*opened)

    async def changed(self, game_id: str) -> None:
        """Looks at what another page of this browser has stored."""
        await self._host.refresh(game_id)


def text(json: bytes | None) -> str | None:
    """JSON as JavaScript keeps it."""
    return None if json is None else json.decode()


def thought(task: Any) -> bytes:
    """What the second worker makes of a pickled task, a `Uint8Array` in JavaScript."""
    read: Task = pickle.loads(task.to_py())
    return pickle.dumps(answered(read.result, ()))
