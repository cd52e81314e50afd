"""Rio de la Plata keeps the kernel's contract, at every table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from regidor.bots import Budget, consult, load
from regidor.games.rio_de_la_plata import GAME
from regidor.games.rio_de_la_plata.city import rebuild
from regidor.games.rio_de_la_plata.habits import habit
from regidor.games.rio_de_la_plata.state import STATE
from regidor.kernel.match import Match
from regidor.kernel.record import restore
from regidor.kernel.study import studied
from regidor.kernel.testing import check_game, first_state, interpreted_traces, option_sets, soak, traces

TABLES = option_sets(GAME, ["seats", "turns", "level"])
SEATS = option_sets(GAME, ["seats"])
OTHERWISE = {"trade": True, "free_roads": True, "player_bonus": "by_example"}


def name(options: dict[str, Any]) -> str:
    return "-".join(str(value) for value in options.values())


@pytest.mark.parametrize("options", SEATS, ids=name)
def test_random_games_keep_the_whole_contract(options: dict[str, Any]) -> None:
    assert check_game(GAME, options, [1], careful=0.04) > 300


def test_a_table_that_agreed_on_everything_else_keeps_the_contract() -> None:
    assert check_game(GAME, {"seats": 3, "turns": 15, **OTHERWISE}, [2], careful=0.04) > 300


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_listed_choice_of_random_games_applies_and_every_game_ends(options: dict[str, Any]) -> None:
    soak(GAME, options, seed=1, games=12)


def test_interpreted_and_compiled_rules_play_the_same_games() -> None:
    for options, interpreted in zip(SEATS, interpreted_traces(GAME, SEATS, 5, 1), strict=True):
        assert interpreted == traces(GAME, options, 5, 1), name(options)


def test_the_state_fits_in_four_kilobytes() -> None:
    assert STATE.itemsize <= 4096


def test_what_is_noted_about_neighbours_and_roads_is_what_follows_from_the_city() -> None:
    ends = np.zeros(20, STATE)
    decisions = np.zeros(20, np.int64)
    first = first_state(GAME, {"seats": 4, "level": "beginner"})
    GAME.compiled.collect(first, ends, 3, 20, GAME.choices_buffer(), decisions)
    for end in ends:
        again = restore(STATE, end.tobytes())
        rebuild(again)
        again.tiles[0] = end.tiles[0]
        assert again.tobytes() == end.tobytes()


def test_a_study_of_many_games_counts_what_their_scores_say() -> None:
    first, ends = first_state(GAME, {"seats": 3, "level": "beginner"}), np.zeros(20, STATE)
    GAME.compiled.collect(first, ends, 5, 20, GAME.choices_buffer(), np.zeros(20, np.int64))
    study = studied(GAME, ends)
    for game, end in enumerate(ends):
        items = [dict(GAME.scores(end, seat).items) for seat in range(3)]
        assert list(study.seats["track_points"][game]) == [item["track"] for item in items]
        city = [sum(n for key, n in item.items() if key.startswith("houses")) for item in items]
        assert list(study.seats["city_points"][game]) == city
        assert GAME.summary(end)["seats"]["houses"] == list(study.seats["houses"][game])


def test_the_search_tries_most_what_habits_call_likely() -> None:
    """On the whole: which of the likely ones is tried most, its games decide."""
    match = Match(GAME, {"seats": 3}, 1)
    found = consult(load("rollout", 1), match, Budget(seconds=None, iterations=60))
    likely = {action: habit(match.redealt(0, 1), action) for action in match.legal()}
    tried = sum(likely[thought.action] * thought.visits for thought in found.thoughts) / 60
    assert tried > sum(likely.values()) / len(likely)


def test_rollout_beats_two_random_players() -> None:
    """Forty imagined games a move are enough against players who plan nothing."""
    won = 0.0
    for seed in range(2):
        match = Match(GAME, {"seats": 3, "turns": 15}, seed)
        seat = seed % 3
        bots = [load("rollout" if place == seat else "random", seed * 10 + place) for place in range(3)]
        while match.mover is not None:
            budget = Budget(seconds=None, iterations=40)
            match.play(consult(bots[match.mover], match, budget, seed=match.ply).action)
        won += (seat in match.winners()) / max(1, len(match.winners()))
    assert won >= 1.5
