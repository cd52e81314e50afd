"""What a bot says about a game that was played."""

from __future__ import annotations

import random

import pytest

import regidor
from regidor import games
from regidor.bots import Budget, review
from regidor.kernel.match import Match


def begun(key: str, plies: int) -> Match:
    match = regidor.new(key, seed=2)
    rng = random.Random(2)
    while match.ply < plies:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("key", games.KEYS)
def test_chances_are_shares_of_one_win(key: str) -> None:
    match = begun(key, 6)
    shares = review.chances(match, 6, seed=1)
    assert len(shares) == match.seats
    assert sum(shares) == pytest.approx(1, abs=1e-3)
    assert min(shares) >= 0


def test_when_the_game_is_over_the_winner_has_it_all() -> None:
    match = regidor.new("puerto-rico", seed=4)
    rng = random.Random(4)
    while not match.over:
        match.play(rng.choice(match.legal()))
    shares = review.chances(match, match.ply, seed=1)
    assert [seat for seat, share in enumerate(shares) if share] == match.winners()


@pytest.mark.parametrize("key", ["puerto-rico", "san-juan"])
def test_a_review_ends_with_what_lost_most_first(key: str) -> None:
    match = begun(key, 14)
    *_, last = review.reviewed(match)
    losses = [verdict.lost for verdict in last.worst]
    assert last.ready
    assert losses == sorted(losses, reverse=True)


def test_a_verdict_depends_only_on_what_the_mover_knew() -> None:
    match = begun("san-juan", 10)
    ply = review.decisions(match)[0]
    seat = match.moves[ply].seat
    hidden = match.state_at(ply)
    match.game.redeal(hidden, seat, 99)
    other = begun("san-juan", 10)
    other._before[ply] = hidden.tobytes()
    budget = Budget(None, 60)
    assert review.verdict(other, ply, budget, 1) == review.verdict(match, ply, budget, 1)
