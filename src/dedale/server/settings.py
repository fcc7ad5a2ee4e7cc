"""How a server is set up; handed to its worker processes through the environment."""

from __future__ import annotations

import os

import msgspec

from dedale.core import DedaleError

from .addresses import THIS_MACHINE

VARIABLE = "DEDALE_SERVER"
LARGEST_BODY = 256 * 1024


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one connection, and one address, may cost; a count of 0 is no limit.

    `connections`: how many an address may have at once, and `live`: how many of them may listen to games;
    `head_bytes`, `head_seconds`: the first line and the headers of a request, how long, and how soon after the
    connection or the last answer; `body_bytes`, `body_seconds`: the same of its body; `pipelined`: requests that may
    wait for answers to earlier ones on the same connection; `unread_seconds`: how long a client may read nothing of
    what waits for it; `frames`, `frames_burst`: WebSocket frames of any kind a second, and at once; `unfinished`: games
    of an address that are not over, and `listed`: those of them that wait for anybody; `questions`: how much an address
    may wait for to be thought about or made, and `queue`: how much all may together; `thinking`, `thinking_burst`: the
    share of the thinkers' time that an address may use in the long run, and the seconds of each thinker at once.
    """

    connections: int = 256
    live: int = 200
    head_bytes: int = 16 * 1024
    head_seconds: float = 10.0
    body_bytes: int = LARGEST_BODY
    body_seconds: float = 30.0
    pipelined: int = 8
    unread_seconds: float = 30.0
    frames: float = 20.0
    frames_burst: int = 100
    unfinished: int = 200
    listed: int = 5
    questions: int = 40
    thinking: float = 0.5
    thinking_burst: float = 60.0
    queue: int = 1000

    def check(self) -> None:
        """Refuses limits with which nobody could ask for anything."""
        for name in ("head_bytes", "head_seconds", "body_bytes", "body_seconds", "pipelined", "unread_seconds"):
            if not getattr(self, name) > 0:
                raise DedaleError(f"--limits: {name} must be more than 0, not {getattr(self, name)}")


def limits_from(text: str) -> Limits:
    """Limits as they are written on the command line, as JSON: those that are left out are as usual."""
    try:
        return msgspec.json.decode(text, type=Limits)
    except msgspec.MsgspecError as error:
        raise DedaleError(f"--limits: {error}") from None


class Settings(msgspec.Struct, frozen=True):
    """Where games are kept, how servers hear of each other, and what one client may do.

    `pace`: computer players answer after so many seconds, or twice, four times, eight times as many; `rate` and
    `burst`: requests that one address may make a second, and at once (0: as many as it likes); `thinkers`: processes
    in which computer players think, for each worker; `waiting_days`: how long a game may wait for players;
    `abandoned_days`, `finished_days`: how long it is kept after the last move of those who have left it, or after its
    end, and `all_days`: any game (0: for ever); `memory`: megabytes for the tables in the memory of each worker;
    `idle_seconds`: how long a game that nobody asks for stays there; `proxies`: addresses or networks of machines that
    are believed when they say for whom they ask; `demo`: whether anybody may let computer players play among
    themselves; `metrics_from`: addresses or networks that may read the figures.
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
    proxies: tuple[str, ...] = ()
    demo: bool = False
    metrics_from: tuple[str, ...] = THIS_MACHINE
    limits: Limits = msgspec.field(default_factory=Limits)
    waiting_days: float = 14.0
    abandoned_days: float = 90.0
    finished_days: float = 0.0
    all_days: float = 0.0
    memory: float = 512.0
    idle_seconds: float = 900.0

    def hand_over(self) -> None:
        """Leaves the settings where worker processes find them."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def settings_from_environment() -> Settings:
    """The settings that were handed over, or the defaults."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
