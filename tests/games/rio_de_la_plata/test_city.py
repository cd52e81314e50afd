"""Minor buildings, activation and the order of effects."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import (
    PLAZA_ROADS,
    at,
    finish_turn,
    on,
    play,
    player,
    poor,
    rich,
    words,
)


def hut(seat: int = 0, **more: Any) -> dict[str, Any]:
    return {"building": "hut", "owner": seat, **more}


def house(seat: int = 0, **more: Any) -> dict[str, Any]:
    return {"building": "house", "owner": seat, **more}


def working(squares: dict[str, Any], *players: dict[str, Any], **more: Any) -> Match:
    return at("effects", squares=squares, players=[*players, rich()][: max(1, len(players))], **more)


def buildable(match: Match, square: str) -> set[str]:
    return {
        word.split()[1] for word in words(match) if word.startswith("build") and word.endswith(f" {square}")
    }


def cheaply(match: Match, move: str) -> Match:
    """Play a move and pay for it in resources."""
    play(match, move)
    while match.view()["phase"] == "payment":
        match.play(match.choices()[0])
    return match


def test_workers_build_and_return() -> None:  # RP-BUILD-1
    match = cheaply(working({"d5": {"discs": [0, 0]}}), "build hut d5")
    assert (on(match, "d5")["building"], on(match, "d5")["owner"], on(match, "d5")["discs"]) == ("hut", 0, [])
    assert player(match, 0)["workers_in_hand"] == 9


def test_buildings_cost_workers_and_resources() -> None:  # RP-BUILD-2
    single = working({"d5": {"discs": [0]}})
    assert buildable(single, "d5") == {"stonecutter", "carpenter"}
    pair = working({"d5": {"discs": [0, 0]}})
    assert buildable(pair, "d5") == {"hut", "stonecutter", "carpenter", "market", "barracks", "church"}
    cheaply(pair, "build barracks d5")
    assert player(pair, 0)["resources"] == {"stone": 6, "wood": 7, "precious": 8}


def test_house_guild_monument_and_garden_stand_on_what_they_need() -> None:  # RP-BUILD-3
    squares = {
        "d5": hut(discs=[0]),
        "e9": {"building": "market", "discs": [0, 0]},
        "f9": house(),
        "g9": {"building": "piazza", "discs": [0, 0]},
    }
    match = working(squares)
    assert [buildable(match, square) for square in ("d5", "e9", "g9")] == [
        {"house"},
        {"guild"},
        {"monument", "garden"},
    ]


def test_all_others_stand_on_open_ground() -> None:  # RP-BUILD-4
    assert buildable(working({"e9": {"building": "market", "discs": [0, 0]}, "f9": house()}), "e9") == {
        "guild"
    }


def test_a_hut_becomes_a_house_in_a_later_turn() -> None:  # RP-BUILD-5
    match = cheaply(working({"d5": {"discs": [0, 0, 0]}}), "build hut d5")
    assert on(match, "d5")["discs"] == [0]
    assert buildable(match, "d5") == set()
    with pytest.raises(IllegalAction, match=r"only one thing is built.*RP-BUILD-5"):
        match.play("build house d5")
    for _ in range(4):
        finish_turn(match) if match.view()["turn"] == 1 else match.play("done")
    assert buildable(match, "d5") == {"house"}


def test_workers_whom_a_new_building_cannot_use_go_home() -> None:  # RP-BUILD-6
    match = cheaply(working({"d5": {"discs": [0, 0, 0]}}), "build barracks d5")
    assert on(match, "d5")["discs"] == []


@pytest.mark.parametrize(("kind", "points"), [("barracks", 6), ("church", 3), ("market", 0), ("hut", 0)])
def test_some_buildings_give_points_at_once(kind: str, points: int) -> None:  # RP-BUILD-7
    match = cheaply(working({"d5": {"discs": [0, 0]}}), f"build {kind} d5")
    assert player(match, 0)["vp"] == points


@pytest.mark.parametrize(("kind", "points"), [("monument", 3), ("garden", 3)])
def test_monument_and_garden_give_three_points(kind: str, points: int) -> None:  # RP-BUILD-7
    match = cheaply(
        working({"g9": {"building": "piazza", "discs": [0, 0]}, "f9": house()}), f"build {kind} g9"
    )
    assert player(match, 0)["vp"] == points


def test_a_piazza_needs_five_buildings_or_walls_around_it() -> None:  # RP-BUILD-8
    four = {"b2": hut(), "c2": hut(), "d2": hut(), "b3": hut(), "c3": {"discs": [0]}}
    assert "piazza" not in buildable(working(four), "c3")
    match = working({**four, "d3": hut(1)})
    assert player(cheaply(match, "build piazza c3"), 0)["vp"] == 6


def test_walls_and_the_river_side_count_for_a_piazza() -> None:  # RP-BUILD-8
    corner = {"a10": {"discs": [0]}, "a9": hut(), "b9": hut(), "b10": hut()}
    assert "piazza" in buildable(working(corner), "a10")  # the printed wall in the west and the river
    inland = {"b9": {"discs": [0]}, "a9": hut(), "a10": hut(), "b10": hut(), "c10": hut()}
    assert "piazza" not in buildable(working(inland), "b9")


def test_a_quarter_has_one_church_garden_monument_and_barracks() -> None:  # RP-BUILD-9
    squares = {
        "d5": {"discs": [0, 0]},
        "a1": {"building": "church"},
        "a2": {"building": "barracks"},
        "c1": {"building": "piazza", "discs": [0, 0]},
        "b1": house(),
        "b2": {"building": "garden"},
        "b3": {"building": "monument"},
    }
    match = working(squares)
    assert not buildable(match, "d5") & {"church", "barracks"}
    assert buildable(match, "c1") == set()
    assert {"church", "barracks"} <= buildable(working({**squares, "d6": {"discs": [0, 0]}, "d5": {}}), "d6")


def test_tiles_run_out() -> None:  # RP-BUILD-10
    shops = {f"{column}1": {"building": "stonecutter"} for column in "abcdef"}
    assert not buildable(working({"d5": {"discs": [0]}, **shops}), "d5")
    markets = {f"{column}1": {"building": "guild"} for column in "abcd"}
    assert "market" not in buildable(working({"d5": {"discs": [0, 0]}, **markets}), "d5")
    chapels = {square: {"building": "church"} for square in ("a1", "e1", "i1", "m1", "a6")}
    assert not {"church", "barracks"} & buildable(working({"g6": {"discs": [0, 0]}, **chapels}), "g6")


def test_a_tile_is_turned_over_to_its_other_side() -> None:  # RP-BUILD-11
    squares = {
        "a1": {"building": "stonecutter", "discs": [0]},
        "c1": {"building": "church", "discs": [0, 0]},
        "b1": house(),
        "e9": {"building": "monument"},
    }
    match = working(squares)
    assert (buildable(match, "a1"), buildable(match, "c1")) == ({"carpenter"}, {"barracks"})
    assert player(cheaply(match, "build barracks c1"), 0)["vp"] == 6
    assert match.view()["tiles"]["chapels"] == 4


def test_there_are_three_monuments_and_three_gardens() -> None:  # RP-BUILD-12
    monuments = {square: {"building": "monument"} for square in ("a1", "e1", "i1")}
    match = working({**monuments, "n9": {"building": "piazza", "discs": [0, 0]}, "o9": house()})
    assert buildable(match, "n9") == {"garden"}


def test_a_colour_has_thirteen_huts_and_houses() -> None:  # RP-BUILD-13
    homes = {f"{column}{row}": hut() for row in (1, 2) for column in "abcdefg"[: 7 if row == 1 else 6]}
    match = working({**homes, "d5": {"discs": [0, 0]}})
    assert player(match, 0)["home_tiles"] == 0
    assert "hut" not in buildable(match, "d5")


def test_workers_left_by_a_war_build_where_they_stand() -> None:  # RP-BUILD-14
    match = cheaply(working({"a1": {"discs": [0, 0, 0]}}), "build hut a1")
    assert on(match, "a1")["discs"] == [0]


def test_three_left_by_a_war_make_a_hut_and_a_house_in_the_turn_after() -> None:  # RP-BUILD-14
    match = cheaply(working({"a1": {"discs": [0, 0, 0]}}), "build hut a1")
    finish_turn(match)
    while match.view()["phase"] == "placement":
        match.play("done")
    cheaply(match, "build house a1")
    assert (on(match, "a1")["building"], on(match, "a1")["discs"]) == ("house", [])


def test_green_builds_a_hut_and_a_stonecutter_for_two_wood() -> None:  # RP-BUILD-15
    match = working({"d5": {"discs": [0, 0]}, "f5": {"discs": [0]}}, poor(resources={"wood": 2}))
    play(match, "build hut d5", "build stonecutter f5")
    assert (on(match, "d5")["building"], on(match, "f5")["building"]) == ("hut", "stonecutter")
    assert player(match, 0)["resources"]["wood"] == 0


# Activation.

SHOP = {"building": "stonecutter", "discs": [0]}


def test_a_worker_activates_a_building_and_returns() -> None:  # RP-ACTIVATE-1
    match = cheaply(working({"e9": SHOP, "f9": house()}), "activate e9")
    assert on(match, "e9")["discs"] == []
    assert player(match, 0)["workers_in_hand"] == 9


def test_a_building_works_once_and_in_a_connected_quarter_twice() -> None:  # RP-ACTIVATE-2
    squares = {"e9": {"building": "market"}, "f9": house()}
    lone = play(at(squares=squares), "place e9", "place e9", "done", "done", "done")
    cheaply(lone, "sell common e9")
    assert not [word for word in words(lone) if word.startswith("sell")]
    twice = play(at(squares=squares, roads=PLAZA_ROADS), "place e9", "place e9", "done", "done", "done")
    cheaply(cheaply(twice, "sell common e9"), "sell common e9")
    assert on(twice, "e9")["discs"] == []


def test_a_stonecutter_without_a_road_takes_one_worker() -> None:  # RP-ACTIVATE-2
    match = play(at(squares={"e9": {"building": "stonecutter"}, "f9": house()}), "place e9")
    assert "place e9" not in words(match)


def test_only_an_own_house_next_to_it_opens_a_building() -> None:  # RP-ACTIVATE-3
    squares = {"f9": {"building": "market"}, "e9": house(0), "e8": house(1), "g8": hut(3), "b2": house(2)}
    opened = []
    for seat in range(4):
        if "place f9" in words(at(mover=seat, options={"seats": 4}, squares=squares)):
            opened.append(seat)
    assert opened == [0, 1]


def test_a_hut_turned_into_a_house_in_this_turn_comes_too_late() -> None:  # RP-ACTIVATE-3
    match = at(squares={"f9": {"building": "market"}, "e9": hut()})
    assert "place f9" not in words(play(match, "place e9"))


def test_everybody_uses_what_another_built() -> None:  # RP-ACTIVATE-4
    match = cheaply(working({"d5": {"discs": [0, 0]}, "c5": house(1)}), "build market d5")
    finish_turn(match)
    while match.mover != 1:
        match.play("done")
    assert "place d5" in words(match)


@pytest.mark.parametrize(
    ("building", "gained"), [("stonecutter", {"stone": 3, "wood": 1}), ("carpenter", {"stone": 1, "wood": 3})]
)
def test_workshops_turn_one_resource_into_three(
    building: str, gained: dict[str, int]
) -> None:  # RP-ACTIVATE-5 RP-ACTIVATE-6
    match = working(
        {"e9": {"building": building, "discs": [0]}, "f9": house()}, poor(resources={"stone": 1, "wood": 1})
    )
    assert player(play(match, "activate e9"), 0)["resources"] == {**gained, "precious": 0}


@pytest.mark.parametrize(
    ("building", "sold", "coins"),
    [("market", "common", 1), ("market", "precious", 2), ("guild", "common", 3), ("guild", "precious", 4)],
)
def test_market_and_guild_pay_coins(
    building: str, sold: str, coins: int
) -> None:  # RP-ACTIVATE-7 RP-ACTIVATE-8
    stock = {"precious": 1} if sold == "precious" else {"wood": 1}
    match = working({"e9": {"building": building, "discs": [0]}, "f9": house()}, poor(resources=stock))
    assert player(play(match, f"sell {sold} e9"), 0)["coins"] == coins


@pytest.mark.parametrize(("cathedral", "points"), [(False, 2), (True, 3)])
def test_a_coin_in_the_church_buys_points(cathedral: bool, points: int) -> None:  # RP-ACTIVATE-9
    squares = {"e9": {"building": "church", "discs": [0]}, "f9": house()}
    if cathedral:
        squares["g8"] = {"building": "cathedral"}
    match = play(working(squares, poor(coins=1)), "activate e9")
    assert (player(match, 0)["vp"], player(match, 0)["coins"]) == (points, 0)


@pytest.mark.parametrize("building", ["piazza", "monument", "garden", "barracks"])
def test_some_buildings_are_not_activated(building: str) -> None:  # RP-ACTIVATE-10
    match = at(squares={"e9": {"building": building}, "f9": house()})
    if "place e9" in words(match):
        play(match, "place e9")
    play(match, "done", "done", "done")
    assert not [word for word in words(match) if word.startswith(("activate", "sell"))]


@pytest.mark.parametrize(
    ("homes", "roads", "left"),
    [({}, [], 0), ({"f9": house()}, [], 1), ({"f9": house()}, PLAZA_ROADS, 2), ({}, PLAZA_ROADS, 0)],
)
def test_three_workers_make_a_carpenter_and_some_may_use_it(
    homes: dict[str, Any], roads: list[str], left: int
) -> None:  # RP-ACTIVATE-11
    match = cheaply(working({"e9": {"discs": [0, 0, 0]}, **homes}, roads=roads), "build carpenter e9")
    assert on(match, "e9")["discs"] == [0] * left
    assert words(match).count("activate e9") == (left > 0)


def test_a_worker_that_is_not_used_stays_and_cannot_be_taken_back() -> None:  # RP-ACTIVATE-12
    match = working({"e9": SHOP, "f9": house()})
    assert not [word for word in words(match) if word.startswith("recall")]
    assert on(finish_turn(match), "e9")["discs"] == [0]


def test_a_quarter_is_connected_by_roads_from_its_centre_to_the_plaza() -> None:  # RP-ACTIVATE-14
    assert not at(roads=PLAZA_ROADS[1:]).view()["quarters"][5]["connected"]
    assert at(roads=PLAZA_ROADS).view()["quarters"][5]["connected"]


def test_the_player_chooses_the_order_of_effects() -> None:  # RP-EFFECT-1
    squares = {"e9": SHOP, "f9": house(), "d5": {"discs": [0]}}
    match = working(squares, poor(resources={"stone": 1}))
    assert "build carpenter d5" not in words(match)
    assert "build carpenter d5" in words(play(match, "activate e9"))


def test_pure_gains_come_first() -> None:  # RP-EFFECT-2
    match = at(players=[poor(), poor(), poor()], squares={"d5": {"discs": [0, 0]}})
    play(match, "quarry", "fields", "fields", "done", "done", "done")
    assert match.view()["phase"] == "effects"
    assert (player(match, 0)["coins"], player(match, 0)["resources"]["stone"]) == (1, 1)
