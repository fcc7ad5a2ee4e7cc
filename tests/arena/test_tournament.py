"""Tournaments: the same games wherever they are played; a stopped one continues, nothing is lost or counted twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from dedale import games
from dedale.arena.plan import read_plan, total_games
from dedale.arena.results import InvalidResults, ResultFile
from dedale.arena.tournament import play_tournament
from dedale.arena.workers import Processes
from dedale.core import Record
from dedale.extras import install_command
from dedale.match.replay import open_record, replay

from ..cli.test_doors import Terminal
from ..cli.test_doors import dedale as dedale
from ..sixth.doors import DOORS
from .tournaments import SMALL, games_in, plan_of, play_here, toml_of

SWISS = {"pairing": "swiss", "rounds": 2}
FOUR_SEATS = {
    "game": "sliding_blocks",
    "options": {"seats": 4, "layout": "quick", "max_turns": 12},
    "players": ["random", {"name": "random", "label": "b"}, "easy@0.02", "searching@0.01", "medium@0.02"],
}
THREE_SEATS = {
    "game": "moving_maze",
    "options": {"seats": 3, "cards": 1, "max_turns": 9},
    "players": ["random", "easy@0.1", "medium@0.1"],
    "games": 6,
}


@pytest.mark.parametrize("changed", [{}, SWISS, FOUR_SEATS, THREE_SEATS], ids=["two", "swiss", "four", "three"])
def test_many_cores_play_the_same_games_as_one(tmp_path: Path, changed: dict[str, object]) -> None:
    plan = plan_of(**changed)
    play_here(plan, tmp_path / "one")
    with ResultFile(tmp_path / "many", plan) as results:
        played = list(play_tournament(plan, results, Processes(2)))
    assert len(played) == total_games(plan)
    assert games_in(tmp_path / "many") == games_in(tmp_path / "one")


def test_every_line_holds_a_record_that_replays(tmp_path: Path) -> None:
    for game in play_here(plan_of(), tmp_path / "results"):
        record = Record.parse(json.dumps(game.record).encode())
        match = open_record(record)
        assert [line.move for line in replay(match, record)] == game.record["moves"]
        assert match.outcome is not None
        assert [match.outcome.places[seat] for seat in game.seats] == list(game.places)
        labels = [plan_of().labels[player] for player in game.fixture.players]
        assert [match.names[seat] for seat in game.seats] == labels  # type: ignore[index]


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    plan = plan_of()
    play_here(plan, tmp_path / "whole")
    lines = (tmp_path / "whole").read_bytes().splitlines(keepends=True)
    kept = [lines[0], lines[5], lines[2]]
    (tmp_path / "part").write_bytes(b"".join(kept) + lines[7][:30])
    with ResultFile(tmp_path / "part", plan) as results:
        assert sorted(results.games) == [1, 4]
        assert len(list(play_tournament(plan, results, Processes(2)))) == total_games(plan) - 2
    assert (tmp_path / "part").read_bytes().startswith(b"".join(kept)), "what was there stays as it was"
    assert games_in(tmp_path / "part") == games_in(tmp_path / "whole")


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    plan = plan_of()
    games = play_here(plan, tmp_path / "results")
    with ResultFile(tmp_path / "results", plan) as results:
        assert not results.add(games[3])
    lines = (tmp_path / "results").read_bytes()
    (tmp_path / "results").write_bytes(lines + lines.splitlines(keepends=True)[4])
    with ResultFile(tmp_path / "results", plan) as results:
        assert results.in_order() == games


@pytest.mark.parametrize(
    ("content", "because"),
    [
        (b"a text of mine", "is not a result file"),
        (b"a text of mine\n", "is not a result file"),
        (b"\xff\n", "is not a result file"),
        (b'{"format":"dedale-results/9"}\n', "is not a result file"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused_and_not_touched(tmp_path: Path, content: bytes, because: str) -> None:
    (tmp_path / "results").write_bytes(content)
    with pytest.raises(InvalidResults, match=because), ResultFile(tmp_path / "results", plan_of()):
        pass
    assert (tmp_path / "results").read_bytes() == content


def test_results_of_another_plan_are_refused(tmp_path: Path) -> None:
    play_here(plan_of(), tmp_path / "results")
    before = (tmp_path / "results").read_bytes()
    with pytest.raises(InvalidResults, match="holds the results of another plan"):
        play_here(plan_of(seed=4), tmp_path / "results")
    assert (tmp_path / "results").read_bytes() == before


def test_results_of_other_rules_or_players_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_here(plan_of(), tmp_path / "results")
    monkeypatch.setattr("dedale.arena.results.sources", lambda: "changed")
    with pytest.raises(InvalidResults, match="was started with other rules or players"):
        play_here(plan_of(), tmp_path / "results")


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    play_here(plan_of(), tmp_path / "results")
    lines = (tmp_path / "results").read_bytes().splitlines(keepends=True)
    (tmp_path / "results").write_bytes(b"".join([*lines[:3], lines[3][:20] + b"\n", *lines[4:]]))
    with pytest.raises(InvalidResults, match="line 4 of"):
        play_here(plan_of(), tmp_path / "results")


def test_two_cannot_write_at_once(tmp_path: Path) -> None:
    with (
        ResultFile(tmp_path / "results", plan_of()),
        pytest.raises(InvalidResults, match="another tournament is writing"),
        ResultFile(tmp_path / "results", plan_of()),
    ):
        pass


SLOWER = """
game = "tracker"
games = 40
seed = 3
players = ["searching@0.1", "searching@0.05", "easy"]
options = { rows = 4, columns = 4 }
"""


@pytest.mark.slow
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT])
def test_however_it_is_stopped_at_most_the_games_in_progress_are_lost(tmp_path: Path, blow: signal.Signals) -> None:
    plan = plan_of(SLOWER)
    (tmp_path / "plan.toml").write_text(toml_of(plan))
    results = tmp_path / "plan.results.jsonl"
    process = started(tmp_path)
    wait_for_lines(results, 10)
    process.send_signal(blow)
    _, said = process.communicate(timeout=60)
    assert process.returncode != 0
    if blow == signal.SIGINT:
        assert b"run the same command again to continue" in said
        assert b"Traceback" not in said
    kept = complete(results)
    assert 10 <= len(kept) < total_games(plan)
    again = started(tmp_path)
    again.communicate(timeout=120)
    assert again.returncode == 0
    assert complete(results)[: len(kept)] == kept
    play_here(plan, tmp_path / "whole")
    assert games_in(results) == games_in(tmp_path / "whole")


def started(folder: Path) -> subprocess.Popen[bytes]:
    """A tournament that can be interrupted even if the tests run in the background, where shells ignore SIGINT."""
    command = [sys.executable, "-m", "dedale", "tournament", "plan.toml"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path)}
    return subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )


def wait_for_lines(path: Path, lines: int) -> None:
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        if path.exists() and path.read_bytes().count(b"\n") > lines:
            return
        time.sleep(0.02)
    raise AssertionError(f"{path.name} does not grow")


def complete(path: Path) -> list[bytes]:
    return [line for line in path.read_bytes().splitlines(keepends=True)[1:] if line.endswith(b"\n")]


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    path = tmp_path / "plan.toml"
    path.write_text(SMALL)
    return path


def test_the_command_shows_the_standings_and_writes_files(dedale: Terminal, plan_file: Path, tmp_path: Path) -> None:
    extra: list[str | Path] = ["--report", tmp_path / "report.html", "--parquet", tmp_path / "games.parquet"]
    assert dedale("tournament", plan_file, "--cores", "1", *extra) == 0
    for told in ("rating", "Against each other", "Seats", "12 of 12 games"):
        assert told in dedale.out
    assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")
    assert len(games_in(tmp_path / "plan.results.jsonl")) == 12
    assert dedale("tournament", plan_file, "--json") == 0
    facts = json.loads(dedale.out)
    assert facts["games"] == facts["planned"] == 12
    assert sorted(player["label"] for player in facts["players"]) == sorted(plan_of().labels)


def test_the_parquet_file_holds_every_game_by_seat(dedale: Terminal, plan_file: Path, tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    assert dedale("tournament", plan_file, "--cores", "1", "--parquet", tmp_path / "games.parquet") == 0
    rows = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert [row["index"] for row in rows] == list(range(12))
    for row in rows:
        record = json.loads(row["record"])
        assert record["moves"] == row["moves"]
        assert [seat["name"] for seat in record["seats"]] == row["players"]
        winners = [seat for seat, points in enumerate(row["points"]) if points == 1]
        assert winners == record["result"]["winners"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--cores", "0"], "dedale: --cores: it must be at least 1, not 0\n"),
        (["--report", "/no/such/folder/report.html"], "dedale: /no/such/folder/report.html cannot be written"),
        (["--out", "/no/such/folder/results"], 'dedale: "/no/such/folder/results" cannot be written'),
        (["--ray", "127.0.0.9:1", "--cores", "2"], "dedale: --cores: a cluster uses all its cores"),
        (["--ray", "127.0.0.9:1"], 'dedale: --ray: no Ray cluster answers at "127.0.0.9:1": '),
        (["--ray", "127.0.0.9:many"], 'dedale: --ray: no Ray cluster answers at "127.0.0.9:many": '),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_played(
    dedale: Terminal, plan_file: Path, arguments: list[str], sentence: str
) -> None:
    assert dedale("tournament", plan_file, *arguments) == 1
    assert dedale.err.startswith(sentence)
    assert dedale.err.count("\n") == 1
    assert list(plan_file.parent.iterdir()) == [plan_file], "nothing was written"


@pytest.mark.parametrize(
    ("module", "wanted", "extra"), [("numpy", "numpy", "arena"), ("pyarrow", "pyarrow", "arena"), ("ray", "Ray", "ray")]
)
def test_what_is_not_installed_is_named_with_its_remedy(
    dedale: Terminal, plan_file: Path, monkeypatch: pytest.MonkeyPatch, module: str, wanted: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert dedale("tournament", plan_file, "--ray", "local") == 1
    assert f"needs {wanted}; install it with: {install_command(extra)}" in dedale.err


def test_timed_players_are_said_not_to_repeat(dedale: Terminal, tmp_path: Path) -> None:
    plan = plan_of(players=["random", "searching@1ms"], games=2)
    (tmp_path / "plan.toml").write_text(toml_of(plan))
    assert dedale("tournament", tmp_path / "plan.toml", "--cores", "1") == 0
    assert "With a time for each move games do not repeat exactly: searching@1ms." in dedale.out


EXAMPLES = sorted((Path(__file__).parent.parent.parent / "examples").glob("tournament*.toml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_are_plans(path: Path) -> None:
    assert total_games(read_plan(path.read_bytes())) > 0


def test_a_sixth_game_needs_nothing_more(dedale: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, DOORS))
    (tmp_path / "plan.toml").write_text('game = "doors"\ngames = 4\nplayers = ["random", "searching@0.1"]\n')
    assert dedale("tournament", tmp_path / "plan.toml", "--report", tmp_path / "report.html") == 0
    assert "4 of 4 games" in dedale.out
    assert "name no cells" in (tmp_path / "report.html").read_text()
    assert dedale("dataset", "doors", "--games", "2", "--players", "random", "--out", tmp_path / "set") == 0


@pytest.mark.parametrize("text", ["[" * 1_000_000, "a = " + "[" * 100_000, "\0", "game", 'game = "\ud800"'])
def test_any_file_is_refused_with_a_sentence(dedale: Terminal, tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.toml").write_bytes(text.encode(errors="surrogatepass"))
    assert dedale("tournament", tmp_path / "plan.toml") == 1
    assert dedale.err.startswith("dedale: the plan")
    assert dedale.err.count("\n") == 1
