"""Playing with a search before every decision, whose visits the policy then learns.

Self-play stands still where the policy cannot work out more by itself. A search can: with a few looks it
beats the network that it asks. What it tries most becomes what the network plays at once, and the next search
begins from there.

A search begins with the policy's preferences divided by OPEN_MIND. So the policy learns the visits raised to
that power: divided again they are what the search found, and do not even out from one search to the next.
"""

from __future__ import annotations

import torch
from torch import Tensor

from regidor.bots.net_search import OPEN_MIND
from regidor.train.forest import Forest
from regidor.train.network import Learner, precision
from regidor.train.places import Legal, Places
from regidor.train.window import NEVER, Player, drawn, log_policy

SCATTER = 1_500  # decisions before the first window: games that begin together teach openings, then ends


class Planner(Player):
    """Plays windows as the search would; keeps what it tried."""

    def __init__(
        self, places: Places, learner: Learner, steps: int, half: bool, looks: int, seed: int
    ) -> None:
        super().__init__(places, learner, steps, half)
        self.forest = Forest(places, learner, looks, half)
        shape = self.window.legal.choices.shape
        self.window.wanted = torch.zeros(shape, device=places.device)
        self._seed = seed
        self._scatter()

    @torch.no_grad()
    def _scatter(self) -> None:
        """Play on without a search, until the games are at different stages."""
        for _ in range(SCATTER):
            with precision(self.half):
                preferences = self.learner(self.places.observe(self._last))[0]
            self.places.step(drawn(log_policy(preferences, self.places.legal)))

    def _chances(self, step: int, preferences: Tensor, legal: Legal) -> Tensor:
        assert self.window.wanted is not None
        visits, _ = self.forest.search(self._seed)
        self._seed += (self.forest.looks + 1) * self.places.n
        raised = (visits / visits.amax(dim=1, keepdim=True)) ** OPEN_MIND
        self.window.wanted[step] = raised / raised.sum(dim=1, keepdim=True)
        return self.window.wanted[step].log().clamp(min=NEVER)
