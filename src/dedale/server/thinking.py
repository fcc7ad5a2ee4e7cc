"""Work that takes long is done in processes of its own: compiled code holds up every thread of its process."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from dedale.core import DedaleError

from .errors import NotLegal, TooMany

TRIES = 3
LONGEST_THOUGHT = 120.0
MOST_WAITING = 20
log = logging.getLogger("dedale.bots")


class ThinkerFailed(Exception):
    """A question has no answer: the work failed, took too long, or cost too many processes."""


class Question(NamedTuple):
    """Something to be worked out elsewhere, and where the answer is awaited."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: asyncio.Future[Any]


class Turns:
    """Questions that wait: each asker has one answered in turn, however many it has."""

    def __init__(self) -> None:
        self._by_asker: OrderedDict[str, deque[Question]] = OrderedDict()
        self._count = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(len(waiting) for waiting in self._by_asker.values())

    def put(self, asker: str, question: Question) -> None:
        """Lets a question wait, unless this asker has too many there already."""
        waiting = self._by_asker.setdefault(asker, deque())
        if len(waiting) >= MOST_WAITING:
            raise TooMany("too much has been asked for already; wait for the answers")
        waiting.append(question)
        self._count.release()

    async def next(self) -> Question:
        """The next question; its asker goes to the end of the line."""
        await self._count.acquire()
        asker, waiting = self._by_asker.popitem(last=False)
        question = waiting.popleft()
        if waiting:
            self._by_asker[asker] = waiting
        return question


class Thinkers:
    """A few processes, each with one question at a time; a process that dies costs its question one more try."""

    def __init__(self, count: int) -> None:
        self._turns = Turns()
        self._tasks = [asyncio.create_task(self._serve()) for _ in range(count)]

    async def ask(self, asker: str, work: Callable[..., Any], *arguments: Any) -> Any:
        """What a thinker answers; a refusal by the rules becomes a refusal here."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._turns.put(asker, Question(work, arguments, answer))
        return await answer

    @property
    def waiting(self) -> int:
        """How many questions nobody has taken yet."""
        return len(self._turns)

    async def close(self) -> None:
        """Stops at once; what was asked is asked again by the next server."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self) -> None:
        process = Process()
        try:
            while True:
                question = await self._turns.next()
                if not question.answer.done():
                    await _settle(process, question)
        finally:
            process.close()


async def _settle(process: Process, question: Question) -> None:
    """Answers a question, or says why there is no answer; nobody may be waiting any more."""
    try:
        found = await _try(process, question)
    except Exception as fault:  # whatever a question does, the next one is answered
        if not question.answer.done():
            question.answer.set_exception(fault)
        return
    if not question.answer.done():
        question.answer.set_result(found)


async def _try(process: Process, question: Question) -> Any:
    for attempt in range(1, TRIES + 1):
        try:
            return await asyncio.wait_for(process.ask(question), LONGEST_THOUGHT)
        except TimeoutError:
            process.kill()
            raise ThinkerFailed(f"there was no answer in {LONGEST_THOUGHT:g} seconds") from None
        except (EOFError, OSError):
            process.kill()
            log.warning("a thinker has died", extra={"attempt": attempt})
    raise ThinkerFailed(f"{TRIES} processes have died of it")


class Process:
    """Another process that answers one question at a time; made when it is first needed."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._thread = ThreadPoolExecutor(1, "thinker")
        self._running: tuple[Any, Connection[Any, Any]] | None = None

    async def ask(self, question: Question) -> Any:
        """The answer; EOFError or OSError if the process has died."""
        loop = asyncio.get_running_loop()
        kind, found = await loop.run_in_executor(self._thread, self._exchange, question.work, question.arguments)
        if kind == "refused":
            raise NotLegal(found)
        if kind == "failed":
            raise ThinkerFailed(found)
        return found

    def kill(self) -> None:
        """Ends it, whatever it does; the next question has a new one."""
        if self._running is not None:
            self._running[0].kill()
            self._running = None

    def close(self) -> None:
        """Ends it for good."""
        self.kill()
        self._thread.shutdown(wait=False)

    def _exchange(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
        if self._running is None:
            self._running = self._start()
        pipe = self._running[1]
        pipe.send((work, arguments))
        answer: tuple[str, Any] = pipe.recv()
        return answer

    def _start(self) -> tuple[Any, Connection[Any, Any]]:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=answer_questions, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        return process, ours


def answer_questions(pipe: Connection[Any, Any]) -> None:
    """What the other process does until the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            work, arguments = pipe.recv()
        except EOFError:
            return
        pipe.send(answered(work, arguments))


def answered(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    """The answer, or the sentence of a refusal or fault: exceptions do not all survive the way between processes."""
    try:
        return "answer", work(*arguments)
    except DedaleError as error:
        return "refused", str(error)
    except RecursionError:
        return "refused", "this is nested too deeply to be anything of ours"
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}"
