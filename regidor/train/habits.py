"""Imitating a game's habits: what the search takes people to do who are careless but not senseless.

Where the first points lie many decisions away, whoever begins with nothing learns among players who reach
nothing either, and comes to ways that hold among themselves only. Whoever goes on from here soon beats it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from regidor.kernel.jit import bind
from regidor.train import ppo, tables
from regidor.train.imitation import Imitation
from regidor.train.places import Places
from regidor.train.settings import Settings
from regidor.train.window import log_policy

habit: Callable[[Any, int], int]  # what the game brings


def weigh_all(
    states: NDArray[Any], choices: NDArray[np.int16], counts: NDArray[np.int16], chances: NDArray[np.float32]
) -> None:
    """How likely each choice is by habit, in every game; all alike where habits say nothing."""
    for i in range(len(states)):
        total = 0.0
        for choice in range(counts[i]):
            chances[i, choice] = habit(states[i], int(choices[i, choice]))
            total += chances[i, choice]
        for choice in range(counts[i]):
            chances[i, choice] = chances[i, choice] / total if total > 0 else 1.0 / counts[i]
        chances[i, counts[i] :] = 0


class Habits(Imitation):
    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(settings, folder, say)
        assert self.game.habit is not None, "only habits can be imitated"
        assert settings.device == "cpu", "habits are weighed on the CPU"
        most = tables.most_seats(self.game)
        self.places = Places(
            self.game.key, settings.places, self.tables, settings.device, most, settings.seed
        )
        self._seen = torch.zeros(settings.places, self.learner.inputs)
        self._weigh = bind(weigh_all, self.game.module, habit=self.game.habit)
        self._chances = np.zeros((settings.places, self.game.most_choices), np.float32)

    def progress(self) -> float:
        windows = self.decisions / (self.places.n * self.settings.steps)
        return self.settings.progress(self.seconds(), windows)

    def step(self) -> Tensor:
        wanted = self.weighed()
        preferences, _ = self.learner(self.places.observe(self._seen))
        thought = log_policy(preferences, self.places.legal).clamp(min=ppo.RARE)
        loss = -(wanted * thought).sum(dim=1).mean()
        self.improve(loss)
        least = -(wanted * wanted.clamp(min=ppo.SMALL).log()).sum(dim=1).mean()
        alike = (thought.argmax(dim=1) == wanted.argmax(dim=1)).float().mean()
        self.places.step(torch.multinomial(wanted, 1)[:, 0])
        self.decisions += self.places.n
        return torch.stack([loss.detach() - least, alike])

    def weighed(self) -> Tensor:
        """How likely each choice of each game is by habit."""
        env = self.places.env
        self._weigh(env.states, env.choices, env.counts, self._chances)
        return torch.from_numpy(self._chances)

    def sentence(self, learnt: Tensor) -> str:
        missed, alike = learnt.tolist()
        return f"{missed:.2f} off the habits, the same favourite in {100 * alike:.0f} %"
