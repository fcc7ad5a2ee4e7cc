"""FairQueue: nobody waits behind another's many jobs, and whoever closes sends everybody away."""

from __future__ import annotations

import threading

import pytest

from dedale.pool.fair_queue import Allowance, FairQueue, Taken


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
    queue.done(taken, seconds)
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
    queue.done(taken, COSTS[taken.job])
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
        queue.done(running, COSTS[running.job])
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
    queue.done(Taken("b", "", ""), 0.0)
    queue.done(Taken("a", "", ""), 0.0)
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


# Allowances


class Clock:
    """A time that passes when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_asker_uses_no_more_than_its_allowance_though_nobody_else_asks() -> None:
    """Half of the time after the first ten seconds, however much it asks for."""
    clock = Clock()
    queue: FairQueue[str] = FairQueue(allowance=Allowance(0.5, 10.0), clock=clock)
    begun = []
    for _ in range(100):
        queue.put("greedy", "expert")
    while clock.now < 100:
        if queue._first() is None:
            clock.now += 1
            continue
        taken = queue.next()
        assert taken is not None
        begun.append(clock.now)
        clock.now += 1
        queue.done(taken, 1.0)
    assert 10 + 45 <= len(begun) <= 10 + 51


def test_who_has_used_up_an_allowance_holds_up_nobody() -> None:
    clock = Clock()
    queue: FairQueue[str] = FairQueue(allowance=Allowance(0.5, 2.0), clock=clock)
    for _ in range(5):
        queue.put("greedy", "g")
    assert next_of(queue, seconds=10.0) == "g"
    queue.put("honest", "h")
    assert next_of(queue) == "h"
    assert queue._first() is None
    assert queue._until_allowed() == pytest.approx(16.0)
    clock.now = 16.5
    assert next_of(queue) == "g"


def test_an_allowance_is_not_renewed_by_a_pause_of_everybody() -> None:
    clock = Clock()
    queue: FairQueue[str] = FairQueue(allowance=Allowance(0.5, 2.0), clock=clock)
    queue.put("greedy", "g")
    assert next_of(queue, seconds=10.0) == "g"
    queue.put("greedy", "g")
    assert queue._first() is None


def test_who_waits_for_an_allowance_is_woken_when_it_is_back() -> None:
    queue: FairQueue[str] = FairQueue(allowance=Allowance(100.0, 1.0))
    queue.put("greedy", "g")
    assert next_of(queue, seconds=10.0) == "g"
    queue.put("greedy", "again")
    assert next_of(queue) == "again"


def test_who_has_all_of_an_allowance_is_forgotten_when_idle() -> None:
    clock = Clock()
    queue: FairQueue[str] = FairQueue(allowance=Allowance(0.5, 2.0), clock=clock)
    for asker in "ab":
        queue.put(asker, asker)
        assert next_of(queue, seconds=1.0) == asker
        clock.now += 10
    queue.put("c", "c")
    assert next_of(queue) == "c"
    assert not queue._by_asker


def test_matters_of_one_asker_share_its_time() -> None:
    """Two people behind one address, one against an expert, one against an easy player: each has half of it."""
    queue: FairQueue[str] = FairQueue()
    for _ in range(100):
        queue.put("address", "expert", "a seat")
        queue.put("address", "easy", "another")
    done = [taken_and_charged(queue) for _ in range(75)]
    spent = {job: COSTS[job] * done.count(job) for job in COSTS}
    assert abs(spent["expert"] - spent["easy"]) <= COSTS["expert"]


def test_matters_that_are_idle_are_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("address", "kept", "long")
    for number in range(50):
        queue.put("address", "job", f"seat {number}")
        assert next_of(queue, seconds=0.0)
    assert len(queue._by_asker["address"].used_by) <= 2
