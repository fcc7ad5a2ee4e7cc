"""What a server does by itself: ends what is overdue, wakes computer players, begins what was left, tidies up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from dedale.table.clocks import LONGEST_PAUSE
from dedale.table.refusals import Missing, Unreadable

from .commands import end_if_out_of_time, go_on
from .computer_players import LEASE
from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import CHORES_FAILED, DATABASE_BYTES, DATABASE_FREE_BYTES, QUESTIONS, ROOM_BYTES, ROOMS
from .rounds import Rounds
from .settings import Settings

Chore = Callable[[LiveTables, LiveTable], Awaitable[object]]
BEAT = 2.0
IDLE = 5.0
BATCH = 200
TIDY = 30.0
log = logging.getLogger("dedale.chores")


class Chores:
    """What is done every beat; a chore that fails is logged and counted, keeps no other waiting, and is tried again."""

    def __init__(self, tables: LiveTables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self._rounds = Rounds(tables, settings)
        self._idle = 0.0
        self._tidied = 0.0
        self._was_away = False

    async def run(self) -> None:
        """Does everything that is due, every beat."""
        while True:
            await self.beat()
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        """Everything once."""
        chores = (self._show_life, self._end_overdue, self._wake_bots, self._drop_slow, self.tables.keep_listed)
        for chore in (*chores, self._tidy_up, self._go_round):
            await self._attempt(chore)
        self.tables.health.note_chores()

    async def _attempt(self, chore: Callable[[], Awaitable[None]]) -> None:
        try:
            await chore()
        except SQLAlchemyError as error:
            log.warning("the database is away", extra={"reason": type(error).__name__})
            self._was_away = True
        except Exception as error:
            CHORES_FAILED.inc()
            log.error("a chore has failed", exc_info=error, extra={"chore": chore.__name__.strip("_")})

    async def _show_life(self) -> None:
        """Stores a heartbeat; after a pause, or when the database was away, looks into the log of every game."""
        tables = self.tables
        if await tables.writer.beat(tables.now(), LONGEST_PAUSE) or self._was_away:
            tables.look_again()
        self._was_away = False
        tables.health.note_write()
        if tables.writer.is_shared:
            await tables.writer.renew_leases(tables.name, tables.now() + LEASE)

    async def _end_overdue(self) -> None:
        await end_overdue(self.tables)

    async def _wake_bots(self) -> None:
        await wake_bots(self.tables, self._idle)
        self._idle = IDLE

    async def _drop_slow(self) -> None:
        self.tables.drop_slow()
        ROOMS.set(len(self.tables.by_id))
        ROOM_BYTES.set(self.tables.bytes)
        QUESTIONS.set(self.tables.thinkers.waiting)

    async def _tidy_up(self) -> None:
        if self.tables.now() - self._tidied > TIDY:
            self._tidied = self.tables.now()
            await tidy_up(self.tables, self.settings)

    async def _go_round(self) -> None:
        await self._rounds.go_on()


async def tidy_up(tables: LiveTables, settings: Settings) -> None:
    """What need not be done every beat."""
    await begin_ready(tables)
    await measure_database(tables)
    tables.note_open_games()
    tables.forget_idle(tables.now() - settings.idle_seconds)
    tables.renew_presence()


async def measure_database(tables: LiveTables) -> None:
    """Tells Prometheus how large the database is."""
    size, free = await tables.writer.size()
    DATABASE_BYTES.set(size)
    DATABASE_FREE_BYTES.set(free)


async def end_overdue(tables: LiveTables) -> None:
    """Ends the turns of all seats that have run out of time."""
    await in_each(tables, await tables.writer.overdue(tables.now(), BATCH), end_if_out_of_time)


async def wake_bots(tables: LiveTables, idle: float) -> None:
    """Lets computer players think where nothing has happened for a while: after a restart, or a lost process."""
    await in_each(tables, await tables.writer.waiting_for_bots(tables.now() - idle, tables.now(), BATCH), wake)


async def wake(tables: LiveTables, live: LiveTable) -> None:
    await tables.refresh(live)
    await go_on(tables, live)


async def begin_ready(tables: LiveTables) -> None:
    """Begins the games that a server had not begun yet when it was stopped."""
    await in_each(tables, await tables.writer.ready(BATCH), begin_soon)


async def begin_soon(tables: LiveTables, live: LiveTable) -> None:
    """Begins a game without waiting until it is done: computer players may have to prepare first."""
    tables.spawn(wake(tables, live))


async def in_each(tables: LiveTables, names: list[str], chore: Chore) -> None:
    """Does a chore in several games; one that cannot be done, or read, does not keep the others waiting."""
    for game_id in names:
        try:
            await chore(tables, await tables.find(game_id))
        except (SQLAlchemyError, asyncio.CancelledError):
            raise
        except (Missing, Unreadable):
            continue  # it has been removed meanwhile, or set aside with a line in the log
        except Exception as error:
            CHORES_FAILED.inc()
            log.error("a chore has failed", exc_info=error, extra={"game": game_id})
