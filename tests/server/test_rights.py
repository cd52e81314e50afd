"""Nobody acts or reads for a seat or a table that is not theirs: a test for each call."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.server.app import create_app
from regidor.server.config import Settings
from tests.server.place import ME, OPEN, Person, Place

pytestmark = pytest.mark.anyio

MOVE = {"ply": 0, "token": "token-number-1", "moves": ["builder"], "seat": 0}

# Every call about a table, with a body that names somebody else's seat.
FOREIGN: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("GET", "?seat=0", None),
    ("POST", "/watch", {"key": "WRONGKEY"}),
    ("POST", "/leave", {"seat": 0}),
    ("POST", "/seats", {"seat": 0, "kind": "open"}),
    ("POST", "/start", None),
    ("POST", "/close", None),
    ("POST", "/rematch", None),
    ("POST", "/moves", MOVE),
    ("POST", "/undo", {"seat": 0}),
    ("POST", "/undo/answer", {"agree": True}),
    ("POST", "/hint", {"seat": 0}),
    ("POST", "/chat", {"seat": 0, "text": "hello"}),
    ("PUT", "/own", {"seat": 0, "auto_forced": True}),
    ("PUT", "/premoves", {"seat": 0, "moves": ["pass"]}),
    ("POST", "/plans", {"seat": 0}),
    ("POST", "/resign", {"seat": 0}),
    ("POST", "/return", {"seat": 0}),
    ("GET", "/record", None),
]
# What somebody who sits at another seat may not do for seat 0 (the rest is everybody's at the table).
NEIGHBOUR = [call for call in FOREIGN if call[1] not in ("", "/watch", "/rematch", "/undo/answer", "/record")]


async def snapshot(owner: Person, table: str) -> Any:
    return await owner.here(table)


@pytest.mark.parametrize(("method", "path", "body"), FOREIGN, ids=lambda part: str(part)[:20])
async def test_a_stranger_is_refused(place: Place, method: str, path: str, body: Any) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    before = await snapshot(people[0], table)
    stranger = await place.person("Eve")
    assert (await stranger.refused(method, f"/tables/{table}{path}", body))[0] == 403
    assert await snapshot(people[0], table) == before


@pytest.mark.parametrize(("method", "path", "body"), FOREIGN, ids=lambda part: str(part)[:20])
async def test_somebody_without_identity_is_refused(place: Place, method: str, path: str, body: Any) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    before = await snapshot(people[0], table)
    nobody = await place.person()
    assert await nobody.refused(method, f"/tables/{table}{path}", body) == (401, "no_identity")
    assert await snapshot(people[0], table) == before


@pytest.mark.parametrize(("method", "path", "body"), NEIGHBOUR, ids=lambda part: str(part)[:20])
async def test_a_neighbour_is_refused(place: Place, method: str, path: str, body: Any) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    before = await snapshot(people[0], table)
    assert await people[1].refused(method, f"/tables/{table}{path}", body) == (403, "not_yours")
    assert await snapshot(people[0], table) == before


def test_every_call_about_a_table_is_in_the_list_of_foreign_calls() -> None:
    listed = {(method, path.split("?")[0]) for method, path, _ in FOREIGN} | {("POST", "/join")}
    there = set()
    for path, methods in create_app(Settings()).openapi()["paths"].items():
        if path.startswith("/api/tables/{id}"):
            there |= {(method.upper(), path.removeprefix("/api/tables/{id}")) for method in methods}
    assert there == listed


async def test_a_private_table_cannot_be_joined_without_its_key(place: Place) -> None:
    ana = await place.person("Ana")
    table = (await ana.open(ME, OPEN, OPEN))["table"]["id"]
    eve = await place.person("Eve")
    assert await eve.refused("POST", f"/tables/{table}/join", {}) == (403, "not_invited")
    assert await eve.refused("POST", f"/tables/{table}/join", {"key": "22222222"}) == (403, "not_invited")


async def test_who_watches_sees_as_a_spectator_and_cannot_move(place: Place) -> None:
    table, _people = await place.table_of("Ana", "Bo", "Cy", watch="anyone")
    eve = await place.person("Eve")
    here = await eve.here(table)
    assert here["sight"]["viewer"] is None
    assert here["sight"]["choices"] == []
    assert here["table"]["code"] is None
    assert here["table"]["own"] == []
    assert await eve.refused("POST", f"/tables/{table}/moves", MOVE) == (403, "not_yours")


async def test_choices_go_to_the_movers_own_seat_only(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    heres = [await person.here(table) for person in people]
    mover = heres[0]["sight"]["mover"]
    assert [bool(here["sight"]["choices"]) for here in heres] == [seat == mover for seat in range(3)]


async def test_a_forged_cookie_is_nobody(place: Place) -> None:
    ana = await place.person("Ana")
    good = ana.http.cookies["regidor"]
    eve = await place.person()
    eve.http.cookies.set("regidor", good[:-2] + ("AA" if good[-2:] != "AA" else "BB"))
    assert await eve.refused("GET", "/me") == (401, "no_identity")
