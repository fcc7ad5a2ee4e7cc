"""Games over HTTP."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Annotated, Any

from litestar import Request, Response, get, post, put
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.types import Receive, Scope, Send

from dedale.table import advice, messages
from dedale.table.agreeing import Agree
from dedale.table.needs import Command
from dedale.table.playing import Play, resignation
from dedale.table.preparing import HandIn
from dedale.table.refusals import TOKEN_MALFORMED, TOKEN_NEEDED, Missing, Unauthorised, Unreadable
from dedale.table.tasks import Task
from dedale.table.touching import TakeUp
from dedale.table.updates import glance

from . import commands
from .addresses import address_of, may_read
from .live_table import LiveTable
from .live_tables import LiveTables
from .metrics import MOVE_SECONDS, exposition

GameId = Annotated[str, PathParameter(description="The name of a game.")]
After = Annotated[int, QueryParameter(ge=0, description="How many lines the client has already.")]
WHY = {
    400: "The body cannot be read",
    401: "No token, or a wrong one",
    404: "There is no such game",
    409: "Not now: another's turn, or things have moved on",
    413: "The body is too large",
    422: "The request makes no sense in this game",
    429: "Too many requests",
    503: "The games cannot be reached at the moment",
}
REFUSALS = {
    status: ResponseSpec(messages.Refused, description=why, generate_examples=False) for status, why in WHY.items()
}
UPDATES = {
    200: ResponseSpec(messages.Update, description="The game as a seat may know it now", generate_examples=False),
    **REFUSALS,
}
LOBBY_LENGTH = 100
SEAT: list[dict[str, list[str]]] = [{"seat": []}]
MAYBE_SEAT: list[dict[str, list[str]]] = [{"seat": []}, {}]


class Call(Request[Any, Any, Any]):
    """A request whose headers are read where they lie: a dictionary of them costs more than to judge a move."""

    def header(self, name: bytes) -> str | None:
        """The first header of this name, in lower case."""
        return next((value.decode("latin-1") for known, value in self.scope["headers"] if known == name), None)

    @property
    def content_length(self) -> int | None:
        """How long the body is said to be."""
        length = self.header(b"content-length")
        if length is not None and not length.isdecimal():
            raise ClientException("the header Content-Length is no number")
        return None if length is None else int(length)


def tables_of(request: Call) -> LiveTables:
    """All tables of this process."""
    found: LiveTables = request.app.state.tables
    return found


def host_of(request: Call) -> str:
    """Who asks, by the name under which games are stored."""
    name: str = request.app.state.hosts.name_of(address_of(request.scope, request.app.state.proxies))
    return name


def token_of(request: Call) -> str | None:
    """The token in the Authorization header, if there is one."""
    header = request.header(b"authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Unauthorised(TOKEN_MALFORMED())
    return token.strip()


async def seated(request: Call, game_id: str) -> tuple[LiveTable, int]:
    """The table, and the seat that the request's token opens."""
    live = await tables_of(request).find(game_id)
    token = token_of(request)
    if token is None:
        raise Unauthorised(TOKEN_NEEDED())
    seat = live.table.seat_of(token)
    request.app.state.seat_limits.take(f"{game_id} {seat}")
    return live, seat


async def carried_out(request: Call, live: LiveTable, seat: int, command: Command) -> Updated:
    """What a seat is told after its command."""
    before = live.n
    await commands.carry_out(tables_of(request), live, command)
    return Updated(live, seat, before)


async def advised(request: Call, live: LiveTable, seat: int, task: Task) -> Any:
    """Advice, out of the share of who asks for it."""
    return await tables_of(request).work(host_of(request), task, f"{live.id} {seat}")


class Updated:
    """An update as it is also sent to those who listen; answers by itself, past the framework's ways of doing it."""

    def __init__(self, live: LiveTable, seat: int | None, after: int) -> None:
        self.body = live.answer(seat, after)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(self.body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


@post("/api/games", status_code=201, summary="Create a game", responses=REFUSALS)
async def create(request: Call, data: JSONBody[messages.NewGame]) -> messages.Created:
    host = host_of(request)
    async with request.app.state.hosts.room_for(data, host):
        return await commands.create(tables_of(request), data, host)


@get("/api/games", summary="Games that wait for players", responses=REFUSALS)
async def lobby(request: Call) -> messages.Lobby:
    return messages.Lobby(await tables_of(request).lobby(LOBBY_LENGTH))


@get(
    "/api/games/{game_id:str}",
    summary="What a seat, or without a token a spectator, knows",
    security=MAYBE_SEAT,
    responses=UPDATES,
)
async def show(request: Call, game_id: GameId, after: After = 0) -> Updated:
    live = await tables_of(request).find(game_id)
    token = token_of(request)
    return Updated(live, None if token is None else live.table.seat_of(token), after)


@post("/api/games/{game_id:str}/join", status_code=200, summary="Take a free seat", responses=REFUSALS)
async def join(request: Call, game_id: GameId, data: JSONBody[messages.Join]) -> messages.Joined:
    tables = tables_of(request)
    return await commands.join(tables, await tables.find(game_id), data)


@put("/api/games/{game_id:str}/setup", summary="Hand in a secret setup", security=SEAT, responses=UPDATES)
async def hand_in(request: Call, game_id: GameId, data: JSONBody[messages.Setup]) -> Updated:
    live, seat = await seated(request, game_id)
    return await carried_out(request, live, seat, HandIn(seat, data.setup))


@post("/api/games/{game_id:str}/moves", status_code=200, summary="Play a move", security=SEAT, responses=UPDATES)
async def play(request: Call, game_id: GameId, data: JSONBody[messages.Move]) -> Updated:
    begun = time.perf_counter()
    live, seat = await seated(request, game_id)
    updated = await carried_out(request, live, seat, Play(seat, data.move, data.n))
    MOVE_SECONDS.observe(time.perf_counter() - begun)
    return updated


@post("/api/games/{game_id:str}/touch", status_code=200, summary="Touch a piece", security=SEAT, responses=UPDATES)
async def touch(request: Call, game_id: GameId, data: JSONBody[messages.Touch]) -> Updated:
    live, seat = await seated(request, game_id)
    return await carried_out(request, live, seat, TakeUp(seat, data.piece))


@post("/api/games/{game_id:str}/resign", status_code=200, summary="Resign", security=SEAT, responses=UPDATES)
async def resign(request: Call, game_id: GameId) -> Updated:
    live, seat = await seated(request, game_id)
    return await carried_out(request, live, seat, resignation(seat))


@post(
    "/api/games/{game_id:str}/draw",
    status_code=200,
    summary="Offer, accept or decline a draw",
    security=SEAT,
    responses=UPDATES,
)
async def draw(request: Call, game_id: GameId, data: JSONBody[messages.Draw]) -> Updated:
    live, seat = await seated(request, game_id)
    return await carried_out(request, live, seat, Agree(seat, data.action))


@post(
    "/api/games/{game_id:str}/rematch",
    status_code=201,
    summary="Play once more, seats changed round unless told otherwise",
    security=SEAT,
    responses=REFUSALS,
)
async def rematch(request: Call, game_id: GameId, data: JSONBody[messages.Again | None] = None) -> messages.Joined:
    live, seat = await seated(request, game_id)
    wanted = data or messages.Again()
    return await commands.rematch(tables_of(request), live, seat, token_of(request) or "", wanted)


@post(
    "/api/games/{game_id:str}/transfer",
    status_code=201,
    summary="A code that opens the seat once on another device",
    security=SEAT,
    responses=REFUSALS,
)
async def offer_transfer(request: Call, game_id: GameId) -> messages.Transfer:
    live, seat = await seated(request, game_id)
    return await commands.offer_transfer(tables_of(request), live, seat, token_of(request) or "")


@post("/api/games/{game_id:str}/open", status_code=200, summary="Open a seat with a code", responses=REFUSALS)
async def open_transfer(request: Call, game_id: GameId, data: JSONBody[messages.TakeAlong]) -> messages.Joined:
    tables = tables_of(request)
    return await commands.open_transfer(tables, await tables.find(game_id), data.code)


@post(
    "/api/games/{game_id:str}/reactions",
    status_code=200,
    summary="React, with one of a few words",
    security=SEAT,
    responses=REFUSALS,
)
async def react(request: Call, game_id: GameId, data: JSONBody[messages.React]) -> messages.ReactionTold:
    live, seat = await seated(request, game_id)
    request.app.state.reaction_limits.take(f"{game_id} {seat}")
    tables_of(request).react(live, seat, data.reaction)
    return messages.ReactionTold("reaction", seat, data.reaction)


@post("/api/overview", status_code=200, summary="How the games of a holder stand", responses=REFUSALS)
async def overview(request: Call, data: JSONBody[messages.Overview]) -> messages.Glances:
    seen = [await glanced(request, held) for held in data.seats]
    return messages.Glances([glance for glance in seen if glance is not None])


async def glanced(request: Call, held: messages.HeldSeat) -> messages.Glance | None:
    """How a game stands for a seat; None: it is gone, or cannot be read, or the token opens none of its seats."""
    with suppress(Missing, Unauthorised, Unreadable):
        live = await tables_of(request).find(held.id)
        return glance(live.table, live.table.seat_of(held.token), live.present())
    return None


@get(
    "/api/games/{game_id:str}/hint",
    summary="What a strong player would do, in games against computer players",
    security=SEAT,
    responses=REFUSALS,
)
async def hint(request: Call, game_id: GameId) -> messages.HintTold:
    live, seat = await seated(request, game_id)
    found: messages.HintTold = await advised(request, live, seat, advice.hint(live.table, seat))
    return found


@get(
    "/api/games/{game_id:str}/belief",
    summary="What can be known, in games against computer players",
    security=SEAT,
    responses=REFUSALS,
)
async def belief(request: Call, game_id: GameId) -> messages.BeliefTold:
    live, seat = await seated(request, game_id)
    found: messages.BeliefTold = await advised(request, live, seat, advice.belief(live.table, seat))
    return found


@get("/api/games/{game_id:str}/record", summary="The whole game, when it is over", responses=REFUSALS)
async def record(request: Call, game_id: GameId) -> Response[bytes]:
    live = await tables_of(request).find(game_id)
    return Response(live.table.record(), media_type="application/json")


@get("/healthz", summary="Answers when the server is ready", include_in_schema=False)
async def healthz(request: Call) -> Response[dict[str, str]]:
    trouble = tables_of(request).health.trouble()
    return Response({"status": trouble or "ok"}, status_code=503 if trouble else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Call) -> Response[bytes]:
    state = request.app.state
    if not may_read(request.scope, state.metrics_readers, state.proxies):
        raise PermissionDeniedException(
            "the figures are not for this address; --metrics-from names those that may read"
        )
    return Response(exposition(), media_type="text/plain; version=0.0.4")


ROUTES = [
    create,
    lobby,
    show,
    join,
    hand_in,
    play,
    touch,
    resign,
    draw,
    rematch,
    offer_transfer,
    open_transfer,
    react,
    overview,
    hint,
    belief,
    record,
    healthz,
    metrics,
]
