"""A round-robin queue: askers take turns."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from typing import Generic, TypeVar

Job = TypeVar("Job")


class FairQueue(Generic[Job]):
    """Waiting jobs: askers take turns, one job each, however many jobs they have. It is thread-safe."""

    def __init__(self) -> None:
        self._by_asker: OrderedDict[str, deque[Job]] = OrderedDict()
        self._changed = threading.Condition()
        self._closed = False

    def __len__(self) -> int:
        with self._changed:
            return sum(len(waiting) for waiting in self._by_asker.values())

    def count(self, asker: str) -> int:
        """How many jobs of this asker are waiting."""
        with self._changed:
            return len(self._by_asker.get(asker, ()))

    def put(self, asker: str, job: Job) -> None:
        """Adds a job."""
        with self._changed:
            self._by_asker.setdefault(asker, deque()).append(job)
            self._changed.notify()

    def next(self) -> Job | None:
        """Waits for the next job, whose asker goes to the back of the queue; None when the queue is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._by_asker or self._closed)
            if self._closed:
                return None
            asker, waiting = self._by_asker.popitem(last=False)
            job = waiting.popleft()
            if waiting:
                self._by_asker[asker] = waiting
            return job

    def close(self) -> list[Job]:
        """Wakes all threads that wait for a job; returns the jobs that nobody has taken."""
        with self._changed:
            left = [job for waiting in self._by_asker.values() for job in waiting]
            self._by_asker.clear()
            self._closed = True
            self._changed.notify_all()
            return left
