"""The database: identities, tables, their moves and their chat.

A game is its options, its seed and its moves: the row of a table holds the first two, `moves` the rest.
Whatever nobody searches for lies in `tables.body` as JSON.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

ID = String(32)

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

identities = Table(
    "identities",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("phrase", String(64), unique=True),  # a keyed hash
    Column("epoch", Integer, nullable=False),  # rises when all devices are signed out
    Column("email", String(254)),
    Column("email_code", String(64)),  # a keyed hash, while the address is not confirmed
    Column("email_tries", Integer, nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("invitation", ID, nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column(
        "version", Integer, nullable=False
    ),  # rises with every change: who read an older one may not write
    Column("seed", BigInteger),
    Column("body", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("deadline", Double),  # when the table has to act by itself, at the latest
    Index("tables_public", "public", "phase", "changed"),
    Index("tables_deadline", "deadline"),
)

members = Table(
    "members",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", ID, primary_key=True),
    Index("members_identity", "identity"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("answers", Text, nullable=False),  # what chance answered, as numbers
    Column("by", String(8), nullable=False),
    Column("token", String(64)),
    Column("at", Double, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("id", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

ORDER = (settings, identities, tables, members, moves, messages)  # as a backup writes them
