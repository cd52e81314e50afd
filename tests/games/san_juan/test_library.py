"""The library doubles privileges; with two players it may wait for the second role."""

from __future__ import annotations

import pytest

import regidor
from regidor.kernel.errors import IllegalAction
from tests.games.san_juan.table import Shown, chance, goods, phase, play, player, size, sizes, table, words
from tests.games.san_juan.test_builder import SEVEN, paid
from tests.games.san_juan.test_goods import ALL_GOODS, ALL_PLANTS, made, produced, sales, trading

LIBRARY = player(city="library")


def two(*players: Shown, **position: object) -> regidor.Match:
    return table(*players, seats=2, **position)


def test_a_builder_with_a_library_pays_two_cards_less() -> None:  # SJ-LIBRARY-1
    assert paid(table(player(f"tower {SEVEN}", city="library"), phase="builder"), "build tower") == 1


def test_a_library_helps_only_the_chooser() -> None:  # SJ-LIBRARY-1
    match = table(player(), player(f"tower {SEVEN}", city="library"), phase="builder")
    assert paid(match, "build tower") == 3


def test_a_producer_with_a_library_produces_three_goods() -> None:  # SJ-LIBRARY-2
    assert made(produced(player(city=f"library {ALL_PLANTS}")), 0) == 3


def test_a_trader_with_a_library_sells_three_goods() -> None:  # SJ-LIBRARY-2
    assert sales(trading(player(city=f"library {ALL_PLANTS}", **ALL_GOODS))) == 3


def test_a_councillor_with_a_library_draws_eight_cards() -> None:  # SJ-LIBRARY-3
    assert play(table(LIBRARY), "councillor").view()["asked"]["drawn"] == 8


def test_a_prospector_with_a_library_draws_two_cards() -> None:  # SJ-LIBRARY-3
    assert sizes(play(table(LIBRARY), "prospector")) == [2, 0, 0]


# Two players.


def test_two_players_use_a_library_once_a_round() -> None:  # SJ-LIBRARY-4
    match = play(two(LIBRARY), "prospector", "use library")
    assert size(match, 0) == 2
    play(match, "trader", "councillor")
    assert match.view()["asked"]["drawn"] == 5


def test_a_library_that_was_saved_is_used_at_the_second_role() -> None:  # SJ-LIBRARY-4
    match = play(two(LIBRARY), "prospector", "pass")
    assert size(match, 0) == 1
    play(match, "trader", "councillor")
    assert match.view()["asked"]["drawn"] == 8


def test_a_new_round_makes_the_library_ready_again() -> None:  # SJ-LIBRARY-4
    match = play(two(LIBRARY), "prospector", "use library", "trader", "producer")
    assert (match.view()["round"], match.mover) == (2, 1)
    assert not match.view()["players"][0]["library_used"]


def test_the_governor_is_asked_at_the_first_role() -> None:  # SJ-LIBRARY-5
    for role in ("prospector", "councillor"):
        assert words(play(two(LIBRARY), role)) == ["pass", "use library"]


def test_who_chooses_once_is_not_asked() -> None:  # SJ-LIBRARY-5
    match = play(two(player(), LIBRARY), "trader", "prospector")
    assert size(match, 1) == 2
    assert sizes(play(table(LIBRARY), "prospector")) == [2, 0, 0]


def test_a_builder_is_asked_when_the_building_is_chosen() -> None:  # SJ-LIBRARY-5
    saved = two(player(f"tower {SEVEN}", city="library"), phase="builder")
    assert paid(saved, "build tower", "pass") == 2
    assert not saved.view()["players"][0]["library_used"]
    used = two(player(f"tower {SEVEN}", city="library"), phase="builder")
    assert paid(used, "build tower", "use library") == 1
    assert used.view()["players"][0]["library_used"]


def test_a_builder_is_not_asked_about_what_is_free_anyway() -> None:  # SJ-LIBRARY-5
    match = two(player("smithy hero", city="library"), phase="builder")
    play(match, "build smithy")
    assert (phase(match), size(match, 0)) == ("roles", 1)
    assert not match.view()["players"][0]["library_used"]


def test_a_builder_who_needs_the_library_must_use_it() -> None:  # SJ-LIBRARY-5
    match = two(player("tower well", city="library"), phase="builder")
    play(match, "build tower")
    assert words(match) == ["use library"]
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.rule == "SJ-BUILDER-2"


def test_a_builder_may_cover_the_library_instead_of_using_it() -> None:  # SJ-LIBRARY-5
    match = two(player(f"palace {SEVEN}", city="library crane"), phase="builder")
    assert paid(match, "build palace", "over library") == 0


def test_a_trader_uses_the_library_by_selling_one_good_more() -> None:  # SJ-LIBRARY-5
    full = player(city=f"library {ALL_PLANTS}", **ALL_GOODS)
    match = chance(two(full), "trader", "tile~1")
    play(match, "sell indigo", "sell sugar", "sell tobacco")
    assert match.view()["players"][0]["library_used"]
    match = chance(two(full), "trader", "tile~1")
    play(match, "sell indigo", "sell sugar", "pass")
    assert not match.view()["players"][0]["library_used"]


def test_a_trader_is_told_when_a_sale_would_use_the_library() -> None:  # SJ-LIBRARY-5
    city = f"library {ALL_PLANTS}"
    many = chance(two(player(city=city, indigo=1, sugar=1, silver=1)), "trader", "tile~1")
    assert many.view()["asked"]["library"]
    few = chance(two(player(city=city, indigo=1, sugar=1)), "trader", "tile~1")
    assert "library" not in few.view()["asked"]
    three = trading(player(city=city, **ALL_GOODS))
    assert "library" not in three.view()["asked"]


def test_a_producer_is_asked_only_about_a_plant_for_one_good_more() -> None:  # SJ-LIBRARY-5
    few = play(two(player(city="library sugar_mill")), "producer")
    assert (phase(few), goods(few, 0)) == ("roles", {"indigo": 1, "sugar": 1})
    many = player(city=f"library {ALL_PLANTS}")
    assert words(play(two(many), "producer")) == ["pass", "use library"]
    assert made(produced(many, seats=2, use="use library"), 0) == 3
    assert made(produced(many, seats=2, use="pass"), 0) == 2
