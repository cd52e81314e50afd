"""The craftsman phase: production, the factory, the extra barrel."""

from __future__ import annotations

import pytest

from regidor.kernel.errors import IllegalAction
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    doubloons,
    pass_through,
    play,
    player,
    seat,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)


@IN_BOTH
def test_production_starts_at_the_chooser(edition: str) -> None:  # PR-CRAFTSMAN-1
    hoard = player(corn=7)
    farms = [player(island="corn+ corn+") for _ in range(3)]
    match = table(*farms, hoard, governor=1, edition=edition, phase="craftsman")
    assert [seat(match, number)["goods"].get("corn", 0) for number in range(4)] == [0, 2, 1, 7]


@IN_BOTH
def test_the_production_example(edition: str) -> None:  # PR-CRAFTSMAN-2 PR-CRAFTSMAN-3, example 2002
    owner = player(
        island="corn+ corn+ corn tobacco+ tobacco+ sugar+ sugar+ sugar+ sugar",
        city="tobacco_storage+1 sugar_mill+3 small_sugar_mill+1",
    )
    match = pass_through(table(owner, edition=edition, phase="craftsman"))
    assert seat(match, 0)["goods"] == {"corn": 2, "tobacco": 1, "sugar": 3}


@IN_BOTH
@pytest.mark.parametrize(("circles", "barrels"), [(2, 2), (1, 1)])
def test_two_tobacco_fields_need_two_circles(
    edition: str, circles: int, barrels: int
) -> None:  # PR-CRAFTSMAN-2, example 2020
    owner = player(island="tobacco+ tobacco+", city=f"tobacco_storage+{circles}")
    match = pass_through(table(owner, edition=edition, phase="craftsman"))
    assert seat(match, 0)["goods"] == {"tobacco": barrels}


def test_small_and_larger_buildings_work_together() -> None:  # PR-CRAFTSMAN-2
    owner = player(island="indigo+ " * 5, city="small_indigo_plant+ indigo_plant+3")
    match = pass_through(table(owner, phase="craftsman"))
    assert seat(match, 0)["goods"] == {"indigo": 4}


def test_a_building_of_another_kind_does_not_help() -> None:  # PR-CRAFTSMAN-2
    match = table(player(island="indigo+", city="sugar_mill+3"), phase="craftsman")
    assert seat(match, 0)["goods"] == {}


@IN_BOTH
def test_corn_needs_staffed_plantations_only(
    edition: str,
) -> None:  # PR-CRAFTSMAN-3, example 2020
    match = pass_through(table(player(island="corn+ corn+ corn"), edition=edition, phase="craftsman"))
    assert seat(match, 0)["goods"] == {"corn": 2}


def test_the_supply_is_taken_as_far_as_it_goes() -> None:  # PR-CRAFTSMAN-4
    match = table(player(island="corn+ " * 4), player(island="corn+"), player(corn=7), phase="craftsman")
    assert [seat(match, number)["goods"].get("corn", 0) for number in range(3)] == [3, 0, 7]
    assert match.view()["goods"]["corn"] == 0


@pytest.mark.parametrize(("kinds", "pay"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_the_factory_pays_by_kinds(kinds: int, pay: int) -> None:  # PR-CRAFTSMAN-5: five kinds pay 5
    fields = ["corn+", "indigo+", "sugar+", "tobacco+", "coffee+"][:kinds]
    works = "small_indigo_plant+ small_sugar_mill+ tobacco_storage+1 coffee_roaster+1 factory+"
    match = pass_through(table(player(island=" ".join(fields), city=works), phase="craftsman"))
    assert doubloons(match) == [pay, 0, 0]


def test_an_unstaffed_factory_pays_nothing() -> None:  # PR-CRAFTSMAN-5
    owner = player(island="corn+ indigo+", city="small_indigo_plant+ factory")
    assert doubloons(table(owner, phase="craftsman")) == [0, 0, 0]


@IN_BOTH
def test_leos_factory_pays_two_for_three_kinds(edition: str) -> None:  # PR-CRAFTSMAN-5, example 2020
    leo = player(
        island="corn+ corn+ corn+ coffee+ indigo+ indigo+",
        city="coffee_roaster+1 indigo_plant+2 factory+",
    )
    match = pass_through(table(player(), leo, edition=edition, phase="craftsman"))
    assert seat(match, 1)["goods"] == {"corn": 3, "coffee": 1, "indigo": 2}
    assert doubloons(match) == [0, 2, 0]


@IN_BOTH
def test_the_craftsman_takes_one_barrel_more_at_the_end(edition: str) -> None:  # PR-CRAFTSMAN-6
    owner = player(island="corn+ indigo+", city="small_indigo_plant+")
    match = table(owner, player(island="corn+"), edition=edition, phase="craftsman")
    assert words(match) == {"pass", "produce corn", "produce indigo"}
    match.play("produce indigo")
    assert seat(match, 0)["goods"] == {"corn": 1, "indigo": 2}
    assert match.view()["phase"] == "roles"


def test_the_extra_barrel_may_be_refused() -> None:  # PR-CRAFTSMAN-6
    match = play(table(player(island="corn+"), phase="craftsman"), "pass")
    assert seat(match, 0)["goods"] == {"corn": 1}


def test_the_extra_barrel_is_of_a_kind_just_produced() -> None:  # PR-CRAFTSMAN-6
    match = table(player(island="corn+", sugar=2), phase="craftsman")
    with pytest.raises(IllegalAction) as refused:
        match.play("produce sugar")
    assert refused.value.rule == "PR-CRAFTSMAN-6"
    assert "just produced" in refused.value.text


def test_the_extra_barrel_must_be_in_the_supply() -> None:  # PR-CRAFTSMAN-6
    first = player(island="corn+ indigo+", city="small_indigo_plant+")
    match = table(first, player(island="corn+", corn=8), phase="craftsman")
    assert words(match) == {"pass", "produce indigo"}
    with pytest.raises(IllegalAction) as refused:
        match.play("produce corn")
    assert refused.value.rule == "PR-CRAFTSMAN-6"
    assert "the supply has none" in refused.value.text


def test_a_craftsman_who_produces_nothing_gets_nothing() -> None:  # PR-CRAFTSMAN-6
    match = table(player(), player(island="corn+"), phase="craftsman")
    assert match.view()["phase"] == "roles"
    assert seat(match, 0)["goods"] == {}


@IN_BOTH
def test_davids_factory_counts_what_was_received(edition: str) -> None:  # PR-CRAFTSMAN-7, example 2002
    david = player(
        island="corn+ corn+ corn+ sugar+ sugar+ sugar+ tobacco+",
        city="sugar_mill+3 tobacco_storage+1 factory+",
    )
    match = table(player(corn=10, sugar=9), player(), player(), david, edition=edition, phase="craftsman")
    assert seat(match, 3)["goods"] == {"sugar": 2, "tobacco": 1}
    assert doubloons(match) == [0, 0, 0, 1]


def test_the_extra_barrel_does_not_count_for_the_factory() -> None:  # PR-CRAFTSMAN-8
    match = table(player(island="corn+", city="factory+"), phase="craftsman")
    play(match, "produce corn")
    assert doubloons(match) == [0, 0, 0]


def test_there_is_no_limit_to_barrels_outside_the_captain_phase() -> None:  # PR-CRAFTSMAN-9
    match = play(table(player(island="corn+", corn=5, sugar=7, coffee=9), phase="craftsman"), "produce corn")
    assert seat(match, 0)["goods"] == {"corn": 7, "sugar": 7, "coffee": 9}
