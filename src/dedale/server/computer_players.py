"""Computer players: they think in other processes, and answer at beats that tell nothing of how long they thought."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from dedale.table.due import due
from dedale.table.needs import Command, Needs
from dedale.table.playing import LetThink, resignation
from dedale.table.refusals import Conflict

from .deciding import decided
from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import BOT_SECONDS

log = logging.getLogger("dedale.games")


def let_think(tables: LiveTables, live: LiveTable) -> None:
    """Lets the computer player whose turn it is think, unless it does already."""
    if live.id not in tables.thinking:
        tables.thinking.add(live.id)
        tables.spawn(think(tables, live))


async def think(tables: LiveTables, live: LiveTable) -> None:
    """Plays the moves of computer players until it is a person's turn."""
    try:
        while isinstance(command := due(live.table), LetThink):
            chosen = await at_a_beat(tables, live, command)
            with suppress(Conflict):  # another process was quicker, or somebody has resigned
                await decided(tables, live, chosen)
    finally:
        tables.thinking.discard(live.id)


async def at_a_beat(tables: LiveTables, live: LiveTable, command: LetThink) -> Command:
    """What a computer player wants to play, at a beat that tells nothing of how long it thought."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    chosen = await choice(tables, live, command)
    spent = loop.time() - begun
    BOT_SECONDS.labels(live.table.game.game, live.table.seat(command.seat).level or "").observe(spent)
    await asyncio.sleep(until_next_beat(tables.pace, spent))
    return chosen


async def choice(tables: LiveTables, live: LiveTable, command: LetThink) -> Command:
    """What a computer player wants to play; one that has failed resigns."""
    needs: Needs = command.decide(live.table, tables.now())
    try:
        return needs.then(await tables.work(live.id, needs.task))
    except Exception as error:  # whatever went wrong in the other process, the game must go on
        log.error("a computer player has failed and resigns", extra={"game": live.id, "reason": str(error)})
        return resignation(command.seat, command.n)


def until_next_beat(pace: float, spent: float) -> float:
    """Answers come at whole beats of the pace, so that thinking times tell nothing."""
    return 0.0 if pace <= 0 else pace - spent % pace
