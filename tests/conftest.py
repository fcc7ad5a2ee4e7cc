"""How much is tried: a quick profile for daily use, a thorough one before anything lands."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import dedale

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
EXAMPLES = 60 if dedale.FORM == "compiled" else 15

IN_CI = os.environ.get("CI") == "true"
"""Where a failure must be repeatable: there the examples are always the same."""

for name, examples in (("thorough", EXAMPLES), ("quick", 10)):
    settings.register_profile(
        name, max_examples=examples, deadline=None, suppress_health_check=SLOW, derandomize=IN_CI, database=None
    )
settings.load_profile("thorough")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long checks begin first: half of them at the start, half in the middle, where a second process starts."""
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    quick = [item for item in items if item.get_closest_marker("slow") is None]
    first, second = slow[::2], slow[1::2]
    cut = max(0, len(items) // 2 - len(first))
    items[:] = [*first, *quick[:cut], *second, *quick[cut:]]
