"""How a server is set up; handed to its worker processes through the environment."""

from __future__ import annotations

import os

import msgspec

VARIABLE = "DEDALE_SERVER"


class Settings(msgspec.Struct, frozen=True):
    """Where games are kept, how servers hear of each other, and what one client may do.

    `pace`: computer players answer at whole multiples of so many seconds; `rate` and `burst`: requests that one address
    may make a second, and at once (0: as many as it likes); `thinkers`: processes in which computer players think, for
    each worker; `waiting_days`: how long a game may wait for players; `idle_seconds`: how long a game that nobody asks
    for stays in memory.
    """

    database: str = "sqlite:///games.db"
    bus: str | None = None
    workers: int = 1
    thinkers: int = 1
    pace: float = 0.4
    rate: float = 50.0
    burst: int = 200
    seat_rate: float = 10.0
    seat_burst: int = 40
    trust_proxy: bool = False
    waiting_days: float = 14.0
    idle_seconds: float = 900.0

    def hand_over(self) -> None:
        """Leaves the settings where worker processes find them."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def settings_from_environment() -> Settings:
    """The settings that were handed over, or the defaults."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
