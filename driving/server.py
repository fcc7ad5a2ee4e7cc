"""`dedale serve` in a process of its own."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

READY_SECONDS = 60.0
UNLIMITED = ("connections", "live", "frames", "unfinished", "listed", "questions", "queue", "thinking")
NO_LIMITS = json.dumps(dict.fromkeys(UNLIMITED, 0))


PORTS = range(12_000, 32_000)
"""Below the ports that the system gives to outgoing connections, which could take one between our look and its use."""


def free_port(address: str = "127.0.0.1") -> int:
    """A port of this address on which nobody listens."""
    for port in random.sample(PORTS, 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind((address, port))
            return port
    raise AssertionError("no port is free")


class Server:
    """`dedale serve` in a process group of its own, so that it can be ended with all that it started."""

    program = "dedale"

    def __init__(self, folder: Path, *arguments: str, database: str | None = None, files: int = 0) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database or f"sqlite:///{folder}/games.db"
        limits = [] if "--rate" in arguments else ["--rate", "0", "--seat-rate", "0", "--limits", NO_LIMITS]
        self.arguments = ["--database", self.database, "--pace", "0", *limits, *arguments]
        self.limited = ["prlimit", f"--nofile={files}"] if files else []
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        program = [*self.limited, sys.executable, "-m", self.program]
        command = [*program, "serve", "--port", str(self.port), *self.arguments]
        self.log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, start_new_session=True)
        self.wait_until_ready()
        return self

    def wait_until_ready(self) -> None:
        ends = time.monotonic() + READY_SECONDS
        while time.monotonic() < ends:
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise AssertionError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """Kills all processes at once, as a crash does."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self) -> int:
        """Stops it, and returns its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(30)
        self.log.close()
        return code
