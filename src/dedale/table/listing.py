"""How long a game stays in the lobby after its host was last there."""

from __future__ import annotations

from .clocks import DAY
from .messages import Clock

AWAY_SECONDS = 60.0
"""After so long without a sign of life a host is away."""


def listed_for(clock: Clock | None) -> float:
    """The seconds for which a game stays listed while its host is away: longer where moves may take days."""
    return DAY if clock is not None and clock.days > 0 else AWAY_SECONDS


def is_here(clock: Clock | None, until: float, now: float) -> bool:
    """Whether the host of a game that stays listed until then is there now."""
    return now - (until - listed_for(clock)) < AWAY_SECONDS
