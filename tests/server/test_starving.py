"""Nobody starves the others: thinking and making are shared out by person, and so are games."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from dedale.pool import ProcessDied
from dedale.pool.fair_queue import FairQueue
from dedale.pool.process import Process
from dedale.server import computer_players
from dedale.server.periodic import wake_bots
from dedale.server.settings import Limits
from dedale.table.tasks import ChooseMove
from tests.pool.test_pool import wait_for

from .client import HUMAN, SMALL, Client, Seat, answer
from .processes import Postgres, Redis, ServerHere

EXPERT = {"kind": "bot", "level": "expert"}
EASY = {"kind": "bot", "level": "easy"}
CAMP = {"fugitive": "C3", "barriers": []}
BOT_BEGINS: dict[str, Any] = {"game": "tracker", "options": SMALL, "setups": [CAMP, CAMP], "first": 1}
LIMITED = Limits()
Do = Callable[..., Any]


def visitor(server: ServerHere, address: str) -> httpx.Client:
    """Somebody who comes from this address."""
    return httpx.Client(base_url=server.url, timeout=60, transport=httpx.HTTPTransport(local_address=address))


def codes(response: httpx.Response) -> list[str]:
    return [fault["code"] for fault in response.json()["faults"]]


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Everything that is asked and begun, in order: ("asked", host) and ("begun", host)."""
    found: list[tuple[str, str]] = []
    put, following = FairQueue.put, FairQueue.next

    def noted_put(self: FairQueue[Any], asker: str, job: Any, matter: str = "") -> None:
        found.append(("asked", asker))
        put(self, asker, job, matter)

    def noted_next(self: FairQueue[Any]) -> Any:
        taken = following(self)
        if taken is not None:
            found.append(("begun", taken.asker))
        return taken

    monkeypatch.setattr(FairQueue, "put", noted_put)
    monkeypatch.setattr(FairQueue, "next", noted_next)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("games", [50, 200])
def test_an_easy_opponent_answers_though_somebody_has_many_games_with_experts(
    games: int, tmp_path: Path, events: list[tuple[str, str]]
) -> None:
    """Between a question of the honest player and the time when it is begun, the other has one thing begun at most.

    Nobody thinks until both have asked: then the line is as long as it gets.
    """
    with ServerHere(tmp_path, limits=LIMITED) as server:
        server.tables.thinkers._pool.submit("", wait_for, tmp_path / "go on")
        with visitor(server, "127.0.0.1") as attacker:
            for _ in range(games):
                Client(attacker).create(seats=[HUMAN, EXPERT], **BOT_BEGINS)
        with visitor(server, "127.0.0.2") as honest:
            (seat,) = Client(honest).create(seats=[HUMAN, EASY], **BOT_BEGINS)
            until(lambda: server.tables.thinkers.waiting == LIMITED.questions + 1)
            (tmp_path / "go on").touch()
            until_moved(seat)
            name = server.app.state.hosts.name_of("127.0.0.2")
    assert ("asked", name) in events
    assert most_begun_before(events, name) <= 1


def until_moved(seat: Seat) -> None:
    with seat.listen() as live:
        live.until(1)


def most_begun_before(events: list[tuple[str, str]], host: str) -> int:
    """How many things of others were begun, at most, between a question of this host and its beginning."""
    others, most, waits = 0, 0, False
    for kind, asker in events:
        if asker == host:
            waits = kind == "asked"
            most, others = max(most, others), 0
        elif waits and kind == "begun":
            others += 1
    return most


def test_a_person_has_only_so_many_unfinished_games(tmp_path: Path) -> None:
    limits = Limits(unfinished=3, listed=0)
    with ServerHere(tmp_path, limits=limits) as server, visitor(server, "127.0.0.1") as http:
        made = [Client(http).small()[0] for _ in range(3)]
        told = http.post("/api/games", json={"game": "tracker"})
        assert (told.status_code, codes(told)) == (429, ["too_many_games"])
        with visitor(server, "127.0.0.2") as another:
            Client(another).small()
        answer(made[0].post("resign"))
        Client(http).small()


def test_games_that_are_made_at_the_same_time_count_too(tmp_path: Path) -> None:
    with (
        ServerHere(tmp_path, limits=Limits(unfinished=3)) as server,
        visitor(server, "127.0.0.1") as http,
        ThreadPoolExecutor(10) as threads,
    ):
        told = list(threads.map(lambda _: http.post("/api/games", json={"game": "tracker"}), range(10)))
    assert sorted(one.status_code for one in told) == [201] * 3 + [429] * 7


def test_a_person_lists_only_a_few_games(tmp_path: Path) -> None:
    waiting = {"game": "tracker", "listed": True, "seats": [HUMAN, {**HUMAN, "invite": True}]}
    with ServerHere(tmp_path, limits=Limits(listed=2)) as server, visitor(server, "127.0.0.1") as http:
        for _ in range(2):
            answer(http.post("/api/games", json=waiting), 201)
        told = http.post("/api/games", json=waiting)
        assert (told.status_code, codes(told)) == (429, ["too_many_listed"])
        answer(http.post("/api/games", json={**waiting, "listed": False}), 201)


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[ChooseMove]:
    """Every move that a computer player has begun to think about, in any server of this process."""
    found: list[ChooseMove] = []
    do = Process.do

    def noted_do(self: Process, work: Do, arguments: tuple[Any, ...], seconds: float | None) -> Any:
        if isinstance(task := task_of(arguments), ChooseMove):
            found.append(task)
        return do(self, work, arguments, seconds)

    monkeypatch.setattr(Process, "do", noted_do)
    return found


def task_of(arguments: tuple[Any, ...]) -> object:
    """What a pool is asked to work out, if it is a task."""
    return arguments[1][0] if len(arguments) == 2 and arguments[1] else None


def test_nobody_thinks_about_a_game_that_is_over(tmp_path: Path, thoughts: list[ChooseMove]) -> None:
    with ServerHere(tmp_path) as server, visitor(server, "127.0.0.1") as http:
        busy = server.tables.thinkers._pool.submit("", wait_for, tmp_path / "go on")
        (seat,) = Client(http).create(seats=[HUMAN, EASY], **BOT_BEGINS)
        until(lambda: server.tables.thinkers.waiting == 1)
        answer(seat.post("resign"))
        (tmp_path / "go on").touch()
        busy.result(60)
        until(lambda: not server.tables.thinking)
    assert thoughts == []


def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.01)


@pytest.mark.slow
def test_of_two_processes_one_thinks_for_a_game(
    tmp_path: Path, postgres: Postgres, redis: Redis, thoughts: list[ChooseMove]
) -> None:
    shared = {"database": postgres.url, "bus": redis.url, "demo": True}
    wanted = {"game": "tracker", "options": SMALL, "seats": [EASY] * 2}
    with (
        ServerHere(tmp_path, **shared) as one,
        ServerHere(tmp_path, **shared) as other,
        visitor(one, "127.0.0.1") as http,
    ):
        path = f"/api/games/{answer(http.post('/api/games', json=wanted), 201)['id']}"
        while answer(http.get(path))["status"] != "over":
            other.run(wake_bots(other.tables, -60.0))
        moves = answer(http.get(path))["n"]
    assert len(thoughts) == moves


def test_a_computer_player_whose_process_dies_is_asked_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaths: list[Do] = []
    do = Process.do

    def deadly_do(self: Process, work: Do, arguments: tuple[Any, ...], seconds: float | None) -> Any:
        if isinstance(task_of(arguments), ChooseMove) and len(deaths) < 3:
            deaths.append(work)
            raise ProcessDied
        return do(self, work, arguments, seconds)

    monkeypatch.setattr(Process, "do", deadly_do)
    monkeypatch.setattr(computer_players, "FIRST_REST", 0.0)
    with ServerHere(tmp_path) as server, visitor(server, "127.0.0.1") as http:
        (seat,) = Client(http).create(seats=[HUMAN, EASY], **BOT_BEGINS)
        until(lambda: len(deaths) == 3 and not server.tables.thinking)
        shown = seat.get()
        assert (shown["status"], shown["n"]) == ("playing", 0), "it has not resigned"
        server.run(wake_bots(server.tables, -60.0))
        until_moved(seat)
        until(lambda: not server.tables.thinking)
        assert server.tables.resting == {}


def test_rests_grow_longer(tmp_path: Path) -> None:
    with ServerHere(tmp_path) as server, visitor(server, "127.0.0.1") as http:
        seat, _ = Client(http).small()
        live = server.tables.by_id[seat.id]
        server.tables.now = lambda: 1000.0
        until_when = []
        for _ in range(9):
            computer_players.rest(server.tables, live, "it has died")
            until_when.append(server.tables.resting[seat.id].until - 1000.0)
    assert until_when == [5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0, 600.0, 600.0]
