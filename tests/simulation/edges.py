"""Where the server meets the world: for the time of a simulation these are invented."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import redis.asyncio

import dedale.server.app
import dedale.server.bus
import dedale.server.chance
import dedale.server.live
import dedale.server.live_tables
import dedale.server.thinking
from dedale.core import Game
from dedale.games import OWN
from dedale.installed import GameList
from dedale.server.listener import Listener

from .disk import Disk
from .redis import RedisLink
from .server import HERE, machine_here
from .thinkers import InventedPool

if TYPE_CHECKING:
    from .world import World


PERIODIC = ("do_periodic_work", "Chores.run")
"""What never ends while a machine runs."""


class OrderedListener(Listener):
    """A listener whose place in a set follows from when it came, and not from where it lies in memory."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._number = next(machine_here().world.arrivals)

    def __hash__(self) -> int:
        return self._number


class InventedTime:
    """Stands in for the module `time`."""

    def time(self) -> float:
        return machine_here().now()


def games_here(_: GameList) -> tuple[Game, ...]:
    """The games that the version of the machine can read whose code is running."""
    machine = HERE.get()
    return tuple(game for game in OWN if machine is None or machine.can_read(game.slug))


@contextmanager
def invented_edges(world: World) -> Iterator[None]:
    """Puts the fakes where the server takes its clock, chance, store, bus and thinkers from."""
    server, chances = dedale.server, world.chances
    with ExitStack() as stack:
        for place, name, fake in (
            (server.app, "Store", lambda _: Disk(machine_here())),
            (redis.asyncio, "from_url", lambda *_, **__: RedisLink(machine_here())),
            (server.thinking, "Pool", InventedPool),
            (server.live_tables, "time", InventedTime()),
            (server.live_tables, "secrets", chances),
            (server.chance, "secrets", chances),
            (server.bus, "secrets", chances),
            (server.live, "Listener", OrderedListener),
            (GameList, "all", property(games_here)),
        ):
            stack.enter_context(patch.object(place, name, fake))
        yield


def task_of_machine(loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> asyncio.Task[Any]:
    """Makes a task, and lets the machine know whose code runs in it."""
    task = asyncio.Task(work, loop=loop, **options)
    context = options.get("context")
    machine = HERE.get() if context is None else context.get(HERE)
    if machine is not None:
        machine.tasks[task] = None
        if work.__qualname__ in PERIODIC:
            machine.chores = task
        task.add_done_callback(lambda done: machine.tasks.pop(done, None))
    return task
