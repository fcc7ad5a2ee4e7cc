"""What the salts of a game's commitments follow from; older games have none."""

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("games", sql.Column("salt", sql.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("games", "salt")
