"""Timing loops: the best of a few rounds, each long enough to be trusted."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

ROUNDS = 3


@dataclass(frozen=True)
class Row:
    """One figure; it is compared with peers' figures of the same `kind`."""

    subject: str
    kind: str
    per_second: float

    def as_dict(self) -> dict[str, object]:
        return {"subject": self.subject, "kind": self.kind, "per_second": round(self.per_second, 1)}


def measure(run: Callable[[int], int], seconds: float) -> float:
    """The rate a second of `run(n)`, which returns how often it did its work."""
    wanted, elapsed, done = 1, 0.0, 0
    while elapsed < seconds / 10:
        done, elapsed = _timed(run, wanted)
        wanted *= 4
    wanted = max(1, int(done / elapsed * seconds / ROUNDS))
    return max(done / elapsed for done, elapsed in (_timed(run, wanted) for _ in range(ROUNDS)))


def _timed(run: Callable[[int], int], wanted: int) -> tuple[int, float]:
    start = time.perf_counter()
    done = run(wanted)
    return done, max(time.perf_counter() - start, 1e-9)
