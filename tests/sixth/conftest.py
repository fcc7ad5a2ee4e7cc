"""The games of `examples/`, installed as anybody's packages are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dedale import games
from dedale.installed import GameList

from .installing import EXAMPLES, install, reachable


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("packages"), *EXAMPLES)


@pytest.fixture(scope="module")
def outside(packages: Path) -> Iterator[GameList]:
    """All games while those of the examples are installed."""
    patch = pytest.MonkeyPatch()
    with reachable(packages) as found:
        patch.setattr(games, "GAMES", found)
        yield found
    patch.undo()
