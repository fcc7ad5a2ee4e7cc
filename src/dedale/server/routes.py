"""Games over HTTP."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.exceptions import ClientException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.types import Receive, Scope, Send

from . import advice, creating, messages, playing
from .errors import Unauthorised
from .hall import Hall
from .metrics import MOVE_SECONDS, exposition
from .room import Room

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


def hall_of(request: Call) -> Hall:
    """All games of this process."""
    found: Hall = request.app.state.hall
    return found


def token_of(request: Call) -> str | None:
    """The token in the Authorization header, if there is one."""
    header = request.header(b"authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Unauthorised("write the header as Authorization: Bearer TOKEN")
    return token.strip()


async def seated(request: Call, game_id: str) -> tuple[Room, int]:
    """The game, and the seat that the request's token opens."""
    room = await hall_of(request).room(game_id)
    token = token_of(request)
    if token is None:
        raise Unauthorised("this needs the token of a seat: Authorization: Bearer TOKEN")
    seat = room.seat_of(token)
    request.app.state.seat_limits.take(f"{game_id} {seat}")
    return room, seat


class Updated:
    """An update as it is also sent to those who listen; answers by itself, past the framework's ways of doing it."""

    def __init__(self, room: Room, seat: int | None, after: int) -> None:
        self.body = room.encoded(seat, after)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(self.body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


@post("/api/games", status_code=201, summary="Create a game", responses=REFUSALS)
async def create(request: Call, data: JSONBody[messages.NewGame]) -> messages.Created:
    return await creating.create(hall_of(request), data)


@get("/api/games", summary="Games that wait for players", responses=REFUSALS)
async def lobby(request: Call) -> messages.Lobby:
    kept = await hall_of(request).writer.open_games(LOBBY_LENGTH)
    rooms = [Room(game, []) for game in kept]
    return messages.Lobby([open_seats(room) for room in rooms])


def open_seats(room: Room) -> messages.OpenSeats:
    """A game as the lobby shows it."""
    clock = msgspec.convert(room.kept.clock, messages.Clock | None)
    return messages.OpenSeats(room.id, room.kept.game, room.options, room.people(), clock)


@get(
    "/api/games/{game_id:str}",
    summary="What a seat, or without a token a spectator, knows",
    security=MAYBE_SEAT,
    responses=UPDATES,
)
async def show(request: Call, game_id: GameId, after: After = 0) -> Updated:
    room = await hall_of(request).room(game_id)
    token = token_of(request)
    return Updated(room, None if token is None else room.seat_of(token), after)


@post("/api/games/{game_id:str}/join", status_code=200, summary="Take a free seat", responses=REFUSALS)
async def join(request: Call, game_id: GameId, data: JSONBody[messages.Join]) -> messages.Joined:
    return await creating.join(hall_of(request), game_id, data)


@put("/api/games/{game_id:str}/setup", summary="Hand in a secret setup", security=SEAT, responses=UPDATES)
async def hand_in(request: Call, game_id: GameId, data: JSONBody[messages.Setup]) -> Updated:
    room, seat = await seated(request, game_id)
    await creating.hand_in(hall_of(request), room, seat, data.setup)
    return Updated(room, seat, room.n)


@post("/api/games/{game_id:str}/moves", status_code=200, summary="Play a move", security=SEAT, responses=UPDATES)
async def play(request: Call, game_id: GameId, data: JSONBody[messages.Move]) -> Updated:
    begun = time.perf_counter()
    room, seat = await seated(request, game_id)
    before = room.n
    await playing.play(hall_of(request), room, seat, data.move, data.n)
    MOVE_SECONDS.observe(time.perf_counter() - begun)
    return Updated(room, seat, before)


@post("/api/games/{game_id:str}/resign", status_code=200, summary="Resign", security=SEAT, responses=UPDATES)
async def resign(request: Call, game_id: GameId) -> Updated:
    room, seat = await seated(request, game_id)
    before = room.n
    await playing.play(hall_of(request), room, seat, f"resign {seat}", None)
    return Updated(room, seat, before)


@post(
    "/api/games/{game_id:str}/draw",
    status_code=200,
    summary="Offer, accept or decline a draw",
    security=SEAT,
    responses=UPDATES,
)
async def draw(request: Call, game_id: GameId, data: JSONBody[messages.Draw]) -> Updated:
    room, seat = await seated(request, game_id)
    await playing.agree(hall_of(request), room, seat, data.action)
    return Updated(room, seat, room.n)


@post(
    "/api/games/{game_id:str}/rematch",
    status_code=201,
    summary="Play once more, seats changed round",
    security=SEAT,
    responses=REFUSALS,
)
async def rematch(request: Call, game_id: GameId) -> messages.Joined:
    room, seat = await seated(request, game_id)
    return await creating.rematch(hall_of(request), room, seat, token_of(request) or "")


@get(
    "/api/games/{game_id:str}/hint",
    summary="What a strong player would do, in games against computer players",
    security=SEAT,
    responses=REFUSALS,
)
async def hint(request: Call, game_id: GameId) -> messages.Hint:
    room, seat = await seated(request, game_id)
    return await advice.hint(hall_of(request), room, seat)


@get(
    "/api/games/{game_id:str}/belief",
    summary="What can be known, in games against computer players",
    security=SEAT,
    responses=REFUSALS,
)
async def belief(request: Call, game_id: GameId) -> messages.Belief:
    room, seat = await seated(request, game_id)
    return await advice.belief(hall_of(request), room, seat)


@get("/api/games/{game_id:str}/record", summary="The whole game, when it is over", responses=REFUSALS)
async def record(request: Call, game_id: GameId) -> Response[bytes]:
    room = await hall_of(request).room(game_id)
    return Response(room.record().encode(), media_type="application/json")


@get("/healthz", summary="Answers when the server is ready", include_in_schema=False)
async def healthz(request: Call) -> dict[str, str]:
    await hall_of(request).writer.open_games(1)
    return {"status": "ok"}


@get("/metrics", include_in_schema=False)
async def metrics() -> Response[bytes]:
    return Response(exposition(), media_type="text/plain; version=0.0.4")


ROUTES = [create, lobby, show, join, hand_in, play, resign, draw, rematch, hint, belief, record, healthz, metrics]
