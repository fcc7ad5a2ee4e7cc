"""An event loop with invented time: nothing waits, and the same callbacks come in the same order every time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Stuck(Exception):
    """Nothing is left to happen, and nobody has finished."""


class Calendar:
    """Stands in for the selector: to wait for some seconds is to turn the page."""

    def __init__(self) -> None:
        self.now = 0.0

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Stuck
        self.now += timeout
        return []


class InventedLoop(asyncio.BaseEventLoop):
    """Runs asyncio code in invented time, on one thread.

    What is meant for another thread goes to the executor's own `perform`; without an executor it is done at once.
    """

    def __init__(self) -> None:
        super().__init__()
        self._selector = Calendar()
        self._clock_resolution = 1e-9

    def time(self) -> float:
        return self._selector.now

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, work: Callable[..., Any], *arguments: Any
    ) -> asyncio.Future[Any]:
        if executor is not None:
            done: asyncio.Future[Any] = executor.perform(work, *arguments)
            return done
        at_once: asyncio.Future[Any] = self.create_future()
        at_once.set_result(work(*arguments))
        return at_once

    def _process_events(self, events: list[Any]) -> None:
        """There are none: nothing comes from outside."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""
