"""What a server does by itself: ends what is overdue, wakes computer players, begins what was left, tidies up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from dedale.table.clocks import DAY, LONGEST_PAUSE

from .commands import end_if_out_of_time, go_on
from .computer_players import LEASE
from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import QUESTIONS, ROOMS
from .settings import Settings

Chore = Callable[[LiveTables, LiveTable], Awaitable[object]]
BEAT = 2.0
IDLE = 5.0
BATCH = 200
SWEEP = 30.0
log = logging.getLogger("dedale.chores")


async def do_periodic_work(tables: LiveTables, settings: Settings) -> None:
    """Every beat: shows that this server runs, ends games whose time is over, wakes computer players, tidies up."""
    idle, swept, was_away = 0.0, 0.0, False
    while True:
        try:
            if await tables.writer.beat(tables.now(), LONGEST_PAUSE) or was_away:
                tables.look_again()
            was_away = False
            if tables.writer.is_shared:
                await tables.writer.renew_leases(tables.name, tables.now() + LEASE)
            await end_overdue(tables)
            await wake_bots(tables, idle)
            idle = IDLE
            tables.drop_slow()
            ROOMS.set(len(tables.by_id))
            QUESTIONS.set(tables.thinkers.waiting)
            if tables.now() - swept > SWEEP:
                await sweep(tables, settings)
                swept = tables.now()
        except SQLAlchemyError as error:
            log.warning("the database is away", extra={"reason": type(error).__name__})
            was_away = True
        await asyncio.sleep(BEAT)


async def sweep(tables: LiveTables, settings: Settings) -> None:
    """What need not be done every beat."""
    await begin_ready(tables)
    await remove_stale(tables, tables.now() - settings.waiting_days * DAY)
    tables.forget_idle(tables.now() - settings.idle_seconds)
    tables.renew_presence()


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
    for game_id in await tables.writer.ready(BATCH):
        tables.spawn(wake(tables, await tables.find(game_id)))


async def remove_stale(tables: LiveTables, created_before: float) -> None:
    """Removes games that have waited for players for too long."""
    for game_id in await tables.writer.remove_stale(created_before, BATCH):
        tables.by_id.pop(game_id, None)


async def in_each(tables: LiveTables, names: list[str], chore: Chore) -> None:
    """Does a chore in several games; one that cannot be done does not keep the others waiting."""
    for game_id in names:
        try:
            await chore(tables, await tables.find(game_id))
        except SQLAlchemyError:
            raise
        except Exception as error:
            log.error("a chore has failed", exc_info=error, extra={"game": game_id})
