"""Interpreters of their own, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
LAST_WORDS = 1000

WELL = "ok"
"""How a trial is said to have gone."""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs Python on these arguments; CPython's debug allocator ends a process that writes beside its objects."""
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, errors="replace", check=False
    )


def end(code: int) -> str:
    """How a process has ended, in words; "" when all went well."""
    if code == 0:
        return ""
    return f"ended by {signal.Signals(-code).name}" if code < 0 else f"failed with exit code {code}"


def assert_well(done: subprocess.CompletedProcess[str]) -> None:
    """Fails with how a process has ended, what it complained of last and the trials that did not go well."""
    wrong = [line for line in done.stdout.splitlines() if not line.endswith(WELL)]
    assert done.returncode == 0, "\n".join([end(done.returncode), done.stderr[-LAST_WORDS:], *wrong])
