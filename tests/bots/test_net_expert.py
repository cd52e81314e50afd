"""The expert: search that respects its budget and its memory, and sharpens the network."""

from __future__ import annotations

import random

import pytest

import regidor
from regidor import bots
from regidor.bots import Advice, Budget, net_bot, net_cards, net_expert
from regidor.bots.net_cards import Level
from regidor.kernel.game import Game, State
from regidor.kernel.loops import blend
from regidor.kernel.match import Match
from tests.marks import compiled


def several(moves: int, seed: int = 5, game: str = "puerto-rico") -> Match:
    """A position with a real choice."""
    match, rng = regidor.new(game, seed=seed), random.Random(seed)
    while match.ply < moves or len(match.legal()) < 3:
        match.play(rng.choice(match.legal()))
    return match


def advice(match: Match, looks: int, seed: int = 1) -> Advice:
    return bots.consult(bots.load("expert", seed), match, Budget(seconds=None, iterations=looks))


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan", "rio-de-la-plata"])
@pytest.mark.parametrize("moves", [0, 25, 60])
def test_every_look_but_the_first_tries_one_of_the_legal_moves(moves: int, game: str) -> None:
    match = several(moves, game=game)
    found = advice(match, 50)
    assert sorted(thought.action for thought in found.thoughts) == match.legal()
    assert sum(thought.visits for thought in found.thoughts) == 49
    assert found.action == found.thoughts[0].action
    assert all(0 <= thought.result <= 1 for thought in found.thoughts)
    assert sum(thought.chance or 0 for thought in found.thoughts) == pytest.approx(1, abs=1e-5)


def test_the_same_seed_and_budget_find_the_same() -> None:
    match = several(40)
    assert advice(match, 80) == advice(match, 80)


def test_a_search_that_runs_out_of_memory_goes_on_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_expert, "MOST_NODES", 8)
    monkeypatch.setattr(net_expert, "MOST_EDGES", 64)
    found = advice(several(30), 100)
    assert sum(thought.visits for thought in found.thoughts) == 99


def test_seconds_end_a_search() -> None:
    found = bots.consult(bots.load("expert", 1), several(20), Budget(seconds=0))
    assert sum(thought.visits for thought in found.thoughts) == net_expert.BATCH - 1


def test_a_search_sees_a_game_that_ends_with_the_next_move() -> None:
    """The results of its tree are then those of the rules, not of the network."""
    match = regidor.new("puerto-rico", seed=2, edition="2002", seats=3)
    rng = random.Random(2)
    while not match.over:
        match.play(rng.choice(match.legal()))
    while len(match.legal()) < 2:
        match.undo()
    found = advice(match, 60)
    assert found.action in match.legal()
    assert all(0 <= thought.result <= 1 for thought in found.thoughts)


def judged(game: Game, s: State, level: Level) -> float:
    """The mover's result, as it expects it."""
    wins, leads = net_bot.foreseen(game, s, level)
    return float(blend(wins[0].clip(0, 1), leads[0].clip(-1, 1)))


def liked_most(game: Game, s: State, level: Level) -> int:
    out = game.choices_buffer()
    actions = out[: game.legal(s, out)]
    seen = level.network.look(net_bot.observation(game, s, int(s.mover)))
    return int(actions[level.network.preferences(seen, actions).argmax()])


def play_and_skip(game: Game, s: State, action: int) -> None:
    """Play a move and whatever has one answer behind it."""
    out = game.choices_buffer()
    game.apply(s, action)
    while not s.over and game.legal(s, out) == 1:
        game.apply(s, int(out[0]))


def second_look(match: Match, level: Level) -> tuple[State, int]:
    """The slow twin of a second look: the seat's favourite, then everybody else's until it decides again."""
    game, seat = match.game, int(match.mover or 0)
    s = match.state_at(match.ply)
    favourite = liked_most(game, s, level)
    game.redeal(s, seat, 8)
    play_and_skip(game, s, favourite)
    others = 0
    while s.mover != seat:
        play_and_skip(game, s, liked_most(game, s, level))
        others += 1
    return s, others


@pytest.mark.parametrize("game", ["san-juan", "rio-de-la-plata"])
def test_a_seat_judges_its_own_next_decision(game: str) -> None:
    """What others decide before, on the cards that this look dealt them, is in no tree."""
    others = 0
    for seed in range(40):
        match = several(40, seed, game)
        seat = int(match.mover or 0)
        level = net_cards.level(match.game, "strong", match.options)
        assert level is not None
        search = net_expert.Search(match.game, match.state_at(match.ply), seat, 7, level)
        found = search.look(2)
        reached, between = second_look(match, level)
        assert found == pytest.approx(judged(match.game, reached, level), abs=1e-4)
        assert search.tree.used[0] == 2
        others += between
    assert others > 5


@pytest.mark.parametrize("seat", range(3))
def test_an_end_is_worth_what_the_network_was_taught_to_foresee(seat: int) -> None:
    """Otherwise whoever is ahead would put off the end, for what the network says before it."""
    match = regidor.new("puerto-rico", seed=2, edition="2002", seats=3)
    rng = random.Random(2)
    while not match.over:
        match.play(rng.choice(match.legal()))
    state = match.state_at(match.ply)
    outcome = net_expert.searching("puerto-rico")["outcome"]
    assert outcome(state, seat) == pytest.approx(blend(*net_bot.ended(match.game, state, seat)))


def test_without_a_network_the_expert_is_the_rollout_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_cards, "card", lambda game: None)
    match = several(20)
    asked = Budget(seconds=None, iterations=40)
    assert advice(match, 40) == bots.consult(bots.load("rollout", 1), match, asked)


@compiled
def test_the_expert_beats_steady_players() -> None:
    won = 0
    for seed in range(6):
        match = regidor.new("puerto-rico", seed=seed, edition="2002", seats=3)
        names = ["expert" if seat == seed % 3 else "steady" for seat in range(3)]
        players = [bots.load(name, seed) for name in names]
        while match.mover is not None:
            looks = Budget(seconds=None, iterations=30)
            match.play(bots.consult(players[match.mover], match, looks).action)
        won += seed % 3 in match.winners()
    assert won >= 3
