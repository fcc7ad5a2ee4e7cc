"""Computer players think elsewhere: a process that dies costs one more try, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from dedale.server.thinking import Thinkers, think

from .client import SMALL


def die_once(marker: str) -> str:
    """Dies the first time, answers the second."""
    path = Path(marker)
    if not path.exists():
        path.touch()
        os._exit(1)
    return "alive"


def always_die() -> None:
    os._exit(1)


def fail() -> None:
    raise ValueError("no idea")


def test_a_process_that_dies_costs_one_more_try(tmp_path: Path) -> None:
    async def run() -> list[object]:
        thinkers = Thinkers(1)
        try:
            return [
                await thinkers.ask(die_once, str(tmp_path / "marker")),
                await asyncio.gather(thinkers.ask(always_die), thinkers.ask(fail), return_exceptions=True),
                await thinkers.ask(len, "four"),
            ]
        finally:
            await thinkers.close()

    first, faults, last = asyncio.run(run())
    assert (first, last) == ("alive", 4)
    assert isinstance(faults, list)
    assert [type(fault).__name__ for fault in faults] == ["BrokenProcessPool", "ValueError"]


def test_questions_are_taken_in_turn(tmp_path: Path) -> None:
    async def run() -> list[str]:
        thinkers, order = Thinkers(1), []

        async def ask(name: str) -> None:
            await thinkers.ask(len, name)
            order.append(name)

        await asyncio.gather(*(ask(name) for name in "abcde"))
        await thinkers.close()
        return order

    assert asyncio.run(run()) == list("abcde")


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_same_position_and_seed_give_the_same_move(level: str) -> None:
    from dedale.games import find
    from dedale.match import Match

    record = Match(find("tracker"), SMALL, seed=3, first=0).record().encode()
    assert think(record, 0, level, 7) == think(record, 0, level, 7)
