"""Before a war: the check, the attackers, the cannons, the defence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import PLAZA_ROADS, at, on, play, player, poor, words
from tests.games.rio_de_la_plata.warfare import HUT0, HUT1, RAIDER, check, march, moves, war

# The check.


def test_wars_are_checked_until_everybody_has_led_one() -> None:  # RP-WAR-1
    led = [poor(attacks=1)] * 3
    assert check([1, 1], natives=12, players=led).view()["war"] is None
    assert check([1, 1], natives=12).view()["phase"] == "muster"


@pytest.mark.parametrize(
    ("dice", "enemy"),
    [([1, 1], "corsairs"), ([1, 2], "corsairs"), ([2, 2], "natives"), ([1, 4], "natives"), ([3, 3], None)],
)
def test_the_sum_of_the_dice_decides_who_comes(
    dice: list[int], enemy: str | None
) -> None:  # RP-WAR-2 RP-WAR-3
    found = check(dice, natives=5, corsairs=3).view()["war"]
    assert (found and found["enemy"]) == enemy


def test_a_missing_war_comes_in_the_last_turn_without_dice() -> None:  # RP-WAR-4
    match = check([], natives=3, corsairs=2, turn=20, players=[poor(attacks=1), poor(attacks=1), poor()])
    assert match.view()["war"]["enemy"] == "natives"
    assert match.view()["war"]["attacker"] == 2


def test_the_last_in_order_who_has_not_led_leads() -> None:  # RP-WAR-5
    match = check([1, 1], natives=12, players=[poor(), poor(), poor(attacks=1)])
    assert match.view()["war"]["attacker"] == 1


def test_three_workers_and_four_defenders_face_eleven() -> None:  # RP-WAR-6
    match = at(
        "effects",
        4,
        options={"seats": 5},
        squares={"d5": {"discs": [0, 0]}, "f5": {"discs": [1]}, "h5": {"discs": [4]}},
        markers={"natives": 2},
    )
    assert play(match, "done", dice=[1, 1]).view()["war"]["attackers"] == 3 + 4 * 2


@pytest.mark.parametrize(("value", "bonus"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_the_bonus_stands_beside_the_marker(value: int, bonus: int) -> None:  # RP-WAR-7
    match = check([1, 1], natives=value, options={"level": "expert"})
    assert match.view()["war"]["attackers"] == 2 * 2 + bonus


@pytest.mark.parametrize(
    ("level", "value", "bonus"),
    [("beginner", 7, 2), ("intermediate", 7, 3), ("beginner", 4, 0), ("beginner", 3, 0)],
)
def test_less_experienced_players_face_fewer(level: str, value: int, bonus: int) -> None:  # RP-WAR-8
    match = check([1, 1], natives=value, options={"level": level})
    assert match.view()["war"]["attackers"] == 2 * 2 + bonus


@pytest.mark.parametrize(
    ("seats", "how", "less"),
    [
        (3, "by_example", 2),
        (4, "by_example", 1),
        (5, "by_example", 0),
        (3, "by_text", 0),
        (4, "by_text", 1),
        (5, "by_text", 2),
    ],
)
def test_the_number_of_players_may_change_the_bonus(seats: int, how: str, less: int) -> None:  # RP-WAR-12
    last = seats - 1
    match = at(
        "effects",
        last,
        options={"seats": seats, "player_bonus": how},
        squares={"d5": {"discs": [last]}},
        markers={"natives": 7},
    )
    assert play(match, "done", dice=[1, 1]).view()["war"]["attackers"] == 2 * last + 4 - less


def test_attackers_muster_in_groups_where_no_wall_stands() -> None:  # RP-WAR-9
    match = check([1, 1], natives=2)
    assert len(words(match)) == 3 * 24
    with pytest.raises(IllegalAction, match=r"there is a wall.*RP-WAR-9"):
        match.play("muster 1 a1 north")
    play(match, "muster 3 b1 north", "muster 1 b1 north")
    assert match.view()["phase"] != "muster"
    assert match.view()["war"]["outside"] == [
        {"size": 1, "edge": "b1 north", "groups": 1},
        {"size": 3, "edge": "b1 north", "groups": 1},
    ]


def test_the_eight_of_the_example_stand_as_three_two_and_singles_and_then_enter() -> (
    None
):  # RP-WAR-9 RP-WAR-10
    match = check([1, 1], natives=7)
    assert match.view()["war"]["to_place"] == 8
    play(match, "muster 3 c1 north", "muster 2 p4 east", "muster 1 c1 north", "muster 1 f1 north")
    play(match, "muster 1 a5 west")
    assert match.view()["phase"] == "war"
    for group, square in (
        ("1 c1 north", "b1"),
        ("2 p4 east", "p4"),
        ("3 c1 north", "c1"),
        ("1 f1 north", "f1"),
    ):
        play(match, f"enter {group}", f"to {square}")
    play(match, "enter 1 a5 west", "to a5")
    assert match.view()["war"]["outside"] == []
    assert [len(on(match, square)["discs"]) for square in ("c1", "p4", "b1", "f1", "a5")] == [3, 2, 1, 1, 1]


def test_walls_leave_only_the_open_edges_of_a_stretch_to_the_enemy() -> None:  # RP-WAR-9 RP-WORK-14
    """The picture of the walls: one printed, three built, two ways in."""
    match = check([1, 1], natives=2, walls=["b1 north", "d1 north", "e1 north"])
    stretch = {f"muster 1 {column}1 north" for column in "abcdef"}
    assert stretch & set(words(match)) == {"muster 1 c1 north", "muster 1 f1 north"}


def test_the_view_says_which_group_is_about_to_enter() -> None:  # RP-WAR-10
    match = war({}, outside=[{"size": 2, "edge": "d1 north"}, {"size": 1, "edge": "d1 north"}])
    assert play(match, "enter 2 d1 north").view()["asked"] == {"edge": "d1 north", "size": 2}


def test_entering_costs_a_step() -> None:  # RP-WAR-10
    match = war({}, outside=[{"size": 2, "edge": "d1 north"}])
    play(match, "enter 2 d1 north")
    assert words(match) == ["to c1", "to d1", "to e1", "to d2"]


def test_the_attackers_own_workers_take_no_part() -> None:  # RP-WAR-11
    match = check([1, 1], natives=2, squares={"f5": {"discs": [2, 2]}})
    assert match.view()["war"]["attackers"] == 4
    inert = war({"c3": {"discs": [RAIDER]}, "d3": {"discs": [2]}})
    assert "d3" not in moves(inert, "c3")
    assert "move d3" not in words(inert)


def test_from_a_shared_building_the_attackers_worker_goes_home() -> None:  # RP-WAR-11
    house = {"building": "house", "owner": 2}
    squares = {"f6": {"building": "market", "discs": [0, 2]}, "e6": house}
    match = check([1, 1], natives=2, squares=squares, roads=PLAZA_ROADS)
    assert on(match, "f6")["discs"] == [0]


@pytest.mark.parametrize(("seats", "natives", "corsairs"), [(3, 3, None), (4, 4, 2), (5, 5, 3)])
def test_markers_fall_back_after_a_war(seats: int, natives: int, corsairs: int | None) -> None:  # RP-WAR-13
    last = seats - 1
    match = at(
        "war",
        last,
        options={"seats": seats},
        squares={"a1": {"building": "hut", "owner": 0}, "b1": {"discs": [RAIDER]}},
        markers={"natives": 7, "corsairs": 5},
        war={"enemy": "natives", "attacker": last, "wars": 1},
        turn=1,
    )
    march(match, "b1", "a1")
    shown = match.view()["enemies"]
    assert (shown["natives"]["marker"], shown["corsairs"]["marker"]) == (natives, corsairs)


def test_nobody_comes_when_every_edge_is_walled() -> None:  # RP-WAR-14
    walls = [f"{column}1 north" for column in "bcdefgjklmno"]
    walls += [
        f"{column}{row} {side}" for column, side in (("a", "west"), ("p", "east")) for row in range(3, 9)
    ]
    match = check([1, 1], natives=12, walls=walls)
    assert match.view()["war"] is None or match.view()["phase"] == "recall"


# Cannons.


def cannons(*moves: str, dice: Sequence[int] = (), **position: Any) -> Match:
    match = check([1, 1], natives=2, complete=["fort"], **position)
    play(match, "muster 3 b1 north", "muster 1 d1 north")
    return play(match, *moves, dice=dice) if moves else match


GUNNER = {"gunner": {"holder": 1, "turn": 1}}


def test_the_gunner_fires_before_the_defence() -> None:  # RP-CANNON-1
    match = cannons(offices=GUNNER, turn=2)
    assert (match.view()["phase"], match.mover) == ("cannons", 1)
    assert check([1, 1], natives=2).view()["phase"] == "muster"


def test_a_bet_needs_six_more_with_two_dice() -> None:  # RP-CANNON-2
    assert words(cannons()) == [f"bet {enemies}" for enemies in range(5)]
    assert cannons("bet 3", dice=[4, 5]).view()["phase"] == "shooting"
    assert cannons("bet 0").view()["war"]["attackers"] == 4


def test_a_failed_bet_does_nothing() -> None:  # RP-CANNON-3
    match = cannons("bet 3", dice=[4, 4])
    assert match.view()["phase"] != "shooting"
    assert match.view()["war"]["attackers"] == 4


def test_without_a_gunner_the_defender_with_the_fewest_points_fires_for_nothing() -> None:  # RP-CANNON-4
    match = cannons(players=[poor(vp=3), poor(vp=2), poor()])
    assert match.mover == 1
    play(match, "bet 1", dice=[6, 6])
    assert player(match, 1)["vp"] == 2
    mine = cannons(
        offices={"gunner": {"holder": 2, "turn": 1}}, turn=2, players=[poor(vp=1), poor(vp=2), poor()]
    )
    assert mine.mover == 0


def test_the_gunner_hits_three_with_an_eight_for_six_points() -> None:  # RP-CANNON-5 RP-OFFICE-6
    match = cannons("bet 3", dice=[4, 4], offices=GUNNER, turn=2)
    assert match.view()["phase"] == "shooting"
    assert player(match, 1)["vp"] == 6


def test_whoever_fires_chooses_discs_and_changes_groups() -> None:  # RP-CANNON-6
    match = cannons("bet 2", dice=[6, 6])
    play(match, "shoot 3 b1 north", "shoot 2 b1 north")
    assert match.view()["war"]["outside"] == [
        {"size": 1, "edge": "b1 north", "groups": 1},
        {"size": 1, "edge": "d1 north", "groups": 1},
    ]


# The defence.


def defence(squares: dict[str, Any], **position: Any) -> Match:
    """Four natives have mustered; seat 0 defends first."""
    match = check([1, 1], natives=2, squares=squares, **position)
    workers = match.view()["war"]["to_place"]
    return play(match, *["muster 1 b1 north"] * workers)


def test_workers_fight_where_they_stand() -> None:  # RP-DEFENCE-1
    match = defence({"f5": {"discs": [0]}})
    assert on(match, "f5")["discs"] == [0]
    assert match.view()["phase"] == "war"


def test_two_discs_stand_in_own_homes_or_barracks() -> None:  # RP-DEFENCE-2
    squares = {
        "a1": HUT0,
        "a3": {"building": "house", "owner": 0},
        "c1": HUT1,
        "c3": {"building": "barracks"},
    }
    match = defence(squares, players=[poor(), poor(), poor()])
    assert words(match) == ["defend a1", "defend a3", "defend c3"]
    play(match, "defend a1", "defend c3")
    assert match.mover == 1
    assert words(match) == ["defend c1"]
    assert player(match, 0)["workers_in_hand"] == 7


def test_without_such_a_place_no_disc_is_added() -> None:  # RP-DEFENCE-3
    match = defence({"a1": HUT1})
    assert (match.view()["phase"], match.mover) == ("hiring", 1)


def test_more_discs_are_bought_at_a_rising_price() -> None:  # RP-DEFENCE-4
    match = defence({"a1": HUT0, "a3": HUT0}, players=[poor(coins=4), poor(), poor()])
    assert words(match) == ["pass", "hire"]
    play(match, "hire", "hire")
    assert player(match, 0)["coins"] == 1
    play(match, "defend a1", "defend a1", "defend a3", "defend a3")
    assert match.view()["phase"] == "war"


def test_no_disc_is_bought_without_room_for_it() -> None:  # RP-DEFENCE-4
    match = play(defence({"a1": HUT0}, players=[poor(coins=20), poor(), poor()]), "hire")
    assert words(match) == ["defend a1"]
    assert player(match, 0)["coins"] == 19


def test_the_general_adds_a_disc_in_any_minor_building() -> None:  # RP-DEFENCE-5 RP-OFFICE-7
    squares = {"a3": {"building": "market"}, "c1": HUT1}
    office = {"general": {"holder": 0, "turn": 1}}
    match = defence(squares, offices=office, turn=2, players=[poor(), poor(), poor()])
    assert words(match) == ["defend c1", "defend a3"]
    play(match, "defend a3", "defend a3", "defend a3")
    assert match.mover == 1
    idle = defence(
        {"a1": HUT0, "a3": {"building": "market"}},
        offices={"general": {"holder": 2, "turn": 1}},
        turn=2,
        players=[poor()] * 3,
    )
    assert words(idle) == ["defend a1"]


def test_defenders_place_in_the_order_of_play() -> None:  # RP-DEFENCE-6
    match = at(
        "effects",
        0,
        order=[1, 2, 0],
        squares={"d5": {"discs": [0]}, "a1": HUT1},
        markers={"natives": 2},
        progress={"place": 2},
        players=[poor()] * 3,
    )
    play(match, "done", dice=[1, 1])
    play(match, *["muster 1 b1 north"] * 4)
    assert match.mover == 1
