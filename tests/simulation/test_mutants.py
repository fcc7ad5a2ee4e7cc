"""The simulation finds every planted bug, in worlds in which the server as it is does well."""

from __future__ import annotations

import pytest

from .broken import Broken
from .mutants import MUTANTS, planted
from .test_simulation import SEEDS
from .world import simulate

WORLDS = range(1, 31)
"""Where bugs are looked for; some need a rare accident."""


def found_in(name: str) -> int | None:
    """The first world in which this bug shows."""
    for seed in WORLDS:
        try:
            with planted(name):
                simulate(seed)
        except Broken:
            return seed
    return None


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTANTS)
def test_a_planted_bug_is_found(name: str) -> None:
    seed = found_in(name)
    assert seed is not None
    if seed not in SEEDS:
        simulate(seed)  # without the bug nothing breaks there


def test_there_are_enough_of_them() -> None:
    assert len(MUTANTS) >= 10
