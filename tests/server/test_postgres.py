"""PostgreSQL: several processes share tables, races have one winner, a killed database loses nothing."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Iterator
from dataclasses import replace

import pytest

from regidor.server import database
from regidor.server.config import Settings
from tests.server.crowd import Player
from tests.server.online import Guest, online
from tests.server.place import ME, OPEN, Clock, Person, opened_place
from tests.server.processes import Postgres, postgres_binaries, servers
from tests.server.test_crashes import play_through

BINARIES = postgres_binaries()
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(BINARIES is None, reason="PostgreSQL's server (initdb) is not installed here"),
]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    assert BINARIES is not None
    server = Postgres(BINARIES)
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def settings(postgres: Postgres) -> Settings:
    url = postgres.create(f"test_{secrets.token_hex(4)}")
    return Settings(database_url=url, rate=0, forced_pause=0)


async def test_two_processes_show_the_same_table(settings: Settings) -> None:
    async with online(settings) as one, online(settings) as other:
        people = [await one.guest("Ana"), await one.guest("Bo"), await one.guest("Cy")]
        here = await people[0].post("/tables", {"game": "puerto-rico", "seats": [ME, OPEN, OPEN]})
        table, code = here["table"]["id"], here["table"]["code"]
        away = [Guest(other.url) for _ in people]
        for person, abroad in zip(people, away, strict=True):
            abroad.http.cookies.update(dict(person.http.cookies))
        await away[1].post(f"/tables/{table}/join", {"key": code})
        await people[2].post(f"/tables/{table}/join", {"key": code})
        mover = (await away[0].get(f"/tables/{table}"))["sight"]["mover"]
        watcher = (mover + 1) % 3
        async with people[mover].socket(table) as playing, away[watcher].socket(table) as watching:
            await playing.until("hello")
            await watching.until("hello")
            await playing.move("builder")
            while watching.sight["ply"] == 0:
                await watching.hear()
            assert watching.log[-1]["words"] == "builder"
            await away[watcher].post(f"/tables/{table}/chat", {"text": "from the other process"})
            assert (await playing.until("chat"))["message"]["text"] == "from the other process"
            assert (await people[0].get(f"/tables/{table}"))["table"]["seats"][watcher]["connected"]
        for guest in [*people, *away]:
            await guest.http.aclose()


async def test_of_two_processes_that_race_for_a_ply_one_wins(settings: Settings) -> None:
    async with opened_place(settings, Clock()) as one, opened_place(settings, Clock()) as other:
        ana = await one.person("Ana")
        here = await ana.open(ME, ME, ME)
        abroad = await other.person()
        abroad.http.cookies.update(dict(ana.http.cookies))
        table = here["table"]["id"]
        for _ in range(25):
            here = await ana.here(table)
            await abroad.here(table)
            choices = [choice["words"] for choice in here["sight"]["choices"]]
            answers = await asyncio.gather(
                *[
                    send(person, here, choices[place % len(choices)])
                    for place, person in enumerate((ana, abroad))
                ]
            )
            assert sorted(answers) == [200, 409]
            assert (await ana.here(table))["sight"]["ply"] == here["sight"]["ply"] + 1
        assert (await ana.here(table))["log"] == (await abroad.here(table))["log"]


async def test_a_process_that_hears_nothing_still_shows_every_acknowledged_move(settings: Settings) -> None:
    async with opened_place(settings, Clock()) as one, opened_place(settings, Clock()) as deaf:
        deaf.host.heard = lambda what: None  # type: ignore[method-assign]  # its news are lost
        ana = await one.person("Ana")
        here = await ana.open(ME, ME, ME)
        abroad = await deaf.person()
        abroad.http.cookies.update(dict(ana.http.cookies))
        table = here["table"]["id"]
        await abroad.here(table)
        moved = await ana.play(here, "builder")
        assert (await abroad.here(table))["log"] == moved["log"]


async def send(person: Person, here: dict, words: str) -> int:
    body = {"ply": here["sight"]["ply"], "token": secrets.token_hex(8), "moves": [words]}
    return (await person.call("POST", f"/tables/{here['table']['id']}/moves", body)).status_code


async def test_moves_survive_a_database_that_is_killed(
    postgres: Postgres, settings: Settings, soak: int
) -> None:
    url = settings.database_url
    await database.migrate(settings.database)
    with servers(url, url) as pair:
        for server in pair:
            await server.start()
        urls = [server.url for server in pair]
        players = [Player(urls, random.Random(n)) for n in range(20 if soak else 4)]

        async def strike() -> None:
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)

        await play_through(players, min(soak, 20) or 1, strike, random.Random(1))
        for player in players:
            assert await player.missing() == []
            await player.http.aclose()


async def test_a_backup_moves_a_club_from_sqlite_to_postgres(
    settings: Settings, tmp_path, clock: Clock
) -> None:  # type: ignore[no-untyped-def]
    small = replace(settings, database_url=f"sqlite:///{tmp_path / 'tables.db'}")
    async with opened_place(small, clock) as place:
        ana = await place.person("Ana")
        before = await ana.play(await ana.open(ME, ME, ME), "builder")
        cookies = dict(ana.http.cookies)
        before = await ana.here(before["table"]["id"])
    await database.backup(small.database, tmp_path / "club.gz")
    await database.restore(settings.database, tmp_path / "club.gz")
    async with opened_place(settings, clock) as place:
        ana = await place.person()
        ana.http.cookies.update(cookies)
        assert await ana.here(before["table"]["id"]) == before
