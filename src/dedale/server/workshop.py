"""Doors that belong to no game in play: what there is, boards made and judged, records played again."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from . import messages, work
from .catalogue import catalogue
from .creating import SEED_BITS, find_game
from .errors import NotLegal
from .middleware import address_of
from .page import takes
from .routes import REFUSALS, Call, hall_of

WHOLE = {200: ResponseSpec(messages.Replayed, description="The record, move by move", generate_examples=False)}


def asker(request: Call) -> str:
    """Whose turn it is among those who ask: an address."""
    return address_of(request.scope, trusts_proxy=request.app.state.settings.trust_proxy)


def check_prepares(slug: str, options: dict[str, Any]) -> None:
    """Refuses a game, or options, in which nothing can be prepared."""
    game = find_game(slug)
    game.options(options)
    if not game.prepares:
        raise NotLegal(f"in {game.slug} nothing is prepared")


@get("/api/catalogue", summary="The games, their options and levels", responses=REFUSALS)
async def show_catalogue() -> messages.Catalogue:
    return catalogue()


@post("/api/check", status_code=200, summary="Judge a board or setup", responses=REFUSALS)
async def check(request: Call, data: JSONBody[messages.Check]) -> messages.Faults:
    check_prepares(data.game, data.options)
    asked = (data.game, data.options, data.prepared)
    return messages.Faults(await hall_of(request).makers.ask(asker(request), work.check, *asked))


@post("/api/make", status_code=200, summary="Make a board or setup", responses=REFUSALS)
async def make(request: Call, data: JSONBody[messages.Make]) -> messages.Made:
    check_prepares(data.game, data.options)
    seed = secrets.randbits(SEED_BITS) if data.seed is None else data.seed
    asked = (data.game, data.options, data.seat, data.level, seed)
    hall = hall_of(request)
    makers = hall.makers if data.level is None else hall.thinkers
    return messages.Made(await makers.ask(asker(request), work.make, *asked))


@post("/api/replay", status_code=200, summary="Play a record again", responses={**REFUSALS, **WHOLE})
async def replay(request: Call, data: JSONBody[messages.Replay]) -> Response[bytes]:
    compressed = takes(request.headers.get("accept-encoding", ""), "gzip")
    record = msgspec.json.encode(data.record)
    shown = await hall_of(request).makers.ask(asker(request), work.replay_whole, record, compressed)
    headers = {"Content-Encoding": "gzip"} if compressed else {}
    return Response(shown, media_type="application/json", headers={"Vary": "Accept-Encoding", **headers})


@post("/api/belief", status_code=200, summary="What a seat could think in a record", responses=REFUSALS)
async def believe(request: Call, data: JSONBody[messages.Believe]) -> messages.Belief:
    record = msgspec.json.encode(data.record)
    found = await hall_of(request).thinkers.ask(asker(request), work.belief, record, data.n, data.seat)
    return msgspec.convert(found, messages.Belief)


ROUTES = [show_catalogue, check, make, replay, believe]
