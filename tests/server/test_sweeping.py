"""How long games are kept: by settings, in small steps, and never against somebody who has one open."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

from dedale.server import sweeping
from dedale.server.periodic import measure_database
from dedale.server.rounds import Rounds, cutoffs
from dedale.server.schema import games, moves
from dedale.server.settings import Settings
from dedale.server.store import Store
from dedale.server.sweeping import START, Cutoffs, Place
from dedale.table.clocks import DAY

from .client import HUMAN, Client, Live, answer
from .processes import Postgres, ServerHere
from .test_store import GAME, begun, moved, store

__all__ = ["store"]
WAITING = [HUMAN, {**HUMAN, "invite": True}]
NEVER = float("-inf")
OLD = replace(GAME, clock=None, created=100.0, touched=100.0)


def walk(store: Store, chosen: Cutoffs) -> list[str]:
    """The games that one walk removes."""
    after: Place | None = START
    found: list[str] = []
    while after is not None:
        step = store.sweep(after, chosen)
        found += [name for name, _ in step.removed]
        after = step.after
    return found


# What is removed


def test_each_kind_of_game_has_its_own_time(store: Store) -> None:
    for status in ("waiting", "playing", "over"):
        store.add(replace(OLD, id=status, status=status))
    assert walk(store, Cutoffs(NEVER, NEVER, NEVER)) == []
    assert walk(store, Cutoffs(99.0, 99.0, 99.0)) == []
    assert walk(store, Cutoffs(101.0, NEVER, NEVER)) == ["waiting"]
    assert walk(store, Cutoffs(101.0, 101.0, NEVER)) == ["playing"]
    assert walk(store, Cutoffs(101.0, 101.0, 101.0)) == ["over"]


def test_a_game_in_which_somebody_moves_or_whose_clock_runs_is_not_abandoned(store: Store) -> None:
    store.add(replace(OLD, id="moved", status="playing", touched=200.0))
    store.add(replace(OLD, id="clock", status="playing", deadline=900.0))
    store.add(replace(OLD, id="left", status="playing"))
    assert walk(store, Cutoffs(150.0, 150.0, 150.0)) == ["left"]


def test_a_game_that_somebody_has_open_stays(store: Store) -> None:
    for status in ("waiting", "playing", "over"):
        store.add(replace(OLD, id=status, status=status))
    assert store.note_opened(["waiting", "playing", "over", "unknown"], 200.0) == {"waiting", "playing", "over"}
    assert walk(store, Cutoffs(150.0, 150.0, 150.0)) == []
    assert len(walk(store, Cutoffs(250.0, 250.0, 250.0))) == 3


def test_a_game_that_cannot_be_read_is_left_alone(store: Store) -> None:
    store.add(OLD)
    store.set_aside("one", "it cannot be read")
    assert walk(store, Cutoffs(101.0, 101.0, 101.0)) == []
    store.try_all_again()
    assert walk(store, Cutoffs(101.0, 101.0, 101.0)) == ["one"]


def test_nothing_of_a_removed_game_is_left(store: Store) -> None:
    game = begun(store)
    store.write(game, moved(1, "enter A1"))
    store.lease("one", "mine", now=1.0, until=2.0)
    assert walk(store, Cutoffs(9.0, 9.0, 9.0)) == ["one"]
    with store.engine.begin() as connection:
        for table in ("games", "seats", "moves", "leases"):
            assert connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one() == 0


def test_finished_games_are_kept_for_ever_unless_told_otherwise() -> None:
    usual = cutoffs(Settings(), 1000 * DAY)
    assert usual == Cutoffs(986 * DAY, 910 * DAY, NEVER)
    assert cutoffs(Settings(all_days=30), 1000 * DAY) == Cutoffs(986 * DAY, 970 * DAY, 970 * DAY)
    assert cutoffs(Settings(waiting_days=0, finished_days=365), 1000 * DAY) == Cutoffs(NEVER, 910 * DAY, 635 * DAY)


# In small steps


def test_a_step_looks_at_few_games_and_removes_few_moves(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "LOOKED_AT", 10)
    monkeypatch.setattr(sweeping, "MOST_GAMES", 4)
    monkeypatch.setattr(sweeping, "MOST_MOVES", 5)
    for number in range(25):
        store.add(replace(OLD, id=f"{number:02}", status="over" if number < 12 else "waiting", created=float(number)))
    with store.engine.begin() as connection:
        rows = [{"game_id": "01", "n": n, "seat": 0, "move": "go", "spent": 0.0} for n in range(1, 9)]
        connection.execute(moves.insert(), rows)
    taken = []
    after: Place | None = START
    while after is not None:
        step = store.sweep(after, Cutoffs(NEVER, NEVER, 101.0))
        taken.append(([int(name) for name, _ in step.removed], sum(step.games.values()), step.moves))
        after = step.after
    assert [removed for removed, _, _ in taken] == [[0], [1], [2, 3, 4, 5], [6, 7, 8, 9], [10, 11], []]
    assert sum(seen for _, seen, _ in taken) == 13, "the others are counted, each once"
    assert sum(moves for _, _, moves in taken) == 0


def test_a_walk_is_answered_from_an_index(tmp_path: Path) -> None:
    """However many games are kept for ever, a step costs the same: none of them is sorted or scanned."""
    with closing(Store(f"sqlite:///{tmp_path}/games.db")) as opened, opened.engine.begin() as connection:
        asked: list[Any] = []
        sql.event.listen(opened.engine, "before_cursor_execute", lambda *found: asked.append(found[2:4]))
        sweeping.sweep_some(connection, (5.0, "x"), Cutoffs(1.0, 1.0, 1.0))
        statement, values = asked[0]
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
        told = " ".join(row.detail for row in plan)
        assert "USING INDEX games_by_age" in told
        assert "TEMP B-TREE" not in told


def test_several_processes_may_sweep_side_by_side(postgres: Postgres) -> None:
    with closing(Store(postgres.url)) as one, closing(Store(postgres.url)) as other:
        with one.engine.begin() as connection:
            connection.execute(games.delete())
        names = {f"{number:03}" for number in range(300)}
        for name in sorted(names):
            one.add(replace(OLD, id=name, status="over"))
        found: list[str] = []
        sweepers = [
            Thread(target=lambda opened=opened: found.extend(walk(opened, Cutoffs(NEVER, NEVER, 101.0))))
            for opened in (one, other)
        ]
        for sweeper in sweepers:
            sweeper.start()
        for sweeper in sweepers:
            sweeper.join()
        found += walk(one, Cutoffs(NEVER, NEVER, 101.0))
        assert Counter(found) == Counter(names), "each is removed once, by one of them"


# Whoever is still there


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with ServerHere(tmp_path_factory.mktemp("here")) as running:
        yield running


@pytest.fixture
def visitor(here: ServerHere) -> Iterator[Client]:
    with httpx.Client(base_url=here.url, timeout=30) as http:
        yield Client(http)


def age(here: ServerHere, game_id: str) -> None:
    """Lets a hundred days pass for one game."""
    long_ago = time.time() - 100 * DAY
    aged = games.update().where(games.c.id == game_id).values(created=long_ago, touched=long_ago, opened=None)
    with here.tables.writer.store.engine.begin() as connection:
        connection.execute(aged)
    here.tables.by_id.pop(game_id, None)


def sweep(here: ServerHere, **settings: float) -> None:
    """A whole round through all games."""
    rounds = Rounds(here.tables, Settings(**settings))  # type: ignore[arg-type]
    here.run(rounds.go_on())


def test_a_game_that_has_waited_or_lain_for_too_long_is_removed(here: ServerHere, visitor: Client) -> None:
    (waiting,) = visitor.create(seats=WAITING)
    left, _ = visitor.small()
    played, _ = visitor.small()
    ended, _ = visitor.small()
    answer(ended.post("resign"))
    for seat in (waiting, left, ended):
        age(here, seat.id)
    sweep(here)
    assert [visitor.http.get(seat.path).status_code for seat in (waiting, left, played, ended)] == [404, 404, 200, 200]
    sweep(here, finished_days=30)
    assert visitor.http.get(ended.path).status_code == 404
    assert left.move("enter A1").status_code == 404


def test_a_game_stays_while_somebody_has_it_open(here: ServerHere, visitor: Client) -> None:
    seat, _ = visitor.small()
    age(here, seat.id)
    with seat.listen() as live:
        live.next()
        until_noted(here, seat.id)
        sweep(here, finished_days=30)
        answer(seat.move("enter A1"))
        live.until(1)


def until_noted(here: ServerHere, game_id: str) -> None:
    """Waits until it is stored that the game is open."""
    ends = time.monotonic() + 30
    while here.run(opened(here, game_id)) is None:
        assert time.monotonic() < ends
        time.sleep(0.01)


async def opened(here: ServerHere, game_id: str) -> float | None:
    with here.tables.writer.store.engine.begin() as connection:
        moment: float | None = connection.execute(sql.select(games.c.opened).where(games.c.id == game_id)).scalar()
        return moment


def test_whoever_listens_to_a_removed_game_is_told(here: ServerHere, visitor: Client) -> None:
    seat, _ = visitor.small()
    with seat.listen() as live:
        live.next()
        with here.tables.writer.store.engine.begin() as connection:
            connection.execute(games.delete().where(games.c.id == seat.id))
        here.run(removed(here, seat.id))
        assert closing_code(live) == 4404
    with Live(here.url, seat.id, seat.token) as again:
        assert closing_code(again) == 4404


def closing_code(live: Live) -> int:
    """The code with which the server ends a connection, whatever it still tells before."""
    with pytest.raises(ConnectionClosed) as closed:
        last_words(live)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def last_words(live: Live) -> None:
    while True:
        live.next()


# What is told of it


def test_metrics_tell_how_much_is_stored(here: ServerHere, visitor: Client) -> None:
    seat, _ = visitor.small()
    answer(seat.move("enter A1"))
    sweep(here)
    here.run(measure_database(here.tables))
    told = figures(visitor.http.get("/metrics").text)
    with here.tables.writer.store.engine.begin() as connection:
        by_status: dict[str, int] = dict(
            connection.execute(sql.select(games.c.status, sql.func.count()).group_by(games.c.status)).all()
        )
        count = connection.execute(sql.select(sql.func.count()).select_from(moves)).scalar_one()
    assert {status: told[f'dedale_games_stored{{status="{status}"}}'] for status in by_status} == by_status
    assert told["dedale_moves_stored"] == count > 0
    assert told["dedale_database_bytes"] > told["dedale_database_free_bytes"] >= 0


def figures(exposition: str) -> dict[str, float]:
    """The samples of an exposition, by name and labels."""
    lines = [line.rpartition(" ") for line in exposition.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_the_size_of_a_database_is_known(store: Store) -> None:
    size, free = store.size()
    assert size > free >= 0


async def removed(here: ServerHere, game_id: str) -> None:
    here.tables.remove(game_id)


def test_a_move_in_a_game_that_another_process_has_removed_is_refused(here: ServerHere, visitor: Client) -> None:
    seat, _ = visitor.small()
    with seat.listen() as live:
        live.next()
        with here.tables.writer.store.engine.begin() as connection:
            connection.execute(games.delete().where(games.c.id == seat.id))
        assert seat.move("enter A1").status_code == 404
        assert closing_code(live) == 4404
