"""A program can take a seat at the table; when it fails the table goes on without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from regidor import bots
from regidor.bots import program, program_bot
from regidor.bots.program_bot import TIRES
from regidor.server.config import Settings
from tests.arena.programs import argument
from tests.server.place import BOT, ME, Clock, Person, Place, opened_place

pytestmark = pytest.mark.anyio

FIRST, GONE = ({"kind": "bot", "bot": name} for name in ("first", "gone"))


@pytest.fixture
def settings(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Settings]:
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    monkeypatch.setattr(program_bot, "GRACE", 600.0)  # the machine may be busy
    joined = "; ".join(argument(name, tmp_path) for name in ("first", "gone"))
    yield replace(settings, programs=joined)
    program.close_all()


async def moved_by(place: Place, seat: dict[str, str]) -> set[str]:
    """Who played the moves of a seat that a program has, until it has had to choose three roles."""
    here = await played(await place.person("Ana"), place, seat, choices=3)
    return {entry["by"] for entry in here["log"] if entry["seat"] == 1 and "role" in entry["fields"]}


async def played(ana: Person, place: Place, seat: dict[str, str], choices: int) -> Any:
    """A table where a program has had to choose so many roles."""
    return await played_on(ana, place, await opened_with(ana, seat), choices)


async def opened_with(ana: Person, seat: dict[str, str]) -> str:
    table: str = (await ana.open(ME, seat, BOT, options={"edition": "2002", "seats": 3}))["table"]["id"]
    return table


async def played_on(ana: Person, place: Place, table: str, choices: int) -> Any:
    while True:
        await place.quiet(table)
        here = await ana.here(table)
        own = [entry for entry in here["log"] if entry["seat"] == 1]
        if sum("role" in entry["fields"] for entry in own) >= choices:
            return here
        await ana.play(here, here["sight"]["choices"][0]["words"])


async def test_a_program_takes_a_seat(place: Place) -> None:
    assert await moved_by(place, FIRST) == {"bot"}


async def test_a_table_goes_on_without_a_program_that_crashes(place: Place) -> None:
    assert await moved_by(place, GONE) == {"keeper"}


async def test_the_result_names_a_program_that_lost_its_turns(place: Place) -> None:
    ana = await place.person("Ana")
    here = await played(ana, place, GONE, choices=1)
    table = here["table"]["id"]
    assert here["table"]["mishaps"] == [], "what a program says may tell what its seat knows"
    lost = (await ana.post(f"/tables/{table}/close"))["table"]["mishaps"][0]
    assert (lost["seat"], lost["bot"], lost["kind"]) == (1, "gone", "crashed")
    assert lost["times"] >= 1


async def test_a_program_that_fails_again_and_again_is_not_asked_again_in_that_game(place: Place) -> None:
    ana = await place.person("Ana")
    here = await played(ana, place, GONE, choices=TIRES + 1)
    assert await lost_turns(ana, here["table"]["id"]) == {"crashed": TIRES, "given up": ANY}


async def test_a_new_server_does_not_ask_a_program_that_was_given_up(
    settings: Settings, clock: Clock
) -> None:
    async with opened_place(settings, clock) as place:
        ana = await place.person("Ana")
        table, cookies = await opened_with(ana, GONE), dict(ana.http.cookies)
    for choices in range(1, TIRES + 2):
        async with opened_place(settings, clock) as place:
            ana = await place.person()
            ana.http.cookies.update(cookies)
            await played_on(ana, place, table, choices)
            if choices > TIRES:
                assert await lost_turns(ana, table) == {"crashed": TIRES, "given up": ANY}


async def test_a_bot_plays_on_for_a_program_that_the_server_no_longer_has(
    settings: Settings, clock: Clock
) -> None:
    async with opened_place(settings, clock) as place:
        ana = await place.person("Ana")
        table, cookies = await opened_with(ana, FIRST), dict(ana.http.cookies)
    del bots.BOTS["first"]
    async with opened_place(replace(settings, programs="", keeper="random"), clock) as place:
        ana = await place.person()
        ana.http.cookies.update(cookies)
        here = await played_on(ana, place, table, choices=1)
        assert {entry["by"] for entry in here["log"] if entry["seat"] == 1} >= {"keeper"}


async def lost_turns(ana: Person, table: str) -> dict[str, int]:
    """How often a program lost its turn, by reason, as the table's result tells it."""
    closed = await ana.post(f"/tables/{table}/close")
    return {lost["kind"]: lost["times"] for lost in closed["table"]["mishaps"]}


async def test_a_program_that_fails_gives_no_hint(place: Place) -> None:
    ana = await place.person("Ana")
    table = (await ana.open(ME, ME, ME))["table"]["id"]
    assert await ana.refused("POST", f"/tables/{table}/hint", {"bot": "gone"}) == (503, "no_advice")


async def test_programs_are_among_the_bots_on_offer(place: Place) -> None:
    ana = await place.person("Ana")
    names = [bot["name"] for bot in (await ana.get("/games"))["bots"]]
    assert {"first", "gone", "strong"} <= set(names)
