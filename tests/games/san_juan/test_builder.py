"""The builder phase: prices, discounts, and the buildings that help to build."""

from __future__ import annotations

import pytest

import regidor
from regidor.kernel.errors import IllegalAction
from tests.games.san_juan.table import (
    Shown,
    chance,
    city,
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

SEVEN = "gold_mine*2 well*2 archive*3"


def building(*players: Shown, **position: object) -> regidor.Match:
    """The first player is the builder."""
    return table(*players, phase="builder", **position)


def second(shown: Shown, **position: object) -> regidor.Match:
    """A player who is not the builder, to build after a builder without cards."""
    return building(player(), shown, **position)


def paid(match: regidor.Match, *moves: str) -> int:
    """How many cards the mover paid in a run of moves that builds something."""
    seat = match.mover
    assert seat is not None
    before = size(match, seat)
    play(match, *moves)
    while phase(match) == "payment" and match.mover == seat:
        match.play(words(match)[0])
    return before - 1 - size(match, seat)


def test_everybody_may_build_one_building() -> None:  # SJ-BUILDER-1
    match = building(player("smithy*2"), player("gold_mine well"), player("archive well"))
    play(match, "build smithy", "pass", "build archive")
    assert [city(match, seat)[1:] for seat in range(3)] == [["smithy"], [], ["archive"]]
    assert phase(match) == "roles"


def test_only_a_card_in_hand_can_be_built() -> None:  # SJ-BUILDER-1
    with pytest.raises(IllegalAction) as refused:
        building(player(SEVEN)).play("build library")
    assert refused.value.rule == "SJ-BUILDER-1"


@pytest.mark.parametrize(
    ("card", "cost"),
    [("smithy", 1), ("sugar_mill", 2), ("tower", 3), ("quarry", 4), ("hero", 5), ("palace", 6)],
)
def test_a_building_is_paid_with_as_many_cards_as_it_costs(card: str, cost: int) -> None:  # SJ-BUILDER-2
    match = second(player(f"{card} {SEVEN}"))
    assert paid(match, f"build {card}") == cost
    assert match.view()["discards"] == cost
    assert card in city(match, 1)


def test_what_cannot_be_paid_cannot_be_built() -> None:  # SJ-BUILDER-2
    match = second(player("hero well archive*2"))
    assert words(match) == ["pass", "build archive", "build well"]
    with pytest.raises(IllegalAction) as refused:
        match.play("build hero")
    assert refused.value.rule == "SJ-BUILDER-2"
    assert "it costs 5, and the cards to pay with are 3" in refused.value.text


def test_the_cards_to_pay_with_are_free_to_choose() -> None:  # SJ-BUILDER-2
    match = second(player("well archive*2 smithy hero"))
    play(match, "build well")
    assert words(match) == ["pay smithy", "pay archive"]
    play(match, "pay archive")
    assert words(match) == ["pay archive", "pay hero"]
    play(match, "pay hero")
    assert hand(match, 1) == {"smithy": 1, "archive": 1}


def test_who_must_give_every_card_is_not_asked_which() -> None:  # SJ-BUILDER-2
    match = play(second(player("well archive hero")), "build well")
    assert (size(match, 1), phase(match)) == (0, "roles")


def test_the_builder_pays_one_card_less() -> None:  # SJ-BUILDER-3
    assert paid(building(player(f"tower {SEVEN}")), "build tower") == 2


def test_a_plant_may_be_built_again_and_again() -> None:  # SJ-BUILDER-4
    match = play(building(player("indigo_plant", city="indigo_plant*2")), "build indigo_plant")
    assert city(match, 0) == ["indigo_plant"] * 4


def test_a_violet_building_stands_only_once_in_a_city() -> None:  # SJ-BUILDER-5
    match = building(player("statue*2 smithy*3", city="statue"))
    assert words(match) == ["pass", "build smithy"]
    with pytest.raises(IllegalAction) as refused:
        match.play("build statue")
    assert refused.value.rule == "SJ-BUILDER-5"


def test_a_statue_and_a_victory_column_may_stand_together() -> None:  # SJ-BUILDER-5
    match = building(player(f"victory_column {SEVEN}", city="statue"))
    assert paid(match, "build victory_column") == 3
    assert city(match, 0) == ["indigo_plant", "statue", "victory_column"]


def test_a_discount_above_the_cost_brings_nothing_back() -> None:  # SJ-BUILDER-6, SJ-LIBRARY-1
    """A builder with smithy and library saves 3 cards on a sugar mill that costs 2."""
    match = building(player("sugar_mill well", city="smithy library"))
    assert paid(match, "build sugar_mill") == 0
    assert hand(match, 0) == {"well": 1}


def test_a_builder_who_builds_nothing_gets_nothing() -> None:  # SJ-BUILDER-7
    match = play(building(player("hero hero", city="poor_house carpenter")), "pass")
    assert size(match, 0) == 2


@pytest.mark.parametrize("card", ["quarry", "carpenter", "poor_house", "library"])
def test_a_building_does_not_help_itself(card: str) -> None:  # SJ-BUILDER-8
    cost = {"quarry": 4, "carpenter": 3, "poor_house": 2, "library": 5}[card]
    others = ["archive", "hero", "well", "tower"][: cost - 1]
    match = building(player(" ".join([card, *others])))
    assert paid(match, f"build {card}") == cost - 1
    assert size(match, 0) == 0


def test_a_building_works_later_in_the_same_round() -> None:  # SJ-BUILDER-8
    match = table(player("aqueduct hero*2", city="sugar_mill"))
    play(match, "builder", "build aqueduct", "producer")
    assert goods(match, 0) == {"indigo": 1, "sugar": 1}


def test_whether_a_seat_is_asked_does_not_depend_on_its_hand() -> None:  # SJ-BUILDER-9
    for cards in ("palace hero", "smithy hero"):
        assert second(player(cards)).mover == 1
    assert words(second(player("palace hero"))) == ["pass"]


def test_a_single_card_is_asked_about_only_where_something_could_be_free() -> None:  # SJ-BUILDER-9
    assert phase(second(player("smithy"))) == "roles"
    assert phase(building(player("hero"))) == "builder"
    for help_ in ("smithy", "quarry", "crane"):
        assert second(player("hero", city=help_)).mover == 1
    assert second(player("hero", city="black_market", indigo=1)).mover == 1
    assert phase(second(player("hero", city="black_market"))) == "roles"


# Helpers.


def test_a_smithy_makes_plants_cheaper_and_nothing_else() -> None:  # SJ-SMITHY-1
    assert paid(second(player(f"coffee_roaster {SEVEN}", city="smithy")), "build coffee_roaster") == 3
    assert paid(second(player(f"quarry {SEVEN}", city="smithy")), "build quarry") == 4


def test_a_quarry_makes_violet_buildings_cheaper_and_nothing_else() -> None:  # SJ-QUARRY-1
    assert paid(second(player(f"market_hall {SEVEN}", city="quarry")), "build market_hall") == 3
    assert paid(second(player(f"coffee_roaster {SEVEN}", city="quarry")), "build coffee_roaster") == 4


def test_a_builder_with_a_quarry_builds_a_crane_for_nothing() -> None:  # SJ-QUARRY-1
    assert paid(building(player("crane well", city="quarry")), "build crane") == 0


def test_a_builder_with_library_and_quarry_pays_three_less() -> None:  # SJ-QUARRY-1, SJ-LIBRARY-1
    assert paid(building(player(f"hero {SEVEN}", city="quarry library")), "build hero") == 2


def test_a_carpenter_brings_a_card_for_a_violet_building() -> None:  # SJ-CARPENTER-1
    match = second(player("well archive hero*2", city="carpenter"))
    play(match, "build well", "pay archive")
    chance(match, "pay hero", "quarry")
    assert hand(match, 1) == {"hero": 1, "quarry": 1}


def test_a_carpenter_brings_nothing_for_a_plant_or_for_itself() -> None:  # SJ-CARPENTER-2
    match = play(second(player("indigo_plant hero", city="carpenter")), "build indigo_plant")
    assert size(match, 1) == 0
    match = play(second(player("carpenter hero*3")), "build carpenter")
    assert size(match, 1) == 0


def test_a_poor_house_brings_a_card_to_who_holds_at_most_one() -> None:  # SJ-POOR-1
    poor = play(second(player("smithy hero*2", city="poor_house")), "build smithy", "pay hero")
    assert size(poor, 1) == 2
    rich = play(second(player("smithy hero*3", city="poor_house")), "build smithy", "pay hero")
    assert size(rich, 1) == 2


def test_the_carpenters_card_counts_before_the_poor_house_looks() -> None:  # SJ-POOR-2
    one = play(second(player("smithy hero*2", city="poor_house carpenter")), "build smithy", "pay hero")
    assert size(one, 1) == 2  # 1 left, 1 from the carpenter: too many for the poor house
    none = play(second(player("smithy hero", city="poor_house carpenter")), "build smithy")
    assert size(none, 1) == 2  # 1 from the carpenter, 1 from the poor house


def test_a_poor_house_needs_a_building_and_does_not_help_its_own() -> None:  # SJ-POOR-3
    assert size(play(building(player("hero", city="poor_house")), "pass"), 0) == 1
    assert size(play(second(player("poor_house hero*2")), "build poor_house"), 1) == 0


# The black market.


def test_a_black_market_takes_up_to_two_goods() -> None:  # SJ-MARKET-1
    match = second(player("hero archive*3 well*2", city="black_market sugar_mill tobacco_storage") | held(3))
    play(match, "build hero", "barter indigo", "barter sugar")
    assert phase(match) == "payment"
    assert goods(match, 1) == {"tobacco": 1}


def held(kinds: int) -> Shown:
    return {"goods": dict.fromkeys(("indigo", "sugar", "tobacco", "coffee", "silver")[:kinds], 1)}


def test_a_library_is_paid_with_two_goods_and_three_cards() -> None:  # SJ-MARKET-2
    shown = player("library archive*3 well", city="black_market tobacco_storage", indigo=1, tobacco=1)
    match = second(shown)
    assert paid(match, "build library", "barter indigo", "barter tobacco") == 3
    assert goods(match, 1) == {}
    assert match.view()["discards"] == 5


def test_a_black_market_may_be_left_alone() -> None:  # SJ-MARKET-1
    match = second(player("smithy hero*2", city="black_market", indigo=1))
    assert paid(match, "build smithy", "pass") == 1
    assert goods(match, 1) == {"indigo": 1}


def test_no_more_goods_are_taken_than_are_to_be_paid() -> None:  # SJ-MARKET-3
    match = second(player("smithy hero*2", city="black_market sugar_mill", indigo=1, sugar=1))
    assert paid(match, "build smithy", "barter sugar") == 0
    assert goods(match, 1) == {"indigo": 1}
    free = building(player("smithy hero", city="black_market", indigo=1))
    assert phase(play(free, "build smithy")) == "roles"


def test_goods_must_be_bartered_where_the_cards_are_not_enough() -> None:  # SJ-MARKET-2
    match = second(player("well hero", city="black_market sugar_mill", indigo=1, sugar=1))
    play(match, "build well")
    assert words(match) == ["barter indigo", "barter sugar"]
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.rule == "SJ-BUILDER-2"


def test_bartered_goods_go_unseen_to_the_discards() -> None:  # SJ-MARKET-1
    match = second(player("smithy hero*2", city="black_market", indigo=1))
    play(match, "build smithy", "barter indigo")
    assert match.view(1)["my_discards"] == {}
    assert state(match).discard_size == 1
    assert sizes(match)[1] == 2
