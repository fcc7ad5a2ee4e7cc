"""Worlds in which everything goes wrong, and all that was promised holds."""

from __future__ import annotations

import pytest

from .world import simulate

SEEDS = range(1, 13)
"""The planted bugs are found in these worlds; without one nothing is wrong there."""


def test_a_world_full_of_trouble_keeps_its_promises() -> None:
    report = simulate(SEEDS[0])
    assert report.server_hours > 0.2
    assert report.moves > 20
    assert report.updates > 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS[1:])
def test_more_worlds_keep_their_promises(seed: int) -> None:
    assert simulate(seed).games > 0


@pytest.mark.slow
def test_a_seed_gives_the_same_world_every_time() -> None:
    first, _, again = simulate(5), simulate(4), simulate(5)
    assert first == again
