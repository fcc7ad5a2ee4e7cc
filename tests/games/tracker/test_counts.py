"""Exact counts on tiny boards."""

from __future__ import annotations

from itertools import combinations

import pytest

from dedale.core import State
from dedale.games.tracker import TRACKER

pytestmark = pytest.mark.rules

SIDES = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


def count_games(state: State, depth: int) -> int:
    """How many different sequences of this many moves there are (shorter when the game ends)."""
    if depth == 0 or state.is_over:
        return 1
    total = 0
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        total += count_games(after, depth - 1)
    return total


def test_sequences_of_moves_on_open_ground_counted_by_hand() -> None:
    """3 × 3, no barriers, fugitives in A3, each turn one question: both stand outside, then in column 1.

    Moves 1 and 2: three entrances each, 9. Move 3, from A1: go A2, go B1, leave; from B1: four; from C1:
    three; so 10 for the three entrances, times 3 for the other's entrance: 30.
    """
    camp = {"fugitive": "A3", "barriers": []}
    state = TRACKER.new({"rows": 3, "columns": 3, "max_steps": 1}, setups=[camp, camp], first=0)
    assert [count_games(state, depth) for depth in (1, 2, 3, 4)] == [3, 9, 30, 100]


def test_positions_of_one_detective_counted_by_an_independent_walk() -> None:
    """All sequences of one seat's questions within a turn, against a count that shares no code."""
    barriers = {frozenset({(0, 1), (0, 2)}), frozenset({(1, 0), (2, 0)})}
    camp = {"fugitive": "C3", "barriers": ["A2e", "B1s"]}
    state = TRACKER.new({"rows": 3, "columns": 3}, setups=[{"fugitive": "A1", "barriers": []}, camp], first=0)

    def walk(here: tuple[int, int], depth: int) -> int:
        if depth == 0 or here == (2, 2):
            return 1
        total = 1 if here[1] == 0 else 0  # leaving ends the turn
        for down, right in SIDES.values():
            beside = (here[0] + down, here[1] + right)
            if 0 <= beside[0] < 3 and 0 <= beside[1] < 3:
                total += 1 if frozenset({here, beside}) in barriers else walk(beside, depth - 1)
        return total

    def questions(state: State, depth: int) -> int:
        if depth == 0 or state.to_move != 0:
            return 1
        total = 0
        for move in state.legal_moves():
            after = state.copy()
            after.play(move)
            total += questions(after, depth - 1)
        return total

    for depth in range(1, 9):
        expected = sum(walk((row, 0), depth - 1) for row in range(3))
        assert questions(state, depth) == expected


def test_valid_camps_counted_by_an_independent_search() -> None:
    """3 × 3 with two barriers at most: the judge agrees with a plain search for a way.

    By hand: 1 + 15 + 105 sets of barriers × 9 cells, less the two corners A3 and C3, each of which one
    pair of barriers shuts in: 1089 − 2.
    """
    cells = [(row, column) for row in range(3) for column in range(3)]
    inner = [(cell, (cell[0], cell[1] + 1)) for cell in cells if cell[1] < 2]
    inner += [(cell, (cell[0] + 1, cell[1])) for cell in cells if cell[0] < 2]
    west = [((row, 0), (row, -1)) for row in range(3)]
    places = [*inner, *west]
    assert len(places) == 15
    options = {"rows": 3, "columns": 3, "barriers": 2}
    expected = judged = 0
    for count in range(3):
        for closed in combinations(places, count):
            inside = reached({frozenset(edge) for edge in closed})
            expected += len(inside)
            names = [name(edge) for edge in closed]
            judged += sum(
                1 for cell in cells if not TRACKER.check({"fugitive": label(cell), "barriers": names}, options)
            )
    assert judged == expected == 1087


def reached(closed: set[frozenset[tuple[int, int]]]) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    waiting = [(row, 0) for row in range(3) if frozenset({(row, 0), (row, -1)}) not in closed]
    while waiting:
        here = waiting.pop()
        if here in found:
            continue
        found.add(here)
        for down, right in SIDES.values():
            beside = (here[0] + down, here[1] + right)
            if 0 <= beside[0] < 3 and 0 <= beside[1] < 3 and frozenset({here, beside}) not in closed:
                waiting.append(beside)
    return found


def label(cell: tuple[int, int]) -> str:
    return f"{'ABC'[cell[0]]}{cell[1] + 1}"


def name(edge: tuple[tuple[int, int], tuple[int, int]]) -> str:
    step = (edge[1][0] - edge[0][0], edge[1][1] - edge[0][1])
    side = next(side for side, way in SIDES.items() if way == step)
    return label(edge[0]) + side
