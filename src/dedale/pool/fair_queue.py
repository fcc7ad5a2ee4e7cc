"""A queue that is fair between askers by the time that their work takes: start-time fair queueing."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

Job = TypeVar("Job")
SOONEST = 0.01
"""Seconds after which an allowance is looked at again, at the earliest."""


class Taken(NamedTuple, Generic[Job]):
    """A job that a thread has taken, its asker and its matter."""

    asker: str
    job: Job
    matter: str


@dataclass
class AskerQueue(Generic[Job]):
    """The jobs of one asker by matter, the seconds that it has used, and how many of its jobs run now.

    `credit`: the seconds that it could use at once, as of the moment `filled`; `used_by`: the seconds that its matters
    have used, of which `now` are behind all that wait.
    """

    used: float
    turn: int
    credit: float
    filled: float
    matters: OrderedDict[str, deque[Job]] = field(default_factory=OrderedDict)
    used_by: dict[str, float] = field(default_factory=dict)
    now: float = 0.0
    waiting: int = 0
    running: int = 0

    @property
    def is_idle(self) -> bool:
        return not self.waiting and not self.running

    def put(self, matter: str, job: Job) -> None:
        if matter not in self.matters:
            self.used_by[matter] = max(self.now, self.used_by.get(matter, 0.0))
        self.matters.setdefault(matter, deque()).append(job)
        self.waiting += 1

    def take(self) -> tuple[Job, str]:
        """The next job of the matter that has used the least time, which then goes to the back of the queue."""
        matter = min(self.matters, key=self.used_by.__getitem__)
        self.now = self.used_by[matter]
        jobs = self.matters.pop(matter)
        job = jobs.popleft()
        if jobs:
            self.matters[matter] = jobs
        self.waiting -= 1
        self.running += 1
        return job, matter

    def charge(self, matter: str, seconds: float) -> None:
        """Notes that a job has ended, and forgets the matters that are idle and not ahead of the others."""
        self.running -= 1
        self.used += seconds
        self.used_by[matter] = self.used_by.get(matter, self.now) + seconds
        ahead = [one for one, used in self.used_by.items() if one in self.matters or used > self.now]
        self.used_by = {one: self.used_by[one] for one in ahead}


class Allowance(NamedTuple):
    """What one asker may use: so many seconds a second in the long run (0: no limit), and so many at once."""

    share: float = 0.0
    burst: float = 0.0


class FairQueue(Generic[Job]):
    """Waiting jobs: the asker that has used the least time is next, however many jobs it has. It is thread-safe.

    The matters of one asker share its time in the same way. At most `most_running` jobs of one asker run at once, which
    leaves a worker for the others. A new asker starts at the time of the others: nobody saves up time while idle, and
    time that nobody else needed is not held against anyone. An asker that has used up its allowance, a token bucket of
    seconds, waits until some of it has come back, even if nobody else wants anything.
    """

    def __init__(
        self,
        most_running: int | None = None,
        allowance: Allowance = Allowance(),  # noqa: B008
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most_running = most_running
        self._allowance = allowance
        self._clock = clock
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
            queue = self._by_asker.get(asker) or self._new(asker)
            if not queue.waiting:
                queue.used = max(queue.used, self._now)
            queue.put(matter, job)
            self._waiting += 1
            self._changed.notify()

    def next(self) -> Taken[Job] | None:
        """Waits for the next job, which ends with `done`; None when the queue is closed."""
        with self._changed:
            while not self._closed and self._first() is None:
                self._changed.wait(self._until_allowed())
            asker = None if self._closed else self._first()
            if asker is None:
                return None
            queue = self._by_asker[asker]
            self._now = max(self._now, queue.used)
            queue.turn = self._next_turn()
            self._waiting -= 1
            return Taken(asker, *queue.take())

    def done(self, taken: Taken[Job], seconds: float) -> None:
        """Charges an asker and its matter for a job that has ended."""
        with self._changed:
            queue = self._by_asker[taken.asker]
            queue.charge(taken.matter, seconds)
            queue.credit, queue.filled = self._credit(queue) - seconds, self._clock()
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

    def _new(self, asker: str) -> AskerQueue[Job]:
        queue: AskerQueue[Job] = AskerQueue(self._now, self._next_turn(), self._allowance.burst, self._clock())
        self._by_asker[asker] = queue
        return queue

    def _credit(self, queue: AskerQueue[Job]) -> float:
        """The seconds that an asker could use at once now; below 0: what it has used too much."""
        share, burst = self._allowance
        return min(burst, queue.credit + (self._clock() - queue.filled) * share) if share else burst

    def _until_allowed(self) -> float | None:
        """The seconds until an asker that waits has some of its allowance back; None: nobody waits for that."""
        short = [-self._credit(queue) for queue in self._by_asker.values() if queue.waiting]
        if not self._allowance.share or not short:
            return None
        return max(SOONEST, min(short) / self._allowance.share)

    def _next_turn(self) -> int:
        self._turn += 1
        return self._turn

    def _first(self) -> str | None:
        """The next asker: the least time used, then the longest since its last turn."""
        ready = [asker for asker, queue in self._by_asker.items() if queue.waiting and self._may_run(queue)]
        return min(ready, key=lambda asker: (self._by_asker[asker].used, self._by_asker[asker].turn), default=None)

    def _may_run(self, queue: AskerQueue[Job]) -> bool:
        has_room = self._most_running is None or queue.running < self._most_running
        return has_room and (not self._allowance.share or self._credit(queue) > 0)

    def _forget_idle(self) -> None:
        """Forgets idle askers that are not ahead of the others and have all of their allowance.

        When nothing waits or runs, nobody is ahead.
        """
        if not self._waiting and not any(queue.running for queue in self._by_asker.values()):
            self._now = max([self._now, *(queue.used for queue in self._by_asker.values())])
        full = self._allowance.burst
        idle = [
            asker
            for asker, queue in self._by_asker.items()
            if queue.is_idle and queue.used <= self._now and self._credit(queue) >= full
        ]
        for asker in idle:
            del self._by_asker[asker]
