"""Learning what random games from a position would bring.

The rollout bot plays thousands of them before each move. Whoever has learnt how they end, from positions
of very many games, need not play them on: a few decisions by lot, a look at where they lead, and what chance
would have done to the rest is left out (see racing.py).

It learns in the same way: what it expects of a position is to be what it expects some random decisions
later, and at the end the result. So chance has little to say in each lesson.

It is no player: what it expects is right where everybody plays by lot, and nowhere else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from regidor.train import ppo, seating
from regidor.train.company import Company
from regidor.train.imitation import Imitation
from regidor.train.racing import results
from regidor.train.settings import Settings
from regidor.train.tape import Tape
from regidor.train.window import SCATTER
from regidor.vector import Doubts, Sequels

FIRST = (0, 1, 2, 4, 8)  # decisions behind a choice at which a random game is looked at first
DEPTH = 20  # decisions from one look to the next
TRIES = 6  # of each position, before its game goes on
PARTS = (2, 10)  # looks at a random game: only the first ones, or nearly to the end
MINIBATCH = {"cpu": 512, "cuda": 8192}


class Lesson(NamedTuple):
    """What was seen, what is to be expected there (by seat, from the mover), and who sits there."""

    seen: Tensor
    expected: Tensor
    present: Tensor

    def some(self, rows: Tensor) -> Lesson:
        return Lesson(*(part[rows] for part in self))


class Foreseeing(Imitation):
    judges = True

    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(settings, folder, say)
        self.company = Company(settings, self.tables, self.learner)
        self.places = self.company.places
        self._random = random.Random(settings.seed)
        self._rounds, self._steps = 0, 0
        self._wrong = torch.zeros(1, device=settings.device)
        self._tape: tuple[Tape, Lesson] | None = None
        say(f"Playing {settings.places * TRIES:,} random games at once.")
        for _ in range(SCATTER):
            self._play_on()

    def step(self) -> Tensor:
        """Random games from every position; then the players go on to the next ones."""
        self._wrong.zero_()
        self._steps = 0
        for lesson in self._lessons():
            self._learn(lesson)
        self._play_on()
        self._rounds += 1
        return self._wrong / max(1, self._steps)

    def _play_on(self) -> None:
        self.places.step(self.company.moves(self.company.look()))

    def _lessons(self) -> Iterator[Lesson]:
        """Minibatches of one part of the random games after another."""
        found = self.places.glimpses(TRIES, self._random.choice(FIRST), self._any_order())
        seats = self.places.seats.repeat_interleave(TRIES)
        present = self.places.present().repeat_interleave(TRIES, dim=0)
        seen, rows = found.seen, (found.whose >= 0).nonzero()[:, 0]
        for _ in range(self._random.choice(PARTS)):
            later = self.places.sequels(DEPTH)
            part = Lesson(seen, self._expected(later, seats), present)
            for some in self._batches(rows):
                yield part.some(some)
            seen, rows = later.seen.clone(), (later.turned >= 0).nonzero()[:, 0]

    def _any_order(self) -> Doubts:
        """All choices of all places, shuffled: there are more of them than tries."""
        choices, counts = self.places.legal
        late = torch.arange(choices.shape[1], device=counts.device) >= counts[:, None]
        shuffled = (torch.rand(choices.shape, device=counts.device) + late).argsort(dim=1)
        return Doubts(torch.arange(self.places.n, device=counts.device), shuffled.to(torch.int16), counts)

    @torch.no_grad()
    def _expected(self, later: Sequels, seats: Tensor) -> Tensor:
        """By row and seat, from who was to move before: the result, or the outlook of where it stands now."""
        now = results(self.learner, later.seen, self.settings.device)
        turned = later.turned.long()
        from_before = seating.by_number(now[:, None], turned.clamp(min=0), seats)[:, 0]
        return torch.where(turned[:, None] < 0, later.results, from_before)

    def _batches(self, rows: Tensor) -> Sequence[Tensor]:
        """In a new order; on a GPU in parts of one size, without the few that are left over."""
        shuffled = rows[torch.randperm(len(rows), device=rows.device)]
        size = MINIBATCH[self.settings.device]
        if self.settings.device == "cuda":
            return torch.split(shuffled, size)[: len(rows) // size]
        return torch.chunk(shuffled, -(-len(rows) // size)) if len(rows) else ()

    def _learn(self, lesson: Lesson) -> None:
        ppo.set_rate(self.optimiser, self.settings.learning_rate * (1 - self.progress()))
        if self.settings.device == "cuda":
            self._taped(lesson)
        else:
            self._improve(lesson)
        self._steps += 1
        self.decisions += len(lesson.seen)

    def _taped(self, lesson: Lesson) -> None:
        """The same on a GPU, which reads every lesson where the first one was."""
        if self._tape is None:
            memory = Lesson(*(part.clone() for part in lesson))
            self._tape = Tape(partial(self._improve, memory)), memory
        tape, memory = self._tape
        for kept, part in zip(memory, lesson, strict=True):
            kept.copy_(part)
        tape.run()

    def _improve(self, lesson: Lesson) -> None:
        off = results(self.learner, lesson.seen, self.settings.device) - lesson.expected
        wrong = off.masked_fill(~lesson.present, 0.0).square().sum(dim=1).mean()
        self.descend(wrong)
        self._wrong += wrong.detach()

    def progress(self) -> float:
        return self.settings.progress(self.seconds(), self._rounds)

    def sentence(self, learnt: Tensor) -> str:
        return f"off by {float(learnt[0]):.4f}, squared"
