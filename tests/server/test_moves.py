"""Moves: stored once, in order, all or none, whoever sends them how often."""

from __future__ import annotations

import asyncio
import random

import pytest

import regidor
from regidor.server import shown
from regidor.server.errors import Storage
from tests.server.place import ME, Place

pytestmark = pytest.mark.anyio


async def test_the_same_token_again_plays_nothing_and_gives_the_same_answer(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, _here = await place.mover(table, people)
    body = {"ply": 0, "token": "token-number-1", "moves": ["builder"]}
    first = await mover.post(f"/tables/{table}/moves", body)
    again = await mover.post(f"/tables/{table}/moves", body)
    assert (first["ply"], first["repeated"]) == (1, False)
    assert (again["ply"], again["repeated"]) == (1, True)
    assert len(place.live(table).log) == 1


async def test_a_token_is_remembered_after_a_restart(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, _ = await place.mover(table, people)
    body = {"ply": 0, "token": "token-number-1", "moves": ["builder"]}
    await mover.post(f"/tables/{table}/moves", body)
    place.host.lives.clear()
    assert (await mover.post(f"/tables/{table}/moves", body))["repeated"]


async def test_of_two_moves_for_the_same_ply_one_is_stale(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, _ = await place.mover(table, people)
    calls = [
        mover.call("POST", f"/tables/{table}/moves", {"ply": 0, "token": f"token-{n:04}", "moves": [role]})
        for n, role in enumerate(("builder", "mayor", "settler", "craftsman"))
    ]
    answers = await asyncio.gather(*calls)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json().get("code") for answer in answers if answer.status_code == 409} == {"stale_action"}


async def test_a_run_is_played_whole_or_not_at_all(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    body = {"ply": 0, "token": "token-number-1", "moves": ["builder", "sell corn"]}
    assert await mover.refused("POST", f"/tables/{table}/moves", body) == (409, "illegal_action")
    assert await mover.here(table) == here


async def test_a_run_of_several_moves_is_one_answer(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    after = await mover.play(here, "builder", "pass")
    assert after["sight"]["ply"] == 2


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("sell corn", (409, "illegal_action")),
        ("fly", (400, "malformed_action")),
        (9999, (400, "malformed_action")),
    ],
)
async def test_a_bad_move_is_refused_with_its_reason(place: Place, move: str | int, code: object) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, _ = await place.mover(table, people)
    body = {"ply": 0, "token": "token-number-1", "moves": [move]}
    assert await mover.refused("POST", f"/tables/{table}/moves", body) == code


async def test_a_move_that_cannot_be_stored_has_not_happened(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)

    async def full(_: object) -> None:
        raise Storage("nothing was changed: it could not be stored (the disk is full)")

    with monkeypatch.context() as patch:
        patch.setattr(place.host.store, "save", full)
        body = {"ply": 0, "token": "token-number-1", "moves": ["builder"]}
        assert await mover.refused("POST", f"/tables/{table}/moves", body) == (503, "storage")
    assert await mover.here(table) == here
    assert (await mover.play(here, "builder"))["sight"]["ply"] == 1


def before_a_forced_move() -> tuple[str, int]:
    """A record, and a ply of it at which the mover has one choice."""
    match = regidor.new("puerto-rico", seats=3, edition="2002", seed=3)
    rng = random.Random(1)
    forced = None
    while not match.over:
        legal = match.legal()
        forced = match.ply if forced is None and len(legal) == 1 else forced
        match.play(rng.choice(legal))
    assert forced is not None
    return match.record(), forced


async def test_forced_moves_are_played_by_the_table_when_a_seat_allows_it(place: Place) -> None:
    ana = await place.person("Ana")
    record, ply = before_a_forced_move()
    here = await ana.post("/tables", {"record": record, "ply": ply, "seats": [ME, ME, ME]})
    table, seat = here["table"]["id"], here["sight"]["mover"]
    await place.quiet(table)
    assert (await ana.here(table))["sight"]["ply"] == ply
    await ana.put(f"/tables/{table}/own", {"seat": seat, "auto_forced": True})
    await place.quiet(table)
    told = {viewer: shown.log(place.live(table), viewer, ply)[0]["by"] for viewer in (None, 0, 1, 2)}
    assert told.pop(seat) == "forced"
    assert set(told.values()) == {"person"}  # the others need not know that there was no choice


async def test_a_premove_is_played_when_its_turn_comes(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    seat = (here["sight"]["mover"] + 1) % 3
    await people[seat].put(f"/tables/{table}/premoves", {"moves": ["pass"]})
    await mover.play(here, "builder", "pass")
    await place.quiet(table)
    after = await people[seat].here(table)
    assert after["sight"]["ply"] == 3
    assert after["log"][-1]["by"] == "premove"
    assert after["table"]["own"][0]["premoves"] == []


async def test_a_premove_that_became_illegal_falls_away_with_a_reason(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    seat = (here["sight"]["mover"] + 1) % 3
    await people[seat].put(f"/tables/{table}/premoves", {"moves": ["sell corn", "pass"]})
    await mover.play(here, "builder", "pass")
    await place.quiet(table)
    own = (await people[seat].here(table))["table"]["own"][0]
    assert own["premoves"] == []
    assert own["dropped"]["words"] == "sell corn"
    assert own["dropped"]["why"]
    assert "rule" in own["dropped"]


async def test_premoves_are_nobody_elses_business(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    await people[1].put(f"/tables/{table}/premoves", {"moves": ["sell coffee"]})
    assert "sell coffee" not in str(await people[0].here(table))


async def test_a_hint_is_a_legal_move_with_numbers(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    hint = await mover.post(f"/tables/{table}/hint", {"bot": "rollout", "seconds": 0})
    assert hint["words"] in {choice["words"] for choice in here["sight"]["choices"]}
    assert hint["thoughts"][0]["visits"] > 0


async def test_plans_are_what_may_come_after_what_is_planned(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    _, here = await place.mover(table, people)
    mover = here["sight"]["mover"]
    seat = (mover + 1) % 3
    body = {"seat": seat}
    asked = await people[seat].post(f"/tables/{table}/plans", body)
    assert asked["choices"]
    assert all(0 < choice["chance"] <= 1 for choice in asked["choices"])
    first = asked["choices"][0]["words"]
    await people[seat].put(f"/tables/{table}/premoves", {"seat": seat, "moves": [first]})
    then = await people[seat].post(f"/tables/{table}/plans", body)
    assert then["choices"] != asked["choices"]
    assert await people[mover].refused("POST", f"/tables/{table}/plans", body) == (403, "not_yours")
