"""The trader phase: prices, the four spaces, office and markets."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    Shown,
    choice,
    doubloons,
    movers,
    play,
    player,
    seat,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}


def trading(*players: Shown, **position: Any) -> Match:
    return table(*players, phase="trader", **position)


def house(match: Match) -> dict[str, int]:
    held: dict[str, int] = match.view()["trading_house"]["barrels"]
    return held


@IN_BOTH
def test_everybody_may_sell_one_barrel_in_turn(edition: str) -> None:  # PR-TRADER-1
    match = trading(player(corn=2), player(sugar=2), player(coffee=2), edition=edition)
    assert movers(match, ["sell corn", "sell sugar", "sell coffee"]) == [0, 1, 2]
    assert match.view()["phase"] == "roles"
    assert house(match) == {"corn": 1, "sugar": 1, "coffee": 1}
    assert [seat(match, number)["goods"] for number in range(3)] == [{"corn": 1}, {"sugar": 1}, {"coffee": 1}]


def test_only_own_barrels_can_be_sold() -> None:  # PR-TRADER-1
    with pytest.raises(IllegalAction) as refused:
        trading(player(corn=1)).play("sell coffee")
    assert refused.value.rule == "PR-TRADER-1"


@IN_BOTH
@pytest.mark.parametrize("good", PRICES)
def test_each_kind_has_its_price(edition: str, good: str) -> None:  # PR-TRADER-2
    match = trading(player(), player() | {"goods": {good: 1}}, edition=edition)
    assert doubloons(play(match, f"sell {good}")) == [0, PRICES[good], 0]


@IN_BOTH
def test_the_house_buys_each_kind_only_once(edition: str) -> None:  # PR-TRADER-3
    match = trading(player(corn=1, sugar=1), trading_house=["sugar"], edition=edition)
    assert words(match) == {"pass", "sell corn"}
    with pytest.raises(IllegalAction) as refused:
        match.play("sell sugar")
    assert refused.value.rule == "PR-TRADER-3"


def test_bob_and_chris_sell_tobacco_through_their_offices() -> None:  # PR-TRADER-3, example 2002
    bob = player(tobacco=1, city="office+")
    chris = player(tobacco=1, city="office+")
    match = trading(player(), bob, chris, trading_house=["tobacco"])
    assert movers(match, ["sell tobacco", "sell tobacco"]) == [1, 2]
    assert house(match) == {"tobacco": 3}
    assert doubloons(match) == [0, 3, 3]


def test_sarah_and_evelyn_sell_sugar_through_their_offices() -> None:  # PR-TRADER-3, example 2020
    sarah = player(sugar=1, city="office+")
    evelyn = player(sugar=1, city="office+")
    match = trading(sarah, evelyn, trading_house=["sugar"], edition="2020")
    play(match, "sell sugar", "sell sugar")
    assert house(match) == {"sugar": 3}


def test_evelyn_needs_a_free_space() -> None:  # PR-TRADER-4, example 2020
    sarah = player(sugar=1, city="office+")
    evelyn = player(sugar=1, city="office+")
    match = trading(sarah, evelyn, trading_house=["sugar", "corn", "indigo"], edition="2020")
    match.play("sell sugar")
    assert match.view()["phase"] == "roles"
    assert seat(match, 1)["goods"] == {"sugar": 1}


def test_an_unstaffed_office_is_none() -> None:  # PR-TRADER-3
    match = trading(player(sugar=1, city="office"), player(corn=1), trading_house=["sugar"])
    assert match.mover == 1


@IN_BOTH
def test_a_full_house_ends_the_phase(edition: str) -> None:  # PR-TRADER-4
    match = trading(
        player(corn=1),
        player(coffee=1, city="office+"),
        trading_house=["indigo", "sugar", "tobacco"],
        edition=edition,
    )
    match.play("sell corn")
    assert match.view()["phase"] == "roles"
    assert seat(match, 1)["goods"] == {"coffee": 1}


@IN_BOTH
def test_the_trader_gets_one_doubloon_more(edition: str) -> None:  # PR-TRADER-5
    match = trading(player(coffee=1), player(tobacco=1), edition=edition)
    assert doubloons(play(match, "sell coffee", "sell tobacco")) == [5, 3, 0]


def test_a_trader_who_does_not_sell_gets_nothing() -> None:  # PR-TRADER-5
    assert doubloons(play(trading(player(coffee=1)), "pass")) == [0, 0, 0]


@IN_BOTH
def test_a_full_house_is_emptied_into_the_supply(edition: str) -> None:  # PR-TRADER-6
    match = trading(player(corn=1), trading_house=["indigo", "sugar", "tobacco"], edition=edition)
    match.play("sell corn")
    assert house(match) == {}
    assert match.view()["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@IN_BOTH
def test_a_house_with_fewer_barrels_keeps_them(edition: str) -> None:  # PR-TRADER-6
    match = play(trading(player(corn=1), trading_house=["indigo", "sugar"], edition=edition), "sell corn")
    assert house(match) == {"corn": 1, "indigo": 1, "sugar": 1}
    assert match.view()["goods"]["corn"] == 9


@IN_BOTH
def test_corn_may_be_sold_for_nothing(edition: str) -> None:  # PR-TRADER-7
    match = trading(player(), player(corn=1), edition=edition)
    assert doubloons(play(match, "sell corn")) == [0, 0, 0]
    assert house(match) == {"corn": 1}


@IN_BOTH
def test_a_trader_who_sells_corn_gets_the_privilege_only(edition: str) -> None:  # PR-TRADER-7, example 2020
    assert doubloons(play(trading(player(corn=1), edition=edition), "sell corn")) == [1, 0, 0]


@IN_BOTH
def test_anna_sells_corn_with_a_small_market(edition: str) -> None:  # PR-TRADER-8, example 2002: 1 doubloon
    anna = player(corn=1, city="small_market+")
    assert doubloons(play(trading(player(), anna, edition=edition), "sell corn")) == [0, 1, 0]


@pytest.mark.parametrize(
    ("city", "more"),
    [
        ("", 0),
        ("small_market", 0),
        ("small_market+", 1),
        ("large_market+", 2),
        ("small_market+ large_market+", 3),
    ],
)
def test_markets_add_up(city: str, more: int) -> None:  # PR-TRADER-8: small market 1
    match = trading(player(), player(indigo=1, city=city))
    assert choice(match, "sell indigo")["doubloons"] == 1 + more
    assert doubloons(play(match, "sell indigo")) == [0, 1 + more, 0]


def test_selling_nothing_is_allowed() -> None:  # PR-TRADER-9
    match = play(trading(player(corn=1), player(sugar=1)), "pass", "pass")
    assert match.view()["phase"] == "roles"
    assert house(match) == {}
