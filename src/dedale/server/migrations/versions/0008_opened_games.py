"""When somebody last had a game open, and all games in the order of their creation: for removing old ones."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("games", sql.Column("opened", sql.Float))
    op.create_index("games_by_age", "games", ["created", "id"])


def downgrade() -> None:
    op.drop_index("games_by_age", "games")
    op.drop_column("games", "opened")
