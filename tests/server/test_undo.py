"""Undo: free until chance answered or another person acted, then by consent."""

from __future__ import annotations

import orjson
import pytest

from regidor.server.peers import Peer
from tests.server.place import BOT, ME, Person, Place

pytestmark = pytest.mark.anyio


async def test_undo_is_free_while_nobody_else_acted(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, before = await place.mover(table, people)
    after = await mover.play(before, "builder")
    assert after["sight"]["undo"] == {"may": "free", "to": 0, "asked": None}
    answer = await mover.post(f"/tables/{table}/undo", {})
    assert answer["done"]
    assert answer["here"]["sight"]["view"] == before["sight"]["view"]
    assert answer["here"]["log"] == []


async def test_an_undone_move_stays_undone_after_a_restart(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, before = await place.mover(table, people)
    await mover.play(before, "builder")
    await mover.post(f"/tables/{table}/undo", {})
    place.host.lives.clear()
    assert (await mover.here(table))["sight"]["ply"] == 0
    assert (await mover.play(before, "mayor"))["log"][-1]["words"] == "mayor"


async def test_who_comes_back_after_an_undo_gets_the_log_that_holds_now(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, before = await place.mover(table, people)
    known = (await mover.play(before, "builder"))["log"][-1]
    place.clock.time += 1
    await mover.post(f"/tables/{table}/undo", {})
    log = (await mover.play(before, "mayor"))["log"]
    for entry in (known, log[-1]):
        peer = Peer((await mover.get("/me"))["id"], None)
        await place.host.connect(table, peer, 1, entry["at"])
        hello = orjson.loads(peer.queue.get_nowait() or "")
        assert hello["here"]["log"] == (log if entry is known else [])


async def test_a_run_is_taken_back_as_one_decision(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, before = await place.mover(table, people)
    await mover.play(before, "builder", "pass")
    assert (await mover.post(f"/tables/{table}/undo", {}))["here"]["sight"]["ply"] == 0


async def test_bots_that_moved_since_do_not_bar_undo(place: Place) -> None:
    ana = await place.person("Ana")
    here = await ana.open(ME, BOT, BOT)
    table = here["table"]["id"]
    await place.quiet(table)
    before = await ana.here(table)
    while "builder" not in [choice["words"] for choice in before["sight"]["choices"]]:
        await ana.play(before, before["sight"]["choices"][0]["words"])
        await place.quiet(table)
        before = await ana.here(table)
    after = await ana.play(before, "builder", "pass")
    await place.quiet(table)
    after = await ana.here(table)
    if after["sight"]["undo"]["may"] == "free":
        answer = await ana.post(f"/tables/{table}/undo", {})
        assert answer["here"]["sight"]["view"] == before["sight"]["view"]
    else:
        assert any(entry["answers"] for entry in after["log"][before["sight"]["ply"] :])


async def passed_on(place: Place) -> tuple[str, int, list[Person]]:
    """A table where two have decided: its id, the seat of the first, and everybody from there on."""
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, before = await place.mover(table, people)
    seat = int(before["sight"]["mover"])
    second, third = people[(seat + 1) % 3], people[(seat + 2) % 3]
    await mover.play(before, "builder", "pass")
    await second.play(await second.here(table), "pass")
    return table, seat, [mover, second, third]


async def test_undo_needs_everybodys_consent_after_another_person_acted(place: Place) -> None:
    table, seat, (mover, *others) = await passed_on(place)
    asked = await mover.post(f"/tables/{table}/undo", {"seat": seat})
    assert not asked["done"]
    assert sorted(asked["here"]["sight"]["undo"]["asked"]["waiting"]) == sorted({0, 1, 2} - {seat})
    assert not (await others[0].post(f"/tables/{table}/undo/answer", {"agree": True}))["done"]
    answer = await others[1].post(f"/tables/{table}/undo/answer", {"agree": True})
    assert answer["done"]
    assert answer["here"]["sight"]["ply"] == 0


async def test_what_was_planned_is_not_played_into_an_undone_decision(place: Place) -> None:
    table, seat, (mover, *others) = await passed_on(place)
    await mover.put(f"/tables/{table}/premoves", {"seat": seat, "moves": ["settler"]})
    await mover.post(f"/tables/{table}/undo", {"seat": seat})
    for other in others:
        await other.post(f"/tables/{table}/undo/answer", {"agree": True})
    await place.quiet(table)
    here = await mover.here(table)
    assert (here["sight"]["ply"], here["table"]["own"][0]["premoves"]) == (0, [])


async def test_one_no_is_enough(place: Place) -> None:
    table, seat, (mover, second, _) = await passed_on(place)
    await mover.post(f"/tables/{table}/undo", {"seat": seat})
    answer = await second.post(f"/tables/{table}/undo/answer", {"agree": False})
    assert answer["here"]["sight"]["undo"]["asked"] is None
    assert answer["here"]["sight"]["ply"] == 3


async def test_who_has_resigned_takes_nothing_back_and_bars_nobody(place: Place) -> None:
    table, seat, (mover, second, third) = await passed_on(place)
    await second.post(f"/tables/{table}/resign", {})
    assert await second.refused("POST", f"/tables/{table}/undo", {}) == (403, "not_yours")
    await mover.post(f"/tables/{table}/undo", {"seat": seat})
    no = {"agree": False}
    assert await second.refused("POST", f"/tables/{table}/undo/answer", no) == (403, "not_yours")
    assert (await third.post(f"/tables/{table}/undo/answer", {"agree": True}))["done"]


async def test_undo_needs_consent_once_chance_has_answered(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    here = await mover.play(here, "settler")
    while not here["log"] or not here["log"][-1]["answers"]:
        mover, here = await place.mover(table, people)
        here = await mover.play(here, here["sight"]["choices"][0]["words"])
    seat = here["log"][-1]["seat"]
    assert (await people[seat].get(f"/tables/{table}?seat={seat}"))["sight"]["undo"]["may"] == "consent"


async def test_there_is_nothing_to_undo_at_the_beginning(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    assert await people[0].refused("POST", f"/tables/{table}/undo", {}) == (409, "nothing_to_undo")


async def test_who_did_not_move_has_nothing_to_undo(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    await mover.play(here, "builder")
    other = people[(here["sight"]["mover"] + 1) % 3]
    assert await other.refused("POST", f"/tables/{table}/undo", {}) == (409, "nothing_to_undo")
