"""New Buildings: the draft and the fourteen kinds, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

import regidor
from regidor.games.puerto_rico.data import BUILDINGS, NEW_BUILDINGS
from regidor.kernel.errors import BadOptions
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    bonus,
    choice,
    doubloons,
    drawing,
    on_sale,
    pass_through,
    play,
    player,
    points,
    seat,
    state,
    table,
    words,
)

ON = {"new_buildings": True}
COMMERCIAL = {row.key: row for row in BUILDINGS if row.good < 0}
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}


def new(*players: Any, **position: Any) -> Match:
    return table(*players, edition="2020", options=ON, **position)


def begun(**options: Any) -> Match:
    return regidor.new("puerto-rico", **{"seats": 3, "seed": 3, **ON, **options})


def chosen_by_cost(match: Match) -> dict[int, int]:
    """How many commercial buildings of each cost are in the game."""
    found: dict[int, int] = {}
    for key in on_sale(match):
        if key in COMMERCIAL:
            found[COMMERCIAL[key].cost] = found.get(COMMERCIAL[key].cost, 0) + 1
    return found


# The draft.


def test_the_expansion_belongs_to_2020() -> None:  # PR-NEW-1
    with pytest.raises(BadOptions, match="belongs to the edition of 2020"):
        regidor.new("puerto-rico", seats=3, edition="2002", new_buildings=True)


def test_without_the_expansion_the_base_buildings_are_for_sale() -> None:  # PR-NEW-1
    match = regidor.new("puerto-rico", seats=3, seed=1)
    assert not {row.key for row in NEW_BUILDINGS} & set(on_sale(match))


def test_before_the_first_round_only_production_buildings_are_there() -> None:  # PR-NEW-2
    match = begun()
    assert match.view()["phase"] == "draft"
    assert set(on_sale(match)) == {row.key for row in BUILDINGS[:6]}
    assert "draft coffee_roaster" not in words(match)


def test_players_choose_in_turn_until_every_space_is_full() -> None:  # PR-NEW-3
    match = begun()
    governor = match.view()["governor"]
    movers = []
    while match.view()["phase"] == "draft":
        movers.append(match.mover)
        match.play(match.legal()[-1])
    assert movers == [(governor + pick) % 3 for pick in range(17)]
    assert chosen_by_cost(match) == SPACES
    assert (match.view()["phase"], match.mover) == ("roles", governor)


def test_a_space_takes_only_its_cost() -> None:  # PR-NEW-3
    match = begun()
    assert {"draft small_market", "draft aqueduct"} <= words(match)
    match.play("draft aqueduct")
    assert "draft small_market" not in words(match)


def test_hacienda_and_forest_house_may_meet() -> None:  # PR-NEW-3
    match = play(begun(), "draft hacienda", "draft forest_house")
    assert {"hacienda", "forest_house"} <= set(on_sale(match))


def test_chance_may_choose_the_buildings() -> None:  # PR-NEW-4
    found = [frozenset(on_sale(begun(draft="random", seed=seed))) for seed in range(20)]
    assert len(set(found)) > 15
    assert chosen_by_cost(begun(draft="random")) == SPACES


def test_a_fixed_list_takes_the_expansions_buildings() -> None:  # PR-NEW-5
    match = begun(draft="fixed")
    assert {row.key for row in NEW_BUILDINGS} <= set(on_sale(match))
    assert chosen_by_cost(match) == SPACES
    assert match.view()["phase"] == "roles"


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (5, 2)])
def test_both_copies_are_for_sale_but_one_with_two_players(seats: int, copies: int) -> None:  # PR-NEW-6
    match = begun(draft="fixed", seats=seats)
    assert on_sale(match)["library"] == copies
    assert on_sale(match)["statue"] == 1


def test_the_new_buildings_cost_count_and_hold_what_the_page_says() -> None:  # PR-NEW-7
    assert [(row.key, row.cost, row.vp, row.circles, row.column) for row in NEW_BUILDINGS] == [
        ("aqueduct", 1, 1, 1, 1),
        ("forest_house", 2, 1, 1, 1),
        ("black_market", 2, 1, 1, 1),
        ("storehouse", 3, 1, 1, 1),
        ("guesthouse", 4, 2, 2, 2),
        ("trading_post", 5, 2, 1, 2),
        ("church", 5, 2, 1, 2),
        ("small_wharf", 6, 2, 1, 2),
        ("lighthouse", 7, 3, 1, 3),
        ("library", 8, 3, 1, 3),
        ("specialty_factory", 8, 3, 1, 3),
        ("union_hall", 9, 3, 1, 3),
        ("cloister", 10, 4, 1, 4),
        ("statue", 10, 8, 0, 4),
    ]


# Forest house.


def forests(match: Match, number: int = 0) -> int:
    return sum(place["tiles"] for place in seat(match, number)["island"] if place["tile"] == "forest")


def test_the_forest_house_lays_a_face_up_plantation_face_down() -> None:  # PR-NEW-8
    match = new(player(city="forest_house+"), phase="settler", face_up={"corn": 2, "sugar": 1})
    assert words(match) == {"pass", "take corn", "take sugar", "take quarry", "forest corn", "forest sugar"}
    match.play("forest corn")
    assert forests(match) == 1
    assert match.view()["plantations"]["face_up"]["corn"] == 1


def test_an_empty_forest_house_lays_nothing() -> None:  # PR-NEW-8
    match = new(player(city="forest_house"), phase="settler", face_up={"corn": 2})
    assert "forest corn" not in words(match)


def test_the_haciendas_tile_is_looked_at_first() -> None:  # PR-NEW-9
    match = new(player(city="forest_house+ hacienda+"), phase="settler")
    match.play("draw pile 1", answers=drawing("coffee"))
    assert match.view()["phase"] == "forest"
    assert match.view()["asked"] == {"tile": "coffee"}
    assert words(match) == {"pass", "forest"}
    match.play("forest")
    assert forests(match) == 1


def test_the_haciendas_tile_may_stay_a_plantation() -> None:  # PR-NEW-9
    match = new(player(city="forest_house+ hacienda+"), phase="settler")
    match.play("draw pile 1", answers=drawing("coffee"))
    match.play("pass")
    assert forests(match) == 0
    assert {"tile": "coffee", "tiles": 1, "workers": 0} in seat(match, 0)["island"]


def test_the_library_may_lay_two_forests() -> None:  # PR-NEW-10
    match = new(player(city="forest_house+ library+"), phase="settler", face_up={"corn": 2, "sugar": 2})
    play(match, "forest corn", "pass", "pass")
    match.play("forest sugar")
    assert forests(match) == 2


def test_the_hospices_worker_for_a_forest_goes_to_the_harbour() -> None:  # PR-NEW-11
    match = new(player(city="forest_house+ hospice+"), phase="settler", face_up={"corn": 1})
    play(match, "forest corn", "recruit")
    assert seat(match, 0)["idle_workers"] == 1


def test_the_hospices_worker_for_a_drawn_forest_goes_to_the_harbour() -> None:  # PR-NEW-9 PR-NEW-11
    match = new(player(city="forest_house+ hospice+ hacienda+"), phase="settler", face_up={"corn": 1})
    play(match, "draw pile 1", "forest", "recruit", "take corn")
    assert (seat(match, 0)["idle_workers"], match.view()["phase"]) == (1, "roles")


def test_evelyn_pays_three_for_a_wharf() -> None:  # PR-NEW-12
    island = "forest " * 5 + "quarry+ " * 4
    match = new(player(doubloons=3, island=island, city="forest_house+"), phase="builder")
    assert choice(match, "build wharf")["price"] == 3


def test_forests_are_cheap_without_anybody_in_the_forest_house() -> None:  # PR-NEW-12
    match = new(player(doubloons=9, island="forest forest"), phase="builder")
    assert choice(match, "build wharf")["price"] == 7


def test_a_forest_fills_a_space() -> None:  # PR-NEW-13
    match = new(player(island="forest " * 8 + "corn corn indigo indigo", city="residence+"), face_up={})
    assert bonus(match, "residence") == 7
    assert "settler" not in words(match)


# Black market.


def test_leo_buys_a_factory_with_five_doubloons() -> None:  # PR-NEW-14 PR-NEW-15 PR-NEW-16
    leo = player(doubloons=5, vp=1, city="black_market+", sugar=1, idle=1)
    match = play(new(player(), leo, phase="builder"), "pass")
    assert choice(match, "build factory")["barter"] == 2
    play(match, "build factory", "pass", "barter sugar")
    assert (doubloons(match)[1], points(match)[1]) == (0, 0)
    assert "factory" in {place["building"] for place in seat(match, 1)["city"]}
    assert seat(match, 1)["idle_workers"] == 1


def test_the_black_market_helps_only_when_money_is_short() -> None:  # PR-NEW-15
    match = new(player(doubloons=7, vp=1, city="black_market+", sugar=1), phase="builder")
    match.play("build factory")
    assert (points(match)[0], seat(match, 0)["goods"]) == (1, {"sugar": 1})


def test_one_worker_one_barrel_and_one_point_at_most() -> None:  # PR-NEW-16
    board = player(doubloons=4, vp=5, city="black_market+", sugar=3, corn=2, idle=2)
    match = play(new(player(), board, phase="builder"), "pass")
    assert "build factory" in words(match)
    assert "build harbor" not in words(match)
    match.play("build factory")
    assert "pass" not in words(match)
    play(match, "barter worker harbour", "barter corn")
    assert points(match)[1] == 4


def test_nobody_leaves_the_black_market_itself() -> None:  # PR-NEW-17
    board = player(doubloons=2, city="black_market+ small_market+", island="corn+")
    match = play(new(player(), board, phase="builder"), "pass")
    match.play("build small_warehouse")
    assert words(match) == {"barter worker small_market", "barter worker corn"}
    supply = match.view()["workers"]["supply"]
    match.play("barter worker corn")
    assert match.view()["workers"]["supply"] == supply + 1


def test_alone_the_worker_of_the_black_market_pays_nothing() -> None:  # PR-NEW-17
    match = new(player(doubloons=1, city="black_market+"), player(), player(doubloons=1), phase="builder")
    assert "build hacienda" in words(match)
    assert "build small_warehouse" not in words(match)


def test_a_point_given_back_does_not_undo_the_end() -> None:  # PR-NEW-18
    board = player(doubloons=1, vp=76, city="black_market+")
    match = play(new(player(), board, phase="builder", last_round=True), "pass")
    assert match.view()["vp_left"] == 0
    match.play("build hacienda")
    assert match.view()["vp_left"] == 1
    assert match.view()["last_round"]


@pytest.mark.parametrize("options", [{}, {"nobles": True}])
def test_a_game_whose_last_point_came_back_ended_with_the_points(
    options: dict[str, bool],
) -> None:  # PR-NEW-18
    match = table(
        player(vp=75, city="black_market+"),
        edition="2020",
        options={**ON, **options},
        phase="over",
        last_round=True,
    )
    assert match.view()["vp_left"] == 1
    assert match.summary()["ends"] == ["the victory points ran out"]


def test_a_game_without_workers_ended_with_the_workers() -> None:  # PR-END-2 PR-NEW-18
    match = new(player(idle=55), phase="over", last_round=True, ship_workers=3)
    assert match.view()["workers"]["supply"] == 0
    assert match.summary()["ends"] == ["the workers ran out"]


def test_a_worker_given_back_does_not_undo_the_end() -> None:  # PR-NEW-18
    board = player(doubloons=1, idle=1, city="black_market+")
    match = play(new(player(), board, phase="builder", last_round=True), "pass")
    play(match, "build hacienda", "barter worker harbour")
    assert match.view()["last_round"]


def test_what_the_others_cannot_see_is_not_told_by_the_preview() -> None:  # PR-SECRET-2 PR-NEW-14
    rich, poor = (new(player(), player(vp=vp, doubloons=1, city="black_market+")) for vp in (1, 0))
    shown = [choice(match, "builder")["preview"][1] for match in (rich, poor)]
    assert shown[0] == shown[1]


# Storehouse.


def stored(city: str, **goods: int) -> Match:
    ships = [{"capacity": n, "good": good, "barrels": n} for n, good in ((4, "coffee"), (5, "tobacco"))]
    ships.append({"capacity": 6, "good": "sugar", "barrels": 6})
    return new(player(city=city) | {"goods": goods}, phase="captain", ships=ships)


def test_the_storehouse_keeps_three_barrels_more() -> None:  # PR-NEW-19
    match = stored("storehouse+", corn=5, indigo=2)
    assert words(match) == {"return corn", "keep corn", "keep 2 corn", "keep 3 corn", "keep 4 corn"}
    play(match, "keep 3 corn")
    assert words(match) == {"return indigo", "keep indigo"}
    match.play("keep indigo")
    assert seat(match, 0)["goods"] == {"corn": 3, "indigo": 1}


def test_storehouse_and_small_warehouse_keep_a_kind_and_four_barrels() -> None:  # PR-NEW-19
    match = stored("storehouse+ small_warehouse+", corn=6, indigo=5)
    play(match, "store corn", "keep 4 indigo")
    assert seat(match, 0)["goods"] == {"corn": 6, "indigo": 4}


# Church.


@pytest.mark.parametrize(
    ("building", "worth"), [("hacienda", 0), ("office", 1), ("harbor", 1), ("guild_hall", 2), ("statue", 2)]
)
def test_the_church_pays_by_the_column(building: str, worth: int) -> None:  # PR-NEW-20
    match = new(player(doubloons=10, city="church+"), phase="builder")
    match.play(f"build {building}")
    assert points(match)[0] == worth


def test_the_church_does_not_pay_for_itself() -> None:  # PR-NEW-21
    match = new(player(doubloons=10), phase="builder")
    match.play("build church")
    assert points(match)[0] == 0


# Guesthouse.


def test_a_guest_goes_to_any_empty_circle_at_a_decision_of_the_owner() -> None:  # PR-NEW-22
    match = new(player(city="guesthouse+2 office", island="corn quarry+"))
    guests = {word for word in words(match) if word.startswith("guest")}
    assert guests == {"guest to office", "guest to corn"}
    match.play("guest to office")
    assert match.mover == 0
    assert match.view()["phase"] == "roles"
    assert {"building": "office", "workers": 1, "circles": 1} in seat(match, 0)["city"]


def test_a_guest_moved_to_the_storehouse_keeps_three_barrels_at_once() -> None:  # PR-NEW-23
    match = stored("guesthouse+2 storehouse", corn=5)
    assert "keep 4 corn" not in words(match)
    play(match, "guest to storehouse", "keep 4 corn")
    assert seat(match, 0)["goods"] == {"corn": 4}


def test_a_guest_moved_to_the_library_doubles_the_traders_doubloon() -> None:  # PR-NEW-23
    match = new(player(city="guesthouse+ library", coffee=1), phase="trader")
    play(match, "guest to library", "sell coffee")
    assert doubloons(match)[0] == 6


@pytest.mark.parametrize("dock", ["wharf", "small_wharf"])
def test_a_guest_opens_a_wharf_in_the_captain_phase(dock: str) -> None:  # PR-NEW-23
    match = new(player(city=f"guesthouse+ {dock}", corn=2), phase="captain")
    offered = "wharf corn" if dock == "wharf" else "small wharf"
    assert offered not in words(match)
    match.play(f"guest to {dock}")
    assert offered in words(match)


def test_a_guest_moved_to_the_hacienda_draws_before_the_normal_tile() -> None:  # PR-NEW-23
    match = new(player(city="guesthouse+ hacienda"), phase="settler")
    match.play("guest to hacienda")
    assert match.view()["phase"] == "hacienda"


def test_guests_who_left_stay_until_the_next_mayor() -> None:  # PR-NEW-24
    match = new(player(city="guesthouse+ office", island="corn"))
    match.play("guest to office")
    assert not {word for word in words(match) if word.startswith("guest")}


def test_owners_are_asked_when_somebody_elses_role_begins() -> None:  # PR-NEW-25
    match = new(player(), player(city="guesthouse+ ", island="corn"))
    match.play("craftsman")
    assert (match.mover, match.view()["phase"]) == (1, "guests")
    assert words(match) == {"pass", "guest to corn"}
    match.play("guest to corn")
    assert seat(match, 1)["goods"] == {"corn": 1}


@pytest.mark.parametrize("role", ["mayor", "prospector"])
def test_nobody_is_asked_where_it_could_change_nothing(role: str) -> None:  # PR-NEW-25
    match = new(player(), player(city="guesthouse+", island="corn"), seats=4)
    match.play(role)
    assert match.view()["phase"] != "guests"


def last_builder(city: str, **board: Any) -> Match:
    """The last card of the last round: the first player is about to build."""
    match = new(player(doubloons=20, city=city, **board), last_round=True)
    pass_through(play(match, "trader", "captain")).play("builder")
    while (match.mover, match.view()["phase"]) != (0, "builder"):
        match.play("pass")
    return match


def test_when_the_game_is_over_a_guest_goes_to_a_large_building() -> None:  # PR-NEW-41
    match = play(last_builder("guesthouse+2", vp=8), "build customs_house")
    assert match.over
    assert bonus(match, "customs_house") == 2
    assert {"building": "guesthouse", "workers": 1, "circles": 2} in seat(match, 0)["city"]


def test_the_log_can_tell_of_the_last_guests() -> None:  # PR-NEW-41
    match = play(last_builder("guesthouse+2", vp=8), "build customs_house")
    told = [(one.seat, one.fields["slots"]) for one in match.unasked(match.ply)]
    assert told == [(0, {"customs_house": 1})]


def test_the_last_guest_goes_where_it_is_worth_most() -> None:  # PR-NEW-41
    match = play(last_builder("guesthouse+ residence customs_house", vp=20), "build guild_hall")
    bonuses = [bonus(match, large) for large in ("residence", "customs_house", "guild_hall")]
    assert bonuses == [0, 5, 0]


def test_nobody_else_goes_to_a_large_building_when_the_game_is_over() -> None:  # PR-NEW-41
    match = play(last_builder("office+", idle=1, vp=8), "build customs_house")
    assert bonus(match, "customs_house") == 0
    assert match.unasked(match.ply) == []


def test_games_without_a_guesthouse_are_not_asked() -> None:  # PR-NEW-25
    match = new(player(), player(island="corn"))
    match.play("craftsman")
    assert match.view()["phase"] != "guests"


# Trading post.


def test_the_trading_post_buys_any_kind_even_when_the_house_is_full() -> None:  # PR-NEW-26
    house = ["corn", "indigo", "sugar", "coffee"]
    match = new(player(city="trading_post+", coffee=1), phase="trader", trading_house=house)
    assert words(match) == {"pass", "post coffee"}
    supply = match.view()["goods"]["coffee"]
    match.play("post coffee")
    assert doubloons(match)[0] == 5
    assert match.view()["goods"]["coffee"] == supply + 2  # the full house was emptied too


def test_a_sale_to_the_post_is_the_only_one() -> None:  # PR-NEW-26
    match = new(player(city="trading_post+", coffee=1, corn=1), phase="trader")
    match.play("post coffee")
    assert match.mover != 0 or match.view()["phase"] == "roles"
    assert match.view()["trading_house"]["barrels"] == {}


def test_no_market_pays_at_the_post() -> None:  # PR-NEW-27
    match = new(player(city="trading_post+ small_market+ large_market+", coffee=1), phase="trader")
    assert choice(match, "sell coffee")["doubloons"] == 8
    assert choice(match, "post coffee")["doubloons"] == 5


def test_the_library_doubles_the_traders_doubloon_at_the_post_too() -> None:  # PR-NEW-27 PR-NEW-37
    match = new(player(city="trading_post+ library+", coffee=1), phase="trader")
    assert choice(match, "post coffee")["doubloons"] == 6


# Small wharf.


def test_the_small_wharf_ships_a_mixture_for_half_a_point_each() -> None:  # PR-NEW-28 PR-NEW-30
    match = new(player(), player(city="small_wharf+", corn=3, sugar=2), phase="captain")
    play(match, "small wharf")
    assert words(match) == {f"ship {n} corn" for n in range(4)}
    play(match, "ship 2 corn", "ship 1 sugar")
    assert points(match)[1] == 1
    assert state(match).player[1].goods.tolist() == [1, 0, 1, 0, 0]


def test_at_least_one_barrel_leaves() -> None:  # PR-NEW-28
    match = new(player(), player(city="small_wharf+", corn=1, sugar=1), phase="captain")
    play(match, "small wharf", "ship 0 corn")
    assert words(match) == {"ship 1 sugar"}


def test_wharf_and_small_wharf_serve_once_each() -> None:  # PR-NEW-29
    match = new(player(), player(city="wharf+ small_wharf+", corn=3, sugar=2), phase="captain")
    play(match, "small wharf", "ship 2 corn", "ship 0 sugar")
    assert "small wharf" not in words(match)
    match.play("wharf sugar")
    assert points(match)[1] == 3
    assert not {word for word in words(match) if "wharf" in word}


def test_harbor_lighthouse_and_captain_count_the_small_wharf_as_a_loading() -> None:  # PR-NEW-30
    match = new(player(city="small_wharf+ harbor+ lighthouse+", corn=3), phase="captain")
    assert doubloons(match)[0] == 1
    play(match, "small wharf", "ship 3 corn")
    assert (points(match)[0], doubloons(match)[0]) == (3, 2)


def test_the_small_wharf_is_never_forced() -> None:  # PR-NEW-31
    ships = [{"capacity": n, "good": good, "barrels": n} for n, good in ((4, "coffee"), (5, "tobacco"))]
    ships.append({"capacity": 6, "good": "sugar", "barrels": 6})
    match = new(player(city="small_wharf+", corn=2), phase="captain", ships=ships)
    assert words(match) == {"pass", "small wharf"}


def test_whoever_can_load_a_ship_may_use_the_small_wharf_instead() -> None:  # PR-NEW-31
    match = new(player(city="small_wharf+", corn=2), phase="captain")
    assert "small wharf" in words(match)
    assert "pass" not in words(match)


# Lighthouse.


def test_the_lighthouse_pays_for_every_loading() -> None:  # PR-NEW-32
    match = new(player(), player(city="lighthouse+ wharf+", corn=1, sugar=1), phase="captain")
    play(match, "load corn ship 4", "wharf sugar")
    assert doubloons(match)[1] == 2


def test_the_captain_with_a_lighthouse_gets_a_doubloon_without_loading() -> None:  # PR-NEW-33
    match = new(player(city="lighthouse+"), player(corn=1), phase="captain")
    assert doubloons(match)[0] == 1


def test_the_library_doubles_that_doubloon() -> None:  # PR-NEW-33 PR-NEW-37
    match = new(player(city="lighthouse+ library+"), player(corn=1), phase="captain")
    assert doubloons(match)[0] == 2


# Union hall.


def test_evelyn_gets_two_points_and_anthony_three() -> None:  # PR-NEW-34
    evelyn = player(city="union_hall+", corn=3, coffee=1, indigo=2)
    anthony = player(city="union_hall+", corn=4, coffee=2)
    match = new(evelyn, anthony, phase="captain")
    assert points(match) == [2, 3, 0]


def test_the_union_halls_points_can_be_the_last() -> None:  # PR-NEW-34 PR-END-4
    options = {**ON, "vp_end_any_phase": False}
    board = player(city="union_hall+", corn=2)
    match = table(board, player(vp=75), edition="2020", options=options, phase="captain")
    assert (match.view()["vp_left"], match.view()["last_round"]) == (0, True)


def test_an_empty_union_hall_pays_nothing() -> None:  # PR-NEW-34
    assert points(new(player(city="union_hall", corn=4), phase="captain"))[0] == 0


# Aqueduct.


def test_the_aqueduct_adds_nothing_to_a_small_plant_or_an_idle_mill() -> None:  # PR-NEW-35
    board = player(island="indigo+ sugar", city="aqueduct+ small_indigo_plant+ sugar_mill+")
    match = new(player(), board, phase="craftsman")
    assert seat(match, 1)["goods"] == {"indigo": 1}


def test_the_aqueduct_adds_one_barrel_for_each_large_plant() -> None:  # PR-NEW-35
    island = "indigo+ indigo+ sugar+ sugar+ sugar+"
    board = player(island=island, city="aqueduct+ indigo_plant+2 sugar_mill+3")
    match = new(player(), board, phase="craftsman")
    assert seat(match, 1)["goods"] == {"indigo": 3, "sugar": 4}


def test_the_aqueducts_barrel_must_be_in_the_supply() -> None:  # PR-NEW-35
    board = player(island="indigo+", city="aqueduct+ indigo_plant+")
    match = new(player(indigo=10), board, phase="craftsman")
    assert seat(match, 1)["goods"] == {"indigo": 1}


# Specialty factory.


def test_henry_gets_three_doubloons() -> None:  # PR-NEW-36
    island = "corn+ " * 5 + "indigo+ " * 4 + "sugar+ " * 2
    city = "specialty_factory+ indigo_plant+3 small_indigo_plant+ sugar_mill+2"
    match = new(player(), player(island=island, city=city), phase="craftsman")
    assert doubloons(match)[1] == 3


def test_both_factories_pay() -> None:  # PR-NEW-36
    city = "specialty_factory+ factory+ indigo_plant+2"
    match = new(player(), player(island="corn+ indigo+ indigo+", city=city), phase="craftsman")
    assert doubloons(match)[1] == 2


def test_the_aqueducts_barrel_counts_for_the_specialty_factory() -> None:  # PR-NEW-35 PR-NEW-36
    city = "specialty_factory+ aqueduct+ indigo_plant+2"
    match = new(player(), player(island="indigo+ indigo+", city=city), phase="craftsman")
    assert doubloons(match)[1] == 2


def test_the_craftsmans_extra_barrel_does_not_count_for_the_specialty_factory() -> None:  # PR-NEW-36
    match = new(player(island="indigo+", city="specialty_factory+ indigo_plant+"), phase="craftsman")
    match.play("produce indigo")
    assert (seat(match, 0)["goods"], doubloons(match)[0]) == ({"indigo": 2}, 0)


# Library.


def test_the_library_gives_the_mayor_two_workers() -> None:  # PR-NEW-37
    match = new(player(city="library+"), phase="mayor", ship_workers=0)
    supply = match.view()["workers"]["supply"]
    play(match, "recruit", "recruit")
    assert state(match).supply <= supply - 2


def test_the_library_makes_the_builder_pay_two_less() -> None:  # PR-NEW-37
    match = new(player(doubloons=9, city="library+"), phase="builder")
    assert choice(match, "build wharf")["price"] == 7


def test_the_library_gives_the_craftsman_two_barrels_of_one_kind_or_two() -> None:  # PR-NEW-37
    match = new(player(city="library+", island="corn+"), phase="craftsman")
    play(match, "produce corn", "produce corn")
    assert seat(match, 0)["goods"] == {"corn": 3}


def test_the_library_pays_the_trader_two() -> None:  # PR-NEW-37
    match = new(player(city="library+", sugar=1), phase="trader")
    match.play("sell sugar")
    assert doubloons(match)[0] == 4


def test_the_library_gives_the_captain_two_points() -> None:  # PR-NEW-37
    match = new(player(city="library+", corn=1), phase="captain")
    match.play("load corn ship 4")
    assert points(match)[0] == 3


def test_the_library_pays_the_prospector_two() -> None:  # PR-NEW-37
    match = new(player(city="library+"), seats=4)
    match.play("prospector")
    assert doubloons(match)[0] == 2


def test_somebody_elses_role_is_not_doubled() -> None:  # PR-NEW-37
    match = new(player(), player(city="library+", sugar=1), phase="trader")
    match.play("sell sugar")
    assert doubloons(match)[1] == 2


def test_the_settlers_second_tile_comes_after_all_others() -> None:  # PR-NEW-38
    match = new(player(city="library+"), phase="settler", face_up={"corn": 4})
    play(match, "take quarry", "take corn", "take corn")
    assert (match.mover, match.view()["asked"]) == (0, {"second_tile": True})
    assert words(match) == {"pass", "take corn"}
    match.play("take corn")
    assert seat(match, 0)["island_filled"] == 2


def test_the_settlers_card_promises_the_librarys_second_tile() -> None:  # PR-NEW-38
    rows = choice(new(player(city="library+"), player(city="library+")), "settler")["preview"]
    assert [row["tiles"] for row in rows] == [2, 1, 1]


def test_with_a_construction_hut_the_second_tile_may_be_a_quarry() -> None:  # PR-NEW-38
    match = new(player(city="library+ construction_hut+"), phase="settler", face_up={"corn": 4})
    play(match, "take quarry", "pass", "pass")
    assert "take quarry" in words(match)


def test_the_hospice_serves_the_first_tile_only() -> None:  # PR-NEW-38
    match = new(player(city="library+ hospice+"), phase="settler", face_up={"corn": 4})
    play(match, "take corn", "pass", "pass", "pass", "take corn")
    assert match.view()["phase"] == "roles"


# Cloister and statue.


def test_leos_cloister_is_worth_six() -> None:  # PR-NEW-39
    island = "corn " * 6 + "sugar tobacco tobacco " + "forest " * 3
    assert bonus(new(player(island=island, city="cloister+")), "cloister") == 6


@pytest.mark.parametrize(("island", "worth"), [("corn corn", 0), ("quarry " * 3, 1), ("indigo " * 12, 10)])
def test_the_cloister_counts_sets_of_three(island: str, worth: int) -> None:  # PR-NEW-39
    match = new(player(island=island, city="cloister+"), player(island=""), player(island=""), face_up={})
    assert bonus(match, "cloister") == worth


def test_the_statue_is_worth_eight_and_takes_nobody() -> None:  # PR-NEW-40
    match = new(player(city="statue"))
    assert match.scores()[0].total == 8
    assert seat(match, 0)["empty_circles"] == 0


def test_the_university_finds_no_place_in_a_statue() -> None:  # PR-NEW-40
    match = new(player(doubloons=10, city="university+"), phase="builder")
    match.play("build statue")
    assert match.view()["phase"] == "roles"


def test_everybody_passing_goes_on_to_the_next_role() -> None:  # PR-NEW-25
    match = new(player(city="guesthouse+2", island="corn"), player(city="guesthouse+", island="corn"))
    match.play("settler")
    assert match.view()["phase"] == "guests"
    pass_through(match)
    assert match.mover == 1
