"""Games, seats and moves."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
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
    )
    op.create_index("games_open", "games", ["status", "listed", "created"])
    op.create_index("games_waiting_for_bots", "games", ["bot_to_move", "touched"])
    op.create_index("games_by_deadline", "games", ["deadline"])
    op.create_table(
        "seats",
        sql.Column("game_id", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("level", sql.String(8)),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("token_hash", sql.String(64)),
        sql.Column("invite_hash", sql.String(64)),
        sql.Column("prepares", sql.Boolean, nullable=False),
        sql.Column("prepared", sql.Boolean, nullable=False),
    )
    op.create_table(
        "moves",
        sql.Column("game_id", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("n", sql.Integer, primary_key=True),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("move", sql.String(120), nullable=False),
        sql.Column("spent", sql.Float, nullable=False),
    )
    op.create_table(
        "beats",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("last", sql.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("beats", "moves", "seats", "games"):
        op.drop_table(table)
