"""The revision of a game: grows with every change, so that changes are in order in whichever process."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sql.Column("revision", sql.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("games", "revision")
