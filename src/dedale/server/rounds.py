"""Rounds through all stored games: a few at every beat are looked at, counted, and removed if their time is over."""

from __future__ import annotations

from collections import Counter

from dedale.table.clocks import DAY

from .live_tables import LiveTables
from .metrics import GAMES_REMOVED, GAMES_STORED, MOVES_STORED
from .settings import Settings
from .sweeping import START, Cutoffs, Place, SweepStep

MOST_STEPS = 5
"""Steps at one beat, as long as each finds something to remove."""
FOR_EVER = float("-inf")


class Rounds:
    """Goes through all games again and again; what it has counted is told at the end of each round."""

    def __init__(self, tables: LiveTables, settings: Settings) -> None:
        self._tables = tables
        self._settings = settings
        self._begin()

    def _begin(self) -> None:
        self._after: Place | None = START
        self._games: Counter[str] = Counter()
        self._moves = 0

    async def go_on(self) -> None:
        """Takes the next few steps."""
        for _ in range(MOST_STEPS):
            step = await self._step()
            if step.after is None:
                self._tell()
                self._begin()
            if step.after is None or not step.removed:
                return

    async def _step(self) -> SweepStep:
        tables = self._tables
        step = await tables.writer.sweep(self._after or START, cutoffs(self._settings, tables.now()))
        self._after = step.after
        self._games += step.games
        self._moves += step.moves
        for game_id, status in step.removed:
            GAMES_REMOVED.labels(status).inc()
            tables.remove(game_id)
        return step

    def _tell(self) -> None:
        for status in ("waiting", "playing", "over"):
            GAMES_STORED.labels(status).set(self._games[status])
        MOVES_STORED.set(self._moves)


def cutoffs(settings: Settings, now: float) -> Cutoffs:
    """The moments before which games are removed, by their status."""

    def before(days: float) -> float:
        kept = [limit for limit in (days, settings.all_days) if limit > 0]
        return now - min(kept) * DAY if kept else FOR_EVER

    return Cutoffs(before(settings.waiting_days), before(settings.abandoned_days), before(settings.finished_days))
