"""What a server does by itself: ends what is overdue, wakes computer players, begins what was left, tidies up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from .clocks import DAY, LONGEST_PAUSE
from .creating import after_change
from .hall import Hall
from .kept import now
from .metrics import QUESTIONS, ROOMS
from .playing import end_if_out_of_time, let_bot_think
from .room import Room
from .settings import Settings

BEAT = 2.0
IDLE = 5.0
BATCH = 200
SWEEP = 30.0
log = logging.getLogger("dedale.chores")


async def do_chores(hall: Hall, settings: Settings) -> None:
    """Every beat: shows that this server runs, ends games whose time is over, wakes computer players, tidies up."""
    idle, swept, was_away = 0.0, 0.0, False
    while True:
        try:
            if await hall.writer.beat(now(), LONGEST_PAUSE) or was_away:
                hall.look_again()
            was_away = False
            await end_overdue(hall)
            await wake_bots(hall, idle)
            idle = IDLE
            hall.drop_slow()
            ROOMS.set(len(hall.rooms))
            QUESTIONS.set(hall.thinkers.waiting)
            if now() - swept > SWEEP:
                await sweep(hall, settings)
                swept = now()
        except SQLAlchemyError as error:
            log.warning("the database is away", extra={"reason": type(error).__name__})
            was_away = True
        await asyncio.sleep(BEAT)


async def sweep(hall: Hall, settings: Settings) -> None:
    """What need not be done every beat."""
    await begin_ready(hall)
    await remove_stale(hall, now() - settings.waiting_days * DAY)
    hall.forget_idle(now() - settings.idle_seconds)
    hall.renew_presence()


async def end_overdue(hall: Hall) -> None:
    """Whoever has run out of time has resigned."""
    await in_each(hall, await hall.writer.overdue(now(), BATCH), end_if_overdue)


async def end_if_overdue(hall: Hall, room: Room) -> None:
    async with room.lock:
        await end_if_out_of_time(hall, room)
    hall.tell(room)


async def wake_bots(hall: Hall, idle: float) -> None:
    """Lets computer players think where nothing has happened for a while: after a restart, or a lost process."""
    await in_each(hall, await hall.writer.waiting_for_bots(now() - idle, BATCH), wake)


async def wake(hall: Hall, room: Room) -> None:
    await hall.refresh(room)
    let_bot_think(hall, room)


async def begin_ready(hall: Hall) -> None:
    """Begins the games that a server had not begun yet when it was stopped."""
    for game_id in await hall.writer.ready(BATCH):
        hall.spawn(after_change(hall, await hall.room(game_id)))


async def remove_stale(hall: Hall, created_before: float) -> None:
    """Removes games that have waited for players for too long."""
    for game_id in await hall.writer.remove_stale(created_before, BATCH):
        hall.rooms.pop(game_id, None)


async def in_each(hall: Hall, names: list[str], chore: Callable[[Hall, Room], Awaitable[None]]) -> None:
    """Does a chore in several games; one that cannot be done does not keep the others waiting."""
    for game_id in names:
        try:
            await chore(hall, await hall.room(game_id))
        except SQLAlchemyError:
            raise
        except Exception as error:
            log.error("a chore has failed", exc_info=error, extra={"game": game_id})
