"""Load: many two-person games at once against a real server, every seat on a live connection, from another process.

    python bench/load.py --games 1000 --seconds 30 --moves 500

Starts a server of its own (or takes `--url`), fills it with games, and plays so many moves a second in all. Reports
the time from the request of a move to the opponent's message, errors, and the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from dedale.arena.contest import percentile

CAMP = {"fugitive": "F6", "barriers": []}
WALK = ["enter A1", *["go A2", "go A1"] * 200]
MANY_AT_ONCE = 50


class LoadedGame:
    """A game of The Tracker in which the first seat walks to and fro; both seats listen."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.n = 0
        self.sent: dict[int, float] = {}

    async def open(self) -> None:
        wanted = {"game": "tracker", "options": {"max_steps": 1000}, "setups": [CAMP, CAMP], "first": 0}
        made = await self.load.post("/api/games", wanted, None)
        self.id, self.tokens = made["id"], [seat["token"] for seat in made["seats"]]
        self.sockets: list[ClientConnection] = []
        for token in self.tokens:
            socket = await connect(f"{self.load.url.replace('http', 'ws', 1)}/api/games/{self.id}/live")
            await socket.send(json.dumps({"token": token}))
            self.sockets.append(socket)
        self.listening = [asyncio.create_task(self._listen(seat)) for seat in (0, 1)]

    async def _listen(self, seat: int) -> None:
        async for frame in self.sockets[seat]:
            if seat == 1:
                arrived = time.perf_counter()
                for line in json.loads(frame)["lines"]:
                    begun = self.sent.pop(line["n"], None)
                    if begun is not None:
                        self.load.latencies.append(arrived - begun)

    async def move(self) -> None:
        self.n += 1
        n = self.n
        self.sent[n] = time.perf_counter()
        await self.load.post(f"/api/games/{self.id}/moves", {"move": WALK[n - 1], "n": n}, self.tokens[0])

    async def close(self) -> None:
        for task in self.listening:
            task.cancel()
        await asyncio.gather(*self.listening, return_exceptions=True)
        for socket in self.sockets:
            await socket.close()


class Load:
    """The whole crowd."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.latencies: list[float] = []
        self.errors: list[str] = []

    async def post(self, path: str, body: object, token: str | None) -> dict[str, Any]:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = await self.http.post(path, json=body, headers=headers)
        if answer.status_code >= 400:
            self.errors.append(answer.text)
            return {}
        return dict(answer.json())

    async def run(self, games: int, seconds: float, rate: float, pid: int | None) -> dict[str, Any]:
        limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
        async with httpx.AsyncClient(base_url=self.url, timeout=60, limits=limits) as self.http:
            before = memory(pid)
            tables = [LoadedGame(self, number) for number in range(games)]
            for start in range(0, games, MANY_AT_ONCE):
                await asyncio.gather(*(table.open() for table in tables[start : start + MANY_AT_ONCE]))
            full = memory(pid)
            played = await self._play(tables, seconds, rate)
            after = memory(pid)
            await asyncio.gather(*(table.close() for table in tables))
        return self._report(games, played, seconds, (before, full, after))

    async def _play(self, tables: list[LoadedGame], seconds: float, rate: float) -> int:
        """Sends moves at even intervals, each in another game, whether or not the last ones are answered."""
        begun, played, running = time.perf_counter(), 0, set()
        order = random.Random(1).sample(tables, len(tables))
        while (passed := time.perf_counter() - begun) < seconds:
            while played < passed * rate:
                task = asyncio.create_task(order[played % len(order)].move())
                running.add(task)
                task.add_done_callback(running.discard)
                played += 1
            await asyncio.sleep(0.001)
        await asyncio.gather(*running)
        await asyncio.sleep(0.5)
        return played

    def _report(self, games: int, played: int, seconds: float, kept: tuple[float, float, float]) -> dict[str, Any]:
        times = sorted(self.latencies) or [float("nan")]
        before, full, after = kept
        return {
            "games": games,
            "moves": played,
            "moves_per_second": round(played / seconds, 1),
            "told": len(self.latencies),
            "errors": len(self.errors),
            "first_error": self.errors[0] if self.errors else None,
            "ms": {
                name: round(percentile(times, part) * 1000, 2) for name, part in (("p50", 50), ("p95", 95), ("p99", 99))
            },
            "memory_mib": {"empty": before, "with games": full, "after play": after},
            "kib_per_game": round((full - before) * 1024 / games, 1),
        }


def memory(pid: int | None) -> float:
    """What the server's process holds in memory, in MiB."""
    if pid is None:
        return 0.0
    status = Path(f"/proc/{pid}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def start_server(folder: str, port: int) -> subprocess.Popen[bytes]:
    """A server that limits nobody."""
    command = [
        sys.executable,
        "-m",
        "dedale",
        "serve",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{folder}/games.db",
    ]
    server = subprocess.Popen(
        [*command, "--rate", "0", "--seat-rate", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    for _ in range(600):
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz").raise_for_status()
            return server
        except httpx.HTTPError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--moves", type=float, default=500, help="moves a second, in all games together")
    parser.add_argument("--url", help="a server that runs already")
    parser.add_argument("--port", type=int, default=8765)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = None if asked.url else start_server(folder, asked.port)
        try:
            load = Load(asked.url or f"http://127.0.0.1:{asked.port}")
            report = uvloop.run(load.run(asked.games, asked.seconds, asked.moves, server.pid if server else None))
            print(json.dumps(report, indent=1))
        finally:
            if server is not None:
                server.terminate()
                server.wait()


if __name__ == "__main__":
    main()
