"""Bots that are programs of their own: a line of JSON asks, a line of JSON answers (docs/bots.md).

Every question says all that the seat may know, so a program need not remember anything. Whoever is slow,
crashes or answers nonsense loses the turn to chance: a random move, and a `Mishap` in the advice.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from regidor.bots.bot import Advice, Budget, Mishap, Thought
from regidor.bots.program import Failed, Program, borrowed
from regidor.kernel.game import Game, State
from regidor.kernel.match import Choice

PATIENCE = 10.0  # seconds for an answer when the budget names none
GRACE = 1.0  # seconds beyond the budget's, for the way to and fro
TIRES = 3  # failures in a row after which a seat no longer asks


class ProgramBot:
    """A seat played by a program."""

    def __init__(self, program: Program, seed: int) -> None:
        self.name = program.name
        self.failures = 0  # in a row
        self._program = program
        self._random = random.Random(seed)

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        out = game.choices_buffer()
        actions = [int(action) for action in out[: game.legal(state, out)]]
        if len(actions) == 1:
            return self._advice(actions[0], state)
        if self.failures >= TIRES:
            tired = Mishap("given up", f"not asked again after {TIRES} failures in a row")
            return self._advice(self._random.choice(actions), state, tired)
        try:
            action = self._answer(game, state, seat, budget, actions)
        except Failed as failed:
            self.failures += 1
            return self._advice(self._random.choice(actions), state, failed.mishap)
        self.failures = 0
        return self._advice(action, state)

    def _advice(self, action: int, state: State, mishap: Mishap | None = None) -> Advice:
        return Advice(action, (Thought(action, 0, 0.5, 1 / int(state.seats)),), mishap, self.failures)

    def _answer(self, game: Game, state: State, seat: int, budget: Budget, actions: Sequence[int]) -> int:
        with borrowed(self._program) as running:
            asked = question(game, state, seat, budget, actions)
            if "observation" in running.wants:
                asked["observation"] = observation(game, state, seat)
            return named(game, running.ask(asked, self._limit(budget)), actions)

    def _limit(self, budget: Budget) -> float:
        if self._program.limit is not None:
            return self._program.limit
        return PATIENCE if budget.seconds is None else budget.seconds + GRACE


def question(game: Game, state: State, seat: int, budget: Budget, actions: Sequence[int]) -> dict[str, Any]:
    """All that a seat may know, and what it may do."""
    words = game.actions
    choices = [
        Choice(action, words.of(action), words.fields(action), game.detail(state, action))
        for action in actions
    ]
    return {
        "game": game.key,
        "options": dict(game.unpack(state)),
        "seat": seat,
        "seconds": budget.seconds,
        "view": game.view(state, seat),
        "choices": [choice.to_json() for choice in choices],
    }


def observation(game: Game, state: State, seat: int) -> list[float]:
    numbers = np.zeros(len(game.observation), np.float32)
    game.observe(state, seat, numbers)
    return [round(number, 6) for number in numbers.tolist()]


def named(game: Game, what: Any, actions: Sequence[int]) -> int:
    """The action that an answer names by number or words; Failed when it is none of the choices."""
    number = game.actions.number(what) if isinstance(what, str) else what
    if isinstance(number, bool) or not isinstance(number, int) or number not in actions:
        raise Failed("nonsense", f"{str(what)[:60]!r} is none of its choices")
    return number
