"""Games described for a form, and replays of records."""

from __future__ import annotations

import random

import pytest

import regidor
from regidor import games
from tests.server.place import Place

pytestmark = pytest.mark.anyio


def finished(seed: int = 5) -> regidor.Match:
    match = regidor.new("puerto-rico", seats=3, edition="2002", seed=seed)
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


async def test_games_describe_their_options(place: Place) -> None:
    nobody = await place.person()
    listed = await nobody.get("/games")
    assert [game["key"] for game in listed["games"]] == list(games.KEYS)
    for option in listed["games"][0]["options"]:
        assert option["default"] in option["values"]
        assert option["sentence"]


@pytest.mark.parametrize("key", games.KEYS)
async def test_settling_says_what_goes_with_the_options(place: Place, key: str) -> None:
    nobody = await place.person()
    settled = await nobody.post(f"/games/{key}/settle", {"options": {}})
    assert settled["options"]["seats"] in settled["seat_counts"]
    assert settled["names"]
    assert settled["reference"]


async def test_options_that_do_not_go_together_are_refused(place: Place) -> None:
    nobody = await place.person()
    body = {"options": {"edition": "2002", "seats": 2}}
    assert await nobody.refused("POST", "/games/puerto-rico/settle", body) == (400, "bad_options")
    assert await nobody.refused("POST", "/games/chess/settle", {"options": {}}) == (404, "not_found")


async def test_a_replay_shows_moves_and_views(place: Place) -> None:
    match = finished()
    nobody = await place.person()
    body = {"record": match.record(), "seat": 1, "from": 10, "to": 12}
    replay = await nobody.post("/replays", body)
    assert replay["plies"] == match.ply
    assert replay["verified"] is True
    assert [view["ply"] for view in replay["views"]] == [10, 11, 12]
    assert replay["views"][0]["view"] == match.view_at(10, 1)
    assert len(replay["log"]) == match.ply
    assert replay["curve"][-1] == [match.ply, *[sheet.total for sheet in match.scores()]]


async def test_a_replay_shows_a_limited_number_of_views(place: Place) -> None:
    nobody = await place.person()
    replay = await nobody.post("/replays", {"record": finished().record(), "from": 0, "to": 1000})
    assert len(replay["views"]) == 40


async def test_a_record_that_is_none_is_refused(place: Place) -> None:
    nobody = await place.person()
    assert await nobody.refused("POST", "/replays", {"record": "hello"}) == (400, "bad_record")
    cut = "\n".join(finished().record().splitlines()[:-2])
    assert await nobody.refused("POST", "/replays", {"record": cut}) == (400, "bad_record")
    body = {"record": finished().record(), "seat": 7, "from": 0}
    assert await nobody.refused("POST", "/replays", body) == (400, "bad_seat")


async def test_a_record_with_another_seed_is_not_verified(place: Place) -> None:
    nobody = await place.person()
    lines = [line for line in finished().record().splitlines() if not line.startswith(("fair", "seed"))]
    lines.insert(2, "seed 6")
    replay = await nobody.post("/replays", {"record": "\n".join(lines)})
    assert replay["verified"] is False
