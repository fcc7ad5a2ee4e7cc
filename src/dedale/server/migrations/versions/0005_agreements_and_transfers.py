"""What the host has given, a draw that was declined, and seats on their way to another device."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sql.Column("given", sql.Text))
    op.add_column("games", sql.Column("draw_declined", sql.Integer))
    op.add_column("seats", sql.Column("transfer_hash", sql.String(64)))
    op.add_column("seats", sql.Column("transfer_token", sql.String(128)))
    op.add_column("seats", sql.Column("transfer_until", sql.Float))


def downgrade() -> None:
    for column in ("given", "draw_declined"):
        op.drop_column("games", column)
    for column in ("transfer_hash", "transfer_token", "transfer_until"):
        op.drop_column("seats", column)
