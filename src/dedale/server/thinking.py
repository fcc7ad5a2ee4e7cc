"""Work that takes long is done in processes of its own: compiled code holds up every thread of its process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from dedale.pool import Allowance, NoAnswer, Pool, ProcessDied
from dedale.table.refusals import SERVER_BUSY, TOO_MANY_QUESTIONS, Busy, TooMany
from dedale.table.tasks import answered

from .settings import Limits

TRIES = 3
LONGEST_THOUGHT = 120.0
log = logging.getLogger("dedale.bots")


class ThinkerFailed(Exception):
    """A question has no answer: the work failed, took too long, or cost too many processes."""


class ThinkerDied(ThinkerFailed):
    """A question has cost too many processes; another time it may cost none."""


def _always() -> bool:
    return True


class Thinkers:
    """A few processes, each with one question at a time; a process that dies costs its question one more try.

    Askers share the time, and none has more than its share of it in the long run; of several processes, one is always
    left for the others. What may wait is bounded.
    """

    def __init__(self, count: int, limits: Limits) -> None:
        self._limits = limits
        allowance = Allowance(count * limits.thinking, count * limits.thinking_burst)
        self._pool = Pool(count, TRIES, _regret, most_each=max(1, count - 1), allowance=allowance)

    async def ask(
        self,
        asker: str,
        work: Callable[..., Any],
        *arguments: Any,
        matter: str = "",
        is_wanted: Callable[[], bool] = _always,
    ) -> Any:
        """What a thinker answers, if it is still wanted; a refusal by the rules becomes a refusal here."""
        self._check_room(asker)
        kind, found = await self._answer(asker, work, arguments, matter, is_wanted)
        if kind == "refused":
            raise found
        if kind == "failed":
            raise ThinkerFailed(found)
        return found

    def _check_room(self, asker: str) -> None:
        if 0 < self._limits.questions <= self._pool.waiting_for(asker):
            raise TooMany(TOO_MANY_QUESTIONS())
        if 0 < self._limits.queue <= self._pool.waiting:
            raise Busy(SERVER_BUSY())

    @property
    def waiting(self) -> int:
        """How many questions nobody has taken yet."""
        return self._pool.waiting

    async def close(self) -> None:
        """Stops at once; what was asked is asked again by the next server."""
        await asyncio.to_thread(self._pool.close)

    async def _answer(
        self,
        asker: str,
        work: Callable[..., Any],
        arguments: tuple[Any, ...],
        matter: str,
        is_wanted: Callable[[], bool],
    ) -> tuple[str, Any]:
        seconds = LONGEST_THOUGHT
        job = self._pool.submit(asker, answered, work, arguments, seconds=seconds, matter=matter, is_wanted=is_wanted)
        try:
            return await asyncio.wrap_future(job)
        except NoAnswer:
            raise ThinkerFailed(f"there was no answer in {seconds:g} seconds") from None
        except ProcessDied:
            raise ThinkerDied(f"{TRIES} processes have died of it") from None


def _regret(attempt: int) -> None:
    log.warning("a thinker has died", extra={"attempt": attempt})
