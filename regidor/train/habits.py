"""The first lesson in a game that has habits: to play as they do.

Where the first points lie many decisions away, whoever begins with nothing learns among players who reach
nothing either, and comes to ways that only hold among themselves. The game's habits are what the search
takes people to do who are careless but not senseless. A network that imitates them is somebody to begin
with (`--start`) and to sit down with (`--guests`); whoever goes on from it soon beats it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from regidor import games
from regidor.kernel.jit import bind
from regidor.train import card, network, ppo, tables
from regidor.train.network import Learner
from regidor.train.places import Places
from regidor.train.settings import Settings
from regidor.train.window import log_policy

MOST_GRADIENT = 1.0
SAID_EVERY = 20.0  # seconds
RARE = -50.0  # a logarithm that no habit is below

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


class Lesson(NamedTuple):
    """How a step went."""

    missed: float  # how far the network is from the habits, in nats
    alike: float  # how often both like the same choice best


class Imitation:
    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        torch.manual_seed(settings.seed)
        self.settings, self.folder, self.say = settings, folder, say
        self.game = games.load(settings.game)
        assert self.game.habit is not None, "only habits can be imitated"
        self.tables = tables.spread(self.game, settings.players, settings.seed, settings.options)
        most = tables.most_seats(self.game)
        self.places = Places(self.game.key, settings.places, self.tables, "cpu", most, settings.seed)
        numbers, actions = len(self.game.observation), len(self.game.actions)
        self.learner = Learner(numbers, actions, most, settings.width, settings.depth)
        self.optimiser = ppo.optimiser(self.learner, settings)
        self.steps = 0
        self._weigh = bind(weigh_all, self.game.module, habit=self.game.habit)
        self._seen = torch.zeros(settings.places, self.learner.inputs)
        self._chances = np.zeros((settings.places, self.game.most_choices), np.float32)
        self._begun = time.monotonic()

    def run(self) -> Lesson:
        """Imitate until the minutes or windows are over; the last lesson."""
        said = self._begun
        while True:
            lesson = self._step()
            if time.monotonic() - said > SAID_EVERY:
                said = time.monotonic()
                self.say(self._sentence(lesson))
            if self.progress() >= 1:
                break
        self.say(self._sentence(lesson))
        self.folder.mkdir(parents=True, exist_ok=True)
        network.written(self.learner).save(self.folder / "network.npz")
        card.write(self.folder / "card.json", self.game, self.tables, self.settings, self._spent())
        return lesson

    def progress(self) -> float:
        """From 0 to 1."""
        if self.settings.windows is not None:
            return min(1.0, self.steps / (self.settings.windows * self.settings.steps))
        assert self.settings.minutes is not None
        return min(1.0, (time.monotonic() - self._begun) / (60 * self.settings.minutes))

    def _step(self) -> Lesson:
        """One decision in every game, by habit, and what there is to learn from it."""
        env = self.places.env
        self._weigh(env.states, env.choices, env.counts, self._chances)
        wanted = torch.from_numpy(self._chances)
        lesson = self._learn(wanted)
        self.places.step(torch.multinomial(wanted, 1)[:, 0])
        self.steps += 1
        return lesson

    def _learn(self, wanted: Tensor) -> Lesson:
        for group in self.optimiser.param_groups:
            group["lr"] = self.settings.learning_rate * ppo.faded(self.progress())
        preferences, _ = self.learner(self.places.observe(self._seen))
        thought = log_policy(preferences, self.places.legal).clamp(min=RARE)
        loss = -(wanted * thought).sum(dim=1).mean()
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.learner.parameters(), MOST_GRADIENT)
        self.optimiser.step()
        least = -(wanted * wanted.clamp(min=ppo.SMALL).log()).sum(dim=1).mean()
        alike = (thought.argmax(dim=1) == wanted.argmax(dim=1)).float().mean()
        return Lesson(float(loss.detach() - least), float(alike))

    def _spent(self) -> dict[str, float]:
        return {"seconds": time.monotonic() - self._begun, "decisions": self.steps * self.places.n}

    def _sentence(self, lesson: Lesson) -> str:
        spent = self._spent()
        return (
            f"{spent['seconds']:.0f} s, {spent['decisions'] / 1e6:.1f} M decisions: {lesson.missed:.2f} off "
            f"the habits, the same favourite in {100 * lesson.alike:.0f} %"
        )
