"""Nobles: what is for sale and who is in the first hall, sentence by sentence."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import regidor
from regidor.games.puerto_rico.data import BUILDINGS, NOBLE_BUILDINGS
from regidor.kernel.errors import BadOptions
from regidor.kernel.match import Match
from tests.games.puerto_rico.expansions.nobles.court import ON
from tests.games.puerto_rico.table import on_sale, play, words

COMMERCIAL = {row.key: row for row in BUILDINGS if not row.is_production}
NOBLE_KEYS = {row.key for row in NOBLE_BUILDINGS}
SPACES = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, 10: 6}


def begun(**options: Any) -> Match:
    return regidor.new("puerto-rico", **{"seats": 3, "seed": 3, **ON, **options})


def chosen_by_cost(match: Match) -> dict[int, int]:
    return Counter(COMMERCIAL[key].cost for key in on_sale(match) if key in COMMERCIAL)


def test_the_expansion_belongs_to_2020() -> None:  # PR-NOBLES-1
    with pytest.raises(BadOptions, match="belongs to the edition of 2020"):
        regidor.new("puerto-rico", seats=3, edition="2002", nobles=True)


def test_without_new_buildings_the_base_games_and_the_nobles_are_for_sale() -> None:  # PR-NOBLES-1
    found = on_sale(begun())
    assert set(found) == {row.key for row in BUILDINGS[:23]} | NOBLE_KEYS
    assert (found["villa"], found["jeweler"], found["royal_garden"]) == (2, 2, 1)


def test_with_two_players_there_is_one_copy_but_two_of_the_jeweler() -> None:  # PR-NOBLES-1
    found = on_sale(begun(seats=2))
    assert (found["villa"], found["jeweler"], found["royal_garden"]) == (1, 2, 1)


def test_the_draft_fills_the_red_spaces_too() -> None:  # PR-NOBLES-2
    match = begun(new_buildings=True)
    assert set(on_sale(match)) == {row.key for row in BUILDINGS[:6]} | {"jeweler"}
    assert "draft jeweler" not in words(match)
    picks = 0
    while match.view()["phase"] == "draft":
        match.play(match.legal()[0])
        picks += 1
    assert picks == 24
    assert chosen_by_cost(match) == SPACES


def test_a_red_space_may_hold_any_building_of_its_cost() -> None:  # PR-NOBLES-2
    match = play(begun(new_buildings=True), "draft hacienda", "draft forest_house", "draft black_market")
    assert not {"draft construction_hut", "draft land_office"} & words(match)


@pytest.mark.parametrize("draft", ["random", "fixed"])
def test_chance_or_a_list_fill_the_red_spaces_too(draft: str) -> None:  # PR-NOBLES-2 PR-NOBLES-3
    match = begun(new_buildings=True, draft=draft)
    assert chosen_by_cost(match) == SPACES
    assert (draft == "fixed") <= (set(on_sale(match)) >= NOBLE_KEYS)


def test_the_seed_chooses_the_random_set() -> None:  # PR-NOBLES-2
    found = [frozenset(on_sale(begun(new_buildings=True, draft="random", seed=seed))) for seed in range(20)]
    assert len(set(found)) > 15
    assert found[3] == frozenset(on_sale(begun(new_buildings=True, draft="random", seed=3)))


@pytest.mark.parametrize("draft", ["draft", "random"])
def test_the_nobles_may_be_fixed_and_only_the_others_chosen(draft: str) -> None:  # PR-NOBLES-3
    match = begun(new_buildings=True, nobles_fixed=True, draft=draft)
    assert set(on_sale(match)) >= NOBLE_KEYS
    picks = 0
    while match.view()["phase"] == "draft":
        match.play(match.legal()[-1])
        picks += 1
    assert picks == (17 if draft == "draft" else 0)
    assert chosen_by_cost(match) == SPACES


@pytest.mark.parametrize(("seats", "supply"), [(2, 40), (3, 98), (4, 97), (5, 96)])
def test_one_of_the_people_in_the_first_hall_is_a_noble(seats: int, supply: int) -> None:  # PR-NOBLES-4
    shown = begun(seats=seats).view()["workers"]
    assert (shown["ship"], shown["ship_nobles"]) == (seats, 1)
    assert (shown["supply"], shown["noble_supply"]) == (supply, 19)
