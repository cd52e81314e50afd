"""Where tables are kept: SQLite or PostgreSQL behind a few questions.

Every write is one transaction. With SQLite one thread writes, and what waits for it is committed together
(one sync of the disk for many tables); with PostgreSQL each write has a connection of its own and is told
to the other processes. Acts are plain functions of a connection, the same for both.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

try:
    import fcntl
except ImportError:  # Windows: nobody watches over the file there
    fcntl = None  # type: ignore[assignment]

import asyncpg
from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from regidor.server import schema
from regidor.server.errors import Conflict, ServedTwice, Storage
from regidor.server.sheet import Played, Said, Sheet, from_row, played

T = TypeVar("T")
Write = Callable[[Connection], T]

CHANNEL = "regidor"
CHAT_KEPT = 100  # messages loaded with a table
MOST_LISTED = 100
MOST_TOGETHER = 64  # writes in one commit
BUSY_SECONDS = 10
READERS = 4  # threads that read SQLite
POOL = 10  # connections to PostgreSQL, and as many again when all are busy
TROUBLE = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


@dataclass
class Change:
    """All that one act changes at a table; stored whole or not at all."""

    sheet: Sheet
    read_version: int | None  # None: a new table
    back: int | None = None  # moves after this ply are taken back
    moves: list[Played] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    members: bool = False  # somebody sat down or stood up


@dataclass
class Loaded:
    sheet: Sheet
    moves: list[Played]
    said: list[Said]


class Store:
    def __init__(self, url: str, process: str) -> None:
        self.url = url
        self.process = process
        self.database = open_database(url)
        self.sqlite = isinstance(self.database, Sqlite)

    async def close(self) -> None:
        await self.database.close()

    # Reading and writing in general.

    async def read(self, query: Any) -> Sequence[RowMapping]:
        try:
            return await self.database.read(lambda connection: connection.execute(query).mappings().all())
        except TROUBLE as error:
            raise unreadable(error) from error

    async def write(self, act: Write[T]) -> T:
        """Run an act in a transaction; when this returns, it is on the disk."""
        try:
            return await self.database.write(act)
        except IntegrityError as error:
            raise Conflict from error
        except TROUBLE as error:
            raise unwritable(error) from error

    # Tables.

    async def save(self, change: Change) -> None:
        """Store one act; Conflict when somebody else changed the table since it was read."""
        await self.write(lambda connection: self._save(connection, change))

    def _save(self, connection: Connection, change: Change) -> None:
        table_id = change.sheet.id
        self._save_sheet(connection, change)
        if change.back is not None:
            later = schema.moves.c.ply > change.back
            connection.execute(delete(schema.moves).where(schema.moves.c.table_id == table_id, later))
        if change.moves:
            connection.execute(insert(schema.moves), [move.row(table_id) for move in change.moves])
        if change.said:
            rows = [{**asdict(said), "table_id": table_id} for said in change.said]
            connection.execute(insert(schema.messages), rows)
        if change.members:
            self._save_members(connection, change.sheet)
        self.notify(connection, {"table": table_id})

    def _save_sheet(self, connection: Connection, change: Change) -> None:
        row = change.sheet.row()
        if change.read_version is None:
            connection.execute(insert(schema.tables), row)
            return
        unchanged = schema.tables.c.version == change.read_version
        query = update(schema.tables).where(schema.tables.c.id == change.sheet.id, unchanged).values(row)
        if connection.execute(query).rowcount != 1:
            raise Conflict

    def _save_members(self, connection: Connection, sheet: Sheet) -> None:
        connection.execute(delete(schema.members).where(schema.members.c.table_id == sheet.id))
        rows = [{"table_id": sheet.id, "identity": identity} for identity in sheet.members()]
        if rows:
            connection.execute(insert(schema.members), rows)

    def notify(self, connection: Connection, what: dict[str, Any]) -> None:
        """Tell the other processes, once the transaction is through."""
        if not self.sqlite:
            payload = json.dumps({**what, "from": self.process})
            connection.execute(text("select pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})

    async def version(self, table_id: str) -> int | None:
        """Grows with every change of a table; None when there is no such table."""
        rows = await self.read(select(schema.tables.c.version).where(schema.tables.c.id == table_id))
        return rows[0]["version"] if rows else None

    async def load(self, table_id: str) -> Loaded | None:
        rows = await self.read(select(schema.tables).where(schema.tables.c.id == table_id))
        if not rows:
            return None
        moves = await self.read(
            select(schema.moves).where(schema.moves.c.table_id == table_id).order_by(schema.moves.c.ply)
        )
        said = await self.read(
            select(schema.messages)
            .where(schema.messages.c.table_id == table_id)
            .order_by(schema.messages.c.id.desc())
            .limit(CHAT_KEPT)
        )
        return Loaded(
            from_row(dict(rows[0])),
            [played(dict(row)) for row in moves],
            [_said(row) for row in reversed(said)],
        )

    async def find(self, key: str) -> str | None:
        """The table that a code or an invitation belongs to."""
        code = key.replace("-", "").replace(" ", "").upper()
        where = or_(schema.tables.c.code == code, schema.tables.c.invitation == key)
        rows = await self.read(select(schema.tables.c.id).where(where))
        return rows[0]["id"] if rows else None

    async def public_tables(self) -> list[Sheet]:
        listed = schema.tables.c.public, schema.tables.c.phase.in_(("lobby", "playing"))
        return await self._sheets(select(schema.tables).where(*listed))

    async def tables_of(self, identity: str) -> list[Sheet]:
        mine = schema.tables.join(schema.members, schema.members.c.table_id == schema.tables.c.id)
        return await self._sheets(
            select(schema.tables).select_from(mine).where(schema.members.c.identity == identity)
        )

    async def _sheets(self, query: Any) -> list[Sheet]:
        newest = query.order_by(schema.tables.c.changed.desc()).limit(MOST_LISTED)
        return [from_row(dict(row)) for row in await self.read(newest)]

    async def due(self, now: float) -> list[str]:
        """Tables that should have acted by themselves before now."""
        late = schema.tables.c.deadline < now, schema.tables.c.phase == "playing"
        some = select(schema.tables.c.id).where(*late).order_by(func.random()).limit(MOST_LISTED)
        rows = await self.read(some)  # any of them: those that cannot act yet must not hide the others
        return [row["id"] for row in rows]

    # Identities.

    async def identity(self, identity: str) -> RowMapping | None:
        rows = await self.read(select(schema.identities).where(schema.identities.c.id == identity))
        return rows[0] if rows else None

    async def identity_by_phrase(self, phrase: str) -> RowMapping | None:
        rows = await self.read(select(schema.identities).where(schema.identities.c.phrase == phrase))
        return rows[0] if rows else None

    async def add_identity(self, row: dict[str, Any]) -> None:
        await self.write(lambda connection: connection.execute(insert(schema.identities), row))

    async def change_identity(self, identity: str, **values: Any) -> None:
        query = update(schema.identities).where(schema.identities.c.id == identity).values(values)
        await self.write(lambda connection: connection.execute(query))

    # What all processes share.

    async def setting(self, key: str, first: str) -> str:
        """A value that is made once and the same for every process."""
        query = select(schema.settings.c.value).where(schema.settings.c.key == key)
        rows = await self.read(query)
        if not rows:
            row = {"key": key, "value": first}
            with suppress(Conflict):  # another process may be quicker
                await self.write(lambda connection: connection.execute(insert(schema.settings), row))
            rows = await self.read(query)
        return str(rows[0]["value"])

    async def ping(self) -> None:
        """Storage when the database does not answer."""
        await self.read(text("select 1"))

    async def tell(self, what: dict[str, Any]) -> None:
        if not self.sqlite:
            await self.write(lambda connection: self.notify(connection, what))


def settle(done: asyncio.Future[T], answer: T, error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(answer)
    else:
        done.set_exception(error)


def unreadable(error: Exception) -> Storage:
    return Storage(f"the tables cannot be read now ({reason(error)}); try again in a moment")


def unwritable(error: Exception) -> Storage:
    return Storage(f"nothing was changed: it could not be stored ({reason(error)}); try again in a moment")


REASONS = {
    "disk is full": "the disk is full",
    "No space left": "the disk is full",
    "readonly": "the disk is read-only",
    "read-only": "the disk is read-only",
    "locked": "the database is busy",
    "disk I/O": "the disk does not answer",
}


def reason(error: Exception) -> str:
    """What people may know of a database's error: never its parameters."""
    found = str(getattr(error, "orig", error))
    return next((why for sign, why in REASONS.items() if sign in found), "the database cannot be reached")


@contextmanager
def claimed(url: str) -> Iterator[None]:
    """Keep a SQLite file to this process; ServedTwice when another server has it.

    Two servers on one file would not hear of each other's moves. PostgreSQL is made to be shared.
    """
    path = make_url(url).database
    if fcntl is None or not url.startswith("sqlite") or not path:
        yield
        return
    with open(f"{path}.lock", "w") as mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise ServedTwice(f"another server uses {path}: several servers can share PostgreSQL") from error
        yield


class Sqlite:
    """A file. One thread writes, so nobody ever finds it busy; others may read meanwhile."""

    def __init__(self, url: str) -> None:
        self.engine = sqlite_engine(url)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")  # nobody waits behind a long replay
        self._waiting: list[tuple[Write[Any], asyncio.Future[Any]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def read(self, ask: Write[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, ask)

    def _read(self, ask: Write[T]) -> T:
        with self.engine.connect() as connection:
            return ask(connection)

    async def write(self, act: Write[T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((act, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._commit_waiting())
        return await asyncio.shield(done)

    async def _commit_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            acts = [act for act, _ in batch]
            answers = await loop.run_in_executor(self._thread, self._commit, acts)
            for (_, done), (answer, error) in zip(batch, answers, strict=True):
                settle(done, answer, error)

    def _commit(self, acts: Sequence[Write[Any]]) -> list[tuple[Any, Exception | None]]:
        """Several acts in one transaction: what one refuses does not touch the others."""
        try:
            with self.engine.begin() as connection:
                return [attempt(connection, act) for act in acts]
        except Exception as error:
            return [(None, error) for _ in acts]

    async def close(self) -> None:
        if self._writer is not None:
            await asyncio.wait({self._writer})
        self._thread.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


class Postgres:
    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=POOL, max_overflow=POOL, pool_pre_ping=True, hide_parameters=True
        )

    async def read(self, ask: Write[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(ask)

    async def write(self, act: Write[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(act)

    async def close(self) -> None:
        await self.engine.dispose()


def open_database(url: str) -> Sqlite | Postgres:
    return Sqlite(url) if url.startswith("sqlite") else Postgres(url)


def attempt(connection: Connection, act: Write[T]) -> tuple[T | None, Exception | None]:
    """One of several acts in a common transaction."""
    connection.exec_driver_sql("savepoint act")
    try:
        answer = act(connection)
    except (Conflict, IntegrityError) as error:
        connection.exec_driver_sql("rollback to act")
        connection.exec_driver_sql("release act")
        return None, error
    connection.exec_driver_sql("release act")
    return answer, None


def sqlite_engine(url: str) -> Engine:
    # An error that reaches the log must not tell the parameters: seeds, phrases and chat are among them.
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by its own rules
        cursor = connection.cursor()
        cursor.execute("pragma journal_mode=wal")
        cursor.execute("pragma synchronous=full")  # a commit survives a loss of power
        cursor.execute("pragma foreign_keys=on")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("begin")

    return engine


def _said(row: RowMapping) -> Said:
    return Said(row["id"], row["seat"], row["name"], row["text"], row["at"])
