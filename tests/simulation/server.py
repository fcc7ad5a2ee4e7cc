"""A simulated machine: runs the real application with the edges of its world, and can lose power at any moment."""

from __future__ import annotations

import asyncio
from contextvars import Context, ContextVar, copy_context
from typing import TYPE_CHECKING, Any

from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from dedale.games import OWN
from dedale.server.app import create_app, lifespan
from dedale.server.settings import Settings

from .network import close_all

if TYPE_CHECKING:
    from .world import World

HERE: ContextVar[Machine | None] = ContextVar("HERE", default=None)
"""The machine whose code is running; None: the world's own."""
SETTINGS = Settings(database="simulated", bus="redis://simulated", rate=0, seat_rate=0, idle_seconds=120.0)
START_AGAIN_SECONDS = 2.0
EPOCH = 1_700_000_000.0
OLD = frozenset(game.slug for game in OWN[:-1])
"""The games that an older version of the server can read."""
spare_apps: list[Litestar] = []


def machine_here() -> Machine:
    """The machine whose code is running."""
    machine = HERE.get()
    assert machine is not None
    return machine


class Machine:
    """One server, over all its restarts."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.number = number
        self.is_up = False
        self.is_ready = False
        self.is_held = False
        self.is_doomed = False
        self.is_cut_off = False
        self.is_old = False
        self.clock_error = 0.0
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.sockets: list[Any] = []
        self._stopping = asyncio.Event()
        self.chores: asyncio.Task[Any] | None = None

    def now(self) -> float:
        """The time of day by its own clock."""
        return EPOCH + self.world.loop.time() + self.clock_error

    def can_read(self, slug: str) -> bool:
        return not self.is_old or slug in OLD

    @property
    def context(self) -> Context:
        """Where code of this machine runs."""
        context = copy_context()
        context.run(HERE.set, self)
        return context

    # From power on to power off

    def start(self) -> None:
        """Starts, unless it runs or is kept from running."""
        if self.is_up or self.is_held:
            return
        self.is_up = True
        self.world.times.note(self.world.machines)
        self._stopping = asyncio.Event()
        self.app = spare_apps.pop() if spare_apps else create_app(SETTINGS)
        self.world.loop.create_task(self._run(), context=self.context)

    async def _run(self) -> None:
        try:
            async with lifespan(self.app):
                self.is_ready = True
                await self._stopping.wait()
                self.is_ready = False
                await close_all(self)
        except SQLAlchemyError:
            self.world.loop.call_later(START_AGAIN_SECONDS, self.start)
        self.power_off()

    def stop(self) -> None:
        """Ends as a server does that is told to: says goodbye, and leaves nothing undone."""
        self._stopping.set()

    def power_off(self) -> None:
        """Ends at once: nothing more leaves this machine, whatever its code still does."""
        if not self.is_up:
            return
        self.is_up = self.is_ready = self.is_doomed = False
        self.world.times.note(self.world.machines)
        self.world.used_apps.append(self.app)
        for socket in list(self.sockets):
            socket.break_off()
        for task in list(self.tasks):
            if task is not asyncio.current_task():
                task.cancel()

    def cut_off(self) -> None:
        """Loses its link to the bus."""
        self.is_cut_off = True
        for subscription in self.world.redis.subscriptions:
            if subscription.machine is self:
                subscription.cut()
