"""Whole games over HTTP: a random client against bots, around one device, and with several people."""

from __future__ import annotations

import random

import pytest

import regidor
from regidor import games
from tests.server.place import BOT, ME, Person, Place

pytestmark = pytest.mark.anyio

OPTION_SETS = [
    {"seats": 3, "edition": "2002"},
    {"seats": 2, "edition": "2020"},
    {"seats": 5, "edition": "2020", "open_vp": True},
    {"seats": 4, "edition": "2002", "harbor_per_kind": True, "hacienda_reshuffle": False},
]


async def play_out(place: Place, person: Person, here: dict, rng: random.Random) -> dict:
    table = here["table"]["id"]
    while here["table"]["phase"] == "playing":
        if here["sight"]["choices"]:
            here = await person.play_any(here, rng)
        else:
            await place.quiet(table)
            here = await person.here(table)
    return here


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
async def test_a_person_and_bots_play_to_the_end(place: Place, options: dict) -> None:
    ana = await place.person("Ana")
    here = await ana.open(ME, *[BOT] * (options["seats"] - 1), options=options)
    end = await play_out(place, ana, here, random.Random(1))
    assert end["table"]["phase"] == "over"
    assert end["table"]["winners"]
    assert [score["total"] for score in end["table"]["scores"]]


@pytest.mark.parametrize("game", games.KEYS)
async def test_every_game_is_played_to_the_end_around_one_device(place: Place, game: str) -> None:
    ana = await place.person("Ana")
    settled = await ana.post(f"/games/{game}/settle", {"options": {}})
    seats = [{"kind": "me", "name": f"Person {n}"} for n in range(min(settled["seat_counts"]))]
    here = await ana.open(*seats, game=game)
    end = await play_out(place, ana, here, random.Random(2))
    assert end["table"]["phase"] == "over"


async def test_the_record_of_a_finished_table_is_fair(place: Place) -> None:
    ana = await place.person("Ana")
    here = await ana.open(ME, BOT, BOT)
    promised = here["table"]["fair"]
    assert here["table"]["seed"] is None
    end = await play_out(place, ana, here, random.Random(3))
    record = await ana.get(f"/tables/{here['table']['id']}/record")
    match = regidor.verify(record)
    assert match.fairness() == promised
    assert str(match.seed) == end["table"]["seed"]


async def test_a_table_is_the_same_after_a_restart(place: Place) -> None:
    ana = await place.person("Ana")
    here = await ana.open(ME, BOT, BOT)
    for _ in range(10):
        await place.quiet(here["table"]["id"])
        here = await ana.here(here["table"]["id"])
        here = await ana.play_any(here, random.Random(4))
    await place.quiet(here["table"]["id"])
    before = await ana.here(here["table"]["id"])
    place.host.lives.clear()
    assert await ana.here(here["table"]["id"]) == before
