"""The pool: every job has one result, even if processes die."""

from __future__ import annotations

import multiprocessing
import os
import time
from concurrent.futures import CancelledError, Future, wait
from pathlib import Path

import pytest

from dedale.pool import NoAnswer, Pool, ProcessDied, Unwanted

LONG = 3600.0


def here() -> int:
    return os.getpid()


def die_once(marker: Path) -> int:
    """Dies the first time, and says the second time which process it is."""
    if not marker.exists():
        marker.touch()
        os._exit(1)
    return os.getpid()


def die() -> None:
    os._exit(1)


def begin(marker: Path) -> None:
    """Says that it has begun, and never ends."""
    marker.touch()
    time.sleep(LONG)


def wait_for(marker: Path) -> None:
    while not marker.exists():
        time.sleep(0.01)


def interrupt(marker: Path) -> None:
    with Pool(2, tries=1) as pool:
        pool.submit("a", begin, marker)
        wait_for(marker)
        raise KeyboardInterrupt


def test_work_is_done_in_processes_of_its_own_which_are_used_again() -> None:
    with Pool(2, tries=1) as pool:
        found = {pool.submit("a", here).result(60) for _ in range(6)}
    assert os.getpid() not in found
    assert 1 <= len(found) <= 2


def test_every_job_has_its_own_result() -> None:
    with Pool(2, tries=1) as pool:
        results = [pool.submit("a", divmod, number, 7) for number in range(50)]
        assert [result.result(60) for result in results] == [divmod(number, 7) for number in range(50)]


def test_a_job_whose_process_dies_is_done_by_another_and_the_death_is_told(tmp_path: Path) -> None:
    deaths: list[int] = []
    with Pool(1, tries=2, on_death=deaths.append) as pool:
        before = pool.submit("a", here).result(60)
        assert pool.submit("a", die_once, tmp_path / "met").result(60) != before
    assert deaths == [1]


def test_a_job_that_kills_every_process_is_given_up_and_the_next_one_is_done() -> None:
    deaths: list[int] = []
    with Pool(1, tries=2, on_death=deaths.append) as pool:
        with pytest.raises(ProcessDied):
            pool.submit("a", die).result(60)
        assert pool.submit("a", len, "four").result(60) == 4
    assert deaths == [1, 2]


def test_a_job_that_takes_too_long_is_ended_with_its_process() -> None:
    with Pool(1, tries=2) as pool:
        with pytest.raises(NoAnswer):
            pool.submit("a", time.sleep, LONG, seconds=1.0).result(60)
        assert pool.submit("a", len, "four").result(60) == 4


def test_work_that_cannot_travel_is_refused_and_the_next_is_done() -> None:
    with Pool(1, tries=1) as pool:
        with pytest.raises((AttributeError, TypeError)):
            pool.submit("a", lambda: 1).result(60)
        assert pool.submit("a", len, "four").result(60) == 4


def test_a_job_that_nobody_waits_for_any_more_is_left_out(tmp_path: Path) -> None:
    with Pool(1, tries=1) as pool:
        first = pool.submit("a", time.sleep, 0.5)
        unwanted = pool.submit("a", (tmp_path / "done").touch)
        assert unwanted.cancel()
        last = pool.submit("a", len, "four")
        assert (first.result(60), last.result(60)) == (None, 4)
    assert not (tmp_path / "done").exists()


def test_work_that_nobody_wants_when_its_turn_comes_is_not_begun(tmp_path: Path) -> None:
    with Pool(1, tries=1) as pool:
        stale = pool.submit("a", (tmp_path / "done").touch, is_wanted=lambda: False)
        with pytest.raises(Unwanted):
            stale.result(60)
        assert pool.submit("a", len, "four", is_wanted=lambda: True).result(60) == 4
    assert not (tmp_path / "done").exists()


def test_closing_ends_every_process_and_cancels_what_is_not_done(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())
    pool = Pool(1, tries=3)
    results: list[Future[None]] = [pool.submit("a", begin, tmp_path / "begun")]
    results += [pool.submit("b", begin, tmp_path / "never") for _ in range(3)]
    wait_for(tmp_path / "begun")
    assert (pool.waiting, pool.waiting_for("a"), pool.waiting_for("b")) == (3, 0, 3)
    pool.close()
    for result in results:
        with pytest.raises(CancelledError):
            result.result(0)
    assert set(multiprocessing.active_children()) <= before
    assert not (tmp_path / "never").exists()


def test_an_error_in_the_block_ends_the_processes_too(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt):
        interrupt(tmp_path / "begun")
    assert set(multiprocessing.active_children()) <= before


def test_a_busy_asker_does_not_hold_up_another(tmp_path: Path) -> None:
    order: list[str] = []
    with Pool(1, tries=1) as pool:
        results = []
        for asker in "aaab":
            result = pool.submit(asker, time.sleep, 0.2)
            result.add_done_callback(lambda _, asker=asker: order.append(asker))  # type: ignore[misc]
            results.append(result)
        wait(results, 60)
    assert order[:3] in (["a", "b", "a"], ["a", "a", "b"]), "the first may have been taken before the others came"
