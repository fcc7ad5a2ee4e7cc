"""Recorded games: everything that anybody is told stays as it was, to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from dedale.games import OWN

from .recording import read, recorded_games, streams, streams_path

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("record", recorded_games(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_recorded_game_tells_everybody_what_it_told_before(record: Path) -> None:
    assert streams(read(record)) == streams_path(record).read_text()


@pytest.mark.parametrize("slug", [game.slug for game in OWN])
def test_every_game_has_recorded_games(slug: str) -> None:
    records = [path for path in recorded_games() if path.parent.parent.name == slug]
    assert len(records) >= 3
