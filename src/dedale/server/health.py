"""Whether a server does its work: its chores run, and the database can be written."""

from __future__ import annotations

import time

LONGEST_SILENCE = 15.0
"""Seconds after which something that happens every beat is missed."""


class Health:
    """When the last round of chores ended, and when the last heartbeat was stored; `now` tells the time."""

    def __init__(self) -> None:
        self.now = time.monotonic
        self.ran = self.written = self.now()

    def note_chores(self) -> None:
        self.ran = self.now()

    def note_write(self) -> None:
        self.written = self.now()

    def trouble(self) -> str | None:
        """What is wrong; None if nothing is."""
        if self.now() - self.ran > LONGEST_SILENCE:
            return "the chores do not run"
        if self.now() - self.written > LONGEST_SILENCE:
            return "the database cannot be written"
        return None
