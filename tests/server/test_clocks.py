"""Clocks: time for the game and for each move; a seat that runs out of it resigns."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

from dedale.table.facts import Fact
from dedale.table.stored import StoredGame

from .client import Client, Seat, answer, refusal
from .processes import ServerHere


def put_back(database: Path, seconds: float) -> None:
    """Makes all that is stored older by some seconds: as if no server had run for that time."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE beats SET last = last - ?", [seconds])
        connection.execute("UPDATE games SET touched = touched - ?, deadline = deadline - ?", [seconds, seconds])


def test_clocks_go_on_after_a_restart_where_they_stood(tmp_path: Path) -> None:
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        first, _ = Client(http).small(clock={"initial": 300})
        answer(first.move("enter A1"))
    put_back(tmp_path / "games.db", 1000)
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        again = Seat(http, first.id, 0, first.token)
        assert again.get()["clock"]["left"][0] > 200
        answer(again.move("go A2"))
        assert again.get()["clock"]["left"][0] > 200, "the move is not charged for it either"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[tuple[ServerHere, Client]]:
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url) as http:
        yield server, Client(http)


class TimePassed(Fact):
    """Some seconds have passed for the seat to move."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def of_game(self, game: StoredGame) -> dict[str, Any]:
        assert game.deadline is not None
        return {"deadline": game.deadline - self.seconds}


def let_pass(server: ServerHere, seat: Seat, seconds: float) -> None:
    """Lets some seconds pass for the seat to move."""
    live = server.tables.by_id[seat.id]
    server.run(server.tables.writer.write(live.table.game, TimePassed(seconds)))
    server.run(server.tables.refresh(live))


def test_a_move_that_comes_too_late_is_refused(
    here: tuple[ServerHere, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, client = here
    monkeypatch.setattr("dedale.server.periodic.end_overdue", AsyncMock())
    first, second = client.small(clock={"initial": 300})
    let_pass(server, first, 301)
    assert refusal(first.move("enter A1"), 409) == "the time of seat 0 is over"
    shown = second.get()
    assert (shown["status"], shown["ended_by"], shown["n"]) == ("over", "time", 1)


def test_who_resigns_out_of_turn_gives_nobody_time(here: tuple[ServerHere, Client]) -> None:
    server, client = here
    seats = client.create("sliding_blocks", options={"seats": 4}, first=0, clock={"initial": 300})
    let_pass(server, seats[0], 200)
    shown = answer(seats[2].post("resign"))
    assert shown["status"] == "playing"
    assert shown["clock"]["left"][0] <= 100


def test_with_four_seats_the_game_goes_on_without_the_seat_that_ran_out_of_time(
    here: tuple[ServerHere, Client],
) -> None:
    server, client = here
    seats = client.create("sliding_blocks", options={"seats": 4}, first=0, clock={"initial": 300})
    let_pass(server, seats[0], 301)
    with seats[1].listen() as live:
        shown = live.until(1)[-1]
    assert (shown["status"], shown["ended_by"], shown["lines"][-1]["move"]) == ("playing", None, "resign 0")


def test_who_runs_out_of_time_has_resigned(client: Client) -> None:
    first, second = client.small(clock={"initial": 0.1})
    with second.listen() as live:
        shown = live.next()
        assert shown["clock"]["running"] == 0
        while shown["status"] != "over":
            shown = live.next()
    assert shown["ended_by"] == "time"
    assert shown["view"]["outcome"] == {"winners": [1], "reason": "resigned"}
    assert answer(client.http.get(f"{first.path}/record"))["moves"] == ["resign 0"]


@pytest.mark.parametrize(
    "clock", [{}, {"increment": 5}, {"initial": 60, "days": 2}, {"initial": -1}, {"days": 99}, {"hours": 1}, 5]
)
def test_a_clock_that_cannot_be_is_refused(clock: object, client: Client) -> None:
    assert client.http.post("/api/games", json={"game": "tracker", "clock": clock}).status_code == 422
