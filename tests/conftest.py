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
    """The long checks begin first, so that the others run beside them."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
