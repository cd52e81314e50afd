"""Tables and seats: opening, joining, leaving, several people on one device, again."""

from __future__ import annotations

import pytest

import regidor
from tests.server.place import BOT, ME, OPEN, Place

pytestmark = pytest.mark.anyio


async def test_a_table_of_me_and_bots_starts_at_once(place: Place) -> None:
    ana = await place.person("Ana")
    assert (await ana.open(ME, BOT, BOT))["table"]["phase"] == "playing"


async def test_a_table_starts_when_the_last_seat_is_taken(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    assert (await people[0].here(table))["table"]["phase"] == "playing"


async def test_without_autostart_the_owner_starts(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", autostart=False)
    assert (await people[0].here(table))["table"]["phase"] == "lobby"
    assert (await people[0].post(f"/tables/{table}/start"))["table"]["phase"] == "playing"


async def test_a_table_with_an_open_seat_cannot_start(place: Place) -> None:
    ana = await place.person("Ana")
    table = (await ana.open(ME, OPEN, BOT))["table"]["id"]
    assert await ana.refused("POST", f"/tables/{table}/start") == (409, "wrong_phase")


@pytest.mark.parametrize("spelled", ["code", "small code", "invitation"])
async def test_a_code_or_link_leads_to_the_table(place: Place, spelled: str) -> None:
    ana, bo = await place.person("Ana"), await place.person("Bo")
    shown = (await ana.open(ME, OPEN, OPEN))["table"]
    key = {
        "code": shown["code"],
        "small code": shown["code"].lower().replace("-", ""),
        "invitation": shown["invitation"],
    }
    assert (await bo.get(f"/invitations/{key[spelled]}"))["id"] == shown["id"]
    joined = await bo.post(f"/tables/{shown['id']}/join", {"key": key[spelled], "seat": 2})
    assert joined["table"]["mine"] == [2]


async def test_a_wrong_code_leads_nowhere(place: Place) -> None:
    ana = await place.person("Ana")
    assert await ana.refused("GET", "/invitations/AAAA-AAAA") == (404, "not_found")


async def test_a_taken_seat_cannot_be_taken(place: Place) -> None:
    ana, bo = await place.person("Ana"), await place.person("Bo")
    shown = (await ana.open(ME, OPEN, OPEN))["table"]
    body = {"key": shown["code"], "seat": 0}
    assert await bo.refused("POST", f"/tables/{shown['id']}/join", body) == (409, "seat_taken")


async def test_names_at_a_table_differ(place: Place) -> None:
    table, people = await place.table_of("Ana", "ana", "Ana")
    names = [seat["name"] for seat in (await people[0].here(table))["table"]["seats"]]
    assert names == ["Ana", "ana 2", "Ana 3"]


async def test_names_differ_to_the_eye(place: Place) -> None:
    ana = await place.person("Ana")
    seats = [{"kind": "me", "name": name} for name in ("Ana", "Ana\u200b", "\u202eAna")]
    shown = (await ana.open(*seats))["table"]["seats"]
    assert [seat["name"] for seat in shown] == ["Ana", "Ana 2", "Ana 3"]


async def test_several_people_on_one_device_see_from_the_movers_seat(place: Place) -> None:
    ana = await place.person("Ana")
    here = await ana.open(ME, {"kind": "me", "name": "Bo"}, {"kind": "me", "name": "Cy"})
    for _ in range(6):
        assert here["sight"]["viewer"] == here["sight"]["mover"]
        assert here["sight"]["choices"]
        here = await ana.play(here, here["sight"]["choices"][0]["words"])
    pinned = await ana.get(f"/tables/{here['table']['id']}?seat=1")
    assert pinned["sight"]["viewer"] == 1


async def test_who_leaves_the_lobby_leaves_an_open_seat(place: Place) -> None:
    ana, bo = await place.person("Ana"), await place.person("Bo")
    shown = (await ana.open(ME, OPEN, OPEN))["table"]
    await bo.post(f"/tables/{shown['id']}/join", {"key": shown["code"]})
    await bo.post(f"/tables/{shown['id']}/leave", {})
    assert (await ana.here(shown["id"]))["table"]["seats"][1]["kind"] == "open"
    assert (await bo.get("/tables?which=mine"))["tables"] == []


async def test_the_table_of_an_owner_who_leaves_goes_to_the_next(place: Place) -> None:
    ana, bo = await place.person("Ana"), await place.person("Bo")
    shown = (await ana.open(ME, OPEN, OPEN))["table"]
    await bo.post(f"/tables/{shown['id']}/join", {"key": shown["code"]})
    await ana.post(f"/tables/{shown['id']}/leave", {})
    assert (await bo.here(shown["id"]))["table"]["owner"]


async def test_a_bot_plays_on_for_who_resigns(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, here = await place.mover(table, people)
    await mover.post(f"/tables/{table}/resign", {})
    await place.quiet(table)
    after = await mover.here(table)
    assert after["sight"]["ply"] > 0
    assert {entry["by"] for entry in after["log"]} == {"keeper"}
    body = {
        "ply": after["sight"]["ply"],
        "token": "token-number-1",
        "moves": ["pass"],
        "seat": here["sight"]["mover"],
    }
    assert await mover.refused("POST", f"/tables/{table}/moves", body) == (403, "not_yours")


async def test_the_owner_gives_an_open_seat_to_a_bot(place: Place) -> None:
    ana = await place.person("Ana")
    table = (await ana.open(ME, OPEN, BOT))["table"]["id"]
    here = await ana.post(
        f"/tables/{table}/seats", {"seat": 1, "kind": "bot", "bot": "rollout", "seconds": 0}
    )
    assert here["table"]["phase"] == "playing"
    assert here["table"]["seats"][1]["bot"] == "rollout"


async def test_a_closed_table_takes_no_moves_and_shows_its_seed(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, _ = await place.mover(table, people)
    assert (await people[0].post(f"/tables/{table}/close"))["table"]["seed"] is not None
    body = {"ply": 0, "token": "token-number-1", "moves": ["builder"]}
    assert await mover.refused("POST", f"/tables/{table}/moves", body) == (409, "wrong_phase")


async def test_a_rematch_is_one_table_for_all_who_ask(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    await people[0].post(f"/tables/{table}/close")
    new = [await person.post(f"/tables/{table}/rematch") for person in people]
    assert len({here["table"]["id"] for here in new}) == 1
    assert new[-1]["table"]["phase"] == "playing"


async def test_public_tables_are_listed_and_joined_without_a_key(place: Place) -> None:
    ana, bo = await place.person("Ana"), await place.person("Bo")
    table = (await ana.open(ME, OPEN, OPEN, public=True))["table"]["id"]
    private = (await ana.open(ME, OPEN, OPEN))["table"]["id"]
    listed = [card["id"] for card in (await bo.get("/tables?which=public"))["tables"]]
    assert table in listed
    assert private not in listed
    assert (await bo.post(f"/tables/{table}/join", {}))["table"]["mine"] == [1]


async def test_my_tables_say_whose_turn_it_is(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    mover, _ = await place.mover(table, people)
    assert [card["my_turn"] for card in (await mover.get("/tables"))["tables"]] == [True]


async def test_shuffled_seats_keep_their_people(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy", shuffle=True)
    mine = [(await person.here(table))["table"]["mine"] for person in people]
    assert sorted(mine) == [[0], [1], [2]]


async def test_a_table_can_begin_in_the_middle_of_a_record(place: Place) -> None:
    match = regidor.new("puerto-rico", seats=3, edition="2002", seed=7)
    for _ in range(12):
        match.play(match.legal()[0])
    ana = await place.person("Ana")
    body = {"record": match.record(), "ply": 9, "seats": [ME, ME, ME]}
    here = await ana.post("/tables", body)
    shown = here["sight"]["view"]
    assert (
        shown["players"][0]["doubloons"]
        == match.view_at(9, here["sight"]["viewer"])["players"][0]["doubloons"]
    )
    assert here["table"]["branch"] == {"ply": 9}
    assert [entry["by"] for entry in here["log"]] == ["record"] * 9
    assert (await ana.play(here, here["sight"]["choices"][0]["words"]))["sight"]["ply"] == 10


async def test_seats_must_fit_the_options(place: Place) -> None:
    ana = await place.person("Ana")
    body = {"game": "puerto-rico", "seats": [ME, BOT], "options": {"edition": "2002"}}
    assert await ana.refused("POST", "/tables", body) == (400, "bad_options")
    body = {"game": "puerto-rico", "seats": [ME, {"kind": "bot", "bot": "nobody"}, BOT]}
    assert await ana.refused("POST", "/tables", body) == (400, "bad_options")


async def test_chat_reaches_the_table_and_survives_a_restart(place: Place) -> None:
    table, people = await place.table_of("Ana", "Bo", "Cy")
    said = await people[1].post(f"/tables/{table}/chat", {"text": "  well\nplayed "})
    assert (said["name"], said["text"]) == ("Bo", "well played")
    place.host.lives.clear()
    assert (await people[0].here(table))["chat"] == [said]
