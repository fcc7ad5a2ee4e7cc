"""Beats: computer players answer after one, two, four, eight … of them, so that their time tells little."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def at_a_beat(pace: float, work: Awaitable[T]) -> tuple[T, float]:
    """The result of some thinking, at a beat, and after how many seconds that is."""
    time = asyncio.get_running_loop().time
    begun = time()
    result = await work
    seconds = beat_after(pace, time() - begun)
    await asyncio.sleep(begun + seconds - time())
    return result, seconds


def beat_after(pace: float, spent: float) -> float:
    """The first beat after so many seconds: the pace, doubled until it is later.

    A thought that is longer than the pace shows its length to a factor of two, and no more.
    """
    if pace <= 0:
        return spent
    beat = pace
    while beat <= spent:
        beat *= 2
    return beat
