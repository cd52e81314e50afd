"""Nobles: the land office, sentence by sentence."""

from __future__ import annotations

from typing import Any

from regidor.kernel.match import Match
from tests.games.puerto_rico.expansions.nobles.court import court, nobles, with_new
from tests.games.puerto_rico.table import choice, doubloons, drawing, play, player, seat, words


def trading(*players: Any, **position: Any) -> Match:
    return court(*players, phase="trader", **position)


def test_the_land_office_comes_besides_the_sale() -> None:  # PR-NOBLES-18 PR-NOBLES-19
    match = trading(player(city="land_office+", corn=1, island="corn"))
    match.play("sell corn")
    assert (match.view()["phase"], match.mover) == ("land_office", 0)
    match.play("draw pile 1", answers=drawing("coffee"))
    assert doubloons(match)[0] == 0
    assert {row["tile"] for row in seat(match, 0)["island"]} == {"corn", "coffee"}


def test_the_land_office_is_open_when_the_house_is_full() -> None:  # PR-NOBLES-18
    full = ["corn", "indigo", "sugar", "coffee"]
    match = trading(player(corn=1), player(doubloons=1, city="land_office+"), trading_house=full)
    assert (match.view()["phase"], match.mover) == ("land_office", 1)
    match.play("pass")
    assert (doubloons(match)[1], match.view()["phase"]) == (1, "roles")


def test_nothing_is_bought_without_a_doubloon_or_room() -> None:  # PR-NOBLES-19
    match = trading(player(city="land_office+"))
    assert match.view()["phase"] == "roles"
    full = player(doubloons=5, city="land_office+", island="corn " * 7 + "sugar " * 5)
    assert trading(full).view()["phase"] == "roles"


def test_a_noble_in_the_land_office_sells_a_plantation() -> None:  # PR-NOBLES-20
    match = trading(player(city="land_office*", island="corn sugar quarry"))
    assert words(match) == {"pass", "discard corn", "discard sugar"}
    assert choice(match, "discard corn")["doubloons"] == 1
    discards = match.view()["plantations"]["discards"].get("corn", 0)
    match.play("discard corn")
    assert (doubloons(match)[0], seat(match, 0)["island_filled"]) == (1, 2)
    assert match.view()["plantations"]["discards"]["corn"] == discards + 1


def test_the_land_office_sells_no_forest() -> None:  # PR-NOBLES-20
    match = with_new(player(city="land_office*", island="forest corn"), phase="trader")
    assert words(match) == {"pass", "discard corn"}


def test_a_bought_tile_may_become_a_forest() -> None:  # PR-NOBLES-21
    match = with_new(player(doubloons=1, city="land_office+ forest_house+"), phase="trader")
    match.play("draw pile 1", answers=drawing("tobacco"))
    assert (match.view()["phase"], match.view()["asked"]) == ("land_forest", {"tile": "tobacco"})
    assert words(match) == {"pass", "forest"}
    match.play("forest")
    assert seat(match, 0)["island"] == [{"tile": "forest", "tiles": 1, "workers": 0, "nobles": 0}]


def test_without_a_staffed_forest_house_it_stays_a_plantation() -> None:  # PR-NOBLES-21
    match = with_new(player(doubloons=1, city="land_office+ forest_house"), phase="trader")
    match.play("draw pile 1", answers=drawing("tobacco"))
    assert match.view()["phase"] == "roles"


def test_whoever_worked_on_the_sold_plantation_goes_to_the_harbour() -> None:  # PR-NOBLES-22
    match = play(trading(player(city="land_office*", island="corn+", nobles=2)), "discard corn")
    assert (seat(match, 0)["idle_workers"], seat(match, 0)["idle_nobles"]) == (1, 1)
    assert nobles(match)[0] == 2
