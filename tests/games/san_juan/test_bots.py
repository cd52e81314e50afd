"""The kernel's bots play San Juan as they are."""

from __future__ import annotations

import regidor
from regidor import bots
from regidor.bots import Budget
from tests.games.san_juan.table import phase, player, table
from tests.marks import compiled

ALWAYS_THE_SAME = Budget(None, 60)  # iterations, so that no slow machine can change the outcome


def winner(seed: int) -> bool:
    """Does rollout win against random? They change seats from game to game."""
    match = regidor.new("san-juan", seats=2, seed=seed)
    clever = seed % 2
    players = [bots.load("rollout" if seat == clever else "random", seed) for seat in range(2)]
    while not match.over:
        assert match.mover is not None
        match.play(bots.consult(players[match.mover], match, ALWAYS_THE_SAME, seed=match.ply).action)
    return match.winners() == [clever]


@compiled
def test_rollout_beats_random_even_with_few_games_in_mind() -> None:
    assert sum(winner(seed) for seed in range(10)) >= 9


@compiled
def test_a_bots_move_does_not_depend_on_what_its_seat_cannot_know() -> None:
    one = table(player("smithy hero*2 well*2"), player("palace*2"), phase="builder")
    other = table(player("smithy hero*2 well*2"), player("library quarry"), phase="builder")
    assert one.state_bytes() != other.state_bytes()
    assert phase(one) == "builder"
    advice = [bots.consult(bots.load("rollout", 3), match, ALWAYS_THE_SAME, seed=5) for match in (one, other)]
    assert advice[0] == advice[1]
