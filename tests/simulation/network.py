"""Requests and live connections to a simulated machine, as an ASGI server passes them on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from .server import Machine
    from .world import World

Message = dict[str, Any]
PATIENCE_SECONDS = 10.0
ADDRESS = ("192.0.2.1", 4711)


class Lost(Exception):
    """There was no answer: nobody knows whether the request has arrived."""


@dataclass(frozen=True)
class Request:
    """A request of a client."""

    method: str
    path: str
    token: str | None = None
    body: Any = None
    query: str = ""

    def scope(self) -> Message:
        headers = [(b"content-type", b"application/json")]
        if self.token is not None:
            headers.append((b"authorization", f"Bearer {self.token}".encode()))
        return {**scope("http", self.path, headers), "method": self.method, "query_string": self.query.encode()}


@dataclass(frozen=True)
class Answer:
    """What a server has answered."""

    status: int
    body: Any


def scope(kind: str, path: str, headers: list[tuple[bytes, bytes]]) -> Message:
    """What an ASGI server says of a request."""
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ADDRESS,
        "server": ("simulated", 80),
        "subprotocols": [],
        "extensions": {},
    }


async def exchange(world: World, request: Request) -> Answer:
    """What some machine answers, if nothing is lost on the way there or back."""
    machine, troubles = world.chances.choice(world.machines), world.troubles
    await travel(world, troubles.lost_requests)
    if world.chances.happens(troubles.doubled_requests):
        world.spawn(arrive_late(world, request))
    try:
        found = await asyncio.wait_for(ask(machine, request), PATIENCE_SECONDS)
    except TimeoutError:
        raise Lost from None
    await travel(world, troubles.lost_answers)
    return found


async def travel(world: World, is_lost: float) -> None:
    await asyncio.sleep(world.chances.seconds(world.troubles.delay))
    if world.chances.happens(is_lost):
        await asyncio.sleep(PATIENCE_SECONDS)
        raise Lost


async def arrive_late(world: World, request: Request) -> None:
    """The same request once more, after a while; nobody waits for its answer."""
    await asyncio.sleep(world.chances.seconds(0.3))
    with suppress(Lost):
        await ask(world.chances.choice(world.machines), request)


async def ask(machine: Machine, request: Request) -> Answer:
    """The answer of a machine; none if it loses power meanwhile."""
    if not machine.is_ready:
        raise Lost
    task = machine.world.loop.create_task(answer(machine, request), context=machine.context)
    await asyncio.wait([task])
    if task.cancelled() or not machine.is_up:
        raise Lost
    return task.result()


async def answer(machine: Machine, request: Request) -> Answer:
    """Passes a request on to the application."""
    sent: list[Message] = []
    body = b"" if request.body is None else msgspec.json.encode(request.body)

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await machine.app(request.scope(), receive, send)  # type: ignore[arg-type]
    text = b"".join(message.get("body", b"") for message in sent[1:])
    found = Answer(sent[0]["status"], msgspec.json.decode(text) if text else None)
    machine.world.overhear(found.body, request.token)
    return found


def told_in(message: Message) -> Any:
    """What a message on a live connection says."""
    return msgspec.json.decode(message.get("text") or message["bytes"])


class Socket:
    """A live connection: what is sent arrives in order, after a while, and not at all once the line is dead."""

    def __init__(self, machine: Machine, game: str) -> None:
        self.machine = machine
        self.game = game
        self.is_dead = False
        self._token: str | None = None
        self._to_server: asyncio.Queue[Message] = asyncio.Queue()
        self._to_client: asyncio.Queue[Message | None] = asyncio.Queue()
        self._has_room = asyncio.Event()
        self._has_room.set()
        self._arrives = 0.0
        machine.sockets.append(self)
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.task = machine.world.loop.create_task(self._serve(), context=machine.context)

    async def _serve(self) -> None:
        path = f"/api/games/{self.game}/live"
        try:
            await self.machine.app(scope("websocket", path, []), self._to_server.get, self._send)  # type: ignore[arg-type]
        finally:
            self.machine.sockets.remove(self)
            self._deliver(None)

    async def _send(self, message: Message) -> None:
        """Sends to the client; waits while it takes nothing."""
        if message["type"] == "websocket.send":
            await self._has_room.wait()
            self.machine.world.overhear(told_in(message), self._token)
            self._deliver(message)

    def _deliver(self, message: Message | None) -> None:
        world = self.machine.world
        if self.is_dead and message is not None:
            return
        self._arrives = max(self._arrives + 1e-6, world.loop.time() + world.chances.seconds(world.troubles.delay))
        world.loop.call_at(self._arrives, self._to_client.put_nowait, message)

    # What the client does

    def say(self, message: Message) -> None:
        """Sends a message to the server; the first tells who listens."""
        self._token = message.get("token", self._token)
        self._to_server.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def hear(self) -> Any:
        """The next message from the server; None: the connection has ended."""
        message = await self._to_client.get()
        return None if message is None else told_in(message)

    def pause(self, seconds: float) -> None:
        """Takes nothing for a while."""
        self._has_room.clear()
        self.machine.world.loop.call_later(seconds, self._has_room.set)

    def die(self, noticed: float) -> None:
        """Loses everything from now on; both sides notice after so many seconds."""
        self.is_dead = True
        self.machine.world.loop.call_later(noticed, self.break_off)

    def break_off(self) -> None:
        """Ends the connection at both sides."""
        self._has_room.set()
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})
        self._deliver(None)


async def close_all(machine: Machine) -> None:
    """Ends all live connections, as a server does that is told to stop."""
    tasks = [socket.task for socket in machine.sockets]
    for socket in list(machine.sockets):
        socket.break_off()
    if tasks:
        await asyncio.wait(tasks)
