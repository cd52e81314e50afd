"""Puerto Rico keeps the kernel's contract, in every edition and number of players, with expansions too.

A sample: `make soak` plays ten and more times as many games of each kind.
"""

from __future__ import annotations

from typing import Any

import pytest

from regidor import games
from regidor.kernel.testing import check_game, interpreted_traces, option_sets, soak, traces

GAME = games.load("puerto-rico")
ALL_FOUR = {"new_buildings": True, "nobles": True, "buccaneers": True, "festival": True}
NEW = [
    {"seats": 2, "new_buildings": True, "draft": "draft"},
    {"seats": 3, "new_buildings": True, "draft": "random"},
    {"seats": 5, "new_buildings": True, "buccaneers": True},
    {"seats": 4, "buccaneers": True},
    {"seats": 3, "nobles": True},
    {"seats": 4, "nobles": True, "new_buildings": True, "nobles_fixed": True},
    {"seats": 3, "festival": True},
    {"seats": 4, "festival": True, "new_buildings": True, "buccaneers": True, "draft": "fixed"},
    {"seats": 2, **ALL_FOUR, "draft": "random"},
    {"seats": 3, **ALL_FOUR},
    {"seats": 5, **ALL_FOUR, "draft": "fixed"},
]
BASE = option_sets(GAME, ["edition", "seats"])
TABLES = [*BASE, *NEW]
EVERYTHING_OTHER = {
    "open_vp": True,
    "harbor_per_kind": True,
    "vp_end_any_phase": False,
    "hacienda_reshuffle": False,
}


def name(options: dict[str, Any]) -> str:
    return "-".join(str(value) for value in options.values())


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_random_games_keep_the_whole_contract(options: dict[str, Any]) -> None:
    assert check_game(GAME, options, [1]) > 100


@pytest.mark.parametrize("options", BASE, ids=name)
def test_every_option_the_other_way_round_keeps_the_contract(options: dict[str, Any]) -> None:
    swapped = {
        "full_island_bars_settler": options["edition"] == "2002",
        "hospice_on_any_tile": options["edition"] == "2002",
    }
    assert check_game(GAME, {**options, **EVERYTHING_OTHER, **swapped}, [1]) > 100


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_listed_choice_of_random_games_applies(options: dict[str, Any]) -> None:
    soak(GAME, options, seed=1, games=150)


def test_interpreted_and_compiled_rules_play_the_same_games() -> None:
    for options, interpreted in zip(TABLES, interpreted_traces(GAME, TABLES, 5, 2), strict=True):
        assert interpreted == traces(GAME, options, 5, 2), name(options)


def test_a_state_is_small() -> None:
    assert GAME.state.itemsize <= 1536
