"""Nobles with the other expansions, sentence by sentence."""

from __future__ import annotations

from typing import Any

from regidor.kernel.match import Match
from tests.games.puerto_rico.expansions.nobles.court import ON, nobles, with_new
from tests.games.puerto_rico.table import choice, drawing, play, player, points, seat, table, words


def test_a_noble_guest_is_a_noble_where_it_goes() -> None:  # PR-NOBLES-31
    board = player(doubloons=10, city="guesthouse+2 zoning_office")
    board["city"][0]["nobles"] = 1
    match = with_new(board, phase="builder")
    assert {"guest to zoning_office", "guest noble to zoning_office"} <= words(match)
    assert choice(match, "build guild_hall")["price"] == 9
    match.play("guest noble to zoning_office")
    assert choice(match, "build guild_hall")["price"] == 7
    assert words(match) & {"guest to zoning_office", "guest noble to zoning_office"} == set()


def test_two_noble_guests_are_nobles_only() -> None:  # PR-NOBLES-31
    match = with_new(player(city="guesthouse*2", island="corn"))
    assert {word for word in words(match) if "guest" in word} == {"guest noble to corn"}


def test_a_guest_may_open_the_royal_supplier_in_the_first_turn() -> None:  # PR-NOBLES-31 PR-NEW-23
    match = with_new(player(city="guesthouse+ royal_supplier", nobles=1, idle=1, corn=1), phase="captain")
    match.play("guest to royal_supplier")
    assert match.view()["phase"] == "royal_supplier"
    match.play("supply corn")
    assert points(match)[0] == 1


def test_a_guest_may_open_the_villa_before_the_mayor_phase() -> None:  # PR-NOBLES-23 PR-NEW-25
    match = play(with_new(player(), player(city="guesthouse+ villa")), "mayor")
    assert (match.mover, match.view()["phase"]) == (1, "guests")
    play(match, "guest to villa", "pass", "noble")
    assert nobles(match) == [1, 1, 0]


def test_a_guest_may_leave_when_the_hunting_lodge_is_asked() -> None:  # PR-NEW-25 PR-NOBLES-12
    board = player(city="hunting_lodge+ guesthouse+", island="corn")
    match = play(with_new(board, phase="settler"), "pass", "pass", "pass")
    assert words(match) == {"pass", "discard corn", "guest to corn"}
    play(match, "guest to corn", "discard corn")
    assert seat(match, 0)["idle_workers"] == 1


def test_a_guest_in_the_forest_house_makes_the_bought_tile_a_forest() -> None:  # PR-NEW-25 PR-NOBLES-21
    match = with_new(player(doubloons=1, city="land_office+ forest_house guesthouse+"), phase="trader")
    match.play("guest to forest_house")
    match.play("draw pile 1", answers=drawing("tobacco"))
    assert match.view()["phase"] == "land_forest"


def test_a_guest_may_open_a_wharf_while_barrels_are_supplied() -> None:  # PR-NEW-25 PR-NOBLES-25
    board = player(city="royal_supplier+ guesthouse+ wharf", nobles=1, corn=1, sugar=1)
    match = play(with_new(board, phase="captain"), "guest to wharf", "supply corn")
    assert "wharf sugar" in words(match)


def bartering(**board: Any) -> Match:
    shown = player(doubloons=2, **{"city": "black_market+", **board})
    return play(with_new(player(), shown, phase="builder"), "pass", "build small_warehouse")


def test_the_black_market_gets_a_worker_while_one_is_there() -> None:  # PR-NOBLES-32
    match = bartering(idle=2, nobles=1)
    supply = match.view()["workers"]["supply"]
    match.play("barter worker harbour")
    assert (nobles(match)[1], match.view()["workers"]["supply"]) == (1, supply + 1)


def test_the_black_market_gets_a_noble_when_only_nobles_are_there() -> None:  # PR-NOBLES-32
    match = bartering(city="black_market+ chapel*", idle=2)
    match.play("barter worker chapel")
    assert nobles(match)[1] == 0
    assert match.view()["workers"]["noble_supply"] == 19


def test_a_raid_takes_no_noble() -> None:  # PR-NOBLES-33
    options = {**ON, "buccaneers": True}
    match = table(player(city="office", island="corn"), edition="2020", options=options, ship_workers=6)
    play(match, "buccaneer", "raid", "raid to office", "raid to corn")
    shown = match.view()["workers"]
    assert (shown["ship"], shown["ship_nobles"], nobles(match)[0]) == (3, 1, 0)


def test_the_library_brings_the_mayor_two_workers() -> None:  # PR-NEW-37 PR-NOBLES-8
    match = play(with_new(player(city="library+"), phase="mayor"), "recruit", "recruit", "pass", "pass")
    assert (seat(match, 0)["idle_workers"], nobles(match)) == (3, [0, 0, 1])


def test_the_church_pays_for_the_royal_garden() -> None:  # PR-NEW-20 PR-NOBLES-11
    match = with_new(player(doubloons=10, city="church+"), phase="builder")
    assert points(play(match, "build royal_garden"))[0] == 2
