"""The simulation finds every planted bug, in worlds in which the server as it is does well."""

from __future__ import annotations

import pytest

from .broken import Broken
from .mutants import MUTANTS, planted
from .test_simulation import SEEDS
from .world import simulate


def found_in(name: str) -> int | None:
    """The first world in which this bug shows."""
    for seed in SEEDS:
        try:
            with planted(name):
                simulate(seed)
        except Broken:
            return seed
    return None


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTANTS)
def test_a_planted_bug_is_found(name: str) -> None:
    assert found_in(name) is not None


def test_there_are_enough_of_them() -> None:
    assert len(MUTANTS) >= 10
