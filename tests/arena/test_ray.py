"""Tournaments and datasets on a real Ray cluster of two nodes, one of which dies in the middle."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from dedale.arena.plan import total_games
from dedale.cli.main import run

from .cluster import HEAD, OTHER, Cluster
from .tournaments import SMALL, games_in, outside_player, plan_of, play_here, toml_of

pytestmark = pytest.mark.slow

SECONDS = 300.0


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    running = Cluster()
    yield running
    running.stop()


def importing(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """An environment in which this process's modules can be imported from any folder."""
    return {**environment, "PYTHONPATH": os.pathsep.join(str(Path(folder).resolve()) for folder in sys.path)}


def dedale_there(cluster: Cluster, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """`dedale …` on the cluster, started from a folder."""
    command = [sys.executable, "-m", "dedale", *arguments, "--ray", cluster.address]
    environment = importing(cluster.environment)
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def finish(process: subprocess.Popen[bytes]) -> str:
    said, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, said.decode()
    return said.decode()


def wait_for_games(path: Path, games: int) -> None:
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends:
        if path.exists() and path.read_bytes().count(b"\n") > games:
            return
        time.sleep(0.05)
    raise AssertionError(f"{path.name} does not grow")


def test_a_cluster_plays_what_one_process_plays_even_when_a_node_dies(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, so that however tests are spread over processes there is one cluster, and its node dies last."""
    monkeypatch.chdir(tmp_path)
    a_dataset_has_the_same_rows(cluster, tmp_path)
    a_node_dies_and_nothing_is_lost_or_counted_twice(cluster, tmp_path)


def a_dataset_has_the_same_rows(cluster: Cluster, folder: Path) -> None:
    wanted = ["dataset", "tracker", "--games", "12", "--shard-games", "3", "--players", "random", "--seed", "5"]
    finish(dedale_there(cluster, folder, *wanted, "--out", "there"))
    assert run([*wanted, "--out", str(folder / "here"), "--cores", "1"]) == 0
    shards = sorted((folder / "here").iterdir())
    assert len(shards) == 5
    for shard in shards:
        assert digest(shard) == digest(folder / "there" / shard.name)


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def a_node_dies_and_nothing_is_lost_or_counted_twice(cluster: Cluster, folder: Path) -> None:
    plan = plan_of(players=["random", "searching@0.02", outside_player(folder)], games=24)
    (folder / "plan.toml").write_text(toml_of(plan))
    playing = dedale_there(cluster, folder, "tournament", "plan.toml", "--out", "there.jsonl", "--json")
    wait_for_games(folder / "there.jsonl", 12)
    cluster.kill(OTHER)
    assert (folder / "there.jsonl").read_bytes().count(b"\n") < total_games(plan), "it was over before the node died"
    finish(playing)
    assert {path.name for path in (folder / "seen").iterdir()} == {HEAD, OTHER}
    play_here(plan, folder / "here.jsonl")
    assert len(games_in(folder / "there.jsonl")) == total_games(plan)
    assert games_in(folder / "there.jsonl") == games_in(folder / "here.jsonl")


def test_a_ray_of_our_own_plays_the_same_games(tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(SMALL)
    command = [sys.executable, "-m", "dedale", "tournament", "plan.toml", "--ray", "local", "--cores", "1"]
    subprocess.run(command, cwd=tmp_path, env=importing(), stdout=subprocess.DEVNULL, check=True, timeout=SECONDS)
    play_here(plan_of(), tmp_path / "here.jsonl")
    assert games_in(tmp_path / "plan.results.jsonl") == games_in(tmp_path / "here.jsonl")
