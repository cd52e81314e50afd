"""Nobles: the mayor phase, who takes the noble and where it works, sentence by sentence."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from regidor.games.puerto_rico.state import PLACEMENT, SEATING
from regidor.kernel.match import Match
from tests.games.puerto_rico.expansions.nobles.court import court, noble_in, nobles, with_new
from tests.games.puerto_rico.table import bonus, play, player, seat, state, words
from tests.games.puerto_rico.test_naive import runs


def test_the_mayor_is_asked_first_who_takes_the_noble() -> None:  # PR-NOBLES-5
    match = play(court(phase="mayor"), "pass")
    assert (match.view()["phase"], match.mover, words(match)) == ("hall", 0, {"pass", "noble"})
    match.play("noble")
    assert nobles(match) == [1, 0, 0]
    assert [seat(match, number)["idle_workers"] for number in range(3)] == [1, 1, 1]


def test_the_next_player_is_asked_and_the_last_one_must_take_it() -> None:  # PR-NOBLES-5
    match = play(court(phase="mayor"), "pass", "pass")
    assert match.mover == 1
    match.play("pass")
    assert nobles(match) == [0, 0, 1]


def test_if_nobody_wants_it_the_noble_comes_with_the_last_one() -> None:  # PR-NOBLES-5
    match = play(court(phase="mayor", ship_workers=5), "pass", "pass", "pass", "pass")
    assert nobles(match) == [0, 1, 0]


def test_a_noble_alone_in_the_hall_goes_to_the_mayor() -> None:  # PR-NOBLES-5
    match = play(court(phase="mayor", ship_workers=1), "pass")
    assert nobles(match) == [1, 0, 0]


def test_a_noble_takes_the_place_of_a_worker_when_the_hall_is_refilled() -> None:  # PR-NOBLES-6
    match = play(court(player(city="indigo_plant sugar_mill"), phase="mayor"), "pass", "noble")
    match.play("place 1 on indigo_plant")
    shown = match.view()["workers"]
    assert (shown["ship"], shown["ship_nobles"], shown["noble_supply"]) == (5, 1, 18)


def test_without_nobles_the_hall_is_filled_with_workers() -> None:  # PR-NOBLES-6
    rich = player(nobles=20, idle=20)
    match = play(court(player(), rich, phase="mayor", ship_nobles=0), "pass")
    shown = match.view()["workers"]
    assert (shown["ship"], shown["ship_nobles"]) == (3, 0)


def test_the_game_goes_on_without_workers() -> None:  # PR-NOBLES-7
    crowd = player(idle=48)
    match = court(crowd, crowd, phase="mayor", ship_workers=4)
    assert match.view()["workers"]["supply"] == 1
    play(match, "recruit", "noble")
    assert (match.view()["phase"], match.view()["last_round"]) == ("roles", False)
    assert match.view()["workers"] | {"ship": 1, "supply": 0, "ship_nobles": 1} == match.view()["workers"]


def test_a_noble_works_like_a_worker() -> None:  # PR-NOBLES-8
    match = court(player(island="corn+", nobles=1), phase="craftsman")
    assert seat(match, 0)["goods"] == {"corn": 1}


def test_the_fortress_counts_workers_and_nobles() -> None:  # PR-NOBLES-8
    match = court(player(city="fortress+", idle=5, nobles=3))
    assert bonus(match, "fortress") == 2


def test_mayor_hospice_and_university_bring_workers() -> None:  # PR-NOBLES-8
    match = play(court(phase="mayor"), "recruit")
    assert match.view()["workers"]["noble_supply"] == 19
    match = court(player(city="hospice+"), phase="settler", face_up={"corn": 1})
    play(match, "take corn", "recruit")
    assert nobles(match) == [0, 0, 0]


def test_only_a_noble_on_the_ship_serves_no_hospice() -> None:  # PR-NOBLES-8
    crowd = player(city="hospice+", idle=49)
    match = court(crowd, player(idle=50), phase="settler", face_up={"corn": 1}, ship_workers=1)
    match.play("take corn")
    assert match.view()["phase"] != "hospice"


def placing(**board: Any) -> Match:
    shown = player(**{"idle": 2, "nobles": 1, "city": "chapel zoning_office", **board})
    return play(court(shown, phase="mayor", ship_workers=0), "pass")


def test_an_owner_says_where_the_noble_works_if_it_matters() -> None:  # PR-NOBLES-9
    match = placing()
    assert match.view()["phase"] == "nobles"
    assert match.view()["asked"] == {"building": "chapel", "workers": 1, "nobles_left": 1}
    assert words(match) == {"nobles 0 on chapel", "nobles 1 on chapel"}
    match.play("nobles 0 on chapel")
    assert (noble_in(match, "chapel"), noble_in(match, "zoning_office")) == (0, 1)


def test_nobody_is_asked_when_all_are_nobles_or_none() -> None:  # PR-NOBLES-9
    match = placing(nobles=2)
    assert (noble_in(match, "chapel"), noble_in(match, "zoning_office")) == (1, 1)
    assert match.view()["phase"] == "roles"
    assert placing(nobles=0).view()["phase"] == "roles"


def test_nobody_is_asked_where_it_does_not_matter() -> None:  # PR-NOBLES-9
    match = placing(city="office factory")
    assert (match.view()["phase"], nobles(match)[0]) == ("roles", 1)
    assert seat(match, 0)["city"][0] == {"building": "office", "workers": 1, "circles": 1, "nobles": 1}


@pytest.mark.parametrize(
    ("city", "idle", "count"),
    [
        ("chapel zoning_office guesthouse", 4, 2),
        ("chapel guesthouse", 5, 2),
        ("land_office hunting_lodge chapel office", 3, 2),
        ("guesthouse office", 2, 1),
    ],
)
def test_every_seating_of_nobles_is_reached_by_exactly_one_run(
    city: str, idle: int, count: int
) -> None:  # PR-NOBLES-9
    board = player(city=city, idle=idle, nobles=count, island="corn")
    match = play(with_new(board, phase="mayor", ship_workers=0), "pass")

    def done(s: Any) -> bool:
        return bool(s.mover != 0 or s.phase not in (PLACEMENT, SEATING))

    reached = Counter(
        (*map(int, end.player[0].staff), *map(int, end.player[0].noble_in), int(end.player[0].farmers[0]))
        for end in runs(state(match), done)
    )
    assert max(reached.values()) == 1
    rooms = {"chapel": 1, "zoning_office": 1, "guesthouse": 2, "land_office": 1, "hunting_lodge": 1}
    ranked = [rooms[key] for key in city.split() if key in rooms]
    others = [1 for key in city.split() if key not in rooms] + [1]
    assert len(reached) == seatings(ranked, others, idle, count)


def seatings(ranked: list[int], others: list[int], people: int, nobles: int) -> int:
    """How many ways there are to fill circles with people, nobles told apart where it matters."""
    found = 0
    circles = [*ranked, *others]
    for here in itertools.product(*(range(room + 1) for room in circles)):
        if sum(here) != min(people, sum(circles)):
            continue
        told = here[: len(ranked)]
        for noble in itertools.product(*(range(count + 1) for count in told)):
            workers = sum(told) - sum(noble)
            found += sum(noble) <= nobles and workers <= people - nobles
    return found
