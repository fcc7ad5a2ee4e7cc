"""A simulated world: machines, a store, a bus, thinkers, people and troubles, all from one integer."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from itertools import count
from typing import Any

from dedale.table import tokens

from .broken import Broken, holds
from .chances import Chances
from .disk import Database, emptied_store
from .edges import invented_edges, task_of_machine
from .history import Histories
from .loop import InventedLoop
from .people import Person, host
from .redis import Redis
from .server import Machine, spare_apps
from .times import Times
from .told import Listeners
from .troubles import drawn_troubles, end_trouble, make_trouble

TROUBLED_SECONDS = 1200.0
ENDING_SECONDS = 3600.0
"""Within this time after the last trouble every game must be over."""
SETTLING_SECONDS = 120.0
"""Within this time after the last change every page must show it."""
CATCHING_UP_SECONDS = 60.0
LOOKING_SECONDS = 20.0


@dataclass(frozen=True)
class Report:
    """What has happened in a world: `digest` is the same whenever the same happens."""

    seed: int
    server_hours: float
    games: int
    moves: int
    updates: int
    digest: str


class World:
    """Everything that there is; `expected`: games that somebody was given, `forsaken`: with a seat that nobody has."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chances = Chances(seed)
        self.loop = InventedLoop()
        self.loop.set_task_factory(task_of_machine)
        self.loop.set_exception_handler(lambda *_: None)
        self.times = Times(self.loop)
        self.troubles = drawn_troubles(self.chances)
        self.redis = Redis()
        self.histories = Histories(self)
        self.listeners = Listeners(self)
        self.database = Database(emptied_store(), lambda: self.judge(self.histories.look))
        self.machines = [Machine(self, number) for number in range(self.chances.choice([1, 2, 3, 3, 3]))]
        self.arrivals = count()
        self.people: list[Person] = []
        self.expected: set[str] = set()
        self.forsaken: set[str] = set()
        self.rematches: set[str] = set()
        self.used_apps: list[Any] = []
        self.is_calm = self.is_ending = False
        self.failure: BaseException | None = None
        self.is_over = False
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._trace = hashlib.sha256()

    # What is checked

    def judge(self, check: Callable[..., None], *arguments: Any) -> None:
        """Checks something; the world ends when it does not hold."""
        try:
            check(*arguments)
        except Exception as failure:
            self._fail(failure)

    def overhear(self, told: Any, token: str | None) -> None:
        """Checks an update at the moment when a server sends it."""
        if isinstance(told, dict) and told.get("kind") == "update":
            self._trace.update(repr((self.loop.time(), told["id"], told["revision"], told["n"])).encode())
            self.judge(lambda: self.listeners.check(told, self._seat(told["id"], token)))

    def _seat(self, game: str, token: str | None) -> int | None:
        """The seat that is stored for a token."""
        seats = self.histories.by_id[game].game.seats
        return None if token is None else next(seat.seat for seat in seats if tokens.fits(token, seat.token_hash))

    def _fail(self, failure: BaseException) -> None:
        if not self.is_over:
            self.failure = failure
            self.stop()

    def stop(self) -> None:
        """Lets time end; what breaks from now on was broken before."""
        self.is_over = True
        self.loop.stop()

    # What happens

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Lets something happen beside everything else."""
        task = self.loop.create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)
        if not task.cancelled() and (failure := task.exception()) is not None:
            self._fail(failure)

    async def pass_time(self) -> None:
        """From the first game to the last, with trouble for a while."""
        for machine in self.machines:
            machine.start()
        for _ in range(self.chances.randint(3, 8)):
            self.spawn(host(self))
        self.spawn(self.watch())
        await make_trouble(self, until=TROUBLED_SECONDS)
        end_trouble(self)
        self.is_calm = True
        await self._until_pages_have_caught_up()
        await self._until_all_is_over()
        await asyncio.sleep(SETTLING_SECONDS)
        self.check_end()
        self.stop()

    async def watch(self) -> None:
        """Looks after the machines, beside everything else."""
        while True:
            await asyncio.sleep(LOOKING_SECONDS)
            for machine in self.machines:
                idle = machine.is_ready and machine.chores is not None and machine.chores.done()
                holds(not idle, "every machine that runs does its periodic work")

    async def _until_pages_have_caught_up(self) -> None:
        """Soon after the last trouble every page shows what was stored in the meantime, whatever it has missed."""
        await asyncio.sleep(CATCHING_UP_SECONDS)
        stored = {name: history.game.revision for name, history in self.histories.by_id.items()}
        await asyncio.sleep(CATCHING_UP_SECONDS)
        for person in self.people:
            person.check_shows(stored.get(person.game, 0))

    async def _until_all_is_over(self) -> None:
        self.is_ending = True
        ends = self.loop.time() + ENDING_SECONDS
        while self.unfinished():
            holds(self.loop.time() < ends, f"every game comes to its end: {self.unfinished()}")
            await asyncio.sleep(LOOKING_SECONDS)

    def unfinished(self) -> list[Any]:
        """The games that are not over, though everybody who has a seat is there or on a clock."""
        wanted = self.expected - self.forsaken
        return [history.game for name, history in self.histories.by_id.items() if name in wanted and is_on(history)]

    def check_end(self) -> None:
        """What holds when everything has been quiet for a while."""
        for person in self.people:
            person.check_shows(person.history.game.revision)
        for machine in self.machines:
            holds(machine.is_ready, "every machine runs again")

    def report(self) -> Report:
        self.times.read()
        played = [history.moves for history in self.histories.by_id.values()]
        self._trace.update(repr(played).encode())
        return Report(
            self.seed,
            self.times.server_seconds / 3600,
            len(played),
            sum(len(moves) for moves in played),
            self.listeners.count,
            self._trace.hexdigest()[:16],
        )

    async def end(self) -> None:
        """Ends every task, so that nothing of this world is left for the next."""
        for machine in self.machines:
            machine.power_off()
        while left := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in left:
                task.cancel()
            await asyncio.sleep(1)
        spare_apps.extend(self.used_apps)


def is_on(history: Any) -> bool:
    return bool(history.game.status != "over")


def simulate(seed: int) -> Report:
    """What happens in the world of this seed; `Broken` if something does that must not."""
    logging.disable(logging.CRITICAL)
    world = World(seed)
    try:
        with invented_edges(world):
            world.spawn(world.pass_time())
            world.loop.run_forever()
            report, failure = world.report(), world.failure
            world.loop.run_until_complete(world.end())
            world.loop.close()
    finally:
        logging.disable(logging.NOTSET)
    if failure is not None:
        raise Broken(f"seed {seed}, after {report.server_hours:.2f} server-hours: {failure}") from failure
    return report
