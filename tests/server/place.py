"""A server in the test's own process, and people who call it."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI

from regidor.server.app import create_app
from regidor.server.config import Settings
from regidor.server.host import Host
from regidor.server.live import Live

GAME = "puerto-rico"
ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


class Clock:
    """A time that goes on only when a test says so."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


class Person:
    """Somebody with a device of their own."""

    def __init__(self, app: FastAPI) -> None:
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test")

    async def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.http.request(method, f"/api{path}", json=body)

    async def get(self, path: str) -> Any:
        return good(await self.call("GET", path))

    async def post(self, path: str, body: Any = None) -> Any:
        return good(await self.call("POST", path, body))

    async def put(self, path: str, body: Any) -> Any:
        return good(await self.call("PUT", path, body))

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and code of a refusal."""
        answer = await self.call(method, path, body)
        assert answer.status_code >= 400, f"{method} {path} should be refused, but got {answer.text[:200]}"
        return answer.status_code, answer.json()["code"]

    async def open(self, *seats: dict[str, Any], **more: Any) -> Any:
        """Open a table and say what one sees there."""
        return await self.post("/tables", {"game": GAME, "seats": list(seats), **more})

    async def here(self, table: str) -> Any:
        return await self.get(f"/tables/{table}")

    async def play(self, here: Any, *moves: str | int, token: str | None = None, **more: Any) -> Any:
        body = {"ply": here["sight"]["ply"], "token": token or secrets.token_hex(8), "moves": list(moves)}
        return (await self.post(f"/tables/{here['table']['id']}/moves", {**body, **more}))["here"]

    async def play_any(self, here: Any, rng: random.Random) -> Any:
        return await self.play(here, rng.choice(here["sight"]["choices"])["words"])


def good(answer: httpx.Response) -> Any:
    assert answer.status_code < 300, f"{answer.request.url} gave {answer.status_code}: {answer.text[:300]}"
    return answer.json() if answer.headers.get("content-type") == "application/json" else answer.text


class Place:
    def __init__(self, app: FastAPI, clock: Clock) -> None:
        self.app = app
        self.clock = clock
        self.people: list[Person] = []

    @property
    def host(self) -> Host:
        host: Host = self.app.state.desk.host
        return host

    async def person(self, name: str | None = None) -> Person:
        """Somebody new; without a name nobody who is signed in."""
        person = Person(self.app)
        self.people.append(person)
        if name is not None:
            await person.post("/me", {"name": name})
        return person

    async def table_of(self, *names: str, **more: Any) -> tuple[str, list[Person]]:
        """A table that these people play at, in this order."""
        first, *others = [await self.person(name) for name in names]
        here = await first.open(ME, *[OPEN for _ in others], **more)
        table, key = here["table"]["id"], here["table"]["code"]
        for other in others:
            await other.post(f"/tables/{table}/join", {"key": key})
        return table, [first, *others]

    def live(self, table: str) -> Live:
        return self.host.lives[table]

    async def quiet(self, table: str) -> None:
        """Wait until bots, premoves and forced moves have nothing more to do."""
        live = await self.host.live(table)
        while live.driver is not None and not live.driver.done():
            await asyncio.wait({live.driver})

    async def mover(self, table: str, people: list[Person]) -> tuple[Person, Any]:
        """Who is to decide, and what they see."""
        for person in people:
            here = await person.here(table)
            if here["sight"]["choices"]:
                return person, here
        raise AssertionError("nobody is to decide")


@asynccontextmanager
async def opened_place(settings: Settings, clock: Clock) -> AsyncIterator[Place]:
    app = create_app(settings, clock)
    async with app.router.lifespan_context(app):
        place = Place(app, clock)
        try:
            yield place
        finally:
            for person in place.people:
                await person.http.aclose()
