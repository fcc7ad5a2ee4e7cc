"""Runs the server in one process or several."""

from __future__ import annotations

import os
import socket
import tempfile

import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from dedale.core import DedaleError
from dedale.core.phrases import quoted

from .addresses import Networks
from .bus import open_bus
from .door import Door
from .logs import log_lines
from .settings import Settings
from .store import Store

try:
    import resource
except ModuleNotFoundError:  # not on Windows
    resource = None  # type: ignore[assignment]

WAITING_CONNECTIONS = 2048
LARGEST_FRAME = 16 * 1024
SHUTDOWN_SECONDS = 5
LARGEST_BACKLOG = 128 * 1024
GONE_SECONDS = 30
LEAST_DAYS = 0.01


def bind(host: str, port: int) -> socket.socket:
    """A socket at this address, not yet serving."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise DedaleError(
            f"cannot listen on {quoted(host)}, port {port}: {error.strerror}; try another --port"
        ) from None
    bound.set_inheritable(True)
    _bound_what_waits(bound)
    return bound


def _bound_what_waits(bound: socket.socket) -> None:
    """For every connection: how much may wait for a client that does not read, and for how long."""
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LARGEST_BACKLOG)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_SECONDS * 1000)


def check(settings: Settings) -> None:
    """Refuses settings that cannot work, before anything is started; brings the tables up to date."""
    at_least = {"workers": 1, "thinkers": 1, "rate": 0, "seat_rate": 0, "pace": 0, "memory": 1}
    for name, least in at_least.items():
        if not getattr(settings, name) >= least:
            raise DedaleError(f"--{name.replace('_', '-')}: it must be {least} at least, not {getattr(settings, name)}")
    check_days(settings)
    if settings.workers > 1 and (settings.bus is None or settings.database.startswith("sqlite")):
        raise DedaleError("--workers: more than one needs --database postgresql://… and --bus redis://…")
    settings.limits.check()
    Networks(settings.proxies)
    Networks(settings.metrics_from, "--metrics-from")
    open_bus(settings.bus)
    Store(settings.database).close()


def check_days(settings: Settings) -> None:
    """Refuses to keep games for a shorter time than it takes to notice that they are open."""
    for name in ("waiting_days", "abandoned_days", "finished_days", "all_days"):
        days = getattr(settings, name)
        if days != 0 and not days >= LEAST_DAYS:
            raise DedaleError(f"--{name.replace('_', '-')}: it must be 0 or {LEAST_DAYS} at least, not {days}")


def allow_many_files() -> None:
    """Takes as many open files, and so connections, as this process may have."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def configuration(app: str | ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve; a name leads to what makes the application."""
    door = Door(settings.limits, settings.proxies)
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        http=door.http,  # type: ignore[arg-type]
        ws=door.live,  # type: ignore[arg-type]
        workers=settings.workers,
        backlog=WAITING_CONNECTIONS,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        proxy_headers=False,
    )


def serve(settings: Settings, bound: socket.socket) -> None:
    """Serves until it is told to stop."""
    settings.hand_over()
    log_lines()
    allow_many_files()
    config = configuration("dedale.server.app:from_environment", settings)
    if settings.workers == 1:
        uvicorn.Server(config).run(sockets=[bound])
        return
    with tempfile.TemporaryDirectory(prefix="dedale-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        Multiprocess(config, sockets=[bound]).run()
