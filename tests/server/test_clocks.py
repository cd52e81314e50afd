"""Time control, with a clock that goes on only when a test says so."""

from __future__ import annotations

import asyncio

import pytest

from regidor.server.store import Change, Loaded
from tests.server.place import BOT, ME, OPEN, Place

pytestmark = pytest.mark.anyio


async def test_a_seat_whose_time_for_the_move_is_up_is_kept_by_a_bot(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", time={"kind": "move", "seconds": 30})
    mover, here = await place.mover(table, people)
    seat = here["sight"]["mover"]
    place.clock.time += 29
    await place.host.sweep()
    assert (await mover.here(table))["sight"]["clocks"][seat] == {"left": 1.0, "running": True, "grace": None}
    place.clock.time += 2
    await place.host.sweep()
    await place.quiet(table)
    after = await mover.here(table)
    assert after["table"]["seats"][seat]["kept"]
    assert after["log"][0]["by"] == "keeper"


async def test_the_person_takes_the_seat_back(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", time={"kind": "move", "seconds": 30})
    mover, here = await place.mover(table, people)
    seat = here["sight"]["mover"]
    place.clock.time += 31
    await place.host.sweep()
    await place.quiet(table)
    after = await mover.post(f"/tables/{table}/return", {"seat": seat})
    assert not after["table"]["seats"][seat]["kept"]


async def test_time_by_game_adds_up_over_moves(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", time={"kind": "game", "seconds": 60})
    mover, here = await place.mover(table, people)
    seat = here["sight"]["mover"]
    place.clock.time += 20
    here = await mover.play(here, "builder")
    place.clock.time += 15
    here = await mover.play(here, "pass")
    assert here["sight"]["clocks"][seat]["left"] == 25


async def test_a_seat_that_used_all_its_time_cannot_come_back(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", time={"kind": "game", "seconds": 60})
    mover, here = await place.mover(table, people)
    place.clock.time += 61
    await place.host.sweep()
    await place.quiet(table)
    seat = here["sight"]["mover"]
    assert await mover.refused("POST", f"/tables/{table}/return", {"seat": seat}) == (409, "wrong_phase")


async def test_a_bot_keeps_the_seat_of_somebody_who_is_away_on_their_turn(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", time={"grace": 90})
    _, here = await place.mover(table, people)
    seat = here["sight"]["mover"]
    other = people[(seat + 1) % 3]
    place.clock.time += 60
    await place.host.sweep()
    assert (await other.here(table))["sight"]["clocks"][seat]["grace"] == 30
    place.clock.time += 31
    await place.host.sweep()
    assert (await other.here(table))["table"]["seats"][seat]["kept"]


async def test_without_time_control_nobody_is_hurried(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    place.clock.time += 30 * 86400
    await place.host.sweep()
    here = await people[0].here(table)
    assert here["sight"]["clocks"] == []
    assert not any(seat["kept"] for seat in here["table"]["seats"])


async def test_a_stored_table_wakes_up_when_its_time_is_up(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", time={"kind": "move", "seconds": 30})
    place.host.lives.clear()
    place.clock.time += 31
    await place.host.sweep_stored()
    place.clock.time += 31  # nobody pays for the time in which no server ran
    await place.host.sweep()
    assert any(seat["kept"] for seat in (await people[0].here(table))["table"]["seats"])


async def test_an_unused_table_leaves_memory(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    place.clock.time += 601
    await place.host.sweep()
    assert table not in place.host.lives
    assert (await people[0].here(table))["table"]["id"] == table


async def test_a_table_that_is_just_being_stored_is_known_already(place: Place) -> None:
    save, met = place.host.store.save, []

    async def save_and_meet(change: Change) -> None:
        await save(change)
        met.append(await place.host.live(change.sheet.id))  # as a sweep would

    place.host.store.save = save_and_meet  # type: ignore[method-assign]
    here = await (await place.person("Ana")).open(ME, BOT, BOT)
    assert met[0] is place.live(here["table"]["id"])


async def test_a_table_is_read_once_though_who_asked_first_has_gone(place: Place) -> None:
    here = await (await place.person("Ana")).open(ME, OPEN, OPEN)
    load, read = place.host.store.load, []

    async def count(table: str) -> Loaded | None:
        read.append(table)
        return await load(table)

    place.host.store.load = count  # type: ignore[method-assign]
    place.host.lives.clear()
    first = asyncio.create_task(place.host.live(here["table"]["id"]))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    await place.host.live(here["table"]["id"])
    assert read == [here["table"]["id"]]
