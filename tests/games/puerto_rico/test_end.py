"""The end: what ends the game, how points are counted, who wins."""

from __future__ import annotations

from typing import Any

import pytest

import regidor
from regidor.games.puerto_rico.data import BUILDINGS
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    Shown,
    bonus,
    pass_through,
    play,
    player,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)
ELEVEN = " ".join(building.key for building in BUILDINGS[:11])


def ended(*players: Shown, **position: Any) -> Match:
    return table(*players, phase="over", last_round=True, **position)


def total(match: Match, number: int = 0) -> int:
    return match.scores()[number].total


@IN_BOTH
def test_the_round_is_played_to_its_end(edition: str) -> None:  # PR-END-1
    match = table(player(doubloons=20, city=ELEVEN), edition=edition)
    play(match, "builder", "build wharf")
    assert match.view()["last_round"]
    pass_through(match)
    assert match.mover == 1
    play(match, "trader")
    assert not match.over
    play(match, "craftsman")
    assert match.over
    assert match.mover is None
    assert match.view()["round"] == 1


def test_a_round_that_reaches_no_end_is_followed_by_another() -> None:  # PR-END-1
    match = play(table(), "trader", "craftsman", "captain")
    assert not match.over


def test_no_doubloon_is_laid_on_cards_after_the_last_round() -> None:  # PR-END-1
    match = play(table(last_round=True), "trader", "craftsman", "captain")
    assert match.over
    assert sum(card["doubloons"] for card in match.view()["roles"]) == 0


@IN_BOTH
@pytest.mark.parametrize(("idle", "last"), [(54, False), (55, False), (56, True)])
def test_too_few_workers_for_the_ship_are_an_end(edition: str, idle: int, last: bool) -> None:  # PR-END-2
    match = table(player(idle=idle), edition=edition, ship_workers=0)
    play(match, "mayor", "pass")
    assert match.view()["last_round"] is last


def test_the_ship_wants_a_worker_for_every_empty_circle() -> None:  # PR-END-2
    owner = player(idle=50, city="indigo_plant sugar_mill tobacco_storage coffee_roaster")
    match = play(table(player(), owner, ship_workers=0), "mayor", "pass")
    assert not match.view()["last_round"]  # all eleven circles were filled first
    other = player(city="indigo_plant sugar_mill tobacco_storage coffee_roaster")
    match = play(table(player(idle=48), other, ship_workers=0), "mayor", "pass")
    assert match.view()["last_round"]  # eleven wanted, ten there


@IN_BOTH
@pytest.mark.parametrize(("key", "last"), [("wharf", True), ("pass", False)])
def test_the_twelfth_city_space_is_an_end(edition: str, key: str, last: bool) -> None:  # PR-END-3
    match = table(player(doubloons=20, city=ELEVEN), edition=edition, phase="builder")
    match.play("pass" if key == "pass" else f"build {key}")
    assert match.view()["last_round"] is last


def test_a_large_building_covers_the_last_two_spaces() -> None:  # PR-END-3 PR-LARGE-1
    ten = " ".join(building.key for building in BUILDINGS[:10])
    match = table(player(doubloons=20, city=ten), phase="builder")
    match.play("build city_hall")
    assert match.view()["last_round"]


@IN_BOTH
@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize(("left", "last"), [(5, True), (6, False)])
def test_the_last_chip_is_an_end(edition: str, agreed: bool, left: int, last: bool) -> None:  # PR-END-4
    chips = {"2002": 75, "2020": 76}[edition]
    options = {"vp_end_any_phase": agreed}
    match = table(player(corn=4), player(vp=chips - left), edition=edition, options=options, phase="captain")
    match.play("load corn ship 4")
    assert match.view()["last_round"] is last


def test_loading_goes_on_after_the_last_chip() -> None:  # PR-END-4 PR-CAPTAIN-17
    match = table(player(corn=4), player(vp=74, sugar=2), phase="captain")
    play(match, "load corn ship 4", "load sugar ship 5")
    assert match.scores()[1].total == 76


@IN_BOTH
def test_points_are_chips_paper_buildings_and_bonuses(edition: str) -> None:  # PR-END-5
    owner = player(vp=9, city="office small_market+ fortress+", idle=4)
    match = ended(owner, edition=edition)
    assert dict(match.scores()[0].items) == {
        "chips": 9,
        "office": 2,
        "small_market": 1,
        "fortress": 4,
        "fortress_bonus": 2,
    }
    assert total(match) == 18


def test_points_on_paper_count() -> None:  # PR-END-5
    match = ended(player(vp=80), player(vp=10))
    assert match.position()["noted_vp"] == 15
    assert [total(match, number) for number in range(2)] == [80, 10]


@IN_BOTH
def test_unstaffed_buildings_count_their_printed_points(edition: str) -> None:  # PR-END-6
    everything = "guild_hall residence fortress customs_house city_hall"
    match = ended(player(city=everything, vp=8), edition=edition)
    assert total(match) == 5 * 4 + 8


def test_most_points_win() -> None:  # PR-END-7
    match = ended(player(vp=10, doubloons=1), player(vp=11), player(vp=9, doubloons=50))
    assert match.winners() == [1]


@IN_BOTH
def test_doubloons_and_barrels_break_a_tie(edition: str) -> None:  # PR-END-8
    boards = [player(vp=10, doubloons=3), player(vp=10, doubloons=2, corn=2), player(vp=10, corn=3)]
    match = ended(*boards, edition=edition)
    assert [sheet.tie_break for sheet in match.scores()] == [3, 4, 3]
    assert match.winners() == [1]


def test_no_number_of_doubloons_is_worth_a_point() -> None:  # PR-END-8
    match = ended(player(vp=10, doubloons=9999), player(vp=11))
    assert match.winners() == [1]


def test_whoever_is_equal_in_everything_shares_the_win() -> None:  # PR-END-9
    boards = [player(vp=10, doubloons=3), player(vp=10, corn=3), player(vp=9, doubloons=9)]
    assert ended(*boards).winners() == [0, 1]


def test_nobody_has_won_before_the_end() -> None:  # PR-END-1
    assert table(player(vp=50)).winners() == []


def test_a_large_building_covers_two_spaces_and_is_one() -> None:  # PR-LARGE-1
    match = ended(player(city="city_hall+ residence"))
    assert match.view()["players"][0]["city_covered"] == 4
    assert bonus(match, "city_hall") == 2


@pytest.mark.parametrize("key", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
def test_a_bonus_needs_a_worker(key: str) -> None:  # PR-LARGE-2
    rest = "small_indigo_plant office"
    staffed = ended(player(vp=8, idle=3, city=f"{rest} {key}+"))
    empty = ended(player(vp=8, idle=4, city=f"{rest} {key}"))
    assert bonus(staffed, key) > 0
    assert bonus(empty, key) == 0


@IN_BOTH
def test_the_guild_hall_brings_six(edition: str) -> None:  # PR-LARGE-3, example 2002
    works = "sugar_mill small_sugar_mill small_indigo_plant coffee_roaster"
    assert bonus(ended(player(city=f"{works} guild_hall+"), edition=edition), "guild_hall") == 6


@IN_BOTH
def test_evelyns_guild_hall_brings_seven(edition: str) -> None:  # PR-LARGE-3, example 2020
    works = "small_indigo_plant indigo_plant coffee_roaster sugar_mill"
    assert bonus(ended(player(city=f"{works} guild_hall+"), edition=edition), "guild_hall") == 7


def test_the_guild_hall_counts_staffed_buildings_alike() -> None:  # PR-LARGE-3
    works = "small_indigo_plant+ indigo_plant+3 tobacco_storage"
    assert bonus(ended(player(city=f"{works} guild_hall+")), "guild_hall") == 5


@IN_BOTH
@pytest.mark.parametrize(  # 10 is the example of both books
    ("tiles", "worth"), [(0, 4), (1, 4), (9, 4), (10, 5), (11, 6), (12, 7)]
)
def test_the_residence_by_filled_spaces(edition: str, tiles: int, worth: int) -> None:  # PR-LARGE-4
    kinds = ("corn " * 4 + "indigo " * 4 + "quarry " * 4).split()
    owner = player(island=" ".join(kinds[:tiles]), city="residence+")
    assert bonus(ended(owner, edition=edition), "residence") == worth


def test_the_residence_counts_quarries_and_empty_tiles() -> None:  # PR-LARGE-5
    owner = player(island="quarry+ " * 2 + "corn " * 4 + "sugar+ " * 4, city="residence+")
    assert bonus(ended(owner), "residence") == 5


@IN_BOTH
@pytest.mark.parametrize(
    ("workers", "worth"), [(2, 0), (3, 1), (20, 6), (22, 7)]
)  # 20 and 22 (23 and 30) are the books' examples
def test_the_fortress_by_workers(edition: str, workers: int, worth: int) -> None:  # PR-LARGE-6
    owner = player(city="fortress+", idle=workers - 1)
    assert bonus(ended(owner, edition=edition), "fortress") == worth


def test_the_fortress_counts_workers_everywhere() -> None:  # PR-LARGE-6
    owner = player(island="corn+ quarry+ sugar", city="fortress+ indigo_plant+2 office+", idle=3)
    assert bonus(ended(owner), "fortress") == 9 // 3


@IN_BOTH
@pytest.mark.parametrize(("chips", "worth"), [(3, 0), (4, 1), (23, 5), (30, 7)])  # both books' examples
def test_the_customs_house_by_chips(edition: str, chips: int, worth: int) -> None:  # PR-LARGE-7
    owner = player(vp=chips, city="customs_house+ wharf harbor")
    assert bonus(ended(owner, edition=edition), "customs_house") == worth


def test_the_customs_house_counts_points_on_paper() -> None:  # PR-LARGE-7
    match = ended(player(vp=100, city="customs_house+"))
    assert match.position()["noted_vp"] == 25
    assert bonus(match, "customs_house") == 25


@IN_BOTH
def test_the_city_hall_brings_seven(edition: str) -> None:  # PR-LARGE-8, example 2002
    violet = "hacienda harbor office construction_hut large_warehouse residence"
    assert bonus(ended(player(city=f"{violet} city_hall+"), edition=edition), "city_hall") == 7


@IN_BOTH
def test_alexs_city_hall_brings_seven(edition: str) -> None:  # PR-LARGE-8, example 2020
    violet = "construction_hut hospice large_market factory university customs_house"
    assert bonus(ended(player(city=f"{violet} city_hall+"), edition=edition), "city_hall") == 7


def test_the_city_hall_does_not_count_production_buildings() -> None:  # PR-LARGE-8
    match = ended(player(city="small_indigo_plant+ coffee_roaster+2 office city_hall+"))
    assert bonus(match, "city_hall") == 2


def test_a_finished_game_says_how_it_ended() -> None:  # PR-END-3
    match = regidor.from_position(ended(player(city=f"{ELEVEN} wharf")).position())
    assert match.summary()["ends"] == ["a city was full"]
    assert words(match) == set()
