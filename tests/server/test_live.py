"""Live connections: every change in order, nothing missed, and malformed messages refused."""

from __future__ import annotations

import json
import socket
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from .client import Client, Live, answer, refusal
from .processes import Server, ServerHere
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


# Moves on a live connection


def test_a_move_on_a_live_connection_is_stored_and_told_to_both(client: Client) -> None:
    first, second = client.small()
    with first.listen() as one, second.listen() as other:
        for live in (one, other):
            live.next()
        one.play("enter A1", 1)
        told = [live.until(1)[-1] for live in (one, other)]
    assert [[(line["n"], line["seat"], line["move"]) for line in update["lines"]] for update in told] == [
        [(1, 0, "enter A1")],
        [(1, 0, "enter A1")],
    ]
    assert first.get()["n"] == 1


@pytest.mark.parametrize(
    ("seat", "move", "n", "status", "code"),
    [
        (1, "enter A1", None, 409, "anothers_turn"),
        (0, "enter A1", 7, 409, "wrong_number"),
        (0, "go C3", None, 422, "not_legal"),
        (0, "nonsense", 1, 422, "unreadable_move"),
    ],
)
def test_a_move_that_is_refused_says_why_and_the_connection_stays(
    client: Client, seat: int, move: str, n: int | None, status: int, code: str
) -> None:
    seats = client.small()
    by_request = seats[seat].move(move, n)
    with seats[seat].listen() as live:
        live.next()
        live.play(move, n)
        refused = live.next()
        live.socket.send('{"kind": "ping"}')
        assert live.next() == {"kind": "pong"}
    assert (refused["kind"], refused["status"], refused["n"]) == ("refused", status, n)
    assert {name: refused[name] for name in ("error", "field", "faults")} == by_request.json()
    assert by_request.status_code == status
    assert seats[0].get()["n"] == 0


def test_a_spectator_cannot_move(client: Client) -> None:
    first, _ = client.small()
    with Live(str(client.http.base_url), first.id, None) as live:
        live.next()
        live.play("enter A1", 1)
        refused = live.next()
    assert (refused["kind"], refused["status"]) == ("refused", 401)
    assert first.get()["n"] == 0


def test_a_move_is_kept_though_its_connection_breaks_off(client: Client) -> None:
    first, second = client.small()
    with second.listen() as other:
        with first.listen() as one:
            one.next()
            one.play("enter A1", 1)
            one.socket.socket.close()
        assert [line["n"] for line in other.until(1)[-1]["lines"]] == [1]
    assert answer(first.move("go A2", 2))["n"] == 2


def test_moves_on_a_live_connection_share_the_limits_of_requests(tmp_path: Path) -> None:
    with ServerHere(tmp_path, seat_rate=0.001, seat_burst=2) as server, httpx.Client(base_url=server.url) as http:
        first, _ = Client(http).small()
        with first.listen() as live:
            live.next()
            live.play("enter A1", 1)
            assert live.until(1)[-1]["n"] == 1
            answer(first.move("go A2", 2))
            live.until(2)
            live.play("go A3", 3)
            assert live.next()["status"] == 429
        assert refusal(first.move("go A3", 3), 429)


def test_moves_on_live_connections_count_for_their_address(tmp_path: Path) -> None:
    with ServerHere(tmp_path, rate=0.001, burst=3) as server, httpx.Client(base_url=server.url) as http:
        first, _ = Client(http).small()  # one of three
        with first.listen() as live:  # two
            live.next()
            live.play("enter A1", 1)  # three
            live.until(1)
            live.play("go A2", 2)
            assert live.next()["status"] == 429
