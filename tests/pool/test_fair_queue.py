"""The fair queue: nobody waits behind another's many jobs, and closing it ends all waiting."""

from __future__ import annotations

import threading

from dedale.pool.fair_queue import FairQueue


def taken(askers: str) -> str:
    """The order in which jobs are taken, one put for each letter."""
    queue: FairQueue[str] = FairQueue()
    for asker in askers:
        queue.put(asker, asker)
    assert len(queue) == len(askers)
    return "".join(queue.next() or "nothing" for _ in askers)


def test_jobs_of_one_each_are_taken_in_their_order() -> None:
    assert taken("abcde") == "abcde"


def test_an_asker_with_one_job_does_not_wait_behind_anothers_many() -> None:
    assert taken("aaaaaaaaab") == "abaaaaaaaa"
    assert taken("aaabbc") == "abcaba"


def test_each_askers_jobs_are_counted() -> None:
    queue: FairQueue[int] = FairQueue()
    for number, asker in enumerate("aab"):
        queue.put(asker, number)
    assert [queue.count(asker) for asker in "abc"] == [2, 1, 0]
    queue.next()
    assert [queue.count(asker) for asker in "abc"] == [1, 1, 0]


def test_a_waiting_thread_is_woken_by_a_job_and_by_closing() -> None:
    queue: FairQueue[str] = FairQueue()
    found: list[str | None] = []
    waiting = threading.Thread(target=lambda: found.extend([queue.next(), queue.next()]))
    waiting.start()
    queue.put("a", "job")
    while len(queue):
        pass
    assert queue.close() == []
    waiting.join(60)
    assert found == ["job", None]


def test_closing_returns_the_jobs_that_nobody_has_taken() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "one")
    queue.put("b", "two")
    assert queue.close() == ["one", "two"]
    assert queue.next() is None
