"""Real faults one at a time: a clear answer while it lasts, nothing acknowledged is lost, and no restart is needed."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sql

from .client import Client, Seat, answer, refusal
from .processes import Postgres, Server

REASON = "the games cannot be reached at the moment; try again"
MOST_TRIES = 5000
FILES = 96


@contextmanager
def visiting(server: Server) -> Iterator[Client]:
    with httpx.Client(base_url=server.url, timeout=60) as http:
        yield Client(http)


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of four megabytes."""
    folder.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if subprocess.run(mounting, capture_output=True).returncode != 0:
        pytest.skip("a small disk can only be mounted by root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def created_until_refused(client: Client) -> tuple[list[Seat], httpx.Response]:
    """Games that were acknowledged, and the first refusal."""
    made: list[Seat] = []
    for _ in range(MOST_TRIES):
        tried = client.http.post("/api/games", json={"game": "tracker"})
        if tried.status_code != 201:
            return made, tried
        told = tried.json()
        made.append(Seat(client.http, told["id"], 0, told["seats"][0]["token"]))
    raise AssertionError("the disk is never full")


def until_healthy(client: Client) -> None:
    """Waits until the server says that it is well, without a restart."""
    ends = time.monotonic() + 60
    while client.http.get("/healthz").status_code != 200:
        assert time.monotonic() < ends
        time.sleep(0.1)


@pytest.mark.slow
def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        server = Server(tmp_path, database=f"sqlite:///{disk}/games.db").start()
        with visiting(server) as client:
            first, _ = client.small()
            answer(first.move("enter A1", 1))
            ballast = disk / "ballast"
            with contextlib.suppress(OSError):
                ballast.write_bytes(bytes(8_000_000))
            made, refused = created_until_refused(client)
            assert refusal(refused, 503) == REASON
            assert first.get()["n"] == 1, "what is known can still be read"
            ballast.unlink()
            answer(first.move("go A2", 2))
            until_healthy(client)
            assert all(seat.get()["seat"] == 0 for seat in made), "what was acknowledged is there"
        server.kill()
        server.start()
        with visiting(server) as client:
            assert first.elsewhere(client.http).get()["n"] == 2
            assert all(seat.elsewhere(client.http).get()["seat"] == 0 for seat in made)
        server.stop()


@pytest.mark.slow
def test_no_file_descriptors_left(tmp_path: Path) -> None:
    """Whoever has a connection plays on; when descriptors are free again, others get in."""
    server = Server(tmp_path, files=FILES).start()
    with visiting(server) as client:
        seat, _ = client.small()
        silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2 * FILES)]
        answer(seat.move("enter A1", 1))
        with pytest.raises(httpx.HTTPError):
            httpx.get(f"{server.url}/healthz", timeout=2)
        answer(seat.move("go A2", 2))
        for one in silent:
            one.close()
        server.wait_until_ready()
        assert seat.get()["n"] == 2
    server.stop()


@pytest.mark.slow
def test_a_locked_database(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    with visiting(server) as client, closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        seat, _ = client.small()
        answer(seat.move("enter A1", 1))
        other.execute("BEGIN IMMEDIATE")
        assert refusal(seat.move("go A2", 2), 503) == REASON
        other.execute("ROLLBACK")
        answer(seat.move("go A2", 2))
        until_healthy(client)
        assert [line["move"] for line in seat.get()["lines"]] == ["enter A1", "go A2"]
    server.stop()


@pytest.mark.slow
def test_postgresql_away(tmp_path: Path, postgres: Postgres) -> None:
    server = Server(tmp_path, database=postgres.url).start()
    with visiting(server) as client:
        seat, _ = client.small()
        answer(seat.move("enter A1", 1))
        postgres.stop()
        try:
            assert refusal(seat.move("go A2", 2), 503) == REASON
        finally:
            postgres.start()
        answer(seat.move("go A2", 2))
        until_healthy(client)
        assert seat.get()["n"] == 2
    server.stop()


@pytest.mark.slow
def test_a_process_that_stands_still(tmp_path: Path) -> None:
    """Clocks stand still with it: nobody loses on time for a pause of the server."""
    server = Server(tmp_path).start()
    assert server.process is not None
    with visiting(server) as client:
        seat, _ = client.small(clock={"initial": 8})
        answer(seat.move("enter A1", 1))
        os.killpg(server.process.pid, signal.SIGSTOP)
        time.sleep(13)
        os.killpg(server.process.pid, signal.SIGCONT)
        told = answer(once_more(seat))
        assert (told["n"], told["status"]) == (2, "playing")
        until_healthy(client)
    server.stop()


def once_more(seat: Seat) -> httpx.Response:
    """A move; a connection that was idle for too long is cut off, and the move is sent again on another."""
    try:
        return seat.move("go A2", 2)
    except httpx.HTTPError:
        return seat.move("go A2", 2)


@pytest.mark.slow
def test_two_processes_that_start_first_at_once(tmp_path: Path, postgres: Postgres) -> None:
    """Both migrate an empty database, and serve the same games."""
    engine = sql.create_engine(postgres.url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("DROP DATABASE IF EXISTS first_start WITH (FORCE)")
        connection.exec_driver_sql("CREATE DATABASE first_start")
    engine.dispose()
    url = postgres.url.rpartition("/")[0] + "/first_start"
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    servers = [Server(folder, database=url) for folder in folders]
    starting = [threading.Thread(target=server.start) for server in servers]
    for one in starting:
        one.start()
    for one in starting:
        one.join()
    with visiting(servers[0]) as client, visiting(servers[1]) as other:
        seat, _ = client.small()
        answer(seat.move("enter A1", 1))
        assert seat.elsewhere(other.http).get()["n"] == 1
    for server in servers:
        server.stop()
