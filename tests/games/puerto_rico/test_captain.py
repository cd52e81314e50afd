"""The captain phase: loading, harbor and wharf."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    Shown,
    choice,
    movers,
    play,
    player,
    points,
    seat,
    ships,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)


def loading(*players: Shown, **position: Any) -> Match:
    return table(*players, phase="captain", **position)


def ship(capacity: int, good: str, barrels: int) -> Shown:
    return {"capacity": capacity, "good": good, "barrels": barrels}


def annas_table(edition: str) -> Match:
    """The captain phase of the rulebook of 2002, with four players."""
    anna = player(corn=2, sugar=6)
    bob = player(sugar=2, tobacco=3)
    chris = player(corn=2, tobacco=1)
    david = player(corn=1, indigo=5)
    return loading(anna, bob, chris, david, ships=[ship(6, "corn", 3)], edition=edition)


@IN_BOTH
def test_anna_must_take_the_ship_that_holds_all_her_sugar(edition: str) -> None:  # PR-CAPTAIN-8, example 2002
    match = annas_table(edition)
    assert words(match) == {"load corn ship 6", "load sugar ship 7"}
    assert choice(match, "load sugar ship 7")["points"] == 7


@IN_BOTH
def test_bob_may_choose_sugar_of_which_one_barrel_fits(
    edition: str,
) -> None:  # PR-CAPTAIN-3, example 2002
    match = play(annas_table(edition), "load sugar ship 7")
    assert match.mover == 1
    assert words(match) == {"load sugar ship 7", "load tobacco ship 5"}
    match.play("load sugar ship 7")
    assert points(match) == [7, 1, 0, 0]


@IN_BOTH
def test_anna_bob_chris_and_david_load(edition: str) -> None:  # PR-CAPTAIN-1 PR-CAPTAIN-11, example 2002
    match = annas_table(edition)
    loads = [
        "load sugar ship 7",
        "load sugar ship 7",
        "load tobacco ship 5",
        "load corn ship 6",
        "load corn ship 6",
        "load tobacco ship 5",
    ]
    assert movers(match, loads) == [0, 1, 2, 3, 0, 1]
    assert points(match) == [7 + 2, 1 + 3, 1, 1]
    assert match.view()["phase"] == "storage"
    assert match.mover == 1  # Bob still has a barrel of sugar, which the example forgets


@IN_BOTH
def test_david_has_no_choice(edition: str) -> None:  # PR-CAPTAIN-2 PR-CAPTAIN-5, example 2002
    match = play(annas_table(edition), "load sugar ship 7", "load sugar ship 7", "load tobacco ship 5")
    assert words(match) == {"load corn ship 6"}


@IN_BOTH
def test_annas_last_duty_is_to_empty_the_full_ships(edition: str) -> None:  # PR-STORAGE-7, example 2002
    match = annas_table(edition)
    play(match, "load sugar ship 7", "load sugar ship 7", "load tobacco ship 5", "load corn ship 6")
    play(match, "load corn ship 6", "load tobacco ship 5")
    play(match, "keep sugar", "keep corn", "keep indigo")
    assert ships(match) == {5: ("tobacco", 4), 6: (None, 0), 7: (None, 0)}
    assert seat(match, 2)["goods"] == {"corn": 1}
    assert seat(match, 3)["goods"] == {"indigo": 1}


def test_six_tobacco_go_on_the_ship_with_seven_spaces() -> None:  # PR-CAPTAIN-8, example 2020
    match = loading(player(tobacco=6), seats=4, edition="2020", ships=[ship(6, "corn", 1)])
    assert words(match) == {"load tobacco ship 7"}
    assert points(play(match, "load tobacco ship 7"))[0] == 7


@IN_BOTH
def test_the_smaller_empty_ship_is_refused(edition: str) -> None:  # PR-CAPTAIN-8
    match = loading(player(corn=6), edition=edition)
    assert words(match) == {"load corn ship 6"}
    with pytest.raises(IllegalAction) as refused:
        match.play("load corn ship 5")
    assert refused.value.rule == "PR-CAPTAIN-8"


def test_of_ships_that_take_equally_much_any_may_be_used() -> None:  # PR-CAPTAIN-8
    assert words(loading(player(corn=4))) == {f"load corn ship {size}" for size in (4, 5, 6)}
    assert words(loading(player(corn=5))) == {f"load corn ship {size}" for size in (5, 6)}


def test_more_barrels_than_any_ship_holds_go_on_the_largest() -> None:  # PR-CAPTAIN-8
    match = play(loading(player(corn=9)), "load corn ship 6")
    assert seat(match, 0)["goods"] == {"corn": 3}
    assert match.view()["phase"] == "storage"
    assert points(match)[0] == 7


@IN_BOTH
def test_one_kind_is_loaded_in_a_turn(edition: str) -> None:  # PR-CAPTAIN-1
    match = play(loading(player(corn=1, sugar=1), player(coffee=1), edition=edition), "load corn ship 4")
    assert seat(match, 0)["goods"] == {"sugar": 1}
    assert match.mover == 1


def test_what_one_does_not_have_cannot_be_loaded() -> None:  # PR-CAPTAIN-1
    match = loading(player(corn=1, city="wharf+"))
    for wrong in ("load sugar ship 4", "wharf sugar"):
        with pytest.raises(IllegalAction) as refused:
            match.play(wrong)
        assert refused.value.rule == "PR-CAPTAIN-1"


@IN_BOTH
def test_whoever_can_load_must(edition: str) -> None:  # PR-CAPTAIN-2
    match = loading(player(corn=1, city="wharf+"), edition=edition)
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.rule == "PR-CAPTAIN-2"
    assert match.view()["asked"] == {"must_load": True}


def test_the_kind_is_a_free_choice() -> None:  # PR-CAPTAIN-3
    match = loading(player(corn=1, sugar=6))
    assert {"load corn ship 4", "load sugar ship 6"} <= words(match)


def test_a_ship_carries_one_kind() -> None:  # PR-CAPTAIN-4
    match = loading(player(corn=1), ships=[ship(4, "sugar", 1)])
    with pytest.raises(IllegalAction) as refused:
        match.play("load corn ship 4")
    assert refused.value.rule == "PR-CAPTAIN-4"


def test_no_two_ships_carry_the_same_kind() -> None:  # PR-CAPTAIN-5
    match = loading(player(corn=3), ships=[ship(4, "corn", 3)])
    assert words(match) == {"load corn ship 4"}
    with pytest.raises(IllegalAction) as refused:
        match.play("load corn ship 6")
    assert refused.value.rule == "PR-CAPTAIN-5"


def test_a_full_ship_takes_nothing_more() -> None:  # PR-CAPTAIN-6
    match = loading(player(corn=1, sugar=1), ships=[ship(4, "corn", 4)])
    assert "load corn ship 4" not in words(match)
    with pytest.raises(IllegalAction) as refused:
        match.play("load corn ship 4")
    assert refused.value.rule == "PR-CAPTAIN-6"


def test_a_kind_whose_ship_is_full_cannot_be_loaded_at_all() -> None:  # PR-CAPTAIN-5 PR-CAPTAIN-6
    match = loading(player(corn=2), player(sugar=1), ships=[ship(4, "corn", 4)])
    assert match.mover == 1


@IN_BOTH
def test_as_many_barrels_as_fit_are_loaded(edition: str) -> None:  # PR-CAPTAIN-7
    match = loading(player(corn=3), player(corn=3), ships=[ship(6, "corn", 2)], edition=edition)
    assert choice(match, "load corn ship 6") | {"barrels": 3, "left": 0} == choice(match, "load corn ship 6")
    match.play("load corn ship 6")
    assert choice(match, "load corn ship 6")["barrels"] == 1
    assert choice(match, "load corn ship 6")["left"] == 2
    match.play("load corn ship 6")
    assert points(match)[:2] == [4, 1]


@pytest.mark.parametrize("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_every_barrel_is_worth_one_point(good: str) -> None:  # PR-CAPTAIN-9
    match = loading(player(), player() | {"goods": {good: 4}})
    assert points(play(match, f"load {good} ship 4"))[1] == 4
    assert match.view()["vp_left"] == 75 - 4


@IN_BOTH
def test_the_captain_gets_one_point_with_the_first_loading(edition: str) -> None:  # PR-CAPTAIN-10
    match = loading(player(corn=2, sugar=2), edition=edition)
    assert points(play(match, "load corn ship 4"))[0] == 3
    assert points(play(match, "load sugar ship 5"))[0] == 5


@IN_BOTH
def test_the_captains_first_loading_may_be_the_wharf(edition: str) -> None:  # PR-CAPTAIN-10
    match = loading(player(corn=2, city="wharf+"), edition=edition)
    assert points(play(match, "wharf corn"))[0] == 3


@IN_BOTH
def test_a_captain_who_loads_nothing_gets_nothing(edition: str) -> None:  # PR-CAPTAIN-10
    match = play(loading(player(), player(corn=1), edition=edition), "load corn ship 4")
    assert points(match) == [0, 1, 0]


def test_a_captains_point_waits_for_the_first_own_loading() -> None:  # PR-CAPTAIN-10
    full = [ship(4, "corn", 4), ship(5, "indigo", 5)]
    match = loading(player(corn=2, city="wharf+"), player(sugar=1), ships=full)
    play(match, "pass", "load sugar ship 6", "wharf corn")
    assert points(match) == [3, 1, 0]


@IN_BOTH
def test_loading_goes_on_until_nobody_can(edition: str) -> None:  # PR-CAPTAIN-11
    match = loading(player(corn=1, sugar=1, coffee=1), player(corn=1), edition=edition)
    play(match, "load corn ship 4", "load corn ship 4")
    assert match.mover == 0
    play(match, "load sugar ship 5")
    assert match.mover == 0
    play(match, "load coffee ship 6")
    assert match.view()["phase"] == "roles"


def harbor_table(edition: str, **agreed: bool) -> Match:
    """Five tobacco, of which three fit; two sugar; harbor and wharf."""
    return loading(
        player(),
        player(tobacco=5, sugar=2, city="harbor+ wharf+"),
        edition=edition,
        options=agreed,
        ships=[ship(4, "tobacco", 1), ship(5, "sugar", 1), ship(6, "corn", 6)],
    )


@IN_BOTH
def test_the_harbor_and_wharf_example(edition: str) -> None:  # PR-CAPTAIN-12, example 2002: 3+1, 2+1, 2+1
    match = harbor_table(edition)
    earned = [
        points(play(match, load))[1] for load in ("load tobacco ship 4", "load sugar ship 5", "wharf tobacco")
    ]
    assert earned == [4, 4 + 3, 4 + 3 + 3]


@IN_BOTH
def test_with_harbor_per_kind_the_second_tobacco_pays_no_harbor(edition: str) -> None:  # PR-CAPTAIN-12
    match = harbor_table(edition, harbor_per_kind=True)
    play(match, "load tobacco ship 4", "load sugar ship 5", "wharf tobacco")
    assert points(match)[1] == 4 + 3 + 2


@IN_BOTH
def test_all_five_tobacco_through_the_wharf_leave_the_ship_open(
    edition: str,
) -> None:  # PR-CAPTAIN-14, example 2002 (variant)
    match = play(harbor_table(edition), "wharf tobacco", "load sugar ship 5")
    assert points(match)[1] == (5 + 1) + (2 + 1)
    assert ships(match)[4] == ("tobacco", 1)


def test_an_unstaffed_harbor_pays_nothing() -> None:  # PR-CAPTAIN-12
    match = loading(player(), player(corn=2, city="harbor"))
    assert points(play(match, "load corn ship 4"))[1] == 2


@IN_BOTH
def test_the_wharf_may_be_used_although_a_ship_could_be_loaded(edition: str) -> None:  # PR-CAPTAIN-13
    match = loading(player(corn=2, city="wharf+"), edition=edition)
    assert "wharf corn" in words(match)


def test_the_wharf_serves_once_in_a_phase() -> None:  # PR-CAPTAIN-13
    match = play(loading(player(corn=2, sugar=1, city="wharf+")), "wharf corn")
    assert words(match) == {f"load sugar ship {size}" for size in (4, 5, 6)}
    with pytest.raises(IllegalAction) as refused:
        match.play("wharf sugar")
    assert refused.value.rule == "PR-CAPTAIN-13"
    assert "has been used" in refused.value.text


def test_the_wharf_serves_again_in_the_next_captain_phase() -> None:  # PR-CAPTAIN-13
    match = play(loading(player(corn=2, island="corn+", city="wharf+")), "wharf corn")
    play(match, "craftsman", "trader", "pass")
    assert match.view()["round"] == 2
    match.play("captain")
    assert "wharf corn" in words(match)


@pytest.mark.parametrize("city", ["", "wharf"])
def test_without_a_staffed_wharf_there_is_no_own_ship(city: str) -> None:  # PR-CAPTAIN-13
    match = loading(player(corn=2, city=city))
    with pytest.raises(IllegalAction) as refused:
        match.play("wharf corn")
    assert refused.value.rule == "PR-CAPTAIN-13"
    assert "no staffed wharf" in refused.value.text


@IN_BOTH
def test_the_wharf_takes_all_barrels_of_any_kind_to_the_supply(edition: str) -> None:  # PR-CAPTAIN-14
    match = loading(player(corn=9, sugar=1, city="wharf+"), edition=edition, ships=[ship(4, "corn", 1)])
    assert {"wharf corn", "wharf sugar"} <= words(match)
    match.play("wharf corn")
    assert seat(match, 0)["goods"] == {"sugar": 1}
    assert match.view()["goods"]["corn"] == 9
    assert ships(match)[4] == ("corn", 1)


def test_the_wharf_takes_eleven_barrels() -> None:  # PR-CAPTAIN-14
    match = play(loading(player(), player(sugar=11, city="wharf+")), "wharf sugar")
    assert points(match)[1] == 11


def closed(*players: Shown, **position: Any) -> Match:
    """All ships are full."""
    full = [ship(4, "corn", 4), ship(5, "indigo", 5), ship(6, "sugar", 6)]
    return loading(*players, ships=full, **position)


@IN_BOTH
def test_whoever_could_load_with_the_wharf_only_may_pass(edition: str) -> None:  # PR-CAPTAIN-15
    match = closed(player(coffee=2, city="wharf+"), edition=edition)
    assert words(match) == {"pass", "wharf coffee"}
    assert match.view()["asked"] == {"must_load": False}


@IN_BOTH
def test_a_circle_without_a_loading_ends_the_phase(edition: str) -> None:  # PR-CAPTAIN-16
    two = [player(coffee=1, city="wharf+"), player(coffee=1, city="wharf+")]
    match = closed(*two, edition=edition)
    assert movers(match, ["pass", "pass"]) == [0, 1]
    assert match.view()["phase"] == "storage"
    assert points(match) == [0, 0, 0]


@IN_BOTH
def test_a_wharf_that_was_spared_may_be_used_later(edition: str) -> None:  # PR-CAPTAIN-16
    two = [player(coffee=1, city="wharf+"), player(tobacco=1, city="wharf+")]
    match = closed(*two, edition=edition)
    assert movers(match, ["pass", "wharf tobacco", "wharf coffee"]) == [0, 1, 0]
    assert points(match) == [2, 1, 0]


def test_the_last_loader_is_asked_once_more() -> None:  # PR-CAPTAIN-16
    match = loading(
        player(),
        player(corn=1, coffee=1, city="wharf+"),
        ships=[
            ship(4, "corn", 3),
            ship(5, "indigo", 5),
            ship(6, "sugar", 6),
        ],
    )
    assert movers(match, ["load corn ship 4", "pass"]) == [1, 1]
    assert match.view()["phase"] == "storage"


@IN_BOTH
def test_points_beyond_the_pool_are_noted_on_paper(edition: str) -> None:  # PR-CAPTAIN-17
    chips = {"2002": 75, "2020": 76}[edition]
    match = loading(player(corn=4), player(vp=chips - 2), edition=edition)
    match.play("load corn ship 4")
    assert points(match)[0] == 5
    assert match.view()["vp_left"] == 0
    assert match.view()["noted_vp"] == match.position()["noted_vp"] == 3


def test_two_players_have_two_ships() -> None:  # PR-SETUP-7
    match = loading(player(corn=6), player(), seats=2, edition="2020")
    assert words(match) == {"load corn ship 6"}
    with pytest.raises(IllegalAction) as refused:
        match.play("load corn ship 5")
    assert refused.value.rule == "PR-SETUP-7"
