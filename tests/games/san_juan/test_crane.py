"""The crane: building over other buildings."""

from __future__ import annotations

import pytest

import regidor
from regidor.kernel.errors import IllegalAction
from tests.games.san_juan.table import Shown, city, goods, phase, play, player, size, table, words
from tests.games.san_juan.test_builder import SEVEN, paid


def lifting(hand: str, city: str, **more: object) -> regidor.Match:
    """The second player, not the builder, owns a crane."""
    shown: Shown = player(hand, city=f"crane {city}") | more
    return table(player(), shown, phase="builder")


def test_a_building_may_go_over_any_other_one() -> None:  # SJ-CRANE-1
    match = play(lifting(f"hero {SEVEN}", "smithy sugar_mill"), "build hero")
    assert words(match) == ["pass", "over indigo_plant", "over sugar_mill", "over smithy"]
    match.play("over smithy")
    assert match.view()["covered"] == {"smithy": 1}
    assert "smithy" not in city(match, 1)


def test_a_crane_need_not_be_used() -> None:  # SJ-CRANE-1
    match = lifting(f"hero {SEVEN}", "smithy")
    assert paid(match, "build hero", "pass") == 5
    assert len(city(match, 1)) == 4


def test_a_covered_card_is_out_of_the_game() -> None:  # SJ-CRANE-1
    match = lifting("smithy well", "gold_mine")
    play(match, "build smithy", "over gold_mine")
    assert match.view()["covered"] == {"gold_mine": 1}
    assert match.view()["discards"] == 0


def test_a_palace_over_a_chapel_costs_three() -> None:  # SJ-CRANE-2
    match = lifting(f"palace {SEVEN}", "chapel")
    assert paid(match, "build palace", "over chapel") == 3


def test_a_statue_over_a_coffee_roaster_costs_nothing_and_brings_nothing() -> None:  # SJ-CRANE-2
    match = lifting("statue hero", "coffee_roaster")
    assert paid(match, "build statue", "over coffee_roaster") == 0
    assert size(match, 1) == 1


def test_a_card_may_be_buildable_only_over_another_one() -> None:  # SJ-CRANE-2
    match = play(lifting("hero well", "quarry"), "build hero")
    assert words(match) == ["over quarry"]
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.rule == "SJ-BUILDER-2"
    with pytest.raises(IllegalAction) as refused:
        match.play("over indigo_plant")
    assert refused.value.rule == "SJ-CRANE-2"


@pytest.mark.parametrize(
    ("under", "card", "price"),
    [
        ("quarry", "hero", 5 - 4),
        ("smithy", "silver_smelter", 5 - 1),
        ("carpenter", "hero", 5 - 3),
        ("poor_house", "hero", 5 - 2),
    ],
)
def test_a_covered_building_does_not_help_to_pay(under: str, card: str, price: int) -> None:  # SJ-CRANE-3
    match = lifting(f"{card} {SEVEN}", under)
    assert paid(match, f"build {card}", f"over {under}") == price


def test_a_covered_carpenter_or_poor_house_brings_no_card() -> None:  # SJ-CRANE-3
    assert size(play(lifting("smithy well", "carpenter"), "build smithy", "over carpenter"), 1) == 1
    assert size(play(lifting("smithy well", "poor_house"), "build smithy", "over poor_house"), 1) == 1


def test_a_covered_library_doubles_nothing() -> None:  # SJ-CRANE-3
    match = table(player(f"palace {SEVEN}", city="crane library"), phase="builder")
    assert paid(match, "build palace", "over library") == 6 - 5 - 1
    kept = table(player(f"palace {SEVEN}", city="crane library"), phase="builder")
    assert paid(kept, "build palace", "over indigo_plant") == 6 - 1 - 2


def test_a_covered_black_market_takes_no_goods() -> None:  # SJ-CRANE-3
    match = lifting(f"hero {SEVEN}", "black_market", goods={"indigo": 1})
    assert paid(match, "build hero", "over black_market") == 3
    assert goods(match, 1) == {"indigo": 1}


def test_the_crane_itself_cannot_be_covered() -> None:  # SJ-CRANE-4
    match = play(lifting(f"hero {SEVEN}", "smithy"), "build hero")
    with pytest.raises(IllegalAction) as refused:
        match.play("over crane")
    assert refused.value.rule == "SJ-CRANE-4"


def test_no_building_goes_over_one_of_its_own_kind() -> None:  # SJ-CRANE-5
    match = play(lifting(f"indigo_plant {SEVEN}", "smithy"), "build indigo_plant")
    assert words(match) == ["pass", "over smithy"]
    with pytest.raises(IllegalAction) as refused:
        match.play("over indigo_plant")
    assert refused.value.rule == "SJ-CRANE-5"


def test_a_violet_building_cannot_be_built_a_second_time_over_another() -> None:  # SJ-BUILDER-5
    match = lifting(f"smithy {SEVEN}", "smithy gold_mine")
    assert "build smithy" not in words(match)


def test_what_does_not_stand_in_the_city_cannot_be_covered() -> None:  # SJ-CRANE-1
    match = play(lifting(f"hero {SEVEN}", "smithy"), "build hero")
    with pytest.raises(IllegalAction) as refused:
        match.play("over tower")
    assert refused.value.rule == "SJ-CRANE-1"


def test_a_good_on_a_covered_plant_is_lost() -> None:  # SJ-CRANE-6
    match = lifting("smithy well", "sugar_mill", goods={"sugar": 1})
    play(match, "build smithy", "over sugar_mill")
    assert goods(match, 1) == {}
    assert match.view()["discards"] == 1


def test_a_plant_over_a_plant_loses_its_good_too() -> None:  # SJ-CRANE-6
    match = lifting("indigo_plant well", "sugar_mill", goods={"sugar": 1})
    play(match, "build indigo_plant", "over sugar_mill")
    assert goods(match, 1) == {}


def test_an_empty_plant_is_covered_before_a_full_one() -> None:  # SJ-CRANE-6
    match = lifting("smithy well", "indigo_plant", goods={"indigo": 1})
    play(match, "build smithy", "over indigo_plant")
    assert goods(match, 1) == {"indigo": 1}


def test_a_lost_good_pays_for_nothing() -> None:  # SJ-MARKET-4
    match = lifting("hero well", "black_market tobacco_storage coffee_roaster", goods={"tobacco": 1})
    play(match, "build hero")
    assert words(match) == ["over coffee_roaster"]  # over the tobacco storage 2 are left to pay
    more = lifting("hero well*3", "black_market sugar_mill", goods={"sugar": 1})
    assert paid(more, "build hero", "over sugar_mill") == 3
    assert phase(more) == "roles"


def test_cards_under_a_covered_chapel_still_count() -> None:  # SJ-CRANE-7
    match = lifting("statue well", "chapel", chapel=["hero", "quarry"])
    play(match, "build statue", "over chapel")
    sheet = match.scores()[1]
    assert ("chapel_bonus", 2) in sheet.items
    assert sheet.total == 1 + 1 + 3 + 2


def test_a_building_over_another_makes_the_city_no_larger() -> None:  # SJ-CRANE-8
    eleven = "smithy gold_mine archive poor_house well tower aqueduct quarry indigo_plant"
    match = lifting("statue hero", eleven)
    assert len(city(match, 1)) == 11
    play(match, "build statue", "over quarry")
    assert len(city(match, 1)) == 11
    assert not match.over


def test_a_covered_violet_building_may_be_built_again() -> None:  # SJ-CRANE-9
    shown = player("smithy well", city="crane statue")
    match = table(player(), shown, phase="builder", covered={"smithy": 1})
    play(match, "build smithy", "pass")
    assert city(match, 1) == ["indigo_plant", "smithy", "crane", "statue"]
