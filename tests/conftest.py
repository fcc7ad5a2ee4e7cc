"""How much is tried: a quick profile for daily use, a thorough one before anything lands."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

import dedale

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
EXAMPLES = 60 if dedale.FORM == "compiled" else 15

settings.register_profile("thorough", max_examples=EXAMPLES, deadline=None, suppress_health_check=SLOW)
settings.register_profile("quick", max_examples=12, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "thorough"))
