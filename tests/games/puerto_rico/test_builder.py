"""The builder phase: prices, room, the university."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.games.puerto_rico.data import BASE_BUILDINGS as BUILDINGS
from regidor.kernel.errors import BadPosition, IllegalAction
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    Shown,
    choice,
    doubloons,
    movers,
    play,
    player,
    seat,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)
ELEVEN = " ".join(building.key for building in BUILDINGS[:11])


def building(*players: Shown, **position: Any) -> Match:
    return table(*players, phase="builder", **position)


def prices(match: Match) -> dict[str, int]:
    """What the mover would pay for everything affordable."""
    return {
        found.words.removeprefix("build "): found.detail["price"]
        for found in match.choices()
        if found.words != "pass"
    }


def city(match: Match, number: int = 0) -> dict[str, int]:
    return {row["building"]: row["workers"] for row in seat(match, number)["city"]}


@IN_BOTH
def test_everybody_may_build_one_building_in_turn(edition: str) -> None:  # PR-BUILDER-1
    match = building(*[player(doubloons=5) for _ in range(3)], edition=edition)
    assert movers(match, ["build hacienda", "build office", "build small_market"]) == [0, 1, 2]
    assert doubloons(match) == [5 - 1, 5 - 5, 5 - 1]
    assert match.view()["phase"] == "roles"
    assert city(match, 1) == {"office": 0}


def test_a_building_must_be_paid_for() -> None:  # PR-BUILDER-1
    match = play(building(player(), player(doubloons=4)), "pass")
    assert "build office" not in words(match)
    with pytest.raises(IllegalAction) as refused:
        match.play("build office")
    assert refused.value.rule == "PR-BUILDER-1"
    assert "costs 5" in refused.value.text


@IN_BOTH
def test_the_builder_pays_one_doubloon_less(edition: str) -> None:  # PR-BUILDER-2
    match = building(player(doubloons=20), player(doubloons=20), edition=edition)
    assert prices(match) == {row.key: row.cost - 1 for row in BUILDINGS}
    match.play("pass")
    assert prices(match) == {row.key: row.cost for row in BUILDINGS}


def test_a_small_market_costs_one_and_a_small_warehouse_three() -> None:  # PR-SETUP-16
    rich = player(doubloons=20)
    match = play(building(rich, rich), "pass", "build small_market")
    again = play(building(rich, rich), "pass", "build small_warehouse")
    assert (doubloons(match)[1], doubloons(again)[1]) == (20 - 1, 20 - 3)


def test_a_builder_who_builds_nothing_gets_nothing() -> None:  # PR-BUILDER-2
    assert doubloons(play(building(player(doubloons=3)), "pass")) == [3, 0, 0]


@IN_BOTH
def test_three_quarries_make_1_3_5_and_7(edition: str) -> None:  # PR-BUILDER-3, example 2002
    owner = player(doubloons=20, island="quarry+ quarry+ quarry+")
    match = play(building(player(), owner, edition=edition), "pass")
    found = prices(match)
    assert [found[key] for key in ("construction_hut", "office", "harbor", "city_hall")] == [1, 3, 5, 7]


@pytest.mark.parametrize("quarries", range(6))
def test_quarries_count_up_to_the_column(quarries: int) -> None:  # PR-BUILDER-3
    owner = player(doubloons=20, island="quarry+ " * quarries)
    found = prices(play(building(player(), owner), "pass"))
    for row in BUILDINGS:
        assert found[row.key] == row.cost - min(quarries, row.column)


def test_an_unstaffed_quarry_does_not_count() -> None:  # PR-BUILDER-3
    match = play(building(player(), player(doubloons=20, island="quarry quarry+")), "pass")
    assert prices(match)["office"] == 4


def test_quarries_and_privilege_add_up() -> None:  # PR-BUILDER-4
    match = building(player(doubloons=20, island="quarry+ quarry+ quarry+ quarry+"))
    assert prices(match)["wharf"] == 9 - 3 - 1


def test_no_building_costs_less_than_nothing() -> None:  # PR-BUILDER-4
    match = play(building(player(island="quarry+")), "build small_indigo_plant")
    assert doubloons(match) == [0, 0, 0]
    assert city(match) == {"small_indigo_plant": 0}


@IN_BOTH
@pytest.mark.parametrize("key", ["office", "small_indigo_plant"])
def test_nobody_builds_the_same_building_twice(edition: str, key: str) -> None:  # PR-BUILDER-5
    match = building(player(doubloons=20, city=key), edition=edition)
    with pytest.raises(IllegalAction) as refused:
        match.play(f"build {key}")
    assert refused.value.rule == "PR-BUILDER-5"


def test_no_position_has_a_building_twice_in_a_city() -> None:  # PR-BUILDER-5
    with pytest.raises(BadPosition) as refused:
        building(player(city="office office"))
    assert refused.value.rule == "PR-BUILDER-5"


def test_a_sold_out_building_cannot_be_built() -> None:  # PR-BUILDER-6
    match = building(player(doubloons=20), player(city="office"), player(city="office"))
    with pytest.raises(IllegalAction) as refused:
        match.play("build office")
    assert refused.value.rule == "PR-BUILDER-6"


@IN_BOTH
def test_a_large_building_needs_two_free_spaces(edition: str) -> None:  # PR-BUILDER-7
    match = building(player(doubloons=20, city=ELEVEN), edition=edition)
    assert "build wharf" in words(match)
    with pytest.raises(IllegalAction) as refused:
        match.play("build residence")
    assert refused.value.rule == "PR-BUILDER-7"
    assert "2 free city spaces" in refused.value.text


def test_a_full_city_builds_nothing_more() -> None:  # PR-BUILDER-7
    match = building(player(doubloons=20, city=f"{ELEVEN} wharf"), player(doubloons=20))
    assert match.mover == 1


def test_any_two_free_spaces_take_a_large_building() -> None:  # PR-BUILDER-8
    ten = " ".join(row.key for row in BUILDINGS[:10])
    match = play(building(player(doubloons=20, city=ten)), "build residence")
    assert seat(match, 0)["city_covered"] == 12


@IN_BOTH
def test_the_university_staffs_the_new_building(edition: str) -> None:  # PR-BUILDER-9
    match = building(player(doubloons=20, city="university+"), edition=edition)
    supply = match.view()["workers"]["supply"]
    match.play("build office")
    assert match.view()["asked"] == {"place": "office"}
    assert words(match) == {"pass", "recruit"}
    assert choice(match, "recruit")["from"] == "supply"
    match.play("recruit")
    assert city(match)["office"] == 1
    assert match.view()["workers"]["supply"] == supply - 1


@IN_BOTH
def test_the_university_falls_back_on_the_ship(edition: str) -> None:  # PR-BUILDER-9
    owner = player(doubloons=20, city="university+", idle=54)
    match = building(owner, edition=edition, ship_workers=3)
    match.play("build office")
    assert choice(match, "recruit")["from"] == "ship"
    match.play("recruit")
    assert match.view()["workers"]["ship"] == 2
    assert city(match)["office"] == 1


@IN_BOTH
def test_without_any_worker_the_university_goes_without(edition: str) -> None:  # PR-BUILDER-9
    owner = player(doubloons=20, city="university+", idle=57)
    match = play(building(owner, edition=edition, ship_workers=0), "build office")
    assert match.view()["phase"] != "university"
    assert city(match)["office"] == 0


def test_the_universitys_worker_may_be_refused() -> None:  # PR-BUILDER-9
    match = play(building(player(doubloons=20, city="university+")), "build office", "pass")
    assert city(match)["office"] == 0


@pytest.mark.parametrize("key", ["indigo_plant", "fortress"])
def test_the_university_gives_one_worker_to_any_building(key: str) -> None:  # PR-BUILDER-10
    match = play(building(player(doubloons=20, city="university+")), f"build {key}", "recruit")
    assert city(match)[key] == 1
    assert match.view()["phase"] != "university"


def test_a_new_university_does_not_serve_itself() -> None:  # PR-BUILDER-11
    match = play(building(player(doubloons=20)), "build university")
    assert match.view()["phase"] != "university"
    assert city(match) == {"university": 0}


def test_an_unstaffed_university_serves_nobody() -> None:  # PR-BUILDER-11
    match = play(building(player(doubloons=20, city="university")), "build office")
    assert match.view()["phase"] != "university"


def test_building_nothing_is_allowed() -> None:  # PR-BUILDER-12
    match = play(building(*[player(doubloons=20) for _ in range(3)]), "pass", "pass", "pass")
    assert match.view()["phase"] == "roles"
    assert all(city(match, number) == {} for number in range(3))
