"""FairQueue: nobody waits behind another's many jobs, and whoever closes sends everybody away."""

from __future__ import annotations

import threading

import pytest

from dedale.pool.fair_queue import FairQueue


def taken(askers: str) -> str:
    """The order in which jobs are taken that were put in this order."""
    queue: FairQueue[str] = FairQueue()
    for asker in askers:
        queue.put(asker, asker)
    assert len(queue) == len(askers)
    return "".join(next_of(queue) or "nothing" for _ in askers)


def next_of(queue: FairQueue[str], seconds: float = 0.0) -> str | None:
    """The next job, done at once in so much time."""
    taken = queue.next()
    if taken is None:
        return None
    queue.done(taken.asker, seconds)
    return taken.job


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


COSTS = {"expert": 0.7, "easy": 0.05}


def test_the_time_is_shared_not_the_number_of_jobs() -> None:
    """One asks for dear work without end, the other for cheap work: each has half of the time."""
    queue: FairQueue[str] = FairQueue()
    for _ in range(100):
        queue.put("attacker", "expert")
        queue.put("player", "easy")
    done = [taken_and_charged(queue) for _ in range(75)]
    spent = {job: COSTS[job] * done.count(job) for job in COSTS}
    assert abs(spent["expert"] - spent["easy"]) <= COSTS["expert"]


def taken_and_charged(queue: FairQueue[str]) -> str:
    taken = queue.next()
    assert taken is not None
    queue.done(taken.asker, COSTS[taken.job])
    return taken.job


@pytest.mark.parametrize("games", [50, 200])
def test_a_player_waits_behind_one_thought_of_somebody_who_has_many_games(games: int) -> None:
    queue: FairQueue[str] = FairQueue()
    for game in range(games):
        queue.put("attacker", "expert", f"game {game}")
    for _ in range(10):
        running = queue.next()
        queue.put("player", "easy", "mine")
        assert running is not None
        queue.done(running.asker, COSTS[running.job])
        assert next_of(queue, COSTS["easy"]) == "easy"


def test_an_askers_matters_have_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for matter in "xxxyz":
        queue.put("a", matter, matter)
    assert [next_of(queue) for _ in range(5)] == ["x", "y", "z", "x", "x"]


def test_nobody_saves_time_up_or_owes_time_that_nobody_else_wanted() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(20):
        queue.put("a", "a")
        next_of(queue, 1.0)
    for asker in "aaabbb":
        queue.put(asker, asker)
    assert "".join(next_of(queue, 1.0) or "" for _ in range(6)) == "ababab"


def test_at_rest_nobody_is_remembered() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(f"asker {number}", "job")
        next_of(queue, 1.0)
    assert queue._by_asker == {}


def test_one_asker_leaves_a_worker_to_the_others() -> None:
    queue: FairQueue[str] = FairQueue(most_running=2)
    for asker in "aaaab":
        queue.put(asker, asker)
    first, second, third = queue.next(), queue.next(), queue.next()
    assert first is not None
    assert second is not None
    assert third is not None
    assert sorted([first.asker, second.asker, third.asker]) == ["a", "a", "b"]
    queue.done("b", 0.0)
    queue.done("a", 0.0)
    assert next_of(queue) == "a", "one of the two is done"


def test_who_waits_is_woken_by_a_job_and_by_the_end() -> None:
    queue: FairQueue[str] = FairQueue()
    found: list[str | None] = []
    waiting = threading.Thread(target=lambda: found.extend([next_of(queue), next_of(queue)]))
    waiting.start()
    queue.put("a", "job")
    while len(queue):
        pass
    assert queue.close() == []
    waiting.join(60)
    assert found == ["job", None]


def test_what_nobody_has_taken_is_handed_back_at_the_end() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "one")
    queue.put("b", "two")
    assert queue.close() == ["one", "two"]
    assert queue.next() is None
