"""Doors that belong to no game in play: what there is, boards made and judged, records played again."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from dedale.table import messages
from dedale.table.catalogue import catalogue
from dedale.table.refusing import faults_told
from dedale.table.tasks import JudgePrepared, WorkOutBelief
from dedale.table.workshop import (
    HardenSetup,
    MakePrepared,
    RateSetup,
    ReplayFrames,
    ReplayLines,
    check_prepares,
    examples,
)

from . import chance
from .page import takes
from .routes import REFUSALS, After, Call, GameId, host_of, tables_of

Slug = Annotated[str, PathParameter(description="The short name of a game.")]
LINES = {200: ResponseSpec(messages.Replayed, description="The game, move by move", generate_examples=False)}
FRAMES = {200: ResponseSpec(messages.Frames, description="What every seat knew", generate_examples=False)}


@get("/api/catalogue", summary="The games, their options and levels", responses=REFUSALS)
async def show_catalogue() -> messages.Catalogue:
    return catalogue()


@get("/api/examples/{slug:str}", summary="Boards or setups to look at and to play with", responses=REFUSALS)
async def show_examples(slug: Slug) -> messages.Examples:
    return examples(slug)


@post("/api/check", status_code=200, summary="Judge a board or setup", responses=REFUSALS)
async def check(request: Call, data: JSONBody[messages.Check]) -> messages.Faults:
    check_prepares(data.game, data.options)
    task = JudgePrepared(data.game, data.options, data.prepared)
    return messages.Faults(faults_told(await tables_of(request).work(host_of(request), task)))


@post("/api/rate", status_code=200, summary="How long a setup holds out", responses=REFUSALS)
async def rate(request: Call, data: JSONBody[messages.Check]) -> messages.Rated:
    check_prepares(data.game, data.options)
    task = RateSetup(data.game, data.options, data.prepared)
    return messages.Rated(await tables_of(request).work(host_of(request), task))


@post("/api/harden", status_code=200, summary="Change a setup in small steps to hold out longer", responses=REFUSALS)
async def harden(request: Call, data: JSONBody[messages.Check]) -> messages.Hardened:
    check_prepares(data.game, data.options)
    task = HardenSetup(data.game, data.options, data.prepared, chance.new_seed())
    found: messages.Hardened = await tables_of(request).work(host_of(request), task)
    return found


@post("/api/make", status_code=200, summary="Make a board or setup", responses=REFUSALS)
async def make(request: Call, data: JSONBody[messages.Make]) -> messages.Made:
    check_prepares(data.game, data.options)
    seed = chance.new_seed() if data.seed is None else data.seed
    task = MakePrepared(data.game, data.options, data.seat, data.level, seed)
    return messages.Made(await tables_of(request).work(host_of(request), task))


@post("/api/replay", status_code=200, summary="Play a record again", responses={**REFUSALS, **LINES})
async def replay(request: Call, data: JSONBody[messages.Replay]) -> Response[bytes]:
    return await replayed(request, ReplayLines(msgspec.json.encode(data.record), takes_gzip(request)))


@post("/api/frames", status_code=200, summary="Some frames of a record", responses={**REFUSALS, **FRAMES})
async def frames(request: Call, data: JSONBody[messages.ReplayFrom]) -> Response[bytes]:
    return await replayed(request, ReplayFrames(msgspec.json.encode(data.record), data.after, takes_gzip(request)))


@get("/api/games/{game_id:str}/replay", summary="A game again when it is over", responses={**REFUSALS, **LINES})
async def replay_game(request: Call, game_id: GameId) -> Response[bytes]:
    return await replayed(request, ReplayLines(await record_of(request, game_id), takes_gzip(request)))


@get("/api/games/{game_id:str}/frames", summary="Some frames of it", responses={**REFUSALS, **FRAMES})
async def frames_of_game(request: Call, game_id: GameId, after: After = 0) -> Response[bytes]:
    return await replayed(request, ReplayFrames(await record_of(request, game_id), after, takes_gzip(request)))


async def record_of(request: Call, game_id: str) -> bytes:
    """The record of a game that is over."""
    return (await tables_of(request).find(game_id)).table.record()


def takes_gzip(request: Call) -> bool:
    return takes(request.headers.get("accept-encoding", ""), "gzip")


async def replayed(request: Call, task: ReplayLines | ReplayFrames) -> Response[bytes]:
    """What a record shows; made and compressed in another process."""
    shown = await tables_of(request).work(host_of(request), task)
    headers = {"Content-Encoding": "gzip"} if task.compressed else {}
    return Response(shown, media_type="application/json", headers={"Vary": "Accept-Encoding", **headers})


@post("/api/belief", status_code=200, summary="What a seat could think in a record", responses=REFUSALS)
async def believe(request: Call, data: JSONBody[messages.Believe]) -> messages.BeliefTold:
    task = WorkOutBelief(msgspec.json.encode(data.record), data.n, data.seat)
    found: messages.BeliefTold = await tables_of(request).work(host_of(request), task)
    return found


ROUTES = [
    show_catalogue,
    show_examples,
    check,
    rate,
    harden,
    make,
    replay,
    frames,
    replay_game,
    frames_of_game,
    believe,
]
