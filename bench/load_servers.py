"""The servers of the load benchmark, Dédale and boardgame.io, and what the system says of their processes."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sql
from driving.server import NO_LIMITS, free_port

from bench.load_clients import CAMP, OPTIONS, DedaleDuel, DedaleRequestDuel, Duel, SocketIoDuel, walk
from dedale.server.schema import games, moves, seats
from dedale.server.store import Store
from dedale.table.stored import StoredGame, StoredSeat

BOARDGAME_IO = Path(__file__).parent / "boardgame_io"
PNPM = ["npx", "--yes", "pnpm@10.34.8"]
READY_SECONDS = 60
STORED_MOVES = 40
TICKS = os.sysconf("SC_CLK_TCK")


class System(NamedTuple):
    """A server to be measured, and how its clients speak to it."""

    name: str
    duel: type[Duel]
    is_ours: bool
    keeps: bool


DEDALE = System("Dédale, live connection", DedaleDuel, is_ours=True, keeps=True)
DEDALE_REQUESTS = System("Dédale, requests", DedaleRequestDuel, is_ours=True, keeps=True)
IN_MEMORY = System("boardgame.io, in memory", SocketIoDuel, is_ours=False, keeps=False)
FLAT_FILE = System("boardgame.io, FlatFile", SocketIoDuel, is_ours=False, keeps=True)


class Running(NamedTuple):
    """A server that runs."""

    pid: int
    port: int
    folder: Path

    @property
    def memory(self) -> int:
        """The bytes that it has in memory."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    @property
    def processor_seconds(self) -> float:
        """The processor time that it has taken, all threads together."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def running(system: System, stored: int = 0) -> Iterator[Running]:
    """A new server with so many finished games, and no limits."""
    with tempfile.TemporaryDirectory(prefix="dedale-load-") as name:
        folder, port = Path(name), free_port()
        command = dedale(folder, port, stored) if system.is_ours else boardgame_io(folder, port, keeps=system.keeps)
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(port)
            yield Running(server.pid, port, folder)
        finally:
            server.terminate()
            server.wait()


def dedale(folder: Path, port: int, stored: int) -> list[str]:
    """Dédale with SQLite, every commit synced."""
    database = f"sqlite:///{folder}/games.db"
    fill(database, stored)
    patient = {**json.loads(NO_LIMITS), "head_seconds": 600}
    limits = ["--rate", "0", "--seat-rate", "0", "--limits", json.dumps(patient)]
    return [sys.executable, "-m", "dedale", "serve", "--port", str(port), "--database", database, *limits]


def boardgame_io(folder: Path, port: int, *, keeps: bool) -> list[str]:
    """boardgame.io with a trivial game."""
    return ["node", str(BOARDGAME_IO / "server.mjs"), str(port), *([str(folder)] if keeps else [])]


def has_boardgame_io() -> bool:
    """Installs boardgame.io for this benchmark; whether it is there."""
    if shutil.which("npx") is None:
        return False
    install = [*PNPM, "--dir", str(BOARDGAME_IO), "install", "--frozen-lockfile", "--prod", "--silent"]
    return subprocess.run(install, stdout=subprocess.DEVNULL).returncode == 0


def wait_for(port: int) -> None:
    ends = time.monotonic() + READY_SECONDS
    while time.monotonic() < ends:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit("the server does not start")


def stolen_ticks() -> tuple[int, int]:
    """The time of all processors so far, and how much of it was stolen: given to other virtual machines."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return sum(fields), fields[7]


# Finished games


def fill(database: str, count: int) -> None:
    """Stores this many finished games of forty moves: copies of one."""
    if not count:
        return
    store = Store(database)
    store.add(finished_game())
    with store.engine.begin() as connection:
        connection.execute(moves.insert(), [stored_move(n) for n in range(1, STORED_MOVES + 1)])
        for table in (games, seats, moves):
            connection.execute(copies(table, count))
    store.close()


def copies(table: sql.Table, count: int) -> sql.TextClause:
    """Copies all rows of a table, under new names of games."""
    name = "id" if table is games else "game_id"
    others = ", ".join(f'"{column.name}"' for column in table.columns if column.name != name)
    numbers = f"WITH RECURSIVE copy(no) AS (SELECT 1 UNION ALL SELECT no + 1 FROM copy WHERE no < {count - 1})"
    rows = f"SELECT no, {others} FROM {table.name}, copy"
    return sql.text(f"{numbers} INSERT INTO {table.name} ({name}, {others}) {rows}")


def stored_move(n: int) -> dict[str, object]:
    return {"game_id": "stored", "n": n, "seat": (n - 1) % 2, "move": walk(n).decode(), "spent": 1.0}


def finished_game() -> StoredGame:
    """A finished game as the store keeps it."""
    both = tuple(StoredSeat(seat, "human", None, "", "0" * 64, None, prepares=False) for seat in range(2))
    return StoredGame(
        id="stored",
        game="tracker",
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
        created=time.time(),
        touched=time.time(),
        seats=both,
    )
