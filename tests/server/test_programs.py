"""A program can take a seat at the table; when it fails the table goes on without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from regidor import bots
from regidor.bots import program, program_bot
from regidor.server.config import Settings
from tests.arena.programs import argument
from tests.server.place import BOT, ME, Person, Place

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
    table = (await ana.open(ME, seat, BOT, options={"edition": "2002", "seats": 3}))["table"]["id"]
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
    [lost] = (await ana.post(f"/tables/{table}/close"))["table"]["mishaps"]
    assert (lost["seat"], lost["bot"], lost["kind"]) == (1, "gone", "crashed")
    assert lost["times"] >= 1


async def test_programs_are_among_the_bots_on_offer(place: Place) -> None:
    ana = await place.person("Ana")
    names = [bot["name"] for bot in (await ana.get("/games"))["bots"]]
    assert {"first", "gone", "strong"} <= set(names)
