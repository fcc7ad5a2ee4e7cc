"""Load: many two-person games at once against a real server, every seat on a live connection, from another process.

    python bench/load.py --games 1000 --seconds 30 --moves 500
    python bench/load.py --table     # the whole series; writes bench/load.json and bench/load.md

Starts a server of its own, fills its database with finished games (`--stored`), opens `--games` games, and plays
`--moves` moves a second in all of them together. Reports the time from the request of a move to the opponent's
message, errors, the server's processor time for each move, its memory, and how much processor time was stolen by the
host of a virtual machine.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import multiprocessing
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import deque
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from dedale.arena.figures import percentile
from dedale.server.schema import games, moves, seats
from dedale.server.store import Store
from dedale.table.stored import StoredGame, StoredSeat

FOLDER = Path(__file__).parent
CAMP = {"fugitive": "F6", "barriers": []}
OPTIONS = {"max_steps": 1, "max_turns": 10_000}
WANTED = {"game": "tracker", "options": OPTIONS, "setups": [CAMP, CAMP], "first": 0}
STORED_MOVES = 40
OPENED_AT_ONCE = 50
REQUESTS_AT_ONCE = 1000
SILENT_SECONDS = 10.0
LAST_NEWS_SECONDS = 0.3
WARM_UP_SECONDS = 2.0
READY_SECONDS = 60
TICKS = os.sysconf("SC_CLK_TCK")
OPEN_FILES = 8192
NO_LIMITS = '{"connections": 0, "live": 0, "frames": 0, "unfinished": 0, "listed": 0, "questions": 0, "queue": 0}'
LOOP_TURNS = 1_000_000


# A client that costs little, since it shares the machine with the server


class NewLine(msgspec.Struct):
    n: int
    seat: int


class News(msgspec.Struct):
    """What the client needs of an update."""

    lines: list[NewLine]


read_news = msgspec.json.Decoder(News).decode


class Requests(asyncio.Protocol):
    """One connection for requests, one after another."""

    def __init__(self) -> None:
        self.received = b""
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionError("the server has closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.received += data
        head, gap, body = self.received.partition(b"\r\n\r\n")
        if not gap:
            return
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        if len(body) >= length:
            self.received = body[length:]
            if self.answer is not None and not self.answer.done():
                self.answer.set_result((int(head.split(b" ", 2)[1]), body[:length]))

    async def post(self, path: str, body: object, token: str | None) -> tuple[int, bytes]:
        content = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\n"
        if token is not None:
            head += f"Authorization: Bearer {token}\r\n"
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        return await self.answer


class Socket(asyncio.Protocol):
    """One WebSocket: says who listens, then hands each message over as it comes."""

    def __init__(self, game: LoadedGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.received = b""
        self.is_open = False

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/games/{self.game.id}/live HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.game.closed(self.seat)

    def data_received(self, data: bytes) -> None:
        self.received += data
        if not self.is_open:
            self._open()
        while self.is_open and (frame := self._frame()) is not None:
            opcode, message = frame
            if opcode == 1:
                self.game.told(self.seat, message)
            elif opcode == 9:
                self._send(10, message)

    def _open(self) -> None:
        head, gap, rest = self.received.partition(b"\r\n\r\n")
        if gap:
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open, self.received = True, rest
            self._send(1, msgspec.json.encode({"token": self.game.tokens[self.seat]}))

    def _frame(self) -> tuple[int, bytes] | None:
        if len(self.received) < 2:
            return None
        length, start = self.received[1] & 127, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(self.received[2:start])
        if len(self.received) < start + length:
            return None
        frame = self.received[0] & 15, self.received[start : start + length]
        self.received = self.received[start + length :]
        return frame

    def _send(self, opcode: int, message: bytes) -> None:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(message))
        self.transport.write(bytes([0x80 | opcode, 0x80 | len(message)]) + mask + masked)


class LoadedGame:
    """A game of The Tracker in which both walk to and fro, a step each in turn; both seats listen."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.n = 0
        self.turn = asyncio.Lock()
        self.is_closing = False
        self.sent: dict[int, float] = {}

    async def open(self) -> None:
        made = await self.load.post("/api/games", WANTED, None)
        self.id, self.tokens = made["id"], [seat["token"] for seat in made["seats"]]
        self.greeted = [asyncio.get_running_loop().create_future() for _ in self.tokens]
        self.sockets = [await self.load.connect(lambda seat=seat: Socket(self, seat)) for seat in range(2)]
        await asyncio.gather(*self.greeted)

    def told(self, seat: int, message: bytes) -> None:
        arrived = time.perf_counter()
        if not self.greeted[seat].done():
            self.greeted[seat].set_result(None)
        for line in read_news(message).lines:
            if line.seat != seat:
                self.load.latencies.append(arrived - self.sent.pop(line.n))

    def closed(self, seat: int) -> None:
        if not self.is_closing:
            self.load.errors.append(f"the live connection of seat {seat} was closed")

    async def move(self) -> None:
        """Plays the next move; it counts from now, even if the one before it is not answered yet."""
        wanted = time.perf_counter()
        async with self.turn:
            self.n += 1
            self.sent[self.n] = wanted
            body = {"move": walk(self.n), "n": self.n}
            await self.load.post(f"/api/games/{self.id}/moves", body, self.tokens[(self.n - 1) % 2])

    def close(self) -> None:
        self.is_closing = True
        for socket in self.sockets:
            socket.transport.close()


def walk(n: int) -> str:
    """Move n of a game: each enters, and goes to and fro."""
    step = (n - 1) // 2
    return "enter A1" if step == 0 else f"go A{1 + step % 2}"


class Load:
    """All clients together."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.idle: deque[Requests] = deque()
        self.turn = asyncio.Semaphore(REQUESTS_AT_ONCE)

    async def connect(self, protocol: Any) -> Any:
        _, made = await asyncio.get_running_loop().create_connection(protocol, "127.0.0.1", self.port)
        return made

    async def post(self, path: str, body: object, token: str | None) -> dict[str, Any]:
        async with self.turn:
            connection = self.idle.popleft() if self.idle else await self.connect(Requests)
            if connection.transport.is_closing():
                connection = await self.connect(Requests)
            status, answer = await connection.post(path, body, token)
            self.idle.append(connection)
        if status >= 400:
            self.errors.append(answer.decode())
            return {}
        return dict(msgspec.json.decode(answer))

    async def open(self, games: int) -> list[LoadedGame]:
        tables = [LoadedGame(self) for _ in range(games)]
        for start in range(0, games, OPENED_AT_ONCE):
            await asyncio.gather(*(table.open() for table in tables[start : start + OPENED_AT_ONCE]))
        return tables

    async def play(self, tables: list[LoadedGame], seconds: float, rate: float) -> int:
        """Sends moves at even intervals, each in another game, whether or not the last ones are answered."""
        played, running = 0, set()
        order = random.Random(1).sample(tables, len(tables))
        begun = time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds:
            while played < passed * rate:
                task = asyncio.create_task(order[played % len(order)].move())
                running.add(task)
                task.add_done_callback(running.discard)
                played += 1
            await asyncio.sleep(0.001)
        if running:
            _, unanswered = await asyncio.wait(running, timeout=SILENT_SECONDS)
            self.errors.extend("a move was not answered" for _ in unanswered)
        await asyncio.sleep(LAST_NEWS_SECONDS)
        return played


async def crowd(pipe: Connection[Any, Any], port: int, live: int, seconds: float, rate: float) -> None:
    """Opens the games, warms up and plays; reports after each step."""
    load = Load(port)
    tables = await load.open(live)
    pipe.send("open")
    await load.play(tables, WARM_UP_SECONDS, rate)
    pipe.send("warm")
    load.latencies.clear()
    cpu = time.process_time()
    played = await load.play(tables, seconds, rate)
    pipe.send({"moves": played, "times": load.latencies, "errors": load.errors, "cpu": time.process_time() - cpu})
    for table in tables:
        table.close()


def be_crowd(pipe: Connection[Any, Any], *arguments: Any) -> None:
    """The process of the clients."""
    uvloop.run(crowd(pipe, *arguments))


# The server, and what it is measured by


def start_server(database: str) -> tuple[subprocess.Popen[bytes], int]:
    """A server that limits nobody, at a port of its own choice."""
    limits = ["--rate", "0", "--seat-rate", "0", "--limits", NO_LIMITS]
    command = [sys.executable, "-m", "dedale", "serve", "--port", "0", "--database", database, *limits]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert server.stdout is not None
    port = int(server.stdout.readline().decode().partition("://")[2].split()[0].rpartition(":")[2])
    ends = time.monotonic() + READY_SECONDS
    while time.monotonic() < ends:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5)
            return server, port
        except urllib.error.URLError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def memory(pid: int) -> float:
    """What a process holds in memory, in MiB."""
    (line,) = (line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def processor_seconds(pid: int) -> float:
    """The processor time that a process has taken, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def processor_ticks() -> tuple[int, int]:
    """The time of all processors so far, and how much of it was stolen: given to other virtual machines."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return sum(fields), fields[7]


def fill(database: str, count: int) -> None:
    """Stores this many finished games, of forty moves each."""
    store = Store(database)
    game = finished_game()
    fields = {column.name: getattr(game, column.name) for column in games.columns}
    for name in ("options", "board", "setups", "clock"):
        fields[name] = None if fields[name] is None else json.dumps(fields[name])
    names = [f"stored{number}" for number in range(count)]
    with store.engine.begin() as connection:
        if names:
            connection.execute(games.insert(), [{**fields, "id": name} for name in names])
            connection.execute(
                seats.insert(), [{"game_id": name, **vars(seat)} for name in names for seat in game.seats]
            )
        for name in names:
            rows = [
                {"game_id": name, "n": n, "seat": (n - 1) % 2, "move": walk(n), "spent": 1.0}
                for n in range(1, STORED_MOVES + 1)
            ]
            connection.execute(moves.insert(), rows)
    store.close()


def finished_game() -> StoredGame:
    """A finished game as the store keeps it."""
    seat = StoredSeat(0, "human", None, "", "0" * 64, None, prepares=False)
    return StoredGame(
        id="",
        game=str(WANTED["game"]),
        options=dict(OPTIONS),
        seed=1,
        board=None,
        setups=[CAMP, CAMP],
        first=0,
        status="over",
        listed=False,
        clock=None,
        deadline=None,
        bot_to_move=False,
        draw_offer=None,
        ended_by="agreed",
        rematch=None,
        created=1.0,
        touched=1.0,
        seats=(seat, replace(seat, seat=1)),
    )


def measure(live: int, stored: int, rate: float, seconds: float) -> dict[str, Any]:
    """One run against a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        fill(database, stored)
        server, port = start_server(database)
        try:
            return {"stored": stored, **run_crowd(server.pid, port, live, rate, seconds)}
        finally:
            server.terminate()
            server.wait()


def run_crowd(pid: int, port: int, live: int, rate: float, seconds: float) -> dict[str, Any]:
    """Lets the crowd play, and looks at the server meanwhile."""
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe()
    before, begun = memory(pid), time.perf_counter()
    process = context.Process(target=be_crowd, args=(theirs, port, live, seconds, rate))
    process.start()
    theirs.close()
    pipe.recv()
    opened, full = time.perf_counter() - begun, memory(pid)
    pipe.recv()
    cpu, (ticks, stolen) = processor_seconds(pid), processor_ticks()
    seen = pipe.recv()
    cpu, after = processor_seconds(pid) - cpu, memory(pid)
    ticks_after, stolen_after = processor_ticks()
    process.join()
    return report(live, rate, seconds, seen, cpu) | {
        "stolen": round((stolen_after - stolen) / (ticks_after - ticks), 4),
        "opened_in_seconds": round(opened, 1),
        "memory_mib": {"empty": before, "games open": full, "after play": after},
        "kib_for_each_game": round((full - before) * 1024 / live, 1),
    }


def report(live: int, rate: float, seconds: float, seen: dict[str, Any], cpu: float) -> dict[str, Any]:
    """What one run has shown."""
    times = sorted(seen["times"]) or [float("nan")]
    return {
        "live": live,
        "moves_a_second": rate,
        "seconds": seconds,
        "moves": seen["moves"],
        "told": len(seen["times"]),
        "errors": len(seen["errors"]),
        "first_error": seen["errors"][0] if seen["errors"] else None,
        "ms": {f"p{part}": round(percentile(times, part) * 1000, 2) for part in (50, 95, 99)},
        "server_cpu_ms_a_move": round(cpu * 1000 / max(1, seen["moves"]), 3),
        "client_cpu_ms_a_move": round(seen["cpu"] * 1000 / max(1, seen["moves"]), 3),
    }


# The table


GOAL = [(1000, 100, 500.0, 30.0)] * 5
MORE_LIVE = [(live, 100, 200.0, 10.0) for live in (10, 100, 1000)]
MORE_STORED = [(100, stored, 200.0, 10.0) for stored in (100, 1000, 10_000)]


def series() -> dict[str, Any]:
    """All runs, one after another."""
    found: dict[str, Any] = {"machine": machine()}
    for name, runs in (("goal", GOAL), ("more live", MORE_LIVE), ("more stored", MORE_STORED)):
        found[name] = []
        for live, stored, rate, seconds in runs:
            print(f"{name}: {live} live games, {stored} stored, {rate:g} moves/s for {seconds:g} s …", file=sys.stderr)
            found[name].append(measure(live, stored, rate, seconds))
    return found


def machine() -> dict[str, Any]:
    """The machine, and how busy it was."""
    return {
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 2),
        "priority": "ordinary" if os.sched_getscheduler(0) == os.SCHED_OTHER else "real-time",
        "loop_ns": round(min(loop_ns() for _ in range(5)), 1),
        "date": time.strftime("%Y-%m-%d"),
    }


def loop_ns() -> float:
    """The processor time of one iteration of a plain Python loop, to compare figures of machines of different speed."""
    begun, total = time.process_time_ns(), 0
    for number in range(LOOP_TURNS):
        total += number
    return (time.process_time_ns() - begun) / LOOP_TURNS


HEAD = """\
# The server under load

Written by `python bench/load.py --table` from `load.json`; the clients run in a process of their own on the same
machine ({processors} processors, Python {python}, {date}). The load average was {load_before} before, an iteration of a
plain Python loop took {loop_ns} ns of processor time, and all processes ran with {priority} priority. The database is
SQLite, which writes every move to disk before anybody is told; each game has two live connections, and both seats move
in turn. A time is measured from the moment when a move is due to be sent until the opponent's message has arrived.
"CPU" is the server's processor time for each move, all threads together: its request, its commit, and two messages.
"Errors" are refusals, broken connections, and moves of which the opponent was not told. "Stolen" is the share of
processor time that the host gave to other virtual machines: above a few per cent, the times say more about the host
than about the server.

"""
COLUMNS = (
    "| live games | stored | moves/s | p50 ms | p95 ms | p99 ms | stolen | CPU ms/move | errors | MiB | KiB/game |"
)


def table(found: dict[str, Any]) -> str:
    """The page."""
    parts = [HEAD.format(**found["machine"])]
    for name, title in (("goal", "The goal"), ("more live", "More live games"), ("more stored", "More stored games")):
        rows = "\n".join(row(run) for run in found[name])
        parts.append(f"## {title}\n\n{COLUMNS}\n|{' ---: |' * 11}\n{rows}\n")
    return "\n".join(parts)


def row(run: dict[str, Any]) -> str:
    """One run."""
    cells = [
        f"{run['live']:,}",
        f"{run['stored']:,}",
        f"{run['moves_a_second']:g}",
        *(f"{run['ms'][part]:.1f}" for part in ("p50", "p95", "p99")),
        f"{run['stolen']:.1%}",
        f"{run['server_cpu_ms_a_move']:.2f}",
        str(run["errors"] + run["moves"] - run["told"]),
        f"{run['memory_mib']['after play']:.0f}",
        f"{run['kib_for_each_game']:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="live games")
    parser.add_argument("--stored", type=int, default=0, help="finished games that are stored beforehand")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--moves", type=float, default=500, help="moves a second, in all games together")
    parser.add_argument("--table", action="store_true", help="the whole series")
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(OPEN_FILES, most), most))
    if not asked.table:
        print(json.dumps(measure(asked.games, asked.stored, asked.moves, asked.seconds), indent=1))
        return
    found = series()
    (FOLDER / "load.json").write_text(json.dumps(found, indent=1) + "\n")
    (FOLDER / "load.md").write_text(table(found))
    print(table(found))


if __name__ == "__main__":
    main()
