"""A client that reads nothing is dropped, delays nobody, and gets all that it missed when it reconnects."""

from __future__ import annotations

import base64
import json
import socket
import time
from pathlib import Path

import httpx
import pytest

from dedale.server import live_tables

from .client import Client, Seat, answer
from .processes import ServerHere

SMALL_BUFFER = 4096
LIMIT = 3000


def connect_and_read_nothing(url: str, seat: Seat) -> socket.socket:
    """A live connection that is never read: a real socket with a small buffer."""
    host, _, port = url.removeprefix("http://").partition(":")
    sleeper = socket.socket()
    sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    sleeper.connect((host, int(port)))
    key = base64.b64encode(b"0123456789abcdef").decode()
    sleeper.sendall(
        f"GET {seat.path}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += sleeper.recv(1)
    assert b" 101 " in head
    hello = json.dumps({"token": seat.token}).encode()
    sleeper.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return sleeper


@pytest.mark.slow
def test_who_reads_nothing_is_dropped_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "SLOW_SECONDS", 0.5)
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url, timeout=30) as http:
        camp = {"fugitive": "C3", "barriers": []}
        options = {"rows": 10, "columns": 10, "max_steps": 1000}
        names = [{"kind": "human", "name": name * 40} for name in "AB"]
        first, second = Client(http).create(options=options, setups=[camp, camp], first=0, seats=names)
        sleeper = connect_and_read_nothing(server.url, second)
        with first.listen() as awake:
            played = play_until_dropped(server, first)
            shown = awake.until(played)[-1]
            while shown["people"][1]["present"]:
                shown = awake.next()
        assert connection_ends(sleeper), "what was on its way comes, then the end"
        with second.listen(after=3) as back:
            lines = [line["n"] for update in back.until(played) for line in update["lines"]]
    assert lines == list(range(4, played + 1))


def play_until_dropped(server: ServerHere, first: Seat) -> int:
    """Plays on until the server drops the client; returns how many moves that took."""
    live = server.tables.by_id[first.id]
    while sum(listener.seat == 1 for listener in live.listeners) == 0:
        time.sleep(0.01)
    for n in range(1, LIMIT):
        answer(first.move("enter A1" if n == 1 else "go A2" if n % 2 == 0 else "go A1", n))
        if all(listener.seat == 0 for listener in live.listeners):
            return n
    raise AssertionError("nobody was dropped")


def connection_ends(sleeper: socket.socket) -> bool:
    sleeper.settimeout(30)
    with sleeper:
        while sleeper.recv(65536):
            pass
    return True
