"""The great works: grids, debts, completion, walls and roads."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import at, finish_turn, grid, on, play, player, poor, rich, words


def held(*squares: tuple[int, int | str], **more: Any) -> list[dict[str, Any]]:
    """Discs on a grid: (value, holder) in the order in which they were placed."""
    return [
        {"value": value, "holder": holder, "placer": 0, **more}
        if holder == "shadow"
        else {"value": value, "holder": holder, **more}
        for value, holder in squares
    ]


ALL_BUT_ONE = held((1, 0), (1, 0), (1, 0), (1, 0), (0, 0))  # of the roads


def to_effects(match: Match) -> Match:
    """Everybody is done placing."""
    while match.view()["phase"] == "placement":
        match.play("done")
    return match


def test_any_free_square_may_be_taken() -> None:  # RP-WORK-1
    match = at(grids={"fort": held((5, 1), (4, 1))}, players=[rich()])
    assert words(play(match, "work fort")) == [f"value {value}" for value in (0, 1, 2, 3, 4)]
    with pytest.raises(IllegalAction, match=r"no free square of that value.*RP-WORK-1"):
        match.play("value 5")


def test_some_squares_need_four_or_five_players() -> None:  # RP-WORK-2
    sizes = [len(grid(at(options={"seats": seats}), "fort")["squares"]) for seats in (2, 3, 4, 5)]
    assert sizes == [10, 10, 11, 12]


def test_a_square_costs_what_its_grid_says_and_roads_are_free() -> None:  # RP-WORK-3
    match = at(players=[rich()])
    play(match, "work fort", "value 5", "pay now", "replace 0 stone", "replace 0 wood")
    assert player(match, 0)["resources"] == {"stone": 8, "wood": 8, "precious": 9}
    play(match, "work roads", "value 1")
    assert match.view()["phase"] == "placement"


def test_two_workers_on_the_fort_cost_two_stone_and_two_wood() -> None:  # RP-WORK-3
    match = at(players=[poor(resources={"stone": 2, "wood": 2})])
    play(match, "work fort", "value 5", "pay now", "work fort", "value 4", "pay now")
    assert player(match, 0)["resources"] == {"stone": 0, "wood": 0, "precious": 0}


def test_a_square_is_paid_now_or_later() -> None:  # RP-WORK-4
    match = at(players=[rich()])
    play(match, "work fort", "value 5", "pay later")
    assert grid(match, "fort")["squares"][0]["owed"]
    assert player(match, 0)["resources"]["stone"] == 9


def test_a_debt_is_paid_with_what_was_just_produced() -> None:  # RP-WORK-5
    match = at(players=[poor(), poor(), poor()])
    to_effects(play(match, "work port", "value 4", "quarry", "forest", "done"))
    play(match, "settle port 4")
    assert not grid(match, "port")["squares"][0]["owed"]


def test_an_unpaid_worker_goes_home_and_costs_three_points() -> None:  # RP-WORK-6
    match = at("effects", grids={"fort": held((5, 0), (4, 0), owed=True)}, players=[poor(vp=10)])
    play(match, "done")
    assert (player(match, 0)["vp"], player(match, 0)["workers_in_hand"]) == (4, 9)
    assert all(square["holder"] is None for square in grid(match, "fort")["squares"])


def test_whoever_could_pay_is_asked_once_more() -> None:
    match = at("effects", grids={"fort": held((5, 0), owed=True)}, players=[rich(vp=10)])
    play(match, "done")
    assert words(match) == ["settle fort 5", "default"]


def test_workers_stay_on_the_grid_until_it_is_complete() -> None:  # RP-WORK-7
    match = finish_turn(at(grids={"roads": held((1, 0), (1, 1), (1, 1), (1, 2), (0, 2))}))
    assert player(match, 0)["workers_in_hand"] == 8
    finish_turn(play(match, "work roads", "value 0"))
    assert player(match, 0)["workers_in_hand"] == player(match, 1)["workers_in_hand"] == 9


def test_everybody_gains_the_values_of_the_own_squares() -> None:  # RP-WORK-8
    match = at(grids={"roads": held((1, 0), (1, 0), (1, 1), (1, 1), (0, 2))})
    to_effects(play(match, "work roads", "value 0", "done"))
    assert [shown["vp"] for shown in match.view()["players"]] == [2, 2, 0]


def test_the_last_paid_worker_completes_the_grid() -> None:  # RP-WORK-9
    port = held((4, 0), (3, 1), (2, 1), (2, 0), (1, 0))
    match = at(mover=1, grids={"port": port}, players=[{}, rich(), {}])
    play(match, "work port", "value 0", "pay now", "replace 0 stone", "replace 0 wood")
    to_effects(match)
    assert [shown["vp"] for shown in match.view()["players"]] == [7, 5 + 2, 0]


RING = ("g8", "h8", "i8", "j8", "g9", "j9", "g10", "j10")


def palace(**squares: Any) -> Match:
    """The palace is about to be completed by seat 0."""
    cells = [(6, 0), (5, 0), (4, 0), (4, 1), (3, 1), (3, 1), (2, 2), (2, 2), (1, 2)]
    match = at(grids={"palace": held(*cells)}, squares=squares, players=[rich()])
    play(match, "work palace", "value 0", "pay now", "replace 0 stone")
    return to_effects(match)


def test_the_palace_stands_on_a_free_square_around_the_plaza() -> None:  # RP-WORK-10
    match = palace(g8={"building": "market"}, h8={"building": "cathedral"})
    assert words(match) == [f"site {square}" for square in RING[2:]]
    assert on(play(match, "site j8"), "j8")["building"] == "palace"


def test_without_a_free_square_it_replaces_a_minor_building() -> None:
    built = {square: {"building": "house", "owner": 1} for square in RING[1:]}
    match = palace(g8={"building": "cathedral"}, **built)
    assert words(match) == [f"site {square}" for square in RING[1:]]
    play(match, "site h8")
    assert player(match, 1)["houses"] == 6


def test_workers_where_the_palace_comes_go_home() -> None:  # RP-WORK-11
    match = play(palace(g8={"discs": [1, 1]}), "site g8")
    assert on(match, "g8")["discs"] == []
    assert player(match, 1)["workers_in_hand"] == 9


def test_a_grid_is_complete_when_the_last_debt_is_paid() -> None:  # RP-WORK-12
    cells = [*held((4, 1), (3, 1), (2, 1), (2, 1), (1, 1)), *held((0, 0), owed=True)]
    cells[-1]["placed"] = 6
    match = at("effects", grids={"port": cells}, players=[rich()])
    assert not grid(match, "port")["complete"]
    play(match, "settle port 0", "replace 0 stone", "replace 0 wood")
    assert grid(match, "port")["complete"]
    assert [shown["vp"] for shown in match.view()["players"]] == [2, 12, 0]


def test_a_paid_grid_scores_before_anybodys_effects() -> None:  # RP-WORK-12
    match = at(grids={"roads": ALL_BUT_ONE}, squares={"d5": {"discs": [0, 0]}})
    to_effects(play(match, "work roads", "value 0", "done"))
    assert match.view()["phase"] == "roads"
    assert player(match, 0)["vp"] == 4


def test_the_fort_of_the_example_gives_14_4_and_11_points() -> None:  # RP-WORK-13
    green, red, yellow = 0, 1, 2
    cells = [
        (5, green),
        (4, red),
        (4, green),
        (3, green),
        (2, green),
        (2, yellow),
        (1, yellow),
        (1, yellow),
        (0, yellow),
    ]
    match = at(mover=red, grids={"fort": held(*cells)}, players=[{}, rich(), {}])
    play(match, "work fort", "value 3", "pay now", "replace 0 stone", "replace 0 wood")
    to_effects(match)
    assert [player(match, seat)["vp"] for seat in (green, yellow, red)] == [14, 4, 11]
    assert [shown["workers_in_hand"] for shown in match.view()["players"]] == [9, 9, 9]


def test_three_walls_are_laid_on_open_outer_edges() -> None:  # RP-WORK-14
    match = at(grids={"walls": held((3, 0), (2, 0), (1, 0))}, players=[rich()])
    to_effects(play(match, "work walls", "value 0", "pay now", "with stone"))
    offered = words(match)
    assert len(offered) == 24
    assert not {"pass", "wall a1 north", "wall a10 south"} & set(offered)
    play(match, "wall b1 north", "wall a5 west", "wall p5 east")
    assert sum(wall["built"] for wall in match.view()["walls"]) == 3


def roads(**options: Any) -> Match:
    match = at(grids={"roads": ALL_BUT_ONE}, options=options)
    return to_effects(play(match, "work roads", "value 0", "done"))


def test_three_segments_run_between_squares_and_not_inside_the_plaza() -> None:  # RP-WORK-15
    match = roads(free_roads=True)
    assert len(words(match)) == 294 - 4
    assert "road h9 east" not in words(match)
    play(match, "road a1 east", "road b7 south", "road p9 south")
    assert match.view()["roads"] == ["b7 south", "p9 south", "a1 east"]


def test_segments_touch_plaza_centre_or_road() -> None:  # RP-WORK-16
    match = roads()
    assert "road a1 east" not in words(match)
    assert {"road g8 south", "road f8 east"} <= set(words(match))
    with pytest.raises(IllegalAction, match=r"touches neither.*RP-WORK-16"):
        match.play("road a1 east")


def test_the_grid_of_the_roads_is_used_again() -> None:  # RP-WORK-17
    match = play(roads(), "road g8 south", "road f8 east", "road f8 south")
    finish_turn(match)
    assert "work roads" in words(match)
    assert not grid(match, "roads")["complete"]


def test_pieces_of_wood_run_out() -> None:  # RP-WORK-18
    edges = [f"{column}{row} east" for row in range(1, 6) for column in "abcdefghijkl"][:59]
    match = at(roads=edges, grids={"roads": ALL_BUT_ONE})
    to_effects(play(match, "work roads", "value 0", "done"))
    assert match.view()["pieces"] == 1
    assert play(match, words(match)[0]).view()["phase"] != "roads"


def test_the_roads_alone_are_worth_four_points() -> None:  # RP-WORK-19
    match = at()
    for value in (1, 1, 1, 1, 0):
        play(match, "work roads", f"value {value}")
    finish_turn(match)
    play(match, "work roads", "value 0")
    assert player(to_effects(match), 0)["vp"] == 4


def test_the_short_game_removes_the_last_squares() -> None:  # RP-WORK-20
    match = at(options={"turns": 15})
    values = {
        key: [square["value"] for square in grid(match, key)["squares"]] for key in ("fort", "port", "roads")
    }
    assert values == {"fort": [5, 4, 4, 3, 3, 2, 2, 1], "port": [4, 3, 2, 2, 1], "roads": [1, 1, 1, 1, 0]}


def test_walls_and_roads_are_not_begun_when_nothing_could_be_laid() -> None:  # RP-WORK-21
    edges = [f"{column}{row} east" for row in range(1, 6) for column in "abcdefghijkl"]
    match = at(roads=edges)
    assert not {"work walls", "work roads"} & set(words(match))
    with pytest.raises(IllegalAction, match=r"nothing of it could be laid.*RP-WORK-21"):
        match.play("work roads")
    assert "work roads" in words(at(roads=edges, grids={"roads": held((1, 0))}))


def test_the_reference_names_the_squares_and_the_room_of_this_table() -> (
    None
):  # RP-WORK-2 RP-WORK-20 RP-SHIP-4
    def told(**options: Any) -> dict[str, str]:
        match = at(options=options)
        return {entry.key: entry.text for entry in match.game.reference(match.options)}

    assert told(seats=3)["port"].startswith("Squares of 4, 3, 2, 2, 1, 0;")
    assert told(seats=5)["port"].startswith("Squares of 4, 3, 2, 2, 2, 1, 1, 0;")
    assert told(seats=3, turns=15)["port"].startswith("Squares of 4, 3, 2, 2, 1;")
    assert told(seats=2)["ship"].startswith("Takes 21 resources;")
