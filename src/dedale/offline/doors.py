"""The doors: each path of the server that is answered here too."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NoReturn

import msgspec

from dedale.core import DedaleError
from dedale.table import advice, messages, workshop
from dedale.table.agreeing import Agree
from dedale.table.catalogue import catalogue
from dedale.table.creating import created, new_game, spelled_out, to_spell_out
from dedale.table.needs import Command
from dedale.table.playing import Play, resignation
from dedale.table.preparing import HandIn
from dedale.table.refusals import NEEDS_SERVER, TOKEN_NEEDED, Missing, NotLegal, Unauthorised, Unreadable
from dedale.table.refusing import faults_told
from dedale.table.rematch import Rematch, next_seat
from dedale.table.tasks import JudgePrepared, Task, WorkOutBelief
from dedale.table.touching import TakeUp
from dedale.table.updates import glance

from .host import OfflineHost
from .hosted_table import HostedTable
from .requests import Answer, BadRequest, Request, read_body, refused, without_reason

QUERY = re.compile(r"^(?P<path>[^?]*)(?:\?after=(?P<after>\d+))?$")


@dataclass(frozen=True)
class OfflineCall:
    """A request that has been read: `name` is the game, or its slug, that the path names."""

    host: OfflineHost
    name: str
    data: Any
    token: str | None
    after: int

    async def seated(self) -> tuple[HostedTable, int]:
        """The table, and the seat that the token opens."""
        hosted = await self.host.find(self.name)
        if self.token is None:
            raise Unauthorised(TOKEN_NEEDED())
        return hosted, hosted.table.seat_of(self.token)

    async def carried_out(self, command: Callable[[int], Command]) -> bytes:
        """What a seat is told after its command."""
        hosted, seat = await self.seated()
        before = hosted.table.n
        await self.host.carry_out(hosted, command(seat))
        return hosted.answer(seat, before)


Response = msgspec.Struct | bytes
Work = Callable[[OfflineCall], Awaitable[Response]]


@dataclass(frozen=True)
class OfflineDoor:
    """A method and a path, the type of the body (None: it is not read), the status of success, and what is done."""

    method: str
    path: re.Pattern[str]
    body: Any
    status: int
    work: Work


DOORS: list[OfflineDoor] = []


def door(method: str, path: str, body: Any = None, status: int = 200) -> Callable[[Work], Work]:
    """Answers requests to a path; `{}` stands for a name in it."""

    def added(work: Work) -> Work:
        DOORS.append(OfflineDoor(method, re.compile(path.replace("{}", "(?P<name>[^/]+)")), body, status, work))
        return work

    return added


async def answer(host: OfflineHost, request: Request) -> Answer:
    """What the server would answer."""
    try:
        found, call = opened(host, request)
        told = await found.work(call)
    except DedaleError as error:
        return refused(error)
    except BadRequest as error:
        return without_reason(error.status, str(error))
    return Answer(found.status, told if isinstance(told, bytes) else msgspec.json.encode(told))


def opened(host: OfflineHost, request: Request) -> tuple[OfflineDoor, OfflineCall]:
    """The door of a request, and the request as it has been read."""
    asked = QUERY.match(request.path)
    path = asked["path"] if asked else ""
    fitting = [(one, match) for one in DOORS if (match := one.path.fullmatch(path))]
    if not fitting:
        raise BadRequest(404, "Not Found")
    for one, match in fitting:
        if one.method == request.method:
            data = None if one.body is None else read(request.body, one.body)
            after = int(asked["after"] or 0) if asked else 0
            return one, OfflineCall(host, match.groupdict().get("name", ""), data, request.token, after)
    raise BadRequest(405, "Method Not Allowed")


def read(body: bytes, kind: Any) -> Any:
    """The body; one that is empty is null where that is enough."""
    if body:
        return read_body(body, kind)
    if kind is not AGAIN:
        raise BadRequest(422, "the body: it must be a JSON object")
    return None


# Games


AGAIN = messages.Again | None


@door("POST", "/api/games", messages.NewGame, 201)
async def create(call: OfflineCall) -> messages.Created:
    check_at_this_screen(call.data)
    around, drawn = call.host.around, call.host.around.chance.new_game()
    asked = new_game(call.data, drawn, around.now())
    game = spelled_out(asked, await call.host.work(to_spell_out(asked)), around.now())
    await call.host.go_on(await call.host.add(game))
    return created(game, drawn)


def check_at_this_screen(wanted: messages.NewGame) -> None:
    """Refuses what is for people elsewhere: invitations, the lobby, clocks that run while nobody looks."""
    if wanted.listed or wanted.clock is not None or any(seat.invite for seat in wanted.seats or ()):
        raise NotLegal(NEEDS_SERVER())


@door("GET", "/api/games")
async def lobby(call: OfflineCall) -> messages.Lobby:
    return messages.Lobby([])


@door("GET", "/api/games/{}")
async def show(call: OfflineCall) -> bytes:
    hosted = await call.host.find(call.name)
    return hosted.answer(None if call.token is None else hosted.table.seat_of(call.token), call.after)


@door("PUT", "/api/games/{}/setup", messages.Setup)
async def hand_in(call: OfflineCall) -> bytes:
    return await call.carried_out(lambda seat: HandIn(seat, call.data.setup))


@door("POST", "/api/games/{}/moves", messages.Move)
async def play(call: OfflineCall) -> bytes:
    return await call.carried_out(lambda seat: Play(seat, call.data.move, call.data.n))


@door("POST", "/api/games/{}/touch", messages.Touch)
async def touch(call: OfflineCall) -> bytes:
    return await call.carried_out(lambda seat: TakeUp(seat, call.data.piece))


@door("POST", "/api/games/{}/resign")
async def resign(call: OfflineCall) -> bytes:
    return await call.carried_out(resignation)


@door("POST", "/api/games/{}/draw", messages.Draw)
async def draw(call: OfflineCall) -> bytes:
    return await call.carried_out(lambda seat: Agree(seat, call.data.action))


@door("POST", "/api/games/{}/rematch", AGAIN, 201)
async def rematch(call: OfflineCall) -> messages.Joined:
    hosted, seat = await call.seated()
    await call.host.carry_out(hosted, Rematch(call.host.around.chance.new_game(), call.data or messages.Again()))
    assert hosted.table.game.rematch is not None
    again = await call.host.find(hosted.table.game.rematch)
    claim = next_seat(hosted.table.game, again.table.game, seat, call.token or "")
    await call.host.carry_out(again, claim)
    return messages.Joined(again.id, claim.seat, claim.token)


@door("POST", "/api/overview", messages.Overview)
async def overview(call: OfflineCall) -> messages.Glances:
    seen = [await glanced(call.host, held) for held in call.data.seats]
    return messages.Glances([one for one in seen if one is not None])


async def glanced(host: OfflineHost, held: messages.HeldSeat) -> messages.Glance | None:
    """How a game stands for a seat; None: it is gone, or cannot be read, or the token opens none of its seats."""
    with suppress(Missing, Unauthorised, Unreadable):
        hosted = await host.find(held.id)
        return glance(hosted.table, hosted.table.seat_of(held.token), hosted.present)
    return None


@door("GET", "/api/games/{}/hint")
async def hint(call: OfflineCall) -> messages.HintTold:
    hosted, seat = await call.seated()
    found: messages.HintTold = await call.host.work(advice.hint(hosted.table, seat), hosted.id)
    return found


@door("GET", "/api/games/{}/belief")
async def belief(call: OfflineCall) -> messages.BeliefTold:
    hosted, seat = await call.seated()
    found: messages.BeliefTold = await call.host.work(advice.belief(hosted.table, seat), hosted.id)
    return found


@door("GET", "/api/games/{}/record")
async def record(call: OfflineCall) -> bytes:
    return await record_of(call)


async def record_of(call: OfflineCall) -> bytes:
    """The record of a game that is over."""
    return (await call.host.find(call.name)).table.record()


@door("POST", "/api/games/{}/join")
@door("POST", "/api/games/{}/transfer")
@door("POST", "/api/games/{}/open")
@door("POST", "/api/games/{}/reactions")
async def far_away(call: OfflineCall) -> NoReturn:
    """Refuses what needs somebody elsewhere."""
    raise NotLegal(NEEDS_SERVER())


# What belongs to no game in play


@door("GET", "/api/catalogue")
async def show_catalogue(call: OfflineCall) -> messages.Catalogue:
    return catalogue()


@door("GET", "/api/examples/{}")
async def show_examples(call: OfflineCall) -> messages.Examples:
    return workshop.examples(call.name)


@door("POST", "/api/check", messages.Check)
async def check(call: OfflineCall) -> messages.Faults:
    wanted: messages.Check = call.data
    workshop.check_prepares(wanted.game, wanted.options)
    faults = await call.host.work(JudgePrepared(wanted.game, wanted.options, wanted.prepared))
    return messages.Faults(faults_told(faults))


@door("POST", "/api/rate", messages.Check)
async def rate(call: OfflineCall) -> messages.Rated:
    wanted: messages.Check = call.data
    workshop.check_prepares(wanted.game, wanted.options)
    return messages.Rated(await call.host.work(workshop.RateSetup(wanted.game, wanted.options, wanted.prepared)))


@door("POST", "/api/make", messages.Make)
async def make(call: OfflineCall) -> messages.Made:
    wanted: messages.Make = call.data
    workshop.check_prepares(wanted.game, wanted.options)
    seed = call.host.around.chance.new_seed() if wanted.seed is None else wanted.seed
    task = workshop.MakePrepared(wanted.game, wanted.options, wanted.seat, wanted.level, seed)
    return messages.Made(await call.host.work(task))


@door("POST", "/api/replay", messages.Replay)
async def replay(call: OfflineCall) -> bytes:
    return await replayed(call, workshop.ReplayLines(msgspec.json.encode(call.data.record), compressed=False))


@door("POST", "/api/frames", messages.ReplayFrom)
async def frames(call: OfflineCall) -> bytes:
    record = msgspec.json.encode(call.data.record)
    return await replayed(call, workshop.ReplayFrames(record, call.data.after, compressed=False))


@door("GET", "/api/games/{}/replay")
async def replay_game(call: OfflineCall) -> bytes:
    return await replayed(call, workshop.ReplayLines(await record_of(call), compressed=False))


@door("GET", "/api/games/{}/frames")
async def frames_of_game(call: OfflineCall) -> bytes:
    return await replayed(call, workshop.ReplayFrames(await record_of(call), call.after, compressed=False))


async def replayed(call: OfflineCall, task: Task) -> bytes:
    shown: bytes = await call.host.work(task)
    return shown


@door("POST", "/api/belief", messages.Believe)
async def believe(call: OfflineCall) -> messages.BeliefTold:
    wanted: messages.Believe = call.data
    task = WorkOutBelief(msgspec.json.encode(wanted.record), wanted.n, wanted.seat)
    found: messages.BeliefTold = await call.host.work(task)
    return found
