"""How much one address, or one seat, may ask for."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from dedale.table.refusals import TOO_MANY_CONNECTIONS, TOO_MANY_REQUESTS, TooMany

REMEMBERED = 100_000


class Buckets:
    """A bucket for each name: full at `burst`, refilled at `rate` a second, emptied by one with each request."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> None:
        """Takes one, or refuses when the bucket is empty."""
        if self.rate <= 0:
            return
        moment = time.monotonic()
        level, last = self._buckets.pop(name, (float(self.burst), moment))
        level = min(self.burst, level + (moment - last) * self.rate)
        self._buckets[name] = (max(0.0, level - 1), moment)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if level < 1:
            raise TooMany(TOO_MANY_REQUESTS())


class AtOnce:
    """How many of a thing each name may have at the same time; None: any number."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def one(self, name: str) -> Iterator[None]:
        """Holds one more, or refuses when there are too many."""
        if self.most is not None and self._held[name] >= self.most:
            raise TooMany(TOO_MANY_CONNECTIONS())
        self._held[name] += 1
        try:
            yield
        finally:
            self._held[name] -= 1
            if not self._held[name]:
                del self._held[name]
