"""Nobles: the hunting lodge, sentence by sentence."""

from __future__ import annotations

from typing import Any

from regidor.kernel.match import Match
from tests.games.puerto_rico.expansions.nobles.court import court, with_new
from tests.games.puerto_rico.table import choice, play, player, points, seat, words


def hunting(city: str = "hunting_lodge+", **board: Any) -> Match:
    return play(court(player(city=city, **board), phase="settler"), "pass", "pass", "pass")


def test_the_hunting_lodge_may_discard_a_plantation() -> None:  # PR-NOBLES-12
    match = hunting(island="corn quarry sugar")
    assert (match.view()["phase"], match.mover) == ("hunting_lodge", 0)
    assert words(match) == {"pass", "discard corn", "discard sugar"}
    discards = sum(match.view()["plantations"]["discards"].values())
    match.play("discard sugar")
    assert seat(match, 0)["island_filled"] == 2
    assert sum(match.view()["plantations"]["discards"].values()) == discards + 1 + 4


def test_the_hunting_lodge_may_discard_a_forest() -> None:  # PR-NOBLES-12
    board = player(city="hunting_lodge+", island="forest forest")
    match = play(with_new(board, phase="settler"), "pass", "pass", "pass")
    assert words(match) == {"pass", "discard forest"}
    match.play("discard forest")
    assert seat(match, 0)["island_filled"] == 1


def test_an_empty_lodge_and_an_empty_island_ask_nothing() -> None:  # PR-NOBLES-12
    assert hunting(city="hunting_lodge", island="corn").view()["phase"] == "roles"
    assert hunting(island="quarry").view()["phase"] == "roles"


def test_a_noble_in_the_lodge_is_paid_for_the_most_empty_spaces() -> None:  # PR-NOBLES-13
    match = court(
        player(city="hunting_lodge*", island="corn"),
        player(island="corn sugar"),
        player(island="corn sugar"),
        phase="settler",
    )
    play(match, "pass", "pass", "pass")
    assert (points(match), match.view()["phase"]) == ([2, 0, 0], "roles")


def test_a_forest_is_no_empty_space_for_the_lodge() -> None:  # PR-NOBLES-13 PR-NEW-13
    board = player(city="hunting_lodge*", island="forest forest")
    match = with_new(board, player(island="corn"), player(island="corn"), phase="settler")
    assert points(play(match, "pass", "pass", "pass")) == [0, 0, 0]


def test_a_tie_for_the_most_empty_spaces_pays_nothing() -> None:  # PR-NOBLES-13
    match = court(
        player(city="hunting_lodge*", island="corn"),
        player(island="corn"),
        player(island="corn sugar"),
        phase="settler",
    )
    assert points(play(match, "pass", "pass", "pass")) == [0, 0, 0]


def test_whoever_worked_on_a_discarded_tile_goes_to_the_harbour() -> None:  # PR-NOBLES-14
    match = hunting(island="corn+ sugar+")
    assert choice(match, "discard corn")["to_harbour"] == 1
    match.play("discard corn")
    assert seat(match, 0)["idle_workers"] == 1


def test_an_empty_tile_is_discarded_first() -> None:  # PR-NOBLES-14
    match = play(hunting(island="corn+ corn"), "discard corn")
    assert seat(match, 0)["idle_workers"] == 0
    assert {"tile": "corn", "tiles": 1, "workers": 1, "nobles": 0} in seat(match, 0)["island"]


def test_the_lodges_follow_the_turn() -> None:  # PR-NOBLES-15
    match = court(
        player(city="hunting_lodge+", island="corn sugar"),
        player(city="hunting_lodge*", island="corn"),
        player(island="corn sugar"),
        phase="settler",
    )
    play(match, "pass", "pass", "pass", "discard sugar")
    assert points(match) == [0, 0, 0]  # the first seat's island is as empty by now


def test_discards_come_before_new_plantations_are_turned_up() -> None:  # PR-NOBLES-15
    none_left = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 7}
    board = player(city="hunting_lodge+", island="coffee")
    match = court(board, phase="settler", face_up={}, discards=none_left, piles=[0, 0, 0, 0])
    play(match, "pass", "discard coffee")
    shown = match.view()["plantations"]
    assert (shown["discards"], sum(shown["face_up"].values())) == ({}, 4)
