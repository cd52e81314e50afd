"""The bot that tries every move in random games and plays the one that came out best.

Each of its games starts from a freshly redealt position, so it never profits from what its seat cannot
know. Promising moves get more of the games (upper confidence bounds at the root); where the game has habits,
what they call likely is tried first.
"""

from __future__ import annotations

import time
from functools import partial
from typing import NamedTuple

import numpy as np

from regidor.bots.bot import Advice, Budget, Thought, seed_of, side_by_side
from regidor.kernel.game import Game, State

FIRST_BATCH = 32  # iterations between looks at the clock, to begin with
LONGEST_BATCH = 0.02  # seconds


class Tried(NamedTuple):
    """What came of each move."""

    visits: np.ndarray
    totals: np.ndarray
    wins: np.ndarray


class RolloutBot:
    name = "rollout"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        root = np.zeros(1, game.state)
        root[0] = state
        out = game.choices_buffer()
        n = game.legal(root[0], out)
        actions = [int(action) for action in out[:n]]
        if n == 1:
            return Advice(actions[0], (Thought(actions[0], 0, 0.5, 1 / int(state.seats)),))
        shares = budget.split()
        found = [Tried(np.zeros(n, np.int64), np.zeros(n), np.zeros(n)) for _ in shares]
        side_by_side(
            [
                partial(search, game, root, seat, seed_of(core, self._seed), share, found[core])
                for core, share in enumerate(shares)
            ]
        )
        visits, totals, wins = (np.sum(each, axis=0) for each in zip(*found, strict=True))
        thoughts = [
            Thought(action, int(tried), float(total) / max(int(tried), 1), float(won) / max(int(tried), 1))
            for action, tried, total, won in zip(actions, visits, totals, wins, strict=True)
        ]
        thoughts.sort(key=lambda thought: (-thought.visits, -thought.result, thought.action))
        return Advice(thoughts[0].action, tuple(thoughts))


def search(game: Game, root: np.ndarray, seat: int, seed: int, budget: Budget, found: Tried) -> None:
    """Search in batches until iterations or seconds are used up; as many games as moves at least."""
    work = np.zeros(1, game.state)
    out = game.choices_buffer()
    deadline = None if budget.seconds is None else time.perf_counter() + budget.seconds
    left = max(len(found.visits), budget.iterations) if budget.iterations is not None else None
    batch = max(FIRST_BATCH, len(found.visits))
    while left is None or left > 0:
        size = batch if left is None else min(batch, left)
        begun = time.perf_counter()
        game.compiled.search(root, work, seat, seed, size, *found, out)
        now = time.perf_counter()
        if deadline is not None and now >= deadline:
            return
        if now - begun < LONGEST_BATCH / 2:
            batch *= 2
        left = None if left is None else left - size
