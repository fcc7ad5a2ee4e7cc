"""Outcomes: everybody's place, and what an end is worth."""

from __future__ import annotations

import pytest

from dedale.core import Outcome
from dedale.core.outcome import places_of, points, reward

pytestmark = pytest.mark.rules


@pytest.mark.parametrize(
    ("winners", "places"),
    [([1], [2, 1, 2, 2]), ([0, 3], [1, 3, 3, 1]), ([], [1, 1, 1, 1]), ([0, 1, 2, 3], [1, 1, 1, 1])],
)
def test_winners_are_first_and_all_others_come_next(winners: list[int], places: list[int]) -> None:
    assert places_of(winners, 4) == places


def outcome(winners: list[int]) -> Outcome:
    return Outcome(winners, "caught", places_of(winners, 4))


@pytest.mark.parametrize(
    ("winners", "worth"),
    [([1], [0.0, 1.0, 0.0, 0.0]), ([0, 3], [0.5, 0.0, 0.0, 0.5]), ([], [0.25, 0.25, 0.25, 0.25])],
)
def test_winners_share_one_point_and_a_draw_is_shared_by_all(winners: list[int], worth: list[float]) -> None:
    assert [points(outcome(winners), seat, 4) for seat in range(4)] == worth


@pytest.mark.parametrize(
    ("winners", "worth"),
    [([1], [-1 / 3, 1.0, -1 / 3, -1 / 3]), ([0, 3], [0.5, -0.5, -0.5, 0.5]), ([], [0.0, 0.0, 0.0, 0.0])],
)
def test_rewards_add_up_to_nothing(winners: list[int], worth: list[float]) -> None:
    assert [reward(outcome(winners), seat, 4) for seat in range(4)] == worth


def test_a_game_that_goes_on_is_worth_as_much_as_a_draw() -> None:
    assert points(None, 0, 2) == 0.5
    assert reward(None, 0, 2) == 0.0
