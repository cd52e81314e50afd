"""The mayor phase: arrival, placement, and the next ship."""

from __future__ import annotations

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import BOTH_EDITIONS, movers, play, player, seat, table, words

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)


def workers(match: Match) -> tuple[int, int]:
    """On the ship, in the supply."""
    shown = match.view()["workers"]
    return shown["ship"], shown["supply"]


def board(match: Match, number: int = 0) -> dict[str, int]:
    """Workers by tile kind and building."""
    shown = seat(match, number)
    tiles = {row["tile"]: row["workers"] for row in shown["island"]}
    return tiles | {row["building"]: row["workers"] for row in shown["city"]}


@IN_BOTH
def test_the_mayors_extra_worker_comes_from_the_supply(edition: str) -> None:  # PR-MAYOR-1
    taken = play(table(edition=edition, phase="mayor"), "recruit")
    assert seat(taken, 0)["idle_workers"] == 2
    assert workers(taken) == (3, 55 - 1 - 3)


@IN_BOTH
def test_the_extra_worker_may_be_refused(edition: str) -> None:  # PR-MAYOR-1
    refused = play(table(edition=edition, phase="mayor"), "pass")
    assert seat(refused, 0)["idle_workers"] == 1
    assert workers(refused) == (3, 55 - 3)


@IN_BOTH
def test_with_an_empty_supply_there_is_no_privilege(edition: str) -> None:  # PR-MAYOR-2
    match = play(table(player(idle=55), edition=edition, ship_workers=3), "mayor")
    assert match.view()["phase"] == "roles"
    assert [seat(match, number)["idle_workers"] for number in range(3)] == [56, 1, 1]


def test_six_workers_for_four_players() -> None:  # PR-MAYOR-3, example 2002: 3, 2, 1 and 1 with the privilege
    match = play(table(seats=4, phase="mayor", ship_workers=6), "recruit")
    assert [seat(match, number)["idle_workers"] for number in range(4)] == [3, 2, 1, 1]


@pytest.mark.parametrize("chooser", range(5))
def test_the_ship_is_shared_out_from_the_mayor_clockwise(chooser: int) -> None:  # PR-MAYOR-3
    match = play(table(seats=5, governor=chooser, phase="mayor", ship_workers=7), "pass")
    shares = [seat(match, (chooser + step) % 5)["idle_workers"] for step in range(5)]
    assert shares == [2, 2, 1, 1, 1]


def test_a_tile_without_a_worker_does_not_work() -> None:  # PR-MAYOR-4
    idle = play(table(player(island="corn corn+", city="small_indigo_plant")), "craftsman", "pass")
    assert seat(idle, 0)["goods"] == {"corn": 1}


def test_a_circle_holds_one_worker() -> None:  # PR-MAYOR-4
    with pytest.raises(Exception, match="more workers than it has circles"):
        table(player(city="office+2"))


def test_all_workers_may_be_rearranged() -> None:  # PR-MAYOR-5
    match = table(player(island="corn+ sugar", city="office"), phase="mayor", ship_workers=0)
    play(match, "pass", "place 1 on office")
    assert board(match) == {"corn": 0, "sugar": 0, "office": 1}


def test_workers_are_placed_in_this_phase_only() -> None:  # PR-MAYOR-5
    match = table(player(island="corn", idle=1), phase="trader")
    play(match, "builder", "pass")  # the trader phase is over at once, seat 1 builds or not
    with pytest.raises(IllegalAction, match="the decision now is to"):
        match.play("place 1 on corn")


def test_seats_place_one_after_the_other_from_the_mayor() -> None:  # PR-MAYOR-6
    boards = [player(island="corn sugar") for _ in range(3)]
    match = table(*boards, governor=1, phase="mayor", ship_workers=3)
    asked = movers(match, ["pass", "place 0 on corn", "place 1 on corn", "place 1 on corn"])
    assert asked == [1, 1, 2, 0]


def test_places_are_asked_about_in_order() -> None:  # PR-MAYOR-6
    match = table(player(island="corn sugar", city="office", idle=1), phase="mayor", ship_workers=0)
    play(match, "pass")
    assert match.view()["asked"] == {"slot": "office", "workers_in_hand": 1}
    with pytest.raises(IllegalAction) as refused:
        match.play("place 1 on corn")
    assert refused.value.rule == "PR-MAYOR-6"


def test_no_circle_stays_empty_while_a_worker_has_none() -> None:  # PR-MAYOR-7
    match = table(player(island="corn sugar", city="office", idle=2), phase="mayor", ship_workers=0)
    play(match, "pass", "place 0 on office")
    assert board(match) == {"corn": 1, "sugar": 1, "office": 0}


def test_too_few_in_a_place_is_refused() -> None:  # PR-MAYOR-7
    match = table(player(island="corn", city="indigo_plant", idle=3), phase="mayor", ship_workers=0)
    play(match, "pass")
    assert words(match) == {"place 2 on indigo_plant", "place 3 on indigo_plant"}
    for wrong in ("place 1 on indigo_plant", "pass"):
        with pytest.raises(IllegalAction) as refused:
            match.play(wrong)
        assert refused.value.rule == "PR-MAYOR-7"


@IN_BOTH
def test_workers_without_a_circle_wait_and_come_back(edition: str) -> None:  # PR-MAYOR-8
    match = play(table(player(island="corn", idle=2), edition=edition, phase="mayor", ship_workers=0), "pass")
    assert board(match) == {"corn": 1}
    assert seat(match, 0)["idle_workers"] == 1
    later = table(player(island="corn+ sugar", idle=1), edition=edition, phase="mayor", ship_workers=0)
    assert board(play(later, "pass")) == {"corn": 1, "sugar": 1}


@IN_BOTH
def test_the_next_ship_counts_empty_circles_of_buildings_only(edition: str) -> None:  # PR-MAYOR-9
    match = table(
        player(island="corn sugar quarry", city="indigo_plant tobacco_storage"),
        player(city="office"),
        edition=edition,
        phase="mayor",
        ship_workers=0,
    )
    assert match.view()["workers"]["next_ship"] == 7
    play(match, "pass")
    assert workers(match) == (7, 51)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_next_ship_brings_at_least_one_worker_a_player(seats: int) -> None:  # PR-MAYOR-10
    match = play(table(seats=seats, phase="mayor", ship_workers=0), "pass")
    assert workers(match)[0] == seats


@IN_BOTH
def test_a_supply_that_is_too_small_fills_the_ship_as_far_as_it_goes(edition: str) -> None:  # PR-MAYOR-11
    match = play(table(player(idle=56), edition=edition, phase="mayor", ship_workers=0), "pass")
    assert workers(match) == (2, 0)
    assert match.view()["last_round"]


@IN_BOTH
def test_a_supply_that_is_just_enough_is_enough(edition: str) -> None:  # PR-MAYOR-11 PR-END-2
    match = play(table(player(idle=55), edition=edition, phase="mayor", ship_workers=0), "pass")
    assert workers(match) == (3, 0)
    assert not match.view()["last_round"]


def test_the_ship_may_be_empty_when_the_phase_begins() -> None:  # PR-MAYOR-12
    match = play(table(player(island="corn"), phase="mayor", ship_workers=0), "recruit")
    assert board(match) == {"corn": 1}
    assert [seat(match, number)["idle_workers"] for number in range(3)] == [0, 0, 0]


def test_what_is_forced_is_placed_by_itself() -> None:  # PR-MAYOR-13
    boards = [player(island="corn"), player(city="office hacienda"), player(island="corn corn")]
    match = play(table(*boards, phase="mayor", ship_workers=6), "pass")
    assert match.view()["phase"] == "roles"
    assert board(match, 1) == {"office": 1, "hacienda": 1}
    assert board(match, 2) == {"corn": 2}


def test_the_last_places_need_no_word() -> None:  # PR-MAYOR-13
    match = table(player(island="corn sugar", idle=1), phase="mayor", ship_workers=0)
    play(match, "pass", "place 0 on corn")
    assert board(match) == {"corn": 0, "sugar": 1}
    assert match.view()["phase"] == "roles"


def told(match: Match) -> list[tuple[int, dict[str, int], int]]:
    """Whose workers the last move has placed, where, and how many found no circle."""
    unasked = match.unasked(match.ply)
    return [(one.seat, one.fields["slots"], one.fields["idle"]) for one in unasked]


def test_the_log_can_tell_where_workers_went_without_a_question() -> None:  # PR-MAYOR-13
    two = player(island="corn corn"), player(city="office", idle=1), player(island="corn indigo")
    match = play(table(*two, phase="mayor", ship_workers=3), "recruit")
    assert told(match) == [(0, {"corn": 2}, 0), (1, {"office": 1}, 1)]
    play(match, "place 0 on corn")
    assert told(match) == [(2, {"indigo": 1}, 0)]


def test_nothing_is_told_of_seats_without_workers() -> None:  # PR-MAYOR-12
    match = play(table(player(island="corn"), phase="mayor", ship_workers=0), "recruit")
    assert told(match) == [(0, {"corn": 1}, 0)]


def test_a_mayor_phase_that_asks_nobody_is_told_with_the_role() -> None:  # PR-MAYOR-2
    match = play(table(player(idle=55), edition="2002", ship_workers=3), "mayor")
    assert told(match) == [(0, {}, 56), (1, {}, 1), (2, {}, 1)]


def test_moves_of_other_roles_place_nobody() -> None:
    match = play(table(player(island="corn+", idle=1)), "builder", "pass")
    assert [match.unasked(ply) for ply in (1, 2)] == [[], []]
