"""Learning what random games from a position would bring.

The rollout bot plays thousands of them before each move. Whoever has learnt how they end, from positions
of very many games, need not play them on: a few decisions by lot, a look at where they lead, and what chance
would have done to the rest is left out (see racing.py).

It learns in the same way: what it expects of a position is to be what it expects some random decisions
later, and at the end the result. So chance has little to say in each lesson.

It is no player: what it expects is right where everybody plays by lot, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import torch
from torch import Tensor

from regidor.train import seating
from regidor.train.company import Company
from regidor.train.imitation import Imitation
from regidor.train.racing import results
from regidor.train.settings import Settings
from regidor.train.window import SCATTER
from regidor.vector import Sequels

DEPTH = 20  # decisions from one look at a random game to the next
TRIES = 6  # of each position, before its game goes on
PARTS = 10  # of a random game: few go on for longer
MINIBATCH = {"cpu": 512, "cuda": 8192}


class Foreseeing(Imitation):
    judges = True

    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(settings, folder, say)
        self.company = Company(settings, self.tables, self.learner)
        self.places = self.company.places
        self._rounds = 0
        say(f"Playing {settings.places * TRIES:,} random games at once.")
        for _ in range(SCATTER):
            self._play_on()

    def step(self) -> Tensor:
        """Random games from every position; then the players go on to the next ones."""
        wrong = [self._learn(*lesson) for lesson in self._lessons()]
        self._play_on()
        self._rounds += 1
        return torch.stack(wrong).mean(dim=0, keepdim=True)

    def _play_on(self) -> None:
        self.places.step(self.company.moves(self.company.look()))

    def _lessons(self) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
        """What was seen, what it expects some decisions later, and who is there; one part after another."""
        found = self.places.glimpses(TRIES, DEPTH)
        seats = self.places.seats.repeat_interleave(TRIES)
        present = self.places.present().repeat_interleave(TRIES, dim=0)
        seen, rows = found.seen, (found.whose >= 0).nonzero()[:, 0]
        for _ in range(PARTS):
            later = self.places.sequels(DEPTH)
            expected = self._expected(later, seats)
            for some in self._batches(rows):
                yield seen[some], expected[some], present[some]
            seen, rows = later.seen.clone(), (later.turned >= 0).nonzero()[:, 0]

    @torch.no_grad()
    def _expected(self, later: Sequels, seats: Tensor) -> Tensor:
        """By row and seat, from who was to move before: the result, or the outlook of where it stands now."""
        now = results(self.learner, later.seen, self.settings.device)
        turned = later.turned.long()
        from_before = seating.by_number(now[:, None], turned.clamp(min=0), seats)[:, 0]
        return torch.where(turned[:, None] < 0, later.results, from_before)

    def _batches(self, rows: Tensor) -> Sequence[Tensor]:
        """In a new order."""
        shuffled = rows[torch.randperm(len(rows), device=rows.device)]
        return torch.chunk(shuffled, -(-len(rows) // MINIBATCH[self.settings.device])) if len(rows) else ()

    def _learn(self, seen: Tensor, expected: Tensor, present: Tensor) -> Tensor:
        off = results(self.learner, seen, self.settings.device) - expected
        wrong = off.masked_fill(~present, 0.0).square().sum(dim=1).mean()
        self.improve(wrong)
        self.decisions += len(seen)
        return wrong.detach()

    def progress(self) -> float:
        return self.settings.progress(self.seconds(), self._rounds)

    def sentence(self, learnt: Tensor) -> str:
        return f"off by {float(learnt[0]):.4f}, squared"
