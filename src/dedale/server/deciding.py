"""From a command to a stored fact: decide, store, tell."""

from __future__ import annotations

from typing import Any

from dedale.table import Fact, Needs
from dedale.table.facts import MovePlayed, RematchMade
from dedale.table.needs import Command, Decision
from dedale.table.refusals import MOVED_ON, Conflict
from dedale.table.tasks import Task

from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import GAMES_CREATED, moves_played
from .pacing import at_a_beat
from .store import Outdated

TRIES = 4
"""How often a command is decided when others keep changing the game meanwhile."""


async def decided(tables: LiveTables, live: LiveTable, command: Command) -> Fact | None:
    """The fact that a command has made, stored and told; long work is done elsewhere first."""
    while True:
        async with live.lock:
            decision = await decide_and_store(tables, live, command)
        if not isinstance(decision, Needs):
            return decision
        command = decision.then(await result(tables, live, decision.task))


async def result(tables: LiveTables, live: LiveTable, task: Task) -> Any:
    """The result of a task; what a computer player has thought about comes at a beat."""
    work = tables.work(live.table.game.host, task, live.id)
    return (await at_a_beat(tables.pace, work))[0] if task.thinks else await work


async def decide_and_store(tables: LiveTables, live: LiveTable, command: Command) -> Decision:
    """Decides and stores; where another process was quicker, looks again and decides anew."""
    for _ in range(TRIES):
        game = live.table.game
        decision = command.decide(live.table, tables.now())
        if not isinstance(decision, Fact):
            return decision
        try:
            await tables.writer.write(game, decision)
        except Outdated:
            await tables.refresh(live)
            continue
        live.note(game, decision)
        tables.announce(live)
        count(game.game, decision)
        return decision
    raise Conflict(MOVED_ON())


def count(slug: str, fact: Fact) -> None:
    """Counts what has been stored, for Prometheus."""
    if isinstance(fact, MovePlayed):
        moves_played(slug).inc()
    elif isinstance(fact, RematchMade):
        GAMES_CREATED.labels(slug).inc()
