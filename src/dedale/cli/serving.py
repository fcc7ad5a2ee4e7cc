"""`dedale serve`."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from dedale.core import DedaleError
from dedale.extras import install_command

from .data_folder import default_database
from .reading import show

Host = Annotated[
    str, Parameter(name="--host", help="The address to listen on; 0.0.0.0 accepts connections from other machines.")
]
Port = Annotated[int, Parameter(name="--port", help="The port; 0 takes a free one.")]
Database = Annotated[
    str | None,
    Parameter(
        name="--database",
        help="Where games are kept: sqlite:///games.db or postgresql://…; by default in your folder for data.",
    ),
]
Bus = Annotated[str | None, Parameter(name="--bus", help="The Redis server that connects several processes: redis://…")]
Workers = Annotated[
    int, Parameter(name="--workers", help="How many processes serve; more than one needs PostgreSQL and --bus.")
]
Thinkers = Annotated[
    int, Parameter(name="--thinkers", help="How many processes computer players think in, for each worker.")
]
Rate = Annotated[
    float, Parameter(name="--rate", help="How many requests a second one address may make; 0 is no limit.")
]
SeatRate = Annotated[
    float, Parameter(name="--seat-rate", help="How many requests a second one seat may make; 0 is no limit.")
]
Pace = Annotated[
    float,
    Parameter(
        name="--pace",
        help="Computer players answer only after this many seconds, or 2, 4, 8 … times as many.",
    ),
]
WaitingDays = Annotated[
    float,
    Parameter(
        name="--waiting-days", help="A game that still waits for players is removed after this many days; 0: never."
    ),
]
AbandonedDays = Annotated[
    float,
    Parameter(
        name="--abandoned-days", help="A game in which nobody has moved for this many days is removed; 0: never."
    ),
]
FinishedDays = Annotated[
    float, Parameter(name="--finished-days", help="A game is removed this many days after its end; 0: never.")
]
AllDays = Annotated[
    float,
    Parameter(name="--all-days", help="Any game is removed when nothing has happened in it for so long; 0: never."),
]
Memory = Annotated[
    float, Parameter(name="--memory", help="How many megabytes the games in the memory of each worker may take.")
]
Proxy = Annotated[
    bool, Parameter(name="--behind-proxy", negative="", help="Take addresses from X-Forwarded-For of proxies nearby.")
]
Proxies = Annotated[
    str, Parameter(name="--proxies", help="The proxies to believe, with commas between: 10.0.0.7,192.0.2.0/24.")
]
MetricsFrom = Annotated[
    str, Parameter(name="--metrics-from", help="The addresses that may read /metrics, with commas between.")
]
Demo = Annotated[
    bool,
    Parameter(name="--demo", negative="", help="Let anybody make games of computer players alone."),
]
Limits = Annotated[str, Parameter(name="--limits", help="What one connection and one address may cost, as JSON.")]

GREATEST_PORT = 65535


def serve(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    bus: Bus = None,
    workers: Workers = 1,
    thinkers: Thinkers = 1,
    rate: Rate = 50.0,
    seat_rate: SeatRate = 10.0,
    pace: Pace = 0.4,
    waiting_days: WaitingDays = 14.0,
    abandoned_days: AbandonedDays = 90.0,
    finished_days: FinishedDays = 0.0,
    all_days: AllDays = 0.0,
    memory: Memory = 512.0,
    behind_proxy: Proxy = False,
    proxies: Proxies = "",
    metrics_from: MetricsFrom = "",
    demo: Demo = False,
    limits: Limits = "{}",
) -> None:
    """Runs the server: games over HTTP and WebSocket, and the web page."""
    if not 0 <= port <= GREATEST_PORT:
        raise DedaleError(f"--port: it must be from 0 to {GREATEST_PORT}, not {port}")
    try:
        from dedale.server import run
        from dedale.server.addresses import NEARBY, THIS_MACHINE
        from dedale.server.settings import Settings, limits_from
        from dedale.server.sole import sole_server
    except ModuleNotFoundError as error:
        raise DedaleError(f"the server needs {error.name}; install it with: {install_command('server')}") from None
    settings = Settings(
        database=database or default_database(),
        bus=bus,
        workers=workers,
        thinkers=thinkers,
        pace=pace,
        rate=rate,
        seat_rate=seat_rate,
        waiting_days=waiting_days,
        abandoned_days=abandoned_days,
        finished_days=finished_days,
        all_days=all_days,
        memory=memory,
        proxies=tuple(proxies.split(",")) if proxies else NEARBY if behind_proxy else (),
        metrics_from=tuple(metrics_from.split(",")) if metrics_from else THIS_MACHINE,
        demo=demo,
        limits=limits_from(limits),
    )
    with run.bind(host, port) as bound, sole_server(settings.database):
        run.check(settings)
        if database is None:
            show(f"Games are kept in {settings.database.removeprefix('sqlite:///')}")
        show(f"Dédale is at http://{host}:{bound.getsockname()[1]} (stop with Ctrl-C)")
        sys.stdout.flush()
        run.serve(settings, bound)
