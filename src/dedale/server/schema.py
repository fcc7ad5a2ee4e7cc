"""The tables of the database: games, their seats, and their moves."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

metadata = sql.MetaData()

games = sql.Table(
    "games",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("seed", sql.BigInteger, nullable=False),
    sql.Column("board", sql.Text),
    sql.Column("setups", sql.Text, nullable=False),
    sql.Column("first", sql.Integer),
    sql.Column("status", sql.String(10), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("clock", sql.Text),
    sql.Column("deadline", sql.Float),
    sql.Column("bot_to_move", sql.Boolean, nullable=False),
    sql.Column("draw_offer", sql.Integer),
    sql.Column("ended_by", sql.String(10)),
    sql.Column("rematch", sql.String(32)),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("touched", sql.Float, nullable=False),
    sql.Column("revision", sql.Integer, nullable=False, server_default="0"),
    sql.Column("touched_piece", sql.String(120)),
    sql.Column("given", sql.Text),
    sql.Column("draw_declined", sql.Integer),
    sql.Column("host", sql.String(32), nullable=False, server_default=""),
    sql.Column("salt", sql.String(64), nullable=False, server_default=""),
    sql.Column("rules", sql.String(40), nullable=False, server_default=""),
    sql.Column("opened", sql.Float),
    sql.Column("listed_until", sql.Float),
)
"""Every change of a game, its seats or its moves adds one to its `revision`, and is made only at the one expected.

`rules`, `opened` and `listed_until` are the store's own: which version has made the game, and when somebody last had
it open, as far as that is needed to tell which games may be removed, and until when it stays in the lobby if its host
is away.
"""


# Conditions of indexes; a query must spell them the same way to be answered from one.
IS_WAITING = sql.text("status = 'waiting'")
BOT_IS_TO_MOVE = sql.text("bot_to_move")
IS_UNFINISHED = sql.text("status <> 'over'")
HAS_DEADLINE = sql.text("deadline IS NOT NULL")


def _index(name: str, where: sql.TextClause, *columns: sql.Column[Any]) -> None:
    """An index of the games for which something is due, so that a move among people touches none."""
    sql.Index(name, *columns, sqlite_where=where, postgresql_where=where)


_index("games_open", IS_WAITING, games.c.listed, games.c.created)
_index("games_waiting", IS_WAITING, games.c.created)
_index("games_waiting_for_bots", BOT_IS_TO_MOVE, games.c.touched)
_index("games_by_host", IS_UNFINISHED, games.c.host)
_index("games_by_deadline", HAS_DEADLINE, games.c.deadline)
sql.Index("games_by_age", games.c.created, games.c.id)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("game_id", sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("level", sql.String(8)),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("token_hash", sql.String(64)),
    sql.Column("invite_hash", sql.String(64)),
    sql.Column("prepares", sql.Boolean, nullable=False),
    sql.Column("prepared", sql.Boolean, nullable=False),
    sql.Column("transfer_hash", sql.String(64)),
    sql.Column("transfer_token", sql.String(128)),
    sql.Column("transfer_until", sql.Float),
)

moves = sql.Table(
    "moves",
    metadata,
    sql.Column("game_id", sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("move", sql.String(120), nullable=False),
    sql.Column("spent", sql.Float, nullable=False),
)
"""The key is what decides between two moves at once: a game has one move of each number."""

beats = sql.Table(
    "beats",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("last", sql.Float, nullable=False),
)
"""One row: when a server was last known to run. Clocks stand still while none does."""

leases = sql.Table(
    "leases",
    metadata,
    sql.Column("game_id", sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("process", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
"""Which process alone lets computer players think for a game, unless it has not been heard of since."""

salts = sql.Table(
    "salts",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("salt", sql.String(64), nullable=False),
)
"""One row: what hosts' names are made with, so that no address can be read from one without it."""

set_aside = sql.Table(
    "set_aside",
    metadata,
    sql.Column("game_id", sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("reason", sql.Text, nullable=False),
)
"""Games that could not be read: nothing is done in them until a server is started, which tries them again."""
