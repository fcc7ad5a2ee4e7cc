"""Runs the programs of the build, and says in one sentence why it cannot go on."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

SECONDS = 900.0
"""Longer than any step takes on a slow machine: what runs longer hangs."""


class CannotBuild(Exception):
    """Why Dédale cannot be built for the browser, in one sentence."""


def run(
    command: list[str],
    *,
    folder: Path | None = None,
    seconds: float = SECONDS,
    environment: Mapping[str, str] | None = None,
) -> str:
    """What a program prints; if it fails, hangs or is missing, the build ends with the reason."""
    name = Path(command[0]).name
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=seconds,
        )
    except FileNotFoundError:
        raise CannotBuild(f"{name} is not installed") from None
    except subprocess.TimeoutExpired:
        raise CannotBuild(f"{name} has not finished in {seconds:.0f} seconds: {' '.join(command)[:300]}") from None
    if done.returncode:
        raise CannotBuild(f"{' '.join(command)[:300]} has failed:\n{(done.stderr or done.stdout)[-3000:]}")
    return done.stdout
