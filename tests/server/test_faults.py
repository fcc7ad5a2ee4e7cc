"""Crashes of every part in the middle of play: no acknowledged move is lost, and every game is finished."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from pathlib import Path

import pytest

from .crowd import Crowd
from .processes import Postgres, Redis, Server

GAMES = 200


@pytest.mark.slow
def test_a_killed_server_comes_back_with_all_its_games(tmp_path: Path) -> None:
    server = Server(tmp_path).start()

    async def trouble(crowd: Crowd) -> None:
        for moves in (500, 1500):
            await crowd.until(moves)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)

    crowd = Crowd(server.url, GAMES)
    crowd.play(trouble)
    assert crowd.away > 0, "somebody has met the server while it was away"
    server.stop()


@pytest.mark.slow
def test_two_workers_survive_the_loss_of_every_part(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    server = Server(tmp_path, "--bus", redis.url, "--workers", "2", database=postgres.url).start()

    async def trouble(crowd: Crowd) -> None:
        await crowd.until(300)
        await asyncio.to_thread(kill_one_worker, server)
        await crowd.until(800)
        await asyncio.to_thread(redis.stop)
        await crowd.until(1100)
        await asyncio.to_thread(redis.start)
        await crowd.until(1500)
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await crowd.until(2000)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    crowd = Crowd(server.url, GAMES)
    crowd.play(trouble)
    assert crowd.away > 0
    server.stop()


def kill_one_worker(server: Server) -> None:
    """Kills a process that serves, not the one that watches over them."""
    assert server.process is not None
    shown = subprocess.run(["pgrep", "-P", str(server.process.pid)], capture_output=True, text=True, check=True)
    workers = [int(line) for line in shown.stdout.split()]
    assert workers
    os.kill(max(workers), signal.SIGKILL)
