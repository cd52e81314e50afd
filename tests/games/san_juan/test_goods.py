"""Goods: the producer and the trader phases."""

from __future__ import annotations

import pytest

import regidor
from regidor.games.san_juan.data import HERO, TILES
from regidor.kernel.errors import IllegalAction
from tests.games.san_juan.table import (
    Shown,
    chance,
    goods,
    hand,
    phase,
    play,
    player,
    size,
    sizes,
    state,
    table,
    words,
)

ALL_PLANTS = "sugar_mill tobacco_storage coffee_roaster silver_smelter"
ALL_GOODS = dict.fromkeys(("indigo", "sugar", "tobacco", "coffee", "silver"), 1)


def made(match: regidor.Match, seat: int) -> int:
    return sum(goods(match, seat).values())


def produced(*players: Shown, seats: int = 0, use: str | None = None) -> regidor.Match:
    """The first player is the producer, and everybody takes the first choice there is."""
    match = play(table(*players, seats=seats), "producer")
    if use:
        match.play(use)
    while phase(match) == "producer":
        match.play(words(match)[0])
    return match


def test_everybody_produces_one_good() -> None:  # SJ-PRODUCER-1
    match = produced(player(), player(), player(city=ALL_PLANTS))
    assert [made(match, seat) for seat in range(3)] == [1, 1, 1]


def test_a_good_is_the_top_card_and_nobody_sees_it() -> None:  # SJ-PRODUCER-1
    match = table(player())
    deck = match.view()["deck"]
    match.play("producer")
    assert match.view()["deck"] == deck - 3
    assert set(match.view(0)["players"][0]["buildings"][0]) == {"card", "count", "good", "goods"}


def test_a_full_plant_produces_nothing_more() -> None:  # SJ-PRODUCER-2
    assert goods(produced(player(indigo=1)), 0) == {"indigo": 1}


def test_nothing_can_be_produced_without_an_empty_plant() -> None:  # SJ-PRODUCER-2
    match = play(table(player(city="sugar_mill tobacco_storage silver_smelter", sugar=1)), "producer")
    with pytest.raises(IllegalAction) as refused:
        match.play("produce sugar")
    assert refused.value.rule == "SJ-PRODUCER-2"
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.rule == "SJ-PRODUCER-1"


def test_the_producer_produces_two_goods() -> None:  # SJ-PRODUCER-3
    match = produced(player(city="sugar_mill"), player(city="sugar_mill"))
    assert (made(match, 0), made(match, 1)) == (2, 1)


def test_a_seat_is_asked_when_it_has_a_choice() -> None:  # SJ-PRODUCER-4
    assert goods(play(table(player(city="indigo_plant*2")), "producer"), 0) == {"indigo": 2}
    match = play(table(player(city="sugar_mill tobacco_storage")), "producer")
    assert words(match) == ["produce indigo", "produce sugar"]
    match.play("produce indigo")
    assert words(match) == ["produce sugar", "produce tobacco"]


def test_what_must_be_produced_anyway_is_not_asked() -> None:  # SJ-PRODUCER-4
    match = play(table(player(city="indigo_plant sugar_mill")), "producer")
    assert goods(match, 0) == {"indigo": 1}
    assert words(match) == ["produce indigo", "produce sugar"]


def test_a_choice_of_a_later_kind_decides_the_rest() -> None:  # SJ-PRODUCER-4
    match = play(table(player(city="sugar_mill tobacco_storage")), "producer", "produce sugar")
    assert goods(match, 0) == {"sugar": 1, "tobacco": 1}


def test_an_aqueduct_makes_one_good_more() -> None:  # SJ-AQUEDUCT-1
    other = produced(player(), player(city=f"aqueduct {ALL_PLANTS}"))
    assert made(other, 1) == 2
    assert made(produced(player(city=f"aqueduct {ALL_PLANTS}")), 0) == 3
    assert made(produced(player(city=f"aqueduct library {ALL_PLANTS}")), 0) == 4


def test_a_well_brings_a_card_for_two_goods() -> None:  # SJ-WELL-1
    match = produced(player(city="well sugar_mill"))
    assert sizes(match) == [1, 0, 0]
    assert sizes(produced(player(city="well"))) == [0, 0, 0]


def test_a_well_works_for_who_is_not_the_producer() -> None:  # SJ-WELL-1
    match = produced(player(), player(city="well aqueduct sugar_mill"))
    assert sizes(match) == [0, 1, 0]


# The trader.


def trading(*players: Shown, tile: int = 5, seats: int = 0, **position: object) -> regidor.Match:
    """The first player is the trader, and a tile is turned up."""
    return chance(table(*players, seats=seats, **position), "trader", f"tile~{tile}")


def test_the_top_tile_is_turned_up() -> None:  # SJ-TRADER-1
    match = trading(player(indigo=1), tile=2)
    prices = match.view()["trading_tile"]
    assert tuple(prices.values()) == TILES[1]


def test_the_tiles_keep_their_order() -> None:  # SJ-TRADER-1
    match = trading(tile=3)
    assert match.view()["trading_tile"] is None
    assert match.view()["coming_tiles"][4] == dict(zip(ALL_GOODS, TILES[2], strict=True))
    seen = table(player(indigo=1), tiles={"seen": [3, 1, 5, 2, 4], "next": 3})
    turned = []
    for _ in range(3):
        play(seen, "trader")
        turned.append(tuple(seen.view()["trading_tile"].values()))
        play(seen, "pass", "prospector", "councillor")
        while phase(seen) != "roles":
            seen.play(words(seen)[0])
    assert turned == [TILES[1], TILES[3], TILES[2]]


def test_the_last_tile_is_known_when_all_others_were_seen() -> None:  # SJ-TRADER-1
    match = table(tiles={"seen": [3, 1, 5, 2], "next": 4})
    assert tuple(match.view()["coming_tiles"][0].values()) == TILES[3]


@pytest.mark.parametrize("tile", range(1, 6))
@pytest.mark.parametrize("good", range(5))
def test_the_tile_says_how_many_cards_a_good_brings(tile: int, good: int) -> None:  # SJ-TRADER-2
    key = list(ALL_GOODS)[good]
    match = trading(player(), player(city=ALL_PLANTS) | {"goods": {key: 1}}, tile=tile)
    play(match, f"sell {key}")
    assert sizes(match) == [0, TILES[tile - 1][good], 0]
    assert goods(match, 1) == {}


def test_only_goods_that_are_there_can_be_sold() -> None:  # SJ-TRADER-2
    with pytest.raises(IllegalAction) as refused:
        trading(player(indigo=1)).play("sell silver")
    assert refused.value.rule == "SJ-TRADER-2"


def test_everybody_sells_one_good_and_the_trader_two() -> None:  # SJ-TRADER-3
    both = player(city="sugar_mill", indigo=1, sugar=1)
    match = trading(both, both)
    play(match, "sell indigo", "sell sugar")
    assert match.mover == 1
    play(match, "sell indigo")
    assert (phase(match), goods(match, 1)) == ("roles", {"sugar": 1})


def test_a_trader_may_stop_after_one_sale() -> None:  # SJ-TRADER-3
    match = play(trading(player(city="sugar_mill", indigo=1, sugar=1)), "sell indigo", "pass")
    assert (size(match, 0), goods(match, 0)) == (1, {"sugar": 1})


def test_sold_goods_go_unseen_to_the_discards() -> None:  # SJ-TRADER-4
    match = table(player() | {"goods": {"indigo": ["hero"]}})
    chance(match, "trader", "tile~1")
    play(match, "sell indigo")
    assert state(match).discards[HERO] == 1
    assert match.view(0)["my_discards"] == {}


def test_the_cards_come_when_all_goods_are_named() -> None:  # SJ-TRADER-5
    match = play(trading(player(city="sugar_mill", indigo=1, sugar=1)), "sell indigo")
    assert size(match, 0) == 0
    assert match.view()["asked"] == {"goods": 1, "sold": 1, "earned": 1}
    play(match, "sell sugar")
    assert size(match, 0) == 1 + 2


def test_andrea_sells_three_goods_at_the_highest_tile() -> None:  # SJ-TRADER-5, SJ-STAND-1, SJ-POST-1
    """A trader with market stand and trading post: indigo 1, tobacco 2, silver 3, and 1 for the stand."""
    city = f"market_stand trading_post {ALL_PLANTS}"
    match = trading(player(city=city, indigo=1, tobacco=1, silver=1), tile=5)
    play(match, "sell indigo", "sell tobacco", "sell silver")
    assert size(match, 0) == 1 + 2 + 3 + 1
    assert match.view()["discards"] == 3


def sales(match: regidor.Match) -> int:
    """How many goods the mover may sell."""
    seat, sold = match.mover, 0
    while phase(match) == "trader" and match.mover == seat:
        match.play(words(match)[1])
        sold += 1
    return sold


def test_a_trading_post_sells_one_good_more() -> None:  # SJ-POST-1
    full = player(city=f"trading_post {ALL_PLANTS}", **ALL_GOODS)
    assert sales(trading(player(), full)) == 2
    assert sales(trading(full)) == 3
    assert sales(trading(player(city=f"trading_post library {ALL_PLANTS}", **ALL_GOODS))) == 4


def test_a_market_stand_brings_a_card_for_two_goods() -> None:  # SJ-STAND-1
    city = "market_stand trading_post sugar_mill"
    match = trading(player(), player(city=city, indigo=1, sugar=1), tile=1)
    play(match, "sell indigo", "sell sugar")
    assert size(match, 1) == 1 + 1 + 1
    one = play(trading(player(), player(city=city, indigo=1, sugar=1), tile=1), "sell indigo", "pass")
    assert size(one, 1) == 1


def test_a_market_hall_brings_one_card_however_much_is_sold() -> None:  # SJ-HALL-1
    """One good for 1 and one for 3 bring 1 + 3 and 1 for the market hall."""
    city = "market_hall trading_post sugar_mill silver_smelter"
    match = trading(player(), player(city=city, sugar=1, silver=1), tile=3)
    play(match, "sell sugar", "sell silver")
    assert size(match, 1) == 5
    one = play(trading(player(), player(city=city, sugar=1), tile=3), "sell sugar")
    assert size(one, 1) == 2


def test_a_market_hall_brings_nothing_without_a_sale() -> None:  # SJ-HALL-1
    assert size(play(trading(player(city="market_hall", indigo=1)), "pass"), 0) == 0


def test_goods_are_named_in_one_order_only() -> None:  # SJ-ORDER-1
    match = play(trading(player(city="sugar_mill", indigo=1, sugar=1)), "sell sugar")
    assert (phase(match), size(match, 0)) == ("roles", 2)
    produce = play(table(player(city=f"aqueduct {ALL_PLANTS}")), "producer", "produce sugar")
    with pytest.raises(IllegalAction) as refused:
        produce.play("produce indigo")
    assert refused.value.rule == "SJ-ORDER-1"
    assert hand(produce, 0) == {}
