"""Thinkers of a simulated world: they think in no time, and answer after a while, or die of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from functools import lru_cache
from typing import Any

from dedale.pool import ProcessDied

from .server import machine_here


class InventedPool:
    """Stands in for a pool of processes."""

    def __init__(self, count: int, tries: int, *_: object, **__: object) -> None:
        self.machine = machine_here()
        self.waiting = 0

    def waiting_for(self, asker: str) -> int:
        return 0

    def submit(self, asker: str, work: Callable[..., Any], *arguments: Any, **_: object) -> Future[Any]:
        """A future of the result; a process that has died is noticed after the same while."""
        result: Future[Any] = Future()
        wait = self.machine.world.chances.seconds(self.machine.world.troubles.thinking)
        asyncio.get_running_loop().call_later(wait, self._settle, result, work, arguments)
        return result

    def _settle(self, result: Future[Any], work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        if not self.machine.is_up or not result.set_running_or_notify_cancel():
            return
        if self.machine.world.chances.happens(self.machine.world.troubles.dead_thinkers):
            result.set_exception(ProcessDied())
        else:
            result.set_result(worked_out(work, arguments))

    def close(self) -> None:
        """No process runs."""


def worked_out(work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What a thinker answers; the same question has the same answer, so that most are looked up."""
    try:
        return remembered(work, arguments)
    except TypeError:  # a question that holds a list, and so is no key
        return work(*arguments)


@lru_cache(maxsize=10_000)
def remembered(work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    return work(*arguments)
