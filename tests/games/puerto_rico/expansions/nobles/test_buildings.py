"""Nobles: what their buildings pay and what counts at the end, sentence by sentence."""

from __future__ import annotations

import pytest

from regidor.games.puerto_rico.data import NOBLE_BUILDINGS
from tests.games.puerto_rico.expansions.nobles.court import court, nobles
from tests.games.puerto_rico.table import bonus, choice, doubloons, play, player, points, seat, words


def test_every_noble_is_a_point_at_the_end() -> None:  # PR-NOBLES-10
    match = court(player(island="corn+", city="office+", idle=3, nobles=4))
    assert dict(match.scores()[0].items)["nobles"] == 4
    assert match.scores()[0].total == 4 + 2


def test_the_nobles_buildings_cost_count_and_hold_what_the_page_says() -> None:  # PR-NOBLES-11
    assert [(row.key, row.cost, row.vp, row.circles, row.column) for row in NOBLE_BUILDINGS] == [
        ("land_office", 2, 1, 1, 1),
        ("chapel", 3, 1, 1, 1),
        ("hunting_lodge", 4, 2, 1, 2),
        ("zoning_office", 5, 2, 1, 2),
        ("royal_supplier", 6, 2, 1, 2),
        ("villa", 7, 3, 1, 3),
        ("jeweler", 8, 3, 1, 3),
        ("royal_garden", 10, 4, 1, 4),
    ]


def test_the_royal_garden_makes_every_noble_two_points() -> None:  # PR-NOBLES-29
    match = court(player(island="corn+", city="royal_garden+ office+", idle=2, nobles=5))
    assert bonus(match, "royal_garden") == 5
    assert match.scores()[0].total == 5 + 5 + 4 + 2


def test_an_empty_royal_garden_adds_nothing() -> None:  # PR-NOBLES-29
    assert bonus(court(player(city="royal_garden", idle=2, nobles=2)), "royal_garden") == 0


def test_the_jeweler_is_a_large_production_building() -> None:  # PR-NOBLES-30
    match = court(player(city="guild_hall+ jeweler"), player(city="city_hall+ jeweler office"))
    assert bonus(match, "guild_hall") == 2
    assert bonus(match, "city_hall", 1) == 2


def test_the_chapel_pays_a_doubloon_for_a_worker_and_a_point_for_a_noble() -> None:  # PR-NOBLES-16
    match = court(player(city="chapel+"), player(city="chapel*"), phase="craftsman")
    assert (doubloons(match), points(match)) == ([1, 0, 0], [0, 1, 0])


def test_an_empty_chapel_pays_nothing() -> None:  # PR-NOBLES-16
    match = court(player(city="chapel"), phase="craftsman")
    assert (doubloons(match)[0], points(match)[0]) == (0, 0)


@pytest.mark.parametrize(
    ("city", "office", "garden"),
    [("zoning_office+", 3, 9), ("zoning_office*", 4, 7), ("zoning_office", 4, 9)],
)
def test_the_zoning_office_goes_by_who_is_there(city: str, office: int, garden: int) -> None:  # PR-NOBLES-17
    match = court(player(doubloons=12, city=city), phase="builder")
    assert choice(match, "build office")["price"] == office
    assert choice(match, "build royal_garden")["price"] == garden
    shown = {row["building"]: row["price_for_me"] for row in match.view(0)["market"]}
    assert (shown["office"], shown["royal_garden"]) == (office, garden)


def test_the_zoning_office_adds_to_quarries_and_privilege() -> None:  # PR-NOBLES-17
    match = court(player(doubloons=3, city="zoning_office*", island="quarry+ " * 4), phase="builder")
    assert choice(match, "build guild_hall")["price"] == 3
    assert "build guild_hall" in words(match)


def test_the_villa_brings_a_noble() -> None:  # PR-NOBLES-23
    match = play(court(player(), player(city="villa+"), phase="mayor"), "pass", "noble")
    assert nobles(match) == [1, 1, 0]


def test_without_nobles_the_villa_brings_a_worker() -> None:  # PR-NOBLES-23
    rich = player(idle=20, nobles=20)
    match = court(player(city="villa+"), rich, phase="mayor", ship_nobles=0)
    supply = match.view()["workers"]["supply"]
    match.play("pass")
    assert nobles(match) == [0, 20, 0]
    assert seat(match, 0)["idle_workers"] == 2
    assert match.view()["workers"]["supply"] == supply - 1 - 3


def test_without_anybody_the_villa_brings_nobody() -> None:  # PR-NOBLES-23
    match = court(
        player(city="villa+", idle=49),
        player(idle=70, nobles=20),
        phase="mayor",
        ship_nobles=0,
        ship_workers=0,
    )
    assert (match.view()["phase"], match.view()["workers"]["supply"]) == ("roles", 0)
    assert seat(match, 0)["idle_workers"] == 49


def test_the_last_noble_goes_to_the_first_villa_in_turn() -> None:  # PR-NOBLES-23
    villa = player(city="villa+")
    match = court(villa, villa, player(idle=19, nobles=19), phase="mayor", ship_nobles=0)
    match.play("pass")
    assert nobles(match) == [1, 0, 19]


def test_the_jeweler_pays_a_doubloon_for_each_noble() -> None:  # PR-NOBLES-24
    board = player(city="jeweler+ chapel*", island="corn+", idle=2, nobles=3)
    match = court(board, player(city="jeweler", idle=3, nobles=3), phase="craftsman")
    assert doubloons(match) == [3, 0, 0]
