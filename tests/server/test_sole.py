"""Two servers on one SQLite file: the second refuses to start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dedale.core import DedaleError
from dedale.server.sole import sole_server

from .processes import Server


def test_the_second_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    with sole_server(database):
        with pytest.raises(DedaleError, match="another server uses"), sole_server(database):
            pass
        with sole_server(f"sqlite:///{tmp_path}/others.db"), sole_server("postgresql://x"), sole_server("nonsense"):
            pass
    with sole_server(database):
        pass


@pytest.mark.slow
def test_a_second_server_says_so_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    first = Server(tmp_path).start()
    command = [sys.executable, "-m", "dedale", "serve", "--port", "0", "--database", first.database]
    second = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert second.returncode == 1
    assert second.stderr.startswith("dedale: --database: another server uses ")
    first.kill()
    first.start().stop()
