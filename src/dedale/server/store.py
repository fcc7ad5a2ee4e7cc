"""What is kept: every game as it was set up, its seats, and its moves. The log is the game."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import OperationalError, SQLAlchemyError

import dedale
from dedale.core import DedaleError
from dedale.table.facts import Fact, MovePlayed, RematchMade
from dedale.table.listing import listed_for
from dedale.table.messages import Clock, Given, Refused
from dedale.table.refusing import without_code
from dedale.table.stored import StoredGame, StoredMove, StoredSeat

from .metrics import SET_ASIDE
from .schema import BOT_IS_TO_MOVE, IS_UNFINISHED, IS_WAITING, beats, games, leases, moves, salts, seats, set_aside
from .sweeping import Cutoffs, Place, SweepStep, sweep_some

BUSY_SECONDS = 5
DATABASE_AWAY = 503
POSTGRES_CONNECTIONS = 8
JSON_COLUMNS = ("options", "board", "setups", "clock", "given")
OWN_COLUMNS = ("rules", "opened", "listed_until")
"""What the table of games has beside what a game is."""
IS_READABLE = ~sql.exists().where(set_aside.c.game_id == games.c.id)
log = logging.getLogger("dedale.store")
UNCLAIMED = sql.and_(seats.c.kind == "human", seats.c.token_hash.is_(None))

Entry = tuple[StoredGame, MovePlayed]
"""A move to be stored: the game as it was when it was decided, and the move."""


class Outdated(Exception):
    """The game has changed since a fact about it was decided."""


def away(error: SQLAlchemyError) -> Refused:
    """What is answered while the database does not: nothing was changed, and it may be tried again."""
    log.warning("the database is away", extra={"reason": type(error).__name__})
    return without_code("the games cannot be reached at the moment; try again")


def _game(row: Any, of_seats: Sequence[StoredSeat]) -> StoredGame:
    values = {name: value for name, value in row._mapping.items() if name not in OWN_COLUMNS}
    for name in JSON_COLUMNS:
        values[name] = None if values[name] is None else msgspec.json.decode(values[name])
    values["clock"] = msgspec.convert(values["clock"], Clock | None)
    values["given"] = msgspec.convert(values["given"], Given | None)
    return StoredGame(**values, seats=tuple(of_seats))


def _json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _columns(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields of a game as its columns hold them."""
    return {name: _json(value) if name in JSON_COLUMNS else value for name, value in fields.items()}


class Store:
    """Games in a database. Its methods block: call them through `run`, in a thread.

    SQLite has one writer, so one thread writes; PostgreSQL has as many as it has connections.
    """

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.is_shared = self.engine.dialect.name != "sqlite"
        self._snapshots = self.engine
        if self.is_shared:
            self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._advance_game = Statement(ADVANCE_GAME, self.engine)
        self._keep_move = Statement(KEEP_MOVE, self.engine)
        self.threads = ThreadPoolExecutor(POSTGRES_CONNECTIONS if self.is_shared else 1, "store")
        try:
            with self.engine.begin() as connection:
                _migrate(connection)
        except OperationalError as error:
            raise DedaleError(f"--database: it cannot be opened: {error.orig}") from None
        self._held = None if self.is_shared else self.engine.connect()

    def close(self) -> None:
        """Waits for what is being written."""
        self.threads.shutdown()
        if self._held is not None:
            self._held.close()
        self.engine.dispose()

    # Games

    def add(self, game: StoredGame) -> None:
        """Stores a new game with its seats."""
        with self.engine.begin() as connection:
            _insert(connection, game)

    def write(self, game: StoredGame, fact: Fact) -> None:
        """Stores a fact about a game in one transaction; Outdated if the game has changed since it was decided."""
        if isinstance(fact, MovePlayed):
            self._write_move((game, fact))
            return
        with self.engine.begin() as connection:
            _advance(connection, game, _columns(fact.of_game(game)))
            changed = fact.of_seat()
            if changed is not None:
                number, fields = changed
                at = sql.and_(seats.c.game_id == game.id, seats.c.seat == number)
                connection.execute(seats.update().where(at).values(**fields))
            if isinstance(fact, RematchMade):
                _insert(connection, fact.game)

    def load(self, game_id: str, known: int = 0) -> tuple[StoredGame, list[StoredMove]] | None:
        """A game as of one moment, with the moves after those that are known."""
        with self._snapshots.begin() as connection:
            row = connection.execute(games.select().where(games.c.id == game_id)).first()
            if row is None:
                return None
            return _game(row, _seats(connection, [game_id])[game_id]), _moves(connection, game_id, known)

    def open_games(self, most: int, now: float) -> list[tuple[StoredGame, float]]:
        """Listed games with a free seat, and until when they stay listed; each host's newest first.

        One that cannot be read is set aside.
        """
        free = sql.exists().where(seats.c.game_id == games.c.id, UNCLAIMED)
        place = sql.func.row_number().over(partition_by=games.c.host, order_by=games.c.created.desc()).label("place")
        listed = sql.select(games.c.id, place).where(IS_WAITING, games.c.listed, games.c.listed_until > now, free)
        ranked = listed.where(IS_READABLE).subquery()
        fairly = games.select().select_from(games.join(ranked, ranked.c.id == games.c.id))
        with self._snapshots.begin() as connection:
            rows = connection.execute(fairly.order_by(ranked.c.place, games.c.created.desc()).limit(most)).all()
            by_game = _seats(connection, [row.id for row in rows])
        found = [(self._read_or_set_aside(row, by_game[row.id]), row.listed_until) for row in rows]
        return [(game, until) for game, until in found if game is not None]

    def keep_listed(self, until: dict[str, float]) -> None:
        """Keeps games in the lobby whose hosts are there, each until then."""
        with self.engine.begin() as connection:
            for game_id, moment in until.items():
                connection.execute(games.update().where(games.c.id == game_id, IS_WAITING).values(listed_until=moment))

    def names(self) -> list[tuple[str, str, str]]:
        """All games: their names, which games they are, and the versions of their rules."""
        with self.engine.begin() as connection:
            rows = connection.execute(sql.select(games.c.id, games.c.game, games.c.rules).order_by(games.c.created))
            return [(row.id, row.game, row.rules) for row in rows]

    # Games that cannot be read

    def _read_or_set_aside(self, row: Any, of_seats: Sequence[StoredSeat]) -> StoredGame | None:
        try:
            return _game(row, of_seats)
        except Exception as error:  # whatever is wrong with one game, the others are read
            self.set_aside(row.id, f"{type(error).__name__}: {error}")
            return None

    def set_aside(self, game_id: str, reason: str) -> None:
        """Leaves a game alone that cannot be read, until a server is started again."""
        with self.engine.begin() as connection:
            noted = self._insert_once(set_aside).values(game_id=game_id, reason=reason)
            if connection.execute(noted.returning(set_aside.c.game_id)).first() is None:
                return
        SET_ASIDE.inc()
        log.error("a game cannot be read, and is set aside", extra={"game": game_id, "reason": reason})

    def try_all_again(self) -> None:
        """Takes all games back that were set aside: another version may read them."""
        with self.engine.begin() as connection:
            connection.execute(set_aside.delete())

    # Hosts

    def salt(self) -> str:
        """What hosts' names are made with."""
        with self.engine.begin() as connection:
            return str(connection.execute(sql.select(salts.c.salt).where(salts.c.id == 1)).scalar_one())

    def unfinished(self, host: str) -> tuple[int, int]:
        """How many games of a host are not over, and how many of these wait for anybody to join."""
        waits = sql.and_(games.c.listed, games.c.status == "waiting")
        counted = sql.select(sql.func.count(), sql.func.count(sql.case((waits, 1))))
        with self.engine.begin() as connection:
            unfinished, listed = connection.execute(counted.where(games.c.host == host, IS_UNFINISHED)).one()
            return int(unfinished), int(listed)

    # Leases

    def lease(self, game_id: str, process: str, now: float, until: float) -> bool:
        """Whether this process alone may let computer players think for a game, from now until then."""
        with self.engine.begin() as connection:
            mine = sql.or_(leases.c.process == process, leases.c.until < now)
            taken = leases.update().where(leases.c.game_id == game_id, mine).values(process=process, until=until)
            if connection.execute(taken).rowcount == 1:
                return True
            given = self._insert_once(leases).values(game_id=game_id, process=process, until=until)
            return connection.execute(given.returning(leases.c.game_id)).first() is not None

    def renew_leases(self, process: str, until: float) -> None:
        """Keeps all games of a process, which shows by this that it still runs."""
        with self.engine.begin() as connection:
            connection.execute(leases.update().where(leases.c.process == process).values(until=until))

    def release(self, game_id: str, process: str) -> None:
        """Gives a game back."""
        with self.engine.begin() as connection:
            connection.execute(leases.delete().where(leases.c.game_id == game_id, leases.c.process == process))

    def _insert_once(self, table: sql.Table) -> Any:
        """An insertion that does nothing if the row is there already."""
        insert = postgresql.insert if self.is_shared else sqlite.insert
        return insert(table).on_conflict_do_nothing()

    # Moves

    def _write_move(self, entry: Entry) -> None:
        (fault,) = self.write_moves([entry])
        if fault is not None:
            raise fault

    def write_moves(self, batch: Sequence[Entry]) -> list[Outdated | None]:
        """Stores moves of several games with one commit; for each, why it was refused, or None."""
        if len(batch) > 1 and self._append_together(batch):
            return [None] * len(batch)
        with self._appending() as connection:
            return [self._append(connection, *entry) for entry in batch]

    def _append_together(self, batch: Sequence[Entry]) -> bool:
        """Stores all these moves, or, if one comes too late, none of them."""
        try:
            with self._appending() as connection:
                if self._advance_game.run(connection, [_advancing(*entry) for entry in batch]) != len(batch):
                    raise Outdated
                self._keep_move.run(connection, [_keeping(*entry) for entry in batch])
        except Outdated:
            return False
        return True

    @contextmanager
    def _appending(self) -> Iterator[sql.Connection]:
        """A transaction for moves; with SQLite on a connection that the one writer keeps for them."""
        if self._held is None:
            with self.engine.begin() as connection:
                yield connection
        else:
            with self._held.begin():
                yield self._held

    def _append(self, connection: sql.Connection, game: StoredGame, fact: MovePlayed) -> Outdated | None:
        """Stores one move, or says that it comes too late and changes nothing."""
        if self._advance_game.run(connection, [_advancing(game, fact)]) != 1:
            return Outdated()
        self._keep_move.run(connection, [_keeping(game, fact)])
        return None

    # What is due

    def waiting_for_bots(self, touched_before: float, now: float, most: int) -> list[str]:
        """Games in which a computer player is to move, and nothing has happened since; each host's oldest first."""
        is_leased = sql.exists().where(leases.c.game_id == games.c.id, leases.c.until >= now)
        place = sql.func.row_number().over(partition_by=games.c.host, order_by=games.c.touched).label("place")
        due = sql.select(games.c.id, place).where(
            BOT_IS_TO_MOVE, games.c.touched < touched_before, ~is_leased, IS_READABLE
        )
        by_host = due.subquery()
        with self.engine.begin() as connection:
            fairly = sql.select(by_host.c.id).order_by(by_host.c.place, by_host.c.id).limit(most)
            return list(connection.execute(fairly).scalars())

    def ready(self, most: int) -> list[str]:
        """Games that wait though everybody has come and prepared: a server was stopped while it began them."""
        unprepared = sql.and_(seats.c.prepares, ~seats.c.prepared)
        missing = sql.exists().where(seats.c.game_id == games.c.id, sql.or_(UNCLAIMED, unprepared))
        with self.engine.begin() as connection:
            return list(
                connection.execute(
                    sql.select(games.c.id).where(IS_WAITING, ~missing, IS_READABLE).limit(most)
                ).scalars()
            )

    def note_opened(self, names: Sequence[str], now: float) -> set[str]:
        """Notes that somebody has these games open, so that they are not removed; which of them are still there."""
        noted = games.update().where(games.c.id.in_(names)).values(opened=now)
        with self.engine.begin() as connection:
            return set(connection.execute(noted.returning(games.c.id)).scalars())

    def sweep(self, after: Place, cutoffs: Cutoffs) -> SweepStep:
        """Takes one step of a walk through all games, and removes those whose time is over."""
        with self.engine.begin() as connection:
            return sweep_some(connection, after, cutoffs)

    def overdue(self, now: float, most: int) -> list[str]:
        """Games in which the time of the seat to move is over."""
        due = sql.select(games.c.id).where(games.c.deadline < now, IS_READABLE).limit(most)
        with self.engine.begin() as connection:
            return list(connection.execute(due).scalars())

    def size(self) -> tuple[int, int]:
        """The bytes of the database, and how many of them wait to be used again, where that is known."""
        with self.engine.connect() as connection:
            if self.is_shared:
                return int(connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one()), 0
            counts = ("page_size", "page_count", "freelist_count")
            page, pages, free = (connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in counts)
            return page * pages, page * free

    def beat(self, now: float, longest_pause: float) -> float:
        """Notes that a server runs; after a pause all clocks go on where they stood. Returns how long the pause was."""
        with self.engine.begin() as connection:
            last = connection.execute(sql.select(beats.c.last).where(beats.c.id == 1).with_for_update()).scalar()
            if last is None:
                connection.execute(beats.insert(), {"id": 1, "last": now})
                return 0.0
            connection.execute(beats.update().where(beats.c.id == 1).values(last=max(last, now)))
            pause = now - last
            if pause <= longest_pause:
                return 0.0
            running = games.update().where(games.c.deadline.is_not(None))
            moved = running.values(deadline=games.c.deadline + pause, revision=games.c.revision + 1)
            connection.execute(moved)
            return float(pause)


def _insert(connection: sql.Connection, game: StoredGame) -> None:
    """Stores a new game with its seats."""
    names = [column.name for column in games.columns if column.name not in OWN_COLUMNS]
    fields = {name: getattr(game, name) for name in names}
    own = {"rules": dedale.__version__, "listed_until": game.created + listed_for(game.clock)}
    connection.execute(games.insert(), {**_columns(fields), **own})
    connection.execute(seats.insert(), [{"game_id": game.id, **vars(seat)} for seat in game.seats])


def _advance(connection: sql.Connection, game: StoredGame, columns: dict[str, Any]) -> None:
    """Brings a game to its next revision, if it is still at this one."""
    still = games.update().where(games.c.id == game.id, games.c.revision == game.revision)
    if connection.execute(still.values(**columns, revision=game.revision + 1)).rowcount != 1:
        raise Outdated


def _advancing(game: StoredGame, fact: MovePlayed) -> dict[str, Any]:
    """What ADVANCE_GAME needs for a move."""
    changed = {f"new_{name}": value for name, value in fact.of_game(game).items()}
    return {"of_game": game.id, "old_revision": game.revision, "new_revision": game.revision + 1, **changed}


def _keeping(game: StoredGame, fact: MovePlayed) -> dict[str, Any]:
    """What KEEP_MOVE needs for a move."""
    return {"game_id": game.id, **vars(fact.move)}


MOVED = (
    "status",
    "touched",
    "bot_to_move",
    "deadline",
    "ended_by",
    "draw_offer",
    "draw_declined",
    "touched_piece",
    "revision",
)
"""The columns of a game that a move changes."""
KEEP_MOVE = moves.insert()
ADVANCE_GAME = (
    games.update()
    .where(games.c.id == sql.bindparam("of_game"), games.c.revision == sql.bindparam("old_revision"))
    .values({name: sql.bindparam(f"new_{name}") for name in MOVED})
)


class Statement:
    """A statement compiled once for one database: to build one costs more than to run it."""

    def __init__(self, clause: sql.Insert | sql.Update, engine: sql.Engine) -> None:
        compiled = clause.compile(dialect=engine.dialect)
        self._text = str(compiled)
        self._fixed = {name: value for name, value in compiled.params.items() if value is not None}

    def run(self, connection: sql.Connection, rows: Sequence[dict[str, Any]]) -> int:
        """Runs it once for each of these values; how many rows that has touched."""
        values = [{**self._fixed, **row} for row in rows]
        return connection.exec_driver_sql(self._text, values if len(values) > 1 else values[0]).rowcount


def _seats(connection: sql.Connection, names: list[str]) -> dict[str, list[StoredSeat]]:
    """The seats of these games."""
    found: dict[str, list[StoredSeat]] = {name: [] for name in names}
    for row in connection.execute(seats.select().where(seats.c.game_id.in_(names)).order_by(seats.c.seat)):
        values = dict(row._mapping)
        found[values.pop("game_id")].append(StoredSeat(**values))
    return found


def _moves(connection: sql.Connection, game_id: str, known: int) -> list[StoredMove]:
    later = moves.select().where(moves.c.game_id == game_id, moves.c.n > known).order_by(moves.c.n)
    return [StoredMove(row.n, row.seat, row.move, row.spent) for row in connection.execute(later)]


def _engine(url: str) -> sql.Engine:
    try:
        parsed = sql.make_url(url)
    except sql.exc.ArgumentError:
        raise DedaleError("--database: write it as sqlite:///games.db or postgresql://user@host/name") from None
    if parsed.drivername == "postgresql":
        return sql.create_engine(
            parsed.set(drivername="postgresql+psycopg"), pool_size=POSTGRES_CONNECTIONS, pool_pre_ping=True
        )
    if parsed.drivername != "sqlite":
        raise DedaleError(f"--database: {parsed.drivername} is not known; there are sqlite and postgresql")
    arguments = {"timeout": BUSY_SECONDS, "check_same_thread": False}
    engine = sql.create_engine(parsed, paramstyle="named", connect_args=arguments)
    sql.event.listen(engine, "connect", _prepare_sqlite)
    sql.event.listen(engine, "begin", _begin_at_once)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """A write-ahead log, so that readers wait for nobody, and every commit on disk before anybody is told."""
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: sql.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(connection: sql.Connection) -> None:
    """Brings the tables up to date; several servers that start at once wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.text("SELECT pg_advisory_xact_lock(5050505)"))
    command.upgrade(migrations(connection), "head")


def migrations(connection: sql.Connection) -> Config:
    """How Alembic finds the migrations, and where it runs them."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
