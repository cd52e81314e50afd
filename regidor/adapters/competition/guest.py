"""An agent written for the competition as a bot at our tables (Puerto Rico for three)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from regidor import bots
from regidor.adapters.competition import layout
from regidor.adapters.competition.layout import DRAW, OUR_WORDS, Array
from regidor.adapters.competition.model import ALWAYS_TAKEN, CompetitionModel
from regidor.bots import Advice, Budget, Thought
from regidor.games.puerto_rico import state as phases
from regidor.kernel.errors import BadOptions
from regidor.kernel.game import Game, State


class Agent(Protocol):
    """What the competition asks of an agent."""

    def act(self, observation: Array, action_mask: Array) -> int: ...


class CompetitionBot:
    """Shows an agent our position as the competition would, and plays its answer.

    Like the competition, it plays a random legal move for an agent that raises or answers illegally.
    An agent that plans gets a CompetitionModel, which always shows the decision at hand as its seat may
    know it; the competition's own engine (`model.game`) is not there.
    """

    def __init__(self, make: Callable[[], Agent], name: str = "competition", seed: int = 0) -> None:
        self.name = name
        self.faults = 0  # answers that could not be used
        self._random = random.Random(seed)
        self._model = CompetitionModel.new(seed)
        self._agent = make()
        start = getattr(self._agent, "on_game_start", None)
        if start is not None:
            start(self._model)

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        """The agent's move in our words; it thinks as long as it likes."""
        if game.key != "puerto-rico" or state.seats != layout.SEATS:
            raise BadOptions("the competition's agents know Puerto Rico for three players only")
        self._model.look_at(state)
        choices = self._model.choices()
        action = choices[self._answer(choices)]
        return Advice(action, (Thought(action, 0, 0.5, 1 / layout.SEATS),))

    def _answer(self, choices: dict[str, int]) -> str:
        """The words of the agent's move."""
        model = self._model
        if len(choices) == 1:
            return next(iter(choices))
        if model.state.phase in ALWAYS_TAKEN:
            return "recruit"
        if model.state.phase == phases.PLACEMENT:
            while model.placing():
                model.place(self._ask())
            return model.placement_word()
        if model.state.phase == phases.STORAGE:
            while model.storing():
                model.store(self._ask())
            return model.storage_word()
        answer = self._ask()
        if model.state.phase == phases.HACIENDA_DRAW:
            draws = [word for word in choices if word.startswith("draw")]
            return draws[0] if answer == DRAW else "pass"
        return OUR_WORDS[answer]

    def _ask(self) -> int:
        """The agent's answer, or a random one in its place."""
        legal = self._model.legal_actions()
        try:
            answer = int(self._agent.act(self._model.observation(), self._model.action_mask()))
        except Exception:  # whatever the agent does wrong is its own affair
            answer = -1
        if answer in legal:
            return answer
        self.faults += 1
        return self._random.choice(legal)


def register(name: str, make: Callable[[], Any]) -> None:
    """Seat an agent at our tables under a name of its own."""
    bots.BOTS[name] = lambda seed: CompetitionBot(make, name, seed)
