"""The ship, the order of play, offices, trade and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import (
    PLAZA_ROADS,
    at,
    finish_turn,
    fresh,
    play,
    player,
    poor,
    rich,
    words,
)

PORT = ["port"]


def to_effects(match: Match) -> Match:
    while match.view()["phase"] == "placement":
        match.play("done")
    return match


def test_the_dock_needs_a_port_with_the_ship_in_it() -> None:  # RP-SHIP-1
    assert "dock" not in words(at())
    assert "dock" in words(at(complete=PORT))
    assert "dock" not in words(at(complete=PORT, turn=3, ship={"back": 4}))


def test_a_dock_worker_loads_up_to_three() -> None:  # RP-SHIP-2
    match = at("effects", complete=PORT, players=[rich(dock=2), rich(dock=1)])
    play(
        match,
        "load stone",
        "load stone",
        "load wood",
        "load wood",
        "load precious",
        "done",
        "load stone",
        "load wood",
    )
    assert (sum(player(match, 0)["cargo"].values()), sum(player(match, 1)["cargo"].values())) == (5, 2)
    play(match, "load wood")
    assert not [word for word in words(match) if word.startswith("load")]


def test_dock_workers_return_at_the_end_of_the_turn() -> None:  # RP-SHIP-3
    assert (
        player(finish_turn(at("effects", complete=PORT, players=[poor(dock=3)])), 0)["workers_in_hand"] == 9
    )


@pytest.mark.parametrize(("seats", "room"), [(2, 21), (3, 21), (4, 28), (5, 35)])
def test_the_ship_holds_seven_a_player_and_one_may_fill_it(seats: int, room: int) -> None:  # RP-SHIP-4
    cargo = {"stone": room - 1}
    match = at("effects", options={"seats": seats}, complete=PORT, players=[rich(dock=1, cargo=cargo)])
    play(match, "load wood")
    assert match.view()["ship"]["aboard"] == match.view()["ship"]["capacity"] == room
    assert not [word for word in words(match) if word.startswith("load")]


def sailing(**more: Any) -> Match:
    return at(complete=PORT, turn=4, players=[rich(cargo={"stone": 1}, **more), poor(), poor()])


def test_two_coins_in_the_placement_make_it_sail() -> None:  # RP-SHIP-5
    match = play(sailing(), "sail")
    assert player(match, 0)["coins"] == 18
    assert "sail" not in words(match)


def test_it_leaves_at_the_end_of_the_effects() -> None:  # RP-SHIP-6
    match = play(sailing(dock=1), "sail")
    assert "load wood" in words(to_effects(match))
    assert finish_turn(match).view()["ship"]["returns"] == 1585


def test_a_full_ship_leaves_without_payment() -> None:  # RP-SHIP-7
    match = finish_turn(at(complete=PORT, players=[poor(cargo={"stone": 21})]))
    assert match.view()["ship"]["returns"] == 1582
    assert player(match, 0)["coins"] == 0


def test_it_pays_two_turns_later_in_the_effects() -> None:  # RP-SHIP-8
    match = at(complete=PORT, turn=6, ship={"back": 6}, players=[poor(cargo={"wood": 2}), poor(), poor()])
    assert player(match, 0)["coins"] == 0
    assert player(finish_turn(match), 0)["coins"] == 2


def test_nothing_is_loaded_while_it_is_away_nor_when_it_returns() -> None:  # RP-SHIP-9
    match = at(complete=PORT, turn=6, ship={"back": 6}, players=[rich(cargo={"wood": 2})])
    assert not {"dock", "sail"} & set(words(match))
    finish_turn(match)
    assert "dock" in words(match)


def test_sets_of_three_are_worth_more_than_their_parts() -> None:  # RP-SHIP-10
    cargo = {"stone": 3, "wood": 2, "precious": 4}
    match = finish_turn(
        at(complete=PORT, turn=6, ship={"back": 6}, players=[poor(cargo=cargo), poor(), poor()])
    )
    assert player(match, 0)["coins"] == 2 * 4 + 1 + 2 * 2
    assert player(match, 0)["vp"] == 2 * 3 + 2


def test_an_empty_ship_does_not_leave() -> None:  # RP-SHIP-11
    match = at(complete=PORT, players=[rich()])
    with pytest.raises(IllegalAction, match=r"an empty ship does not sail.*RP-SHIP-11"):
        match.play("sail")
    finish_turn(play(match, "dock", "sail"))
    assert match.view()["ship"]["returns"] is None


def test_a_ship_that_returns_too_late_never_pays() -> None:  # RP-SHIP-12
    match = at(
        complete=PORT, turn=19, players=[poor(cargo={"stone": 21}, attacks=1), {"attacks": 1}, {"attacks": 1}]
    )
    finish_turn(finish_turn(match))
    assert match.over
    assert player(match, 0)["coins"] == 0


# The order of play.


def ordering(*discs: int, order: list[int] | None = None) -> Match:
    players = [{"order_discs": n, "resources": {}, "coins": 0} for n in discs]
    seats = len(discs)
    return finish_turn_until_order(
        at(options={"seats": seats}, players=players, order=order or list(range(seats)))
    )


def finish_turn_until_order(match: Match) -> Match:
    while match.view()["phase"] != "order":
        play(match, "done", dice=[6, 6])
    return match


def test_workers_are_added_on_the_order_track() -> None:  # RP-ORDER-1
    assert player(play(at(), "order", "order"), 0)["order_discs"] == 2


def test_a_marker_moves_to_any_other_place_and_the_others_slide() -> None:  # RP-ORDER-2
    match = ordering(1, 0, 0, 0)
    assert words(match) == ["pass", "position 2", "position 3", "position 4"]
    assert play(match, "position 3").view()["order"] == [1, 2, 0, 3]


def test_the_fewest_discs_move_first() -> None:  # RP-ORDER-3
    assert ordering(2, 1, 0).mover == 1
    assert ordering(1, 1, 0).mover == 1


def test_whoever_moves_takes_the_discs_back_and_whoever_stays_keeps_them() -> None:  # RP-ORDER-4
    assert player(play(ordering(2, 0, 0), "position 2"), 0)["order_discs"] == 0
    assert player(play(ordering(2, 0, 0), "pass"), 0)["order_discs"] == 2


def test_green_becomes_first_and_red_keeps_the_disc() -> None:  # RP-ORDER-5
    white, black, red, green = range(4)
    match = ordering(0, 0, 1, 1)
    assert match.mover == green
    play(match, "position 1", "pass")
    assert match.view()["order"] == [green, white, black, red]
    assert player(match, red)["order_discs"] == 1


# Offices.


def candidate(office: str, **more: Any) -> Match:
    return at("effects", candidates={office: 0}, players=[poor(**more)])


def holder(office: str, *, turn: int = 2, phase: str = "placement", **more: Any) -> Match:
    """Seat 0 has held an office since the first turn."""
    return at(phase, turn=turn, offices={office: {"holder": 0, "turn": 1}}, **more)


def test_an_office_is_bought_with_coins_by_whoever_has_the_points() -> None:  # RP-OFFICE-1
    match = play(candidate("gunner", coins=6, vp=7), "buy")
    assert player(match, 0)["offices"] == ["gunner"]
    assert (player(match, 0)["coins"], player(match, 0)["workers_in_hand"]) == (1, 9)


@pytest.mark.parametrize("means", [{"coins": 4, "vp": 9}, {"coins": 9, "vp": 6}])
def test_whoever_cannot_buy_it_loses_five_points(means: dict[str, int]) -> None:  # RP-OFFICE-2
    match = play(candidate("gunner", **means), "done")
    assert (player(match, 0)["offices"], player(match, 0)["vp"]) == ([], means["vp"] - 5)
    assert player(match, 0)["workers_in_hand"] == 9


def test_whoever_can_buy_it_must() -> None:  # RP-OFFICE-2
    assert player(play(candidate("gunner", coins=5, vp=7), "done"), 0)["offices"] == ["gunner"]


def test_an_office_is_bought_before_unpaid_works_cost_points() -> None:  # RP-OFFICE-2
    debt = {"fort": [{"value": 5, "holder": 0, "owed": True}]}
    match = at("effects", candidates={"gunner": 0}, grids=debt, players=[poor(coins=5, vp=7)])
    play(match, "done", "default")
    assert (player(match, 0)["offices"], player(match, 0)["vp"]) == (["gunner"], 7 - 3)


def test_an_office_that_is_held_or_chosen_is_not_chosen_again() -> None:  # RP-OFFICE-3
    match = at(offices={"gunner": {"holder": 1, "turn": 0}}, candidates={"general": 1})
    play(match, "office")
    assert not {"candidate gunner", "candidate general"} & set(words(match))
    assert len(words(match)) == 10


def test_one_office_is_bought_in_a_turn() -> None:  # RP-OFFICE-4
    assert "office" not in words(play(at(), "office", "candidate gunner"))


def test_its_power_begins_in_the_turn_after() -> None:  # RP-OFFICE-5
    match = at(offices={"master_mason": {"holder": 0, "turn": 1}}, players=[poor(), poor(), poor()])
    finish_turn(match)
    assert player(match, 0)["resources"]["stone"] == 0
    assert player(finish_turn(match), 0)["resources"]["stone"] == 1


def test_points_at_the_end_count_for_an_office_of_the_last_turn() -> None:  # RP-OFFICE-5
    match = at(
        "effects",
        turn=20,
        candidates={"gunner": 0},
        players=[poor(coins=5, vp=7, attacks=1), poor(attacks=1), poor(attacks=1)],
    )
    play(match, "done")
    assert match.over
    assert match.scores()[0].total == 7 + 5


@pytest.mark.parametrize(
    ("office", "points"),
    [
        ("gunner", 5),  # RP-OFFICE-6
        ("general", 0),  # RP-OFFICE-7
        ("master_mason", 5),  # RP-OFFICE-10
        ("master_joiner", 5),  # RP-OFFICE-11
        ("master_artisan", 8),  # RP-OFFICE-12
        ("master_merchant", 12),  # RP-OFFICE-13
        ("shipowner", 0),  # RP-OFFICE-14
    ],
)
@pytest.mark.parametrize(("turns", "more"), [(20, 0), (15, 3)])
def test_offices_give_points_at_the_end(
    office: str, points: int, turns: int, more: int
) -> None:  # RP-OFFICE-18
    match = holder(office, options={"turns": turns}, players=[poor()])
    assert match.scores()[0].total == points + more


def test_the_road_builder_lays_a_road_if_he_likes_and_counts_connected_quarters() -> None:  # RP-OFFICE-8
    match = to_effects(holder("road_builder", roads=PLAZA_ROADS, players=[poor()]))
    assert match.view()["phase"] == "roads"
    assert words(match)[0] == "pass"
    assert len(play(match, "road f8 south").view()["roads"]) == 3
    assert match.scores()[0].total == 2


def test_the_defender_lays_a_wall_and_counts_closed_outer_quarters() -> None:  # RP-OFFICE-9
    walls = [f"{column}1 north" for column in "efg"]
    match = to_effects(holder("defender", walls=walls, players=[poor()]))
    assert "wall j1 north" in words(match)
    assert match.scores()[0].total == 3
    play(match, "wall j1 north")
    assert match.view()["closed_quarters"] == 1


@pytest.mark.parametrize(
    ("office", "resource"),
    [("master_mason", "stone"), ("master_joiner", "wood"), ("master_artisan", "precious")],
)
def test_masters_bring_a_resource_every_turn(
    office: str, resource: str
) -> None:  # RP-OFFICE-10 RP-OFFICE-11 RP-OFFICE-12
    match = finish_turn(holder(office, players=[poor(), poor(), poor()]))
    assert player(match, 0)["resources"][resource] == 1


def test_the_master_merchant_takes_what_he_likes() -> None:  # RP-OFFICE-13
    match = to_effects(holder("master_merchant", players=[poor(), poor(), poor()]))
    assert words(match) == ["take stone", "take wood", "take precious"]
    assert player(play(match, "take precious"), 0)["resources"]["precious"] == 1


def test_the_shipowner_earns_on_paid_departures_and_on_every_voyage() -> None:  # RP-OFFICE-14
    paid = holder("shipowner", complete=PORT, turn=4, players=[poor(), rich(cargo={"stone": 1})])
    finish_turn(play(paid, "done", "sail"))
    assert player(paid, 0)["coins"] == 1
    full = finish_turn(
        holder("shipowner", complete=PORT, turn=4, players=[poor(), poor(cargo={"stone": 21})])
    )
    assert player(full, 0)["coins"] == 0
    back = holder(
        "shipowner", complete=PORT, turn=6, ship={"back": 6}, players=[poor(), poor(cargo={"wood": 1})]
    )
    assert player(finish_turn(back), 0)["vp"] == 3


def test_the_bishop_counts_churches_and_the_cathedral() -> None:  # RP-OFFICE-15
    squares = {"a1": {"building": "church"}, "e1": {"building": "church"}, "g8": {"building": "cathedral"}}
    assert holder("bishop", squares=squares, players=[poor()]).scores()[0].total == 12


def test_the_architect_counts_great_buildings() -> None:  # RP-OFFICE-16
    match = holder(
        "architect", squares={"g8": {"building": "palace"}}, complete=["fort", "port"], players=[poor()]
    )
    assert match.scores()[0].total == 21


def test_the_governor_counts_noble_quarters() -> None:  # RP-OFFICE-17
    kinds = ("monument", "garden", "barracks", "church")
    noble = {f"{column}1": {"building": kind} for column, kind in zip("abcd", kinds, strict=True)}
    assert holder("governor", squares=noble, players=[poor()]).scores()[0].total == 12 + 6
    del noble["a1"]
    assert holder("governor", squares=noble, players=[poor()]).scores()[0].total == 12


# Trade.


def test_trade_is_for_tables_that_agreed_on_it() -> None:  # RP-TRADE-1
    assert not [word for word in words(fresh()) if word.startswith("offer")]
    assert [word for word in words(at(options={"trade": True})) if word.startswith("offer")] == [
        "offer to seat 1",
        "offer to seat 2",
    ]


def offered(answer: str) -> Match:
    match = at(options={"trade": True}, players=[poor(resources={"stone": 2}), poor(coins=3)])
    play(match, "offer to seat 1", "offer stone", "offer stone", "ask coin", "ask coin", "propose")
    assert match.mover == 1
    return play(match, answer)


def test_the_mover_offers_things_for_others() -> None:  # RP-TRADE-2
    match = at(options={"trade": True}, players=[rich(), poor(coins=3)])
    play(match, "offer to seat 1", *["offer stone"] * 5)
    assert "offer stone" not in words(match)
    assert [word for word in words(match) if word.startswith("ask")] == ["ask coin"]


@pytest.mark.parametrize(
    ("answer", "coins", "stones"), [("accept", (2, 1), (0, 2)), ("refuse", (0, 3), (2, 0))]
)
def test_the_other_accepts_or_refuses(
    answer: str, coins: tuple[int, int], stones: tuple[int, int]
) -> None:  # RP-TRADE-3
    match = offered(answer)
    assert tuple(player(match, seat)["coins"] for seat in (0, 1)) == coins
    assert tuple(player(match, seat)["resources"]["stone"] for seat in (0, 1)) == stones
    assert match.mover == 0


def test_three_offers_are_made_in_a_turn() -> None:  # RP-TRADE-4
    match = at(options={"trade": True}, players=[rich()])
    for _ in range(3):
        play(match, "offer to seat 1", "pass")
    assert not [word for word in words(match) if word.startswith("offer")]


# The end.


def house(seat: int) -> dict[str, Any]:
    return {"building": "house", "owner": seat}


def city(squares: dict[str, Any], **more: Any) -> list[int]:
    match = at(squares=squares, players=[poor(), poor(), poor()], **more)
    return [sheet.total for sheet in match.scores()]


def test_three_coins_are_a_point() -> None:  # RP-END-1
    assert at(players=[poor(coins=11)]).scores()[0].total == 3


def test_scores_are_itemised() -> None:  # RP-END-2
    match = at(
        squares={"a1": house(0)},
        offices={"gunner": {"holder": 0, "turn": 1}},
        players=[poor(vp=7, coins=3)],
    )
    assert dict(match.scores()[0].items) == {"track": 7, "money": 1, "gunner": 5, "houses_quarter_1": 2}


def test_a_house_is_worth_two_and_a_hut_nothing() -> None:  # RP-END-3
    assert city({"a1": house(0), "a2": {"building": "hut", "owner": 1}}) == [2, 0, 0]


@pytest.mark.parametrize(("productive", "points"), [(0, 2), (1, 2), (2, 1), (3, 0)])
def test_productive_buildings_after_the_first_cost_a_point_each(
    productive: int, points: int
) -> None:  # RP-END-4
    kinds = ("market", "guild", "carpenter")[:productive]
    squares = {f"{column}2": {"building": kind} for column, kind in zip("abc", kinds, strict=False)}
    assert city({"a1": house(0), **squares})[0] == points


@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("garden", 3),
        ("monument", 3),
        ("church", 3),
        ("barracks", 3),
        ("piazza", 2),
        ("cathedral", 4),
        ("palace", 5),
    ],
)
def test_noble_buildings_raise_the_quarter(building: str, points: int) -> None:  # RP-END-5
    assert city({"e9": house(0), "g8": {"building": building}})[0] == points


def test_a_road_to_the_plaza_raises_the_quarter() -> None:  # RP-END-5
    assert city({"e9": house(0)}, roads=PLAZA_ROADS)[0] == 3


def test_a_house_is_never_worth_less_than_nothing() -> None:  # RP-END-6
    squares = {f"{column}2": {"building": "stonecutter"} for column in "abcd"}
    assert city({"a1": house(0), **squares, "a3": {"building": "market"}})[0] == 0


def test_the_quarter_of_the_example_makes_houses_worth_three() -> None:  # RP-END-7
    green, red, black = range(3)
    squares = {
        "a1": house(green),
        "b1": house(red),
        "c1": house(red),
        "d1": house(red),
        "a2": house(black),
        "b2": {"building": "market"},
        "c2": {"building": "stonecutter"},
        "d2": {"building": "barracks"},
        "a3": {"building": "monument"},
        "b3": {"building": "hut", "owner": green},
    }
    assert city(squares) == [3, 9, 3]


@pytest.mark.parametrize(
    ("one", "two", "winners"),
    [
        (poor(vp=5, coins=2), poor(vp=5, coins=1, resources={"precious": 9}), [0]),
        (poor(vp=5, resources={"precious": 1}), poor(vp=5, resources={"stone": 9}), [0]),
        (poor(vp=5, resources={"stone": 1, "wood": 1}), poor(vp=5, resources={"stone": 3}), [1]),
        (poor(vp=5, resources={"stone": 1}), poor(vp=5, resources={"wood": 1}), [0, 1]),
        (poor(vp=6), poor(vp=5, coins=2), [0]),
    ],
)
def test_ties_are_broken_by_coins_then_precious_then_common(
    one: Any, two: Any, winners: list[int]
) -> None:  # RP-END-8
    players = [{**one, "attacks": 1}, {**two, "attacks": 1}, poor(attacks=1)]
    assert finish_turn(at(turn=20, players=players)).winners() == winners


def test_points_never_fall_below_nothing() -> None:  # RP-END-9
    assert player(play(candidate("gunner", vp=2), "done"), 0)["vp"] == 0


def test_everything_lies_open() -> None:  # RP-SECRET-1
    match = at(players=[rich(vp=5)])
    assert {**match.view(0), "viewer": None} == {**match.view(1), "viewer": None} == match.view()
