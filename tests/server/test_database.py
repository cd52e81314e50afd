"""The database: its shape, backup and restore, a disk that is full or read-only."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import orjson
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from regidor.server import database, schema
from regidor.server.config import Settings
from regidor.server.errors import Conflict, ServedTwice
from regidor.server.host import Host
from regidor.server.peers import Peer
from regidor.server.store import Sqlite, Store, open_database
from tests.server.place import BOT, ME, OPEN, Clock, Person, Place, opened_place

pytestmark = pytest.mark.anyio


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


async def test_the_migrations_lead_to_the_schema(settings: Settings) -> None:
    await database.migrate(settings.database)
    await database.migrate(settings.database)  # again does no harm
    store = open_database(settings.database)
    assert await store.read(differences) == []
    await store.close()


async def test_a_backup_restores_every_table(settings: Settings, clock: Clock, tmp_path: Path) -> None:
    async with opened_place(settings, clock) as place:
        ana = await place.person("Ana")
        here = await ana.open(ME, ME, ME)
        here = await ana.play(here, "builder")
        await ana.post(f"/tables/{here['table']['id']}/chat", {"text": "hello"})
        before = await ana.here(here["table"]["id"])
        cookies = dict(ana.http.cookies)
    copied = await database.backup(settings.database, tmp_path / "club.gz")
    other = Settings(database_url=f"sqlite:///{tmp_path / 'other.db'}", rate=0)
    assert await database.restore(other.database, tmp_path / "club.gz") == copied
    async with opened_place(other, clock) as place:
        again = await place.person()
        again.http.cookies.update(cookies)
        assert await again.here(before["table"]["id"]) == before


async def test_a_backup_that_was_cut_short_restores_nothing(settings: Settings, tmp_path: Path) -> None:
    await database.migrate(settings.database)
    await database.backup(settings.database, tmp_path / "club.gz")
    whole = (tmp_path / "club.gz").read_bytes()
    (tmp_path / "cut.gz").write_bytes(whole[: len(whole) // 2])
    other = f"sqlite:///{tmp_path / 'other.db'}"
    with pytest.raises(database.BadBackup):
        await database.restore(other, tmp_path / "cut.gz")


async def test_a_backup_is_not_restored_over_other_tables(place: Place, tmp_path: Path) -> None:
    await place.person("Ana")
    url = place.host.store.url
    await database.backup(url, tmp_path / "club.gz")
    with pytest.raises(database.BadBackup, match="not empty"):
        await database.restore(url, tmp_path / "club.gz")


async def limit_pages(store: Store, pages: int) -> None:
    """Let the disk be full: SQLite may not take another page."""
    await pragma(store, f"max_page_count={pages}")


async def pragma(store: Store, setting: str) -> None:
    """Set something for the connection that writes: the only one that is open in a quiet test."""
    assert isinstance(store.database, Sqlite)
    await store.database.write(lambda connection: connection.execute(text(f"pragma {setting}")))


async def test_a_full_disk_is_a_clear_error_and_nothing_is_lost(place: Place) -> None:
    ana = await place.person("Ana")
    here = await ana.open(ME, ME, ME)
    table = here["table"]["id"]
    await limit_pages(place.host.store, 1)
    refused = await fill_until_refused(ana, table)
    assert (refused["code"], "the disk is full" in refused["text"]) == ("storage", True)
    after = await ana.here(table)
    await limit_pages(place.host.store, 1_000_000)
    place.host.lives.clear()
    assert await ana.here(table) == after
    assert (await ana.play(after, after["sight"]["choices"][0]["words"]))["sight"]["ply"] == 1


async def fill_until_refused(person: Person, table: str) -> dict[str, str]:
    for _ in range(500):
        answer = await person.call("POST", f"/tables/{table}/chat", {"text": "x" * 500})
        if answer.status_code == 503:
            return dict(answer.json())
    raise AssertionError("the disk never got full")


async def test_a_read_only_database_is_a_clear_error(settings: Settings, clock: Clock) -> None:
    async with opened_place(settings, clock) as place:
        ana = await place.person("Ana")
        here = await ana.open(ME, ME, ME)
        await pragma(place.host.store, "query_only=1")
        body = {"ply": 0, "token": "token-number-1", "moves": ["builder"]}
        answer = await ana.call("POST", f"/tables/{here['table']['id']}/moves", body)
        assert answer.json()["code"] == "storage"
        assert "read-only" in answer.json()["text"]
        await pragma(place.host.store, "query_only=0")
        assert (await ana.play(here, "builder"))["sight"]["ply"] == 1


async def test_writes_that_wait_are_committed_together_and_refused_alone(place: Place) -> None:
    import asyncio

    people = [await place.person(f"Person {n}") for n in range(6)]
    tables = await asyncio.gather(*[person.open(ME, BOT, BOT) for person in people])
    assert len({here["table"]["id"] for here in tables}) == 6


async def test_an_error_of_the_database_tells_none_of_its_parameters(place: Place) -> None:
    ana = await place.person("Ana")
    row = dict(await place.host.store.identity((await ana.get("/me"))["id"]) or {})
    with pytest.raises(Conflict) as refused:
        await place.host.store.add_identity({**row, "name": "a secret"})
    assert "a secret" not in str(refused.value.__cause__)


async def test_tables_are_read_while_other_threads_are_busy(place: Place) -> None:
    done = threading.Event()
    busy = [asyncio.create_task(asyncio.to_thread(done.wait)) for _ in range(40)]
    await asyncio.sleep(0)  # all of them have begun
    try:
        await asyncio.wait_for(place.host.store.ping(), 300)
    finally:
        done.set()
        await asyncio.gather(*busy)


async def test_two_servers_do_not_share_one_file(place: Place, settings: Settings, clock: Clock) -> None:
    with pytest.raises(ServedTwice, match="another server"):
        async with opened_place(settings, clock):
            pass


async def test_a_message_of_another_process_is_told_though_both_spoke_at_once(
    place: Place, settings: Settings, clock: Clock
) -> None:
    ana = await place.person("Ana")
    here = await ana.open(ME, OPEN, OPEN)
    table, me = here["table"]["id"], (await ana.get("/me"))["id"]
    peer = Peer(me, None)
    await place.host.connect(table, peer, 0)
    other = Host(settings, clock)  # it reads and writes the same tables, as with PostgreSQL
    await other.change(table, lambda live: live.say(me, None, "from elsewhere"))
    await ana.post(f"/tables/{table}/chat", {"text": "from here"})
    await other.close()
    assert [message["text"] for message in said_to(peer)] == ["from elsewhere", "from here"]


def said_to(peer: Peer) -> list[Any]:
    """The chat that waits for somebody who is connected."""
    frames = [orjson.loads(peer.queue.get_nowait() or "null") for _ in range(peer.queue.qsize())]
    return [frame["message"] for frame in frames if frame["type"] == "chat"]
