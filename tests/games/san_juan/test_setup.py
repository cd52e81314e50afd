"""What lies on the table before the first decision, and the variant's opening hands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import regidor
from regidor.games.san_juan.data import CARDS, DECK_SIZE, N_PLANTS, TILES
from regidor.kernel.errors import BadOptions, IllegalAction
from tests.games.san_juan.table import city, hand, phase, sizes, state, words

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "san-juan.md"


def test_the_deck_has_110_cards_of_29_kinds() -> None:  # SJ-SETUP-1
    assert (DECK_SIZE, len(CARDS)) == (110, 29)
    assert [card.copies for card in CARDS[:N_PLANTS]] == [10, 8, 8, 8, 8]
    assert all(card.copies == (2 if card.cost == 6 else 3) for card in CARDS[N_PLANTS:])


@SEATS
def test_any_seat_may_be_the_first_governor(seats: int) -> None:  # SJ-SETUP-2
    matches = [regidor.new("san-juan", seats=seats, seed=seed) for seed in range(30)]
    assert {match.view()["governor"] for match in matches} == set(range(seats))
    assert all(match.mover == match.view()["governor"] for match in matches)


@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_cannot_play(seats: int) -> None:  # SJ-SETUP-2
    with pytest.raises(BadOptions):
        regidor.new("san-juan", seats=seats)


@SEATS
def test_everybody_begins_with_an_indigo_plant_out_of_the_deck(seats: int) -> None:  # SJ-SETUP-3
    match = regidor.new("san-juan", seats=seats, seed=3)
    assert [city(match, seat) for seat in range(seats)] == [["indigo_plant"]] * seats
    assert match.view()["deck"] == DECK_SIZE - seats * 5


@SEATS
def test_everybody_is_dealt_four_cards(seats: int) -> None:  # SJ-SETUP-4
    match = regidor.new("san-juan", seats=seats, seed=3)
    assert sizes(match) == [4] * seats
    assert "hand" not in match.view(0)["players"][1]


def test_nobody_knows_the_order_of_the_trading_tiles() -> None:  # SJ-SETUP-5
    match = regidor.new("san-juan", seats=3, seed=3)
    assert match.view(0)["trading_tile"] is None
    assert match.view(0)["coming_tiles"] == [None] * 5


def test_the_tables_of_the_rules_page_are_those_of_the_rules() -> None:  # SJ-SETUP-6
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"([a-z ]+) \| (\d+) \| (\d) \| (\d) \|", text.partition("## The trading tiles")[0])
    printed = {name.strip().replace(" ", "_"): tuple(map(int, numbers)) for name, *numbers in rows}
    assert printed == {card.key: (card.copies, card.cost, card.vp) for card in CARDS}
    tiles = re.findall(r"^\| \d" + r" \| (\d)" * 5, text.partition("## The trading tiles")[2], re.MULTILINE)
    assert [tuple(map(int, tile)) for tile in tiles] == list(TILES)


def test_opening_hands_grow_with_the_distance_from_the_governor() -> None:  # SJ-VARIANT-1
    match = regidor.new("san-juan", seats=4, seed=5, opening_choice=True)
    first = int(match.view()["governor"])
    dealt = sizes(match)
    assert [dealt[(first + step) % 4] for step in range(4)] == [5, 6, 7, 8]
    assert phase(match) == "opening"
    assert match.mover == first


def test_everybody_discards_down_to_four_and_the_game_begins() -> None:  # SJ-VARIANT-2
    match = regidor.new("san-juan", seats=4, seed=5, opening_choice=True)
    first = int(match.view()["governor"])
    asked = []
    while phase(match) == "opening":
        asked.append(match.mover)
        match.play(words(match)[0])
    assert asked == [(first + step) % 4 for step in (0, 1, 1, 2, 2, 2, 3, 3, 3, 3)]
    assert sizes(match) == [4] * 4
    assert (phase(match), match.mover) == ("roles", first)
    assert match.view()["discards"] == 10


def test_the_opening_cards_must_be_discarded() -> None:  # SJ-VARIANT-2
    with pytest.raises(IllegalAction) as refused:
        regidor.new("san-juan", seats=2, seed=5, opening_choice=True).play("pass")
    assert refused.value.rule == "SJ-VARIANT-2"


def test_without_the_variant_nobody_discards_at_the_beginning() -> None:  # SJ-VARIANT-1
    match = regidor.new("san-juan", seats=2, seed=5)
    assert phase(match) == "roles"
    assert state(match).discard_size == 0
    assert sum(hand(match, 0).values()) == 4
