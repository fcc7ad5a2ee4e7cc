"""Periodic work of a server: starts games that are ready, unloads idle ones."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from dedale.server.live_tables import LiveTables
from dedale.server.pacing import at_a_beat, beat_after
from dedale.server.store import Store

from .client import SMALL, Client, answer
from .processes import ServerHere
from .test_store import GAME, SEATS


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with ServerHere(tmp_path_factory.mktemp("here")) as running:
        yield running


@pytest.fixture
def visitor(here: ServerHere) -> Iterator[Client]:
    with httpx.Client(base_url=here.url, timeout=30) as http:
        yield Client(http)


def test_tables_that_nobody_asks_for_leave_the_memory_and_come_back(here: ServerHere, visitor: Client) -> None:
    asleep, _ = visitor.small()
    watched, _ = visitor.small()
    answer(asleep.move("enter A1"))
    with watched.listen() as live:
        live.next()
        here.run(forget(here.tables))
        assert asleep.id not in here.tables.by_id
        assert watched.id in here.tables.by_id, "somebody listens"
    assert asleep.get()["n"] == 1
    answer(asleep.move("go A2", 2))


def test_a_forgotten_table_is_freed_without_the_collector(here: ServerHere, visitor: Client) -> None:
    """The garbage collector rarely visits old objects, so tables must not be part of a reference cycle."""
    seat, other = visitor.small()
    answer(seat.move("enter A1"))
    with other.listen() as live:
        live.next()
    table = weakref.ref(here.tables.by_id[seat.id])
    gc.disable()
    try:
        ends = time.monotonic() + 30
        while table() is not None:
            here.run(forget(here.tables))
            assert time.monotonic() < ends
    finally:
        gc.enable()


async def forget(tables: LiveTables) -> None:
    tables.forget_idle(time.time() + 60)


def test_tables_take_no_more_memory_than_they_may(
    here: ServerHere, visitor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.run(forget(here.tables))
    one = visitor.small()[0]
    monkeypatch.setattr(here.tables, "most_bytes", 5.5 * here.tables.by_id[one.id].bytes)
    made = [visitor.small()[0] for _ in range(8)]
    assert len(here.tables.by_id) == 5
    assert all(seat.get()["n"] == 0 for seat in made)
    assert 0 < here.tables.bytes == sum(live.bytes for live in here.tables.by_id.values()) <= here.tables.most_bytes
    with made[0].listen() as live:
        live.next()
        for seat in made[1:]:
            seat.get()
        assert made[0].id in here.tables.by_id, "somebody listens"
        assert here.tables.bytes <= here.tables.most_bytes


def test_a_game_that_a_stopped_server_had_not_begun_is_begun_by_the_next(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/games.db")
    ready = tuple(replace(seat, token_hash="0" * 64, prepares=False) for seat in SEATS)
    store.add(replace(GAME, options=SMALL, seats=ready, clock=None, created=time.time()))
    store.close()
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        ends = time.monotonic() + 30
        while answer(http.get(f"/api/games/{GAME.id}"))["status"] != "playing":
            assert time.monotonic() < ends
            time.sleep(0.05)


def test_computer_players_answer_after_one_two_four_or_eight_beats() -> None:
    beats = {spent: beat_after(0.5, spent) for spent in (0.0, 0.05, 0.499, 0.51, 0.99, 1.3, 1.9, 2.1, 3.9)}
    assert list(beats.values()) == [0.5, 0.5, 0.5, 1.0, 1.0, 2.0, 2.0, 4.0, 4.0]
    assert beat_after(0, 1.25) == 1.25, "without a pace an answer comes at once"


def test_thoughts_of_different_length_within_a_beat_take_the_same_time() -> None:
    async def answer_after(seconds: float) -> tuple[str, float]:
        return await at_a_beat(0.2, asyncio.sleep(seconds, "an answer"))

    async def both() -> list[tuple[str, float]]:
        return list(await asyncio.gather(answer_after(0.0), answer_after(0.1)))

    assert asyncio.run(both()) == [("an answer", 0.2)] * 2
