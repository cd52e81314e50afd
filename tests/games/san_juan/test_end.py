"""The end of the game, points and ties."""

from __future__ import annotations

import pytest

import regidor
from regidor.games.san_juan.data import MOST_ROUNDS
from tests.games.san_juan.table import phase, play, player, table
from tests.games.san_juan.test_rounds import spent_deck

ELEVEN = "smithy gold_mine archive poor_house black_market trading_post well market_stand crane chapel"


def points(city: str, chapel: str = "") -> dict[str, int]:
    sheet = table(player(city=city, chapel=chapel)).scores()[0]
    assert sum(item.points for item in sheet.items) == sheet.total
    return dict(sheet.items) | {"total": sheet.total}


def test_the_twelfth_building_ends_the_game() -> None:  # SJ-END-1
    match = table(player("indigo_plant", city=ELEVEN.replace("crane", "tower")), phase="builder")
    play(match, "build indigo_plant")
    assert match.over
    assert match.view()["round"] == 1


def test_the_builder_phase_is_played_to_its_end() -> None:  # SJ-END-2
    eleven = ELEVEN.replace("crane", "tower")
    match = table(player("indigo_plant", city=eleven), player("statue hero*2 quarry"), phase="builder")
    play(match, "build indigo_plant")
    assert not match.over
    assert match.view()["last_phase"]
    play(match, "build statue")
    assert match.over
    assert match.scores()[1].total == 1 + 3


def test_a_table_may_end_the_game_at_once() -> None:  # SJ-END-2
    eleven = ELEVEN.replace("crane", "tower")
    match = table(
        player("indigo_plant", city=eleven),
        player("statue hero*2 quarry"),
        phase="builder",
        options={"end_at_once": True},
    )
    assert play(match, "build indigo_plant").over


def test_nothing_goes_under_a_chapel_after_the_end() -> None:  # SJ-END-1
    eleven = ELEVEN.replace("crane", "tower")
    match = table(
        player("indigo_plant hero", city=eleven), roles={"trader": 1, "producer": 2}, governor=1, mover=0
    )
    play(match, "builder", "build indigo_plant")
    assert phase(match) == "over"


def test_points_are_those_printed_on_the_buildings() -> None:  # SJ-END-3
    assert points("silver_smelter library hero")["total"] == 1 + 3 + 3 + 5


def test_a_chapel_with_seven_cards_is_worth_nine_points() -> None:  # SJ-END-3
    counted = points("chapel", "hero*3 palace*2 smithy quarry")
    assert counted["chapel"] + counted["chapel_bonus"] == 9


def test_most_points_win() -> None:  # SJ-END-4
    eleven = ELEVEN.replace("crane", "tower")
    match = play(table(player("indigo_plant", city=eleven), phase="builder"), "build indigo_plant")
    assert match.winners() == [0]


def test_a_tie_is_broken_by_cards_in_hand_and_goods() -> None:  # SJ-END-4
    cities = (player("smithy", city="statue"), player(city="statue", indigo=1), player(city="statue"))
    assert [sheet.tie_break for sheet in table(*cities).scores()] == [1, 1, 0]


def over_with(*players: dict[str, object]) -> regidor.Match:
    """The 200th round ends with a producer: every empty plant gets a good."""
    match = table(
        *players, roles={"builder": 1, "trader": 2}, governor=1, mover=0, round=MOST_ROUNDS, seats=3
    )
    return play(match, "producer")


def test_goods_and_cards_weigh_the_same_in_a_tie() -> None:  # SJ-END-4
    match = over_with(
        player("smithy hero", city="statue", indigo=1),
        player("well", city="statue", indigo=1),
        player(city="statue"),
    )
    assert match.winners() == [0]


def test_who_is_still_equal_shares_the_win() -> None:  # SJ-END-5
    match = over_with(player("smithy", city="statue"), player("well", city="statue"), player(city="tower"))
    assert match.over
    assert match.winners() == [0, 1]


def test_the_game_ends_when_no_card_is_left() -> None:  # SJ-END-6
    match = play(spent_deck(), "prospector", "trader")
    assert not match.over
    match.play("producer")
    assert match.over
    assert match.summary()["ends"] == ["no card was left"]


def test_goods_on_plants_keep_the_game_going() -> None:  # SJ-END-6
    position = spent_deck().position()
    position["players"][0]["goods"] = {"indigo": ["hero"]}
    position["covered"]["hero"] -= 1
    match = regidor.from_position(position, seed=1)
    play(match, "prospector", "councillor", "producer")
    assert not match.over


def test_cards_in_a_hand_keep_the_game_going() -> None:  # SJ-END-6
    position = spent_deck().position()
    position["players"][1]["hand"] = ["statue", "hero", "hero"]
    position["covered"] |= {"statue": 2, "hero": 1}
    match = play(regidor.from_position(position, seed=1), "prospector", "trader", "producer")
    assert not match.over
    play(match, "builder", "build statue")
    assert match.view()["discards"] == 2


def test_the_game_ends_with_the_200th_round() -> None:  # SJ-END-7
    match = over_with(player(), player(), player())
    assert (match.over, match.view()["round"], MOST_ROUNDS) == (True, 200, 200)


# Points of single buildings.


@pytest.mark.parametrize(("card", "worth"), [("statue", 3), ("victory_column", 4), ("hero", 5)])
def test_monuments_are_worth_their_points(card: str, worth: int) -> None:  # SJ-MONUMENT-1
    assert points(card)["total"] == 1 + worth


def test_a_guild_hall_counts_two_points_for_each_plant() -> None:  # SJ-SIX-1
    """Two indigo plants, a sugar mill and a tobacco storage."""
    assert points("indigo_plant sugar_mill tobacco_storage guild_hall")["guild_hall_bonus"] == 8


def test_a_city_hall_counts_violet_buildings_and_itself() -> None:  # SJ-SIX-2
    city = "poor_house aqueduct carpenter chapel quarry library statue guild_hall city_hall"
    assert points(city)["city_hall_bonus"] == 9


@pytest.mark.parametrize(
    ("monuments", "bonus"),
    [("", 0), ("statue", 4), ("statue hero", 6), ("statue hero victory_column", 8)],
)
def test_a_triumphal_arch_counts_monuments(monuments: str, bonus: int) -> None:  # SJ-SIX-3
    assert points(f"triumphal_arch {monuments}")["triumphal_arch_bonus"] == bonus


def test_a_monument_counts_for_city_hall_and_triumphal_arch() -> None:  # SJ-SIX-4
    counted = points("statue city_hall triumphal_arch")
    assert (counted["city_hall_bonus"], counted["triumphal_arch_bonus"]) == (3, 4)


def test_a_palace_adds_a_quarter_of_34_points() -> None:  # SJ-SIX-5
    city = "silver_smelter*3 hero victory_column statue library palace triumphal_arch"
    before = 1 + 9 + 5 + 4 + 3 + 3 + 8
    assert before + 1 == 34
    counted = points(f"{city} smithy")
    assert counted["palace_bonus"] == 8
    assert counted["total"] == 42


def test_a_palace_counts_after_everything_else() -> None:  # SJ-SIX-5
    counted = points("palace guild_hall city_hall chapel", "hero smithy")
    others = counted["total"] - counted["palace_bonus"]
    assert others == 1 + 2 + 2 + 2 + 4  # indigo plant, chapel, two cards, guild hall, city hall
    assert counted["palace_bonus"] == others // 4
