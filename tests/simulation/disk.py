"""The database of a simulated world: the real store in memory, behind threads that can be slow, fail or die."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import OperationalError

from dedale.server.schema import metadata, salts
from dedale.server.store import Store

if TYPE_CHECKING:
    from .server import Machine


WRITES = ("add", "write", "write_moves")
"""What a machine does that is doomed, and no more after that."""


@cache
def store_in_memory() -> Store:
    """One store for all worlds of this process: migrations take longer than a world's first hour."""
    return Store("sqlite://")


def emptied_store() -> Store:
    """The store as a new world finds it."""
    store = store_in_memory()
    with store.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            if table is not salts:  # which a migration has filled
                connection.execute(table.delete())
    return store


class Database:
    """What all servers share: the store, how it fares, and who looks at it after every change."""

    def __init__(self, store: Store, changed: Callable[[], None]) -> None:
        self.store = store
        self.is_away = False
        self._changed = changed
        self._seen = -1
        with store.engine.connect() as connection:
            self._connection: Any = connection.connection.dbapi_connection

    def perform(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Does one piece of work in one moment, as a transaction does."""
        try:
            return work(*arguments)
        finally:
            self._look()

    def _look(self) -> None:
        changes = self._connection.total_changes
        if changes != self._seen:
            self._seen = changes
            self._changed()


class Threads:
    """Stands in for a server's threads: each call takes its time on the way there and on the way back."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def perform(self, work: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        loop, world = asyncio.get_running_loop(), self.machine.world
        done: asyncio.Future[Any] = loop.create_future()
        if self.machine.is_up:
            wait = world.chances.seconds(world.troubles.disk)
            loop.call_later(wait, self._begin, done, work, arguments)
        else:
            done.cancel()
        return done

    def _begin(self, done: asyncio.Future[Any], work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        if not self.machine.is_up:
            return
        world, found, fault = self.machine.world, None, None
        try:
            self._check_reachable()
            found = world.database.perform(work, arguments)
            self._check_reachable()
        except Exception as error:
            fault = error
        if self.machine.is_doomed and work.__name__ in WRITES:
            self.machine.power_off()
        wait = world.chances.seconds(world.troubles.disk)
        asyncio.get_running_loop().call_later(wait, self._end, done, found, fault)

    def _check_reachable(self) -> None:
        """A connection may break before the work is done, or after that: then nobody learns that it is."""
        world = self.machine.world
        if world.database.is_away or world.chances.happens(world.troubles.broken_connections):
            raise OperationalError("simulated", {}, Exception("the connection is lost"))

    def _end(self, done: asyncio.Future[Any], found: Any, fault: Exception | None) -> None:
        if not self.machine.is_up or done.done():
            return
        if fault is None:
            done.set_result(found)
        else:
            done.set_exception(fault)


class Disk:
    """The store as one server has it."""

    def __init__(self, machine: Machine) -> None:
        self._store = machine.world.database.store
        self.threads = Threads(machine)
        self.is_shared = len(machine.world.machines) > 1

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def close(self) -> None:
        """The store outlives every server."""
