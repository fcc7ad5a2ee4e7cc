"""A queue that is fair between askers by the time that their work takes: start-time fair queueing."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

Job = TypeVar("Job")


class Taken(NamedTuple, Generic[Job]):
    """A job that a thread has taken, and its asker."""

    asker: str
    job: Job


@dataclass
class AskerQueue(Generic[Job]):
    """The jobs of one asker by matter, the seconds that it has used, and how many of its jobs run now."""

    used: float
    turn: int
    matters: OrderedDict[str, deque[Job]] = field(default_factory=OrderedDict)
    waiting: int = 0
    running: int = 0

    @property
    def is_idle(self) -> bool:
        return not self.waiting and not self.running

    def put(self, matter: str, job: Job) -> None:
        self.matters.setdefault(matter, deque()).append(job)
        self.waiting += 1

    def take(self) -> Job:
        """The next job; its matter goes to the back of the queue."""
        matter, jobs = self.matters.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self.matters[matter] = jobs
        self.waiting -= 1
        self.running += 1
        return job


class FairQueue(Generic[Job]):
    """Waiting jobs: the asker that has used the least time is next, however many jobs it has. It is thread-safe.

    The matters of one asker take turns. At most `most_running` jobs of one asker run at once, which leaves a worker
    for the others. A new asker starts at the time of the others: nobody saves up time while idle, and time that nobody
    else needed is not held against anyone.
    """

    def __init__(self, most_running: int | None = None) -> None:
        self._most_running = most_running
        self._by_asker: dict[str, AskerQueue[Job]] = {}
        self._waiting = 0
        self._turn = 0
        self._now = 0.0
        self._changed = threading.Condition()
        self._closed = False

    def __len__(self) -> int:
        with self._changed:
            return self._waiting

    def count(self, asker: str) -> int:
        """How many jobs of this asker are waiting."""
        with self._changed:
            return self._by_asker[asker].waiting if asker in self._by_asker else 0

    def put(self, asker: str, job: Job, matter: str = "") -> None:
        """Adds a job."""
        with self._changed:
            queue = self._by_asker.setdefault(asker, AskerQueue(self._now, self._next_turn()))
            if not queue.waiting:
                queue.used = max(queue.used, self._now)
            queue.put(matter, job)
            self._waiting += 1
            self._changed.notify()

    def next(self) -> Taken[Job] | None:
        """Waits for the next job, which ends with `done`; None when the queue is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._first() is not None)
            asker = self._first()
            if self._closed or asker is None:
                return None
            queue = self._by_asker[asker]
            self._now = max(self._now, queue.used)
            queue.turn = self._next_turn()
            self._waiting -= 1
            return Taken(asker, queue.take())

    def done(self, asker: str, seconds: float) -> None:
        """Charges an asker for a job that has ended."""
        with self._changed:
            queue = self._by_asker[asker]
            queue.running -= 1
            queue.used += seconds
            self._forget_idle()
            self._changed.notify()

    def close(self) -> list[Job]:
        """Wakes all threads that wait for a job; returns the jobs that nobody has taken."""
        with self._changed:
            left = [job for queue in self._by_asker.values() for jobs in queue.matters.values() for job in jobs]
            for queue in self._by_asker.values():
                queue.matters.clear()
            self._waiting = 0
            self._closed = True
            self._changed.notify_all()
            return left

    def _next_turn(self) -> int:
        self._turn += 1
        return self._turn

    def _first(self) -> str | None:
        """The next asker: the least time used, then the longest since its last turn."""
        ready = [asker for asker, queue in self._by_asker.items() if queue.waiting and self._may_run(queue)]
        return min(ready, key=lambda asker: (self._by_asker[asker].used, self._by_asker[asker].turn), default=None)

    def _may_run(self, queue: AskerQueue[Job]) -> bool:
        return self._most_running is None or queue.running < self._most_running

    def _forget_idle(self) -> None:
        """Forgets idle askers that are not ahead of the others, and everybody when nothing waits or runs."""
        if not self._waiting and not any(queue.running for queue in self._by_asker.values()):
            self._by_asker.clear()
        idle = [asker for asker, queue in self._by_asker.items() if queue.is_idle and queue.used <= self._now]
        for asker in idle:
            del self._by_asker[asker]
