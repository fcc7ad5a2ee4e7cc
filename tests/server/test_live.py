"""Live connections: every change in order, nothing missed, and malformed messages refused."""

from __future__ import annotations

import json
import socket
from collections.abc import Sequence

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from .client import Client, Live, answer
from .processes import Server
from .test_slow_clients import connect_and_read_nothing, connection_ends


def test_each_seat_is_told_every_move_in_order(client: Client) -> None:
    first, second = client.small()
    with first.listen() as one, second.listen() as other:
        for n, move in enumerate(("enter A1", "go A2", "go A3"), 1):
            answer(first.move(move, n))
        told = [[line["n"] for update in live.until(3) for line in update["lines"]] for live in (one, other)]
    assert told == [[1, 2, 3], [1, 2, 3]]


def test_a_client_that_comes_back_gets_what_it_has_missed_and_no_more(client: Client) -> None:
    first, second = client.small()
    for move in ("enter A1", "go A2", "go A3"):
        answer(first.move(move))
    with second.listen(after=1) as live:
        update = live.next()
    assert [line["n"] for line in update["lines"]] == [2, 3]
    with second.listen(after=99) as live:
        assert live.next()["lines"] == []


def test_clients_are_told_who_is_present(client: Client) -> None:
    first, second = client.small()
    with first.listen() as live:
        assert present(live.next()) == [True, False]
        with second.listen():
            while present(live.next()) != [True, True]:
                pass
        while present(live.next()) != [True, False]:
            pass


def test_a_spectator_more_or_less_disturbs_nobody(client: Client) -> None:
    first, second = client.small()
    with first.listen() as live:
        live.next()
        for _ in range(3):
            with Live(str(client.http.base_url), first.id, None) as spectator:
                assert spectator.next()["seat"] is None
        answer(first.move("enter A1"))
        assert [line["n"] for line in live.next()["lines"]] == [1], "the next that it hears of is the move"
    answer(second.post("resign"))


def present(update: dict[str, object]) -> list[bool]:
    people = update["people"]
    assert isinstance(people, list)
    return [person["present"] for person in people]


def test_pings_are_answered(client: Client) -> None:
    first, _ = client.small()
    with first.listen() as live:
        live.next()
        live.socket.send('{"kind": "ping"}')
        assert live.next() == {"kind": "pong"}


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ("", 4400),
        ("{", 4400),
        ("[]", 4400),
        ('{"token": 5}', 4400),
        ('{"after": -1}', 4400),
        ('{"after": 1.5}', 4400),
        ('{"unknown": 1}', 4400),
        ('{"token": "wrongwrongwrong"}', 4401),
        (json.dumps({"token": "x" * 5000}), 4400),
    ],
)
def test_a_wrong_hello_ends_the_connection_with_a_reason(hello: str, code: int, client: Client) -> None:
    first, _ = client.small()
    assert closed_with(client, first.id, hello) == code
    assert first.get()["n"] == 0


def test_an_unknown_game_ends_the_connection(client: Client) -> None:
    assert closed_with(client, "unknown", "{}") == 4404


def closed_with(client: Client, game_id: str, *messages: str | bytes) -> int:
    """The code with which the server ends a connection after these messages."""
    with connect(Live(str(client.http.base_url), game_id, None).address) as connection:
        with pytest.raises(ConnectionClosed) as closed:
            talk(connection, messages)
        assert closed.value.rcvd is not None
        return int(closed.value.rcvd.code)


def talk(connection: ClientConnection, messages: Sequence[str | bytes]) -> None:
    for message in messages:
        connection.send(message)
    while True:
        connection.recv(timeout=30)


@pytest.mark.slow
@settings(max_examples=40)
@given(st.lists(st.one_of(st.text(max_size=80), st.binary(max_size=80)), min_size=1, max_size=3))
def test_any_frames_end_the_connection_and_nothing_else(server: Server, messages: list[str | bytes]) -> None:
    with httpx.Client(base_url=server.url) as http:
        client = Client(http)
        first, _ = client.small()
        assert closed_with(client, first.id, "{}", *messages) in (4400, 1003, 1007, 1000)
        assert first.get()["n"] == 0


@pytest.mark.slow
@settings(max_examples=40)
@given(st.binary(min_size=1, max_size=200))
def test_bytes_that_are_no_frames_end_the_connection_and_nothing_else(server: Server, sent: bytes) -> None:
    with httpx.Client(base_url=server.url) as http:
        first, second = Client(http).small()
        connection = connect_and_read_nothing(server.url, second)
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        assert connection_ends(connection)
        assert first.get()["n"] == 0


def test_a_frame_that_is_too_long_ends_the_connection(client: Client) -> None:
    first, _ = client.small()
    assert closed_with(client, first.id, "{}", "x" * 100_000) == 1009


def test_a_client_that_reads_nothing_holds_up_nobody(client: Client) -> None:
    """A slow client later gets all that it missed in one update; the others are told at once."""
    first, second = client.small()
    with second.listen() as sleeper, first.listen() as awake:
        sleeper.next()
        for n, move in enumerate(["enter A1", *["go A2", "go A1"] * 5], 1):
            answer(first.move(move, n))
        awake.until(11)
        lines = [line["n"] for update in sleeper.until(11) for line in update["lines"]]
    assert lines == list(range(1, 12))
