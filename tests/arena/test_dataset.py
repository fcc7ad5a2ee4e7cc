"""Datasets: a row for each move with what its seat knew, the same every time, made shard by shard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from dedale.arena.dataset import MANIFEST, Job, Selfplay, Shard, make_dataset, play_shard
from dedale.arena.lineup import Lineup
from dedale.arena.workers import Here, Processes, Workers
from dedale.core import DedaleError
from dedale.core.outcome import points
from dedale.games import GAMES, find
from dedale.match import Match
from tests.small import small

from ..cli.test_doors import Terminal
from ..cli.test_doors import dedale as dedale

SHORT = {"max_turns": 3}


def made(folder: Path, workers: Workers | None = None, games: int = 5, **changed: Any) -> list[Path]:
    fields = {
        "game": find("tracker"),
        "players": ("random", "random"),
        "seed": 3,
        "options": SHORT,
        **changed,
    }
    list(make_dataset(Selfplay(Lineup(**fields), games, 2), folder, workers or Here()))
    return sorted(folder.glob("*.parquet"))


def rows_of(paths: list[Path]) -> list[dict[str, Any]]:
    return [row for path in paths for row in pq.read_table(path).to_pylist()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_row_is_what_the_seat_to_move_knew(tmp_path: Path, game: Any) -> None:
    for row in rows_of(made(tmp_path / "set", game=game, games=2, options=small(game, 3))):
        view = json.loads(row["view"])
        assert view["seat"] == view["to_move"] == row["seat"]
        assert view["legal"] == row["legal"]
        assert row["move"] in row["legal"]
        assert view["outcome"] is None


def test_views_are_those_of_the_game_played_again(tmp_path: Path) -> None:
    rows = rows_of(made(tmp_path / "set", game=find("monster_hunt"), games=1))
    match = Match(find("monster_hunt"), SHORT, seed=rows[0]["seed"])
    for n, row in enumerate(rows, start=1):
        assert (row["game"], row["n"], row["moves"]) == (0, n, len(rows))
        assert row["view"].encode() == match.view(row["seat"]).encode()
        match.play(row["move"])
    assert match.outcome is not None
    for row in rows:
        assert row["winners"] == list(match.outcome.winners)
        assert row["points"] == points(match.outcome, row["seat"], 2)
        assert row["place"] == match.outcome.places[row["seat"]]
        assert row["reason"] == match.outcome.reason


def test_the_same_seed_gives_the_same_bytes_on_one_core_and_on_two(tmp_path: Path) -> None:
    one, again, two = made(tmp_path / "a"), made(tmp_path / "b"), made(tmp_path / "c", Processes(2))
    assert [path.name for path in one] == ["shard-00000.parquet", "shard-00001.parquet", "shard-00002.parquet"]
    for first, second, third in zip(one, again, two, strict=True):
        assert first.read_bytes() == second.read_bytes() == third.read_bytes()
    other = made(tmp_path / "d", seed=4)
    assert other[0].read_bytes() != one[0].read_bytes()


def test_only_missing_shards_are_made(tmp_path: Path) -> None:
    paths = made(tmp_path)
    before = [path.read_bytes() for path in paths]
    paths[1].unlink()
    (tmp_path / ".shard-00001.parquet.77.part").write_bytes(b"half")
    stamps = [paths[0].stat().st_mtime_ns, paths[2].stat().st_mtime_ns]
    assert [path.read_bytes() for path in made(tmp_path)] == before
    assert stamps == [paths[0].stat().st_mtime_ns, paths[2].stat().st_mtime_ns]
    assert not list(tmp_path.glob(".*.part"))


def test_a_folder_with_another_dataset_or_other_things_is_refused(tmp_path: Path) -> None:
    made(tmp_path / "set")
    with pytest.raises(DedaleError, match="holds another dataset"):
        made(tmp_path / "set", seed=4)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").touch()
    with pytest.raises(DedaleError, match="is not empty and holds no dataset"):
        made(tmp_path / "mine")
    assert not (tmp_path / "mine" / MANIFEST).exists()


def test_the_command_makes_it(dedale: Terminal, tmp_path: Path) -> None:
    wanted: list[str | Path] = ["dataset", "sliding_blocks", "--games", "4", "--out", tmp_path / "set", "--cores", "1"]
    four = ["--players", "random", "random", "easy@0.02", "random", "--options", '{"seats": 4, "max_turns": 4}']
    assert dedale(*wanted, *four) == 0
    rows = rows_of([tmp_path / "set" / "shard-00000.parquet"])
    assert dedale.out == f"1 files with {len(rows)} rows written to {tmp_path / 'set'}; 0 were there already\n"
    assert {row["player"] for row in rows if row["seat"] == 0} == {"random", "easy@0.02"}
    assert dedale(*wanted, *four) == 0
    assert "0 files" in dedale.out


def test_who_stops_it_is_told_what_is_kept(dedale: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop_at_the_second(lineup: Lineup, job: Job) -> Shard:
        if job[0] == 1:
            raise KeyboardInterrupt
        return play_shard(lineup, job)

    out = tmp_path / "set"
    wanted: list[str | Path] = ["dataset", "tracker", "--games", "6", "--shard-games", "2", "--out", out]
    wanted += ["--cores", "1", "--players", "random"]
    with monkeypatch.context() as patch:
        patch.setattr("dedale.arena.dataset.play_shard", stop_at_the_second)
        assert dedale(*wanted) == 130
    assert dedale.err == f"dedale: 1 of 3 files are kept in {out}; run the same command again to continue\n"
    assert dedale(*wanted) == 0
    assert dedale.out.startswith("2 files with ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "0"], "a match needs at least one game, not 0"),
        (["--games", "2", "--shard-games", "0"], "--shard-games: it must be at least 1, not 0"),
        (["--games", "2", "--players", "nobody"], 'there is no player "nobody" for tracker'),
        (["--games", "2", "--players", "random", "easy", "easy"], "tracker needs 2 players, not 3"),
        (["--games", "2", "--options", "[]"], "--options: they must be a JSON object"),
    ],
)
def test_what_cannot_be_made_is_one_sentence(
    dedale: Terminal, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    assert dedale("dataset", "tracker", "--out", tmp_path / "set", *arguments) == 1
    assert dedale.err.startswith(f"dedale: {sentence}")
    assert not (tmp_path / "set").exists()
