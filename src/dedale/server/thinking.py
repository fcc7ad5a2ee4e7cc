"""Work that takes long is done in processes of its own: compiled code holds up every thread of its process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from dedale.core import DedaleError, Refusal
from dedale.core.faults import TOO_DEEP
from dedale.pool import NoAnswer, Pool, ProcessDied
from dedale.table.refusals import TOO_MANY_QUESTIONS, TooMany

TRIES = 3
LONGEST_THOUGHT = 120.0
MOST_WAITING = 20
log = logging.getLogger("dedale.bots")


class ThinkerFailed(Exception):
    """A question has no answer: the work failed, took too long, or cost too many processes."""


class Thinkers:
    """A few processes, each with one question at a time; a process that dies costs its question one more try."""

    def __init__(self, count: int) -> None:
        self._pool = Pool(count, TRIES, _regret)

    async def ask(self, asker: str, work: Callable[..., Any], *arguments: Any) -> Any:
        """What a thinker answers; a refusal by the rules becomes a refusal here."""
        if self._pool.waiting_for(asker) >= MOST_WAITING:
            raise TooMany(TOO_MANY_QUESTIONS())
        kind, found = await self._answer(asker, work, arguments)
        if kind == "refused":
            raise found
        if kind == "failed":
            raise ThinkerFailed(found)
        return found

    @property
    def waiting(self) -> int:
        """How many questions nobody has taken yet."""
        return self._pool.waiting

    async def close(self) -> None:
        """Stops at once; what was asked is asked again by the next server."""
        await asyncio.to_thread(self._pool.close)

    async def _answer(self, asker: str, work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
        seconds = LONGEST_THOUGHT
        try:
            return await asyncio.wrap_future(self._pool.submit(asker, answered, work, arguments, seconds=seconds))
        except NoAnswer:
            raise ThinkerFailed(f"there was no answer in {seconds:g} seconds") from None
        except ProcessDied:
            raise ThinkerFailed(f"{TRIES} processes have died of it") from None


def _regret(attempt: int) -> None:
    log.warning("a thinker has died", extra={"attempt": attempt})


def answered(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    """The answer, a refusal, or the sentence of a failure: not every exception survives the way between processes."""
    try:
        return "answer", work(*arguments)
    except Refusal as error:
        return "refused", Refusal(error.faults, error.field)
    except DedaleError as error:
        return "refused", DedaleError(str(error))
    except RecursionError:
        return "refused", Refusal([TOO_DEEP()])
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}"
