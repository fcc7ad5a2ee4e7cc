"""Breadth-first search, on a ring of rooms with a yard beside it.

0 — 1
|   |     gates: 0—1 is 0, 1—2 is 1, 2—3 is 2, 3—0 is 3, 2—yard is 4
3 — 2 — yard (4)
"""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.grid.breadth_first import NO_NODE, BreadthFirst, Links

pytestmark = pytest.mark.rules

FAR = 99
YARD = 4
GATES = [(0, 1), (1, 2), (2, 3), (3, 0), (2, YARD)]


def rooms() -> Links:
    links = Links()
    for node in range(5):
        for gate, ends in enumerate(GATES):
            if node in ends:
                links.add(gate, sum(ends) - node)
        links.end_node()
    return links


def steps(start: int, is_open: list[int], dead_end: int = NO_NODE) -> list[int]:
    search = BreadthFirst(5, FAR)
    search.flood(rooms(), start, vec[i64](is_open), dead_end)
    return [int(each) for each in search.steps]


def test_steps_are_counted_along_the_shortest_way() -> None:
    assert steps(0, [1, 1, 1, 1, 1]) == [0, 1, 2, 1, 3]


def test_a_closed_gate_makes_the_way_longer() -> None:
    assert steps(0, [1, 1, 1, 0, 1]) == [0, 1, 2, 3, 3]


def test_only_gates_flagged_one_are_open() -> None:
    assert steps(0, [2, 1, 1, 1, 0]) == [0, 3, 2, 1, FAR]


def test_a_dead_end_is_reached_but_not_left() -> None:
    assert steps(1, [1, 1, 1, 0, 1], dead_end=2) == [1, 0, 1, FAR, FAR]


def test_a_search_that_begins_in_a_dead_end_leaves_it() -> None:
    assert steps(2, [1, 1, 1, 1, 1], dead_end=2) == [2, 1, 0, 1, 1]


def test_the_order_is_nearest_first_and_counts_what_is_reached() -> None:
    search = BreadthFirst(5, FAR)
    search.flood(rooms(), 0, vec[i64]([1, 1, 1, 1, 0]))
    assert search.reached == 4
    assert [int(search.order[n]) for n in range(search.reached)] == [0, 1, 3, 2]


def test_a_new_search_knows_nothing_of_the_one_before() -> None:
    search = BreadthFirst(5, FAR)
    search.flood(rooms(), 0, vec[i64]([1, 1, 1, 1, 1]))
    search.flood(rooms(), YARD, vec[i64]([0, 0, 0, 0, 0]))
    assert [int(each) for each in search.steps] == [FAR, FAR, FAR, FAR, 0]


def test_a_search_can_be_driven_by_hand_from_node_to_node() -> None:
    search = BreadthFirst(5, FAR)
    search.begin(3)
    assert search.next() == 3
    assert search.reach(1)
    assert not search.reach(3)
    assert search.next() == 1
    assert search.reach(4)
    assert not search.reach(4)
    assert search.steps[4] == 2
    assert search.next() == 4
    assert search.next() == NO_NODE
