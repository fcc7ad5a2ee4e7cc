"""Until when a game stays in the lobby, unless its host is there again."""

import sqlalchemy as sql
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("games", sql.Column("listed_until", sql.Float))


def downgrade() -> None:
    op.drop_column("games", "listed_until")
