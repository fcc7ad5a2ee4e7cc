"""The figures that sum up many games: shares with intervals, percentiles, thinking times."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z95 = 1.959964


class ScoreShare(msgspec.Struct, frozen=True):
    """A share of points with its 95 % interval (Wilson's)."""

    games: int
    share: float
    interval: tuple[float, float]

    @staticmethod
    def of(points: Sequence[float]) -> ScoreShare | None:
        """The mean of the points of some games; None without games."""
        if not points:
            return None
        total = sum(points)
        return ScoreShare(len(points), total / len(points), wilson(total, len(points)))


class Thinking(msgspec.Struct, frozen=True):
    """Milliseconds for a move."""

    median: float
    p99: float

    @staticmethod
    def of(seconds: Sequence[float]) -> Thinking | None:
        """The median and the 99th percentile of the times of some moves; None without moves."""
        if not seconds:
            return None
        ascending = sorted(seconds)
        return Thinking(percentile(ascending, 50) * 1000, percentile(ascending, 99) * 1000)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of points.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    share = points / games
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle, scale = share + Z95**2 / (2 * games), 1 + Z95**2 / games
    return (middle - spread) / scale, (middle + spread) / scale


def percentile(ascending: Sequence[float], percent: int) -> float:
    """The smallest value that at least `percent` per cent of the values do not exceed.

    >>> percentile([1, 2, 3, 4], 50), percentile([1, 2, 3, 4], 99)
    (2, 4)
    """
    return ascending[max(0, math.ceil(len(ascending) * percent / 100) - 1)]


def milliseconds(time: float) -> str:
    """A thinking time as people read it.

    >>> milliseconds(77.04), milliseconds(0.0067)
    ('77.0', '0.0067')
    """
    return f"{time:.1f}" if time >= 1 else f"{time:.2g}"
