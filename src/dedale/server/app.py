"""The application: its routes, what it starts and ends, and how a fault becomes an answer."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from sqlalchemy.exc import SQLAlchemyError

import dedale
from dedale.core import DedaleError
from dedale.table.clocks import LONGEST_PAUSE
from dedale.table.messages import Refused
from dedale.table.refusing import body_of, status_of, without_code

from . import live, page, routes, workshop
from .addresses import Networks
from .built_docs import built_docs
from .built_page import STATIC
from .bus import open_bus
from .describing import GameReferences, GameSchemas
from .hosts import Hosts
from .limits import Buckets
from .live_tables import LiveTables
from .logs import log_lines
from .middleware import Shield
from .periodic import BEAT, Chores
from .settings import Settings, settings_from_environment
from .store import DATABASE_AWAY, Store, away
from .thinking import ThinkerDied, Thinkers
from .writer import Writer

BROKEN_OFF = "client disconnected prematurely"
"""How the framework says that a client has gone in the middle of its request."""
COLLECT = (1000, 10, 5000)
"""Young objects often and in small portions, old ones hardly ever: games are not cyclic, and a look through all of them
is a pause that players would feel."""
HINTS = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "1"}, 503: {"Retry-After": "1"}}
"""Headers that tell a client what it may do about a refusal, by status."""
SWITCH_SECONDS = 0.0002
"""How long the thread that writes moves down waits for its turn while the event loop is busy. It needs one after every
statement; at Python's usual 5 ms a commit of a few moves took a tenth of a second under load."""
MEGABYTE = 1_000_000
REACTION_RATE, REACTION_BURST = 0.25, 4
"""Reactions that a seat may send a second, and at once: enough to be kind, too few to be a nuisance."""
log = logging.getLogger("dedale.server")


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    return Litestar(
        route_handlers=[*routes.ROUTES, *workshop.ROUTES, live.live, *page.page_routes(STATIC, built_docs())],
        lifespan=[lifespan],
        state=State({"settings": settings, "address_limits": Buckets(settings.rate, settings.burst)}),
        exception_handlers={
            DedaleError: refused,
            HTTPException: http_refused,
            SQLAlchemyError: database_away,
            UnicodeDecodeError: unreadable,
            RecursionError: too_deep,
            ThinkerDied: work_lost,
            Exception: failed,
        },
        request_class=routes.Call,
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Dédale",
            version=dedale.__version__,
            path="/api",
            render_plugins=[GameSchemas()],
            components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        ),
        plugins=[GameReferences()],
    )


def from_environment() -> Shield:
    """The whole server with the settings that were handed over: for worker processes."""
    settings = settings_from_environment()
    log_lines()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH_SECONDS)
    return Shield(create_app(settings), settings)


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Opens the store, the bus and the thinkers, and closes them in the end."""
    settings: Settings = app.state.settings
    store = Store(settings.database)
    thinkers = Thinkers(settings.thinkers, settings.limits)
    makers = Thinkers(1, settings.limits)
    tables = LiveTables(
        Writer(store), open_bus(settings.bus), thinkers, makers, settings.pace, settings.memory * MEGABYTE
    )
    app.state.tables = tables
    app.state.hosts = Hosts(tables.writer, settings, store.salt())
    app.state.proxies = Networks(settings.proxies)
    app.state.metrics_readers = Networks(settings.metrics_from)
    app.state.seat_limits = Buckets(settings.seat_rate, settings.seat_burst)
    app.state.reaction_limits = Buckets(REACTION_RATE, REACTION_BURST)
    store.try_all_again()
    tables.start()
    await tables.writer.beat(tables.now(), 2 * BEAT if store.is_shared else 0.0)
    periodic = asyncio.create_task(Chores(tables, settings).run())
    try:
        yield
    finally:
        periodic.cancel()
        await asyncio.gather(periodic, return_exceptions=True)
        with contextlib.suppress(SQLAlchemyError):
            await tables.writer.beat(tables.now(), LONGEST_PAUSE)
        await tables.close()
        await asyncio.gather(thinkers.close(), makers.close())
        store.close()


def answer(status: int, body: Refused, headers: dict[str, str] | None = None) -> Response[Any]:
    """A refusal as JSON."""
    return Response(body, status_code=status, headers=headers)


def refused(request: Request[Any, Any, Any], error: DedaleError) -> Response[Any]:
    """A refusal of our own."""
    status = status_of(error)
    headers = (
        {"WWW-Authenticate": "Bearer"} if status == 401 else {"Retry-After": "1"} if status in (429, 503) else None
    )
    return answer(status, body_of(error), headers)


def http_refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A refusal of the framework, in our form: the first fault that it names."""
    status = error.status_code
    if is_broken_off(error):
        return answer(400, without_code("the body broke off"))
    if status >= 500:
        return failed(request, error)
    return answer(422 if status == 400 and error.extra else status, without_code(_sentence(error)), error.headers)


def is_broken_off(error: HTTPException) -> bool:
    """Whether the client has gone in the middle of its request, which nobody will hear of."""
    return isinstance(error, InternalServerException) and error.detail == BROKEN_OFF


def _sentence(error: HTTPException) -> str:
    extra = error.extra
    if not (isinstance(extra, list) and extra and isinstance(extra[0], dict)):
        return error.detail
    key, fault = extra[0].get("key"), str(extra[0].get("message"))
    if key == "data":
        return f"the body: {'it must be a JSON object' if fault == repr(key) else fault}"
    return f"{key}: {fault}" if key else fault


def unreadable(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Any]:
    """Bytes that are no text."""
    return answer(400, without_code("the body is not UTF-8"))


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """JSON that is nested beyond all reason."""
    return answer(422, without_code("the body is nested too deeply to be anything of ours"))


def database_away(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    """The database does not answer: nothing was changed, and it may be tried again."""
    return answer(DATABASE_AWAY, away(error), {"Retry-After": "1"})


def work_lost(request: Request[Any, Any, Any], error: ThinkerDied) -> Response[Any]:
    """What was asked for has cost too many processes; the log has each of them, and another time it may cost none."""
    sentence = "the work was lost with the processes that did it; try again"
    return answer(503, without_code(sentence), HINTS[503])


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A fault of ours: the log has it all, the client has nothing of it."""
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return answer(500, without_code("something went wrong here; the fault has been noted"))
