"""San Juan keeps the kernel's contract, with every option and number of players."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from regidor import games
from regidor.games.san_juan.data import DECK_SIZE
from regidor.kernel.testing import (
    check_game,
    first_state,
    interpreted_traces,
    option_sets,
    soak,
    traces,
)

GAME = games.load("san-juan")
TABLES = option_sets(GAME, ["seats"])
OTHERWISE = {"opening_choice": True, "open_mine": False, "open_chapel": True, "end_at_once": True}


def name(options: dict[str, Any]) -> str:
    return "-".join(str(value) for value in options.values())


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_random_games_keep_the_whole_contract(options: dict[str, Any]) -> None:
    assert check_game(GAME, options, range(3), careful=0.1) > 300


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_option_the_other_way_round_keeps_the_contract(options: dict[str, Any]) -> None:
    assert check_game(GAME, {**options, **OTHERWISE}, range(2), careful=0.1) > 200


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_listed_choice_of_random_games_applies(options: dict[str, Any]) -> None:
    soak(GAME, options, seed=1, games=150)
    soak(GAME, {**options, **OTHERWISE}, seed=1, games=75)


def test_interpreted_and_compiled_rules_play_the_same_games() -> None:
    for options, interpreted in zip(TABLES, interpreted_traces(GAME, TABLES, 5, 12), strict=True):
        assert interpreted == traces(GAME, options, 5, 12), name(options)


def test_a_state_is_at_most_one_kibibyte() -> None:
    assert GAME.state.itemsize <= 1024


def test_all_110_cards_are_there_at_the_end() -> None:
    ends = np.zeros(50, GAME.state)
    GAME.compiled.collect(
        first_state(GAME, {"seats": 4}), ends, 3, 50, GAME.choices_buffer(), np.zeros(50, np.int64)
    )
    assert {sum(GAME.components(end).values()) for end in ends} == {DECK_SIZE}


def test_what_is_hidden_is_redealt_alike_in_every_state_of_a_game() -> None:
    """Stricter than the contract: every state, every viewer, and the redeal of a redeal."""
    for seats in (2, 3):
        check_game(GAME, {"seats": seats}, [11], careful=1.0)
