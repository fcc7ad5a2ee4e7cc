"""The tables: games, their seats, and their moves."""

from __future__ import annotations

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
    sql.Index("games_open", "status", "listed", "created"),
    sql.Index("games_waiting_for_bots", "bot_to_move", "touched"),
    sql.Index("games_by_deadline", "deadline"),
)

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
