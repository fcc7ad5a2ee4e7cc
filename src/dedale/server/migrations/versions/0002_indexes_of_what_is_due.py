"""Indexes that hold only what somebody waits for, so that a move among people touches none of them."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"

INDEXES = (
    ("games_open", "status = 'waiting'", ["listed", "created"]),
    ("games_waiting", "status = 'waiting'", ["created"]),
    ("games_waiting_for_bots", "bot_to_move", ["touched"]),
    ("games_by_deadline", "deadline IS NOT NULL", ["deadline"]),
)


def upgrade() -> None:
    for name in ("games_open", "games_waiting_for_bots", "games_by_deadline"):
        op.drop_index(name, "games")
    for name, where, columns in INDEXES:
        op.create_index(name, "games", columns, sqlite_where=sql.text(where), postgresql_where=sql.text(where))


def downgrade() -> None:
    for name, _, _ in INDEXES:
        op.drop_index(name, "games")
    op.create_index("games_open", "games", ["status", "listed", "created"])
    op.create_index("games_waiting_for_bots", "games", ["bot_to_move", "touched"])
    op.create_index("games_by_deadline", "games", ["deadline"])
