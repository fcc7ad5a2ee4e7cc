"""One turn as a game of its own, settled by regret matching."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.bots.monster_hunt.equilibrium import Duel, Suspect
from dedale.search.budget import Budget


def settled(*suspects: Suspect) -> list[float]:
    duel = Duel(4)
    duel.suspects.extend(suspects)
    return [float(chance) for chance in duel.settle(500, Budget(1))]


def test_a_monster_with_two_equal_steps_is_shot_at_evenly() -> None:
    shots = settled(Suspect(1.0, vec[i64]([1, 2]), vec[float]([0.5, 0.5])))
    assert shots == pytest.approx([0.0, 0.5, 0.5, 0.0], abs=0.02)


def test_the_better_step_is_guarded_until_both_are_worth_the_same() -> None:
    """A step worth twice as much is shot at with two chances in three: then (1 − 2/3) · 1 = (1 − 1/3) · 1/2."""
    shots = settled(Suspect(1.0, vec[i64]([1, 2]), vec[float]([1.0, 0.5])))
    assert shots == pytest.approx([0.0, 2 / 3, 1 / 3, 0.0], abs=0.02)


def test_the_likelier_monster_draws_the_shots() -> None:
    shots = settled(
        Suspect(0.9, vec[i64]([0]), vec[float]([1.0])),
        Suspect(0.1, vec[i64]([3]), vec[float]([1.0])),
    )
    assert shots == pytest.approx([1.0, 0.0, 0.0, 0.0], abs=0.02)


def test_when_every_suspect_will_be_gone_no_shot_is_better_than_another() -> None:
    assert settled() == [0.0] * 4
