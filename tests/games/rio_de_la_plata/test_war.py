"""War: the check, the attackers, cannons, defence, movement, battle, and what comes after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import PLAZA_ROADS, at, on, play, player, poor, rich, words

HUT0, HUT1 = {"building": "hut", "owner": 0}, {"building": "hut", "owner": 1}
RAIDER = "attacker"


def check(dice: list[int], natives: int = 0, corsairs: int = 0, **position: Any) -> Match:
    """The last effects of a turn end and the dice are rolled."""
    squares = {"d5": {"discs": [2]}, **position.pop("squares", {})}
    match = at("effects", 2, squares=squares, markers={"natives": natives, "corsairs": corsairs}, **position)
    return play(match, "done", dice=dice)


def war(
    squares: dict[str, Any], mover: int = 2, enemy: str = "natives", attacker: int = 2, **position: Any
) -> Match:
    """A war led by seat 2 (unless said otherwise), in the middle of somebody's turn."""
    details = {"enemy": enemy, "attacker": attacker, "wars": 1, "outside": position.pop("outside", [])}
    players = position.pop("players", [poor(), poor(), poor()])
    if mover != attacker and not any(RAIDER in square.get("discs", []) for square in squares.values()):
        squares = {**squares, "p1": {"discs": [RAIDER]}}
    return at("war", mover, squares=squares, war=details, players=players, **position)


def moves(match: Match, square: str) -> set[str]:
    """Where the group on a square can go."""
    play(match, f"move {square}")
    found = {word.split()[1] for word in words(match) if word.startswith("to ")}
    match.undo()
    return found


def march(match: Match, here: str, there: str) -> Match:
    return play(match, f"move {here}", f"to {there}")


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


# Movement.


def test_the_top_disc_commands() -> None:  # RP-MOVE-1
    match = war({"c3": {"discs": [1, 0]}}, mover=0)
    assert "move c3" in words(match)
    assert "move c3" not in words(war({"c3": {"discs": [0, 1]}}, mover=0))


def test_a_group_moves_once_and_need_not() -> None:  # RP-MOVE-2
    match = war({"c3": {"discs": [0]}}, mover=0)
    assert "done" in words(match)
    assert "move c4" not in words(march(match, "c3", "c4"))


@pytest.mark.parametrize(("discs", "squares"), [([0], 24), ([0, 0], 12), ([0, 0, 0], 4)])
def test_small_groups_are_fast_and_nobody_moves_across_a_corner(
    discs: list[int], squares: int
) -> None:  # RP-MOVE-3
    found = moves(war({"g5": {"discs": discs}}, mover=0), "g5")
    assert len(found) == squares
    assert len(discs) < 3 or found == {"g4", "g6", "f5", "h5"}


def test_discs_are_not_passed_over() -> None:  # RP-MOVE-4
    around = {square: {"discs": [RAIDER]} for square in ("g4", "g6", "f5", "h5")}
    assert moves(war({"g5": {"discs": [0]}, **around}, mover=0), "g5") == set(around)
    friends = {square: {"discs": [0, 0, 0]} for square in ("g4", "g6")}
    assert "g3" not in moves(war({"g5": {"discs": [0]}, **friends}, mover=0), "g5")


def test_defenders_cross_buildings_and_attackers_fight_them() -> None:  # RP-MOVE-5
    built = {square: {"building": "market"} for square in ("b1", "a2")}
    defender = war({"a1": {"discs": [0]}, **built}, mover=0)
    assert {"b1", "c1", "d1", "b2"} <= moves(defender, "a1")
    raider = war({"a1": {"discs": [RAIDER]}, **built})
    assert moves(raider, "a1") == {"b1", "a2"}


def test_the_plaza_is_crossed() -> None:  # RP-MOVE-6
    assert {"h9", "i9", "j9"} <= moves(war({"g9": {"discs": [0]}}, mover=0), "g9")


def test_joining_friends_ends_the_movement_of_both() -> None:  # RP-MOVE-7
    match = march(war({"c3": {"discs": [0]}, "d3": {"discs": [0, 0]}}, mover=0), "c3", "d3")
    assert on(match, "d3")["discs"] == [0, 0, 0]
    assert words(match) == ["done"]
    assert "d3" not in moves(war({"c3": {"discs": [0, 0]}, "d3": {"discs": [0, 0]}}, mover=0), "c3")


def test_a_group_stays_together() -> None:  # RP-MOVE-8
    match = march(war({"c3": {"discs": [0, 0]}}, mover=0), "c3", "d3")
    assert (on(match, "c3")["discs"], on(match, "d3")["discs"]) == ([], [0, 0])


@pytest.mark.parametrize(("order", "pile"), [("lead", [1, 0]), ("follow", [0, 1])])
def test_mixed_groups_need_consent_and_a_commander(
    order: str, pile: list[int]
) -> None:  # RP-MOVE-9 RP-MOVE-12
    match = march(war({"c3": {"discs": [0]}, "d3": {"discs": [1]}}, mover=0), "c3", "d3")
    assert words(match) == ["lead", "follow"]
    play(match, order)
    assert (match.mover, words(match)) == (1, ["accept", "refuse"])
    assert on(play(match, "accept"), "d3")["discs"] == pile
    assert match.mover == 0


def test_who_has_fought_does_nothing_more_in_this_turn() -> None:  # RP-MOVE-10
    match = war(
        {"c3": {"discs": [0, 0]}, "d3": {"discs": [RAIDER]}, "e3": {"discs": [0]}, "p9": {"discs": [RAIDER]}},
        mover=0,
    )
    march(match, "c3", "d3")
    assert on(match, "d3")["discs"] == [0, 0]
    assert "move d3" not in words(match)
    assert "d3" not in moves(match, "e3")
    assert "rush" not in words(match)


def test_who_is_refused_may_still_move_but_asks_no_more() -> None:  # RP-MOVE-11
    match = march(war({"c3": {"discs": [0]}, "d3": {"discs": [1]}}, mover=0), "c3", "d3")
    play(match, "lead", "refuse")
    assert (match.mover, on(match, "c3")["discs"]) == (0, [0])
    found = moves(match, "c3")
    assert "c4" in found
    assert "d3" not in found


def test_a_pair_gives_a_disc_to_a_pair_beside_it() -> None:  # RP-MOVE-13
    match = war({"b3": {"discs": [0, 0]}, "d3": {"discs": [0, 0]}}, mover=0)
    march(match, "b3", "c3")
    assert words(match) == ["pass", "give d3"]
    play(match, "give d3")
    assert (on(match, "c3")["discs"], on(match, "d3")["discs"]) == ([0], [0, 0, 0])
    assert not [word for word in words(match) if word.startswith("move")]


def test_a_gift_to_another_colour_needs_consent_and_lies_on_top() -> None:  # RP-MOVE-13
    match = war({"c3": {"discs": [0, 0]}, "d3": {"discs": [1, 1]}}, mover=0)
    play(match, "move c3", "give d3")
    assert match.mover == 1
    assert on(play(match, "accept"), "d3")["discs"] == [1, 1, 0]


def test_a_new_group_is_driven_on_by_giving_up_another() -> None:  # RP-MOVE-14
    match = war({"c3": {"discs": [0]}, "d3": {"discs": [0, 0]}, "h8": {"discs": [0]}}, mover=0)
    march(match, "c3", "d3")
    play(match, "rush", "move d3", "sacrifice h8")
    assert words(match) == ["to d2", "to c3", "to e3", "to d4"]
    play(match, "to e3")
    assert (on(match, "e3")["discs"], on(match, "h8")["discs"]) == ([0, 0, 0], [])
    assert "rush" not in words(match)


def test_a_partner_gives_up_a_group_only_if_he_agrees() -> None:  # RP-MOVE-15
    match = war({"c3": {"discs": [1, 0]}, "h8": {"discs": [1]}}, mover=0)
    play(match, "rush", "move c3", "sacrifice h8")
    assert match.mover == 1
    play(match, "refuse")
    assert on(match, "h8")["discs"] == [1]
    assert "rush" not in words(match)
    lone = war({"c3": {"discs": [0]}, "h8": {"discs": [1]}}, mover=0)
    assert "rush" not in words(lone)


def test_discs_given_up_earn_nothing() -> None:  # RP-MOVE-16
    match = war({"c3": {"discs": [0]}, "h8": {"discs": [0, 0]}}, mover=0)
    play(match, "rush", "move c3", "sacrifice h8")
    assert (player(match, 0)["vp"], player(match, 0)["workers_in_hand"]) == (0, 8)


# Rounds.


def test_attackers_move_first_then_the_defenders_in_order() -> None:  # RP-ROUND-1
    match = war(
        {"c3": {"discs": [RAIDER]}, "g8": {"discs": [0]}, "h8": {"discs": [1]}}, order=[1, 0, 2], mover=2
    )
    seen = []
    for _ in range(4):
        seen.append(match.mover)
        match.play("done")
    assert seen == [2, 1, 0, 2]


def test_three_quiet_rounds_end_the_war() -> None:  # RP-ROUND-2
    match = war({"c3": {"discs": [RAIDER]}, "g8": {"discs": [0]}})
    for _ in range(6):
        assert match.view()["war"]["attackers"] == 1
        match.play("done")
    assert match.view()["phase"] == "recall"


def test_a_battle_begins_the_count_anew() -> None:  # RP-ROUND-2
    match = war({"c3": {"discs": [RAIDER, RAIDER]}, "d3": {"discs": [0]}}, progress={"quiet": 2})
    march(match, "c3", "d3")
    play(match, "done")
    assert match.view()["war"]["quiet_rounds"] == 0


def test_the_war_ends_with_the_last_attacker() -> None:  # RP-ROUND-3
    match = march(war({"c3": {"discs": [RAIDER]}, "d3": {"discs": [0, 0]}}, mover=0), "d3", "c3")
    assert match.view()["phase"] == "recall"


# Battle.


def fight(attackers: int, defenders: int, enemy: str = "natives", **squares: Any) -> Match:
    """Attackers on c3 march against defenders of seat 0 on d3."""
    there = {**squares.pop("d3", {}), **({"discs": [0] * defenders} if defenders else {})}
    whole = {"c3": {"discs": [RAIDER] * attackers}, "d3": there, "p9": {"discs": [RAIDER]}, **squares}
    return march(war(whole, enemy=enemy), "c3", "d3")


@pytest.mark.parametrize(
    ("attackers", "defenders", "left"),
    [
        (2, 1, [RAIDER] * 2),
        (3, 2, [RAIDER] * 3),
        (1, 2, [0] * 2),
        (1, 3, [0] * 3),
        (1, 1, []),
        (2, 2, []),
        (3, 3, []),
    ],
)
def test_the_larger_group_wins_and_equals_perish(
    attackers: int, defenders: int, left: list[Any]
) -> None:  # RP-BATTLE-1 RP-BATTLE-2
    assert on(fight(attackers, defenders), "d3")["discs"] == left


@pytest.mark.parametrize("attackers", [1, 2, 3])
def test_a_building_falls_with_one_attacker(attackers: int) -> None:  # RP-BATTLE-3
    match = fight(attackers, 0, d3={"building": "market"})
    assert (on(match, "d3")["building"], on(match, "d3")["discs"]) == (None, [RAIDER] * (attackers - 1))


def test_defenders_on_a_building_are_fought_first() -> None:  # RP-BATTLE-4
    match = fight(2, 1, d3=HUT0)
    assert (on(match, "d3")["building"], on(match, "d3")["discs"]) == (None, [RAIDER])
    held = fight(1, 1, d3=HUT0)
    assert (on(held, "d3")["building"], on(held, "d3")["discs"]) == ("hut", [])


@pytest.mark.parametrize("size", [1, 2, 3])
def test_of_equal_groups_one_corsair_survives(size: int) -> None:  # RP-BATTLE-5
    assert on(fight(size, size, enemy="corsairs"), "d3")["discs"] == [RAIDER]


def test_barracks_let_defenders_of_the_quarter_prevail() -> None:  # RP-BATTLE-6
    barracks = {"a5": {"building": "barracks"}}
    assert on(fight(2, 2, **barracks), "d3")["discs"] == [0]
    assert on(fight(2, 2, enemy="corsairs", **barracks), "d3")["discs"] == []
    assert on(fight(2, 2, e5={"building": "barracks"}), "d3")["discs"] == []


def test_the_topmost_disc_is_lost_first() -> None:  # RP-BATTLE-7
    squares = {
        "c3": {"discs": [RAIDER] * 2},
        "d3": {"discs": [1, 0]},
        "a5": {"building": "barracks"},
        "p9": {"discs": [RAIDER]},
    }
    match = march(war(squares), "c3", "d3")
    assert on(match, "d3")["discs"] == [1]
    assert "move d3" in words(play(match, "done"))
    assert match.mover == 1


@pytest.mark.parametrize(
    ("building", "points"),
    [("hut", 2), ("house", 4), ("market", 6), ("piazza", 6), ("palace", 12), ("cathedral", 12)],
)
def test_the_attacker_gains_points_for_buildings(building: str, points: int) -> None:  # RP-BATTLE-8
    owner = {"owner": 1} if building in ("hut", "house") else {}
    assert player(fight(1, 0, d3={"building": building, **owner}), 2)["vp"] == points


@pytest.mark.parametrize(("attackers", "defenders", "points"), [(2, 2, 8), (1, 3, 2), (2, 1, 2)])
def test_defenders_gain_points_for_enemies_and_for_losses(
    attackers: int, defenders: int, points: int
) -> None:  # RP-BATTLE-9
    match = fight(attackers, defenders)
    assert (player(match, 0)["vp"], player(match, 2)["vp"]) == (points, 0)


@pytest.mark.parametrize(("pile", "shares"), [([0, 1, 1], (1, 1)), ([0, 0, 1], (1, 1)), ([0, 1], (1, 1))])
def test_a_mixed_group_shares_its_points(pile: list[int], shares: tuple[int, int]) -> None:  # RP-BATTLE-10
    squares = {"c3": {"discs": [RAIDER]}, "d3": {"discs": pile}, "p9": {"discs": [RAIDER]}}
    match = march(war(squares), "c3", "d3")
    assert (player(match, 0)["vp"], player(match, 1)["vp"]) == shares


def test_the_general_gains_more_for_every_enemy() -> None:  # RP-BATTLE-11 RP-OFFICE-7
    squares = {"c3": {"discs": [RAIDER, RAIDER]}, "d3": {"discs": [0, 0]}, "p9": {"discs": [RAIDER]}}
    match = war(squares, offices={"general": {"holder": 0, "turn": 1}}, turn=2)
    assert player(march(match, "c3", "d3"), 0)["vp"] == 8 + 2


def test_roads_and_walls_stand() -> None:  # RP-BATTLE-12
    match = war({"c3": {"discs": [RAIDER]}, "d3": HUT0}, roads=PLAZA_ROADS, walls=["b1 north"])
    march(match, "c3", "d3")
    assert match.view()["roads"] == sorted(PLAZA_ROADS, reverse=True)
    assert {"edge": "b1 north", "built": True} in match.view()["walls"]


def test_destroyed_tiles_can_be_built_again() -> None:  # RP-BATTLE-13
    match = fight(1, 0, d3={"building": "palace"})
    assert not match.view()["grids"][1]["complete"]
    shops = fight(1, 0, d3={"building": "church"})
    assert shops.view()["tiles"]["chapels"] == 5


def test_the_three_battles_of_the_example() -> None:  # RP-BATTLE-14
    yellow, green, attacker = 0, 1, 2
    squares = {
        "c3": {"discs": [RAIDER, RAIDER]},
        "d3": {"discs": [yellow, yellow]},
        "c5": {"discs": [RAIDER, RAIDER]},
        "d5": {**HUT1, "discs": [green]},
        "c8": {"discs": [RAIDER]},
        "d8": {"building": "stonecutter"},
    }
    match = war(squares)
    march(match, "c3", "d3")
    march(match, "c5", "d5")
    march(match, "c8", "d8")
    assert [player(match, seat)["vp"] for seat in (yellow, green, attacker)] == [8, 2, 2 + 6]
    assert (on(match, "d3")["discs"], on(match, "d5")["discs"], on(match, "d8")["discs"]) == (
        [],
        [RAIDER],
        [],
    )


# After the war.


def over(squares: dict[str, Any], **position: Any) -> Match:
    """The last attacker falls against a hut at a1."""
    return march(war({"b1": {"discs": [RAIDER]}, "a1": HUT1, **squares}, **position), "b1", "a1")


def test_everybody_may_take_groups_home() -> None:  # RP-AFTER-1
    match = over({"c3": {"discs": [0, 0]}, "g8": {"discs": [0]}, "h3": {"discs": [2]}})
    assert (match.mover, words(match)) == (0, ["done", "recall c3", "recall g8"])
    play(match, "recall c3", "done")
    assert (on(match, "c3")["discs"], on(match, "g8")["discs"]) == ([], [0])
    assert (match.mover, words(match)) == (2, ["done", "recall h3"])


def test_attackers_and_mixed_groups_leave_the_map() -> None:  # RP-AFTER-2
    match = war(
        {"c3": {"discs": [RAIDER]}, "d8": {"discs": [0, 1]}, "g8": {"discs": [0]}}, progress={"quiet": 2}
    )
    while match.view()["phase"] == "war":
        match.play("done")
    assert [shown["square"] for shown in match.view()["squares"]] == ["g8"]
    assert player(match, 1)["workers_in_hand"] == 9


def test_a_building_keeps_only_workers_it_can_use() -> None:  # RP-AFTER-3
    match = over(
        {"c3": {**HUT0, "discs": [0, 0]}, "f6": {"building": "market", "discs": [0, 0]}, "h3": {"discs": [0]}}
    )
    assert on(match, "c3")["discs"] == [0]
    assert on(match, "f6")["discs"] == []


def test_discs_on_the_plaza_go_home() -> None:  # RP-AFTER-4
    assert on(over({"h9": {"discs": [0]}, "c3": {"discs": [0]}}), "h9")["discs"] == []


# Two players.


def two(phase: str = "placement", mover: int = 0, **position: Any) -> Match:
    return at(phase, mover, options={"seats": 2}, **position)


def test_a_shadow_disc_counts_among_the_five_and_is_paid_for() -> None:  # RP-TWO-1
    match = two(players=[rich()])
    play(match, "shadow fort", "value 5", "pay now", "replace 0 stone", "replace 0 wood")
    assert player(match, 0)["workers_in_hand"] == 9
    assert player(match, 0)["resources"]["stone"] == 8
    play(match, *["fields"] * 4)
    assert match.mover == 1
    with pytest.raises(IllegalAction, match=r"for two only.*RP-TWO-1"):
        at().play("shadow fort")


def test_shadow_discs_complete_a_grid_without_points() -> None:  # RP-TWO-2 RP-TWO-3
    discs = [
        {"value": 2, "holder": 0},
        {"value": 1, "holder": 1},
        {"value": 1, "holder": "shadow", "placer": 0},
    ]
    match = two(mover=1, grids={"roads": discs})
    play(match, "shadow roads", "value 0", "done")
    assert (match.view()["phase"], match.mover) == ("roads", 1)
    assert [shown["vp"] for shown in match.view()["players"]] == [2, 1]


def test_the_defender_commands_both_colours_and_points_go_by_colour() -> None:  # RP-TWO-4
    squares = {
        "c3": {"discs": [0]},
        "d3": {"discs": [1, 1]},
        "e3": {"discs": [RAIDER]},
        "p9": {"discs": [RAIDER]},
    }
    match = two(
        "war",
        0,
        squares=squares,
        war={"enemy": "natives", "attacker": 1, "wars": 1},
        players=[poor(), poor()],
    )
    assert {"move c3", "move d3"} <= set(words(match))
    march(match, "d3", "e3")
    assert [shown["vp"] for shown in match.view()["players"]] == [0, 2]


def test_two_players_face_as_many_as_three_and_lead_twice() -> None:  # RP-TWO-4 RP-WAR-1
    match = two(
        "effects",
        1,
        squares={"d5": {"discs": [1]}},
        markers={"natives": 2},
        players=[poor(attacks=1), poor(attacks=1)],
    )
    play(match, "done", dice=[1, 1])
    assert match.view()["war"]["attackers"] == 1 + 2 * 2


def test_what_the_defender_buys_he_buys_for_both_colours() -> None:  # RP-TWO-5
    squares = {
        "a1": {"building": "hut", "owner": 0},
        "c1": {"building": "hut", "owner": 1},
        "d5": {"discs": [1]},
    }
    match = two("effects", 1, squares=squares, markers={"natives": 2}, players=[poor(coins=1), poor()])
    play(match, "done", dice=[1, 1])
    play(match, *["muster 1 b1 north"] * 5)
    play(match, "hire", *["defend a1"] * 3, *["defend c1"] * 3)
    assert (on(match, "a1")["discs"], on(match, "c1")["discs"]) == ([0, 0, 0], [1, 1, 1])
    assert (player(match, 0)["coins"], match.view()["phase"]) == (0, "war")
