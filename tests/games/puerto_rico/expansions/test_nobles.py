"""Nobles: in the hall, on the boards, in their buildings and in the score, sentence by sentence."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

import regidor
from regidor.games.puerto_rico.data import BUILDINGS, NOBLE_BUILDINGS
from regidor.games.puerto_rico.state import PLACEMENT, SEATING
from regidor.kernel.errors import BadOptions, BadPosition
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    bonus,
    choice,
    doubloons,
    drawing,
    on_sale,
    play,
    player,
    points,
    seat,
    state,
    table,
    words,
)
from tests.games.puerto_rico.test_naive import runs

ON = {"nobles": True}
WITH_NEW = {"nobles": True, "new_buildings": True}
COMMERCIAL = {row.key: row for row in BUILDINGS if not row.is_production}
NOBLE_KEYS = {row.key for row in NOBLE_BUILDINGS}
SPACES = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, 10: 6}


def court(*players: Any, **position: Any) -> Match:
    return table(*players, edition="2020", options=ON, **position)


def with_new(*players: Any, **position: Any) -> Match:
    return table(*players, edition="2020", options=WITH_NEW, **position)


def begun(**options: Any) -> Match:
    return regidor.new("puerto-rico", **{"seats": 3, "seed": 3, **ON, **options})


def nobles(match: Match) -> list[int]:
    return [seat(match, number)["nobles"] for number in range(match.seats)]


def noble_in(match: Match, building: str, number: int = 0) -> int:
    rows = {row["building"]: row["nobles"] for row in seat(match, number)["city"]}
    return int(rows[building])


def chosen_by_cost(match: Match) -> dict[int, int]:
    return Counter(COMMERCIAL[key].cost for key in on_sale(match) if key in COMMERCIAL)


# Set-up and draft.


def test_the_expansion_belongs_to_2020() -> None:  # PR-NOBLES-1
    with pytest.raises(BadOptions, match="belongs to the edition of 2020"):
        regidor.new("puerto-rico", seats=3, edition="2002", nobles=True)


def test_without_new_buildings_the_base_games_and_the_nobles_are_for_sale() -> None:  # PR-NOBLES-1
    found = on_sale(begun())
    assert set(found) == {row.key for row in BUILDINGS[:23]} | NOBLE_KEYS
    assert (found["villa"], found["jeweler"], found["royal_garden"]) == (2, 2, 1)


def test_with_two_players_there_is_one_copy_but_two_of_the_jeweler() -> None:  # PR-NOBLES-1
    found = on_sale(begun(seats=2))
    assert (found["villa"], found["jeweler"], found["royal_garden"]) == (1, 2, 1)


def test_the_draft_fills_the_red_spaces_too() -> None:  # PR-NOBLES-2
    match = begun(new_buildings=True)
    assert set(on_sale(match)) == {row.key for row in BUILDINGS[:6]} | {"jeweler"}
    assert "draft jeweler" not in words(match)
    picks = 0
    while match.view()["phase"] == "draft":
        match.play(match.legal()[0])
        picks += 1
    assert picks == 24
    assert chosen_by_cost(match) == SPACES


def test_a_red_space_may_hold_any_building_of_its_cost() -> None:  # PR-NOBLES-2
    match = play(begun(new_buildings=True), "draft hacienda", "draft forest_house", "draft black_market")
    assert not {"draft construction_hut", "draft land_office"} & words(match)


@pytest.mark.parametrize("draft", ["random", "fixed"])
def test_chance_or_a_list_fill_the_red_spaces_too(draft: str) -> None:  # PR-NOBLES-2 PR-NOBLES-3
    match = begun(new_buildings=True, draft=draft)
    assert chosen_by_cost(match) == SPACES
    assert (draft == "fixed") <= (set(on_sale(match)) >= NOBLE_KEYS)


def test_the_seed_chooses_the_random_set() -> None:  # PR-NOBLES-2
    found = [frozenset(on_sale(begun(new_buildings=True, draft="random", seed=seed))) for seed in range(20)]
    assert len(set(found)) > 15
    assert found[3] == frozenset(on_sale(begun(new_buildings=True, draft="random", seed=3)))


@pytest.mark.parametrize("draft", ["draft", "random"])
def test_the_nobles_may_be_fixed_and_only_the_others_chosen(draft: str) -> None:  # PR-NOBLES-3
    match = begun(new_buildings=True, nobles_fixed=True, draft=draft)
    assert set(on_sale(match)) >= NOBLE_KEYS
    picks = 0
    while match.view()["phase"] == "draft":
        match.play(match.legal()[-1])
        picks += 1
    assert picks == (17 if draft == "draft" else 0)
    assert chosen_by_cost(match) == SPACES


@pytest.mark.parametrize(("seats", "supply"), [(2, 40), (3, 98), (4, 97), (5, 96)])
def test_one_of_the_people_in_the_first_hall_is_a_noble(seats: int, supply: int) -> None:  # PR-NOBLES-4
    shown = begun(seats=seats).view()["workers"]
    assert (shown["ship"], shown["ship_nobles"]) == (seats, 1)
    assert (shown["supply"], shown["noble_supply"]) == (supply, 19)


# The mayor phase.


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


# The end.


def test_every_noble_is_a_point_at_the_end() -> None:  # PR-NOBLES-10
    match = court(player(island="corn+", city="office+", idle=3, nobles=4))
    assert dict(match.scores()[0].items)["nobles"] == 4
    assert match.scores()[0].total == 4 + 2


def test_the_nobles_buildings_cost_count_and_hold_what_the_page_says() -> None:  # PR-NOBLES-11
    assert [(row.key, row.cost, row.vp, row.circles, row.column) for row in NOBLE_BUILDINGS] == [
        ("land_office", 2, 1, 1, 1),
        ("chapel", 3, 1, 1, 1),
        ("hunting_lodge", 4, 2, 1, 2),
        ("zoning_office", 5, 2, 1, 2),
        ("royal_supplier", 6, 2, 1, 2),
        ("villa", 7, 3, 1, 3),
        ("jeweler", 8, 3, 1, 3),
        ("royal_garden", 10, 4, 1, 4),
    ]


def test_the_royal_garden_makes_every_noble_two_points() -> None:  # PR-NOBLES-29
    match = court(player(island="corn+", city="royal_garden+ office+", idle=2, nobles=5))
    assert bonus(match, "royal_garden") == 5
    assert match.scores()[0].total == 5 + 5 + 4 + 2


def test_an_empty_royal_garden_adds_nothing() -> None:  # PR-NOBLES-29
    assert bonus(court(player(city="royal_garden", idle=2, nobles=2)), "royal_garden") == 0


def test_the_jeweler_is_a_large_production_building() -> None:  # PR-NOBLES-30
    match = court(player(city="guild_hall+ jeweler"), player(city="city_hall+ jeweler office"))
    assert bonus(match, "guild_hall") == 2
    assert bonus(match, "city_hall", 1) == 2


# Hunting lodge.


def hunting(city: str = "hunting_lodge+", **board: Any) -> Match:
    return play(court(player(city=city, **board), phase="settler"), "pass", "pass", "pass")


def test_the_hunting_lodge_may_discard_a_plantation() -> None:  # PR-NOBLES-12
    match = hunting(island="corn quarry sugar")
    assert (match.view()["phase"], match.mover) == ("hunting_lodge", 0)
    assert words(match) == {"pass", "discard corn", "discard sugar"}
    discards = sum(match.view()["plantations"]["discards"].values())
    match.play("discard sugar")
    assert seat(match, 0)["island_filled"] == 2
    assert sum(match.view()["plantations"]["discards"].values()) == discards + 1 + 4


def test_the_hunting_lodge_may_discard_a_forest() -> None:  # PR-NOBLES-12
    board = player(city="hunting_lodge+", island="forest forest")
    match = play(with_new(board, phase="settler"), "pass", "pass", "pass")
    assert words(match) == {"pass", "discard forest"}
    match.play("discard forest")
    assert seat(match, 0)["island_filled"] == 1


def test_an_empty_lodge_and_an_empty_island_ask_nothing() -> None:  # PR-NOBLES-12
    assert hunting(city="hunting_lodge", island="corn").view()["phase"] == "roles"
    assert hunting(island="quarry").view()["phase"] == "roles"


def test_a_noble_in_the_lodge_is_paid_for_the_most_empty_spaces() -> None:  # PR-NOBLES-13
    match = court(
        player(city="hunting_lodge*", island="corn"),
        player(island="corn sugar"),
        player(island="corn sugar"),
        phase="settler",
    )
    play(match, "pass", "pass", "pass")
    assert (points(match), match.view()["phase"]) == ([2, 0, 0], "roles")


def test_a_forest_is_no_empty_space_for_the_lodge() -> None:  # PR-NOBLES-13 PR-NEW-13
    board = player(city="hunting_lodge*", island="forest forest")
    match = with_new(board, player(island="corn"), player(island="corn"), phase="settler")
    assert points(play(match, "pass", "pass", "pass")) == [0, 0, 0]


def test_a_tie_for_the_most_empty_spaces_pays_nothing() -> None:  # PR-NOBLES-13
    match = court(
        player(city="hunting_lodge*", island="corn"),
        player(island="corn"),
        player(island="corn sugar"),
        phase="settler",
    )
    assert points(play(match, "pass", "pass", "pass")) == [0, 0, 0]


def test_whoever_worked_on_a_discarded_tile_goes_to_the_harbour() -> None:  # PR-NOBLES-14
    match = hunting(island="corn+ sugar+")
    assert choice(match, "discard corn")["to_harbour"] == 1
    match.play("discard corn")
    assert seat(match, 0)["idle_workers"] == 1


def test_an_empty_tile_is_discarded_first() -> None:  # PR-NOBLES-14
    match = play(hunting(island="corn+ corn"), "discard corn")
    assert seat(match, 0)["idle_workers"] == 0
    assert {"tile": "corn", "tiles": 1, "workers": 1, "nobles": 0} in seat(match, 0)["island"]


def test_the_lodges_follow_the_turn() -> None:  # PR-NOBLES-15
    match = court(
        player(city="hunting_lodge+", island="corn sugar"),
        player(city="hunting_lodge*", island="corn"),
        player(island="corn sugar"),
        phase="settler",
    )
    play(match, "pass", "pass", "pass", "discard sugar")
    assert points(match) == [0, 0, 0]  # the first seat's island is as empty by now


def test_discards_come_before_new_plantations_are_turned_up() -> None:  # PR-NOBLES-15
    none_left = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 7}
    board = player(city="hunting_lodge+", island="coffee")
    match = court(board, phase="settler", face_up={}, discards=none_left, piles=[0, 0, 0, 0])
    play(match, "pass", "discard coffee")
    shown = match.view()["plantations"]
    assert (shown["discards"], sum(shown["face_up"].values())) == ({}, 4)


# Chapel, zoning office, villa, jeweler.


def test_the_chapel_pays_a_doubloon_for_a_worker_and_a_point_for_a_noble() -> None:  # PR-NOBLES-16
    match = court(player(city="chapel+"), player(city="chapel*"), phase="craftsman")
    assert (doubloons(match), points(match)) == ([1, 0, 0], [0, 1, 0])


def test_an_empty_chapel_pays_nothing() -> None:  # PR-NOBLES-16
    match = court(player(city="chapel"), phase="craftsman")
    assert (doubloons(match)[0], points(match)[0]) == (0, 0)


@pytest.mark.parametrize(
    ("city", "office", "garden"),
    [("zoning_office+", 3, 9), ("zoning_office*", 4, 7), ("zoning_office", 4, 9)],
)
def test_the_zoning_office_goes_by_who_is_there(city: str, office: int, garden: int) -> None:  # PR-NOBLES-17
    match = court(player(doubloons=12, city=city), phase="builder")
    assert choice(match, "build office")["price"] == office
    assert choice(match, "build royal_garden")["price"] == garden
    shown = {row["building"]: row["price_for_me"] for row in match.view(0)["market"]}
    assert (shown["office"], shown["royal_garden"]) == (office, garden)


def test_the_zoning_office_adds_to_quarries_and_privilege() -> None:  # PR-NOBLES-17
    match = court(player(doubloons=3, city="zoning_office*", island="quarry+ " * 4), phase="builder")
    assert choice(match, "build guild_hall")["price"] == 3
    assert "build guild_hall" in words(match)


def test_the_villa_brings_a_noble() -> None:  # PR-NOBLES-23
    match = play(court(player(), player(city="villa+"), phase="mayor"), "pass", "noble")
    assert nobles(match) == [1, 1, 0]


def test_without_nobles_the_villa_brings_a_worker() -> None:  # PR-NOBLES-23
    rich = player(idle=20, nobles=20)
    match = court(player(city="villa+"), rich, phase="mayor", ship_nobles=0)
    supply = match.view()["workers"]["supply"]
    match.play("pass")
    assert nobles(match) == [0, 20, 0]
    assert seat(match, 0)["idle_workers"] == 2
    assert match.view()["workers"]["supply"] == supply - 1 - 3


def test_without_anybody_the_villa_brings_nobody() -> None:  # PR-NOBLES-23
    match = court(
        player(city="villa+", idle=49),
        player(idle=70, nobles=20),
        phase="mayor",
        ship_nobles=0,
        ship_workers=0,
    )
    assert (match.view()["phase"], match.view()["workers"]["supply"]) == ("roles", 0)
    assert seat(match, 0)["idle_workers"] == 49


def test_the_last_noble_goes_to_the_first_villa_in_turn() -> None:  # PR-NOBLES-23
    villa = player(city="villa+")
    match = court(villa, villa, player(idle=19, nobles=19), phase="mayor", ship_nobles=0)
    match.play("pass")
    assert nobles(match) == [1, 0, 19]


def test_the_jeweler_pays_a_doubloon_for_each_noble() -> None:  # PR-NOBLES-24
    board = player(city="jeweler+ chapel*", island="corn+", idle=2, nobles=3)
    match = court(board, player(city="jeweler", idle=3, nobles=3), phase="craftsman")
    assert doubloons(match) == [3, 0, 0]


# Land office.


def trading(*players: Any, **position: Any) -> Match:
    return court(*players, phase="trader", **position)


def test_the_land_office_comes_besides_the_sale() -> None:  # PR-NOBLES-18 PR-NOBLES-19
    match = trading(player(city="land_office+", corn=1, island="corn"))
    match.play("sell corn")
    assert (match.view()["phase"], match.mover) == ("land_office", 0)
    match.play("draw pile 1", answers=drawing("coffee"))
    assert doubloons(match)[0] == 0
    assert {row["tile"] for row in seat(match, 0)["island"]} == {"corn", "coffee"}


def test_the_land_office_is_open_when_the_house_is_full() -> None:  # PR-NOBLES-18
    full = ["corn", "indigo", "sugar", "coffee"]
    match = trading(player(corn=1), player(doubloons=1, city="land_office+"), trading_house=full)
    assert (match.view()["phase"], match.mover) == ("land_office", 1)
    match.play("pass")
    assert (doubloons(match)[1], match.view()["phase"]) == (1, "roles")


def test_nothing_is_bought_without_a_doubloon_or_room() -> None:  # PR-NOBLES-19
    match = trading(player(city="land_office+"))
    assert match.view()["phase"] == "roles"
    full = player(doubloons=5, city="land_office+", island="corn " * 7 + "sugar " * 5)
    assert trading(full).view()["phase"] == "roles"


def test_a_noble_in_the_land_office_sells_a_plantation() -> None:  # PR-NOBLES-20
    match = trading(player(city="land_office*", island="corn sugar quarry"))
    assert words(match) == {"pass", "discard corn", "discard sugar"}
    assert choice(match, "discard corn")["doubloons"] == 1
    discards = match.view()["plantations"]["discards"].get("corn", 0)
    match.play("discard corn")
    assert (doubloons(match)[0], seat(match, 0)["island_filled"]) == (1, 2)
    assert match.view()["plantations"]["discards"]["corn"] == discards + 1


def test_the_land_office_sells_no_forest() -> None:  # PR-NOBLES-20
    match = with_new(player(city="land_office*", island="forest corn"), phase="trader")
    assert words(match) == {"pass", "discard corn"}


def test_a_bought_tile_may_become_a_forest() -> None:  # PR-NOBLES-21
    match = with_new(player(doubloons=1, city="land_office+ forest_house+"), phase="trader")
    match.play("draw pile 1", answers=drawing("tobacco"))
    assert (match.view()["phase"], match.view()["asked"]) == ("land_forest", {"tile": "tobacco"})
    assert words(match) == {"pass", "forest"}
    match.play("forest")
    assert seat(match, 0)["island"] == [{"tile": "forest", "tiles": 1, "workers": 0, "nobles": 0}]


def test_without_a_staffed_forest_house_it_stays_a_plantation() -> None:  # PR-NOBLES-21
    match = with_new(player(doubloons=1, city="land_office+ forest_house"), phase="trader")
    match.play("draw pile 1", answers=drawing("tobacco"))
    assert match.view()["phase"] == "roles"


def test_whoever_worked_on_the_sold_plantation_goes_to_the_harbour() -> None:  # PR-NOBLES-22
    match = play(trading(player(city="land_office*", island="corn+", nobles=2)), "discard corn")
    assert (seat(match, 0)["idle_workers"], seat(match, 0)["idle_nobles"]) == (1, 1)
    assert nobles(match)[0] == 2


# Royal supplier.


def supplying(nobles: int = 2, city: str = "royal_supplier+", **goods: int) -> Match:
    board = player(city=city, idle=nobles, nobles=nobles) | {"goods": goods}
    return court(board, phase="captain")


def test_the_royal_supplier_trades_barrels_of_different_kinds() -> None:  # PR-NOBLES-25 PR-NOBLES-26
    match = supplying(corn=2, sugar=1, coffee=1)
    assert match.view()["phase"] == "royal_supplier"
    assert words(match) == {"pass", "supply corn", "supply sugar", "supply coffee"}
    supply = match.view()["goods"]["corn"]
    match.play("supply corn")
    assert words(match) == {"pass", "supply sugar", "supply coffee"}
    match.play("supply coffee")
    assert points(match)[0] == 2
    assert match.view()["goods"]["corn"] == supply + 1
    assert (match.view()["phase"], seat(match, 0)["goods"]) == ("captain", {"corn": 1, "sugar": 1})


def test_without_nobles_there_is_nothing_to_supply() -> None:  # PR-NOBLES-25
    assert supplying(nobles=0, corn=1).view()["phase"] == "captain"


def test_a_noble_may_work_at_the_royal_supplier_itself() -> None:  # PR-NOBLES-25
    board = player(city="royal_supplier+", nobles=1, corn=1)
    assert court(board, phase="captain").view()["phase"] == "royal_supplier"


def test_nothing_else_pays_for_supplied_barrels() -> None:  # PR-NOBLES-27
    match = supplying(city="royal_supplier+ harbor+", corn=1, sugar=1)
    match.play("supply corn")
    assert points(match)[0] == 1
    match.play("pass")
    assert choice(match, "load sugar ship 4")["points"] == 3  # barrel, harbor and the captain's first loading


def test_the_supplier_is_asked_before_the_first_turn_only() -> None:  # PR-NOBLES-25
    match = supplying(nobles=1, corn=1, sugar=1, coffee=1)
    play(match, "supply corn", "load sugar ship 4")
    assert (match.mover, match.view()["phase"]) == (0, "captain")
    match.play("load coffee ship 5")
    assert match.view()["phase"] == "roles"


def test_somebody_who_can_load_nothing_may_supply() -> None:  # PR-NOBLES-28
    full = [("coffee", 4), ("sugar", 5), ("tobacco", 6)]
    ships = [{"capacity": n, "good": good, "barrels": n} for good, n in full]
    board = player(city="royal_supplier+", nobles=1, corn=1)
    match = court(player(), board, phase="captain", ships=ships)
    assert (match.mover, match.view()["phase"]) == (1, "royal_supplier")
    match.play("supply corn")
    assert points(match) == [0, 1, 0]


def test_supplying_can_take_the_last_point() -> None:  # PR-NOBLES-25
    board = player(city="royal_supplier+", nobles=1, corn=1)
    options = {**ON, "vp_end_any_phase": False}
    match = table(board, player(vp=75), edition="2020", options=options, phase="captain")
    match.play("supply corn")
    assert match.view()["last_round"]


def test_the_union_hall_counts_before_anything_is_supplied() -> None:  # PR-NOBLES-27 PR-NEW-34
    board = player(city="royal_supplier+ union_hall+", nobles=1, corn=2)
    match = with_new(board, phase="captain")
    assert points(match)[0] == 1
    match.play("supply corn")
    assert points(match)[0] == 2


# With the other expansions.


def test_a_noble_guest_is_a_noble_where_it_goes() -> None:  # PR-NOBLES-31
    board = player(doubloons=10, city="guesthouse+2 zoning_office")
    board["city"][0]["nobles"] = 1
    match = with_new(board, phase="builder")
    assert {"guest to zoning_office", "guest noble to zoning_office"} <= words(match)
    assert choice(match, "build guild_hall")["price"] == 9
    match.play("guest noble to zoning_office")
    assert choice(match, "build guild_hall")["price"] == 7
    assert words(match) & {"guest to zoning_office", "guest noble to zoning_office"} == set()


def test_two_noble_guests_are_nobles_only() -> None:  # PR-NOBLES-31
    match = with_new(player(city="guesthouse*2", island="corn"))
    assert {word for word in words(match) if "guest" in word} == {"guest noble to corn"}


def test_a_guest_may_open_the_royal_supplier_in_the_first_turn() -> None:  # PR-NOBLES-31 PR-NEW-23
    match = with_new(player(city="guesthouse+ royal_supplier", nobles=1, idle=1, corn=1), phase="captain")
    match.play("guest to royal_supplier")
    assert match.view()["phase"] == "royal_supplier"
    match.play("supply corn")
    assert points(match)[0] == 1


def test_a_guest_may_open_the_villa_before_the_mayor_phase() -> None:  # PR-NOBLES-23 PR-NEW-25
    match = play(with_new(player(), player(city="guesthouse+ villa")), "mayor")
    assert (match.mover, match.view()["phase"]) == (1, "guests")
    play(match, "guest to villa", "pass", "noble")
    assert nobles(match) == [1, 1, 0]


def test_a_guest_may_leave_when_the_hunting_lodge_is_asked() -> None:  # PR-NEW-25 PR-NOBLES-12
    board = player(city="hunting_lodge+ guesthouse+", island="corn")
    match = play(with_new(board, phase="settler"), "pass", "pass", "pass")
    assert words(match) == {"pass", "discard corn", "guest to corn"}
    play(match, "guest to corn", "discard corn")
    assert seat(match, 0)["idle_workers"] == 1


def test_a_guest_in_the_forest_house_makes_the_bought_tile_a_forest() -> None:  # PR-NEW-25 PR-NOBLES-21
    match = with_new(player(doubloons=1, city="land_office+ forest_house guesthouse+"), phase="trader")
    match.play("guest to forest_house")
    match.play("draw pile 1", answers=drawing("tobacco"))
    assert match.view()["phase"] == "land_forest"


def test_a_guest_may_open_a_wharf_while_barrels_are_supplied() -> None:  # PR-NEW-25 PR-NOBLES-25
    board = player(city="royal_supplier+ guesthouse+ wharf", nobles=1, corn=1, sugar=1)
    match = play(with_new(board, phase="captain"), "guest to wharf", "supply corn")
    assert "wharf sugar" in words(match)


def bartering(**board: Any) -> Match:
    shown = player(doubloons=2, **{"city": "black_market+", **board})
    return play(with_new(player(), shown, phase="builder"), "pass", "build small_warehouse")


def test_the_black_market_gets_a_worker_while_one_is_there() -> None:  # PR-NOBLES-32
    match = bartering(idle=2, nobles=1)
    supply = match.view()["workers"]["supply"]
    match.play("barter worker harbour")
    assert (nobles(match)[1], match.view()["workers"]["supply"]) == (1, supply + 1)


def test_the_black_market_gets_a_noble_when_only_nobles_are_there() -> None:  # PR-NOBLES-32
    match = bartering(city="black_market+ chapel*", idle=2)
    match.play("barter worker chapel")
    assert nobles(match)[1] == 0
    assert match.view()["workers"]["noble_supply"] == 19


def test_a_raid_takes_no_noble() -> None:  # PR-NOBLES-33
    options = {**ON, "buccaneers": True}
    match = table(player(city="office", island="corn"), edition="2020", options=options, ship_workers=6)
    play(match, "buccaneer", "raid", "raid to office", "raid to corn")
    shown = match.view()["workers"]
    assert (shown["ship"], shown["ship_nobles"], nobles(match)[0]) == (3, 1, 0)


def test_the_library_brings_the_mayor_two_workers() -> None:  # PR-NEW-37 PR-NOBLES-8
    match = play(with_new(player(city="library+"), phase="mayor"), "recruit", "recruit", "pass", "pass")
    assert (seat(match, 0)["idle_workers"], nobles(match)) == (3, [0, 0, 1])


def test_the_church_pays_for_the_royal_garden() -> None:  # PR-NEW-20 PR-NOBLES-11
    match = with_new(player(doubloons=10, city="church+"), phase="builder")
    assert points(play(match, "build royal_garden"))[0] == 2


# Positions and numbers.


def test_the_observation_tells_of_nobles() -> None:
    match = court(player(), player(city="chapel* villa+", idle=1, nobles=2))
    numbers = dict(zip(match.game.observation, map(float, match.observation(0)), strict=True))
    assert numbers["nobles"] == numbers["nobles in hall"] == 1
    assert numbers["seat +1 nobles"] == pytest.approx(0.2)
    assert numbers["seat +1 nobles in chapel"] == numbers["seat +1 owns villa"] == 1
    assert numbers["nobles in supply"] == pytest.approx(17 / 20)
    assert numbers["market villa"] == 0.25


def test_more_nobles_than_people_cannot_be() -> None:
    with pytest.raises(BadPosition, match="more nobles than people"):
        court(player(idle=1, nobles=2))


def test_nobles_are_named_only_where_it_matters() -> None:
    board = player(city="office+")
    board["city"][0]["nobles"] = 1
    with pytest.raises(BadPosition, match="nobles in player 0's office"):
        court(board)


def test_more_nobles_than_the_box_has_cannot_be() -> None:
    with pytest.raises(BadPosition, match="more nobles than there are"):
        court(player(idle=21, nobles=21))
