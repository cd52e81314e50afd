"""Festival: the three goals, sentence by sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regidor
from regidor.kernel.errors import BadOptions, BadPosition
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    GAME,
    choice,
    doubloons,
    drawing,
    pass_through,
    play,
    player,
    points,
    seat,
    state,
    table,
    words,
)

ON = {"festival": True}
GOALS = {"plantation": "corn", "production": {"corn": 2, "coffee": 1}, "building": "wharf"}
THIRD_ROW = {"tobacco_storage", "coffee_roaster", "factory", "university", "harbor", "wharf"}


def feast(*players: Any, options: dict[str, Any] | None = None, goals: Any = None, **position: Any) -> Match:
    festival = {**GOALS, **(goals or {})}
    return table(*players, edition="2020", options={**ON, **(options or {})}, festival=festival, **position)


def goal(match: Match, key: str) -> dict[str, Any]:
    shown: dict[str, Any] = match.view()["festival"][key]
    return shown


def left(match: Match, building: str) -> int:
    return next(int(row["left"]) for row in match.view()["market"] if row["building"] == building)


def new(seats: int, seed: int = 1, **options: Any) -> Match:
    return regidor.new("puerto-rico", seats=seats, seed=seed, festival=True, **options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_goals_are_chosen_before_the_first_round(seats: int) -> None:  # PR-FESTIVAL-1
    match = new(seats)
    assert sum(goal(match, "production")["goods"].values()) == 3
    assert goal(match, "building")["building"] in THIRD_ROW
    assert {found["won_by"] for found in match.view()["festival"].values()} == {None}


def test_chance_chooses_every_goal() -> None:  # PR-FESTIVAL-1
    matches = [new(3, seed) for seed in range(150)]
    assert len({goal(match, "plantation")["tile"] for match in matches}) == 5
    assert {goal(match, "building")["building"] for match in matches} == THIRD_ROW
    assert max(max(goal(match, "production")["goods"].values()) for match in matches) == 3


def test_the_expansion_belongs_to_2020() -> None:  # PR-FESTIVAL-1
    with pytest.raises(BadOptions, match="belongs to the edition of 2020"):
        regidor.new("puerto-rico", seats=3, edition="2002", festival=True)


def test_a_goal_is_for_the_first_only() -> None:  # PR-FESTIVAL-2
    match = feast(
        player(island="corn corn"),
        player(island="corn corn"),
        face_up={"corn": 2},
    )
    play(match, "settler", "take corn", "take corn")
    assert goal(match, "plantation")["won_by"] == 0
    assert [seat(match, number)["idle_workers"] for number in range(2)] == [3, 0]


def test_of_several_producers_the_first_in_order_wins() -> None:  # PR-FESTIVAL-2
    match = feast(
        player(doubloons=0),
        player(island="corn+ corn+ corn+"),
        player(island="corn+ corn+ corn+"),
        goals={"plantation": "sugar", "production": {"corn": 3}},
    )
    play(match, "craftsman")
    assert doubloons(match) == [0, 3, 0]


def test_three_plantations_of_the_kind_bring_three_workers() -> None:  # PR-FESTIVAL-3
    match = feast(player(island="corn corn"), face_up={"corn": 1})
    supply = match.view()["workers"]["supply"]
    match.play("settler")
    assert choice(match, "take corn")["festival"] == {"workers": 3}
    match.play("take corn")
    assert goal(match, "plantation")["won_by"] == 0
    assert match.view()["workers"]["supply"] == supply - 3


def test_the_plantation_of_the_set_up_counts() -> None:  # PR-FESTIVAL-3
    games = [new(3, seed) for seed in range(20)]
    corn = next(match for match in games if goal(match, "plantation")["tile"] == "corn")
    assert sorted(goal(corn, "plantation")["progress"]) == [0, 0, 1]


def test_a_forest_does_not_count() -> None:  # PR-FESTIVAL-3
    match = feast(
        player(island="corn corn", city="forest_house+"),
        face_up={"corn": 2},
        options={"new_buildings": True},
    )
    play(match, "settler", "forest corn")
    assert goal(match, "plantation")["won_by"] is None
    assert goal(match, "plantation")["progress"][0] == 2


def test_producing_all_barrels_in_one_phase_brings_three_doubloons() -> None:  # PR-FESTIVAL-4
    match = feast(player(island="corn+ corn+ coffee+", city="coffee_roaster+"))
    play(match, "craftsman")
    assert goal(match, "production")["won_by"] == 0
    assert doubloons(match)[0] == 3


def test_what_was_produced_before_does_not_help() -> None:  # PR-FESTIVAL-4
    match = feast(player(island="corn+ coffee+", city="coffee_roaster+", corn=3, coffee=1))
    play(match, "craftsman", "pass")
    assert goal(match, "production")["won_by"] is None


def test_the_festival_asks_for_three_barrels() -> None:  # PR-FESTIVAL-4
    with pytest.raises(BadPosition, match="asks for 3 barrels"):
        feast(goals={"production": {"corn": 2}})


def test_building_the_kind_first_brings_three_points() -> None:  # PR-FESTIVAL-5
    match = feast(player(doubloons=20))
    match.play("builder")
    assert choice(match, "build wharf")["festival"] == {"points": 3}
    match.play("build wharf")
    assert goal(match, "building")["won_by"] == 0
    assert points(match)[0] == 3


def test_the_building_must_be_paid_for_before_the_points_come() -> None:  # PR-FESTIVAL-5 PR-NEW-14
    board = player(doubloons=7, city="black_market+", idle=1)
    match = play(feast(board, options={"new_buildings": True}), "builder", "build wharf")
    assert (words(match), goal(match, "building")["won_by"]) == ({"barter worker harbour"}, None)
    match.play("barter worker harbour")
    assert (points(match)[0], goal(match, "building")["won_by"]) == (3, 0)


def test_a_production_building_is_a_goal_only_without_its_barrels() -> None:  # PR-FESTIVAL-5
    makers = {"tobacco_storage": "tobacco", "coffee_roaster": "coffee"}
    for seed in range(100):
        match = new(4, seed)
        made = makers.get(goal(match, "building")["building"])
        assert made not in goal(match, "production")["goods"]


def test_a_building_that_may_not_be_the_goal_is_refused() -> None:  # PR-FESTIVAL-5
    with pytest.raises(BadPosition, match="cannot be a goal"):
        feast(goals={"building": "coffee_roaster"})


def test_the_building_is_chosen_when_the_draft_is_over() -> None:  # PR-FESTIVAL-6
    match, rng = new(3, new_buildings=True), random.Random(1)
    while match.view()["phase"] == "draft":
        assert goal(match, "building")["building"] is None
        match.play(rng.choice(match.legal()))
    chosen = goal(match, "building")["building"]
    assert chosen in {row["building"] for row in match.view()["market"] if row["vp"] == 3}


@pytest.mark.parametrize("draft", ["random", "fixed"])
def test_without_a_draft_the_building_is_one_of_those_for_sale(draft: str) -> None:  # PR-FESTIVAL-6
    match = new(4, new_buildings=True, draft=draft)
    assert left(match, goal(match, "building")["building"]) >= 1


def test_the_pieces_of_the_festival_are_in_no_supply() -> None:  # PR-FESTIVAL-7
    match = feast()
    assert (match.view()["goods"]["corn"], match.view()["goods"]["coffee"]) == (8, 8)
    assert left(match, "wharf") == 1


def test_the_plantation_of_a_goal_that_is_won_is_discarded() -> None:  # PR-FESTIVAL-7
    match = feast(player(island="corn corn"), face_up={"corn": 1})
    play(match, "settler", "take corn")
    assert match.view()["plantations"]["discards"] == {"corn": 1}


def test_the_building_of_a_goal_that_is_won_is_for_sale_again() -> None:  # PR-FESTIVAL-7
    match = play(feast(player(doubloons=20)), "builder", "build wharf")
    assert left(match, "wharf") == 1


def test_the_workers_wait_for_the_next_mayor_phase() -> None:  # PR-FESTIVAL-8
    match = play(feast(player(island="corn corn"), face_up={"corn": 1}), "settler", "take corn")
    assert seat(match, 0)["idle_workers"] == 3
    assert all(row["workers"] == 0 for row in seat(match, 0)["island"])


def test_a_short_supply_gives_fewer_workers() -> None:  # PR-FESTIVAL-8
    match = feast(player(island="corn corn"), player(idle=54), face_up={"corn": 1}, ship_workers=3)
    play(match, "settler", "take corn")
    assert (seat(match, 0)["idle_workers"], match.view()["workers"]["supply"]) == (1, 0)


def test_the_hospice_takes_its_worker_first() -> None:  # PR-FESTIVAL-8
    match = feast(
        player(island="corn corn", city="hospice+"), player(idle=53), face_up={"corn": 1}, ship_workers=3
    )
    play(match, "settler", "take corn")
    assert goal(match, "plantation")["won_by"] is None
    match.play("recruit")
    assert seat(match, 0)["idle_workers"] == 0
    assert goal(match, "plantation")["won_by"] == 0


def test_a_tile_promises_what_the_hospice_leaves() -> None:  # PR-FESTIVAL-8
    match = feast(
        player(island="corn corn", city="hospice+"), player(idle=52), face_up={"corn": 1}, ship_workers=3
    )
    promised = choice(play(match, "settler"), "take corn")["festival"]
    play(match, "take corn", "recruit")
    assert promised == {"workers": seat(match, 0)["idle_workers"]} == {"workers": 1}


def test_the_extra_barrel_of_the_craftsman_does_not_count() -> None:  # PR-FESTIVAL-9
    match = feast(player(island="corn+ coffee+", city="coffee_roaster+"))
    play(match, "craftsman", "produce corn")
    assert goal(match, "production")["won_by"] is None


def test_the_barrel_of_the_aqueduct_counts() -> None:  # PR-FESTIVAL-9
    match = feast(
        player(island="indigo+ indigo+", city="indigo_plant+2 aqueduct+"),
        goals={"production": {"indigo": 3}},
        options={"new_buildings": True},
    )
    play(match, "craftsman")
    assert goal(match, "production")["won_by"] == 0


def test_the_next_producer_finds_the_barrels_back_in_the_supply() -> None:  # PR-FESTIVAL-10
    match = feast(
        player(island="corn+ corn+ corn+ corn+"),
        player(island="corn+ corn+"),
        player(corn=2),
        goals={"plantation": "sugar", "production": {"corn": 3}},
    )
    play(match, "craftsman")
    assert seat(match, 1)["goods"] == {"corn": 2}


def test_taking_the_last_chip_ends_the_game() -> None:  # PR-FESTIVAL-11
    match = feast(player(doubloons=20), player(vp=73))
    play(match, "builder", "build wharf")
    assert match.view()["last_round"]
    assert match.view()["vp_left"] == 0


@pytest.mark.parametrize(("building", "copies"), [("wharf", 1), ("coffee_roaster", 2)])
def test_with_two_players_no_copy_is_missing_on_the_board(building: str, copies: int) -> None:
    # PR-FESTIVAL-12
    match = feast(
        player(doubloons=20),
        player(),
        seats=2,
        goals={"production": {"corn": 3}, "building": building},
    )
    assert left(match, building) == copies
    play(match, "builder", f"build {building}")
    assert left(match, building) == copies


def test_a_drawn_plantation_counts_once_it_is_no_forest() -> None:  # PR-FESTIVAL-13
    match = feast(
        player(island="corn corn", city="hacienda+ forest_house+"),
        face_up={"sugar": 1},
        options={"new_buildings": True},
    )
    match.play("settler")
    match.play("draw pile 1", answers=drawing("corn"))
    assert goal(match, "plantation")["won_by"] is None
    match.play("pass")
    assert goal(match, "plantation")["won_by"] == 0


def test_a_drawn_plantation_that_becomes_a_forest_wins_nothing() -> None:  # PR-FESTIVAL-13
    match = feast(
        player(island="corn corn", city="hacienda+ forest_house+"),
        face_up={"sugar": 1},
        options={"new_buildings": True},
    )
    match.play("settler")
    match.play("draw pile 1", answers=drawing("corn"))
    match.play("forest")
    assert goal(match, "plantation")["won_by"] is None


def test_a_position_keeps_the_festival() -> None:
    match = play(feast(player(doubloons=20)), "builder", "build wharf")
    again = regidor.from_position(match.position())
    assert again.view()["festival"] == match.view()["festival"]


def test_a_goal_that_a_board_shows_is_won() -> None:
    match = feast(player(), player(city="wharf"))
    assert goal(match, "building")["won_by"] == 1


def test_a_goal_that_was_reached_and_not_won_is_refused() -> None:
    with pytest.raises(BadPosition, match="nobody has won"):
        feast(player(city="wharf"), goals={"won_by": {}})


def test_numbers_say_what_the_festival_asks_for() -> None:
    match = pass_through(play(feast(player(doubloons=20)), "builder", "build wharf"))
    numbers = dict(zip(GAME.observation, match.observation(1), strict=True))
    said = {name for name, number in numbers.items() if name.startswith("festival") and number > 0}
    assert said == {
        "festival",
        "festival plantation corn",
        "festival barrels corn",
        "festival barrels coffee",
        "festival building wharf",
        "festival building won by seat +2",
    }


def test_a_record_repeats_the_goals() -> None:
    match, rng = new(3, new_buildings=True), random.Random(3)
    while not match.over:
        match.play(rng.choice(match.legal()))
    assert state(regidor.replay(match.record())).tobytes() == state(match).tobytes()
