"""Computer players think in other processes: a dead process is replaced and its question retried, with a timeout."""

from __future__ import annotations

import asyncio
import os
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from dedale.core import FaultKind, InvalidSetup, Refusal
from dedale.server.settings import Limits
from dedale.server.thinking import ThinkerDied, ThinkerFailed, Thinkers
from dedale.table.refusals import Busy, TooMany
from dedale.table.tasks import ChooseMove

from .client import HUMAN, SMALL, Client
from .processes import Server

NO_ROOM = FaultKind("no_room", "no {thing}")


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


def refuse() -> None:
    raise InvalidSetup([NO_ROOM(thing="room"), NO_ROOM(thing="door")], "setup")


@pytest.mark.slow
def test_a_process_that_dies_costs_one_more_try(tmp_path: Path) -> None:
    async def run() -> list[object]:
        thinkers = Thinkers(1, Limits())
        try:
            return [
                await thinkers.ask("a", die_once, str(tmp_path / "marker")),
                await asyncio.gather(
                    *(thinkers.ask("a", work) for work in (always_die, fail, refuse)), return_exceptions=True
                ),
                await thinkers.ask("a", len, "four"),
            ]
        finally:
            await thinkers.close()

    first, faults, last = asyncio.run(run())
    assert (first, last) == ("alive", 4)
    assert isinstance(faults, list)
    assert [type(fault) for fault in faults] == [ThinkerDied, ThinkerFailed, Refusal]
    assert [str(fault) for fault in faults] == [
        "3 processes have died of it",
        "ValueError: no idea",
        "setup: no room; no door",
    ]


@pytest.mark.slow
def test_a_process_that_never_answers_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dedale.server.thinking.LONGEST_THOUGHT", 3.0)

    async def run() -> object:
        thinkers = Thinkers(1, Limits())
        with pytest.raises(ThinkerFailed, match="no answer in 3 seconds"):
            await thinkers.ask("a", time.sleep, 3600)
        try:
            monkeypatch.setattr("dedale.server.thinking.LONGEST_THOUGHT", 60.0)
            return await thinkers.ask("a", len, "four")
        finally:
            await thinkers.close()

    assert asyncio.run(run()) == 4


def test_one_asker_cannot_fill_the_line() -> None:
    async def run() -> None:
        nobody = Thinkers(0, Limits(questions=20, queue=21))
        asked = [asyncio.create_task(nobody.ask("a", len, "four")) for _ in range(20)]
        await asyncio.sleep(0)
        assert nobody.waiting == 20
        with pytest.raises(TooMany):
            await nobody.ask("a", len, "four")
        asked.append(asyncio.create_task(nobody.ask("b", len, "four")))
        await asyncio.sleep(0)
        assert nobody.waiting == 21
        with pytest.raises(Busy):
            await nobody.ask("c", len, "four")
        await nobody.close()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(answer) for answer in answers} == {asyncio.CancelledError}

    asyncio.run(run())


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_same_position_and_seed_give_the_same_move(level: str) -> None:
    from dedale.games import find
    from dedale.match import Match

    record = Match(find("tracker"), SMALL, seed=3, first=0).record().encode()
    task = ChooseMove(record, 0, level, 7)
    assert task.result() == task.result()


@pytest.mark.slow
def test_no_process_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    assert server.process is not None
    with httpx.Client(base_url=server.url, timeout=30) as http:
        Client(http).create(options=SMALL, seats=[HUMAN, {"kind": "bot", "level": "easy"}])
    shown = subprocess.run(["pgrep", "-P", str(server.process.pid)], capture_output=True, text=True, check=True)
    children = [Path("/proc", line) for line in shown.stdout.split()]
    assert children
    server.process.kill()
    server.process.wait()
    server.log.close()
    ends = time.monotonic() + 30
    while any(child.exists() for child in children):
        assert time.monotonic() < ends
        time.sleep(0.05)
