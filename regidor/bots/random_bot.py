"""The bot that plays anything legal, each move as likely."""

from __future__ import annotations

import random

from regidor.bots.bot import Advice, Budget, Thought
from regidor.kernel.game import Game, State


class RandomBot:
    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        out = game.choices_buffer()
        actions = [int(action) for action in out[: game.legal(state, out)]]
        chosen = self._random.choice(actions)
        return Advice(chosen, (Thought(chosen, 0, 0.5, 1 / int(state.seats)),))
