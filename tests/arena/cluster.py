"""A real Ray cluster for the tests: two nodes on this machine, each with one processor."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from driving.server import free_port

HEAD, OTHER = "127.0.0.2", "127.0.0.3"
READY_SECONDS = 180.0
STORE = 80_000_000
RAY = [sys.executable, "-m", "ray.scripts.scripts"]


class Cluster:
    """Two nodes, each in a process group of its own, so that one can be killed with all that it started.

    Programs that run on a node find its address in the environment as DEDALE_TEST_NODE.
    """

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="ray"))  # short: sockets are below it
        (self._folder / "token").write_text(secrets.token_hex(32))
        self.environment = {
            **os.environ,
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN_PATH": str(self._folder / "token"),
            "RAY_USAGE_STATS_ENABLED": "0",
        }
        self.address = f"{HEAD}:{free_port(HEAD)}"
        self.nodes: dict[str, subprocess.Popen[bytes]] = {}
        try:
            self._start(HEAD, "--head", f"--port={self.address.split(':')[1]}", "--include-dashboard=false")
            self._wait_for(1)
            self._start(OTHER, f"--address={self.address}")
            self._wait_for(2)
        except BaseException:
            self.stop()
            raise

    def _start(self, node: str, *arguments: str) -> None:
        sizes = ["--num-cpus=1", f"--object-store-memory={STORE}", "--min-worker-port=0", "--max-worker-port=0"]
        place = [f"--node-ip-address={node}", f"--temp-dir={self._folder}", "--include-log-monitor=false"]
        with (self._folder / f"{node}.log").open("wb") as log:
            self.nodes[node] = subprocess.Popen(
                [*RAY, "start", "--block", *place, *sizes, *arguments],
                env={**self.environment, "DEDALE_TEST_NODE": node},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _wait_for(self, nodes: int) -> None:
        ends = time.monotonic() + READY_SECONDS
        while time.monotonic() < ends:
            assert all(process.poll() is None for process in self.nodes.values()), self.log()
            if self._active() >= nodes:
                return
            time.sleep(0.2)
        raise AssertionError(self.log())

    def _active(self) -> int:
        command = [*RAY, "status", "--address", self.address]
        asked = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        return asked.stdout.partition("Pending")[0].count(" node_")

    def kill(self, node: str) -> None:
        """What a power cut does to a machine."""
        os.killpg(self.nodes[node].pid, signal.SIGKILL)
        self.nodes.pop(node).wait()

    def stop(self) -> None:
        for node in list(self.nodes):
            self.kill(node)
        shutil.rmtree(self._folder, ignore_errors=True)

    def log(self) -> str:
        return "\n".join(path.read_text() for path in self._folder.glob("*.log"))
