"""Runs the migrations on the connection that `database.migrate` gives."""

from __future__ import annotations

from alembic import context

from regidor.server import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
with context.begin_transaction():
    context.run_migrations()
