"""Placement, quarry and forest, fields and craft, payments."""

from __future__ import annotations

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

HOME = {"building": "hut", "owner": 0}
HOUSE = {"building": "house", "owner": 0}


def places(match: Match) -> list[str]:
    return [word.split()[1] for word in words(match) if word.startswith("place ")]


def test_five_workers_are_placed_in_a_turn() -> None:  # RP-PLACE-1
    match = play(at(), *["fields"] * 5)
    assert match.mover == 1
    assert player(match, 0)["fields"] == 5


def test_fewer_may_be_placed_and_only_workers_in_hand() -> None:  # RP-PLACE-2
    assert play(at(), "fields", "done").mover == 1
    empty = at(players=[{"fields": 1, "craft": 8}])
    assert words(empty) == ["done"]


def test_workers_stand_on_the_start_line_or_around_an_own_home() -> None:  # RP-PLACE-3
    match = at(squares={"b2": HOME, "o2": {"building": "hut", "owner": 1}})
    around = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}
    line = set(match.view()["map"]["start_line"])
    assert set(places(match)) == around | line


def test_at_most_three_workers_stand_on_a_square() -> None:  # RP-PLACE-4
    match = play(at(), "place d5", "place d5", "place d5")
    assert "d5" not in places(match)


def test_colours_do_not_share_a_square() -> None:  # RP-PLACE-5
    match = at(squares={"d5": {"discs": [1]}})
    assert "d5" not in places(match)
    with pytest.raises(IllegalAction, match=r"another player's workers are there.*RP-PLACE-5"):
        match.play("place d5")


def test_nobody_stands_on_the_plaza() -> None:  # RP-PLACE-6
    match = at(squares={"g9": HOME, "h8": HOME})
    assert not {"h9", "i9", "h10", "i10"} & set(places(match))


def test_the_start_line_is_not_the_quarters_inside_it() -> None:  # RP-PLACE-7
    match = at()
    assert "e5" in places(match)
    assert "e6" not in places(match)


def test_an_own_hut_takes_one_worker_and_a_house_none() -> None:  # RP-PLACE-8
    match = at(squares={"b2": HOME, "o9": HOUSE, "c9": {"building": "hut", "owner": 1}})
    assert "b2" in places(match)
    assert not {"o9", "c9"} & set(places(match))
    assert "b2" not in places(play(match, "place b2"))


def test_a_house_says_why_it_takes_nobody() -> None:  # RP-PLACE-8
    match = at(squares={"d5": {"building": "house", "owner": 0}})
    with pytest.raises(IllegalAction, match=r"a house takes no workers.*RP-PLACE-8"):
        match.play("place d5")


def test_twice_as_many_drive_others_off_open_ground() -> None:  # RP-PLACE-9
    match = at(squares={"d5": {"discs": [1]}})
    play(match, "expropriate d5")
    assert on(match, "d5")["discs"] == [0]
    assert (player(match, 0)["workers_in_hand"], player(match, 1)["workers_in_hand"]) == (8, 9)
    assert play(match, "fields", "fields", "fields").mover == 1


def test_four_black_workers_drive_off_two_green_and_three_remain() -> None:  # RP-PLACE-10
    match = play(at(squares={"d5": {"discs": [1, 1]}}), "expropriate d5")
    assert on(match, "d5")["discs"] == [0, 0, 0]
    assert player(match, 0)["workers_in_hand"] == 6


def test_three_workers_are_safe() -> None:  # RP-PLACE-11
    assert "expropriate d5" not in words(at(squares={"d5": {"discs": [1, 1, 1]}}))


def test_what_is_produced_pays_for_what_is_built_in_the_same_effects() -> None:  # RP-PLACE-12
    match = at(players=[poor(), poor(), poor()])
    play(match, "place d5", "forest", "forest", "done", "done", "done")
    assert "build stonecutter d5" in words(match)


# Quarry, forest, fields, craft.


def test_the_next_square_of_the_quarry_is_taken_with_all_its_workers() -> None:  # RP-ELEMENT-1
    match = play(at(), "quarry", "quarry", "quarry")
    assert player(match, 0)["workers_in_hand"] == 5
    assert [pit["holder"] for pit in match.view()["quarry"]] == [0, 0, 0, None, None, None]
    with pytest.raises(IllegalAction, match=r"the next square needs 2 workers.*RP-ELEMENT-1"):
        match.play("quarry")


def test_quarry_and_forest_give_their_resource_and_the_workers_back() -> None:  # RP-ELEMENT-2
    match = at(players=[poor(), poor(), poor()])
    finish_turn(play(match, "quarry", "forest", "forest", "done"))
    assert player(match, 0)["resources"] == {"stone": 1, "wood": 2, "precious": 0}
    assert player(match, 0)["workers_in_hand"] == 9


def test_the_third_and_fourth_in_the_quarry_need_two_workers() -> None:  # RP-ELEMENT-3
    match = at(options={"seats": 4})
    for seat in range(4):
        play(match, "quarry")
        assert player(match, seat)["workers_in_hand"] == (8 if seat < 2 else 7)
        match.play("done")


def test_an_odd_worker_stays_in_the_fields() -> None:  # RP-ELEMENT-4
    match = finish_turn(play(at(players=[poor()] * 3), "fields", "fields", "fields", "done"))
    assert (player(match, 0)["coins"], player(match, 0)["fields"]) == (1, 1)


def test_the_craft_refines_stone_or_wood_if_one_likes() -> None:  # RP-ELEMENT-5
    match = at("effects", players=[poor(craft=2, resources={"stone": 1, "wood": 1})])
    play(match, "refine", "with wood")
    assert player(match, 0)["resources"] == {"stone": 1, "wood": 0, "precious": 1}
    assert player(finish_turn(match), 0)["craft"] == 1


def test_four_in_the_fields_earn_two_coins_and_five_may_craft() -> None:  # RP-ELEMENT-6
    match = finish_turn(play(at(players=[poor()] * 3), *["fields"] * 4, "done"))
    assert player(match, 0)["coins"] == 2
    assert player(play(at(), *["craft"] * 5), 0)["craft"] == 5


# Payments.


def test_coins_replace_stone_and_wood_at_a_rising_price() -> None:  # RP-PAY-1
    match = at("effects", players=[poor(coins=10)], squares={"d5": {"discs": [0]}, "f5": {"discs": [0]}})
    play(match, "build carpenter d5")
    assert player(match, 0)["coins"] == 10 - 1 - 2
    play(match, "build stonecutter f5")
    assert player(match, 0)["coins"] == 7 - 3 - 4


def test_coins_never_replace_a_precious_resource() -> None:  # RP-PAY-2
    match = at("effects", players=[poor(coins=20, craft=1)], squares={"d5": {"discs": [0, 0]}})
    assert "refine" in words(match)
    assert "build market d5" in words(match)
    assert "build church d5" not in words(match)


def test_the_payer_says_how_many_are_replaced() -> None:  # RP-PAY-3
    match = at("effects", players=[poor(coins=3, resources={"stone": 2})], squares={"d5": {"discs": [0]}})
    play(match, "build carpenter d5")
    assert words(match) == ["replace 0 stone", "replace 1 stone", "replace 2 stone"]
    play(match, "replace 1 stone")
    assert (player(match, 0)["coins"], player(match, 0)["resources"]["stone"]) == (2, 1)


def test_cargo_is_not_replaced_by_coins() -> None:  # RP-PAY-4
    match = at("effects", complete=["port"], players=[poor(coins=9, dock=1)])
    assert words(match) == ["done"]


def test_the_price_begins_anew_in_every_turn() -> None:  # RP-PAY-5
    match = at("effects", players=[poor(coins=10)], squares={"d5": {"discs": [0]}, "f5": {"discs": [0]}})
    play(match, "build carpenter d5")
    assert player(match, 0)["next_coin"] == 3
    assert player(finish_turn(match), 0)["next_coin"] == 1


def test_stone_or_wood_may_be_paid_with_either_or_with_coins() -> None:  # RP-PAY-6
    match = at(players=[rich()])
    play(match, "work walls", "value 3", "pay now")
    assert words(match) == ["with stone", "with wood", "with coins"]
    play(match, "with coins")
    assert (player(match, 0)["coins"], player(match, 0)["resources"]["stone"]) == (19, 9)


def test_a_building_of_a_connected_quarter_is_shared() -> None:  # RP-ACTIVATE-13
    squares = {
        "f6": {"building": "market", "discs": [1]},
        "e6": HOUSE,
        "g6": {"building": "house", "owner": 1},
    }
    assert "place f6" not in words(at(squares=squares))
    shared = play(at(squares=squares, roads=PLAZA_ROADS), "place f6")
    assert on(shared, "f6")["discs"] == [1, 0]
    assert "place f6" not in words(shared)
