"""Real processes for the tests: our server, PostgreSQL, Redis."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from driving.server import READY_SECONDS, Server, free_port

from dedale.server import run
from dedale.server.app import create_app
from dedale.server.live_tables import LiveTables
from dedale.server.middleware import Shield
from dedale.server.settings import Limits, Settings

T = TypeVar("T")
NO_LIMITS = Limits(connections=0, live=0, frames=0, unfinished=0, listed=0, questions=0, queue=0, thinking=0)
__all__ = ["Postgres", "Redis", "Server", "ServerHere"]


class ServerHere:
    """The same server in a thread of this process, where a test can inspect and change it."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        usual = {"database": f"sqlite:///{folder}/games.db", "rate": 0, "seat_rate": 0, "pace": 0, "limits": NO_LIMITS}
        chosen = Settings(**{**usual, **settings})
        self.app = create_app(chosen)
        self.socket = run.bind("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self._server = uvicorn.Server(run.configuration(Shield(self.app, chosen), chosen))
        self._thread = threading.Thread(target=self._serve)

    @property
    def tables(self) -> LiveTables:
        found: LiveTables = self.app.state.tables
        return found

    def __enter__(self) -> ServerHere:
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join()
        self.socket.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(READY_SECONDS)

    def _serve(self) -> None:
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            runner.run(self._server.serve([self.socket]))


class Redis:
    """A Redis server that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        command = [
            "redis-server",
            "--port",
            str(self.port),
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            str(self.folder),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_for_port(self.port)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


class Postgres:
    """A PostgreSQL cluster in a folder of its own; as root it runs as the user that Debian made for it.

    The folder is not one of pytest's, which nobody but root may enter.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="dedale-postgres-"))
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", f"{self.folder}/data", "-U", "postgres", "-A", "trust", "-N")
        self.start()

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-o", options, "-l", f"{self.folder}/log", "-w", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        """Stops it for good."""
        self.stop()
        shutil.rmtree(self.folder)

    def _run(self, program: str, *arguments: str) -> None:
        binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        path = str(binaries[-1] / program) if binaries else program
        as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        done = subprocess.run([*as_user, path, *arguments], capture_output=True, text=True, cwd=self.folder)
        assert done.returncode == 0, done.stdout + done.stderr


def wait_for_port(port: int) -> None:
    ends = time.monotonic() + READY_SECONDS
    while time.monotonic() < ends:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError(f"nothing listens on port {port}")
