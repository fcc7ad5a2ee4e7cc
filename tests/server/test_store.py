"""What is stored: once, whole, and in the database schema that the code expects after all migrations."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import dedale
from dedale.core import DedaleError
from dedale.server.schema import metadata, salts
from dedale.server.store import Outdated, Store, migrations
from dedale.table.facts import (
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Fact,
    GameBegun,
    MovePlayed,
    PieceTouched,
    RematchMade,
    SeatClaimed,
    SetupHandedIn,
    TransferMade,
    TransferUsed,
    after,
)
from dedale.table.messages import Clock
from dedale.table.stored import StoredGame, StoredMove, StoredSeat

from .processes import Postgres

SEATS = (
    StoredSeat(0, "human", None, "Ana", "hash", None, False),
    StoredSeat(1, "human", None, "", None, "invite", True),
)
GAME = StoredGame(
    id="one",
    game="tracker",
    options={"rows": 3},
    seed=2**48,
    board=None,
    setups=[None, None],
    first=None,
    status="waiting",
    listed=True,
    clock=Clock(initial=60),
    deadline=None,
    bot_to_move=False,
    draw_offer=None,
    ended_by=None,
    rematch=None,
    created=1.5,
    touched=1.5,
    seats=SEATS,
)
BEGUN = GameBegun(None, [{}, {}], 0, 2.0, bot_to_move=False, deadline=62.0)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "sqlite":
        opened = Store(f"sqlite:///{tmp_path}/games.db")
    else:
        cluster: Postgres = request.getfixturevalue("postgres")
        opened = Store(cluster.url)
    with opened.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            if table is not salts:
                connection.execute(table.delete())
    yield opened
    opened.close()


def moved(n: int, move: str, moment: float = 2.0) -> MovePlayed:
    return MovePlayed(StoredMove(n, 0, move, 0.5), "playing", moment, bot_to_move=False, deadline=None)


def begun(store: Store, name: str = "one") -> StoredGame:
    game = replace(GAME, id=name, status="playing")
    store.add(game)
    return game


def stored(store: Store, name: str = "one") -> StoredGame:
    loaded = store.load(name)
    assert loaded is not None
    return loaded[0]


def listed_game(**fields: Any) -> StoredGame:
    """A listed game that waits, with other fields."""
    return replace(GAME, **{"listed": True, **fields})


def moves_of(store: Store, name: str) -> list[str]:
    loaded = store.load(name)
    assert loaded is not None
    return [move.move for move in loaded[1]]


def test_a_game_is_kept_as_it_is(store: Store) -> None:
    store.add(GAME)
    assert store.load("one") == (GAME, [])
    assert store.load("two") is None
    assert [game.id for game, _ in store.open_games(5, now=2.0)] == ["one"]


def test_migrations_make_the_tables_that_the_code_expects(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_games_of_an_older_database_go_on(store: Store) -> None:
    """Tables as they were before games had revisions, with a game in play."""
    begun(store)
    with store.engine.begin() as connection:
        command.downgrade(migrations(connection), "0002")
        columns = {column["name"] for column in sql.inspect(connection).get_columns("games")}
        assert "revision" not in columns
        command.upgrade(migrations(connection), "head")
    game = stored(store)
    assert (game.status, game.revision) == ("playing", 0)
    store.write(game, moved(1, "enter A1"))
    assert (stored(store).revision, moves_of(store, "one")) == (1, ["enter A1"])


def test_games_from_before_pieces_were_touched_go_on(store: Store) -> None:
    """Tables as they were before a touched piece was kept, with a game in play."""
    begun(store)
    with store.engine.begin() as connection:
        command.downgrade(migrations(connection), "0003")
        columns = {column["name"] for column in sql.inspect(connection).get_columns("games")}
        assert "touched_piece" not in columns
        command.upgrade(migrations(connection), "head")
    game = stored(store)
    assert (game.status, game.touched_piece) == ("playing", None)
    store.write(game, PieceTouched("pawn A1"))
    assert stored(store).touched_piece == "pawn A1"
    store.write(stored(store), moved(1, "pawn A1 A3"))
    assert stored(store).touched_piece is None


def test_games_from_before_agreements_were_kept_go_on(store: Store) -> None:
    store.add(replace(GAME, status="playing"))
    with store.engine.begin() as connection:
        command.downgrade(migrations(connection), "0004")
        assert "given" not in {column["name"] for column in sql.inspect(connection).get_columns("games")}
        assert "transfer_hash" not in {column["name"] for column in sql.inspect(connection).get_columns("seats")}
        command.upgrade(migrations(connection), "head")
    game = stored(store)
    assert (game.given, game.draw_declined, game.seats[0].transfer_hash) == (None, None, None)
    store.write(game, moved(1, "enter A1"))
    assert moves_of(store, "one") == ["enter A1"]


def test_games_from_before_hosts_and_leases_go_on(store: Store) -> None:
    """Tables as they were before it was stored who has made a game."""
    begun(store)
    with store.engine.begin() as connection:
        command.downgrade(migrations(connection), "0005")
        assert not {"leases", "salts"} & set(sql.inspect(connection).get_table_names())
        command.upgrade(migrations(connection), "head")
    assert (stored(store).status, stored(store).host) == ("playing", "")
    assert store.unfinished("") == (1, 0)
    store.write(stored(store), moved(1, "enter A1"))
    assert moves_of(store, "one") == ["enter A1"]


def test_games_from_before_rules_had_versions_go_on(store: Store) -> None:
    begun(store)
    with store.engine.begin() as connection:
        command.downgrade(migrations(connection), "0006")
        assert "set_aside" not in sql.inspect(connection).get_table_names()
        command.upgrade(migrations(connection), "head")
    assert store.names() == [("one", "tracker", "")], "nobody knows which rules"
    begun(store, "two")
    assert store.names()[1] == ("two", "tracker", dedale.__version__)


def test_games_survive_every_migration_down_and_up_again(store: Store) -> None:
    """Down to the first tables and up to the newest, one migration at a time: no seat and no move is lost."""
    store.write(begun(store), moved(1, "enter A1"))
    with store.engine.begin() as connection:
        config = migrations(connection)
        chain = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
        for revision in chain[1:]:
            command.downgrade(config, revision)
            assert counts(connection) == (1, 2, 1), f"down to {revision}"
        for revision in reversed(chain):
            command.upgrade(config, revision)
            assert counts(connection) == (1, 2, 1), f"up to {revision}"
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert [seat.name for seat in stored(store).seats] == ["Ana", ""]
    assert moves_of(store, "one") == ["enter A1"]


def counts(connection: sql.Connection) -> tuple[int, ...]:
    """How many games, seats and moves there are."""
    tables = ("games", "seats", "moves")
    return tuple(connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one() for table in tables)


def test_a_game_that_is_set_aside_is_left_alone_until_all_are_tried_again(store: Store) -> None:
    store.add(replace(GAME, bot_to_move=True, touched=5.0, deadline=5.0))
    store.set_aside("one", "it cannot be read")
    store.set_aside("one", "it still cannot be read")
    assert (store.open_games(5, now=2.0), store.overdue(9.0, 5), store.waiting_for_bots(9.0, 9.0, 5)) == ([], [], [])
    store.try_all_again()
    assert (store.overdue(9.0, 5), store.waiting_for_bots(9.0, 9.0, 5)) == (["one"], ["one"])


@pytest.mark.slow
def test_two_processes_may_start_on_an_empty_database(postgres: Postgres) -> None:
    with closing(Store(postgres.url)) as old, old.engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    found: list[Store] = []
    starting = [threading.Thread(target=lambda: found.append(Store(postgres.url))) for _ in range(4)]
    for one in starting:
        one.start()
    for one in starting:
        one.join()
    assert len(found) == 4
    assert len({opened.salt() for opened in found}) == 1
    for opened in found:
        opened.close()


@pytest.mark.parametrize(
    "fact",
    [
        DrawDeclined(1),
        TransferMade(1, "hash", "sealed", 9.0),
        TransferUsed(1, "token"),
        SeatClaimed(1, "token", "Bo"),
        SetupHandedIn(1, {"fugitive": "A1"}),
        BEGUN,
        moved(1, "enter A1"),
        PieceTouched("pawn A1"),
        DrawOffered(1),
        DrawAgreed(),
        RematchMade(replace(GAME, id="again")),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_a_fact_is_stored_as_the_table_expects_it_once(fact: Fact, store: Store) -> None:
    store.add(GAME)
    store.write(GAME, fact)
    expected = after(GAME, fact)
    assert (stored(store), expected.revision) == (expected, 1)
    with pytest.raises(Outdated):
        store.write(GAME, fact)
    assert stored(store) == expected, "what comes too late changes nothing"


def test_a_rematch_comes_with_its_game_or_not_at_all(store: Store) -> None:
    store.add(GAME)
    store.write(GAME, RematchMade(replace(GAME, id="again")))
    with pytest.raises(Outdated):
        store.write(GAME, RematchMade(replace(GAME, id="another")))
    assert (stored(store).rematch, stored(store, "again").seats, store.load("another")) == ("again", SEATS, None)


def test_a_move_has_one_number_and_a_number_one_move(store: Store) -> None:
    game = begun(store)
    store.write(game, moved(1, "enter A1"))
    with pytest.raises(Outdated):
        store.write(game, moved(1, "enter B1", 3.0))
    with pytest.raises(sql.exc.IntegrityError):
        store.write(stored(store), moved(1, "enter B1", 3.0))
    assert (stored(store).touched, moves_of(store, "one")) == (2.0, ["enter A1"])


@pytest.mark.slow
def test_a_game_is_loaded_as_of_one_moment(store: Store) -> None:
    """While others play, a loaded game has exactly the moves that its revision counts."""
    game = begun(store)
    played: list[StoredGame] = [game]

    def play() -> None:
        for n in range(1, 200):
            store.write(played[-1], moved(n, "go"))
            played.append(replace(played[-1], revision=n))

    playing = threading.Thread(target=play)
    playing.start()
    while playing.is_alive():
        loaded = store.load("one")
        assert loaded is not None
        assert len(loaded[1]) == loaded[0].revision
    playing.join()


def test_moves_committed_together_are_judged_one_by_one(store: Store) -> None:
    one, two = begun(store), begun(store, "two")
    faults = store.write_moves([(one, moved(1, "a")), (one, moved(1, "b")), (two, moved(1, "c"))])
    assert [type(fault) for fault in faults] == [type(None), Outdated, type(None)]
    assert [moves_of(store, name) for name in ("one", "two")] == [["a"], ["c"]]


def test_a_game_that_has_ended_meanwhile_takes_no_move(store: Store) -> None:
    game = begun(store)
    store.write(game, DrawAgreed())
    with pytest.raises(Outdated):
        store.write(game, moved(1, "enter A1"))
    assert moves_of(store, "one") == []


def test_clocks_stand_still_while_no_server_runs(store: Store) -> None:
    store.add(replace(GAME, deadline=1000.0))
    assert store.beat(900.0, 10.0) == 0.0
    assert store.beat(902.0, 10.0) == 0.0
    assert store.overdue(999.0, 5) == []
    assert stored(store).revision == 0
    assert store.beat(2902.0, 10.0) == 2000.0
    assert stored(store).revision == 1, "what is left has changed, and is told"
    assert store.overdue(2999.0, 5) == []
    assert store.overdue(3001.0, 5) == ["one"]


def test_what_computer_players_owe_is_found_again(store: Store) -> None:
    store.add(replace(GAME, bot_to_move=True, touched=5.0))
    assert store.waiting_for_bots(4.0, 6.0, 5) == []
    assert store.waiting_for_bots(6.0, 6.0, 5) == ["one"]


def test_nobody_waits_for_computer_players_behind_all_of_anothers_games(store: Store) -> None:
    for number in range(6):
        store.add(replace(GAME, id=f"his {number}", bot_to_move=True, touched=float(number), host="he"))
    store.add(replace(GAME, id="hers", bot_to_move=True, touched=9.0, host="she"))
    assert set(store.waiting_for_bots(20.0, 20.0, 3)) == {"his 0", "his 1", "hers"}


def test_one_process_alone_thinks_for_a_game(store: Store) -> None:
    store.add(replace(GAME, bot_to_move=True, touched=5.0))
    assert store.lease("one", "mine", now=10.0, until=20.0)
    assert store.lease("one", "mine", now=11.0, until=21.0), "it may ask again"
    assert not store.lease("one", "another", now=12.0, until=22.0)
    assert store.waiting_for_bots(11.0, 12.0, 5) == []
    store.renew_leases("mine", 40.0)
    assert not store.lease("one", "another", now=30.0, until=50.0)
    assert store.lease("one", "another", now=41.0, until=60.0), "the first has not been heard of since"
    store.release("one", "mine")
    assert not store.lease("one", "mine", now=42.0, until=60.0), "what another has is not given back"
    store.release("one", "another")
    assert store.waiting_for_bots(11.0, 43.0, 5) == ["one"]


def test_the_unfinished_games_of_a_host_are_counted(store: Store) -> None:
    his = replace(GAME, host="he")
    made = [
        replace(his, id="listed"),
        replace(his, id="unlisted", listed=False),
        replace(his, id="playing", status="playing"),
        replace(his, id="over", status="over"),
        replace(his, id="listed too"),
    ]
    for game in made:
        store.add(game)
    assert store.unfinished("he") == (4, 2)
    assert store.unfinished("she") == (0, 0)


def test_the_salt_of_a_database_stays(store: Store) -> None:
    assert len(store.salt()) == 32
    assert store.salt() == store.salt()


@pytest.mark.parametrize("url", ["nonsense", "mysql://x", "sqlite:////nowhere/at/all/games.db"])
def test_a_database_that_cannot_be_is_refused(url: str) -> None:
    with pytest.raises(DedaleError, match="--database"):
        Store(url)
