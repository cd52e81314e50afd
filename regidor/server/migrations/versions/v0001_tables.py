"""Identities, tables, moves and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "identities",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(64), unique=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("email", sa.String(254)),
        sa.Column("email_code", sa.String(64)),
        sa.Column("email_tries", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    _create_tables()
    _create_parts()


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("invitation", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("deadline", sa.Double),
    )
    op.create_index("tables_public", "tables", ["public", "phase", "changed"])
    op.create_index("tables_deadline", "tables", ["deadline"])


def _create_parts() -> None:
    op.create_table(
        "members",
        _table_id(),
        sa.Column("identity", sa.String(32), primary_key=True),
    )
    op.create_index("members_identity", "members", ["identity"])
    op.create_table(
        "moves",
        _table_id(),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "messages",
        _table_id(),
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def _table_id() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )


def downgrade() -> None:
    for name in ("messages", "moves", "members", "tables", "identities", "settings"):
        op.drop_table(name)
