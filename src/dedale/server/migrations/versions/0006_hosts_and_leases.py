"""Who has made a game, as a keyed hash, and which process thinks for it."""

import secrets

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"

UNFINISHED = sql.text("status <> 'over'")


def upgrade() -> None:
    op.add_column("games", sql.Column("host", sql.String(32), nullable=False, server_default=""))
    op.create_index("games_by_host", "games", ["host"], sqlite_where=UNFINISHED, postgresql_where=UNFINISHED)
    op.create_table(
        "leases",
        sql.Column("game_id", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("process", sql.String(32), nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    salts = op.create_table(
        "salts",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("salt", sql.String(64), nullable=False),
    )
    op.bulk_insert(salts, [{"id": 1, "salt": secrets.token_hex(16)}])


def downgrade() -> None:
    for table in ("salts", "leases"):
        op.drop_table(table)
    op.drop_index("games_by_host", "games")
    op.drop_column("games", "host")
