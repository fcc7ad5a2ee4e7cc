"""A pool of processes with a future for each job."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from types import TracebackType
from typing import Any, NamedTuple, TypeVar

from .fair_queue import Allowance, FairQueue
from .process import Process, ProcessDied

T = TypeVar("T")


class Unwanted(Exception):
    """The job was not started: when its turn came, its result was not needed any more."""


class Job(NamedTuple):
    """A function with its arguments, its timeout in seconds, whether it is wanted still, and a future."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float | None
    is_wanted: Callable[[], bool]
    result: Future[Any]


def _ignore(attempt: int) -> None:
    """The default of `on_death`."""


def _always() -> bool:
    return True


class Pool:
    """A few processes, each with one job at a time; a context manager.

    A job whose process dies is tried up to `tries` times; a thread of the pool calls `on_death` after each attempt.
    Work is pickled by name, so it must be importable, and must not raise: an exception ends its process. At most
    `most_each` jobs of one asker run at once, and in the long run for no more than its `allowance`.
    """

    def __init__(
        self,
        count: int,
        tries: int,
        on_death: Callable[[int], None] = _ignore,
        most_each: int | None = None,
        allowance: Allowance = Allowance(),  # noqa: B008
    ) -> None:
        self._tries = tries
        self._on_death = on_death
        self._queue: FairQueue[Job] = FairQueue(most_each, allowance)
        self._processes = [Process() for _ in range(count)]
        self._threads = [threading.Thread(target=self._serve, args=(one,), daemon=True) for one in self._processes]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def submit(
        self,
        asker: str,
        work: Callable[..., T],
        *arguments: object,
        seconds: float | None = None,
        matter: str = "",
        is_wanted: Callable[[], bool] = _always,
    ) -> Future[T]:
        """A future of the result, or of ProcessDied, NoAnswer or Unwanted; askers and their matters share the time.

        A thread of the pool calls `is_wanted` just before the work starts.
        """
        result: Future[T] = Future()
        self._queue.put(asker, Job(work, arguments, seconds, is_wanted, result), matter)
        return result

    @property
    def waiting(self) -> int:
        """How many jobs no process has taken yet."""
        return len(self._queue)

    def waiting_for(self, asker: str) -> int:
        """How many of them are this asker's."""
        return self._queue.count(asker)

    def close(self) -> None:
        """Ends all processes at once; results that are not there yet are cancelled."""
        for job in self._queue.close():
            job.result.cancel()
        for process in self._processes:
            process.stop()
        for thread in self._threads:
            thread.join()

    def _serve(self, process: Process) -> None:
        while (taken := self._queue.next()) is not None:
            begun = time.monotonic()
            if not taken.job.result.cancelled():
                self._settle(process, taken.job)
            self._queue.done(taken, time.monotonic() - begun)
        process.end()

    def _settle(self, process: Process, job: Job) -> None:
        """Does a job; nobody may be waiting for it any more."""
        try:
            found = self._try(process, job)
        except Exception as fault:  # whatever becomes of a job, the next one is done
            if process.is_stopped:
                job.result.cancel()
            elif job.result.set_running_or_notify_cancel():
                job.result.set_exception(fault)
        else:
            if job.result.set_running_or_notify_cancel():
                job.result.set_result(found)

    def _try(self, process: Process, job: Job) -> Any:
        if not job.is_wanted():
            raise Unwanted
        for attempt in range(1, self._tries + 1):
            try:
                return process.do(job.work, job.arguments, job.seconds)
            except ProcessDied:
                if process.is_stopped:
                    break
                self._on_death(attempt)
        raise ProcessDied
