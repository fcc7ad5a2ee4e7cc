"""What the server counts, for Prometheus."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BEATS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)

GAMES_CREATED = Counter("dedale_games_created_total", "Games created", ["game"])
MOVES_PLAYED = Counter("dedale_moves_total", "Moves stored", ["game"])
MOVE_SECONDS = Histogram("dedale_move_seconds", "From a move's request to its answer", buckets=FAST)
REQUESTS = Counter("dedale_requests_total", "Answers by status", ["status"])
BOT_SECONDS = Histogram(
    "dedale_bot_seconds", "Until the beat of a computer player's answer", ["game", "level"], buckets=BEATS
)
SOCKETS = Gauge("dedale_sockets", "Live connections", multiprocess_mode="livesum")
CONNECTIONS = Gauge("dedale_connections", "Connections of any kind", multiprocess_mode="livesum")
CUT_OFF = Counter("dedale_connections_cut_off_total", "Connections ended for what they cost, by why", ["why"])
DROPPED = Counter("dedale_sockets_dropped_total", "Live connections dropped because they were too slow")
SET_ASIDE = Counter("dedale_games_set_aside_total", "Stored games that could not be read, and are left alone")
CHORES_FAILED = Counter("dedale_chores_failed_total", "Periodic chores that have failed, to be tried again")
POSTPONED = Counter("dedale_bot_moves_postponed_total", "Moves of computer players that had to wait for better times")
GAMES_REMOVED = Counter("dedale_games_removed_total", "Games removed because their time was over", ["status"])
GAMES_STORED = Gauge(
    "dedale_games_stored", "Games in the database, by the last round", ["status"], multiprocess_mode="mostrecent"
)
MOVES_STORED = Gauge("dedale_moves_stored", "Moves in the database, by the last round", multiprocess_mode="mostrecent")
DATABASE_BYTES = Gauge("dedale_database_bytes", "The size of the database", multiprocess_mode="mostrecent")
DATABASE_FREE_BYTES = Gauge(
    "dedale_database_free_bytes",
    "How much of it removed games have left for new ones (SQLite)",
    multiprocess_mode="mostrecent",
)
ROOMS = Gauge("dedale_rooms", "Games in memory", multiprocess_mode="livesum")
ROOM_BYTES = Gauge("dedale_room_bytes", "Memory of these games, estimated", multiprocess_mode="livesum")
QUESTIONS = Gauge(
    "dedale_bot_questions_waiting",
    "Moves that computer players have not begun to think about",
    multiprocess_mode="livesum",
)


@cache
def moves_played(game: str) -> Counter:
    """The counter of one game: to look it up by its label costs more than to count."""
    return MOVES_PLAYED.labels(game)


@cache
def requests_answered(status: int) -> Counter:
    """The counter of one status."""
    return REQUESTS.labels(str(status))


def _forget_dead_processes(folder: Path) -> None:
    """A worker that was killed has no live connections any more."""
    for left in folder.glob("gauge_live*_*.db"):
        pid = int(left.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            mark_process_dead(pid)  # type: ignore[no-untyped-call]


def exposition() -> bytes:
    """All figures as Prometheus reads them, of all processes when there are several."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest()
    _forget_dead_processes(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
