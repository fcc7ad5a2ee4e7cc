"""The store from the event loop: every call runs in a thread, and moves that come together are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from dedale.table.facts import Fact, MovePlayed
from dedale.table.stored import StoredGame, StoredMove

from .store import Entry, Store
from .sweeping import Cutoffs, Place, SweepStep

T = TypeVar("T")
COMMIT_SECONDS = 0.008


class Writer:
    """Asks the store without blocking.

    A commit waits for the disk. With SQLite, moves of different games that arrive meanwhile, or within a few
    milliseconds, share the next one: each is still kept or refused on its own, and nobody is told of a move before it
    is on disk.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.is_shared = store.is_shared
        self._pending: list[tuple[Entry, asyncio.Future[None]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._next_commit = 0.0

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.store.threads, work, *arguments)

    async def add(self, game: StoredGame) -> None:
        await self._run(self.store.add, game)

    async def load(self, game_id: str, known: int) -> tuple[StoredGame, list[StoredMove]] | None:
        return await self._run(self.store.load, game_id, known)

    async def set_aside(self, game_id: str, reason: str) -> None:
        await self._run(self.store.set_aside, game_id, reason)

    async def open_games(self, most: int, now: float) -> list[tuple[StoredGame, float]]:
        return await self._run(self.store.open_games, most, now)

    async def keep_listed(self, until: dict[str, float]) -> None:
        await self._run(self.store.keep_listed, until)

    async def unfinished(self, host: str) -> tuple[int, int]:
        return await self._run(self.store.unfinished, host)

    async def waiting_for_bots(self, touched_before: float, now: float, most: int) -> list[str]:
        return await self._run(self.store.waiting_for_bots, touched_before, now, most)

    async def lease(self, game_id: str, process: str, now: float, until: float) -> bool:
        return await self._run(self.store.lease, game_id, process, now, until)

    async def renew_leases(self, process: str, until: float) -> None:
        await self._run(self.store.renew_leases, process, until)

    async def release(self, game_id: str, process: str) -> None:
        await self._run(self.store.release, game_id, process)

    async def ready(self, most: int) -> list[str]:
        return await self._run(self.store.ready, most)

    async def note_opened(self, names: Sequence[str], now: float) -> set[str]:
        return await self._run(self.store.note_opened, names, now)

    async def sweep(self, after: Place, cutoffs: Cutoffs) -> SweepStep:
        return await self._run(self.store.sweep, after, cutoffs)

    async def size(self) -> tuple[int, int]:
        return await self._run(self.store.size)

    async def overdue(self, now: float, most: int) -> list[str]:
        return await self._run(self.store.overdue, now, most)

    async def beat(self, now: float, longest_pause: float) -> float:
        return await self._run(self.store.beat, now, longest_pause)

    async def write(self, game: StoredGame, fact: Fact) -> None:
        """Stores a fact about a game; returns when it is on disk. Outdated if the game has changed since."""
        if self.is_shared or not isinstance(fact, MovePlayed):
            await self._run(self.store.write, game, fact)
            return
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append(((game, fact), kept))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        await kept

    async def _flush(self) -> None:
        try:
            while self._pending:
                await self._until_next_commit()
                batch, self._pending = self._pending, []
                for (_, kept), fault in zip(batch, await self._keep([entry for entry, _ in batch]), strict=True):
                    settle(kept, fault)
        finally:
            self._flushing = None

    async def _until_next_commit(self) -> None:
        """Lets moves gather when they come fast; one that comes alone does not wait."""
        time = asyncio.get_running_loop().time
        await asyncio.sleep(self._next_commit - time())
        self._next_commit = time() + COMMIT_SECONDS

    async def _keep(self, batch: list[Entry]) -> Sequence[Exception | None]:
        try:
            return await self._run(self.store.write_moves, batch)
        except Exception as error:
            return [error] * len(batch)


def settle(kept: asyncio.Future[None], fault: Exception | None) -> None:
    """Ends the wait for one move."""
    if kept.done():
        return
    if fault is None:
        kept.set_result(None)
    else:
        kept.set_exception(fault)
