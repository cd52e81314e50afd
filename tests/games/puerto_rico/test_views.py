"""What a seat may see, and what the table tells it about its choices."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import regidor
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    GAME,
    TABLES,
    choice,
    play,
    player,
    state,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)
FIVES = [player(vp=5, doubloons=1), player(vp=7, corn=2), player(vp=9, island="corn+")]


def preview(match: Match, role: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = choice(match, role)["preview"]
    return rows


@IN_BOTH
def test_money_barrels_workers_and_boards_are_open(edition: str) -> None:  # PR-SECRET-1
    match = table(*FIVES, edition=edition)
    for viewer in (0, 1, 2, None):
        shown = match.view(viewer)["players"]
        assert [board["doubloons"] for board in shown] == [1, 0, 0]
        assert shown[1]["goods"] == {"corn": 2}
        assert shown[2]["island"] == [{"tile": "corn", "tiles": 1, "workers": 1}]


@IN_BOTH
def test_chips_are_hidden_from_the_others(edition: str) -> None:  # PR-SECRET-2
    match = table(*FIVES, edition=edition)
    assert [board["vp"] for board in match.view(1)["players"]] == [None, 7, None]
    assert [board["vp"] for board in match.view()["players"]] == [None, None, None]
    assert ["score" in board for board in match.view(1)["players"]] == [False, True, False]


@IN_BOTH
def test_at_the_end_all_chips_are_open(edition: str) -> None:  # PR-SECRET-2
    match = table(*FIVES, edition=edition, phase="over", last_round=True)
    assert [board["vp"] for board in match.view()["players"]] == [5, 7, 9]


def test_a_redeal_moves_hidden_points_and_nothing_else() -> None:  # PR-SECRET-4
    match = table(*FIVES)
    shown = match.view(1)
    seen = set()
    for seed in range(40):
        dealt = match.redealt(1, seed)
        assert shown | GAME.view(dealt, 1) == shown
        chips = tuple(int(dealt.player[number].vp) for number in range(3))
        assert chips[1] == 7
        assert sum(chips) == 21
        seen.add(chips)
    assert len(seen) > 5


def test_a_search_turns_the_points_of_a_redealt_state_up() -> None:
    dealt = table(*FIVES).redealt(1, seed=3)
    assert GAME.lay_open is not None
    GAME.lay_open(dealt)
    chips = [int(dealt.player[number].vp) for number in range(3)]
    assert [board["vp"] for board in GAME.view(dealt, 1)["players"]] == chips
    assert chips[1] == 7


def test_nobody_sees_the_order_of_the_tiles() -> None:  # PR-SECRET-3
    match = regidor.new("puerto-rico", edition="2020", seats=3, seed=5)
    shown = match.view(0)["plantations"]
    assert shown["face_down"] == sum(shown["piles"])
    assert match.redealt(0, 1).chance != match.redealt(0, 2).chance != state(match).chance


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_no_view_holds_the_seed_or_the_generator(edition: str, seats: int) -> None:  # PR-SECRET-3
    seed = 8_765_432_109_876_543
    rng = random.Random(seats)
    match = regidor.new("puerto-rico", edition=edition, seats=seats, seed=seed)
    for _ in range(60):
        text = json.dumps([match.view(viewer) for viewer in (*range(seats), None)])
        text += json.dumps([found.to_json() for found in match.choices()])
        assert str(seed) not in text
        assert str(int(state(match).chance)) not in text
        assert "chance" not in text
        match.play(rng.choice(match.legal()))


def test_prices_are_those_that_i_would_pay() -> None:  # PR-BUILDER-3
    match = table(player(), player(island="quarry+ quarry+"))
    row = next(row for row in match.view(1)["market"] if row["building"] == "office")
    assert (row["cost"], row["price_for_me"], row["price_as_builder"]) == (5, 3, 2)
    assert "price_for_me" not in match.view()["market"][0]


def test_the_builders_doubloon_shows_in_the_builder_phase_only() -> None:  # PR-BUILDER-2
    rich = [player(doubloons=9), player(doubloons=9)]
    choosing, building, trading = (
        table(*rich),
        table(*rich, phase="builder"),
        table(player(corn=1), phase="trader"),
    )
    prices = [match.view(0)["market"][11]["price_for_me"] for match in (choosing, building, trading)]
    assert prices == [5, 4, 5]
    assert building.view(1)["market"][11]["price_for_me"] == 5


def test_the_trading_house_says_what_my_barrels_would_bring() -> None:  # PR-TRADER-8
    match = table(player(corn=1), player(sugar=1, city="small_market+"), phase="trader")
    assert match.view(1)["trading_house"]["prices_for_me"]["sugar"] == 3
    assert match.view(0)["trading_house"]["prices_for_me"]["sugar"] == 3  # the trader's own doubloon
    assert match.view(2)["trading_house"]["prices_for_me"]["sugar"] == 2
    assert "prices_for_me" not in match.view()["trading_house"]


def test_the_next_ship_is_foretold() -> None:  # PR-MAYOR-9
    assert table(player(city="indigo_plant office")).view()["workers"]["next_ship"] == 4


def test_the_view_says_who_still_acts() -> None:  # PR-ROUND-2
    match = table(governor=1, phase="settler")
    assert match.view()["to_act"] == [1, 2, 0]
    assert play(match, "pass").view()["to_act"] == [2, 0]
    assert table().view()["to_act"] == []


def test_the_settler_card_shows_who_may_take_what() -> None:  # PR-SETTLER-2 PR-SETTLER-3
    full = player(island="corn " * 6 + "indigo " * 6, city="construction_hut+")
    match = table(player(city="hacienda+"), player(city="construction_hut+"), full)
    assert preview(match, "settler") == [
        {"tiles": 2, "quarry": True},
        {"tiles": 1, "quarry": True},
        {"tiles": 0, "quarry": False},
    ]


def test_the_mayor_card_shows_how_many_workers_arrive() -> None:  # PR-MAYOR-3
    match = table(seats=4, ship_workers=6)
    assert [row["workers"] for row in preview(match, "mayor")] == [3, 2, 1, 1]


def test_the_builder_card_counts_what_everybody_can_build() -> None:  # PR-BUILDER-2
    match = table(player(), player(), player(doubloons=20), roles={"builder": {"doubloons": 1}})
    assert [row["buildings"] for row in preview(match, "builder")] == [5, 0, 23]
    assert len(words(play(match, "builder"))) == 5 + 1


def test_the_craftsman_card_shows_who_produces_what() -> None:  # PR-CRAFTSMAN-1 PR-CRAFTSMAN-4
    first = player(island="corn+ corn+ indigo+", city="small_indigo_plant+ factory+")
    match = table(first, player(island="corn+ corn+", corn=7))
    assert preview(match, "craftsman") == [
        {"goods": {"corn": 2, "indigo": 1}, "doubloons": 1, "extra": ["indigo"]},
        {"goods": {"corn": 1}, "doubloons": 0},
        {"goods": {}, "doubloons": 0},
    ]
    assert match.view()["goods"]["corn"] == 3  # a preview changes nothing


def test_the_trader_card_shows_the_best_sale() -> None:  # PR-TRADER-5
    boards = [player(corn=1, indigo=1), player(coffee=1), player(sugar=1)]
    match = table(*boards, trading_house=["sugar"])
    assert preview(match, "trader") == [
        {"can_sell": True, "doubloons": 2},
        {"can_sell": True, "doubloons": 4},
        {"can_sell": False, "doubloons": 0},
    ]


def test_the_captain_card_shows_the_best_loading() -> None:  # PR-CAPTAIN-10
    boards = [player(corn=2, sugar=1), player(sugar=9, city="wharf+"), player()]
    assert preview(table(*boards), "captain") == [
        {"barrels": 2, "points": 3},
        {"barrels": 9, "points": 9},
        {"barrels": 0, "points": 0},
    ]


def test_the_prospector_card_shows_its_doubloons() -> None:  # PR-PROSPECTOR-1
    match = table(seats=4, roles={"prospector": {"doubloons": 2}})
    assert choice(match, "prospector")["doubloons"] == 2
    assert [row["doubloons"] for row in preview(match, "prospector")] == [1, 0, 0, 0]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_previews_and_details_come_true(edition: str, seats: int) -> None:  # PR-ROLE-2
    rng = random.Random(seats)
    match = regidor.new("puerto-rico", edition=edition, seats=seats, seed=seats)
    while not match.over:
        picked = rng.choice(match.choices())
        check_promise(match, picked.to_json())


def check_promise(match: Match, picked: dict[str, Any]) -> None:
    """Play a choice and compare what it said with what came."""
    mover = match.mover
    assert mover is not None
    before = match.view(mover)["players"][mover]
    match.play(picked["id"])
    after = match.view(mover)["players"][mover]
    if picked["act"] == "build":
        assert after["doubloons"] == picked["doubloons_left"]
    elif picked["act"] == "sell":
        assert after["doubloons"] - before["doubloons"] == picked["doubloons"]
    elif picked["act"] in ("load", "wharf"):
        assert after["vp"] - before["vp"] == picked["points"]
    elif picked["act"] in ("return", "keep", "store"):
        assert after["goods"].get(picked["good"], 0) == picked["kept"]
    elif picked["act"] in ("prospector", "second_prospector"):
        assert after["doubloons"] - before["doubloons"] == picked["doubloons"] + 1
    elif picked["act"] == "craftsman":
        made = picked["preview"][mover]
        assert after["doubloons"] - before["doubloons"] == picked["doubloons"] + made["doubloons"]
        grown = {good: n - before["goods"].get(good, 0) for good, n in after["goods"].items()}
        assert {good: n for good, n in grown.items() if n} == made["goods"]
