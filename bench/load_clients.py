"""Clients for the load benchmark, for Dédale and for boardgame.io: they cost little, as they share the machine.

A `Duel` is a game of two seats that move in turn, each with a WebSocket of its own. A move counts from the moment when
it is due until the opponent has been told of it by the server.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

DEADLINE = 60.0
CAMP = {"fugitive": "F6", "barriers": []}
OPTIONS = {"max_steps": 1, "max_turns": 10_000}
TRACKER = {"game": "tracker", "options": OPTIONS, "setups": [CAMP, CAMP], "first": 0}
TEXT, PING, PONG = 1, 9, 10


class Requests(asyncio.Protocol):
    """One connection for requests; answers come in the order of the requests."""

    def __init__(self) -> None:
        self.received = b""
        self.waiting: deque[asyncio.Future[tuple[int, bytes]]] = deque()

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        for answer in self.waiting:
            if not answer.done():
                answer.set_exception(ConnectionError("the server has closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.received += data
        while self.waiting and (answer := self._answer()) is not None:
            waiting = self.waiting.popleft()
            if not waiting.done():
                waiting.set_result(answer)

    def _answer(self) -> tuple[int, bytes] | None:
        head, gap, body = self.received.partition(b"\r\n\r\n")
        if not gap:
            return None
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        if len(body) < length:
            return None
        self.received = body[length:]
        return int(head.split(b" ", 2)[1]), body[:length]

    def post(self, path: str, body: object, token: str | None = None) -> asyncio.Future[tuple[int, bytes]]:
        """A future of the status and the body."""
        content = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\n"
        if token is not None:
            head += f"Authorization: Bearer {token}\r\n"
        answer: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.waiting.append(answer)
        self.transport.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        return answer


class LiveSocket(asyncio.Protocol):
    """A WebSocket of one seat: says hello, then hands each message over to its game."""

    def __init__(self, path: str, hello: bytes, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.path = path
        self.hello = hello
        self.heard = heard
        self.lost = lost
        self.received = b""
        self.is_open = False

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.lost()

    def data_received(self, data: bytes) -> None:
        self.received = self.received + data if self.received else data
        if not self.is_open:
            self._open()
        while self.is_open and (frame := self._frame()) is not None:
            opcode, message = frame
            if opcode == TEXT:
                self.heard(message)
            elif opcode == PING:
                self.send(message, PONG)

    def _open(self) -> None:
        head, gap, rest = self.received.partition(b"\r\n\r\n")
        if gap:
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open, self.received = True, rest
            self.send(self.hello)

    def _frame(self) -> tuple[int, bytes] | None:
        received = self.received
        if len(received) < 2:
            return None
        length, start = received[1] & 127, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(received[2:start])
        end = start + length
        if len(received) < end:
            return None
        self.received = received[end:]
        return received[0] & 15, received[start:end]

    def send(self, message: bytes, opcode: int = TEXT) -> None:
        """Sends a frame under the mask 0, which costs the server as much as any other."""
        length = len(message)
        size = bytes([0x80 | length]) if length < 126 else bytes([0xFE]) + length.to_bytes(2)
        self.transport.write(bytes([0x80 | opcode]) + size + b"\0\0\0\0" + message)


class Crowd:
    """All clients together, what they have seen, and what they do when a move has arrived."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.is_closed_loop = False

    async def connect(self, protocol: Callable[[], Any]) -> Any:
        _, made = await asyncio.get_running_loop().create_connection(protocol, "127.0.0.1", self.port)
        return made

    async def ask(self, path: str, body: object) -> dict[str, Any]:
        """The answer to one request on a connection of its own."""
        connection = await self.connect(Requests)
        status, answer = await asyncio.wait_for(connection.post(path, body), DEADLINE)
        connection.transport.close()
        assert status < 400, answer
        return dict(msgspec.json.decode(answer))


class Duel:
    """Two seats that move in turn; one move at a time is under way, the others that are due wait for it."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.n = 0
        self.begun = 0.0
        self.is_moving = False
        self.is_closing = False
        self.due: deque[float] = deque()
        self.sockets: list[LiveSocket] = []

    async def make(self) -> None:
        """Makes the game."""
        raise NotImplementedError

    async def sit_down(self) -> None:
        """Opens the WebSockets of both seats."""
        raise NotImplementedError

    async def open(self) -> None:
        await self.make()
        await self.sit_down()

    def send(self, n: int) -> None:
        """Sends move n."""
        raise NotImplementedError

    def move(self) -> None:
        """Plays the next move now, or as soon as the one before it has arrived."""
        self.due.append(time.perf_counter())
        if not self.is_moving:
            self._next()

    def _next(self) -> None:
        self.begun = self.due.popleft()
        self.is_moving = True
        self.n += 1
        self.send(self.n)

    def told(self, seat: int, n: int) -> None:
        """A seat has been told of move n: it counts when it is the opponent's, who moves next."""
        if n != self.n or (n - 1) % 2 == seat:
            return
        self.is_moving = False
        self.crowd.latencies.append(time.perf_counter() - self.begun)
        if self.crowd.is_closed_loop:
            self.due.append(time.perf_counter())
        if self.due:
            self._next()

    def lost(self) -> None:
        if not self.is_closing:
            self.crowd.errors.append("a live connection was closed")

    def close(self) -> None:
        self.is_closing = True
        for socket in self.sockets:
            socket.transport.close()

    def hear(self, seat: int, message: bytes) -> None:
        """Reads what a seat is told."""
        raise NotImplementedError

    async def listen(self, path: str, hellos: list[bytes]) -> None:
        """Opens WebSockets, and waits until all are greeted."""
        self.greeted = [asyncio.get_running_loop().create_future() for _ in hellos]
        for seat, hello in enumerate(hellos):
            make = partial(LiveSocket, path, hello, partial(self.hear, seat), self.lost)
            self.sockets.append(await self.crowd.connect(make))
        await asyncio.wait_for(asyncio.gather(*self.greeted), DEADLINE)


# Dédale


class NewLine(msgspec.Struct):
    n: int


class News(msgspec.Struct):
    """What the client needs of an update, or of a refusal."""

    kind: str = ""
    lines: list[NewLine] = []


read_news = msgspec.json.Decoder(News).decode


class DedaleDuel(Duel):
    """A game of The Tracker in which both walk to and fro; they play on their live connections."""

    async def make(self) -> None:
        made = await self.crowd.ask("/api/games", TRACKER)
        self.id, self.tokens = made["id"], [seat["token"] for seat in made["seats"]]

    async def sit_down(self) -> None:
        hellos = [msgspec.json.encode({"token": token}) for token in self.tokens]
        await self.listen(f"/api/games/{self.id}/live", hellos)

    def hear(self, seat: int, message: bytes) -> None:
        if not self.greeted[seat].done():
            self.greeted[seat].set_result(None)
        news = read_news(message)
        if news.kind != "update":
            self.crowd.errors.append(message.decode())
        for line in news.lines:
            self.told(seat, line.n)

    def send(self, n: int) -> None:
        self.sockets[(n - 1) % 2].send(b'{"kind":"move","move":"%s","n":%d}' % (walk(n), n))


class DedaleRequestDuel(DedaleDuel):
    """The same by requests, as the page does."""

    async def sit_down(self) -> None:
        self.requests = [await self.crowd.connect(Requests) for _ in self.tokens]
        await super().sit_down()

    def send(self, n: int) -> None:
        seat = (n - 1) % 2
        body = {"move": walk(n).decode(), "n": n}
        answer = self.requests[seat].post(f"/api/games/{self.id}/moves", body, self.tokens[seat])
        answer.add_done_callback(self.answered)

    def answered(self, answer: asyncio.Future[tuple[int, bytes]]) -> None:
        if answer.exception() is not None:
            return  # the connection is lost, which `lost` notes
        status, body = answer.result()
        if status != 200:
            self.crowd.errors.append(body.decode())

    def close(self) -> None:
        super().close()
        for requests in self.requests:
            requests.transport.close()


def walk(n: int) -> bytes:
    """Move n of a game: each enters, and goes to and fro."""
    step = (n - 1) // 2
    return b"enter A1" if step == 0 else b"go A%d" % (1 + step % 2)


# boardgame.io, which speaks Socket.IO


class SocketIoDuel(Duel):
    """The trivial game of boardgame_io/server.mjs: each move adds one to a number."""

    async def make(self) -> None:
        made = await self.crowd.ask("/games/count/create", {"numPlayers": 2})
        self.id, self.credentials = made["matchID"], []
        for seat in range(2):
            wanted = {"playerID": str(seat), "playerName": "load"}
            joined = await self.crowd.ask(f"/games/count/{self.id}/join", wanted)
            self.credentials.append(joined["playerCredentials"])

    async def sit_down(self) -> None:
        await self.listen("/socket.io/?EIO=4&transport=websocket", [b"40/count,"] * 2)

    def hear(self, seat: int, message: bytes) -> None:
        if message == b"2":
            self.sockets[seat].send(b"3")
        elif message.startswith(b"40/count,"):
            self.emit(seat, ["sync", self.id, str(seat), self.credentials[seat], 2])
        elif message.startswith(b'42/count,["sync"') and not self.greeted[seat].done():
            self.greeted[seat].set_result(None)
        elif message.startswith(b'42/count,["update"'):
            self.told(seat, read_update(message[len(b"42/count,") :])[2].G.n)
        elif message.startswith(b"44"):
            self.crowd.errors.append(message.decode())

    def emit(self, seat: int, event: list[Any]) -> None:
        self.sockets[seat].send(b"42/count," + msgspec.json.encode(event))

    def send(self, n: int) -> None:
        seat = (n - 1) % 2
        payload = {"type": "add", "args": [], "playerID": str(seat), "credentials": self.credentials[seat]}
        self.emit(seat, ["update", {"type": "MAKE_MOVE", "payload": payload}, n - 1, self.id, str(seat)])


class CountState(msgspec.Struct):
    n: int


class SocketIoState(msgspec.Struct):
    """What the client needs of a state of boardgame.io."""

    G: CountState


read_update = msgspec.json.Decoder(tuple[str, str, SocketIoState, msgspec.Raw]).decode
