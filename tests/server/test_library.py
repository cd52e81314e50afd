"""Games described for a form, and replays of records."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

import regidor
from regidor import games
from regidor.server import replays
from regidor.server.judging import PATIENCE, Judgements
from regidor.server.thinking import Thinkers
from tests.server.place import Place

pytestmark = pytest.mark.anyio


def finished(seed: int = 5) -> regidor.Match:
    match = regidor.new("puerto-rico", seats=3, edition="2002", seed=seed)
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


def begun(plies: int) -> regidor.Match:
    match = regidor.new("puerto-rico", seats=3, edition="2002", seed=5)
    rng = random.Random(5)
    while match.ply < plies:
        match.play(rng.choice(match.legal()))
    return match


async def test_games_describe_their_options(place: Place) -> None:
    nobody = await place.person()
    listed = await nobody.get("/games")
    assert [game["key"] for game in listed["games"]] == list(games.KEYS)
    for option in listed["games"][0]["options"]:
        assert option["default"] in option["values"]
        assert option["sentence"]


async def test_a_bot_says_how_long_it_thinks_and_does_so(place: Place) -> None:
    nobody = await place.person()
    bots = {bot["name"]: bot["seconds"] for bot in (await nobody.get("/games"))["bots"]}
    assert (bots["expert"], bots["rollout"]) == (1.5, 0.5)
    assert {name: place.host.thinkers.wanted(name, None) for name in bots} == bots
    assert place.host.thinkers.wanted("expert", 0.2) == 0.2


def test_a_thought_uses_the_cores_that_nobody_else_needs() -> None:
    thinkers = Thinkers(threads=8, most_seconds=5, most_cores=4)
    given = {}
    for thinkers.busy in (1, 2, 3, 5, 20):
        given[thinkers.busy] = thinkers.idle_cores()
    thinkers.close()
    assert given == {1: 4, 2: 4, 3: 2, 5: 1, 20: 1}


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


async def judged(place: Place, record: str) -> dict[str, Any]:
    """Ask until the judge has done; on a slow machine it stops meanwhile, as nobody asks."""
    nobody = await place.person()
    while True:
        answer: dict[str, Any] = await nobody.post("/replays/judge", {"record": record})
        if answer["ready"]:
            return answer
        (job,) = place.app.state.desk.judgements._jobs.values()
        await job.task


async def test_a_judge_says_every_seats_chances_and_what_a_better_move_was(place: Place) -> None:
    match = begun(20)
    answer = await judged(place, match.record(secret=True))
    assert answer["ready"]
    assert answer["done"] == answer["of"]
    assert [row[0] for row in answer["chances"]] == list(range(match.ply + 1))
    assert all(abs(sum(row[1:]) - 1) < 0.01 for row in answer["chances"])
    for verdict in answer["worst"]:
        assert match.moves[verdict["ply"] - 1].seat == verdict["seat"]
        assert verdict["played"]["words"] != verdict["best"]["words"]
        assert verdict["lost"] > 0


async def test_a_judge_does_not_work_for_nobody(place: Place) -> None:
    clock = [0.0]
    ended = asyncio.Event()
    pieces = 0

    async def run(work: Callable[..., Any], *what: Any) -> Any:
        nonlocal pieces
        pieces += 1
        clock[0] += PATIENCE
        ended.set()
        return next(*what)

    judgements = Judgements(run, lambda: clock[0])
    await judgements.answer("a record", lambda _: begun(12))
    await ended.wait()
    task = next(iter(judgements._jobs.values())).task
    assert task is not None
    await task
    assert pieces == 2  # the first, and one more before it noticed


async def test_two_who_ask_for_one_judgement_at_once_share_the_work(place: Place) -> None:
    async def run(work: Callable[..., Any], *what: Any) -> Any:
        await asyncio.sleep(0)  # others go on meanwhile
        return work(*what)

    judgements = Judgements(run)
    before = asyncio.all_tasks()
    await asyncio.gather(*[judgements.answer("a record", lambda _: begun(12)) for _ in range(2)])
    assert len(asyncio.all_tasks() - before) == 1
    await judgements.close()


def test_the_records_asked_for_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_KEPT", 2)
    kept = replays.Replays()
    one, two, three = (begun(plies).record() for plies in (1, 2, 3))
    for record in (one, two, one, three):
        kept.match(record)
    assert [kept.knows(record) for record in (one, two, three)] == [True, False, True]


async def test_a_record_that_is_none_is_not_judged(place: Place) -> None:
    nobody = await place.person()
    assert await nobody.refused("POST", "/replays/judge", {"record": "hello"}) == (400, "bad_record")
