"""A stored game that cannot be read is set aside, and nothing else stops; what goes wrong is seen from outside."""

from __future__ import annotations

import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import dedale
from dedale.cli.main import run
from dedale.server import periodic
from dedale.server.metrics import CHORES_FAILED, SET_ASIDE
from dedale.server.periodic import Chores, begin_ready, end_overdue, wake_bots

from .client import HUMAN, SMALL, Client, Seat, answer
from .processes import ServerHere

INVITED = {**HUMAN, "invite": True}
FAULTS = ["game = 'chess'", "options = '{'", "options = '{\"rows\": 99}'", "setups = '5'", "clock = '[]'"]


@pytest.fixture
def here(tmp_path: Path) -> Iterator[ServerHere]:
    with ServerHere(tmp_path) as server:
        yield server


@pytest.fixture
def visitor(here: ServerHere) -> Iterator[Client]:
    with httpx.Client(base_url=here.url, timeout=30) as http:
        yield Client(http)


def spoil(folder: Path, name: str, change: str) -> None:
    """Changes what is stored of a game behind the server's back."""
    with closing(sqlite3.connect(folder / "games.db")) as database, database:
        database.execute(f"UPDATE games SET {change} WHERE id = ?", [name])


def spoiled(here: ServerHere, folder: Path, seat: Seat, change: str) -> None:
    """Spoils a game that the server has to read again."""
    here.tables.by_id.pop(seat.id, None)
    spoil(folder, seat.id, change)


def value(counter: object) -> float:
    return float(counter._value.get())  # type: ignore[attr-defined]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_listed_game_that_cannot_be_read_leaves_the_lobby_to_the_others(
    fault: str, here: ServerHere, visitor: Client, tmp_path: Path
) -> None:
    (bad,) = visitor.create(options=SMALL, listed=True, seats=[HUMAN, INVITED])
    (good,) = visitor.create(options=SMALL, listed=True, seats=[HUMAN, INVITED])
    spoiled(here, tmp_path, bad, fault)
    shown = [game["id"] for game in answer(visitor.http.get("/api/games"))["games"]]
    assert good.id in shown
    told = visitor.http.get(bad.path)
    if told.status_code != 200:  # what only matters once the game has begun may be read until then
        assert bad.id not in shown
        assert (told.status_code, told.json()["faults"][0]["code"]) == (503, "game_unreadable")


def test_the_chores_of_the_other_games_are_done(here: ServerHere, visitor: Client, tmp_path: Path) -> None:
    clock = {"initial": 60}
    bad, _ = visitor.small(clock=clock)
    good, _ = visitor.small(clock=clock)
    before = value(SET_ASIDE)
    for seat in (bad, good):
        spoiled(here, tmp_path, seat, "deadline = 1.0")
    spoiled(here, tmp_path, bad, "game = 'chess'")
    here.run(end_overdue(here.tables))
    assert good.get()["ended_by"] == "time"
    assert value(SET_ASIDE) == before + 1
    assert here.run(here.tables.writer.overdue(time.time(), 10)) == [], "it is not looked at again"


def test_games_that_are_to_begin_or_wait_for_a_computer_player_are_handled_alone(
    here: ServerHere, visitor: Client, tmp_path: Path
) -> None:
    bots = [HUMAN, {"kind": "bot", "level": "easy"}]
    (bad,) = visitor.create(options=SMALL, seats=bots, first=0)
    spoiled(here, tmp_path, bad, "game = 'chess', bot_to_move = 1, touched = 1.0")
    here.run(wake_bots(here.tables, 0.0))
    (unready,) = visitor.create(options=SMALL, seats=[HUMAN, INVITED])
    spoiled(here, tmp_path, unready, "game = 'chess'")
    with closing(sqlite3.connect(tmp_path / "games.db")) as database, database:
        database.execute("UPDATE seats SET token_hash = 'x' WHERE game_id = ?", [unready.id])
    here.run(begin_ready(here.tables))
    assert here.run(here.tables.writer.ready(10)) == []
    good, _ = visitor.small()
    assert good.get()["n"] == 0


def test_a_server_that_is_started_again_tries_again(tmp_path: Path) -> None:
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url, timeout=30) as http:
        seat, _ = Client(http).small()
        spoiled(server, tmp_path, seat, "game = 'chess'")
        assert http.get(seat.path).status_code == 503
    spoil(tmp_path, seat.id, "game = 'tracker'")
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url, timeout=30) as http:
        assert seat.elsewhere(http).get()["status"] == "playing"


def test_the_doctor_lists_what_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ServerHere(tmp_path) as server, httpx.Client(base_url=server.url, timeout=30) as http:
        good, bad = Client(http).small()[0], Client(http).small()[0]
    command = ["doctor", "--database", f"sqlite:///{tmp_path}/games.db"]
    assert run(command) == 0
    spoil(tmp_path, bad.id, "game = 'chess'")
    capsys.readouterr()
    assert run(command) == 1
    told = capsys.readouterr()
    assert f"{bad.id}  chess  rules {dedale.__version__}  UnknownGame" in told.out
    assert good.id not in told.out
    assert told.err == "dedale: 1 of the stored games cannot be read\n"


def test_a_chore_that_fails_stops_no_other(here: ServerHere, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise ValueError("no idea")

    done: list[str] = []

    async def note(*_: object) -> None:
        done.append("woken")

    monkeypatch.setattr(periodic, "end_overdue", fail)
    monkeypatch.setattr(periodic, "wake_bots", note)
    before = value(CHORES_FAILED)
    here.run(Chores(here.tables, here.app.state.settings).beat())
    assert "woken" in done
    assert value(CHORES_FAILED) > before


@pytest.mark.parametrize(
    ("missing", "sentence"), [("ran", "the chores do not run"), ("written", "the database cannot be written")]
)
def test_health_tells_what_is_wrong(missing: str, sentence: str, here: ServerHere, visitor: Client) -> None:
    assert answer(visitor.http.get("/healthz")) == {"status": "ok"}
    health = here.tables.health
    late = health.now() + 1000.0
    health.now = lambda: late
    health.ran = health.written = late
    setattr(health, missing, late - 100.0)
    assert answer(visitor.http.get("/healthz"), 503) == {"status": sentence}


def test_a_body_that_breaks_off_is_no_fault_of_ours(
    here: ServerHere, visitor: Client, caplog: pytest.LogCaptureFixture
) -> None:
    address = ("127.0.0.1", int(here.url.rpartition(":")[2]))
    with socket.create_connection(address) as broken:
        broken.sendall(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
        broken.sendall(b"Content-Length: 100\r\n\r\n{")
    visitor.small()
    until_idle(here)
    assert "a request failed" not in caplog.text


def until_idle(here: ServerHere) -> None:
    """Waits until the server has no request in hand."""
    while here._server.server_state.tasks:
        time.sleep(0.01)
