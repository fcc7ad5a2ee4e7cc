"""For how long servers ran: what a player may be charged for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dedale.table.clocks import LONGEST_PAUSE

if TYPE_CHECKING:
    from .server import Machine

WORST_CLOCK = 8.0
"""By how many seconds a machine's clock is wrong at most; less than a pause that stops the players' clocks."""
SLACK = 2 * WORST_CLOCK + 5.0
"""Seconds for a turn that one clock begins and another ends, or that ends while a server is starting."""


class Times:
    """Meters that run while servers run."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._noted = 0.0
        self._running = 0
        self.charged_seconds = 0.0
        self.server_seconds = 0.0

    def note(self, machines: Sequence[Machine]) -> None:
        """Notes how many run from now on; a pause is measured by two clocks, and a short one is charged."""
        self.read()
        was, self._running = self._running, sum(machine.is_up for machine in machines)
        if was and not self._running:
            self.charged_seconds += LONGEST_PAUSE + 2 * WORST_CLOCK

    def read(self) -> float:
        """For how long a clock may have run since the world began."""
        passed = self._loop.time() - self._noted
        self._noted = self._loop.time()
        self.server_seconds += passed * self._running
        self.charged_seconds += passed if self._running else 0.0
        return self.charged_seconds
