"""Several processes, one PostgreSQL and one Redis: any of them serves any game, and all tell the same."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from driving.server import READY_SECONDS

from dedale.server.metrics import exposition

from .client import Client, Live, answer
from .processes import Postgres, Redis, Server

GAMES = 6


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("workers")
    running = Server(folder, "--bus", redis.url, "--workers", "2", database=postgres.url).start()
    yield running
    running.stop()


def until_present(live: Live, expected: list[bool]) -> None:
    while [person["present"] for person in live.next()["people"]] != expected:
        pass


@pytest.mark.slow
def test_moves_and_presence_are_told_by_every_process(workers: Server) -> None:
    """Chance decides which process serves a connection: of six games, some have their seats at different processes."""
    with httpx.Client(base_url=workers.url, timeout=30) as http:
        for _ in range(GAMES):
            first, second = Client(http).small()
            with first.listen() as live:
                with second.listen() as other:
                    until_present(live, [True, True])
                    until_present(other, [True, True])
                    answer(first.move("enter A1", 1))
                    assert [line["n"] for update in other.until(1) for line in update["lines"]] == [1]
                until_present(live, [True, False])


@pytest.mark.slow
def test_what_was_played_while_redis_was_away_is_told_when_it_is_back(workers: Server, redis: Redis) -> None:
    with ExitStack() as stack:
        http = stack.enter_context(httpx.Client(base_url=workers.url, timeout=30))
        games = [Client(http).small() for _ in range(GAMES)]
        listening = [stack.enter_context(second.listen()) for _, second in games]
        for live in listening:
            live.next()
        redis.stop()
        for first, _ in games:
            answer(first.move("enter A1", 1))
        redis.start()
        for live in listening:
            assert [line["n"] for update in live.until(1) for line in update["lines"]] == [1]
    log = log_with(workers, "the bus is back", 2)
    assert log.count("the bus is away") == log.count("the bus is back") == 2, "each process says it once"


def log_with(workers: Server, message: str, count: int) -> str:
    """The server's log once this stands in it so often: a client may hear the news before the log has the line."""
    ends = time.monotonic() + READY_SECONDS
    while (log := (workers.folder / "server.log").read_text()).count(message) < count:
        assert time.monotonic() < ends, log
        time.sleep(0.02)
    return log


def test_the_figures_of_a_worker_that_has_died_do_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    played = "from dedale.server.metrics import SOCKETS, moves_played; SOCKETS.inc(); moves_played('tracker').inc()"
    subprocess.run([sys.executable, "-c", played], check=True)
    told = exposition().decode()
    assert 'dedale_moves_total{game="tracker"} 1.0' in told
    assert "dedale_sockets 1.0" not in told


@pytest.mark.slow
def test_every_process_logs_in_lines_of_json(workers: Server) -> None:
    with httpx.Client(base_url=workers.url, timeout=30) as http:
        for _ in range(GAMES):
            assert http.get("/api/games/unknown").status_code == 404
    lines = (workers.folder / "server.log").read_text().splitlines()
    logged = [json.loads(line) for line in lines if not line.startswith("Dédale is at")]
    assert [line["path"] for line in logged if line["logger"] == "dedale.requests"] == ["/api/games/unknown"] * GAMES
