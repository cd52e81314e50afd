"""A program can take a seat at the table; when it fails the table goes on without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from regidor import bots
from regidor.bots import program, program_bot
from regidor.server.config import Settings
from tests.arena.programs import argument
from tests.server.place import BOT, ME, Place

pytestmark = pytest.mark.anyio

FIRST, GONE = ({"kind": "bot", "bot": name} for name in ("first", "gone"))


@pytest.fixture
def settings(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Settings]:
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    monkeypatch.setattr(program_bot, "GRACE", 600.0)  # the machine may be busy
    joined = "; ".join(argument(name, tmp_path) for name in ("first", "gone"))
    yield replace(settings, programs=joined)
    program.close_all()


async def moved_by(place: Place, seat: dict[str, str], choices: int = 3) -> set[str]:
    """Who played the moves of a seat that a program has, until it has had to choose so many roles."""
    ana = await place.person("Ana")
    table = (await ana.open(ME, seat, BOT, options={"edition": "2002", "seats": 3}))["table"]["id"]
    while True:
        await place.quiet(table)
        here = await ana.here(table)
        own = [entry for entry in here["log"] if entry["seat"] == 1]
        if sum("role" in entry["fields"] for entry in own) >= choices:
            return {entry["by"] for entry in own if "role" in entry["fields"]}
        await ana.play(here, here["sight"]["choices"][0]["words"])


async def test_a_program_takes_a_seat(place: Place) -> None:
    assert await moved_by(place, FIRST) == {"bot"}


async def test_a_table_goes_on_without_a_program_that_crashes(place: Place) -> None:
    assert await moved_by(place, GONE) == {"keeper"}


async def test_programs_are_among_the_bots_on_offer(place: Place) -> None:
    ana = await place.person("Ana")
    names = [bot["name"] for bot in (await ana.get("/games"))["bots"]]
    assert {"first", "gone", "strong"} <= set(names)
