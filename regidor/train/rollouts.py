"""Imitating the rollout bot: what each move is worth if everybody plays at random from there on.

The bot tries its moves in thousands of random games, at every decision anew. Here a few trials of each
position are enough, since the network learns from millions of positions; what comes out answers at once.
Self-play never meets anybody like the rollout bot, who takes points early: this one can sit down as a guest.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor

from regidor.train import seating
from regidor.train.imitation import Imitation
from regidor.train.network import precision
from regidor.train.opponents import Outsider
from regidor.train.places import Legal
from regidor.train.settings import Settings
from regidor.train.window import drawn, log_among, log_policy

TRIALS = 16  # of each position
WORTH = 0.01  # what a preference of 1 stands for, of a whole win: so it plays nearly the best move
CURIOUS = 2.0  # the temperature at which it goes on, so that it sees what it thinks less of
GUEST_SHARE = 0.5  # of the games in which others sit, too
GUEST_STAYS = 256  # decisions
AT_ONCE = 4_096  # positions behind one step of the optimiser


class Rollouts(Imitation):
    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(settings, folder, say)
        self._random = random.Random(settings.seed)
        self._guests = [Outsider(path, settings.device, self.learner) for path in settings.guests]
        self._seating = seating.guests(self.places, GUEST_SHARE if self._guests else 0.0)

    def step(self) -> Tensor:
        legal = self.places.legal
        seen = self.places.observe(self._seen)
        worth, picked = self._trials()
        found = worth - worth.mean(dim=1, keepdim=True)
        parts = (torch.split(part, AT_ONCE) for part in (seen, *legal, picked, found))
        learnt = [self._lesson(*rows) for rows in zip(*parts, strict=True)]
        liked = torch.cat([liked for liked, _ in learnt])
        chances = log_among(liked / CURIOUS, legal.counts)
        self.play(drawn(self._with_guests(chances, seen, legal)))
        return torch.stack([found for _, found in learnt]).mean(dim=0)

    def _lesson(
        self, seen: Tensor, choices: Tensor, counts: Tensor, picked: Tensor, found: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Learn from some positions; its preferences among their choices, and how near it was."""
        with precision(self.settings.half):
            preferences, _ = self.learner(seen)
        liked = preferences.gather(-1, choices.long()).float()
        guess = supposed(liked, Legal(choices, counts), picked)
        wrong = (guess - found).square().mean()
        self.improve(wrong / WORTH)
        spread = guess.detach().square().mean()
        return liked.detach(), torch.stack([found.square().mean() - wrong.detach(), spread])

    def _trials(self) -> tuple[Tensor, Tensor]:
        seed = self.settings.seed + self.steps * self.places.n * TRIALS
        picked, worth = self.places.env.trials(TRIALS, seed)
        device = self.settings.device
        return torch.as_tensor(worth, device=device), torch.as_tensor(picked, device=device).long()

    @torch.no_grad()
    def _with_guests(self, chances: Tensor, seen: Tensor, legal: Legal) -> Tensor:
        """The chances of every choice, at guests' seats by what they think."""
        if not self._guests:
            return chances
        if self.steps % GUEST_STAYS == 0 or self.steps == 0:
            self._guest = self._random.choice(self._guests).now()
        with precision(self.settings.half):
            theirs = log_policy(self._guest(seen)[0], legal)
        return torch.where(seating.to_move(self._seating, self.places.movers)[:, None], theirs, chances)

    def sentence(self, learnt: Tensor) -> str:
        explained, spread = learnt.tolist()
        return (
            f"moves differ by {100 * spread**0.5:.2f} hundredths of a win, and trials bear out "
            f"{100 * explained / max(spread, 1e-9):.0f} % of that"
        )


def supposed(liked: Tensor, legal: Legal, picked: Tensor) -> Tensor:
    """What the picked choices are worth by the preferences, above the mean of all choices."""
    known = torch.arange(liked.shape[1], device=liked.device) < legal.counts[:, None]
    mean = (liked * known).sum(dim=1, keepdim=True) / legal.counts[:, None]
    return WORTH * (liked - mean).gather(1, picked)
