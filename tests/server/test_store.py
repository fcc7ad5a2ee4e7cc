"""What is kept: once, whole, and in tables that the migrations make as the code expects them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from dedale.core import DedaleError
from dedale.server.kept import KeptGame, KeptMove, KeptSeat, Progress
from dedale.server.store import AlreadyMoved, Store
from dedale.server.tables import metadata

from .processes import Postgres

SEATS = (KeptSeat(0, "human", None, "Ana", "hash", None, False), KeptSeat(1, "human", None, "", None, "invite", True))
GAME = KeptGame(
    id="one",
    game="tracker",
    options={"rows": 3},
    seed=2**48,
    board=None,
    setups=[None, None],
    first=None,
    status="waiting",
    listed=True,
    clock={"initial": 60.0, "increment": 0.0, "days": 0.0},
    deadline=None,
    bot_to_move=False,
    draw_offer=None,
    ended_by=None,
    rematch=None,
    created=1.5,
    touched=1.5,
    seats=SEATS,
)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "sqlite":
        opened = Store(f"sqlite:///{tmp_path}/games.db")
    else:
        cluster: Postgres = request.getfixturevalue("postgres")
        opened = Store(cluster.url)
    with opened.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
    yield opened
    opened.close()


def at(moment: float) -> Progress:
    return Progress("playing", moment, bot_to_move=False, deadline=None)


def begun(store: Store) -> None:
    store.add(GAME)
    assert store.start("one", {"board": None, "setups": [{}, {}], "first": 0})


def test_a_game_is_kept_as_it_is(store: Store) -> None:
    store.add(GAME)
    assert store.load("one") == (GAME, [])
    assert store.load("two") is None
    assert [game.id for game in store.open_games(5)] == ["one"]


def test_migrations_make_the_tables_that_the_code_expects(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_move_has_one_number_and_a_number_one_move(store: Store) -> None:
    begun(store)
    store.append("one", KeptMove(1, 0, "enter A1", 0.5), at(2.0))
    with pytest.raises(AlreadyMoved):
        store.append("one", KeptMove(1, 0, "enter B1", 0.5), at(3.0))
    kept, moves = store.load("one") or (None, [])
    assert kept is not None
    assert (kept.touched, moves) == (2.0, [KeptMove(1, 0, "enter A1", 0.5)])


def test_moves_committed_together_are_judged_one_by_one(store: Store) -> None:
    begun(store)
    store.add(replace(GAME, id="two", status="playing"))
    batch = [
        ("one", KeptMove(1, 0, "a", 0.0), at(2.0)),
        ("one", KeptMove(1, 0, "b", 0.0), at(3.0)),
        ("two", KeptMove(1, 0, "c", 0.0), at(4.0)),
    ]
    faults = store.append_all(batch)
    assert [type(fault) for fault in faults] == [type(None), AlreadyMoved, type(None)]
    assert [move.move for name in ("one", "two") for move in (store.load(name) or (None, []))[1]] == ["a", "c"]


def test_a_game_that_has_ended_takes_no_move(store: Store) -> None:
    begun(store)
    assert store.change("one", [], {"status": "over"})
    with pytest.raises(AlreadyMoved, match="has moved on"):
        store.append("one", KeptMove(1, 0, "enter A1", 0.5), at(2.0))
    assert (store.load("one") or (None, [KeptMove(0, 0, "?", 0.0)]))[1] == []


def test_a_seat_is_given_away_once(store: Store) -> None:
    store.add(GAME)
    assert not store.claim("one", 1, "wrong", "token", "Bo")
    assert store.claim("one", 1, "invite", "token", "Bo")
    assert not store.claim("one", 1, "invite", "token", "Cy")
    assert not store.claim("one", 0, None, "token", "Cy")


def test_a_setup_is_handed_in_once(store: Store) -> None:
    store.add(GAME)
    assert store.hand_in("one", 1, [None, {"fugitive": "A1"}])
    assert not store.hand_in("one", 1, [None, {"fugitive": "A2"}])
    assert (store.load("one") or (GAME, []))[0].setups == [None, {"fugitive": "A1"}]


def test_a_game_begins_once(store: Store) -> None:
    begun(store)
    assert not store.start("one", {"board": None, "setups": [{}, {}], "first": 1})


def test_clocks_stand_still_while_no_server_runs(store: Store) -> None:
    store.add(replace(GAME, deadline=1000.0))
    assert store.beat(900.0, 10.0) == 0.0
    assert store.beat(902.0, 10.0) == 0.0
    assert store.overdue(999.0, 5) == []
    assert store.beat(2902.0, 10.0) == 2000.0
    assert store.overdue(2999.0, 5) == []
    assert store.overdue(3001.0, 5) == ["one"]


def test_what_computer_players_owe_is_found_again(store: Store) -> None:
    store.add(replace(GAME, bot_to_move=True, touched=5.0))
    assert store.waiting_for_bots(4.0, 5) == []
    assert store.waiting_for_bots(6.0, 5) == ["one"]


@pytest.mark.parametrize("url", ["nonsense", "mysql://x", "sqlite:////nowhere/at/all/games.db"])
def test_a_database_that_cannot_be_is_refused(url: str) -> None:
    with pytest.raises(DedaleError, match="--database"):
        Store(url)
