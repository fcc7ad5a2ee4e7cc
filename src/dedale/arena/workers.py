"""Doing many jobs side by side: here, or in processes of this machine. `on_ray` does the same on many machines."""

from __future__ import annotations

import math
import os
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from dedale.core import DedaleError, Game
from dedale.games import GAMES
from dedale.pool import Pool, ProcessDied

Job = TypeVar("Job")
Result = TypeVar("Result")
Task = Callable[[Job], Result]
"""Does one job. Other processes import it by its name."""

RETRIES = 3
"""How often a batch is retried after its process or machine has died."""


class Workers(Protocol):
    """What does the jobs; each result comes exactly once, as soon as it is ready, in any order."""

    def work(self, task: Task[Job, Result], jobs: Sequence[Job]) -> Iterator[Result]: ...


class Here:
    """One job after the other, in this process."""

    def work(self, task: Task[Job, Result], jobs: Sequence[Job]) -> Iterator[Result]:
        return map(task, jobs)


def workers_here(game: Game, cores: int) -> Workers:
    """Processes, at most `cores`; or this one alone, for a game that others could not find by its name."""
    return Processes(cores) if cores > 1 and game in GAMES else Here()


def all_cores() -> int:
    """How many processes may run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Done(Generic[Result]):
    """A batch that has been done; `refusal` is the sentence of what stopped it."""

    results: list[Result]
    seconds: float
    refusal: str = ""


def do(task: Task[Job, Result], batch: Sequence[Job]) -> Done[Result]:
    """Does a batch; an error becomes a sentence, because not every exception can be pickled."""
    begun, results = time.perf_counter(), []
    try:
        for job in batch:
            results.append(task(job))
    except DedaleError as error:
        return Done(results, 0.0, str(error))
    except Exception:
        return Done(results, 0.0, f"this should not have happened: {traceback.format_exc(limit=-3)}")
    return Done(results, time.perf_counter() - begun)


class Batches(Generic[Job]):
    """Cuts jobs into batches that take about `seconds` each, estimated from the batches done so far.

    Towards the end they become smaller, so that all workers end together.
    """

    def __init__(self, jobs: Sequence[Job], seconds: float) -> None:
        self._left = list(reversed(jobs))
        self._seconds = seconds
        self._done = 0
        self._spent = 0.0

    def learn(self, jobs: int, seconds: float) -> None:
        """Takes note of how long a batch took."""
        self._done += jobs
        self._spent += seconds

    def next(self, workers: int) -> list[Job]:
        """The next batch for one of `workers` workers; empty when there are no more jobs."""
        fair = math.ceil(len(self._left) / (2 * workers))
        size = max(1, min(self._size(), fair))
        return [self._left.pop() for _ in range(min(size, len(self._left)))]

    def _size(self) -> int:
        if self._spent == 0:
            return 1
        return round(self._seconds * self._done / self._spent)


class Processes:
    """Jobs in `count` processes of this machine; one that dies is replaced, and its batch is retried."""

    seconds = 0.2

    def __init__(self, count: int) -> None:
        self._count = count

    def work(self, task: Task[Job, Result], jobs: Sequence[Job]) -> Iterator[Result]:
        batches, count = Batches(jobs, self.seconds), min(self._count, len(jobs))
        with Pool(count, 1 + RETRIES) as pool:
            running: set[Future[Done[Result]]] = set()
            done: list[Done[Result]] = []
            while True:
                while len(running) < count and (batch := batches.next(count)):
                    running.add(pool.submit("", do, task, batch))
                for each in done:
                    yield from results_of(each)
                if not running:
                    return
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                done = [_result(future) for future in ready]
                for each in done:
                    batches.learn(len(each.results), each.seconds)


def _result(future: Future[Done[Result]]) -> Done[Result]:
    """A batch that is over, one way or another."""
    try:
        return future.result()
    except ProcessDied:
        return Done([], 0.0, f"a process has died {1 + RETRIES} times over the same games; what is done is kept")


def results_of(done: Done[Result]) -> Iterator[Result]:
    """The results of a batch; then, if something stopped it, the refusal."""
    yield from done.results
    if done.refusal:
        raise DedaleError(done.refusal)
