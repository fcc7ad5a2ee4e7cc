"""The lobby: who waits there is there, and nobody fills it alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dedale.server.store import Store
from dedale.table.clocks import DAY
from dedale.table.listing import AWAY_SECONDS

from .client import HUMAN, Client, Seat, answer
from .processes import ServerHere
from .test_store import listed_game

INVITED = {**HUMAN, "invite": True}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerHere]:
    with ServerHere(tmp_path) as running:
        yield running


@pytest.fixture
def client(server: ServerHere) -> Iterator[Client]:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        yield Client(http)


def host_of_a_listed_game(client: Client, **more: Any) -> Seat:
    (host,) = client.create("tracker", seats=[{**HUMAN, "name": "Ana"}, INVITED], listed=True, **more)
    return host


def entry(client: Client, host: Seat) -> dict[str, Any] | None:
    """The entry of a game in the lobby, if it has one."""
    listed = answer(client.http.get("/api/games"))["games"]
    return next((game for game in listed if game["id"] == host.id), None)


def later(server: ServerHere, seconds: float) -> None:
    """Lets so much time pass for the server."""
    moment = server.tables.now() + seconds
    server.tables.now = lambda: moment


def test_a_host_who_is_gone_leaves_the_list_and_comes_back_with_the_page(server: ServerHere, client: Client) -> None:
    host = host_of_a_listed_game(client)
    assert entry(client, host) is not None
    later(server, AWAY_SECONDS + 1)
    assert entry(client, host) is None
    with host.listen() as live:
        live.next()
        server.run(server.tables.keep_listed())
        back = entry(client, host)
        assert back is not None
        assert back["people"][0]["present"]
        for _ in range(4):
            later(server, AWAY_SECONDS / 2 + 1)
            server.run(server.tables.keep_listed())
            assert entry(client, host) is not None, "who stays there stays listed"
    until_gone = time.monotonic() + 30
    while server.tables.by_id[host.id].listeners:
        assert time.monotonic() < until_gone
        time.sleep(0.01)
    later(server, AWAY_SECONDS + 1)
    server.run(server.tables.keep_listed())
    assert entry(client, host) is None


def test_a_guest_who_looks_does_not_keep_a_game_listed(server: ServerHere, client: Client) -> None:
    host = host_of_a_listed_game(client)
    watching = host.listen()
    watching.hello.pop("token")
    with watching as live:
        live.next()
        later(server, AWAY_SECONDS + 1)
        server.run(server.tables.keep_listed())
        assert entry(client, host) is None


def test_where_moves_take_days_a_host_may_be_away_and_that_is_told(server: ServerHere, client: Client) -> None:
    host = host_of_a_listed_game(client, clock={"days": 3}, options={"rows": 4})
    shown = entry(client, host)
    assert shown is not None
    assert shown["people"][0]["present"]
    assert (shown["clock"]["days"], shown["options"]["rows"]) == (3, 4)
    assert "rows" in shown["agreed"]["changed"]
    later(server, AWAY_SECONDS + 1)
    shown = entry(client, host)
    assert shown is not None
    assert not shown["people"][0]["present"]
    later(server, DAY)
    assert entry(client, host) is None


def test_one_host_does_not_push_the_others_off_the_list(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/games.db")
    for number in range(5):
        store.add(listed_game(id=f"flood {number}", host="one", created=10.0 + number))
    store.add(listed_game(id="other", host="two", created=5.0))
    assert [game.id for game, _ in store.open_games(3, now=20.0)] == ["flood 4", "other", "flood 3"]
    store.close()
