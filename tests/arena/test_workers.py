"""Workers: every job is done exactly once, even if processes die."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from dedale.arena.on_ray import _do_there
from dedale.arena.player_files import pack, unpack
from dedale.arena.workers import Batches, Here, Processes, do
from dedale.core import DedaleError


def double(job: int) -> int:
    return 2 * job


def refuse(job: int) -> int:
    if job == 3:
        raise DedaleError("three is too much")
    return job


def break_down(job: int) -> int:
    return job // 0


def die_once(folder: Path, job: int) -> int:
    """Kills its own process at job 3, but only once."""
    met = folder / "met"
    if job == 3 and not met.exists():
        met.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return job


def die(job: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return job


def test_processes_do_every_job_once() -> None:
    assert sorted(Processes(2).work(double, range(50))) == [2 * job for job in range(50)]
    assert list(Processes(2).work(double, [])) == []
    assert list(Here().work(double, [1, 2])) == [2, 4]


def test_a_batch_is_done_again_when_its_process_dies(tmp_path: Path) -> None:
    assert sorted(Processes(2).work(partial(die_once, tmp_path), range(8))) == list(range(8))
    assert (tmp_path / "met").exists()


@pytest.mark.slow
def test_a_job_that_kills_every_process_is_given_up_with_a_sentence() -> None:
    with pytest.raises(DedaleError, match="a process has died 4 times over the same games"):
        list(Processes(1).work(die, [1]))


def test_a_refusal_is_one_sentence_here_and_elsewhere() -> None:
    for workers in (Here(), Processes(2)):
        with pytest.raises(DedaleError, match=r"^three is too much$"):
            list(workers.work(refuse, [3]))


def test_what_should_not_happen_is_told_with_its_place() -> None:
    assert "ZeroDivisionError" in do(break_down, [1]).refusal


def test_results_before_a_refusal_are_kept() -> None:
    done = do(refuse, [1, 2, 3, 4])
    assert (done.results, done.refusal) == ([1, 2], "three is too much")


def test_batches_take_about_as_long_as_they_should_and_become_small_at_the_end() -> None:
    batches = Batches(range(1000), seconds=1.0)
    assert len(batches.next(workers=2)) == 1, "nothing is known yet"
    batches.learn(jobs=1, seconds=0.02)
    assert len(batches.next(workers=2)) == 50
    sizes = []
    while batch := batches.next(workers=2):
        sizes.append(len(batch))
    assert sum(sizes) == 949
    assert sizes[0] == 50
    assert sizes[-1] == 1


def test_files_that_players_name_are_taken_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").write_text("bot")
    (tmp_path / "own.py").write_text("class Own: ...")
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "one.bin").write_text("weights")
    players = [
        "expert@0.1",
        "cmd:python bot.py --fast",
        "cmd@500ms:bot.py /etc/hostname",
        "py:own:Own",
        "py:json:loads",
    ]
    assert sorted(pack(players)) == ["bot.py", "own.py"]
    assert pack([], ["nets"]) == {"nets/one.bin": b"weights"}
    for outside in ("/etc", "../elsewhere", "nothing"):
        with pytest.raises(DedaleError, match="files: there is no"):
            pack([], [outside])


def test_they_are_laid_out_where_the_players_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [])
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    unpack({"nets/one.bin": b"weights"})
    assert Path("nets/one.bin").read_bytes() == b"weights"
    assert Path.cwd() != tmp_path


def test_a_machine_with_other_rules_plays_nothing() -> None:
    done = _do_there(("other rules", "9.9", {}), double, [1])
    assert done.results == []
    assert "there is another dedale" in done.refusal
