"""Computer players: they think in other processes, and answer at beats that tell little of how long they thought."""

from __future__ import annotations

import logging
from contextlib import suppress

from dedale.pool import Unwanted
from dedale.table.due import due
from dedale.table.needs import Command, Needs
from dedale.table.playing import LetThink, resignation
from dedale.table.refusals import Busy, Conflict, TooMany

from .deciding import decided
from .live_table import LiveTable
from .live_tables import LiveTables, Rest
from .metrics import BOT_SECONDS, POSTPONED
from .pacing import at_a_beat
from .thinking import ThinkerDied

LEASE = 10.0
"""Seconds for which a process keeps a game without a sign of life; it gives one at every beat."""
FIRST_REST = 5.0
LONGEST_REST = 600.0
log = logging.getLogger("dedale.games")


class Postponed(Exception):
    """A computer player cannot think now, and is asked again later."""


def let_think(tables: LiveTables, live: LiveTable) -> None:
    """Lets the computer player whose turn it is think, unless it does already, or rests."""
    rest = tables.resting.get(live.id)
    if live.id not in tables.thinking and (rest is None or rest.until <= tables.now()):
        tables.thinking.add(live.id)
        tables.spawn(think(tables, live))


async def think(tables: LiveTables, live: LiveTable) -> None:
    """Plays the moves of computer players until it is a person's turn, if no other process does."""
    try:
        if await is_ours(tables, live):
            await play_all(tables, live)
    finally:
        tables.thinking.discard(live.id)


async def is_ours(tables: LiveTables, live: LiveTable) -> bool:
    """Whether this process alone thinks for a game; where there is but one, it does."""
    now = tables.now()
    return not tables.writer.is_shared or await tables.writer.lease(live.id, tables.name, now, now + LEASE)


async def play_all(tables: LiveTables, live: LiveTable) -> None:
    """Plays the moves of computer players until it is a person's turn, or they have to wait."""
    try:
        while isinstance(command := due(live.table), LetThink):
            with suppress(Conflict, Unwanted):  # somebody has resigned meanwhile, or another process was quicker
                await decided(tables, live, await paced_choice(tables, live, command))
                tables.resting.pop(live.id, None)
    except Postponed:
        POSTPONED.inc()
    finally:
        if tables.writer.is_shared:
            await tables.writer.release(live.id, tables.name)


async def paced_choice(tables: LiveTables, live: LiveTable, command: LetThink) -> Command:
    """What a computer player wants to play, at a beat; the figures count beats too, lest their sums tell more."""
    chosen, seconds = await at_a_beat(tables.pace, choice(tables, live, command))
    BOT_SECONDS.labels(live.table.game.game, live.table.seat(command.seat).level or "").observe(seconds)
    return chosen


async def choice(tables: LiveTables, live: LiveTable, command: LetThink) -> Command:
    """What a computer player wants to play; one that has failed resigns, one whose process has died is asked later."""
    needs: Needs = command.decide(live.table, tables.now())

    def is_wanted() -> bool:
        return due(live.table) == command

    try:
        return needs.then(await tables.work(live.table.game.host, needs.task, live.id, is_wanted))
    except Unwanted:
        raise
    except (TooMany, Busy):
        raise Postponed from None
    except ThinkerDied as error:
        rest(tables, live, str(error))
        raise Postponed from None
    except Exception as error:  # whatever went wrong in the other process, the game must go on
        log.error("a computer player has failed and resigns", extra={"game": live.id, "reason": str(error)})
        return resignation(command.seat, command.n)


def rest(tables: LiveTables, live: LiveTable, reason: str) -> None:
    """Lets a computer player rest after a failure that may not come again; longer each time."""
    failures = tables.resting.get(live.id, Rest(0, 0.0)).failures + 1
    seconds = min(LONGEST_REST, FIRST_REST * 2 ** (failures - 1))
    tables.resting[live.id] = Rest(failures, tables.now() + seconds)
    log.error("a computer player is asked again later", extra={"game": live.id, "reason": reason, "seconds": seconds})
