"""Bots on the kernel alone: legal, repeatable, blind to what their seat cannot know, and worth playing."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest

import regidor
from regidor import bots, games
from regidor.bots import Advice, Budget, net_cards
from regidor.kernel.errors import BadOptions, GameOver
from regidor.kernel.match import Match
from regidor.kernel.record import restore

ITERATIONS = Budget(seconds=None, iterations=60)

# Where a level has no network it is the rollout bot, which is tested.
PLAYERS = [
    (key, name)
    for key in games.KEYS
    for name in sorted(bots.BOTS)
    if name in ("random", "rollout") or net_cards.card(key) is not None
]


def position(key: str, moves: int, seed: int = 11) -> Match:
    """A match in the middle of a random game."""
    match, rng = Match(games.load(key), {}, seed), random.Random(seed)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    return match


def advice(name: str, match: Match, seed: int = 1, budget: Budget = ITERATIONS) -> Advice:
    return bots.consult(bots.load(name, seed), match, budget, seed)


@pytest.mark.parametrize(("key", "name"), PLAYERS)
def test_a_bot_plays_whole_games_legally(key: str, name: str) -> None:
    match = position(key, 0)
    bot = bots.load(name, 3)
    budget = Budget(seconds=None, iterations=1)
    while not match.over:
        match.play(bots.consult(bot, match, budget).action, seat=match.mover)
    assert match.winners()


@pytest.mark.parametrize("name", ["rollout", "expert"])
def test_on_several_cores_a_bot_shares_its_iterations_and_repeats_itself(name: str) -> None:
    match = position("puerto-rico", 30)
    asked = Budget(seconds=None, iterations=200, cores=3)
    found = advice(name, match, budget=asked)
    assert found == advice(name, match, budget=asked)
    assert found != advice(name, match, budget=replace(asked, cores=1))
    assert sorted(thought.action for thought in found.thoughts) == match.legal()
    judged = 3 if name == "expert" else 0  # the first look into each tree tries nothing
    assert sum(thought.visits for thought in found.thoughts) == 200 - judged


def test_a_budget_is_split_among_its_cores() -> None:
    shares = Budget(seconds=2, iterations=100, cores=3).split()
    assert sum(share.iterations or 0 for share in shares) == 100
    assert {(share.seconds, share.cores) for share in shares} == {(2, 1)}
    assert Budget(seconds=2, cores=2).split() == [Budget(seconds=2)] * 2


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("moves", [0, 9, 30, 55])
def test_rollout_says_visits_and_expected_results_of_every_move(key: str, moves: int) -> None:
    match = position(key, moves)
    found = advice("rollout", match)
    assert sorted(thought.action for thought in found.thoughts) == match.legal()
    assert found.action == found.thoughts[0].action
    assert all(0 <= thought.result <= 1 and 0 <= thought.wins <= 1 for thought in found.thoughts)
    if len(found.thoughts) > 1:
        assert sum(thought.visits for thought in found.thoughts) == 60


@pytest.mark.parametrize(("key", "name"), PLAYERS)
@pytest.mark.parametrize("moves", [0, 12, 40, 70])
def test_a_bots_move_does_not_change_when_what_it_cannot_know_is_reshuffled(
    key: str, name: str, moves: int
) -> None:
    match = position(key, moves)
    assert match.mover is not None
    mine = advice(name, match)
    for reshuffle in (5, 6, 7):
        other = match.redealt(match.mover, reshuffle)
        state = restore(match.game.state, other.tobytes())
        match.game.redeal(state, match.mover, 1)
        assert bots.load(name, 1).choose(match.game, state, match.mover, ITERATIONS) == mine


def test_more_time_means_more_games_and_never_much_too_much() -> None:
    match = position("puerto-rico", 20)
    advice("rollout", match)
    begun = time.perf_counter()
    found = advice("rollout", match, budget=Budget(seconds=0.2))
    assert sum(thought.visits for thought in found.thoughts) > 100
    assert time.perf_counter() - begun < 20, "generous: the machine may be busy, but the budget is kept"


def test_rollout_beats_random_players() -> None:
    """A few games at a budget far below its usual one; `make strength` plays the long match."""
    won = 0.0
    for seed in range(9):
        match = regidor.new("puerto-rico", edition="2002", seats=3, seed=seed)
        rollout, other = bots.load("rollout", seed), bots.load("random", seed)
        while not match.over:
            bot = rollout if match.mover == seed % 3 else other
            match.play(bots.consult(bot, match, Budget(seconds=None, iterations=80)).action)
        won += (seed % 3 in match.winners()) / len(match.winners())
    assert won >= 7


def test_an_unknown_bot_an_empty_budget_and_a_finished_game_are_refused() -> None:
    with pytest.raises(BadOptions, match="no bot 'deep thought'"):
        bots.load("deep thought")
    for wrong in ({"seconds": None, "iterations": None}, {"seconds": -1.0}, {"iterations": -5}):
        with pytest.raises(BadOptions, match="a budget"):
            Budget(**wrong)
    match = position("puerto-rico", 0)
    while not match.over:
        match.play(match.legal()[0])
    with pytest.raises(GameOver):
        advice("rollout", match)
