"""Regret matching converges to the equilibrium of small games."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from dedale.core import Luck
from dedale.search.regret import RegretMatching

pytestmark = pytest.mark.rules

ROUNDS = 3000


def averages(payoffs: list[list[float]]) -> tuple[list[float], list[float]]:
    """The average strategies of both sides of a zero-sum game; payoffs are those of the side that chooses the row."""
    row, column = RegretMatching(len(payoffs)), RegretMatching(len(payoffs[0]))
    for _ in range(ROUNDS):
        by_row, by_column = list(row.strategy()), list(column.strategy())
        row.observe(vec[float]([sum(p * q for p, q in zip(line, by_column, strict=True)) for line in payoffs]))
        lines = zip(*payoffs, strict=True)
        column.observe(vec[float]([-sum(p * q for p, q in zip(line, by_row, strict=True)) for line in lines]))
    return list(row.average()), list(column.average())


def test_rock_paper_scissors_is_played_in_thirds() -> None:
    for mixture in averages([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]):
        assert mixture == pytest.approx([1 / 3] * 3, abs=0.01)


def test_an_uneven_game_is_mixed_unevenly() -> None:
    row, column = averages([[2, 0], [0, 1]])
    assert row == pytest.approx([1 / 3, 2 / 3], abs=0.01)
    assert column == pytest.approx([1 / 3, 2 / 3], abs=0.01)


def test_an_action_that_another_always_beats_vanishes() -> None:
    row, column = averages([[3, 2, 4], [1, 0, 3]])
    assert row == pytest.approx([1, 0], abs=0.01)
    assert column == pytest.approx([0, 1, 0], abs=0.01)


def test_without_a_round_all_actions_are_alike() -> None:
    choice = RegretMatching(4)
    assert list(choice.strategy()) == list(choice.average()) == [0.25] * 4
    with pytest.raises(ValueError, match="one action at least"):
        RegretMatching(0)


def test_the_same_luck_draws_the_same_action() -> None:
    choice = RegretMatching(3)
    for _ in range(5):
        choice.observe(vec[float]([1.0, 0.9, -5.0]))
    assert [choice.pick(Luck(seed)) for seed in range(20)] == [choice.pick(Luck(seed)) for seed in range(20)]
