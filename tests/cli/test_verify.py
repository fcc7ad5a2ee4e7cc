"""`dedale verify`: one sentence for each fault of a record, and exit 0 for a true one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dedale.games import GAMES
from dedale.table.playing import resignation
from tests.table.host import Host

from .test_doors import RECORD, Terminal
from .test_doors import dedale as dedale


def kept(folder: Path, record: dict[str, Any]) -> Path:
    path = folder / "record.json"
    path.write_text(json.dumps(record))
    return path


def finished(game: str) -> dict[str, Any]:
    """A game as a server hands it out when it is over."""
    host = Host()
    table, _ = host.create(game)
    host.play(table, resignation(0))
    return dict(json.loads(table.record()))


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_a_true_record_of_a_server_is_found_true(game: str, tmp_path: Path, dedale: Terminal) -> None:
    assert dedale("verify", kept(tmp_path, finished(game))) == 0
    assert dedale.out.startswith("The record is true: 1 moves, and the result (resigned) is right. It fits its")
    assert "seed" in dedale.out


def test_a_record_without_commitments_is_replayed_all_the_same(tmp_path: Path, dedale: Terminal) -> None:
    assert dedale("verify", kept(tmp_path, RECORD)) == 0
    assert "no result by the rules" in dedale.out
    assert "It has no commitments." in dedale.out


def test_every_fault_has_a_sentence_of_its_own(tmp_path: Path, dedale: Terminal) -> None:
    record = finished("monster_hunt")
    record["seed"] += 1
    record["result"]["winners"] = [0]
    record["commitments"][1]["salt"] = "another"
    assert dedale("verify", kept(tmp_path, record)) == 1
    assert dedale.out.splitlines() == [
        "result: winners should be [1], not [0]",
        "seed: it is not what was committed to at the start",
        "board: it is not what was committed to at the start",
    ]


def test_a_move_that_is_not_legal_is_named(tmp_path: Path, dedale: Terminal) -> None:
    assert dedale("verify", kept(tmp_path, {**RECORD, "moves": ["enter C1", "go A3"]})) == 1
    (line,) = dedale.out.splitlines()
    assert line.startswith("move 2: ")


def test_what_is_no_record_is_refused(tmp_path: Path, dedale: Terminal) -> None:
    for text in ("", "[]", '{"format": "dedale/2"}'):
        path = tmp_path / "record.json"
        path.write_text(text)
        assert dedale("verify", path) == 1
        assert (dedale.out, len(dedale.err.splitlines())) == ("", 1)
