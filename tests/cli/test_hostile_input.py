"""Every command takes any input: one clear sentence, exit 1, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dedale.cli.main import run
from dedale.games import GAMES
from dedale.match import Match

from .test_doors import RECORD, Terminal
from .test_doors import dedale as dedale

SLUGS = [game.slug for game in GAMES]

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["A1", "B2e", "ES", "random"]),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4),
    max_leaves=12,
)

FILES = {
    "empty": b"",
    "nothing but spaces": b"  \n ",
    "no JSON": b"what is this?",
    "half a record": b'{"format": "dedale/1", "game": ',
    "a list": b"[]",
    "a number": b"5",
    "NaN": b'{"format": "dedale/1", "game": "tracker", "moves": [], "seed": NaN}',
    "a number too large": b'{"format": "dedale/1", "game": "tracker", "moves": [], "seed": 1e999}',
    "a number of 5000 digits": b'{"format": "dedale/1", "game": "tracker", "moves": [], "seed": ' + b"9" * 5000 + b"}",
    "an unknown game": b'{"format": "dedale/1", "game": "chess", "moves": []}',
    "wrong types": b'{"format": 1, "game": [], "moves": {}}',
    "half a letter": b'{"format": "dedale/1", "game": "\\ud800", "moves": []}',
    "no UTF-8": b"\xff\xfe\x00{",
    "a NUL": b"\0",
    "10 MB of [": b"[" * 10_000_000,
    "10 MB of {": b'{"a":' * 2_000_000,
    "10 MB of zeros": b"\0" * 10_000_000,
}


def assert_refused(dedale: Terminal, code: int) -> None:
    assert code == 1
    said = dedale.err or dedale.out
    assert "Traceback" not in said
    assert all(0 < len(line) < 600 for line in said.splitlines())
    assert dedale.err.count("\n") <= 1


@pytest.mark.parametrize("name", FILES)
def test_replay_refuses(dedale: Terminal, tmp_path: Path, name: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(FILES[name])
    assert_refused(dedale, dedale("replay", path))
    assert dedale.out == ""


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("name", FILES)
def test_check_refuses(dedale: Terminal, tmp_path: Path, name: str, slug: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(FILES[name])
    assert_refused(dedale, dedale("check", slug, path))


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "/no/such/file"],
        ["replay", "/"],
        ["replay", "a\0b"],
        ["check", "tracker", "/no/such/file"],
        ["check", "chess", "/no/such/file"],
        ["new", "chess"],
        ["new", ""],
        ["new", "tracker", "--seed", "-1"],
        ["new", "tracker", "--seed", "x"],
        ["new", "tracker", "--seed", "1" * 50],
        ["new", "tracker", "--options", "{"],
        ["new", "tracker", "--options", "[]"],
        ["new", "tracker", "--options", '{"rows": NaN}'],
        ["new", "tracker", "--options", '{"rows": 99}'],
        ["new", "tracker", "--options", '{"width": 5}'],
        ["match", "tracker"],
        ["match", "tracker", "random"],
        ["match", "tracker", "random", "nobody"],
        ["match", "tracker", "random", "random", "--games", "0"],
        ["match", "tracker", "random", "random", "--options", "5"],
        ["match", "tracker", "random", "random", "--seed", "-1"],
        ["match", "tracker", "random", "random", "--cores", "0"],
        ["dataset", "tracker", "--games", "2", "--seed", "-1"],
        ["match", "chess", "random", "random"],
        ["bench", "--game", "chess"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "nan"],
        ["serve", "--port", "99999"],
        ["serve", "--host", "192.0.2.1"],
        ["serve", "--host", "256.0.0.1"],
        ["serve", "--port", "0", "--workers", "0"],
        ["serve", "--port", "0", "--workers", "2"],
        ["serve", "--port", "0", "--thinkers", "0"],
        ["serve", "--port", "0", "--rate", "nan"],
        ["serve", "--port", "0", "--waiting-days", "-1"],
        ["serve", "--port", "0", "--finished-days", "0.001"],
        ["serve", "--port", "0", "--all-days", "nan"],
        ["dance"],
        ["new", "tracker", "--loud"],
        ["new"],
    ],
    ids=" ".join,
)
def test_a_command_that_makes_no_sense_is_refused(dedale: Terminal, arguments: list[str]) -> None:
    assert_refused(dedale, dedale(*arguments))
    assert dedale.err.startswith("dedale: ")
    assert dedale.out == ""


def test_a_seat_that_is_not_there_is_refused(dedale: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(RECORD))
    for seat in ("2", "-1", "x"):
        assert_refused(dedale, dedale("replay", path, "--as", seat))


@settings(suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_json_in_any_field_of_a_record_is_judged(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    game = data.draw(st.sampled_from(GAMES))
    record = Match(game, seed=1).record().as_dict()
    field = data.draw(st.sampled_from(sorted(record)))
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_text(json.dumps({**record, field: data.draw(JSON)}))
    assert run(["replay", str(path), "--json"]) in (0, 1)
    assert capfdbinary.readouterr().err.count(b"\n") <= 1


@settings(suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_json_in_any_field_of_a_board_or_setup_is_judged(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    record = Match(game, seed=1).record()
    prepared = record.board if isinstance(record.board, dict) else record.setups[0]  # type: ignore[index]
    field = data.draw(st.sampled_from(sorted(prepared)))
    faults = game.check({**prepared, field: data.draw(JSON)})
    assert all(fault.sentence.isprintable() and len(fault.sentence) < 600 for fault in faults)
