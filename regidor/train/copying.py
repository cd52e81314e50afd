"""Learning which move somebody makes, from decisions that were gathered before.

Begun with a strong network (`--start`) a few thousand decisions are enough, as that one knows the game
already: what it learns is another's taste. Some decisions are not learnt from: how often the network plays
the same there is how near it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import pad

from regidor.train import ppo
from regidor.train.imitation import Imitation
from regidor.train.places import Legal
from regidor.train.settings import Settings
from regidor.train.window import log_policy

PASSES = 6  # through all decisions; after that it only learns these by heart
MINIBATCH = 128
STEPS = 1_000  # of the optimiser in one pass, at most: of many decisions it takes more at once
LEARNING_RATE = 3e-4
HELD_BACK = 10  # one part in so many


class Decisions(NamedTuple):
    """What somebody saw, could do and did, one decision a row."""

    observations: Tensor
    choices: Tensor
    counts: Tensor
    picked: Tensor

    def some(self, rows: Tensor) -> Decisions:
        return Decisions(*(part[rows] for part in self))


class Copying(Imitation):
    """Whoever begins it says what there is to learn, with `begin`."""

    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(replace(settings, learning_rate=LEARNING_RATE), folder, say)

    def begin(self, who: str, kept: Sequence[Decisions]) -> None:
        """Learn from these parts, but for some of them, which are held back."""
        shuffled = random.Random(self.settings.seed).sample(kept, len(kept))
        back = max(1, len(kept) // HELD_BACK)
        self.held, self.taught = (self._together(part) for part in (shuffled[:back], shuffled[back:]))
        self._turns = self._minibatches()
        self.say(
            f"Decisions of {who}: {len(self.taught.picked):,} to learn from, {len(self.held.picked):,} held "
            f"back, of which it plays {100 * self.alike():.1f} % now."
        )

    def _together(self, kept: Sequence[Decisions]) -> Decisions:
        joined = Decisions(*(torch.cat(parts).to(self.settings.device) for parts in zip(*kept, strict=True)))
        wider = self.learner.inputs - joined.observations.shape[1]
        return joined._replace(observations=pad(joined.observations, (0, wider)))

    def _minibatches(self) -> Iterator[Decisions]:
        count = len(self.taught.picked)
        for _ in range(PASSES):
            shuffled = torch.randperm(count, device=self.settings.device)
            yield from map(self.taught.some, torch.split(shuffled, max(MINIBATCH, count // STEPS)))

    def progress(self) -> float:
        return self.decisions / (PASSES * len(self.taught.picked))

    def step(self) -> Tensor:
        lesson = next(self._turns)
        chosen = self._thought(lesson).gather(1, lesson.picked[:, None])
        loss = -chosen.clamp(min=ppo.RARE).mean()
        self.improve(loss)
        self.decisions += len(lesson.picked)
        return loss.detach()[None]

    def _thought(self, lesson: Decisions) -> Tensor:
        preferences, _ = self.learner(lesson.observations)
        return log_policy(preferences, Legal(lesson.choices, lesson.counts))

    @torch.no_grad()
    def alike(self) -> float:
        """How often it plays the same where it does not learn."""
        same = 0
        for rows in torch.split(torch.arange(len(self.held.picked)), MINIBATCH):
            part = self.held.some(rows)
            same += int((self._thought(part).argmax(dim=1) == part.picked).sum())
        return same / len(self.held.picked)

    def sentence(self, learnt: Tensor) -> str:
        return f"plays the same in {100 * self.alike():.1f} % of {len(self.held.picked)} decisions held back"
