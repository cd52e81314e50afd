"""The levels: they play by a network where one was trained, honestly by lot, and are ordered."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import regidor
from regidor import bots, games
from regidor.bots import Advice, Budget, net_bot, net_cards
from regidor.kernel.match import Match, settled
from tests.marks import compiled

LEVELS = sorted(net_bot.LEVELS)
AT_ONCE = Budget(seconds=None, iterations=1)
WITH_TIME = Budget(seconds=1.0)


def position(moves: int, seed: int = 5, **options: Any) -> Match:
    match, rng = regidor.new("puerto-rico", seed=seed, **options), random.Random(seed)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    return match


def several(moves: int) -> Match:
    """A position with a real choice."""
    match = position(moves)
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    return match


def advice(name: str, match: Match, budget: Budget, seed: int = 1) -> Advice:
    return bots.consult(bots.load(name, seed), match, budget)


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_says_how_likely_it_is_to_play_each_move(name: str) -> None:
    match = several(30)
    found = advice(name, match, AT_ONCE)
    assert sorted(thought.action for thought in found.thoughts) == match.legal()
    chances = [thought.chance or 0.0 for thought in found.thoughts]
    assert sum(chances) == pytest.approx(1)
    assert chances == sorted(chances, reverse=True)


def test_an_easier_level_is_less_sure_of_its_best_move() -> None:
    match = several(40)
    surest = [advice(name, match, AT_ONCE).thoughts[0].chance or 0 for name in ("novice", "steady", "strong")]
    assert surest == sorted(surest)
    assert surest[0] < surest[2]


def test_with_time_a_level_says_what_it_expects_of_each_move() -> None:
    match = several(50)
    quick, slow = (advice("strong", match, budget) for budget in (AT_ONCE, WITH_TIME))
    assert quick.action == slow.action
    assert len({thought.wins for thought in quick.thoughts}) == 1
    assert len({thought.wins for thought in slow.thoughts}) > 1
    assert all(0 <= thought.wins <= 1 and 0 <= thought.result <= 1 for thought in slow.thoughts)


def test_what_a_level_expects_of_the_last_move_is_how_the_game_ends() -> None:
    match = position(0, edition="2002", seats=3)
    mover = -1
    while not match.over:
        mover = match.mover if match.mover is not None else -1
        action = match.legal()[0]
        match.play(action)
    won = (mover in match.winners()) / len(match.winners())
    state = match.state_at(match.ply)
    wins, lead = net_bot.ended(match.game, state, mover)
    assert wins == won
    assert (lead >= 0) == (won > 0)


def test_the_same_seed_plays_the_same_game_and_another_one_does_not() -> None:
    def played(seed: int) -> list[int]:
        match, bot = position(0), bots.load("novice", seed)
        while match.ply < 80:
            match.play(bots.consult(bot, match, AT_ONCE).action)
        return [move.action for move in match.moves]

    assert played(1) == played(1)
    assert played(1) != played(2)


@pytest.mark.parametrize("lot", [0.0, 0.24, 0.26, 0.99, 1.0])
def test_a_lot_falls_on_each_move_as_often_as_it_is_likely(lot: float) -> None:
    chances = net_bot.softened(np.log(np.array([1, 2, 1], np.float32)), 1.0)
    assert net_bot.picked(chances, lot) == (0 if lot < 0.25 else 1 if lot < 0.75 else 2)


@pytest.mark.parametrize("key", games.KEYS)
def test_every_level_of_a_card_has_its_network_and_the_card_says_what_it_reads(key: str) -> None:
    game = games.load(key)
    card = net_cards.card(key)
    assert card is not None
    assert sorted(card["levels"]) == LEVELS
    for name in LEVELS:
        level = net_cards.level(game, name, settled(game, {}))
        assert level is not None
        assert card["reads"] == {"numbers": level.network.numbers, "actions": level.network.actions}
        assert level.network.numbers <= len(game.observation)
        assert level.network.actions <= len(game.actions)


def test_a_network_is_offered_only_at_tables_it_was_trained_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("puerto-rico")
    card = net_cards.card("puerto-rico")
    assert card is not None
    trained = {**card["options"], "open_vp": [False]}
    monkeypatch.setitem(card, "options", trained)
    assert net_cards.level(game, "strong", settled(game, {})) is not None
    assert net_cards.level(game, "strong", settled(game, {"open_vp": True})) is None


def test_an_option_that_a_card_does_not_know_must_have_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("puerto-rico")
    card = net_cards.card("puerto-rico")
    assert card is not None
    known = {key: values for key, values in card["options"].items() if key != "hospice_on_any_tile"}
    monkeypatch.setitem(card, "options", known)
    for edition, default in (("2002", False), ("2020", True)):
        for value in (False, True):
            chosen = settled(game, {"edition": edition, "hospice_on_any_tile": value})
            assert (net_cards.level(game, "steady", chosen) is not None) == (value == default)


@pytest.mark.parametrize("name", LEVELS)
def test_without_a_network_a_level_plays_like_the_rollout_bot_with_its_games(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net_cards, "card", lambda game: None)
    match = several(20)
    found = advice(name, match, Budget(seconds=None, iterations=400))
    most = net_bot.LEVELS[name] or 400
    assert sum(thought.visits for thought in found.thoughts) == max(most, len(match.legal()))
    assert found == advice("rollout", match, Budget(seconds=None, iterations=most))


def won(one: str, others: str, count: int, game: str = "puerto-rico", **options: Any) -> float:
    """How many of some games one bot wins alone against others, at every seat in turn."""
    total = 0.0
    for seed in range(count):
        match = regidor.new(game, seed=seed, **options)
        own = seed % match.seats
        players = [bots.load(one if seat == own else others, seed) for seat in range(match.seats)]
        while match.mover is not None:
            match.play(bots.consult(players[match.mover], match, AT_ONCE).action)
        total += (own in match.winners()) / len(match.winners())
    return total


@compiled
def test_strong_always_wins_against_random_players() -> None:
    assert won("strong", "random", 12, edition="2002", seats=3) == 12
    assert won("strong", "random", 10, edition="2020", seats=5) == 10


@compiled
def test_levels_are_ordered() -> None:
    """Few games, the same ones every time; the card holds the long matches."""
    assert won("strong", "steady", 18, edition="2002", seats=3) >= 9
    assert won("steady", "novice", 18, edition="2020", seats=3) >= 9
    assert won("novice", "random", 12, edition="2020", seats=4) >= 9


@compiled
def test_levels_are_ordered_in_san_juan() -> None:
    assert won("strong", "random", 10, "san-juan", seats=4) == 10
    assert won("strong", "steady", 18, "san-juan", seats=3) >= 8
    assert won("steady", "novice", 18, "san-juan", seats=3) >= 8
    assert won("novice", "random", 12, "san-juan", seats=2) >= 9
