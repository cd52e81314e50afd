"""The game for two: the shadow colour, and both colours in defence."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import at, on, play, player, poor, rich, words
from tests.games.rio_de_la_plata.warfare import RAIDER, march


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
        {"value": 1, "holder": 0},
        {"value": 1, "holder": 0},
        {"value": 1, "holder": 1},
        {"value": 1, "holder": "shadow", "placer": 0},
        {"value": 0, "holder": "shadow", "placer": 0},
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
