"""Learning what random games from a position would bring.

The rollout bot plays thousands of them before each move. Whoever has learnt how they end, from positions
of very many games, need not play them on: a few decisions by lot, a look at where they lead, and what chance
would have done to the rest is left out (see trying.py).

It is no player: what it expects is right where everybody plays by lot, and nowhere else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path

import torch
from torch import Tensor
from torch.nn.functional import pad

from regidor.train import matches, tables
from regidor.train.imitation import Imitation
from regidor.train.network import precision
from regidor.train.opponents import frozen
from regidor.train.places import Places
from regidor.train.settings import Settings
from regidor.train.trying import DEPTH
from regidor.train.window import drawn

TRIES = 6  # of each position, before its game goes on
MINIBATCH = 4096


class Foreseeing(Imitation):
    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(settings, folder, say)
        most = tables.most_seats(self.game)
        self.places = Places(
            self.game.key, settings.places, self.tables, settings.device, most, settings.seed
        )
        begun = deepcopy(self.learner)
        company = [frozen(path, settings.device, begun) for path in settings.guests] or [begun]
        self._players = [matches.playing(each, 1.0, settings.half) for each in company]
        self._seen = torch.zeros(settings.places, self.learner.inputs, device=settings.device)
        self._random = random.Random(settings.seed)
        self._rounds = 0
        say(f"Playing {settings.places * TRIES:,} random games at once.")

    def step(self) -> Tensor:
        """Random games from every position; then the players go on to the next ones."""
        wrong = [self._learn(*lesson) for lesson in self._lessons()]
        with torch.no_grad():
            player = self._random.choice(self._players)
            self.places.step(drawn(player(self.places.observe(self._seen), self.places.legal)))
        self._rounds += 1
        return torch.stack(wrong).mean(dim=0, keepdim=True)

    def _lessons(self) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
        """What was seen, what came of it for every seat, and which seats there are; in a new order."""
        found = self.places.glimpses(TRIES, DEPTH)
        ends = self.places.conclusions()
        present = self.places.present().repeat_interleave(TRIES, dim=0)
        rows = (found.whose >= 0).nonzero()[:, 0]
        shuffled = rows[torch.randperm(len(rows), device=rows.device)]
        for some in torch.chunk(shuffled, max(1, len(rows) // MINIBATCH)):
            yield found.seen[some], ends[some], present[some]

    def _learn(self, seen: Tensor, ends: Tensor, present: Tensor) -> Tensor:
        observed = pad(seen, (0, self.learner.inputs - seen.shape[1]))
        with precision(self.settings.half):
            outlook = self.learner(observed)[1]
        wrong: Tensor = ((outlook[:, 0] - ends).square() * present).sum(dim=1).mean()
        self.improve(wrong)
        self.decisions += len(seen)
        return wrong.detach()

    def progress(self) -> float:
        return self.settings.progress(self.seconds(), self._rounds)

    def sentence(self, learnt: Tensor) -> str:
        return f"off by {float(learnt[0]):.4f}, squared"
