"""One connection must not cost everybody: whatever it sends, or does not, it is cut off and the others are answered."""

from __future__ import annotations

import http.client
import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from driving import attacks
from driving.attacks import ATTACKS, Attack, flood, held

from dedale.server.settings import Limits

from .client import Client
from .processes import Server, ServerHere

MOST_BYTES = 64 * 1024 * 1024
MEGABYTE = 1024 * 1024
ENDS = {
    "WebSocket pings": b"\x03\xf0too many frames",
    "WebSocket pongs": b"\x03\xf0too many frames",
    "empty continuation frames": b"\x03\xf0too many frames",
    "one header line without end": b"HTTP/1.1 431 ",
    "headers without end": b"HTTP/1.1 431 ",
    "an address without end": b"HTTP/1.1 431 ",
    "trailers without end": b"HTTP/1.1 431 ",
    "a body in chunks without end": b"HTTP/1.1 413 ",
    "requests in the pipe, no answer read": b"",
}


@pytest.fixture(scope="module")
def defended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its usual limits, but for requests: the honest ones of these tests come from the same address."""
    server = Server(tmp_path_factory.mktemp("defended"), "--rate", "0", "--limits", "{}").start()
    yield server
    server.stop()


def memory(server: Server) -> int:
    """The server's resident memory in bytes."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * 4096


def seconds_to_answer(port: int) -> float:
    """How long an honest request takes, from the connection to the answer."""
    begun = time.perf_counter()
    somebody_else = ("127.0.0.2", 0)
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=somebody_else)) as honest:
        honest.request("GET", "/healthz")
        assert honest.getresponse().status == 200
    return time.perf_counter() - begun


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_a_connection_that_floods_is_cut_off(attack: Attack, defended: Server) -> None:
    before = memory(defended)
    done = flood(defended.port, attack, MOST_BYTES)
    assert done.is_cut_off
    assert ENDS[attack.name] in done.answer
    assert memory(defended) - before < 50 * MEGABYTE
    assert seconds_to_answer(defended.port) < 60


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_the_others_are_answered_while_somebody_attacks_again_and_again(attack: Attack, defended: Server) -> None:
    idle = statistics.median(seconds_to_answer(defended.port) for _ in range(30))
    before, ended = memory(defended), threading.Event()
    attacker = threading.Thread(target=attack_until, args=(defended.port, attack, ended))
    attacker.start()
    attacked = statistics.median(seconds_to_answer(defended.port) for _ in range(30))
    ended.set()
    attacker.join()
    assert attacked < 20 * idle
    assert memory(defended) - before < 100 * MEGABYTE


def attack_until(port: int, attack: Attack, ended: threading.Event) -> None:
    while not ended.is_set():
        flood(port, attack, MOST_BYTES)


SOON = Limits(head_seconds=0.3, body_seconds=0.6, unread_seconds=0.6)
OPENINGS = {
    "nothing": b"",
    "half a line": b"GET /heal",
    "half the headers": b"GET /healthz HTTP/1.1\r\nHost: x\r\n",
    "empty lines": b"\r\n",
    "half a body": b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    "a refused body": b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n{",
    "a request, and half of the next": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /",
}


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with ServerHere(tmp_path_factory.mktemp("impatient"), limits=SOON) as server:
        yield server


def port_of(server: ServerHere) -> int:
    return int(server.url.rpartition(":")[2])


@pytest.mark.parametrize("opening", OPENINGS.values(), ids=OPENINGS)
def test_whoever_says_nothing_or_only_half_is_sent_away(opening: bytes, impatient: ServerHere) -> None:
    with held(port_of(impatient), 3, opening) as connections:
        for connection in connections:
            attacks.rest(connection)  # returns when the server has ended it, or never


def test_who_has_said_half_is_told_why(impatient: ServerHere) -> None:
    with held(port_of(impatient), 1, OPENINGS["half the headers"]) as (connection,):
        assert attacks.rest(connection).startswith(b"HTTP/1.1 408 ")


def test_a_drop_at_a_time_does_not_count_as_speaking(impatient: ServerHere) -> None:
    """The deadline is for the whole head, however often a byte of it comes."""
    with held(port_of(impatient), 1, b"GET /") as (connection,):
        send_until_cut_off(connection, b"a")


def test_who_reads_no_answer_is_sent_away(impatient: ServerHere) -> None:
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(60)
        connection.connect(("127.0.0.1", port_of(impatient)))
        send_until_cut_off(connection, b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n")


def send_until_cut_off(connection: socket.socket, piece: bytes) -> None:
    with suppress(ConnectionError):
        while True:
            connection.sendall(piece)
            time.sleep(0.02)


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with ServerHere(tmp_path, limits=Limits(connections=5)) as server:
        port = port_of(server)
        with held(port, 5) as connections:
            with held(port, 1) as (refused,):
                answer = attacks.rest(refused)
            assert answer.startswith(b"HTTP/1.1 429 ")
            assert b"too_many_connections" in answer
            connections.pop().close()
            until_answered(port)


def until_answered(port: int) -> None:
    """Asks again until the server has noticed that there is room."""
    while True:
        with held(port, 1, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") as (connection,):
            if attacks.rest(connection).startswith(b"HTTP/1.1 200 "):
                return


def test_a_proxy_may_have_as_many_connections_as_it_needs(tmp_path: Path) -> None:
    few = Limits(connections=2)
    with ServerHere(tmp_path, limits=few, proxies=("127.0.0.1",)) as server, held(port_of(server), 8):
        assert seconds_to_answer(port_of(server)) < 60


def test_places_of_live_connections_are_given_back(tmp_path: Path) -> None:
    with ServerHere(tmp_path, limits=Limits(connections=4)) as server:
        with httpx.Client(base_url=server.url, timeout=30) as plain:
            (seat, _) = Client(plain).small()
        for _ in range(12):
            with seat.listen() as live:
                assert live.next()["n"] == 0
        until_answered(port_of(server))


def test_an_honest_client_may_ping_as_often_as_it_likes_within_reason(defended: Server) -> None:
    with httpx.Client(base_url=defended.url, timeout=30) as plain:
        (seat, _) = Client(plain).small()
    with seat.listen() as live:
        live.next()
        for _ in range(40):
            assert live.socket.ping().wait(30)


@pytest.mark.slow
def test_silent_connections_do_not_shut_the_others_out(tmp_path: Path) -> None:
    """More of them than the server may have files open; those of one address are refused long before."""
    server = Server(tmp_path, "--rate", "50", files=600).start()
    try:
        with held(server.port, 1100):
            assert seconds_to_answer(server.port) < 60
    finally:
        server.stop()
