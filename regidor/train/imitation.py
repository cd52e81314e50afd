"""Learning to play as somebody else does.

Not a player of its own, but somebody to begin with (`--start`) or to sit down with (`--guests`). Whom there
is to imitate stands in habits.py, records.py and trials.py.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor, nn

from regidor import games
from regidor.train import card, network, ppo, tables
from regidor.train.listening import forget
from regidor.train.settings import Settings

MOST_GRADIENT = 1.0
KEPT_EVERY = 20.0  # seconds: other trainings may have it as a guest meanwhile


class Imitation(ABC):
    judges = False  # does anybody show it what positions are worth?

    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        torch.manual_seed(settings.seed)
        self.settings, self.folder, self.say = settings, folder, say
        self.game = games.load(settings.game)
        self.tables = tables.spread(self.game, settings.players, settings.seed, settings.options)
        learner = network.begun(self.game, settings)
        if not self.judges:
            forget(learner)
        self.learner = learner.to(settings.device)
        self.optimiser = ppo.optimiser(self.learner, settings)
        self.decisions = 0  # looked at so far
        self._begun = time.monotonic()

    @abstractmethod
    def step(self) -> Tensor:
        """Learn from some decisions and count them; numbers for `sentence`."""

    @abstractmethod
    def sentence(self, learnt: Tensor) -> str:
        """How near it is, for people."""

    def run(self) -> None:
        """Imitate until there is no more to learn from, or no more time."""
        self.folder.mkdir(parents=True, exist_ok=True)
        kept, learnt = self._begun, []
        while self.progress() < 1:
            learnt.append(self.step())
            if time.monotonic() - kept > KEPT_EVERY or self.progress() >= 1:
                self._keep(torch.stack(learnt).mean(dim=0))
                kept, learnt = time.monotonic(), []

    @abstractmethod
    def progress(self) -> float:
        """From 0 to 1."""

    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._begun

    def improve(self, loss: Tensor) -> None:
        """One step of the optimiser, a little smaller than the last one."""
        ppo.set_rate(self.optimiser, self.settings.learning_rate * ppo.faded(self.progress()))
        self.descend(loss)

    def descend(self, loss: Tensor) -> None:
        """One step of the optimiser."""
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.learner.parameters(), MOST_GRADIENT)
        self.optimiser.step()

    def _keep(self, learnt: Tensor) -> None:
        spent = {"seconds": self.seconds(), "decisions": self.decisions}
        self.say(f"{spent['seconds']:.0f} s, {self.decisions:,} decisions: {self.sentence(learnt)}")
        network.written(self.learner).save(self.folder / "network.npz")
        card.write(self.folder / "card.json", self.game, self.tables, self.settings, spent)
