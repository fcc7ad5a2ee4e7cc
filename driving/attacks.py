"""What one anonymous connection can do to a server: bytes without end, wherever a server might take them."""

from __future__ import annotations

import base64
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import NamedTuple

PATIENCE = 60.0
PIECE = 64 * 1024
UPGRADE = (
    b"GET /api/games/unknown/live HTTP/1.1\r\nHost: attack\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(b"0123456789abcdef") + b"\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
POST = (
    b"POST /api/games HTTP/1.1\r\nHost: attack\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)
MASK = b"\x80\x00\x00\x00\x00"


class Attack(NamedTuple):
    """What is said first, and what is said again and again; `upgrades`: over a WebSocket."""

    name: str
    opening: bytes
    repeated: bytes
    upgrades: bool = False

    @property
    def piece(self) -> bytes:
        """As much of it as is sent at once."""
        return self.repeated * (PIECE // len(self.repeated))


ATTACKS = [
    Attack("WebSocket pings", b"", b"\x89" + MASK, upgrades=True),
    Attack("WebSocket pongs", b"", b"\x8a" + MASK, upgrades=True),
    Attack("empty continuation frames", b"\x01" + MASK, b"\x00" + MASK, upgrades=True),
    Attack("one header line without end", b"GET /healthz HTTP/1.1\r\nX: ", b"a"),
    Attack("headers without end", b"GET /healthz HTTP/1.1\r\n", b"a: b\r\n"),
    Attack("an address without end", b"GET /", b"a"),
    Attack("trailers without end", POST + b"0\r\n", b"a: b\r\n"),
    Attack("a body in chunks without end", POST, b"1\r\n \r\n"),
    Attack("requests in the pipe, no answer read", b"", b"GET /healthz HTTP/1.1\r\nHost: attack\r\n\r\n"),
]


class Flooded(NamedTuple):
    """How many bytes went out before the server had enough, whether it had, and what it said at the end."""

    sent: int
    is_cut_off: bool
    answer: bytes


def flood(port: int, attack: Attack, most: int) -> Flooded:
    """Attacks over one connection until the server ends it, or so many bytes are sent; reads nothing before."""
    with connected(port, attack) as connection:
        piece, sent = attack.piece, 0
        try:
            while sent < most:
                connection.sendall(piece)
                sent += len(piece)
        except TimeoutError:
            return Flooded(sent, False, b"")
        except OSError:
            return Flooded(sent, True, rest(connection))
        return Flooded(sent, False, b"")


@contextmanager
def connected(port: int, attack: Attack) -> Iterator[socket.socket]:
    """A connection on which the attack has begun."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        if attack.upgrades:
            connection.sendall(UPGRADE)
            head = b""
            while b"\r\n\r\n" not in head and (piece := connection.recv(1024)):
                head += piece
        connection.sendall(attack.opening)
        yield connection


def rest(connection: socket.socket) -> bytes:
    """What the server has said, as far as it can still be read."""
    said = b""
    with suppress(OSError):
        while piece := connection.recv(65536):
            said += piece
    return said


@contextmanager
def held(port: int, count: int, opening: bytes = b"") -> Iterator[list[socket.socket]]:
    """So many connections that say this and nothing more."""
    with ExitStack() as stack:
        yield [stack.enter_context(silent(port, opening)) for _ in range(count)]


def silent(port: int, opening: bytes) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
    with suppress(OSError):  # the server may refuse it before it has said anything
        connection.sendall(opening)
    return connection
