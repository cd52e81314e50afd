"""Battles, and what comes after the war."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import PLAZA_ROADS, on, play, player, words
from tests.games.rio_de_la_plata.warfare import HUT0, HUT1, RAIDER, march, war

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
