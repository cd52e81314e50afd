"""The database's shape: migrations, backup and restore, the same for SQLite and PostgreSQL.

A backup is a gzipped file of JSON lines, one row each, so it also moves a club from SQLite to PostgreSQL.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, insert, select, text

from regidor.server import schema
from regidor.server.store import open_database

T = TypeVar("T")

FORMAT = "regidor backup 1"
BATCH = 500
LOCK = 7_236_451  # of PostgreSQL: one process migrates at a time


class BadBackup(ValueError):
    """A file that is no whole backup, or a database that is not empty."""


async def migrate(url: str) -> None:
    """Bring the database to the shape that this version needs."""
    await _changed(url, _upgrade)


async def _changed(url: str, act: Callable[[Connection], T]) -> T:
    """Run an act on a database of one's own, in one transaction."""
    store = open_database(url)
    try:
        return await store.write(act)
    finally:
        await store.close()


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": LOCK})
    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


async def backup(url: str, path: Path) -> int:
    """Write everything to a file, as of one moment; how many rows."""
    store = open_database(url)
    try:
        return await store.read(lambda connection: _write(connection, path))
    finally:
        await store.close()


def _write(connection: Connection, path: Path) -> int:
    rows = 0
    if connection.dialect.name == "postgresql":
        connection.execute(text("set transaction isolation level repeatable read"))
    unfinished = path.with_name(path.name + ".part")
    with gzip.open(unfinished, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"format": FORMAT}) + "\n")
        for table in schema.ORDER:
            for row in connection.execute(select(table)).mappings():
                file.write(json.dumps({"table": table.name, "row": dict(row)}) + "\n")
                rows += 1
        file.write(json.dumps({"rows": rows}) + "\n")
    unfinished.replace(path)
    return rows


async def restore(url: str, path: Path) -> int:
    """Read a backup into an empty database, all or nothing; how many rows."""
    await migrate(url)
    return await _changed(url, lambda connection: _read(connection, path))


def _read(connection: Connection, path: Path) -> int:
    for table in schema.ORDER:
        if table is not schema.settings and connection.scalar(select(func.count()).select_from(table)):
            raise BadBackup(f"the database is not empty: {table.name} has rows")
    connection.execute(schema.settings.delete())
    rows = 0
    for name, batch in _batches(path):
        connection.execute(insert(schema.metadata.tables[name]), batch)
        rows += len(batch)
    return rows


def _batches(path: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows of a backup, some of one table at a time; BadBackup when the file is not whole."""
    batch: list[dict[str, Any]] = []
    name, rows, whole = "", 0, False
    for line in _lines(path):
        if "rows" in line:
            whole = line["rows"] == rows
            continue
        if line["table"] != name or len(batch) >= BATCH:
            if batch:
                yield name, batch
            name, batch = line["table"], []
        batch.append(line["row"])
        rows += 1
    if batch:
        yield name, batch
    if not whole:
        raise BadBackup(f"{path.name} was cut short")


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            first = json.loads(file.readline() or "null")
            if not isinstance(first, dict) or first.get("format") != FORMAT:
                raise BadBackup(f"{path.name} is no backup of Regidor")
            for line in file:
                yield json.loads(line)
    except (gzip.BadGzipFile, EOFError, json.JSONDecodeError) as error:
        raise BadBackup(f"{path.name} is no whole backup of Regidor") from error
