"""The rounds of a war: how groups move, join and are driven on."""

from __future__ import annotations

import pytest

from tests.games.rio_de_la_plata.table import on, play, player, words
from tests.games.rio_de_la_plata.warfare import RAIDER, march, moves, war

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


def test_a_green_pair_goes_beside_a_yellow_one_and_makes_three_and_one() -> None:  # RP-MOVE-13
    green, yellow = 0, 1
    match = war({"b3": {"discs": [green] * 2}, "d3": {"discs": [yellow] * 2}}, mover=green)
    march(match, "b3", "c3")
    play(match, "give d3", "accept")
    assert (on(match, "c3")["discs"], on(match, "d3")["discs"]) == ([green], [yellow, yellow, green])
    assert match.mover == green


def test_a_new_group_is_driven_on_by_giving_up_another() -> None:  # RP-MOVE-14
    match = war({"c3": {"discs": [0]}, "d3": {"discs": [0, 0]}, "h8": {"discs": [0]}}, mover=0)
    march(match, "c3", "d3")
    play(match, "rush", "move d3", "sacrifice h8")
    assert words(match) == ["to d2", "to c3", "to e3", "to d4"]
    play(match, "to e3")
    assert (on(match, "e3")["discs"], on(match, "h8")["discs"]) == ([0, 0, 0], [])
    assert "rush" not in words(match)


def test_a_group_that_is_driven_on_first_still_has_its_own_move() -> None:  # RP-MOVE-14
    match = war({"a1": {"discs": [0]}, "h8": {"discs": [0]}}, mover=0)
    play(match, "rush", "move a1", "sacrifice h8", "to b1")
    assert "e1" in moves(match, "b1")
    march(match, "b1", "e1")
    assert words(match) == ["done"]


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
