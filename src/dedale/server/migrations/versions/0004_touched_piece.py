"""The piece that the seat to move has touched: it outlives the process that was told of it."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("games", sql.Column("touched_piece", sql.String(120)))


def downgrade() -> None:
    op.drop_column("games", "touched_piece")
