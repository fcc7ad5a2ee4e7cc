"""Turns: nobody waits behind another's many jobs, and whoever closes sends everybody away."""

from __future__ import annotations

import threading

from dedale.pool.turns import Turns


def taken(askers: str) -> str:
    """The order in which jobs are taken that were put in this order."""
    turns: Turns[str] = Turns()
    for asker in askers:
        turns.put(asker, asker)
    assert len(turns) == len(askers)
    return "".join(turns.next() or "nothing" for _ in askers)


def test_jobs_of_one_each_are_taken_in_their_order() -> None:
    assert taken("abcde") == "abcde"


def test_an_asker_with_one_job_does_not_wait_behind_anothers_many() -> None:
    assert taken("aaaaaaaaab") == "abaaaaaaaa"
    assert taken("aaabbc") == "abcaba"


def test_each_askers_jobs_are_counted() -> None:
    turns: Turns[int] = Turns()
    for number, asker in enumerate("aab"):
        turns.put(asker, number)
    assert [turns.count(asker) for asker in "abc"] == [2, 1, 0]
    turns.next()
    assert [turns.count(asker) for asker in "abc"] == [1, 1, 0]


def test_who_waits_is_woken_by_a_job_and_by_the_end() -> None:
    turns: Turns[str] = Turns()
    found: list[str | None] = []
    waiting = threading.Thread(target=lambda: found.extend([turns.next(), turns.next()]))
    waiting.start()
    turns.put("a", "job")
    while len(turns):
        pass
    assert turns.close() == []
    waiting.join(60)
    assert found == ["job", None]


def test_what_nobody_has_taken_is_handed_back_at_the_end() -> None:
    turns: Turns[str] = Turns()
    turns.put("a", "one")
    turns.put("b", "two")
    assert turns.close() == ["one", "two"]
    assert turns.next() is None
