"""The version of the rules that a game was made with, and the games that cannot be read."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("games", sql.Column("rules", sql.String(40), nullable=False, server_default=""))
    op.create_table(
        "set_aside",
        sql.Column("game_id", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("reason", sql.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("set_aside")
    op.drop_column("games", "rules")
