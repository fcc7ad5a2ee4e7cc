"""Computer players think elsewhere: a process that dies costs one more try, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from dedale.core import InvalidSetup
from dedale.server.errors import NotLegal, TooMany
from dedale.server.thinking import MOST_WAITING, Question, ThinkerFailed, Thinkers, Turns
from dedale.server.work import think

from .client import HUMAN, SMALL, Client
from .processes import Server


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
    raise InvalidSetup("setup", ["no room", "no door"])


@pytest.mark.slow
def test_a_process_that_dies_costs_one_more_try(tmp_path: Path) -> None:
    async def run() -> list[object]:
        thinkers = Thinkers(1)
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
    assert [type(fault) for fault in faults] == [ThinkerFailed, ThinkerFailed, NotLegal]
    assert [str(fault) for fault in faults] == [
        "3 processes have died of it",
        "ValueError: no idea",
        "setup: no room; no door",
    ]


@pytest.mark.slow
def test_a_process_that_never_answers_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dedale.server.thinking.LONGEST_THOUGHT", 3.0)

    async def run() -> object:
        thinkers = Thinkers(1)
        with pytest.raises(ThinkerFailed, match="no answer in 3 seconds"):
            await thinkers.ask("a", time.sleep, 3600)
        try:
            monkeypatch.setattr("dedale.server.thinking.LONGEST_THOUGHT", 60.0)
            return await thinkers.ask("a", len, "four")
        finally:
            await thinkers.close()

    assert asyncio.run(run()) == 4


def taken(askers: str) -> str:
    """The order in which questions are taken that were asked in this order."""

    async def run() -> str:
        turns = Turns()
        for asker in askers:
            turns.put(asker, Question(len, (asker,), asyncio.get_running_loop().create_future()))
        assert len(turns) == len(askers)
        return "".join([(await turns.next()).arguments[0] for _ in askers])

    return asyncio.run(run())


def test_questions_of_one_game_are_taken_in_their_order() -> None:
    assert taken("abcde") == "abcde"


def test_a_game_with_one_question_does_not_wait_behind_anothers_many() -> None:
    assert taken("aaaaaaaaab") == "abaaaaaaaa"
    assert taken("aaabbc") == "abcaba"


def test_one_asker_cannot_fill_the_line() -> None:
    assert len(taken("a" * MOST_WAITING)) == MOST_WAITING
    with pytest.raises(TooMany):
        taken("a" * (MOST_WAITING + 1))


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_same_position_and_seed_give_the_same_move(level: str) -> None:
    from dedale.games import find
    from dedale.match import Match

    record = Match(find("tracker"), SMALL, seed=3, first=0).record().encode()
    assert think(record, 0, level, 7) == think(record, 0, level, 7)


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
